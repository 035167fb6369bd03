"""Decks as people hand them on: read in whatever form they come, matched with cards, written in every form."""
