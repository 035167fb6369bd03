"""The card catalogue: every card that a person has imported, kept in SQLite, found by a line of search words."""
