"""Tides without its rules: the same cards, moved by hands, at a table of two to four (docs/games.md).

Each seat has a deck, a hand, a slot `laid` for the card of a round, and `up` for those turned up. In the middle is the
`sea`, which is nobody's. Numbers of copies are alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.any_game.tides import HAND, TidesGame
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.board import MatZone
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.deeds.board import BOTTOM, DOWN, HandBoard, HandZone
from wixoss_desktop.engine.deeds.free_table import FACE_DOWN, FACE_UP, FreeCards, GameByHand
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.ui.table.free.table_menus import TableMenus

BOARD: Final = HandBoard(
    zones=(
        HandZone("deck", ways=("", BOTTOM), hides=True, top="first"), HandZone("hand", hides=True),
        HandZone("laid", "slot", ("", DOWN)), HandZone("up"), HandZone("sea", is_shared=True),
    ),
    postures=(FACE_UP, FACE_DOWN), traits={"number": ("3", "9")}, chances={"die": 0, "coin": 2},
    numbers=("won",), counters=("foam",), signed=("foam",), tokens=("12", "13"),
)  # fmt: skip
PLAYERS: Final = ("Ada", "Bea", "Cid")


class FreeTides(GameByHand[PlainSetup]):
    """The table of free hands: all that has to be said for it."""

    name, setup_type = "free_tides", PlainSetup
    hand_board = BOARD
    mat, middle = TidesGame.mat, (MatZone("sea", "row", 0),)

    def seats(self, setup: PlainSetup) -> tuple[Seat, ...]:
        return setup.seats

    def brought(self, setup: PlainSetup, seat: Seat, dice: Dice) -> Mapping[str, tuple[str, ...]]:
        cards = dice.shuffled(setup.decks[seat].cards["deck"])
        return {"deck": cards[HAND:], "hand": cards[:HAND]}


def menus_of(position: PlainPosition[PlainSetup, FreeCards], seat: Seat) -> TableMenus:
    """The menus of a seat, where everything is called by its own word."""
    return TableMenus(FreeTides(), position, seat, lambda _, word: word, PLAYERS.__getitem__)
