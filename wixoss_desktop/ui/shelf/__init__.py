"""The place Decks: the person's decks in folders, those of the program, what they were before and how they differ."""
