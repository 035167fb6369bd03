"""Fetching card lists and pictures from the official sites, on a person's order only and as a polite guest."""
