"""What Tides says to free hands: how its cards lie now, and what all is called."""

from __future__ import annotations

from typing import Final

from tests.any_game.free_tides import BOARD, FreeSea
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import seat_called
from wixoss_desktop.ui.table.free.board_menus import BoardMenus, SlotStanding

PLAYERS: Final = ("Ada", "Bea", "Cid")


class TidesMenus(BoardMenus):
    """The menus of Tides: all that has to be said for them."""

    board = BOARD

    def __init__(self, table: FreeSea, seat: Seat) -> None:
        self._table, self._seat = table, seat

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple((self._seat + at) % self._table.seats for at in range(self._table.seats))

    def _spot(self, place: by.At) -> Spot:
        seat = seat_called(place.side, self._seat, tuple(range(self._table.seats)))
        return Spot(None if place.zone_name == "sea" else seat, place.zone_name, place.number)

    def _cards(self, place: by.At) -> tuple[int, ...]:
        return self._table.lying(self._spot(place))

    def count(self, pile: by.At) -> int:
        return len(self._cards(pile))

    def standing_at(self, place: by.At) -> SlotStanding | None:
        cards = self._cards(place) if place.zone_name == "laid" else ()
        if not cards:
            return None
        written = {name: text for card, name, text in self._table.on if card == cards[0]}
        foam = (("foam", int(written["foam"])),) if "foam" in written else ()
        posture = "face_up" if cards[0] in self._table.covered else "face_down"
        return SlotStanding((posture,), foam, written.get("note", ""))

    def is_hidden(self, place: by.At) -> bool:
        return self._table.lies_down(self._spot(place))

    def looked_at(self, pile: by.At) -> int:
        return sum((card, self._seat) in self._table.shown for card in self._cards(pile))

    def kept(self, side: by.Side) -> tuple[tuple[tuple[str, int], ...], str]:
        return (("won", 0),), ""

    def has_arrows(self) -> bool:
        return bool(self._table.arrows)

    def player(self, seat: Seat) -> str:
        return PLAYERS[seat]

    def zone_name(self, zone: str) -> str:
        return zone

    def called(self, place: by.At) -> str:
        return str(place)

    def posture(self, posture: by.Posture) -> str:
        return posture
