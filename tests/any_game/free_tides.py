"""Tides without its rules: the same cards, moved by hands, at a table of two to four (docs/games.md).

Each seat has a deck, a hand, a slot `laid` for the card of a round, and `up` for those turned up. In the middle is the
`sea`, which is nobody's. A card is known by its number in `faces`; numbers of copies are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from tests.any_game.tides import COVERED, HAND, Tides, TidesGame
from wixoss_desktop.engine.contract import Eyes, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.board import MatZone
from wixoss_desktop.engine.contract.plain import Course, PlainEvent, PlainGame, PlainPosition
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import HandBoard, HandZone
from wixoss_desktop.engine.deeds.changes import NO_CARD, NO_PLACE, NOTHING_THERE, HandChange, change_of, check, forms
from wixoss_desktop.engine.deeds.reading import NotationReader
from wixoss_desktop.engine.deeds.samples import sample
from wixoss_desktop.engine.dice import Dice

BOARD: Final = HandBoard(
    zones=(
        HandZone("deck", ways=("", "bottom"), hides=True, top="first"), HandZone("hand", hides=True),
        HandZone("laid", "slot", ("", "down")), HandZone("up"), HandZone("sea", is_shared=True),
    ),
    postures=("face_up", "face_down"), traits={"number": ("3", "9")}, chances={"die": 0, "coin": 2},
    numbers=("won",), counters=("foam",), signed=("foam",), tokens=("12", "13"),
)  # fmt: skip
NAMES: Final = tuple(zone.name for zone in BOARD.zones)


class FreeSea(Struct, frozen=True):
    """What lies where: `zones` by seat and name, the sea last; `shown` are the seats that may look at a covered card.

    `covered` are cards that lie face down where others don't; `on` is what lies on a card or is written there, by its
    number, and that of a player by -1, -2, ...
    """

    seats: int
    faces: tuple[int, ...]
    zones: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, Seat], ...] = ()
    covered: tuple[int, ...] = ()
    on: tuple[tuple[int, str, str], ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()

    def where(self, spot: Spot) -> int:
        """Which of the zones it is."""
        return len(self.zones) - 1 if spot.seat is None else spot.seat * (len(NAMES) - 1) + NAMES.index(spot.zone)

    def lying(self, spot: Spot) -> tuple[int, ...]:
        """The cards of a zone."""
        return self.zones[self.where(spot)]

    def card(self, spot: Spot) -> int:
        """The card at a spot."""
        return self.lying(spot)[spot.index or 0]

    def lies_down(self, spot: Spot) -> bool:
        """Whether a card lies face down."""
        zone = BOARD.zone(spot.zone)
        return self.card(spot) in self.covered or (zone is not None and zone.hides)

    def seen_by(self, card: int) -> tuple[Seat, ...]:
        """Who sees a card where it lies."""
        at = next(at for at, cards in enumerate(self.zones) if card in cards)
        owner, zone = divmod(at, len(NAMES) - 1)
        if card not in self.covered and (at == len(self.zones) - 1 or not BOARD.zones[zone].hides):
            return tuple(range(self.seats))
        own = {owner} if NAMES[zone] == "hand" else set()
        return tuple(sorted(own | {seat for one, seat in self.shown if one == card}))


class Hands:
    """What hands have to know of Tides."""

    board: Final = BOARD

    def seats(self, table: FreeSea) -> tuple[Seat, ...]:
        return tuple(range(table.seats))

    def count(self, table: FreeSea, zone: Spot) -> int:
        return len(table.lying(zone))

    def refuse(self, table: FreeSea, seat: Seat, change: HandChange) -> Refusal | None:
        match change.deed:
            case by.Move() | by.Deal() if change.place.zone == "laid":
                is_free = not set(table.lying(change.place)).difference(map(table.card, change.cards))
                return None if is_free and len(change.cards) == 1 else NO_PLACE
            case by.Bring(facts=facts):
                return (NO_PLACE if change.place.zone == "laid" else None) if facts.isdecimal() else NO_CARD
            case by.Show():
                return None if all(map(table.lies_down, change.cards)) else NOTHING_THERE
            case by.Cover():
                is_shown = {card for card, _ in table.shown}.intersection(table.lying(change.place))
                return None if is_shown else NOTHING_THERE
            case by.Unpoint():
                return None if table.arrows else NOTHING_THERE
            case _:
                return None


class FreeTides(PlainGame[Tides, FreeSea, by.Deed, tuple[tuple[int, ...], ...]]):
    """The table of free hands: everybody may do everything at any time, and nothing ends it."""

    name, setup_type, table_type = "free_tides", Tides, FreeSea
    hands: Final = Hands()
    mat, middle = TidesGame.mat, (MatZone("sea", "row", 0),)
    _reader: Final = NotationReader(BOARD, by.BY_VERB)

    def seats(self, setup: Tides) -> tuple[Seat, ...]:
        return tuple(range(len(setup.decks)))

    def check_setup(self, setup: Tides) -> tuple[Refusal, ...]:
        return ()

    def dealt(self, setup: Tides, course: Course) -> FreeSea:
        faces, zones = tuple(card for deck in setup.decks for card in deck), list[tuple[int, ...]]()
        for seat, deck in enumerate(setup.decks):
            first = sum(map(len, setup.decks[:seat]))
            cards = course.dice.shuffled(tuple(range(first, first + len(deck))))
            zones += [cards[HAND:], cards[:HAND], (), ()]
        return FreeSea(len(setup.decks), faces, (*zones, ()))

    def asked(self, table: FreeSea) -> tuple[Seat, ...]:
        return self.hands.seats(table)

    def choices(self, table: FreeSea, seat: Seat) -> tuple[by.Deed, ...]:
        return tuple(forms(BOARD))

    def refuse(self, table: FreeSea, seat: Seat, action: by.Deed) -> Refusal | None:
        return check(self.hands, table, seat, action)

    def is_open(self, action: by.Deed) -> bool:
        return isinstance(action, by.Form)

    def fill(self, position: PlainPosition[Tides, FreeSea], seat: Seat, action: by.Deed, dice: Dice) -> by.Deed:
        return sample(self.hands, position.table, seat, action, dice) if isinstance(action, by.Form) else action

    def parse(self, text: str) -> by.Deed:
        return self._reader.deed(text)

    def answered(self, table: FreeSea, seat: Seat, action: by.Deed, course: Course) -> FreeSea:
        change = change_of(self.hands, table, seat, action)
        after = _done(table, seat, change, course)
        learned = [card for card in range(len(table.faces)) if not set(after.seen_by(card)) <= set(table.seen_by(card))]
        course.tell(PlainEvent(str(action).split()[0], seat, light="looked" if learned else None))
        return after

    def without(self, table: FreeSea, seat: Seat, course: Course) -> FreeSea:
        return table

    def round(self, table: FreeSea) -> int:
        return 1

    def points(self, table: FreeSea) -> tuple[int, ...]:
        return (0,) * table.seats

    def is_over(self, table: FreeSea) -> bool:
        return False

    def seen_of(self, table: FreeSea, eyes: Eyes) -> tuple[tuple[int, ...], ...]:
        def face(card: int) -> int:
            seen_by = table.seen_by(card)
            return table.faces[card] if eyes in ("all", *seen_by) or len(seen_by) == table.seats else COVERED

        return tuple(tuple(map(face, cards)) for cards in table.zones)

    def lying(self, seen: tuple[tuple[int, ...], ...], zone: Spot) -> Sequence[str | None] | int:
        at = len(seen) - 1 if zone.seat is None else zone.seat * (len(NAMES) - 1) + NAMES.index(zone.zone)
        is_pile = zone.zone == "deck" and not any(seen[at])
        return len(seen[at]) if is_pile else [str(card) if card != COVERED else None for card in seen[at]]

    def exchanged(self, table: FreeSea, seat: Seat, dice: Dice) -> FreeSea:
        hidden = [card for card in range(len(table.faces)) if seat not in table.seen_by(card)]
        faces = dict(zip(hidden, dice.shuffled(tuple(table.faces[card] for card in hidden)), strict=True))
        return replace(table, faces=tuple(faces.get(card, face) for card, face in enumerate(table.faces)))


def _done(table: FreeSea, seat: Seat, change: HandChange, course: Course) -> FreeSea:
    deed, cards = change.deed, tuple(map(table.card, change.cards))
    match deed:
        case by.Move() | by.Deal():
            return _put(table, cards, change.place, deed.to.way)
        case by.Bring():
            brought = replace(table, faces=(*table.faces, int(deed.facts)))
            return _put(brought, (len(table.faces),), change.place, deed.to.way)
        case by.Shuffle():
            mixed = course.dice.shuffled(table.lying(change.place))
            return _forget(_laid(table, change.place, mixed), mixed)
        case by.Seek():
            pile = table.lying(change.place)
            fitting = (at for at, card in enumerate(pile, 1) if str(table.faces[card]) == deed.word)
            return _show(table, pile[: next(fitting, len(pile))], tuple(range(table.seats)))
        case by.Show() | by.Peek():
            return _show(table, cards, change.seats)
        case by.Cover():
            return replace(table, shown=tuple(one for one in table.shown if one[0] not in table.lying(change.place)))
        case by.Set():
            rest = tuple(card for card in table.covered if card not in cards)
            return replace(table, covered=(*rest, *cards) if deed.posture == "face_down" else rest)
        case by.Count():
            return _write(table, table.card(change.place), deed.name, str(deed.n or ""))
        case by.Score():
            return _write(table, -1 - change.seats[0], deed.name, str(deed.n or ""))
        case by.Note():
            on = -1 - change.seats[0] if change.at is None else table.card(change.at)
            return _write(table, on, "note", deed.text)
        case by.Point():
            return replace(table, arrows=(*table.arrows, (cards[0], cards[1]))) if cards else table
        case by.Unpoint():
            return replace(table, arrows=())
        case by.Chance():
            course.tell(PlainEvent("chance", seat, numbers=(("n", course.dice.roll(deed.sides)),), light="rolled"))
            return table
        case by.Form():
            raise AssertionError(deed)
        case _:
            assert_never(deed)


def _put(table: FreeSea, cards: tuple[int, ...], to: Spot, way: str) -> FreeSea:
    known = tuple((card, seat) for card in cards if card < len(table.faces) for seat in _seen_before(table, card))
    table = replace(table, zones=tuple(tuple(one for one in zone if one not in cards) for zone in table.zones))
    there = table.lying(to)
    at = len(there) if way == "bottom" else min(to.index or 0, len(there))
    table = _forget(_laid(table, to, (*there[:at], *cards, *there[at:])), cards)
    return table if way != "down" else replace(table, covered=(*table.covered, *cards), shown=(*table.shown, *known))


def _seen_before(table: FreeSea, card: int) -> tuple[Seat, ...]:
    return table.seen_by(card) if any(card in zone for zone in table.zones) else ()


def _laid(table: FreeSea, spot: Spot, cards: tuple[int, ...]) -> FreeSea:
    at = table.where(spot)
    return replace(table, zones=(*table.zones[:at], cards, *table.zones[at + 1 :]))


def _forget(table: FreeSea, cards: tuple[int, ...]) -> FreeSea:
    """What was set up about cards where they lay is gone."""
    return replace(
        table,
        shown=tuple(one for one in table.shown if one[0] not in cards),
        covered=tuple(card for card in table.covered if card not in cards),
        on=tuple(one for one in table.on if one[0] not in cards),
        arrows=tuple(one for one in table.arrows if not set(one).intersection(cards)),
    )


def _show(table: FreeSea, cards: tuple[int, ...], seats: tuple[Seat, ...]) -> FreeSea:
    return replace(table, shown=tuple(sorted({*table.shown, *((card, seat) for card in cards for seat in seats)})))


def _write(table: FreeSea, on: int, name: str, text: str) -> FreeSea:
    rest = tuple(one for one in table.on if one[:2] != (on, name))
    return replace(table, on=(*rest, (on, name, text)) if text else rest)
