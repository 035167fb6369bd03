"""What a deed comes to: its places in everybody's words, or a refusal where something isn't there for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, assert_never

from wixoss_desktop.engine.contract import Refusal, Seat, Spot
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import STANDING, HandBoard, HandZone, seat_called

P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)

MOST: Final = 1_000_000
LONGEST: Final = 200
MOST_CARDS: Final = 200
_HOUSE: Final = "house"
NO_CARD: Final = Refusal("2.1", "no_card")
NO_PLACE: Final = Refusal(_HOUSE, "manual_place")
NO_NUMBER: Final = Refusal(_HOUSE, "manual_number", {"most": MOST})
NO_WORDS: Final = Refusal(_HOUSE, "manual_words", {"most": LONGEST})
NOTHING_THERE: Final = Refusal(_HOUSE, "manual_nothing")
OPEN: Final = Refusal(_HOUSE, "manual_open")


class HandChange(NamedTuple):
    """What a deed changes: the deed, which says how, and the places and seats that it speaks of, in everybody's words.

    `cards` lie somewhere; `at` is the zone or the card that it happens at, or where cards go; `seats` are those who are
    shown something, or whose number or side it is.
    """

    deed: by.Deed
    cards: tuple[Spot, ...] = ()
    at: Spot | None = None
    seats: tuple[Seat, ...] = ()

    @property
    def place(self) -> Spot:
        """Where it happens, for a deed that happens somewhere."""
        assert self.at is not None, self.deed
        return self.at


class HandPort(Protocol[P_contra]):
    """What hands have to know of a game: its board, how many cards lie where, and what else it refuses.

    How a change is carried out is the game's own, in its `play`.
    """

    @property
    def board(self) -> HandBoard:
        """The zones, and the words of the game."""

    def seats(self, position: P_contra) -> tuple[Seat, ...]:
        """Return the seats whose sides there are, in their order round the table."""

    def count(self, position: P_contra, zone: Spot) -> int:
        """Return how many cards lie in a zone; its index says nothing."""

    def refuse(self, position: P_contra, seat: Seat, change: HandChange) -> Refusal | None:
        """Return why a seat can't do what there are cards, places and words for; None if nothing speaks against it."""


class Refused(ValueError):
    """A deed that can't be done, with the reason."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"refused: {why.why} [{why.rule}] {why.numbers}")
        self.why = why


def check(port: HandPort[P], position: P, seat: Seat, deed: by.Deed) -> Refusal | None:
    """Return why a deed can't be done, or None."""
    try:
        change_of(port, position, seat, deed)
    except Refused as refused:
        return refused.why
    return None


def change_of(port: HandPort[P], position: P, seat: Seat, deed: by.Deed) -> HandChange:
    """Return what a deed changes, as it lies now. Raises Refused where it can't be done."""
    change = _Hands(port, position, seat).change(deed)
    why = port.refuse(position, seat, change)
    if why is not None:
        raise Refused(why)
    return change


def forms(board: HandBoard) -> Iterator[by.Form]:
    """Yield what can be done on a board, by its verbs: it can't be listed."""
    wanted = {
        "form": False, "seek": board.traits, "set": board.postures, "count": board.counters, "score": board.numbers,
        "chance": board.chances, "bring": board.tokens,
    }  # fmt: skip
    yield from (by.Form(verb) for verb in by.BY_VERB if wanted.get(verb, True))


