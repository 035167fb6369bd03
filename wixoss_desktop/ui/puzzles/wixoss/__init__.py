"""Puzzles of WIXOSS: the page of them, and the word of the checker beside the table."""
