"""What can be done at a table: dragged, clicked, moved by free hands; nobody looks into the actions."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.table.scene.board import P

Q = TypeVar("Q", bound=Hashable)


class AnyHands(Protocol[Q]):
    """Hands that put any card anywhere; they say what that is, in the words of the seat that moves the cards."""

    @property
    def twist(self) -> str:
        """What a key that is held makes of what they do: '' nothing; 'onto' another card, 'down'."""

    @property
    def chosen(self) -> tuple[Q, ...]:
        """The cards that are moved and turned together."""

    def together(self, place: Q) -> tuple[Q, ...]:
        """The cards that go with one: all chosen ones if it is among them, else it alone."""

    def dropped(self, start: Q, end: Q) -> Action | None:
        """What it is to drop a card somewhere."""

    def arrow(self, start: Q, end: Q) -> Action:
        """An arrow from one card to another."""

    def clicked(self, place: Q) -> Action | None:
        """What a single click means beyond looking."""

    def touched(self, place: Q) -> Action | None:
        """What a double click means."""

    def twisted(self, twist: str) -> "AnyHands[Q]":
        """The same while a key is held."""

    def choosing(self, places: tuple[Q, ...]) -> "AnyHands[Q]":
        """The same with other cards chosen."""


class Offers(Struct, Generic[P], frozen=True):
    """Legal actions by where they begin.

    `drops` leads from the card to the zones where it may be put and the action that this is; `clicks` holds
    what a single click does; `at` everything that can be done with a card, `likely` what of it Enter may stand for.
    With free `hands` any card goes anywhere.
    """

    drops: Mapping[P, Mapping[P, Action]] = {}
    clicks: Mapping[P, Action] = {}
    at: Mapping[P, tuple[Action, ...]] = {}
    likely: Mapping[P, tuple[Action, ...]] = {}
    can_pass: bool = False
    hands: AnyHands[P] | None = None

    def dropped(self, start: P, end: P) -> Action | None:
        """What it is to drop a card on a zone; None if that is nothing."""
        if self.hands is not None:
            return self.hands.dropped(start, end)
        return self.drops.get(start, {}).get(end)

    def twisted(self, twist: str) -> "Offers[P]":
        """The same while a key is held that makes something else of what free hands do."""
        hands = self.hands
        return self if hands is None or hands.twist == twist else replace(self, hands=hands.twisted(twist))

    def choosing(self, places: tuple[P, ...]) -> "Offers[P]":
        """The same with other cards chosen by free hands, to be moved together."""
        hands = self.hands
        return self if hands is None or hands.chosen == places else replace(self, hands=hands.choosing(places))

    @property
    def chosen(self) -> tuple[P, ...]:
        """The cards that free hands have chosen."""
        return () if self.hands is None else self.hands.chosen

    def ends(self, start: P | None, zones: Iterable[P]) -> tuple[P, ...]:
        """Of all zones those in which a card may be put."""
        if start is None:
            return ()
        return tuple(zones if self.hands is not None else self.drops.get(start, ()))

    def obvious(self, place: P) -> Action | None:
        """The action that Enter or a double click stands for; None if there is none or more than one."""
        if self.hands is not None:
            return self.hands.touched(place)
        if place in self.clicks:
            return self.clicks[place]
        likely = self.likely.get(place, ())
        return likely[0] if len(likely) == 1 else None
