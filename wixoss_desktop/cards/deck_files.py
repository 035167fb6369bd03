"""Deck lists that come with the program, from a folder of deck files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from wixoss_desktop.cards.json_files import json_files, read_json
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.formats import ProfileName
from wixoss_desktop.intake.limits import DECK_CARDS, DECK_FILE, too_much

OWN_DECKS: Final = "decks"
"""The folder of a person's own decks in a data folder."""


class Copies(Struct, frozen=True, forbid_unknown_fields=True):
    """A card number and how often it is in a deck."""

    no: str
    count: Annotated[int, Meta(ge=1)] = 1


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One deck as it stands in its file; `center` is the LRIG of level 0 that it opens with in the center."""

    code: str
    name: str
    format: ProfileName
    lrig_deck: tuple[Copies, ...]
    main_deck: tuple[Copies, ...]
    center: str | None = None

    @property
    def size(self) -> int:
        """How many cards both decks have together."""
        return sum(one.count for one in (*self.lrig_deck, *self.main_deck))

    @property
    def numbers(self) -> tuple[str, ...]:
        """A number for each copy, the LRIG deck in front."""
        return tuple(one.no for one in (*self.lrig_deck, *self.main_deck) for _ in range(one.count))


class DeckList(Struct, frozen=True):
    """A deck with every copy as a card number of its own, in the order of its file."""

    code: str
    name: str
    format: ProfileName
    lrig_deck: tuple[str, ...]
    main_deck: tuple[str, ...]
    center: str | None = None


class Decks(Struct, frozen=True):
    """The decks by code, and what was wrong in the files."""

    decks: dict[str, DeckList]
    problems: tuple[Problem, ...] = ()


_DECODER: Final = msgspec.json.Decoder(DeckFile)


def read_deck(path: Path) -> DeckFile | Problem:
    """Return the deck of a file, or the one problem that keeps it from being read."""
    file = read_json(path, _DECODER, DeckFile, DECK_FILE)
    if isinstance(file, DeckFile) and file.size > DECK_CARDS.most:
        return Problem(str(too_much(DECK_CARDS)), path.name)
    return file


def load_decks(folder: Path, pool: Pool) -> Decks:
    """Read every deck file of a folder; a deck with an unknown card is left out and named in `problems`.

    Whether a deck is legal in its format is for the deck rules to say.
    """
    paths, problems = json_files(folder)
    decks: dict[str, DeckList] = {}
    found = list(problems)
    for path in paths:
        file = read_deck(path)
        wrong = [file] if isinstance(file, Problem) else list(_problems(file, path.name, pool, decks))
        if isinstance(file, DeckFile) and not wrong:
            decks[file.code] = deck_list(file)
        found.extend(wrong)
    return Decks(decks, tuple(found))


def numbers_in_decks(*folders: Path) -> frozenset[str]:
    """Return the numbers of all cards in the deck files of some folders, known or not; files that can't be read count
    as empty."""
    numbers: set[str] = set()
    for path in (path for folder in folders for path in json_files(folder)[0]):
        file = read_deck(path)
        if isinstance(file, DeckFile):
            numbers.update(copies.no for copies in (*file.lrig_deck, *file.main_deck))
    return frozenset(numbers)


def _problems(file: DeckFile, name: str, pool: Pool, decks: dict[str, DeckList]) -> Iterator[Problem]:
    if file.code in decks:
        yield Problem(f"a second deck {file.code}", name, "each deck code once", path="$.code")
    for part in ("lrig_deck", "main_deck"):
        for index, copies in enumerate(getattr(file, part)):
            if copies.no not in pool.cards:
                path = f"$.{part}[{index}].no"
                yield Problem("unknown card", name, "a card number of the pool", copies.no, path)
    if file.center is not None and not _can_be_center(file, pool):
        yield Problem("no center", name, "a LRIG of level 0 in the 'lrig_deck'", file.center, "$.center")


def _can_be_center(file: DeckFile, pool: Pool) -> bool:
    card = pool.cards.get(file.center or "")
    is_lrig = card is not None and card.type == "LRIG" and card.level == 0
    return is_lrig and any(copies.no == file.center for copies in file.lrig_deck)


def deck_list(file: DeckFile) -> DeckList:
    """Return a deck with every copy as a number of its own."""
    lrigs, mains = _expanded(file.lrig_deck), _expanded(file.main_deck)
    return DeckList(file.code, file.name, file.format, lrigs, mains, file.center)


def _expanded(rows: tuple[Copies, ...]) -> tuple[str, ...]:
    return tuple(row.no for row in rows for _ in range(row.count))
