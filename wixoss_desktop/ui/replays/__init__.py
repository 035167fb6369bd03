"""Kept games: listed, watched, gone on from, written about and handed on."""
