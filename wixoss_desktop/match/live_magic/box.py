"""Live Magic with all that it brings: its pool, its sheets, who can bid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import asdict, replace

from wixoss_desktop.ai.live_magic.sensible_bidder import SensibleBidder
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.contract.cards import Printed
from wixoss_desktop.engine.contract.kept_things import KeptThing, OwnThings, ThingKind, ThingRules
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupChoice, SetupForm, answered
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FreeCards, SeenCards
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.deck_rules import EventDecks
from wixoss_desktop.engine.live_magic.free_duel import DuelDeck, DuelSetup, FreeDuel
from wixoss_desktop.engine.live_magic.game import Live, LiveMagicGame
from wixoss_desktop.engine.live_magic.options import OPTIONS, PROPOSED
from wixoss_desktop.engine.live_magic.own_pool import POOL, OwnPool
from wixoss_desktop.engine.live_magic.own_powers import OWN_POWERS
from wixoss_desktop.engine.live_magic.own_sheets import SHEET, SHEETS, OwnSheet, with_event
from wixoss_desktop.engine.live_magic.powers import POWERS, Power
from wixoss_desktop.engine.live_magic.standing import experience, places, points_kept
from wixoss_desktop.engine.live_magic.state import LiveEvent, MagusSheet, Setup
from wixoss_desktop.match.game_box import NO_PARTS, GameBox, GamePart, OfAnyGame
from wixoss_desktop.match.live_magic.duels import LIFE, MAIN, EventDuels
from wixoss_desktop.match.live_magic.kinds import ANY_KIND, CARD_KINDS, facts_brought, printed_on
from wixoss_desktop.match.live_magic.pool import HALF, WHOLE, PoolCard, basics_of, packs_of, read_pool, read_sheets
from wixoss_desktop.match.live_magic.pool_lists import POOLS
from wixoss_desktop.match.plain import PlainKept, PlainReported
from wixoss_desktop.match.series import LoserBegins
from wixoss_desktop.references import Reference

R = TypeVar("R")

FEW = 4
"""For so many the half pool is enough; scarcity makes contests."""
NO_POOLS: Final[Mapping[str, OwnPool]] = {}


class LiveMagicForm:
    """Four take part as a rule, up to eight; who brings no sheet of his own gets one that is ready."""

    def __init__(
        self, cards: tuple[PoolCard, ...], sheets: Mapping[str, MagusSheet], powers: Mapping[str, tuple[Power, ...]],
        pools: Mapping[str, OwnPool] = NO_POOLS,
    ) -> None:  # fmt: skip
        """Offer these sheets, and these pools beside the sample, each by the name that it has in the list.

        `powers` are those that somebody's own sheets have bought, by the ids of these.
        """
        self._cards = cards
        self._powers = powers
        self._sheets = sheets
        self._pools = pools

    def players(self) -> tuple[int, ...]:
        """Return how many can take part, four as a rule."""
        return (4, 2, 3, 5, 6, 7, 8)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return the size of the pool, whose sheet each seat has, and the gaps of the rules."""
        sizes = ((HALF, WHOLE) if players <= FEW else (WHOLE,)) + tuple(self._pools)
        names = tuple(self._sheets)
        sheets = tuple(SetupChoice(f"sheet.{seat + 1}", names, names[seat], seat=seat) for seat in range(players))
        proposed = {one.name: PROPOSED.get(one.name, one.usual) for one in OPTIONS}
        gaps = tuple(SetupChoice(one.name, one.values, proposed[one.name], is_detail=True) for one in OPTIONS)
        return (SetupChoice("pool", sizes, sizes[0]), *sheets, *gaps)

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> Setup:
        """Return the set-up of these answers. Raises ValueError."""
        choices = self.choices(players)
        said = answered(choices, answers)
        sheets = tuple(self._sheets[said[f"sheet.{seat + 1}"]] for seat in range(players))
        options = {one.name: said[one.name] for one in OPTIONS if said[one.name] != one.usual}
        own_pool = self._pools.get(said["pool"])
        packs = packs_of(self._cards, said["pool"]) if own_pool is None else own_pool.packs
        counted = said["lands.basic"] == "pool"
        basics = basics_of(said["pool"]) if own_pool is None else own_pool.basics
        own = tuple(dict.fromkeys(power for sheet in sheets for power in self._powers.get(sheet.own, ())))
        powers = (*POWERS, *own) if own else POWERS
        return Setup(sheets, packs, options, powers, basics if counted else "")

    def sides(self, setup: Setup) -> tuple[str, ...]:
        """Return whose sheet each seat has."""
        return sides_of(setup)


