"""What is WIXOSS's alone of a game being played."""
