"""Playing alone: who sits opposite, how the game begins, once more from the start."""
