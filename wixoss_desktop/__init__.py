"""WIXOSS Desktop: a table for the card game WIXOSS, with its rules built in. Unofficial."""

__version__ = "0.1.0"
