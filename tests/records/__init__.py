"""Golden records: whole games that must come out the same, on every Python and every machine."""
