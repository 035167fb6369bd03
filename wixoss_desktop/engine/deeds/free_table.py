"""A table without rules, of any game with a board for hands: whoever sits there moves its cards as they like."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, Die, Figure, TableBoard, ZoneNote
from wixoss_desktop.engine.contract.plain import Course, PlainEvent, PlainGame, PlainPosition
from wixoss_desktop.engine.contract.values import CardFlight
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import BOTTOM, DOWN, HandBoard
from wixoss_desktop.engine.deeds.changes import NO_CARD, NO_PLACE, NOTHING_THERE, HandChange, change_of, check, forms
from wixoss_desktop.engine.deeds.reading import NotationReader
from wixoss_desktop.engine.deeds.samples import sample
from wixoss_desktop.engine.dice import Dice

S = TypeVar("S")

FACE_UP: Final = "face_up"
FACE_DOWN: Final = "face_down"
"""Postures that mean the same at every free table: who can't know a card that lies face down sees its back."""
NOTE: Final = "note"
COVERED: Final = ""
"""What stands in a view for a card that somebody may not know."""


class FreeCards(Struct, frozen=True, omit_defaults=True):
    """What lies where at a table of so many `seats`.

    A card is a number that stays its own: `faces` says which card of the game it is, `zones` by seat and name, those of
    all last, where it lies. `shown` are the seats that may look at a covered card; `postures` how a card lies if not as
    ever; `on` is what lies on a card or is written there, and for a player by -1, -2, ...; `arrows` lead from card to
    card; `die` is what was thrown last, with its sides; `turn` says whose turn it is, where somebody says so.
    """

    seats: int
    faces: tuple[str, ...]
    zones: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, Seat], ...] = ()
    postures: tuple[tuple[int, str], ...] = ()
    on: tuple[tuple[int, str, str], ...] = ()
    arrows: tuple[tuple[int, int], ...] = ()
    die: tuple[int, int] = (0, 0)
    turn: Seat | None = None

    def posture(self, card: int) -> str:
        """Return how a card lies; nothing for as ever."""
        return dict(self.postures).get(card, "")


class SeenCards(Struct, frozen=True, omit_defaults=True):
    """The same as somebody sees it: the cards of each zone, and by zone and place what is set up about them."""

    seats: int
    zones: tuple[tuple[str, ...], ...]
    postures: tuple[tuple[int, int, str], ...] = ()
    on: tuple[tuple[int, int, str, str], ...] = ()
    arrows: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    die: tuple[int, int] = (0, 0)
    turn: Seat | None = None


class SeatZones:
    """Which of the zones of a table is which, by a board: those of each seat, then those that all share."""

    def __init__(self, board: HandBoard) -> None:
        self.board = board
        self._own = tuple(zone.name for zone in board.zones if not zone.is_shared)
        self._shared = tuple(zone.name for zone in board.zones if zone.is_shared)

    def count(self, seats: int) -> int:
        """Return how many zones a table of so many seats has."""
        return seats * len(self._own) + len(self._shared)

    def where(self, spot: Spot, seats: int) -> int:
        """Return which of the zones a spot is in."""
        if spot.seat is None:
            return seats * len(self._own) + self._shared.index(spot.zone)
        return spot.seat * len(self._own) + self._own.index(spot.zone)

    def spot(self, at: int, seats: int) -> Spot:
        """Return the zone that is the n-th of a table."""
        seat, zone = divmod(at, len(self._own))
        return Spot(seat, self._own[zone]) if seat < seats else Spot(None, self._shared[at - seats * len(self._own)])

    def hides(self, spot: Spot) -> bool:
        """Say whether cards lie face down in a zone."""
        zone = self.board.zone(spot.zone)
        return zone is not None and zone.hides


