"""What a computer player looks at: what its seat is shown, what it may do, and the cards as anyone can read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.forecast import AttackForecast
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LANES, LRIG_DECK, TRASH, Place, front_of

Kind = TypeVar("Kind", bound=Action)


class SeatSight(NamedTuple):
    """What the player of a seat is shown: its view, and the options in force, which are public.

    `forecast` says with the eyes of that seat what an attack of the turn player's card in a slot would lead to.
    """

    view: View
    rules: Rules
    forecast: Callable[[int], AttackForecast | None]


class SeatLook(NamedTuple):
    """What a seat is shown, what it may do, and the cards by number."""

    sight: SeatSight
    legal: tuple[Action, ...]
    cards: Mapping[str, Card]
    dice: Dice

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.sight.view

    def moves(self, kind: type[Kind]) -> list[Kind]:
        """Return the legal actions of a kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    def card(self, place: Place) -> Card | None:
        """Return the card at a place, if the seat can see it."""
        side = self.view.other if place.opponent else self.view.own
        no: str | None = None
        if place.zone == FIELD:
            thing = side.field[place.index]
            no = thing.no if thing is not None else None
        elif place.zone in (HAND, LRIG_DECK, ENER, TRASH):
            zones = {HAND: side.hand, LRIG_DECK: side.lrig_deck, ENER: side.ener, TRASH: side.trash}
            no = zones[place.zone][place.index]
        if no is None:
            no = next((seen for where, seen in self.view.looking if where == place), None)
        return self.cards.get(no) if no is not None else None

    def held(self, index: int) -> Card | None:
        """Return a card of the seat's hand."""
        return self.card(Place(HAND, index))

    def facing(self, lane: int) -> FieldSeen | None:
        """Return the opposing SIGNI in front of a lane; in front of the Cheer zone there is none."""
        if lane not in LANES:
            return None
        return self.view.other.field[front_of(lane)]


def listed(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return what can be done as it stands; what has to be filled in first, and comes last, is left to people."""
    if not isinstance(legal[-1], Form):
        return legal
    return tuple(action for action in legal if not isinstance(action, Form))
