"""The main window, its places and rail, its commands and their keys; opens no room."""
