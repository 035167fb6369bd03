"""Decks as lists: the record of one in any game, its file, those of the program and those of a person."""
