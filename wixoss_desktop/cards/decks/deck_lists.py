"""Decks of WIXOSS as games are begun with them, every copy a number; those that come with the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from wixoss_desktop.cards.decks.deck_files import NewerDeck, read_deck
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.json_files import json_files
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, NAMED_CENTER, PROFILES, ProfileName


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


def load_decks(folder: Path, pool: Pool) -> Decks:
    """Read every deck file of a folder; a deck with an unknown card is left out and named in `problems`.

    Whether a deck is legal in its format is for the deck rules to say.
    """
    paths, problems = json_files(folder)
    decks: dict[str, DeckList] = {}
    found = list(problems)
    for path in paths:
        file = read_deck(path)
        if isinstance(file, NewerDeck):
            file = file.problem
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
            numbers.update(copies.no for rows in file.sections.values() for copies in rows)
    return frozenset(numbers)


def deck_list(file: DeckFile) -> DeckList:
    """Return a deck of WIXOSS with every copy as a number of its own."""
    lrigs, mains = _expanded(file.rows(LRIG_DECK)), _expanded(file.rows(MAIN_DECK))
    return DeckList(file.code, file.name, profile_of(file), lrigs, mains, file.named.get(NAMED_CENTER))


def as_file(deck: DeckList) -> DeckFile:
    """Return a list as the deck that it is: each card of a section once, with its copies."""
    sections = {LRIG_DECK: deck.lrig_deck, MAIN_DECK: deck.main_deck}
    rows = {name: tuple(Copies(no, count) for no, count in Counter(part).items()) for name, part in sections.items()}
    named = {} if deck.center is None else {NAMED_CENTER: deck.center}
    return DeckFile(deck.code, deck.name, deck.format, rows, named=named)


def profile_of(file: DeckFile) -> ProfileName:
    """Return the profile that a deck of WIXOSS is made for. Raises KeyError for one that doesn't exist."""
    return PROFILES[file.format].profile


def format_rank(deck_format: str) -> int:
    """Return where a format stands in lists of formats: those of WIXOSS in front, in their order."""
    return [*PROFILES, deck_format].index(deck_format)


def _expanded(rows: tuple[Copies, ...]) -> tuple[str, ...]:
    return tuple(row.no for row in rows for _ in range(row.count))


def _problems(file: DeckFile, name: str, pool: Pool, decks: dict[str, DeckList]) -> Iterator[Problem]:
    if file.code in decks:
        yield Problem(f"a second deck {file.code}", name, "each deck code once", path="$.code")
    for part, rows in file.sections.items():
        for index, copies in enumerate(rows):
            if copies.no not in pool.cards:
                path = f"$.{part}[{index}].no"
                yield Problem("unknown card", name, "a card number of the pool", copies.no, path)
    center = file.named.get(NAMED_CENTER)
    if center is not None and not _can_be_center(file, center, pool):
        yield Problem("no center", name, "a LRIG of level 0 in the 'lrig_deck'", center, "$.center")


def _can_be_center(file: DeckFile, center: str, pool: Pool) -> bool:
    card = pool.cards.get(center)
    is_lrig = card is not None and card.type == "LRIG" and card.level == 0
    return is_lrig and file.count(center, LRIG_DECK) > 0
