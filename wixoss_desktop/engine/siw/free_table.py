"""SIW by hand: decks, characters and dice on the ring mats of two to four seats, and nobody who counts for them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.board import MatZone
from wixoss_desktop.engine.deeds.board import BOTTOM, DOWN, HandBoard, HandZone
from wixoss_desktop.engine.deeds.free_table import FACE_DOWN, FACE_UP, GameByHand
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.board import DICE, DICE_SPOT
from wixoss_desktop.engine.siw.deck_rules import kept
from wixoss_desktop.engine.siw.state import HAND, Setup

NAME: Final = "siw_free"
STAR_POWER: Final = "star_power"
BOARD: Final = HandBoard(
    zones=(
        HandZone("deck", ways=("", BOTTOM), hides=True, top="first"), HandZone("hand", hides=True),
        HandZone("character", "slot"), HandZone("line"), HandZone("hidden", "slot", ("", DOWN)),
        HandZone("objects"), HandZone("lasting"), HandZone("discards", top="first"), HandZone("bench", top="first"),
    ),
    postures=("standing", "down", "out", FACE_UP, FACE_DOWN), chances={"die": 0, "coin": 2}, counters=("falls",),
    numbers=(STAR_POWER,),
)  # fmt: skip
BY_HAND_MAT: Final = (
    MatZone("character", "row", 0, 0.0, 0.14), MatZone("line", "row", 0, 0.14, 0.7),
    MatZone("objects", "row", 0, 0.71, 0.78), MatZone("lasting", "row", 0, 0.79, 0.86),
    MatZone("discards", "pile", 0, 0.87, 1.0), MatZone("bench", "pile", 1, 0.0, 0.08),
    MatZone("hidden", "row", 1, 0.08, 0.16), MatZone("hand", "hand", 1, 0.16, 0.85, public=False),
    MatZone("deck", "pile", 1, 0.87, 1.0, public=False),
)  # fmt: skip
"""The ring mat, with the characters that a seat has brought beside its hidden card."""


class FreeSiw(GameByHand[Setup]):
    """The cards of a match, with nobody who judges; each deck has the cards of its stipulation, as there."""

    name, setup_type = NAME, Setup
    hand_board = BOARD
    mat, middle = BY_HAND_MAT, (DICE,)
    turned: ClassVar[Mapping[str, int]] = MappingProxyType({"down": 90})
    dice = DICE_SPOT

    def seats(self, setup: Setup) -> tuple[Seat, ...]:
        """Return a seat for each deck."""
        return tuple(range(len(setup.decks)))

    def brought(self, setup: Setup, seat: Seat, dice: Dice) -> Mapping[str, tuple[str, ...]]:
        """Return a shuffled deck, a hand drawn from it, and the characters of the deck, or all where it names none."""
        deck = setup.decks[seat]
        cards = dice.shuffled(kept(deck.cards, setup.cards, setup.stipulation))
        bench = tuple(sorted(deck.characters or setup.characters))
        return {"deck": cards[HAND:], "hand": cards[:HAND], "bench": bench}

    def begins_with(self, setup: Setup, seat: Seat) -> Mapping[str, int]:
        """Return the Star Power of a fresh character."""
        return {STAR_POWER: max(one.star_power for one in setup.characters.values())}
