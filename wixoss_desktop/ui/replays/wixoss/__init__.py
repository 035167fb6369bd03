"""Kept games and reports of WIXOSS at its table."""
