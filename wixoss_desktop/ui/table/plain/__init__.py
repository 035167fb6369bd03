"""Any game at a plain table, by what it says of itself."""
