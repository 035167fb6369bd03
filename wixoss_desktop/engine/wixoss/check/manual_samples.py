"""Filling in what can be done by hand, by chance: what a bot would do, and what tests try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, get_args

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language.names import MarkerName
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    FIELD,
    HIDDEN,
    LAID,
    LANES,
    SLOTS,
    UNDER,
    ZONES,
    Place,
)

T = TypeVar("T")
_WORDS: Final = ("charge", "power", "level", "a note")


def sample(board: Known, seat: Seat, form: by.Form, dice: Dice) -> by.Manual:
    """Fill an open form in; what comes of it may still be refused, as when nothing is there to do it with."""
    return _FILLED[form.verb](_Filling(board, seat, dice))


class _Filling:
    """What an action is filled in with: places, zones, numbers and words, each by chance."""

    def __init__(self, board: Known, seat: Seat, dice: Dice) -> None:
        self._board, self._seat, self._dice = board, seat, dice

    def one_of(self, things: tuple[T, ...]) -> T:
        return things[self._dice.roll(len(things))]

    def number(self, most: int) -> int:
        return self._dice.roll(most + 1)

    def side(self) -> bool:
        return bool(self._dice.roll(2))

    def word(self) -> str:
        return self.one_of(_WORDS)

    def pile(self) -> by.Pile:
        return by.Pile(self._dice.roll(ZONES), self.side())

    def on_field(self) -> Place:
        return self.one_of(self._standing() or (Place(FIELD, 0),))

    def card(self) -> Place:
        """A card from anywhere: one in two stands on the field."""
        state, owner = self._board.state, self._seat
        if self.side() and self._standing():
            return self.on_field()
        opponent = self.side()
        zones = tuple(
            (zone, len(cards))
            for zone in (*range(ZONES), UNDER, ATTACHED, LAID, BEAT)
            if (cards := state.cards(1 - owner if opponent else owner, zone))
        )
        zone, count = self.one_of(zones) if zones else (0, 1)
        return Place(zone, self._dice.roll(count), opponent)

    def cards(self) -> tuple[Place, ...]:
        return tuple(dict.fromkeys(self.card() for _ in range(1 + self.number(2))))

    def goal(self) -> by.Goal:
        place = Place(self._dice.roll(ZONES), self.number(3), self.side())
        if self.side():
            place = Place(FIELD, self._dice.roll(SLOTS), self.side())
        return by.Goal(place, self.one_of(by.WAYS) if self.side() else "")

    def _standing(self) -> tuple[Place, ...]:
        field = enumerate(self._board.state.field)
        return tuple(
            Place(FIELD, index % SLOTS, index // SLOTS != self._seat) for index, one in field if one is not None
        )


def _token(fill: _Filling) -> Card:
    power = 1000 * (1 + fill.number(9))
    return Card(f"token-{power}", "SIGNI", {"ja": f"token {power}"}, level=1, power=power)


_FILLED: Final[dict[str, Callable[[_Filling], by.Manual]]] = {
    "move": lambda fill: by.Move(fill.cards(), fill.goal()),
    "deal": lambda fill: by.Deal(1 + fill.number(3), fill.pile(), fill.goal()),
    "seek": lambda fill: by.Seek(fill.pile(), "type", fill.one_of(("SIGNI", "SPELL", "ARTS"))),
    "shuffle": lambda fill: by.Shuffle(fill.pile()),
    "redraw": lambda fill: by.Redraw(fill.number(7)),
    "peek": lambda fill: by.Peek(by.Pile(fill.one_of(HIDDEN), fill.side()), fill.number(5)),
    "show": lambda fill: by.Show(fill.cards(), fill.one_of(by.WHOM)),
    "cover": lambda fill: by.Cover(fill.pile()),
    "set": lambda fill: by.Set((fill.on_field(),), fill.one_of(by.POSTURES)),
    "swap": lambda fill: by.Swap(fill.number(SLOTS - 1), fill.number(SLOTS - 1), fill.side()),
    "count": lambda fill: by.Count(fill.on_field(), fill.number(9), fill.word()),
    "stamp": lambda fill: by.Stamp(
        Place(FIELD, fill.one_of(LANES), fill.side()), fill.number(2), fill.one_of(by.STAMPS)
    ),
    "score": lambda fill: by.Score(fill.side(), fill.number(20), fill.one_of(("life", *get_args(MarkerName)))),
    "note": lambda fill: by.Note(fill.on_field(), fill.word()) if fill.side() else by.Note(None, fill.word()),
    "point": lambda fill: by.Point(fill.card(), fill.card() if fill.side() else None),
    "unpoint": lambda fill: by.Unpoint(),
    "chance": lambda fill: by.Chance("die", 2 + fill.number(18)) if fill.side() else by.Chance("coin"),
    "bring": lambda fill: by.Bring(_token(fill), fill.goal()),
    "goto": lambda fill: by.GoTo(1 + fill.number(9), fill.one_of(by.PHASES), fill.side()),
}
"""How each open form is filled in; a test compares this table with the verbs."""
