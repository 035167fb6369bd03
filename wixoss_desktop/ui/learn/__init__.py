"""Learning the game: a coach at the table, hints, and pages to read."""
