"""The course of the game as pages to read: our own words, a file for each page and language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

import msgspec
from msgspec import Struct

from wixoss_desktop.match.game_box import AnyGame, GamePart
from wixoss_desktop.references import resolved

PART: Final[GamePart] = "help"

ANCHOR: Final = re.compile(r"^(#+ .*?) *\{#([\w-]+)\}$", re.MULTILINE)
MARKUP: Final = re.compile(r"!\[[^]]*\]\([^)]*\)|[*`|#]|^-+$", re.MULTILINE)
AROUND: Final = 40
"""How many letters of a page are shown on both sides of what was found in it."""
INDEX: Final = "index.json"


class HelpIndex(Struct, frozen=True, forbid_unknown_fields=True):
    """The order of the pages, and where to read about an open question, the reason of a refusal and a place.

    A target is the name of a page, or `page#anchor`. A game that doesn't name its questions is asked by what can be
    done: by the word with which an answer begins in notation.
    """

    pages: tuple[str, ...]
    questions: dict[str, str]
    refusals: dict[str, str]
    places: dict[str, str] = {}


class HelpPage(Struct, frozen=True):
    """One page: its name, its title, its text in Markdown, and the anchors of its headings from top to bottom."""

    name: str
    title: str
    text: str
    anchors: tuple[str, ...]

    @property
    def plain(self) -> str:
        """What there is to read, without marks and pictures."""
        return " ".join(MARKUP.sub(" ", self.text).split())


class Help(Struct, frozen=True):
    """All pages in one language."""

    index: HelpIndex
    pages: tuple[HelpPage, ...]

    def page(self, name: str) -> HelpPage:
        """Return a page by its name. Raises KeyError."""
        for page in self.pages:
            if page.name == name:
                return page
        raise KeyError(name)

    def found(self, text: str) -> tuple[tuple[HelpPage, str], ...]:
        """Return the pages in which a text stands, each with the words around it; all of them for no text."""
        wanted = folded(text.strip())
        if not wanted:
            return tuple((page, "") for page in self.pages)
        places = ((page, folded(page.plain).find(wanted)) for page in self.pages)
        return tuple((page, _around(page.plain, at, len(wanted))) for page, at in places if at >= 0)


def folder_of(row: AnyGame, resources: Path) -> Path | None:
    """Return the folder of a game's pages within that of the resources; None for a game without any."""
    named = row.parts.get(PART)
    return None if named is None else cast("Callable[[Path], Path]", resolved(named))(resources)


def read_index(folder: Path) -> HelpIndex:
    """Return what binds the pages together. Raises OSError, ValueError."""
    return msgspec.json.decode((folder / INDEX).read_bytes(), type=HelpIndex)


def read_help(folder: Path, language: str, fill: Callable[[str], str] = str) -> Help:
    """Return every page in a language; `fill` writes the keys of commands into a text. Raises OSError, ValueError."""
    index = read_index(folder)
    return Help(index, tuple(_page(name, fill(_source(folder, language, name))) for name in index.pages))


def folded(text: str) -> str:
    """Return a text as it is compared: without case, and full-width letters as the others."""
    return unicodedata.normalize("NFKC", text).casefold()


def _source(folder: Path, language: str, name: str) -> str:
    return (folder / language / f"{name}.md").read_text(encoding="utf-8")


def _page(name: str, source: str) -> HelpPage:
    title = source.partition("\n")[0].lstrip("# ").partition(" {#")[0]
    return HelpPage(name, title, ANCHOR.sub(r"\1", source), tuple(found[2] for found in ANCHOR.finditer(source)))


def _around(text: str, at: int, length: int) -> str:
    start, end = max(0, at - AROUND), at + length + AROUND
    return f"{'…' if start else ''}{text[start:end].strip()}{'…' if end < len(text) else ''}"
