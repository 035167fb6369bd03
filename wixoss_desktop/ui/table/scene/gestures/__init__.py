"""What a hand does on the table, from press to release."""
