"""What the catalogue says of cards of WIXOSS alone."""
