"""Finding cards by a line of search words."""
