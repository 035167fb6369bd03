"""What gestures mean at a table by rules: an action in the words of the seat that is asked, a choice, or nothing."""

from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import attempts
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

OTHER_SIDE: Final = Refusal("5.14", "other_side")
OWN_LANE: Final = Refusal("7.2.1", "own_lane")
NO_CARD_CHOSEN: Final = Refusal("house", "no_card_chosen")
NO_GROWTH_BY_KEY: Final = Refusal("house", "no_growth_by_key")
"""What means nothing, and is told so."""


class Drop(Struct, frozen=True):
    """A card is put down in another zone; both are named from the near end."""

    start: Place
    end: Place


class Order(Struct, frozen=True):
    """A key stands for something to do: with the card of a place, if one is chosen, or with a slot of the field.

    The place is named from the near end, the slot as the seat that is asked counts.
    """

    does: Literal["charge", "grow", "to_slot"]
    place: Place | None = None
    slot: int = 0


Gesture = Drop | Order


class Notation(Struct, frozen=True):
    """An action of the seat that is asked, legal or not: whoever isn't allowed it is told why by who refuses it."""

    action: Action


class Nothing(Struct, frozen=True):
    """No action; `refusal` says why, if there is anything to say, and `spot` where, as the seat that is asked names it.

    `nearest` is the action that somebody may have had in mind who doesn't know how it is asked for.
    """

    refusal: Refusal | None = None
    spot: Place | None = None
    nearest: Action | None = None


Meaning = Notation | Nothing


def meaning(moment: WixossMoment, gesture: Gesture, cards: attempts.Cards) -> Meaning:
    """What a gesture means at a moment that is on the screen; `cards` says what is printed on a card."""
    side = _asked_side(moment)
    if isinstance(gesture, Drop):
        return _dropped(side, cards, moment.own_place(gesture.start), moment.own_place(gesture.end))
    place = None if gesture.place is None else moment.own_place(gesture.place)
    match gesture.does:
        case "charge":
            charge = None if place is None else attempts.meant_as(act.Charge, side, cards, place)
            return Nothing(NO_CARD_CHOSEN) if charge is None else Notation(charge)
        case "grow":
            growth = attempts.growing(moment.legal, side, cards)
            return Nothing(NO_GROWTH_BY_KEY) if growth is None else Notation(growth)
        case "to_slot":
            return Notation(attempts.at_lane(moment.legal, gesture.slot, place))


def _asked_side(moment: WixossMoment) -> SideSeen:
    """The half of the table of the seat that is asked, as its player sees it; the near one if nobody is."""
    return moment.view.other if moment.is_from_far else moment.view.own


def _dropped(side: SideSeen, cards: attempts.Cards, start: Place, end: Place) -> Meaning:
    action = attempts.dropped(side, cards, start, end)
    if action is not None:
        return Notation(action)
    if not end.opponent:
        return Nothing()
    is_signi = start.zone == end.zone == FIELD and start.index in LANES
    attack = attempts.meant_as(act.Attack, side, cards, start) if is_signi else None
    return Nothing(OTHER_SIDE, end) if attack is None else Nothing(OWN_LANE, end, attack)