class _Hands(Generic[P]):
    """The hands of one seat in one position."""

    def __init__(self, port: HandPort[P], position: P, seat: Seat) -> None:
        self._port, self._position, self._seat = port, position, seat

    def change(self, deed: by.Deed) -> HandChange:
        """Return what a deed changes, as far as that can be said of any game. Raises Refused."""
        board = self._port.board
        match deed:
            case by.Move():
                return HandChange(deed, self._cards(deed.cards), self._goal(deed.to))
            case by.Deal():
                _within(1, deed.n, MOST_CARDS)
                return HandChange(deed, self._top(self._filled(deed.start), deed.n), self._goal(deed.to))
            case by.Seek():
                is_sound = deed.trait == "search" or not deed.fits
                _need(is_sound and not any("]" in no for no in deed.fits), NO_CARD)
                _need(deed.trait in (*board.traits, "search") and is_line(deed.word), NO_WORDS)
                return HandChange(deed, at=self._filled(deed.start))
            case by.Shuffle():
                return HandChange(deed, at=self._filled(deed.pile))
            case by.Peek():
                _within(0, deed.n, MOST_CARDS)
                _need(self._zone(deed.pile)[1].hides, NO_PLACE)
                return HandChange(deed, self._top(self._filled(deed.pile), deed.n), seats=(self._seat,))
            case by.Show():
                return HandChange(deed, self._cards(deed.cards), seats=self._shown_to(deed.whom))
            case by.Cover():
                return HandChange(deed, at=self._zone(deed.pile)[0])
            case by.Set():
                _need(deed.posture in board.postures, NO_WORDS)
                return HandChange(deed, self._standing(deed.cards))
            case by.Count():
                (card,) = self._standing((deed.place,))
                _need(is_line(deed.name), NO_WORDS)
                _within(-MOST if deed.name in board.signed else 0, deed.n, MOST)
                return HandChange(deed, at=card)
            case by.Score():
                _need(is_line(deed.name), NO_WORDS)
                _within(-MOST, deed.n, MOST)
                return HandChange(deed, seats=(self._whose(deed.side),))
            case by.Note():
                return self._noted(deed)
            case by.Point():
                return self._pointed(deed)
            case by.Chance():
                _need(deed.kind in board.chances, NO_WORDS)
                fixed = board.chances[deed.kind]
                _within(fixed or 2, deed.sides, fixed or MOST)
                return HandChange(deed)
            case by.Unpoint():
                return HandChange(deed)
            case by.Bring():
                return HandChange(deed, at=self._goal(deed.to))
            case by.Form():
                raise Refused(OPEN)
            case _:
                assert_never(deed)

    def _noted(self, deed: by.Note) -> HandChange:
        _need(not deed.text or is_line(deed.text), NO_WORDS)
        if deed.place is None:
            return HandChange(deed, seats=(self._whose(deed.side),))
        return HandChange(deed, at=self._standing((deed.place,))[0])

    def _pointed(self, deed: by.Point) -> HandChange:
        if deed.end is None:
            return HandChange(deed, at=self._zone(deed.start)[0])
        ends = self._cards((deed.start, deed.end))
        _need(not any(self._zone(place)[1].hides for place in (deed.start, deed.end)), NO_CARD)
        return HandChange(deed, ends)

    # --- places ---

    def _whose(self, side: by.Side) -> Seat:
        seat = seat_called(side, self._seat, self._port.seats(self._position))
        if seat is None:
            raise Refused(NO_PLACE)
        return seat

    def _shown_to(self, whom: by.Side) -> tuple[Seat, ...]:
        return tuple(self._port.seats(self._position)) if whom in by.EVERYBODY else (self._whose(whom),)

    def _zone(self, place: by.At) -> tuple[Spot, HandZone]:
        """Return a place in everybody's words, and which zone that is; cards need not lie there."""
        zone = self._port.board.zone(place.zone_name)
        if zone is None or (zone.is_shared and place.side):
            raise Refused(NO_PLACE)
        index = None if zone.kind == "slot" else place.number
        return Spot(None if zone.is_shared else self._whose(place.side), zone.name, index), zone

    def _filled(self, pile: by.At) -> Spot:
        """Return a pile in which cards lie."""
        spot, zone = self._zone(pile)
        _need(zone.kind == "pile", NO_PLACE)
        _need(self._port.count(self._position, spot) > 0, NOTHING_THERE)
        return spot

    def _top(self, pile: Spot, n: int) -> tuple[Spot, ...]:
        """Return where so many cards of a pile lie, as many as there are; 0 stands for all."""
        count = self._port.count(self._position, pile)
        return tuple(Spot(pile.seat, pile.zone, at) for at in range(min(n or count, count)))

    def _cards(self, places: tuple[by.At, ...]) -> tuple[Spot, ...]:
        """Return where cards lie; there has to be one at each place, and each is named once."""
        _need(bool(places) and len(set(places)) == len(places), NO_CARD)
        return tuple(map(self._card, places))

    def _card(self, place: by.At) -> Spot:
        try:
            spot, zone = self._zone(place)
        except Refused:
            raise Refused(NO_CARD) from None
        index = 0 if zone.kind == "slot" else spot.index
        _need(index is not None and 0 <= index < self._port.count(self._position, spot), NO_CARD)
        return spot

    def _standing(self, places: tuple[by.At, ...]) -> tuple[Spot, ...]:
        """Return where cards stand."""
        zones = {zone.name for zone in self._port.board.zones if zone.kind in STANDING}
        _need(zones.issuperset(place.zone_name for place in places), NO_CARD)
        return self._cards(places)

    def _goal(self, goal: by.Goal) -> Spot:
        """Return where cards can be put in this way."""
        spot, zone = self._zone(goal.place)
        fits = goal.way in zone.ways or (goal.way in zone.onto and self._port.count(self._position, spot) > 0)
        _need(fits and (zone.kind == "slot" or (spot.index is not None and spot.index >= 0)), NO_PLACE)
        return spot


def _need(is_so: bool, why: Refusal) -> None:
    if not is_so:
        raise Refused(why)


def _within(least: int, n: int, most: int) -> None:
    _need(least <= n <= most, NO_NUMBER)


def is_line(text: str) -> bool:
    """Say whether a text has words, not too many, and is one line as it is written."""
    return 0 < len(text) <= LONGEST and text == " ".join(text.split())
