"""The catalogue's place in the window: a search line, the cards it finds, and one card's page."""
