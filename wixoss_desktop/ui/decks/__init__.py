"""Decks as tiles, lists and texts, wherever one is chosen or looked at."""
