"""What proves SIW."""
