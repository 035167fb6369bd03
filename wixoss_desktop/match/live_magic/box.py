"""Live Magic with all that it brings: its pool, its sheets, who can bid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import asdict, replace

from wixoss_desktop.ai.live_magic.sensible_bidder import SensibleBidder
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupChoice, SetupForm, answered
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards, SeenCards
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.deck_rules import EventDecks
from wixoss_desktop.engine.live_magic.free_duel import DuelDeck, DuelSetup, FreeDuel
from wixoss_desktop.engine.live_magic.game import Live, LiveMagicGame
from wixoss_desktop.engine.live_magic.options import OPTIONS
from wixoss_desktop.engine.live_magic.state import LiveEvent, MagusSheet, Setup
from wixoss_desktop.match.game_box import NO_PARTS, GameBox
from wixoss_desktop.match.live_magic.duels import LIFE, MAIN, EventDuels
from wixoss_desktop.match.live_magic.kinds import CARD_KINDS, printed_on
from wixoss_desktop.match.live_magic.pool import HALF, PoolCard, packs_of, read_pool, read_sheets
from wixoss_desktop.match.plain import PlainKept, PlainReported
from wixoss_desktop.match.series import LoserBegins

FEW = 4
"""For so many the half pool is enough; scarcity makes contests."""


class LiveMagicForm:
    """Four take part as a rule, up to eight; who brings no sheet of his own gets one that is ready."""

    def __init__(self, cards: tuple[PoolCard, ...], sheets: tuple[MagusSheet, ...]) -> None:
        self._cards = cards
        self._sheets = sheets

    def players(self) -> tuple[int, ...]:
        """Return how many can take part, four as a rule."""
        return (4, 2, 3, 5, 6, 7, 8)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return the size of the pool, whose sheet each seat has, and the gaps of the rules."""
        sizes = (HALF, "whole") if players <= FEW else ("whole",)
        names = tuple(sheet.name for sheet in self._sheets)
        sheets = tuple(SetupChoice(f"sheet.{seat + 1}", names, names[seat], is_detail=True) for seat in range(players))
        gaps = tuple(SetupChoice(one.name, one.values, one.usual, is_detail=True) for one in OPTIONS)
        return (SetupChoice("pool", sizes, sizes[0]), *sheets, *gaps)

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> Setup:
        """Return the set-up of these answers. Raises ValueError."""
        choices = self.choices(players)
        said = answered(choices, answers)
        usual = {one.name: one.usual for one in choices}
        known = {sheet.name: sheet for sheet in self._sheets}
        sheets = tuple(known[said[f"sheet.{seat + 1}"]] for seat in range(players))
        gaps = {one.name for one in OPTIONS}
        options = {name: value for name, value in said.items() if name in gaps and value != usual[name]}
        return Setup(sheets, packs_of(self._cards, said["pool"]), options)

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """Return whose sheet each seat has."""
        return sides_of(setup)


def sides_of(setup: Setup) -> tuple[str, ...]:
    """Return whose sheet each seat has."""
    return tuple(sheet.name for sheet in setup.sheets)


class DuelForm:
    """A duel is begun as an event is, by sheets; or with a deck for each seat, and the life points of each."""

    def __init__(self, event: SetupForm[Setup]) -> None:
        self._event = event
        self.players, self.choices = event.players, event.choices

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> DuelSetup:
        """Return the set-up of these answers; with decks they are `life.1`, `life.2` and so on. Raises ValueError."""
        if not decks:
            return DuelSetup(**asdict(self._event.setup(players, answers, ())))
        said = answered(tuple(SetupChoice(f"life.{seat + 1}", (), LIFE) for seat in range(players)), answers)
        brought = zip(decks, said.values(), strict=True)
        return DuelSetup(
            (), {}, decks=tuple(DuelDeck(deck.name, deck.cards[MAIN], int(life)) for deck, life in brought)
        )

    def sides(self, setup: DuelSetup) -> tuple[str, ...]:
        """Return whose deck or sheet each seat has."""
        return duellists_of(setup)


def duellists_of(setup: DuelSetup) -> tuple[str, ...]:
    """Return whose deck or sheet each seat has."""
    return tuple(deck.name for deck in setup.decks) or sides_of(setup)


def _begun_by(setup: DuelSetup, seat: Seat) -> DuelSetup:
    return replace(setup, first=seat)


Box = GameBox[Setup, Live, LiveAct, LiveEvent, PlainEvent, LiveEvent]
FreePosition = PlainPosition[DuelSetup, FreeCards]
FreeBox = GameBox[DuelSetup, FreePosition, by.Deed, SeenCards, PlainEvent, SeenCards]
GAME: Final = LiveMagicGame()
FREE: Final = FreeDuel()
KEPT: Final[PlainKept[Setup, Live, LiveAct, LiveEvent, PlainEvent]] = PlainKept(
    GAME, sides_of, ("person", "random", "sensible")
)


KEPT_BY_HAND: Final[PlainKept[DuelSetup, FreePosition, by.Deed, SeenCards, PlainEvent]] = PlainKept(
    FREE, duellists_of, ("person",)
)


def _brought_by(setup: Setup, seat: Seat) -> str:
    """Return the sheet of a seat."""
    return str(setup.sheets[seat])


def _brought_to_duel(setup: DuelSetup, seat: Seat) -> str:
    """Return the deck of a seat with its life points, or its sheet."""
    return str(setup.decks[seat]) if setup.decks else _brought_by(setup, seat)


REPORTED: Final[PlainReported[Setup, LiveEvent]] = PlainReported(GAME.name, LiveEvent, _brought_by)
REPORTED_BY_HAND: Final[PlainReported[DuelSetup, SeenCards]] = PlainReported(FREE.name, SeenCards, _brought_to_duel)


@cache
def brought(resources: Path) -> Box:
    """Return the game with the pool and the sheets that come with the program."""
    folder = resources / "live_magic"
    cards = read_pool(folder / "pool.json")
    players: Mapping[str, Callable[[], Player[LiveEvent, LiveAct]]] = {
        "random": lambda: RandomPlayer(takes_back="back"),
        "sensible": SensibleBidder,
    }
    numbers = tuple(card.no for card in cards)
    return Box(
        GAME, KEPT, LiveMagicForm(cards, read_sheets(folder / "sheets.json")), EventDecks(frozenset(numbers)), {},
        players, GAME.view, NO_PARTS, CARD_KINDS, printed_on(cards), lesson=folder / "lesson", cards=numbers,
        reported=REPORTED, seat_names=sides_of, inner=EventDuels(),
    )  # fmt: skip


def by_hand(resources: Path) -> FreeBox:
    """Return a duel at its free table: decks by the Style of each sheet, without rules and without computer players."""
    box, folder = brought(resources), resources / "live_magic"
    cards = (*read_pool(folder / "pool.json"), *read_pool(folder / "beside.json"))
    numbers = tuple(card.no for card in cards)
    return GameBox(
        FREE, KEPT_BY_HAND, DuelForm(box.form), box.deck_rules, {}, {}, FREE.view, NO_PARTS, box.card_kinds,
        printed_on(cards),
        cards=numbers, reported=REPORTED_BY_HAND, seat_names=duellists_of,
        series=LoserBegins((), _begun_by),
    )  # fmt: skip
