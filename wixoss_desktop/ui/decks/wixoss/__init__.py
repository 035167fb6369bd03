"""Decks of WIXOSS: begun with, judged, listed and built."""
