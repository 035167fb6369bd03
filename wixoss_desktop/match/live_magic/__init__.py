"""What Live Magic brings to a match: pools, sheets, the form of an event."""
