"""What has to become of the cards on the table so that they show another moment: who is who, and what flies where."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.poses import Pose

P_co = TypeVar("P_co", bound=Hashable, covariant=True)
P_contra = TypeVar("P_contra", bound=Hashable, contravariant=True)
Lies = Literal["slot", "row", "stack", "pile", "apart"]
"""How the cards of a zone are found again: one card alone; a row to whose end cards come; a row to whose beginning
they come, and from where they go (`stack`); a pile, of which the table shows one picture and no cards; what isn't
shown by itself, as cards under others (`apart`).
"""


class CardThere(Struct, Generic[P], frozen=True):
    """A card that is on the table: its place, the zone, which one there it is, and how it lies.

    `no` is the card's number, None for one that lies covered. `key` stays the same for as long as it is the same card,
    where a game can say so.
    """

    place: P
    zone: P
    at: int
    no: str | None
    pose: Pose
    key: int | None = None


class FlightEnd(Struct, Generic[P], frozen=True):
    """One end of a flight: a zone, and which card there it is, where that may be known."""

    zone: P
    at: int | None = None


class Flight(Struct, Generic[P], frozen=True):
    """A card went from one zone into another; it is marked as hit before it goes if it was `struck`."""

    start: FlightEnd[P]
    to: FlightEnd[P]
    card: str | None
    struck: bool = False
    deed: int = 0


class SlotExchange(Struct, Generic[P], frozen=True):
    """What stands in two slots has changed over, or gone over if one of them is empty."""

    one: P
    other: P
    deed: int = 0


class Turn(Struct, Generic[P], frozen=True):
    """A card was turned where it stands."""

    zone: P
    deed: int = 0


Told = Flight[P] | SlotExchange[P] | Turn[P]
"""What was told of cards since the moment before; what has the same `deed` goes together, one deed after another."""


class Lying(Protocol[P_co]):
    """What is asked of a card that already lies on the table."""

    @property
    def zone(self) -> P_co:
        """The zone in which it lies."""

    @property
    def at(self) -> int:
        """Which one there it is."""

    @property
    def no(self) -> str | None:
        """Its number, None for a covered one."""


Item = TypeVar("Item", bound=Lying[Any])


class Step(Struct, Generic[P, Item], frozen=True):
    """What becomes of one card.

    `item` is None for a card that has to be made, first lying in zone `start`. `through` are the zones it passes
    on the way; `wanted` is where it ends, None for one that ends in the pile of the last zone passed. `is_shown` says
    that it is held up on its way, `deed` in which deed it is sent.
    """

    item: Item | None
    wanted: CardThere[P] | None
    start: P | None = None
    through: tuple[P, ...] = ()
    no: str | None = None
    struck: bool = False
    deed: int = 0
    is_shown: bool = False


class FlightPlan(Struct, Generic[P, Item], frozen=True):
    """Steps in the order in which they are to be seen, and the cards that are there no longer."""

    steps: tuple[Step[P, Item], ...]
    gone: tuple[Item, ...]


class CardWays(Protocol[P_contra]):
    """What a game says of the ways of its cards."""

    def lies_in(self, zone: P_contra) -> Lies:
        """How the cards of a zone are found again."""

    def is_shown(self, through: P_contra, end: P_contra) -> bool:
        """Whether a card that passes a zone on its way to another is held up there."""


class _Track(Generic[P, Item]):
    """A card followed through what was told."""

    __slots__ = ("deed", "item", "no", "start", "struck", "through")

    def __init__(self, item: Item | None, start: P, no: str | None) -> None:
        self.item = item
        self.start = start
        self.no = no
        self.through: list[P] = []
        self.struck = False
        self.deed = 0


class _Table(Generic[P, Item]):
    """The cards by zone, while what was told is carried out on them."""

    def __init__(self, items: Iterable[Item], ways: CardWays[P]) -> None:
        self._ways = ways
        self.rows: dict[P, list[_Track[P, Item]]] = {}
        self.slots: dict[P, _Track[P, Item]] = {}
        self.covered: list[_Track[P, Item]] = []
        for item in sorted(items, key=lambda item: item.at):
            track: _Track[P, Item] = _Track(item, item.zone, item.no)
            if ways.lies_in(item.zone) == "slot":
                self.slots[item.zone] = track
            else:
                self.row(item.zone).append(track)

    def row(self, zone: P) -> list[_Track[P, Item]]:
        return self.rows.setdefault(zone, [])

    def follow(self, told: Told[P]) -> None:
        """Carry out what was told."""
        if isinstance(told, Flight):
            self.carry(told)
        elif isinstance(told, SlotExchange):
            self.exchange(told)
        elif (track := self.slots.get(told.zone)) is not None:
            track.deed = told.deed

    def carry(self, flight: Flight[P]) -> None:
        """Follow one flight."""
        track, to = self._taken(flight), flight.to.zone
        track.no, track.struck, track.deed = flight.card, flight.struck, flight.deed
        track.through.append(to)
        match self._ways.lies_in(to):
            case "slot":
                if to in self.slots:
                    self.covered.append(self.slots[to])
                self.slots[to] = track
            case "stack":
                self.row(to).insert(0, track)
            case _:
                self.row(to).append(track)

    def exchange(self, told: SlotExchange[P]) -> None:
        """Follow a card that changes slots; one that stands there changes with it."""
        one, other = self.slots.pop(told.one, None), self.slots.pop(told.other, None)
        for zone, track in ((told.other, one), (told.one, other)):
            if track is not None:
                self.slots[zone] = track
                track.deed = told.deed

    def _taken(self, flight: Flight[P]) -> _Track[P, Item]:
        zone = flight.start.zone
        lies = self._ways.lies_in(zone)
        if lies == "slot":
            return self.slots.pop(zone, None) or _Track(None, zone, flight.card)
        found = self.row(zone)
        at = _position(found, flight.start.at, flight.card, lies)
        return found.pop(at) if at is not None else _Track(None, zone, flight.card)


def _position(row: list[_Track[P, Item]], at: int | None, no: str | None, lies: Lies) -> int | None:
    """Which card of a row was taken: the one told, else the one of that number, else the end that cards leave."""
    if at is not None and at < len(row) and lies != "pile":
        return at
    for number, track in enumerate(row):
        if no is not None and track.no == no:
            return number
    if lies == "pile" or not row:
        return None
    return 0 if lies == "stack" else len(row) - 1


def plan(
    items: Iterable[Item], wanted: Sequence[CardThere[P]], told: Iterable[Told[P]], ways: CardWays[P]
) -> FlightPlan[P, Item]:
    """Find for every wanted card the item that it is, following what was told; in the order of what is wanted."""
    table: _Table[P, Item] = _Table(items, ways)
    for one in told:
        table.follow(one)
    steps: list[Step[P, Item]] = []
    rows: dict[P, list[CardThere[P]]] = {}
    for card in wanted:
        if ways.lies_in(card.zone) == "slot":
            steps.append(_to(ways, table.slots.pop(card.zone, None), card))
        else:
            rows.setdefault(card.zone, []).append(card)
    emptied = (zone for zone in table.rows if zone not in rows and ways.lies_in(zone) in ("row", "stack"))
    for zone in (*rows, *emptied):
        for track, card in _matched(table.rows.pop(zone, []), rows.get(zone, ()), table.covered):
            steps.append(_to(ways, track, card))
    leaving = (track for row in table.rows.values() for track in row)
    steps.extend(_away(track) for track in leaving if track.item is not None or track.through)
    gone = [track.item for track in (*table.slots.values(), *table.covered) if track.item is not None]
    return FlightPlan(tuple(_found_again(step, gone) for step in steps), tuple(gone))


def _found_again(step: Step[P, Item], gone: list[Item]) -> Step[P, Item]:
    """A card that nobody told of: it comes from where one of its number lay that is there no longer."""
    if step.item is not None or step.start is not None or step.no is None:
        return step
    item = next((one for one in gone if one.no == step.no), None)
    if item is None:
        return step
    gone.remove(item)
    return Step(item, step.wanted, no=step.no)


def _matched(
    row: list[_Track[P, Item]], wanted: Sequence[CardThere[P]], over: list[_Track[P, Item]]
) -> Iterator[tuple[_Track[P, Item] | None, CardThere[P]]]:
    """Match a row: the same card at the same position, then the same card anywhere, then whatever is left."""
    found: dict[int, _Track[P, Item]] = {}
    left = dict(enumerate(row))
    for at, one in enumerate(wanted):
        if at in left and left[at].no == one.no:
            found[at] = left.pop(at)
    for exactly in (True, False):
        for at, one in enumerate(wanted):
            if at not in found:
                other = next((key for key, track in left.items() if not exactly or track.no == one.no), None)
                if other is not None:
                    found[at] = left.pop(other)
    over.extend(left.values())
    for at, one in enumerate(wanted):
        yield found.get(at), one


def _to(ways: CardWays[P], track: _Track[P, Item] | None, wanted: CardThere[P]) -> Step[P, Item]:
    if track is None:
        return Step(None, wanted, no=wanted.no)
    start, through = track.start if track.item is None else None, tuple(track.through[:-1])
    shown = any(ways.is_shown(zone, wanted.zone) for zone in through)
    return Step(track.item, wanted, start, through, wanted.no, track.struck, track.deed, shown)


def _away(track: _Track[P, Item]) -> Step[P, Item]:
    start, through = track.start if track.item is None else None, tuple(track.through)
    return Step(track.item, None, start, through, track.no, track.struck, track.deed)
