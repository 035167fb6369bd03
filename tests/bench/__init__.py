"""Figures of speed, printed for people; no test depends on them."""
