"""What SIW alone has at its table."""
