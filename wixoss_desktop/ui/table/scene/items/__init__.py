"""What lies on the table: items only paint and hit."""
