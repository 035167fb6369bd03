"""Two windows, one per seat."""
