"""SIW with all that it brings, and with the cards of its sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.siw.ahead_player import AheadPlayer
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.cards.decks.deck_files import read_deck
from wixoss_desktop.cards.decks.record import DeckFile, listed
from wixoss_desktop.cards.json_files import json_files
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards, SeenCards
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.deck_rules import DECK, SiwDecks
from wixoss_desktop.engine.siw.free_table import FreeSiw
from wixoss_desktop.engine.siw.game import Ring, SiwGame
from wixoss_desktop.engine.siw.state import Bout, Setup
from wixoss_desktop.match.game_box import NO_PARTS, GameBox, GamePart, OfAnyGame
from wixoss_desktop.match.plain import PlainKept, PlainReported
from wixoss_desktop.match.siw.form import SiwForm, sides_of
from wixoss_desktop.match.siw.kinds import CARD_KINDS, printed_on
from wixoss_desktop.match.siw.sets import load_sets
from wixoss_desktop.match.siw.show import shows
from wixoss_desktop.references import Reference

R = TypeVar("R")

Box = GameBox[Setup, Ring, Act, Bout, PlainEvent, Bout]
FreePosition = PlainPosition[Setup, FreeCards]
FreeBox = GameBox[Setup, FreePosition, by.Deed, SeenCards, PlainEvent, SeenCards]
GAME: Final = SiwGame()
FREE: Final = FreeSiw()
KEPT: Final[PlainKept[Setup, Ring, Act, Bout, PlainEvent]] = PlainKept(
    GAME, sides_of, ("person", "dummy", "random", "sensible", "ahead")
)
KEPT_BY_HAND: Final[PlainKept[Setup, FreePosition, by.Deed, SeenCards, PlainEvent]] = PlainKept(
    FREE, sides_of, ("person",)
)


def _brought_by(setup: Setup, seat: Seat) -> str:
    """Return what a deck is called, its characters and its cards by number."""
    deck = setup.decks[seat]
    return "\n".join((sides_of(setup)[seat], " ".join(deck.characters), " ".join(deck.cards)))


REPORTED: Final[PlainReported[Setup, Bout]] = PlainReported(GAME.name, Bout, _brought_by)
REPORTED_BY_HAND: Final[PlainReported[Setup, SeenCards]] = PlainReported(FREE.name, SeenCards, _brought_by)


@cache
def brought(resources: Path) -> Box:
    """Return the game with the cards and decks that come with the program, which are the ones that are sold."""
    folder = resources / "siw"
    sets, files = load_sets(folder / "cards"), [read_deck(path) for path in json_files(folder / "decks")[0]]
    cards, decks = sets.cards, {file.code: listed(file) for file in files if isinstance(file, DeckFile)}
    faults = (*sets.problems, *(file for file in files if isinstance(file, Problem)))
    rules = SiwDecks(cards, tuple(deck.cards[DECK] for deck in decks.values()))
    players: Mapping[str, Callable[[], Player[Bout, Act]]] = {
        "random": lambda: RandomPlayer(takes_back="back"),
        "sensible": SensiblePlayer,
        "ahead": AheadPlayer,
    }
    form = SiwForm(cards, rules)
    return Box(
        GAME, KEPT, form, rules, decks, players, GAME.view, NO_PARTS, CARD_KINDS, printed_on(cards),
        lesson=folder / "lesson", series=shows(form), cards=tuple(cards), reported=REPORTED,
        faults=faults,
    )  # fmt: skip


def by_hand(resources: Path) -> FreeBox:
    """Return its free table: the same cards, decks and questions, without rules and without computer players."""
    box = brought(resources)
    return GameBox(
        FREE, KEPT_BY_HAND, box.form, box.deck_rules, box.decks, {}, FREE.view, NO_PARTS, box.card_kinds, box.printed,
        cards=box.cards, reported=REPORTED_BY_HAND,
    )  # fmt: skip


def bring(what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference]) -> R:
    """Hand the game on, with what its row says that it has."""
    return what.of(brought(resources)._replace(parts=parts))


def bring_by_hand(what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference]) -> R:
    """Hand its free table on."""
    return what.of(by_hand(resources)._replace(parts=parts))
