"""What lies on a table as a value: zones, cards and figures of any game, as certain eyes see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.values import Seat, Spot

ZoneStyle = Literal["lane", "pile", "row", "spread", "fan", "grid", "hand", "drawer", "strip", "dice", "notes", "sheet"]
"""How cards lie in a zone: one in its middle, all on one heap, side by side, the same but smaller before they would
cover so much of each other that it can't be read what they are, one over the next, in as many rows as make them
largest, held in the hand, in a drawer that is opened to be read, small beside everything else; or none, but dice, what
the board notes there, a sheet.
"""


class MatZone(Struct, frozen=True):
    """A zone on the mat of a seat, or in the middle of the table, where all share it.

    `name` is what spots say; of a zone with places of their own `slot` is which. A mat is seen by its player: it lies
    in `rows` rows from `row` on, counted from the middle of the table outwards, and from `start` to `end` of its width
    (0 is its left edge, 1 its right one). `public` says that everybody sees what lies there, but for cards face down.
    Its cards are `size` times as large as is usual. Over one that is `headed` stands what the board notes of it, or its
    name.
    """

    name: str
    style: ZoneStyle
    row: int
    start: float = 0.0
    end: float = 1.0
    rows: int = 1
    slot: int | None = None
    public: bool = True
    size: float = 1.0
    headed: bool = False


class Figure(Struct, frozen=True):
    """A number that is to be read on the table, by the name of what it counts; on cards also as so many `pips`."""

    name: str
    value: int
    shown: Literal["number", "pips"] = "number"


class ZoneNote(Struct, frozen=True):
    """A few words on the table: the pattern `note.<name>` of the game, filled in with numbers, words and cards.

    A word is the key of one of the game's terms, a card its number; several stand there with arrows between them.
    A number that is filled in as `player` or `other` is a seat.
    """

    name: str
    filled: tuple[tuple[str, float | str | tuple[str, ...]], ...] = ()


class Die(Struct, frozen=True):
    """A die that lies on the table, with what it shows; None before it is thrown, or where nobody looks any more.

    `is_good` says whether it came as it was wanted.
    """

    value: int | None
    sides: int = 6
    is_good: bool | None = None


class CardLying(Struct, frozen=True):
    """A card on the table, None where it lies covered for the eyes that look.

    `key` stays the same for as long as everybody can follow the card, and says nothing else. `turned` is by how many
    degrees it lies clockwise from upright, in quarters. `under` is the place of the card that it lies under, or is
    attached to. `now` are facts of the card that are other than they are printed, `notes` what is written at its foot.
    """

    spot: Spot
    card: str | None
    key: int | None = None
    turned: int = 0
    figures: tuple[Figure, ...] = ()
    marks: tuple[str, ...] = ()
    under: Spot | None = None
    now: tuple[tuple[str, FactValue], ...] = ()
    notes: tuple[ZoneNote, ...] = ()


class TableOffer(Struct, frozen=True):
    """How an action is done by hand: `do` is its notation.

    It is done by dropping a card of one of `starts` on one of `ends`, or, with `click`, by a click on such a card or
    place. Without `starts` it stands in a list. An end with an index in a zone without slots is a place in a row:
    before the card that lies there now, or behind the last. The letter `key` does it too: of one with `starts` for the
    card that is pointed at. Of several that are `among` the same things one line stands in a list, which opens them.
    """

    do: str
    starts: tuple[Spot, ...] = ()
    ends: tuple[Spot, ...] = ()
    click: bool = False
    key: str = ""
    among: ZoneNote | None = None


class SeatCell(Struct, frozen=True):
    """A cell of a sheet in which a player stands."""

    seat: Seat


HandShape = Literal["rock", "paper", "scissors"]
"""What a hand throws, and is drawn as."""


class HandCell(Struct, frozen=True):
    """A cell of a sheet in which a hand is drawn, with what is said of it: the game's terms, in lines."""

    shape: HandShape
    words: tuple[str, ...]


SheetCell: TypeAlias = int | str | tuple[str, ...] | SeatCell | HandCell
"""What stands in a cell: a number, a player, one of the game's terms or a word for itself; several stand in lines."""


class TableSheet(Struct, frozen=True):
    """A sheet with rows and columns: over each column the key of one of the game's terms, or a player."""

    heads: tuple[str | SeatCell, ...]
    rows: tuple[tuple[SheetCell, ...], ...]


class Phase(Struct, frozen=True):
    """A part of a game that goes from one to the next, by the key of one of its terms: over, on, or still to come.

    `is_within` says that it belongs to the one before it that doesn't: it is a round of that.
    """

    name: str
    at: Literal["over", "on", "ahead"] = "ahead"
    is_within: bool = False


class TableBoard(Struct, frozen=True):
    """All that lies on a table: zones and figures by seat, those of all under None.

    `seats` go round the table from the near one on. `counts` says how many cards lie where not each is listed, by spots
    without index. `marks` are what lies in a zone beside cards, `dice` those that lie there, `faces` on which a throw
    of them is good, `notes` what is written over it. `arrows` lead from one card to another. `active` is whose turn it
    is, None where turns belong to nobody. `sheets` are what stands in the zones for them. `phases` are those of the
    game in their order, where it says them: they stand in the line of all. `led` are seats that somebody has left and
    that play on, as a player of the program decides for them. `teams` are the seats that play together, where several
    do.
    """

    seats: tuple[Seat, ...]
    zones: Mapping[Seat | None, tuple[MatZone, ...]] = {}
    cards: tuple[CardLying, ...] = ()
    counts: Mapping[Spot, int] = {}
    figures: Mapping[Seat | None, tuple[Figure, ...]] = {}
    marks: Mapping[Spot, tuple[str, ...]] = {}
    arrows: tuple[tuple[Spot, Spot], ...] = ()
    active: Seat | None = None
    dice: Mapping[Spot, tuple[Die, ...]] = {}
    notes: Mapping[Spot, tuple[ZoneNote, ...]] = {}
    faces: Mapping[Spot, tuple[int, ...]] = {}
    sheets: Mapping[Spot, TableSheet] = {}
    phases: tuple[Phase, ...] = ()
    led: tuple[Seat, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()

    def zone(self, spot: Spot) -> MatZone | None:
        """Return the zone in which a spot lies, None where the table has none, as under another card."""
        found = [one for one in self.zones.get(spot.seat, ()) if one.name == spot.zone]
        return next((one for one in found if one.slot is None or one.slot == spot.index), None)

    def lying(self, seat: Seat | None, zone: str) -> tuple[CardLying, ...]:
        """Return the cards that are listed of a zone, in their order."""
        return tuple(one for one in self.cards if (one.spot.seat, one.spot.zone) == (seat, zone))

    def count(self, seat: Seat | None, zone: str) -> int:
        """Return how many cards lie in a zone."""
        return self.counts.get(Spot(seat, zone), len(self.lying(seat, zone)))


def round_table(seats: tuple[Seat, ...], near: Seat | None) -> tuple[Seat, ...]:
    """Return the seats from the near one on; as the game counts them where none of them is near."""
    at = seats.index(near) if near in seats else 0
    return seats[at:] + seats[:at]
