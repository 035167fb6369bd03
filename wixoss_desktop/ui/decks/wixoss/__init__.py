"""Decks of WIXOSS: begun with, judged, and built."""
