"""What people do at a table becomes answers of a match. Knows no Qt."""
