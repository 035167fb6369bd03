"""Computer players of Live Magic."""
