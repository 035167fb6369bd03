"""What is to be read about Live Magic: the words of an event with their meanings and English names; its pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from wixoss_desktop.words.glossary import Chapter, explained
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.live_magic.voice import GAME, live_magic_words

CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "event": ("magus", "style", "trait", "life", "power", "experience", "pool", "pack", "pile"),
        "auction": ("declare", "first", "mark", "claimer", "contest", "test", "overbid", "curtain"),
        "deck": ("completion", "basic"),
    }
)
"""The terms of each chapter."""


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the glossary in a language, by its code. Raises LookupError for a language that doesn't exist."""
    return explained(CHAPTERS, live_magic_words(language), live_magic_words(SOURCE))


def pages(resources: Path) -> Path:
    """Return where its help pages lie."""
    return resources / GAME / "help"
