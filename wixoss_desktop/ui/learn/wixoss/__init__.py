"""Lessons and hints at tables of WIXOSS."""
