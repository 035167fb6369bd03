"""What the window says of cards of WIXOSS alone."""
