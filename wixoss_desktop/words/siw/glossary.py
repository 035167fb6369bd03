"""What is to be read about SIW: what is said in the ring, with its meaning and its English name; its pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from wixoss_desktop.words.glossary import Chapter, explained
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.siw.voice import GAME, siw_words

CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "cards": ("character", "star_power", "lucky", "move", "on_fire", "story", "object"),
        "ring": ("stamina", "sequence", "standing", "down", "out", "legal_man"),
        "deeds": ("pin", "break", "tag", "hidden", "multi_damage", "finisher", "show"),
    }
)
"""The terms of each chapter."""


def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the glossary in a language, by its code. Raises LookupError for a language that doesn't exist."""
    return explained(CHAPTERS, siw_words(language), siw_words(SOURCE))


def pages(resources: Path) -> Path:
    """Return where its help pages lie."""
    return resources / GAME / "help"
