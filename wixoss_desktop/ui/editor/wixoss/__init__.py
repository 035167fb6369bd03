"""Positions of WIXOSS laid out: cards put where they are wanted, and what a table says in figures."""
