"""SIW in the box: its card sets, how a match is begun, its journals and who plays it."""
