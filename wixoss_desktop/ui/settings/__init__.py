"""Preferences: look, sounds, pictures, keys."""
