"""What happened by hand, where the events of the rules have no word for it."""

from __future__ import annotations

from typing import Final, Literal

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.happened import Happened
from wixoss_desktop.engine.wixoss.zones import Zone

ChanceKind = Literal["die", "coin", "janken"]
JANKEN_SIDES: Final = 9
"""Every pair of hands: that of the first seat three times as much as that of the second."""


class Handled(Happened, frozen=True, tag="handled"):
    """A seat did by hand what happened at this moment."""

    seat: Seat


class Counted(Happened, frozen=True, tag="counted"):
    """Counters of a name on a card of the field are `n` now; those of power and level change its values."""

    seat: Seat
    slot: int
    name: str
    n: int


class Scored(Happened, frozen=True, tag="scored"):
    """A number that a player keeps is `n` now."""

    seat: Seat
    name: str
    n: int


class Noted(Happened, frozen=True, tag="noted"):
    """A note was written, or wiped off if it is empty: on a card of the field, or (no slot) on a seat's half."""

    seat: Seat
    text: str
    slot: int | None = None


class Hidden(Happened, frozen=True, tag="hidden"):
    """A card of the field was turned face down where it lies, or face up again."""

    seat: Seat
    slot: int
    hidden: bool


class Shared(Happened, frozen=True, tag="shared"):
    """Seats may look at cards that lie face down, as long as they lie there."""

    cards: tuple[int, ...]
    seats: tuple[Seat, ...]


class Veiled(Happened, frozen=True, tag="veiled"):
    """Nobody may look any more at cards that lie face down, but whose they are."""

    seat: Seat
    zone: Zone
    cards: tuple[int, ...]


class Slid(Happened, frozen=True, tag="slid"):
    """A card got another position in the zone where it lies."""

    seat: Seat
    zone: Zone
    card: int
    index: int


class Mixed(Happened, frozen=True, tag="mixed"):
    """A zone other than the deck was shuffled; `order` is its new order and `rolls` the count of the dice after it."""

    seat: Seat
    zone: Zone
    order: tuple[int, ...]
    rolls: int


class Pointed(Happened, frozen=True, tag="pointed"):
    """A seat drew an arrow from a card to another one."""

    seat: Seat
    start: int
    end: int


class Pinged(Happened, frozen=True, tag="pinged"):
    """A seat pointed at a card or a zone for a moment."""

    seat: Seat
    of: Seat
    zone: Zone
    index: int


class Unpointed(Happened, frozen=True, tag="unpointed"):
    """All arrows were taken away."""

    seat: Seat


class Chanced(Happened, frozen=True, tag="chanced"):
    """A die with so many sides was rolled, a coin tossed (1 is heads), or a janken decided by chance."""

    seat: Seat
    kind: ChanceKind
    sides: int
    result: int


class CameIn(Happened, frozen=True, tag="came_in"):
    """A card came from outside the game, to a seat; it is excluded until it is moved."""

    seat: Seat
    card: Card


class HandsDone(Happened, frozen=True, tag="hands_done"):
    """A seat has carried out by hand what a card says, or has left it undone."""

    seat: Seat
    card: int


class HandsStayed(Happened, frozen=True, tag="hands_stayed"):
    """A seat hasn't allowed what the other one wanted to see or take by hand for a card."""

    seat: Seat
    card: int


class Entrusted(Happened, frozen=True, tag="entrusted"):
    """A seat has said how an ability that isn't proved, known by its key, is carried out for the rest of the game."""

    seat: Seat
    card: int
    key: str
    by_hand: bool


ManualEvent = (
    Handled | HandsDone | HandsStayed | Counted | Scored | Noted | Hidden | Shared | Veiled | Slid | Mixed | Pointed
    | Pinged | Unpointed | Chanced | CameIn | Entrusted
)  # fmt: skip
