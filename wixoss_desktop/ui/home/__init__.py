"""Home: a game is chosen, with its rules, seats and decks, or one that waits is gone on with."""
