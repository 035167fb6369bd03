"""What drops and keys mean by the rules of WIXOSS: an action in the words of the seat that is asked, or nothing."""

from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import attempts
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.forecast import AttackForecast
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.ui.table.intents.meaning import Drop, Meaning, Notation, Nothing, Press
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

OTHER_SIDE: Final = Refusal("5.14", "other_side")
OWN_LANE: Final = Refusal("7.2.1", "own_lane")
NO_CARD_CHOSEN: Final = Refusal("house", "no_card_chosen")
NO_GROWTH_BY_KEY: Final = Refusal("house", "no_growth_by_key")
ATTACKS_LEFT: Final = Refusal("house", "attacks_left")
GROWTH_LEFT: Final = Refusal("house", "growth_left")
CARD_WAITS: Final = Refusal("house", "card_waits")
"""What means nothing, and is told so; the last three until it is meant once more."""
HELD_UP: Final = frozenset(left.why for left in (ATTACKS_LEFT, GROWTH_LEFT, CARD_WAITS))
"""Why a pass waits for another press."""


class KeyOrder(Struct, frozen=True):
    """A key stands for something to do: with the card of a place, if one is chosen, or with a slot of the field.

    The place is named from the near end, the slot as the seat that is asked counts.
    """

    does: Literal["charge", "grow", "to_slot"]
    place: Place | None = None
    slot: int = 0


Gesture = Drop[Place] | KeyOrder | Press[Place, Action]


def meaning(moment: WixossMoment, gesture: Gesture, cards: attempts.Cards) -> Meaning[Action, Place]:
    """What a gesture means at a moment that is on the screen; `cards` says what is printed on a card."""
    side = _asked_side(moment)
    if isinstance(gesture, Drop):
        return _dropped(side, cards, moment.own_place(gesture.start), moment.own_place(gesture.end))
    if isinstance(gesture, Press):
        left = _left_by(moment, gesture)
        return Notation(gesture.action) if left is None or left.why == gesture.told else Nothing(left)
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


def _left_by(moment: WixossMoment, press: Press[Place, Action]) -> Refusal | None:
    """What a person would give away by a pass: attacks that may be worth it, a growth, the card that waits for its
    place.
    """
    if press.action != act.Pass() or moment.stage != "ask":
        return None
    if any(isinstance(one, act.Attack) and not _is_vain(moment.attacks.get(one.slot)) for one in moment.legal):
        return ATTACKS_LEFT
    if any(isinstance(one, act.Grow) for one in moment.legal):
        return GROWTH_LEFT
    return None if press.waiting is None else CARD_WAITS


def _is_vain(attack: AttackForecast | None) -> bool:
    """Whether it is certain that nothing comes of an attack; of one that nobody forecasts it isn't."""
    return attack is not None and attack.is_certain and not attack.wins_or_hits


def _asked_side(moment: WixossMoment) -> SideSeen:
    """The half of the table of the seat that is asked, as its player sees it; the near one if nobody is."""
    return moment.view.other if moment.is_from_far else moment.view.own


def _dropped(side: SideSeen, cards: attempts.Cards, start: Place, end: Place) -> Meaning[Action, Place]:
    action = attempts.dropped(side, cards, start, end)
    if action is not None:
        return Notation(action)
    if not end.opponent:
        return Nothing()
    is_signi = start.zone == end.zone == FIELD and start.index in LANES
    attack = attempts.meant_as(act.Attack, side, cards, start) if is_signi else None
    return Nothing(OTHER_SIDE, end) if attack is None else Nothing(OWN_LANE, end, attack)
