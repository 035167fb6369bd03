"""A duel of Live Magic by hand: decks as an auction makes them, for two to eight, and nobody who judges [L-050]."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.board import MatZone, TableBoard, ZoneNote
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.deeds.board import BOTTOM, HandBoard, HandZone
from wixoss_desktop.engine.deeds.free_table import FACE_DOWN, FACE_UP, GameByHand, SeenCards
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.basic_lands import basics_for
from wixoss_desktop.engine.live_magic.deck_rules import PACK
from wixoss_desktop.engine.live_magic.state import ARTIFACTS, BASIC, COLOURS, GOLD, MORE, PACKS, Setup

NAME: Final = "live_magic_free"
HAND: Final = 7
"""Cards that a player begins with."""
LIFE: Final = "life"
SOLDIER: Final = "LM-token-soldier"
"""What White's deeds put on the table beside the cards of a deck."""
OWN, SECOND = 5, 3
"""Packs of the colour of a Style, and of another, in a deck; the rest are artifacts."""
BOARD: Final = HandBoard(
    zones=(
        HandZone("deck", ways=("", BOTTOM), hides=True, top="first"), HandZone("hand", hides=True),
        HandZone("front", "row"), HandZone("lands", "row"), HandZone("graveyard", top="first"),
        HandZone("exile", top="first"), HandZone("stack", is_shared=True),
    ),
    postures=("standing", "lying", FACE_UP, FACE_DOWN), chances={"die": 0, "coin": 2}, numbers=(LIFE,),
    counters=("plus", "damage"), signed=("plus",), tokens=(SOLDIER, *(BASIC.format(colour) for colour in COLOURS)),
    arrives="front", turn="turn", hand_size=HAND,
)  # fmt: skip


class DuelDeck(Struct, frozen=True, omit_defaults=True):
    """What somebody brings out of an event: the cards of the deck, by their numbers, and the life points left.

    `printed` is what stands on those of a pool that somebody brought, by their names.
    """

    name: str
    cards: tuple[str, ...]
    life: int
    printed: dict[str, dict[str, FactValue]] = {}


class DuelSetup(Setup, frozen=True, omit_defaults=True):
    """What a duel begins with: sheets, for which decks are made, or the `decks` of an event without any sheets.

    `first` begins; where decks are brought and nobody is named, the dice say who.
    """

    decks: tuple[DuelDeck, ...] = ()
    first: Seat | None = None


class FreeDuel(GameByHand[DuelSetup]):
    """A game of those who bring a deck and life points, or whose sheets take part.

    Of a sheet each begins with its life points and with a deck in its colours.
    """

    name, setup_type = NAME, DuelSetup
    hand_board = BOARD
    mat = (
        MatZone("front", "row", 0, 0.0, 0.86), MatZone("graveyard", "pile", 0, 0.87, 1.0),
        MatZone("lands", "row", 1, 0.0, 0.86), MatZone("exile", "pile", 1, 0.87, 1.0),
        MatZone("hand", "hand", 2, 0.0, 0.86, public=False), MatZone("deck", "pile", 2, 0.87, 1.0, public=False),
    )  # fmt: skip
    middle = (MatZone("stack", "row", 0, headed=True),)
    turned: ClassVar[Mapping[str, int]] = MappingProxyType({"lying": 90})

    def board(self, view: SeenCards, seats: tuple[Seat, ...]) -> TableBoard:
        """Return how it lies on the table, with whose turn it is over the stack."""
        board = super().board(view, seats)
        turn = () if view.turn is None else (ZoneNote("turn", (("player", view.turn),)),)
        return replace(board, notes={Spot(None, "stack"): turn}) if turn else board

    def seats(self, setup: DuelSetup) -> tuple[Seat, ...]:
        """Return a seat for each deck or sheet."""
        return tuple(range(len(setup.decks or setup.sheets)))

    def begins(self, setup: DuelSetup, dice: Dice) -> Seat | None:
        """Return whose turn it is first; nobody's where decks were made of sheets [L-103]."""
        if not setup.decks:
            return None
        return dice.roll(len(setup.decks)) if setup.first is None else setup.first

    def brought(self, setup: DuelSetup, seat: Seat, dice: Dice) -> Mapping[str, tuple[str, ...]]:
        """Return a shuffled deck, and a hand drawn from it.

        Of a sheet it has ten packs in the colours of its Style with basic lands: packs are drawn from the pool by the
        dice, and another player may have the same ones.
        """
        if setup.decks:
            return _dealt(setup.decks[seat].cards, dice)
        style = setup.sheets[seat].style
        others = dice.shuffled(tuple(colour for colour in COLOURS if colour != style))
        if style == GOLD:
            wanted = dict.fromkeys(COLOURS, (PACKS + MORE) // len(COLOURS))
        else:
            wanted = {style: OWN, others[0]: SECOND, ARTIFACTS: PACKS + MORE - OWN - SECOND}
        packs = [
            pack
            for pile, count in wanted.items()
            for pack in dice.shuffled(tuple(code for code in setup.packs if code[0] == pile))[:count]
        ]
        lands = basics_for(tuple(setup.packs[pack].cost for pack in packs), style)
        return _dealt(cards_of(setup, tuple(packs), lands), dice)

    def begins_with(self, setup: DuelSetup, seat: Seat) -> Mapping[str, int]:
        """Return the life points that are left after the auction, or those of the sheet [L-050]."""
        return {LIFE: setup.decks[seat].life if setup.decks else setup.sheets[seat].pv}


def cards_of(setup: Setup, packs: tuple[str, ...], lands: Mapping[str, int]) -> tuple[str, ...]:
    """Return the cards of a deck of whole packs, by their codes, with so many basic lands of each colour [L-101]."""
    return (
        *(setup.packs[pack].card for pack in packs for _ in range(PACK)),
        *(BASIC.format(colour) for colour, count in lands.items() for _ in range(count)),
    )


def _dealt(cards: tuple[str, ...], dice: Dice) -> Mapping[str, tuple[str, ...]]:
    mixed = dice.shuffled(cards)
    return {"deck": mixed[HAND:], "hand": mixed[:HAND]}
