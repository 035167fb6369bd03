"""The table: the mat, what lies on it, and everything around it."""
