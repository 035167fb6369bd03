"""Drawn cards, kept for all tests of one process: drawing them is most of what a window with cards costs."""

from functools import cache

from wixoss_desktop.images.cache import FaceCache

ENOUGH = 150_000_000
"""Bytes for every face in every width that tests ask for."""


@cache
def faces() -> FaceCache:
    """Drawn cards in memory."""
    return FaceCache(None, memory_bytes=ENOUGH)
