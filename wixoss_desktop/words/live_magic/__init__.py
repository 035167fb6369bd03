"""The words of Live Magic."""
