"""What Live Magic alone has at its table."""