class TableHands:
    """What hands have to know of a free table (`HandPort`)."""

    def __init__(self, board: HandBoard) -> None:
        self.board: Final = board
        self.places: Final = SeatZones(board)

    def seats(self, table: FreeCards) -> tuple[Seat, ...]:
        """Return the seats round the table."""
        return tuple(range(table.seats))

    def lying(self, table: FreeCards, zone: Spot) -> tuple[int, ...]:
        """Return the cards of a zone."""
        return table.zones[self.places.where(zone, table.seats)]

    def card(self, table: FreeCards, spot: Spot) -> int:
        """Return the card at a spot."""
        return self.lying(table, spot)[spot.index or 0]

    def count(self, table: FreeCards, zone: Spot) -> int:
        """Return how many cards lie in a zone."""
        return len(self.lying(table, zone))

    def lies_down(self, table: FreeCards, spot: Spot) -> bool:
        """Say whether a card lies face down."""
        return self.places.hides(spot) or table.posture(self.card(table, spot)) == FACE_DOWN

    def seen_by(self, table: FreeCards, card: int) -> tuple[Seat, ...]:
        """Return who sees a card where it lies."""
        at = next(at for at, cards in enumerate(table.zones) if card in cards)
        spot = self.places.spot(at, table.seats)
        if not self.places.hides(spot) and table.posture(card) != FACE_DOWN:
            return self.seats(table)
        own = {spot.seat} if spot.zone == "hand" and spot.seat is not None else set[Seat]()
        return tuple(sorted(own | {seat for one, seat in table.shown if one == card}))

    def refuse(self, table: FreeCards, seat: Seat, change: HandChange) -> Refusal | None:
        """Return why a seat can't do what there are cards, places and words for."""
        match change.deed:
            case by.Move() | by.Deal() if self._is_slot(change.place):
                coming = {self.card(table, one) for one in change.cards}
                is_free = not set(self.lying(table, change.place)) - coming
                return None if is_free and len(change.cards) == 1 else NO_PLACE
            case by.Bring(facts=facts):
                if self._is_slot(change.place):
                    return NO_PLACE
                return None if facts in self.board.tokens else NO_CARD
            case by.Show():
                return None if all(self.lies_down(table, one) for one in change.cards) else NOTHING_THERE
            case by.Cover():
                there = self.lying(table, change.place)
                return None if any(card in there for card, _ in table.shown) else NOTHING_THERE
            case by.Unpoint():
                return None if table.arrows else NOTHING_THERE
            case _:
                return None

    def _is_slot(self, spot: Spot) -> bool:
        zone = self.board.zone(spot.zone)
        return zone is not None and zone.kind == "slot"


