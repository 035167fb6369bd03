"""What proves Live Magic."""
