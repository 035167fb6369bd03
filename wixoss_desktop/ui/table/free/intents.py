"""What gestures of free hands mean on any board: a deed, what has to be asked first, or nothing.

Any card goes anywhere. Places are those that the seat that plays says; what is held down by a gesture is part of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar, assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import SPREAD
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.table.free.board_menus import BoardMenus
from wixoss_desktop.ui.table.free.entries import HandEntry, Meant

M_co = TypeVar("M_co", bound=BoardMenus, covariant=True)
Pl = TypeVar("Pl")

NO_CARD_CHOSEN: Final = Refusal("house", "no_card_chosen")
"""A key that needs a card means nothing without one, and that is said."""
Twist = str
"""What is held down with a gesture: '' nothing; `onto`, cards go onto another one and are chosen together; `down`, they
go face down, and to the bottom.
"""


class HandDrop(Struct, frozen=True):
    """The card at `start` is let go at `end`, and with it all that are chosen if it is one of them."""

    start: by.At
    end: by.At
    chosen: tuple[by.At, ...] = ()
    twist: Twist = ""


class HandClick(Struct, frozen=True):
    """One click on a card or zone, beyond looking at it."""

    place: by.At
    twist: Twist = ""


class Touch(Struct, frozen=True):
    """A double click on a card, or Enter, with the chosen ones if it is one of them."""

    place: by.At
    chosen: tuple[by.At, ...] = ()


class Stroke(Struct, frozen=True):
    """A line drawn from one card to another."""

    start: by.At
    end: by.At


class Guest(Struct, frozen=True):
    """A card from outside the game, by its facts, is let go at a place."""

    facts: str
    end: by.At
    twist: Twist = ""


class RightClick(Struct, frozen=True):
    """The menu of a card is asked for, of a zone as a whole (a place before its first card), or of the table (None).

    With `is_closed` cards of the drawer can't be told apart: it is meant as a whole.
    """

    place: by.At | None
    chosen: tuple[by.At, ...] = ()
    is_closed: bool = False


class HandOrder(Struct, frozen=True):
    """A key or a button: what it does by reference, with what its row has given.

    It speaks of the cards that are `chosen`, else of the one that was `pointed` at last.
    """

    does: str
    given: tuple[str | int, ...] = ()
    chosen: tuple[by.At, ...] = ()
    pointed: by.At | None = None


Gesture = HandDrop | HandClick | Touch | Stroke | Guest | HandOrder


class Grip(Struct, Generic[M_co], frozen=True):
    """What an order is carried out with: the menus of the moment, and the cards that it speaks of."""

    menus: M_co
    chosen: tuple[by.At, ...] = ()
    pointed: by.At | None = None

    @property
    def cards(self) -> tuple[by.At, ...]:
        """The chosen cards, else the one that was pointed at last."""
        return self.chosen or (() if self.pointed is None else (self.pointed,))


class HandIntents:
    """What gestures mean at one moment, by the menus of that moment."""

    def __init__(self, menus: BoardMenus) -> None:
        self.menus = menus

    def meaning(self, gesture: Gesture) -> Meant:
        """What a gesture comes to. Whether a deed can be done is for the game to say."""
        match gesture:
            case HandDrop():
                return self._dropped(gesture)
            case HandClick():
                return by.Point(gesture.place) if gesture.twist == "down" else None
            case Touch():
                return self._touched(_together(gesture.place, gesture.chosen), gesture.place)
            case Stroke():
                return by.Point(gesture.start, gesture.end)
            case Guest():
                return self._brought(gesture)
            case HandOrder():
                deed = cast("Callable[..., Meant]", resolved(gesture.does))
                return deed(Grip(self.menus, gesture.chosen, gesture.pointed), *gesture.given)
            case _:
                assert_never(gesture)

    def menu(self, click: RightClick) -> tuple[HandEntry, ...]:
        """The lines of the menu that is asked for."""
        menus, place = self.menus, click.place
        if place is None:
            return menus.of_table()
        if len(click.chosen) > 1 and place in click.chosen:
            return menus.of_group(click.chosen)
        if menus.is_slot(place):
            stands = self._stands(place)
            return menus.of_card(place) if stands else (*menus.own_of_slot(place), *menus.of_table())
        is_drawer = click.is_closed and not place.side and place.zone_name == menus.drawer
        if is_drawer or (place.number or 0) < 0:
            return menus.of_pile(menus.board.at(place.zone_name, None, place.side))
        return menus.of_row(place)

    def _dropped(self, drop: HandDrop) -> Meant:
        board, end, together = self.menus.board, drop.end, _together(drop.start, drop.chosen)
        cards = (drop.start,) if any(self._is_beside(card, end) for card in together) else together
        if drop.twist == "onto" and self._stands(end) and end not in together:
            return tuple(self.menus.onto(cards, end))
        if len(cards) > 1 and board.can_spread(end):
            return by.Move(cards, by.Goal(end, SPREAD))
        low = board.low_way(end)
        if drop.twist == "down" and low and not any(map(self.menus.is_slot, cards)):
            return by.Move(cards, by.Goal(end, low))
        if len(cards) == 1 and self._is_beside(drop.start, end):
            return self.menus.shifted(drop.start, end)
        return by.Move(cards, by.Goal(end))

    def _touched(self, together: tuple[by.At, ...], place: by.At) -> Meant:
        """What stands is turned, and the chosen ones with it: in the first way in which it could lie otherwise."""
        standing = self.menus.standing_at(place)
        cards = tuple(filter(self.menus.stands_in, together))
        return by.Set(cards, standing.postures[0]) if standing is not None and standing.postures else None

    def _brought(self, guest: Guest) -> Meant:
        if guest.twist == "onto" and self._stands(guest.end):
            return tuple(self.menus.guest_onto(guest.facts, guest.end))
        low = self.menus.board.low_way(guest.end) if guest.twist == "down" else ""
        return by.Bring(guest.facts, by.Goal(guest.end, low))

    def _stands(self, place: by.At) -> bool:
        return self.menus.standing_at(place) is not None

    def _is_beside(self, card: by.At, end: by.At) -> bool:
        """Whether a card stands in a slot of the half in which it is let go over another."""
        return card.side == end.side and self.menus.is_slot(card) and self.menus.is_slot(end)


class FreeHands(Struct, Generic[Pl], frozen=True):
    """Free hands at a table, where places are named as it names them; `said` names them as the seat that plays does.

    The cards of the `chosen` places are moved and turned together. `goal` names where cards go, if that is otherwise.
    """

    intents: HandIntents
    said: Callable[[Pl], by.At]
    twist: Twist = ""
    chosen: tuple[Pl, ...] = ()
    goal: Callable[[Pl], by.At] | None = None

    def together(self, place: Pl) -> tuple[Pl, ...]:
        """The cards that go with one: all chosen ones if it is among them, else it alone."""
        return _together(place, self.chosen)

    def twisted(self, twist: Twist) -> FreeHands[Pl]:
        """The same while a key is held."""
        return replace(self, twist=twist)

    def choosing(self, places: tuple[Pl, ...]) -> FreeHands[Pl]:
        """The same with other cards chosen."""
        return replace(self, chosen=places)

    def dropped(self, start: Pl, end: Pl) -> Meant:
        """What it is to drop a card somewhere."""
        return self.intents.meaning(HandDrop(self.said(start), (self.goal or self.said)(end), self._chosen, self.twist))

    def clicked(self, place: Pl) -> Meant:
        """What a single click means beyond looking."""
        return self.intents.meaning(HandClick(self.said(place), self.twist))

    def touched(self, place: Pl) -> Meant:
        """What a double click means, or Enter."""
        return self.intents.meaning(Touch(self.said(place), self._chosen))

    def arrow(self, start: Pl, end: Pl) -> Meant:
        """An arrow from one card to another."""
        return self.intents.meaning(Stroke(self.said(start), self.said(end)))

    @property
    def _chosen(self) -> tuple[by.At, ...]:
        return tuple(map(self.said, self.chosen))


def _together(place: Pl, chosen: tuple[Pl, ...]) -> tuple[Pl, ...]:
    return chosen if place in chosen else (place,)