class GameByHand(PlainGame[S, FreeCards, by.Deed, SeenCards]):
    """A game by hand: everybody may do everything at any time, and only who gives up ends it.

    A subclass names its board and the mats of its seats, and says what each seat brings.
    """

    table_type = FreeCards
    hand_board: ClassVar[HandBoard]
    turned: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """Postures in which cards lie turned, by how many degrees."""
    dice: ClassVar[Spot | None] = None
    """Where dice lie that were thrown."""

    def __init__(self) -> None:
        self.hands: Final = TableHands(self.hand_board)
        self._reader = NotationReader(self.hand_board, by.BY_VERB)
        self._work = HandsAtWork(self.hands)

    @abstractmethod
    def brought(self, setup: S, seat: Seat, dice: Dice) -> Mapping[str, tuple[str, ...]]:
        """Return the cards that a seat brings, by zone, as they lie there when it begins."""

    def begins_with(self, setup: S, seat: Seat) -> Mapping[str, int]:
        """Return the numbers that a player keeps, as they are when it begins; those that are 0 needn't be named."""
        return {}

    def begins(self, setup: S, dice: Dice) -> Seat | None:
        """Return whose turn it is first; None where turns belong to nobody."""
        return None

    # --- what a plain game says ---

    def check_setup(self, setup: S) -> tuple[Refusal, ...]:
        """Return nothing: any cards may lie on the table."""
        return ()

    def dealt(self, setup: S, course: Course) -> FreeCards:
        """Return the table that it begins with."""
        places, count = self.hands.places, len(self.seats(setup))
        faces: list[str] = []
        zones: list[tuple[int, ...]] = [()] * places.count(count)
        for seat in self.seats(setup):
            for zone, cards in self.brought(setup, seat, course.dice).items():
                zones[places.where(Spot(seat, zone), count)] = tuple(range(len(faces), len(faces) + len(cards)))
                faces += cards
        course.tell(PlainEvent("begun"))
        begun = ((seat, self.begins_with(setup, seat)) for seat in self.seats(setup))
        kept = tuple((-1 - seat, name, str(n)) for seat, numbers in begun for name, n in numbers.items() if n)
        return FreeCards(count, tuple(faces), tuple(zones), on=kept, turn=self.begins(setup, course.dice))

    def asked(self, table: FreeCards) -> tuple[Seat, ...]:
        """Return everybody: all have free hands at once."""
        return self.hands.seats(table)

    def choices(self, table: FreeCards, seat: Seat) -> tuple[by.Deed, ...]:
        """Return a form for each kind of deed: they can't be listed."""
        return tuple(forms(self.hand_board))

    def refuse(self, table: FreeCards, seat: Seat, action: by.Deed) -> Refusal | None:
        """Return why hands can't do something."""
        return check(self.hands, table, seat, action)

    def is_open(self, action: by.Deed) -> bool:
        """Say whether a deed has to be filled in first."""
        return isinstance(action, by.Form)

    def fill(self, position: PlainPosition[S, FreeCards], seat: Seat, action: by.Deed, dice: Dice) -> by.Deed:
        """Return a form filled in by chance."""
        return sample(self.hands, position.table, seat, action, dice) if isinstance(action, by.Form) else action

    def parse(self, text: str) -> by.Deed:
        """Read a deed as its `str` writes it. Raises ValueError."""
        return self._reader.deed(text)

    def answered(self, table: FreeCards, seat: Seat, action: by.Deed, course: Course) -> FreeCards:
        """Return the table after a deed; who has learned something is told of by its event."""
        hands, change = self.hands, change_of(self.hands, table, seat, action)
        after = self._work.done(table, change, course)
        learned = [
            card
            for card in range(len(table.faces))
            if not set(hands.seen_by(after, card)) <= set(hands.seen_by(table, card))
        ]
        course.tell(self._told(table, after, seat, change, is_light=bool(learned)))
        return after

    def without(self, table: FreeCards, seat: Seat, course: Course) -> FreeCards:
        """Return the table as it is: whoever leaves leaves the cards there."""
        return table

    def round(self, table: FreeCards) -> int:
        """Return 1: nobody counts turns."""
        return 1

    def points(self, table: FreeCards) -> tuple[int, ...]:
        """Return none for anybody."""
        return (0,) * table.seats

    def is_over(self, table: FreeCards) -> bool:
        """Return False: nothing that lies there ends it."""
        return False

    # --- sight ---

    def seen_of(self, table: FreeCards, eyes: Eyes) -> SeenCards:
        """Return what certain eyes see: cards by where they lie, never by their own numbers.

        All eyes together see what any seat does: a pile that nobody has looked at stays covered.
        """
        hands = self.hands

        def face(card: int) -> str:
            seen_by = hands.seen_by(table, card)
            is_seen = bool(seen_by) if eyes == "all" else eyes in seen_by or len(seen_by) == table.seats
            return table.faces[card] if is_seen else COVERED

        lies = {card: (at, n) for at, cards in enumerate(table.zones) for n, card in enumerate(cards)}
        return SeenCards(
            table.seats,
            tuple(tuple(map(face, cards)) for cards in table.zones),
            tuple(sorted((*lies[card], posture) for card, posture in table.postures)),
            tuple((*lies.get(card, (-1, card)), name, text) for card, name, text in table.on),
            tuple((lies[start], lies[end]) for start, end in table.arrows),
            table.die,
            table.turn,
        )

    def exchanged(self, table: FreeCards, seat: Seat, dice: Dice) -> FreeCards:
        """Return a table with other cards wherever a seat sees none."""
        hidden = [card for card in range(len(table.faces)) if seat not in self.hands.seen_by(table, card)]
        faces = dict(zip(hidden, dice.shuffled(tuple(table.faces[card] for card in hidden)), strict=True))
        return replace(table, faces=tuple(faces.get(card, face) for card, face in enumerate(table.faces)))

    # --- the table ---

    def lying(self, seen: SeenCards, zone: Spot) -> Sequence[str | None] | int:
        """Return the cards of a zone; how many where it is a pile of which nobody sees any."""
        cards = seen.zones[self.hands.places.where(zone, seen.seats)] if self.hand_board.zone(zone.zone) else ()
        found = self.hand_board.zone(zone.zone)
        is_pile = found is not None and found.hides and zone.zone != "hand" and not any(cards)
        return len(cards) if is_pile else [card or None for card in cards]

    def figures(self, seen: SeenCards, seat: Seat | None) -> tuple[Figure, ...]:
        """Return the numbers that a player keeps."""
        kept = {name: text for at, n, name, text in seen.on if seat is not None and (at, n) == (-1, -1 - seat)}
        return tuple(Figure(name, int(text)) for name, text in kept.items() if name != NOTE)

    def active(self, seen: SeenCards) -> Seat | None:
        """Return whose turn it is, where somebody says so."""
        return seen.turn

    def board(self, view: SeenCards, seats: tuple[Seat, ...]) -> TableBoard:
        """Return how it lies on a table, with postures, counters, notes and arrows."""
        board, places = super().board(view, seats), self.hands.places
        postures = {(at, n): posture for at, n, posture in view.postures}
        on: dict[tuple[int, int], dict[str, str]] = {}
        for at, n, name, text in view.on:
            on.setdefault((at, n), {})[name] = text

        def spot(place: tuple[int, int]) -> Spot:
            return replace(places.spot(place[0], view.seats), index=place[1])

        def as_it_is(lying: CardLying) -> CardLying:
            place = (places.where(lying.spot, view.seats), lying.spot.index or 0)
            return self._as_it_is(lying, postures.get(place, ""), on.get(place, {}))

        known = tuple(as_it_is(one) if self.hand_board.zone(one.spot.zone) else one for one in board.cards)
        arrows = tuple((spot(start), spot(end)) for start, end in view.arrows)
        value, sides = view.die
        thrown = {} if self.dice is None else {self.dice: (Die(value or None, sides or 6),)}
        return replace(board, cards=known, arrows=arrows, dice=thrown)

    def _as_it_is(self, lying: CardLying, posture: str, on: Mapping[str, str]) -> CardLying:
        """Return a card with how it lies and what is on it."""
        figures = tuple(Figure(name, int(text)) for name, text in on.items() if name != NOTE)
        notes = (ZoneNote(on[NOTE]),) if NOTE in on else ()
        marks = (posture,) if posture not in ("", FACE_UP) and (posture != FACE_DOWN or lying.card) else ()
        return replace(lying, turned=self.turned.get(posture, 0), marks=marks, figures=figures, notes=notes)

    # --- what is told ---

    def _told(
        self, before: FreeCards, after: FreeCards, seat: Seat, change: HandChange, *, is_light: bool
    ) -> PlainEvent:
        """Return what happened, with the cards that went somewhere and who may know them."""
        deed, hands = change.deed, self.hands
        verb = str(deed.__struct_config__.tag)
        if isinstance(deed, by.Chance):
            return PlainEvent("chance", seat, numbers=(("n", after.die[0]), ("sides", after.die[1])), light="rolled")
        cards = [hands.card(before, spot) for spot in change.cards]
        if isinstance(deed, by.Score) and deed.name == self.hand_board.turn:
            return PlainEvent("turn", change.seats[0])
        numbers = tuple((("cards", len(cards)),) if cards else ())
        if isinstance(deed, by.Count | by.Score):
            numbers = ((deed.name, deed.n),)
        to = change.at
        if isinstance(deed, by.Move | by.Deal):
            flights = tuple(
                CardFlight(before.faces[card], start, to) for card, start in zip(cards, change.cards, strict=True)
            )
        else:
            flights = tuple(
                CardFlight(before.faces[card], start, start) for card, start in zip(cards, change.cards, strict=True)
            )
            if not flights and to is not None and not isinstance(deed, by.Bring):
                cards = [hands.card(before, to)] if isinstance(deed, by.Count | by.Note) else []
                flights = (CardFlight(before.faces[cards[0]] if cards else None, to, to),)
        knowing = set(hands.seats(before))
        for card in cards:
            knowing &= {*hands.seen_by(before, card), *hands.seen_by(after, card)}
        knows = None if knowing == set(hands.seats(before)) else tuple(sorted(knowing))
        return PlainEvent(verb, seat, flights, knows=knows, numbers=numbers, light="looked" if is_light else None)


