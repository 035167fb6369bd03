"""The reader: official Japanese card text becomes an effect of the card language, or is refused."""