class EventThings:
    """Sheets of one's own take part beside those that are ready, and keep the experience of an event [L-072].

    Pools of one's own are played with beside the sample [L-010].
    """

    def __init__(self, cards: tuple[PoolCard, ...], ready: tuple[MagusSheet, ...]) -> None:
        self._cards = cards
        self._ready = ready

    @property
    def kinds(self) -> tuple[ThingKind, ...]:
        """Return the kinds of things that a person keeps for an event."""
        return (SHEETS, POOLS, OWN_POWERS)

    def form(self, own: OwnThings) -> LiveMagicForm:
        """Return the form of an event with these sheets behind those that are ready, and these pools."""
        sheets, powers = {sheet.name: sheet for sheet in self._ready}, dict[str, tuple[Power, ...]]()
        for sheet in own.get(SHEET, ()):
            if isinstance(sheet, OwnSheet):
                sheets[_name_beside(sheets, sheet.name)] = sheet.in_event
                powers[sheet.id] = sheet.own_powers or ()
        pools: dict[str, OwnPool] = {}
        for pool in own.get(POOL, ()):
            if isinstance(pool, OwnPool):
                pools[_name_beside({HALF, WHOLE, *pools}, pool.name)] = pool
        return LiveMagicForm(self._cards, sheets, powers, pools)

    def elsewhere(self, setup: Setup, other: Setup, name: str) -> tuple[Refusal, ...]:
        """Return the sheets that stand in another event too, where a sheet is in one at a time [L-077]."""
        if setup.option("sheet.one_event") == "off":
            return ()
        theirs = {sheet.own for sheet in other.sheets if sheet.own}
        names = (sheet.name for sheet in setup.sheets if sheet.own in theirs)
        return tuple(Refusal("L-077", "sheet_elsewhere", names={"name": one, "event": name}) for one in names)

    def after(self, position: Live, game: str, own: OwnThings) -> tuple[KeptThing, ...]:
        """Return the sheets of an event that is over with its experience [L-070] [L-106], each once for an event."""
        table = position.table
        if table.stage != "over":
            return ()
        known = {sheet.id: sheet for sheet in own.get(SHEET, ()) if isinstance(sheet, OwnSheet)}
        given, at, place_of = experience(table), 1, dict[Seat, int]()
        for place in places(table)[0]:
            place_of |= dict.fromkeys(place, at)
            at += len(place)
        seated = ((seat, known[sheet.own]) for seat, sheet in enumerate(table.setup.sheets) if sheet.own in known)
        found = (
            (sheet, with_event(sheet, game, place_of[seat], given.get(seat, 0), points_kept(table, seat)))
            for seat, sheet in seated
        )
        return tuple(after for before, after in found if after != before)


def _name_beside(others: Collection[str], name: str) -> str:
    """Return what a sheet or a pool is called in a list where another has its name."""
    return next(one for one in (name, *(f"{name} ({n})" for n in range(2, len(others) + 3))) if one not in others)


def sides_of(setup: Setup) -> tuple[str, ...]:
    """Return whose sheet each seat has."""
    return tuple(sheet.name for sheet in setup.sheets)


class DuelThings:
    """Sheets of one's own at the free table: decks go by their Style."""

    def __init__(self, event: ThingRules[Setup, Live]) -> None:
        self._event = event
        self.kinds = event.kinds

    def form(self, own: OwnThings) -> DuelForm:
        """Return the form of a duel with these sheets."""
        return DuelForm(self._event.form(own))

    def elsewhere(self, setup: DuelSetup, other: DuelSetup, name: str) -> tuple[Refusal, ...]:
        """Return nothing: a duel by itself takes nobody's sheet from an event."""
        return ()

    def after(self, position: FreePosition, game: str, own: OwnThings) -> tuple[KeptThing, ...]:
        """Return nothing: a duel by itself gives no experience."""
        return ()


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
            (),
            {},
            decks=tuple(DuelDeck(deck.name, deck.cards[MAIN], int(life), deck.printed) for deck, life in brought),
        )

    def sides(self, setup: DuelSetup) -> tuple[str, ...]:
        """Return whose deck or sheet each seat has."""
        return duellists_of(setup)


def duellists_of(setup: DuelSetup) -> tuple[str, ...]:
    """Return whose deck or sheet each seat has."""
    return tuple(deck.name for deck in setup.decks) or sides_of(setup)


def _on_cards_of_event(setup: Setup) -> Printed:
    """Return what is printed on the cards of an event's own pool."""
    known = facts_brought(setup)
    return lambda no: known.get(no, {})


def _on_cards_of_duel(setup: DuelSetup) -> Printed:
    """Return what is printed on cards of an own pool, out of which decks were brought, or are made here."""
    known = {**facts_brought(setup), **{card: facts for deck in setup.decks for card, facts in deck.printed.items()}}
    return lambda no: known.get(no, {})


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
    things = EventThings(cards, read_sheets(folder / "sheets.json"))
    return Box(
        GAME, KEPT, things.form({}), EventDecks(frozenset(numbers)), {},
        players, GAME.view, NO_PARTS, (*CARD_KINDS, ANY_KIND), printed_on(cards), lesson=folder / "lesson",
        cards=numbers, reported=REPORTED, seat_names=sides_of, inner=EventDuels(), things=things,
        brings=_on_cards_of_event, cards_by_hand=True,
    )  # fmt: skip


def by_hand(resources: Path) -> FreeBox:
    """Return a duel at its free table: decks by the Style of each sheet, without rules and without computer players."""
    box, folder = brought(resources), resources / "live_magic"
    cards = (*read_pool(folder / "pool.json"), *read_pool(folder / "beside.json"))
    numbers = tuple(card.no for card in cards)
    assert box.things is not None
    return GameBox(
        FREE, KEPT_BY_HAND, DuelForm(box.form), box.deck_rules, {}, {}, FREE.view, NO_PARTS, box.card_kinds,
        printed_on(cards),
        cards=numbers, reported=REPORTED_BY_HAND, seat_names=duellists_of,
        series=LoserBegins((), _begun_by), things=DuelThings(box.things), brings=_on_cards_of_duel,
    )  # fmt: skip


def bring(what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference]) -> R:
    """Hand the game on, with what its row says that it has."""
    return what.of(brought(resources)._replace(parts=parts))


def bring_by_hand(what: OfAnyGame[R], resources: Path, parts: Mapping[GamePart, Reference]) -> R:
    """Hand its free table on."""
    return what.of(by_hand(resources)._replace(parts=parts))
