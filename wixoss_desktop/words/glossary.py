"""The glossaries of all games that have one: their terms with what they mean, by chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, cast

from msgspec import Struct

from wixoss_desktop.match import games
from wixoss_desktop.match.game_box import GamePart
from wixoss_desktop.references import resolved
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import game_called

PART: Final[GamePart] = "glossary"


class GlossaryTerm(Struct, frozen=True):
    """A term: its name in the reader's language and in English, and what it means."""

    key: str
    name: str
    english: str
    meaning: str


class Chapter(Struct, frozen=True):
    """Terms that belong together, under a title."""

    title: str
    terms: tuple[GlossaryTerm, ...]


Glossary = Callable[[str], tuple[Chapter, ...]]
"""Makes the chapters of a game in a language, by its code; what a game brings as its part `glossary`."""


def every_chapter(language: str, first: str = "") -> tuple[Chapter, ...]:
    """Return the chapters of all games, those of the `first` in front.

    Where several have some, each title begins with what its game is called.
    """
    having = [name for name, row in games.GAMES.items() if PART in row.parts]
    return tuple(_chapters(language, sorted(having, key=lambda name: name != first)))


def _chapters(language: str, having: list[str]) -> Iterator[Chapter]:
    for name in having:
        for one in cast("Glossary", resolved(games.GAMES[name].parts[PART]))(language):
            yield one if len(having) == 1 else Chapter(f"{game_called(name, language)}: {one.title}", one.terms)


def explained(keys: Mapping[str, tuple[str, ...]], spoken: Lexicon, english: Lexicon) -> tuple[Chapter, ...]:
    """Return chapters by the keys of their terms: one is called `glossary.<key>`, and `meaning.<key>` says what it is.

    The title of a chapter is `chapter.<name>`. Raises KeyError for what a lexicon doesn't call anything.
    """
    return tuple(
        Chapter(spoken.term(f"chapter.{name}"), tuple(_explained(key, spoken, english) for key in those))
        for name, those in keys.items()
    )


def _explained(key: str, spoken: Lexicon, english: Lexicon) -> GlossaryTerm:
    said = [one.term(f"glossary.{key}") for one in (spoken, english)]
    name, beside = (one[:1].upper() + one[1:] for one in said)
    return GlossaryTerm(key, name, beside, spoken.term(f"meaning.{key}"))


def found(chapters: tuple[Chapter, ...], text: str) -> tuple[Chapter, ...]:
    """Return what is left of chapters for a word that is looked for: in names first of all, else in meanings."""
    wanted = text.casefold().strip()
    by_name = _left(chapters, lambda term: wanted in f"{term.name}\n{term.english}".casefold())
    return by_name or _left(chapters, lambda term: wanted in term.meaning.casefold())


def _left(chapters: tuple[Chapter, ...], fits: Callable[[GlossaryTerm], bool]) -> tuple[Chapter, ...]:
    left = (Chapter(each.title, tuple(filter(fits, each.terms))) for each in chapters)
    return tuple(each for each in left if each.terms)
