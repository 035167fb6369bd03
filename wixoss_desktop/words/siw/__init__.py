"""What SIW says for itself."""
