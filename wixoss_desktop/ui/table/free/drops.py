"""What a drop, a click and a double click mean where everything goes by hand: any card goes anywhere."""

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import Qt

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import SPREAD
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import View, turned_place
from wixoss_desktop.engine.wixoss.zones import FIELD, Place

Twist = Literal["", "onto", "down"]
"""What a key that is held makes of a drop: a card goes onto another one, or face down and to the bottom."""
TWISTS: Final[tuple[tuple[Qt.KeyboardModifier, Twist], ...]] = (
    (Qt.KeyboardModifier.ControlModifier, "onto"),
    (Qt.KeyboardModifier.ShiftModifier, "down"),
)


class Onto(Struct, frozen=True):
    """Cards laid onto another, in the words of the seat that does it; whether under it or how beside it is asked."""

    cards: tuple[Place, ...]
    end: Place


class FreeHands(Struct, frozen=True):
    """Hands that are free: `standing` are the places of cards on the field, `down` of those that are turned down.

    `is_far` says that the far seat moves them; the cards of the `chosen` places are moved and turned together.
    """

    standing: frozenset[Place] = frozenset()
    down: frozenset[Place] = frozenset()
    is_far: bool = False
    twist: Twist = ""
    chosen: tuple[Place, ...] = ()

    def together(self, place: Place) -> tuple[Place, ...]:
        """The cards that go with one: all chosen ones if it is among them, else it alone."""
        return self.chosen if place in self.chosen else (place,)

    def dropped(self, start: Place, end: Place) -> Action | Onto | None:
        """What it is to drop a card somewhere, in the words of the seat that moves it."""
        cards = self._carried(start, end)
        is_onto = self.twist == "onto" and end in self.standing and end not in self.together(start)
        start, end = self._said(start), self._said(end)
        if is_onto:
            return Onto(cards, end)
        if len(cards) > 1 and own.BOARD.can_spread(end):
            return by.Move(cards, by.Goal(end, SPREAD))
        low = own.BOARD.low_way(end)
        if self.twist == "down" and low and all(card.zone != FIELD for card in cards):
            return by.Move(cards, by.Goal(end, low))
        if len(cards) == 1 and start.zone == end.zone == FIELD and start.opponent == end.opponent:
            return own.Swap(start.index, end.index, start.opponent)
        return by.Move(cards, by.Goal(end))

    def _carried(self, start: Place, end: Place) -> tuple[Place, ...]:
        """The cards that a drop moves; within the field of one half it is the card in the hand alone."""
        cards = self.together(start)
        is_within = any(card.zone == end.zone == FIELD and card.opponent == end.opponent for card in cards)
        return tuple(map(self._said, (start,) if is_within else cards))

    def arrow(self, start: Place, end: Place) -> Action:
        """An arrow from one card to another, in the words of the seat that draws it."""
        return by.Point(self._said(start), self._said(end))

    def clicked(self, place: Place) -> Action | None:
        """What a single click means beyond looking: with Shift held one points at what is there."""
        return by.Point(self._said(place)) if self.twist == "down" else None

    def touched(self, place: Place) -> Action | None:
        """What a double click means: a card on the field is turned down, or up again, and the chosen ones with it."""
        if place.zone != FIELD:
            return None
        cards = tuple(self._said(card) for card in self.together(place) if card.zone == FIELD)
        return by.Set(cards, "up" if place in self.down else "down")

    def _said(self, place: Place) -> Place:
        return turned_place(place) if self.is_far else place


def free_hands(legal: Iterable[Action], view: View, *, is_far: bool) -> FreeHands | None:
    """The hands of the seat that plays if everything goes by hand now; places as the near end names them."""
    if not any(isinstance(action, by.Form) for action in legal):
        return None
    sides = ((view.own, False), (view.other, True))
    standing = {
        Place(FIELD, slot, opponent): seen.up
        for side, opponent in sides
        for slot, seen in enumerate(side.field)
        if seen is not None
    }
    down = (place for place, is_up in standing.items() if not is_up)
    return FreeHands(frozenset(standing), frozenset(down), is_far)


def twist_of(held: Qt.KeyboardModifier) -> Twist:
    """What the keys that are held make of a drop."""
    return next((twist for key, twist in TWISTS if held & key), "")
