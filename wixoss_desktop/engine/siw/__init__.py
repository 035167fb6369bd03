"""The SIW card game: its cards, its rules for every stipulation, and who sees what."""
