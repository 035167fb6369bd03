"""Computer players of SIW."""
