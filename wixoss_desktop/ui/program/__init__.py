"""The program in its window: all rooms put together, each loaded when it is first wanted."""
