"""Panels: what stands around the mat."""