class HandsAtWork:
    """Carries deeds out on the cards of a table."""

    def __init__(self, hands: TableHands) -> None:
        self._hands = hands

    def done(self, table: FreeCards, change: HandChange, course: Course) -> FreeCards:
        """Return the table after a change."""
        deed, cards = change.deed, tuple(self._hands.card(table, spot) for spot in change.cards)
        match deed:
            case by.Move() | by.Deal():
                return self._put(table, cards, change.place, deed.to.way)
            case by.Bring():
                brought = replace(table, faces=(*table.faces, deed.facts))
                return self._put(brought, (len(table.faces),), change.place, deed.to.way)
            case by.Shuffle():
                mixed = course.dice.shuffled(self._hands.lying(table, change.place))
                return _forget(self._laid(table, change.place, mixed), mixed)
            case by.Seek():
                pile = self._hands.lying(table, change.place)
                wanted = set(deed.fits) if deed.trait == "search" else {deed.word}
                fitting = (at for at, card in enumerate(pile, 1) if table.faces[card] in wanted)
                return _show(table, pile[: next(fitting, len(pile))], self._hands.seats(table))
            case by.Show() | by.Peek():
                return _show(table, cards, change.seats)
            case by.Cover():
                there = self._hands.lying(table, change.place)
                return replace(table, shown=tuple(one for one in table.shown if one[0] not in there))
            case by.Set():
                rest = tuple(one for one in table.postures if one[0] not in cards)
                usual = (FACE_UP, self._hands.board.postures[0])
                lies = () if deed.posture in usual else tuple((one, deed.posture) for one in cards)
                return replace(table, postures=(*rest, *lies))
            case by.Count():
                return _write(table, self._hands.card(table, change.place), deed.name, str(deed.n or ""))
            case by.Score(name=name) if name == self._hands.board.turn:
                return replace(table, turn=change.seats[0])
            case by.Score():
                return _write(table, -1 - change.seats[0], deed.name, str(deed.n or ""))
            case by.Note():
                on = -1 - change.seats[0] if change.at is None else self._hands.card(table, change.at)
                return _write(table, on, NOTE, deed.text)
            case by.Point():
                return replace(table, arrows=(*table.arrows, (cards[0], cards[1]))) if cards else table
            case by.Unpoint():
                return replace(table, arrows=())
            case by.Chance():
                return replace(table, die=(1 + course.dice.roll(deed.sides), deed.sides))
            case by.Form():
                raise AssertionError(deed)
            case _:
                assert_never(deed)

    def _put(self, table: FreeCards, cards: tuple[int, ...], to: Spot, way: str) -> FreeCards:
        known = tuple(self._known(table, cards))
        table = replace(table, zones=tuple(tuple(one for one in zone if one not in cards) for zone in table.zones))
        there = self._hands.lying(table, to)
        at = len(there) if way == BOTTOM else min(to.index or 0, len(there))
        table = _forget(self._laid(table, to, (*there[:at], *cards, *there[at:])), cards)
        if way != DOWN:
            return table
        down = tuple((card, FACE_DOWN) for card in cards)
        return replace(table, postures=(*table.postures, *down), shown=(*table.shown, *known))

    def _known(self, table: FreeCards, cards: tuple[int, ...]) -> Iterator[tuple[int, Seat]]:
        """Yield who knows cards before they are moved; nobody one that has just come in."""
        lying = {card for zone in table.zones for card in zone}
        for card in cards:
            yield from ((card, seat) for seat in (self._hands.seen_by(table, card) if card in lying else ()))

    def _laid(self, table: FreeCards, spot: Spot, cards: tuple[int, ...]) -> FreeCards:
        at = self._hands.places.where(spot, table.seats)
        return replace(table, zones=(*table.zones[:at], cards, *table.zones[at + 1 :]))


def _forget(table: FreeCards, cards: tuple[int, ...]) -> FreeCards:
    """Return the table without what was set up about cards where they lay."""
    return replace(
        table,
        shown=tuple(one for one in table.shown if one[0] not in cards),
        postures=tuple(one for one in table.postures if one[0] not in cards),
        on=tuple(one for one in table.on if one[0] not in cards),
        arrows=tuple(one for one in table.arrows if not set(one).intersection(cards)),
    )


def _show(table: FreeCards, cards: tuple[int, ...], seats: tuple[Seat, ...]) -> FreeCards:
    return replace(table, shown=tuple(sorted({*table.shown, *((card, seat) for card in cards for seat in seats)})))


def _write(table: FreeCards, on: int, name: str, text: str) -> FreeCards:
    rest = tuple(one for one in table.on if one[:2] != (on, name))
    return replace(table, on=(*rest, (on, name, text)) if text else rest)
