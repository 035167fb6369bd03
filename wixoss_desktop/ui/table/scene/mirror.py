"""What has to become of the cards on the table so that they show another view: who is who, and what flies where."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.told import Spot, Told
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    Place,
    Zone,
)  # fmt: skip
from wixoss_desktop.ui.table.deeds import deeds_in

PILES = (DECK, TRASH, LRIG_TRASH, EXCLUDED)
"""Zones of which the table shows one picture, not a card item for each card."""
ROWS = (HAND, LRIG_DECK, ENER, LIFE, CHECK)


class Wanted(Struct, frozen=True):
    """A card that a view shows: where, which (None = face down), and its current values on the field."""

    place: Place
    no: str | None
    seen: FieldSeen | None = None


class Lying(Protocol):
    """What is asked of a card that already lies on the table."""

    place: Place
    no: str | None
    key: int | None


Item = TypeVar("Item", bound=Lying)


class Step(Struct, Generic[Item], frozen=True):
    """What becomes of one card.

    `item` is None for a card that has to be made, first lying in zone `start`. `through` are the zones it passes
    on the way; `wanted` is where it ends, None for one that ends in the pile of the last zone passed. `deed` says in
    which deed of a script it is sent, 0 where none acts.
    """

    item: Item | None
    wanted: Wanted | None
    start: Place | None = None
    through: tuple[Place, ...] = ()
    no: str | None = None
    how: str = ""
    deed: int = 0

    @property
    def is_shown(self) -> bool:
        """Whether the card is held up on its way: it is crushed."""
        return self.wanted is not None and any(is_shown(place, self.wanted.place) for place in self.through)


class Plan(Struct, Generic[Item], frozen=True):
    """Steps in the order in which they are to be seen, and the cards that are there no longer."""

    steps: tuple[Step[Item], ...]
    gone: tuple[Item, ...]


def is_shown(through: Place, end: Place) -> bool:
    """Whether a card that passes there on its way is held up: a crushed one, or one that the far seat has used."""
    return through.zone == CHECK and (end.zone == ENER or (end.opponent and end.zone in (TRASH, LRIG_TRASH)))


def wanted_of(view: View, *, veiled: bool = False, drawer_open: bool = False) -> tuple[Wanted, ...]:
    """Every card that a view shows as an item; hidden and veiled ones without their number."""
    looked = {} if veiled else dict(view.looking)
    return (
        *_side(view.own, looked, veiled=veiled, lrig_deck_open=drawer_open and not veiled, opened=view.opened),
        *_side(view.other, looked, opponent=True, lrig_deck_open=True, opened=True, veiled=False),
    )


def _side(
    side: SideSeen,
    looked: Mapping[Place, str],
    *,
    lrig_deck_open: bool,
    opened: bool,
    veiled: bool,
    opponent: bool = False,
) -> Iterator[Wanted]:
    for slot, seen in enumerate(side.field):
        if seen is not None:
            hidden = veiled and not opened
            yield Wanted(Place(FIELD, slot, opponent), None if hidden else seen.no, None if hidden else seen)
    rows: tuple[tuple[Zone, Sequence[str | None]], ...] = (
        (HAND, (None,) * len(side.hand) if veiled else side.hand),
        (LRIG_DECK, side.lrig_deck if lrig_deck_open else (None,) * len(side.lrig_deck)),
        (ENER, side.ener),
        (LIFE, tuple(looked.get(Place(LIFE, at, opponent)) for at in range(side.life))),
        (CHECK, side.check),
    )
    for zone, cards in rows:
        for index, no in enumerate(cards):
            yield Wanted(Place(zone, index, opponent), no)


class _Track(Generic[Item]):
    """A card followed through what was told."""

    __slots__ = ("deed", "how", "item", "no", "start", "through")

    def __init__(self, item: Item | None, start: Place, no: str | None) -> None:
        self.item = item
        self.start = start
        self.no = no
        self.through: list[Place] = []
        self.how = ""
        self.deed = 0


class _Table(Generic[Item]):
    """The cards of both sides by zone, while what was told is carried out on them."""

    def __init__(self, items: Iterable[Item]) -> None:
        self.zones: dict[tuple[bool, int], list[_Track[Item]]] = {}
        self.slots: dict[Place, _Track[Item]] = {}
        self.covered: list[_Track[Item]] = []
        for item in sorted(items, key=lambda item: item.place):
            track = _Track(item, item.place, item.no)
            if item.place.zone == FIELD:
                self.slots[item.place] = track
            else:
                self.row(item.place).append(track)

    def row(self, place: Place) -> list[_Track[Item]]:
        return self.zones.setdefault((place.opponent, place.zone), [])

    def follow(self, told: Told, near: Seat, deed: int) -> None:
        """Carry out what was told, in a deed of a script or in none."""
        if told.event == "moved":
            self.carry(told, near, deed)
        elif told.event == "shifted":
            self.shift(told, near, deed)
        elif told.event == "turned" and told.start is not None:
            track = self.slots.get(_place(told.start, near))
            if track is not None:
                track.deed = deed

    def carry(self, told: Told, near: Seat, deed: int) -> None:
        """Follow one move."""
        if told.start is None or told.to is None:
            return
        start, to = _place(told.start, near), _place(told.to, near)
        track = self._taken(start, told, known=told.start.index is not None)
        track.no = told.card
        track.how, track.deed = told.how, deed
        track.through.append(to)
        if to.zone == FIELD:
            if to in self.slots:
                self.covered.append(self.slots[to])
            self.slots[to] = track
        elif to.zone == LIFE:
            self.row(to).insert(0, track)
        else:
            self.row(to).append(track)

    def shift(self, told: Told, near: Seat, deed: int) -> None:
        """Follow a SIGNI that changes lanes; one that stands there changes with it."""
        seat = told.seat
        if seat is None:
            return
        first, second = (Place(FIELD, told.numbers[name], seat != near) for name in ("start", "to"))
        one, other = self.slots.pop(first, None), self.slots.pop(second, None)
        for place, track in ((second, one), (first, other)):
            if track is not None:
                self.slots[place] = track
                track.deed = deed

    def _taken(self, start: Place, told: Told, *, known: bool) -> "_Track[Item]":
        if start.zone == FIELD:
            return self.slots.pop(start, None) or _Track(None, start, told.card)
        row = self.row(start)
        at = _position(row, start, told.card, known=known)
        return row.pop(at) if at is not None else _Track(None, Place(start.zone, 0, start.opponent), told.card)


def _position(row: "list[_Track[Item]]", start: Place, no: str | None, *, known: bool) -> int | None:
    """Which card of a row was taken: the one told, else the one of that number, else the end that cards leave."""
    if known and start.index < len(row) and start.zone not in PILES:
        return start.index
    for at, track in enumerate(row):
        if no is not None and track.no == no:
            return at
    if start.zone in PILES or not row:
        return None
    return 0 if start.zone == LIFE else len(row) - 1


def _place(spot: Spot, near: Seat) -> Place:
    return Place(spot.zone, spot.index or 0, spot.seat != near)


def plan(
    items: Iterable[Item], wanted: Sequence[Wanted], told: Sequence[Sequence[Told]], near: Seat,
    scripted: Collection[Seat] = (),
) -> Plan[Item]:  # fmt: skip
    """Find for every wanted card the item that it is, following what was told; `scripted` seats act deed by deed."""
    table = _Table(items)
    for group, deed in zip(told, deeds_in(told, scripted), strict=True):
        for one in group:
            table.follow(one, near, deed)
    steps: list[Step[Item]] = list(_field_steps(table, wanted))
    for zone in ROWS:
        for opponent in (False, True):
            row = table.zones.pop((opponent, zone), [])
            here = [one for one in wanted if one.place.zone == zone and one.place.opponent == opponent]
            steps.extend(_row_steps(row, here, table.covered))
    leaving = [track for row in table.zones.values() for track in row]
    steps.extend(_ending(track) for track in leaving if track.item is not None or track.through)
    gone = [*table.slots.values(), *table.covered]
    return Plan(tuple(steps), tuple(track.item for track in gone if track.item is not None))


def _field_steps(table: _Table[Item], wanted: Sequence[Wanted]) -> Iterator[Step[Item]]:
    for one in wanted:
        if one.place.zone == FIELD:
            yield _step(table.slots.pop(one.place, None), one)


def _row_steps(row: "list[_Track[Item]]", wanted: Sequence[Wanted], over: "list[_Track[Item]]") -> Iterator[Step[Item]]:
    """Match a row: the same card at the same position, then the same card anywhere, then whatever is left."""
    found: dict[int, _Track[Item]] = {}
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
        yield _step(found.get(at), one)


def _step(track: "_Track[Item] | None", wanted: Wanted) -> Step[Item]:
    if track is None:
        return Step(None, wanted, no=wanted.no)
    start = track.start if track.item is None else None
    return Step(track.item, wanted, start, tuple(track.through[:-1]), wanted.no, track.how, track.deed)


def _ending(track: "_Track[Item]") -> Step[Item]:
    start = track.start if track.item is None else None
    return Step(track.item, None, start, tuple(track.through), track.no, track.how, track.deed)
