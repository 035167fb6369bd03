"""A made-up catalogue with everything that makes cards hard to tell apart in lists, and decks of it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from tests.match.players import bundled_pool
from wixoss_desktop.cards.catalogue.bringing import plain_card
from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.search.rows import Row, row_of
from wixoss_desktop.cards.decks.deck_files import read_deck
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES
from wixoss_desktop.engine.wixoss.state import Deck

RESOURCES = Path(__file__).parents[3] / "resources"
ODD = (
    "ラ・プス　{n}", "大幻蟲　§{n}§", "サーバント　#", "コード:{n} (改)", "{n} 二つ", "M・P・P x{n}", "剣、盾 {n}",
    "「{n}」 <夢>", "// {n}", "12 人 {n}", "白-{n}", "#{n}",
)  # fmt: skip
"""Names that look like counts, printings, remarks, parts of a table; `{n}` makes them different."""


@cache
def entries() -> tuple[Entry, ...]:
    made = [_entry(n, Facts("LRIG", ("white",), level=n % 5, lrig_types=("Luna",)), f"Luna {n}") for n in range(30)]
    made += [_entry(n, Facts("ARTS", ("white",)), ODD[n % len(ODD)].format(n=n)) for n in range(30, 60)]
    made += [_entry(n, Facts("PIECE", ("white",)), f"Piece, {n}") for n in range(60, 70)]
    made += [_entry(n, Facts("SIGNI", ("white",), level=1 + n % 4, power=1000 * n, burst=n % 2 == 0),
                    ODD[n % len(ODD)].format(n=n)) for n in range(70, 200)]  # fmt: skip
    return tuple(made)


def _entry(n: int, facts: Facts, name: str) -> Entry:
    texts = {"ja": Text(name)}
    if n % 3:
        texts["en"] = Text(f"Card, the {n + 1}th (foil)" if n % 4 == 0 else f"Card, the {n}th")
    printings = [Printing(f"XA-{n:03}"), *(Printing(f"XB-{n:03}{suffix}") for suffix in "AB"[: n % 3])]
    return Entry(name, tuple(printings), facts, texts)


@cache
def rows() -> tuple[Row, ...]:
    return tuple(row_of(at, entry) for at, entry in enumerate(entries()))


@cache
def index() -> CardIndex:
    """The cards of the program and the made-up ones."""
    names: dict[str, dict[int, str]] = {}
    for at, entry in enumerate(entries()):
        for code, text in entry.texts.items():
            names.setdefault(code, {})[at] = text.name
    return CardIndex(bundled_pool().cards, rows(), names)


@cache
def bundled() -> tuple[DeckFile, ...]:
    """The program's decks."""
    found = [read_deck(path) for path in sorted((RESOURCES / "decks").glob("*.json"))]
    return tuple(one for one in found if isinstance(one, DeckFile))


def imported(seed: int) -> DeckFile:
    """A legal deck of the made-up cards, some in other printings, with remarks."""
    dice = random.Random(seed)
    each = {one.name: one for one in dice.sample(entries(), len(entries()))}.values()
    of = {kind: [one for one in each if one.facts and one.facts.kind == kind] for kind in ("LRIG", "ARTS", "SIGNI")}
    zeros = [one for one in of["LRIG"] if one.facts and one.facts.level == 0]
    others = [one for one in of["LRIG"] if one not in zeros]
    lrigs = [dice.choice(zeros), *dice.sample(others, 4), *dice.sample(of["ARTS"], 5)]
    mains = [one for burst in (True, False) for one in
             dice.sample([each for each in of["SIGNI"] if each.facts and each.facts.burst == burst], 6)]  # fmt: skip
    counts = (4, 4, 4, 4, 3, 1)
    sections = {
        LRIG_DECK: tuple(_copies(one, 1, dice) for one in lrigs),
        MAIN_DECK: tuple(_copies(one, count, dice) for one, count in zip(mains, counts * 2, strict=True)),
    }
    deck = DeckFile(f"own-{seed}", f"Made up {seed}", "ALLSTAR", sections)
    lrig_deck, main_deck = _expanded(deck)
    played = Deck(deck.name, tuple(map(_card, lrig_deck)), tuple(map(_card, main_deck)))
    assert deck_rules.check(played, PROFILES["ALLSTAR"]) == ()
    return deck


def _expanded(deck: DeckFile) -> tuple[list[str], list[str]]:
    lrigs, mains = ([row.no for row in deck.rows(name) for _ in range(row.count)] for name in (LRIG_DECK, MAIN_DECK))
    return lrigs, mains


def _copies(entry: Entry, count: int, dice: random.Random) -> Copies:
    other = dice.choice(entry.printings).no
    return Copies(entry.no, count, "" if other == entry.no else other)


def _card(no: str) -> Card:
    entry = next(one for one in entries() if one.no == no)
    assert entry.facts is not None
    return plain_card(no, entry.facts, entry.texts)
