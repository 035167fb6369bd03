"""What can be done by hand: everything for which there are cards and places; no rule stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from wixoss_desktop.engine.contract import Refusal, Seat, Spot
from wixoss_desktop.engine.deeds import values
from wixoss_desktop.engine.deeds.changes import (
    LONGEST,
    MOST,
    MOST_CARDS,
    NO_NUMBER,
    NO_PLACE,
    NO_WORDS,
    NOTHING_THERE,
    HandChange,
    change_of,
    check,
    forms,
    is_line,
)
from wixoss_desktop.engine.deeds.values import Form, HandDeed
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import (
    FACE_DOWN,
    FIELD,
    HAND,
    LANES,
    SLOT_NAMES,
    SLOTS,
    ZONE_NAMES,
    Place,
)

AT_FREE_TABLE: Final = (by.GoTo, by.Redraw)
"""What would take the turn out of the hands of the rules."""


def refuse_free_table(board: Known, step: steps.FreeTable, action: act.Action) -> Refusal | None:
    """Return why something can't be done at a free table."""
    return _refuse(board, step.seat, action)


def free_table(board: Known, step: steps.FreeTable) -> Iterator[act.Action]:
    """Yield what can be done at a free table, by its verbs: it can't be listed."""
    yield from forms(by.BOARD)
    yield from (Form(verb) for verb in by.OWN)


def refuse_by_hand(board: Known, step: steps.ByHand, action: act.Action) -> Refusal | None:
    """Return why something can't be done while a card is carried out by hand."""
    if isinstance(action, act.Done):
        return None
    return NOT_NOW if isinstance(action, AT_FREE_TABLE) else _refuse(board, step.seat, action)


def by_hand(board: Known, step: steps.ByHand) -> Iterator[act.Action]:
    """Yield that a card has been carried out, and what can be done for it, by its verbs."""
    yield act.Done()
    yield from forms(by.BOARD)
    yield from (Form(verb) for verb, kind in by.OWN.items() if kind not in AT_FREE_TABLE)


UNSEEN_WAYS: Final = ("down", "charm", "trap", "seed", "magic_box")
"""How cards are put somewhere so that their side alone may look at them."""
_LOOKING_OR_TAKING: Final = values.Peek | values.Seek | values.Show | values.Move | values.Deal | values.Set


def hidden_by_other(board: Known, seat: Seat, deed: HandDeed) -> tuple[Spot, ...]:
    """Return the cards, or the pile, of the other seat that this one would see or take though they lie face down.

    What is moved to where both see it, or where its own player hides it, is moved unseen.
    """
    if not isinstance(deed, _LOOKING_OR_TAKING):
        return ()
    change = change_of(HANDS, board, seat, deed)
    match deed:
        case values.Move(to=to) | values.Deal(to=to):
            is_out_of_sight = to.way in UNSEEN_WAYS or place_at(change.place).zone in FACE_DOWN
            spots = change.cards if change.place.seat == seat and is_out_of_sight else ()
        case values.Set(posture=posture):
            spots = change.cards if posture == "face_up" else ()
        case _:
            spots = change.cards or (change.place,)
    return tuple(one for one in spots if one.seat == 1 - seat and _is_face_down_at(board, one))


def _is_face_down_at(board: Known, spot: Spot) -> bool:
    return place_at(spot).zone in FACE_DOWN or any(is_face_down(board, ref) for ref in refs_at(board.state, (spot,)))


def _refuse(board: Known, seat: Seat, action: act.Action) -> Refusal | None:
    match action:
        case by.Redraw():
            return _redraw(board, seat, action)
        case by.Swap():
            return _swap(board, seat, action)
        case by.Stamp():
            return _stamp(board, seat, action)
        case by.GoTo():
            return None if 1 <= action.turn <= MOST else NO_NUMBER
        case _ if isinstance(action, HandDeed):
            return check(HANDS, board, seat, action)
        case _:
            return NOT_NOW


def place_at(spot: Spot) -> Place:
    """Return where a spot is, as the first seat says it; of a zone as a whole its top."""
    is_far = spot.seat == 1
    if spot.zone in SLOT_NAMES:
        return Place(FIELD, SLOT_NAMES.index(spot.zone), is_far)
    return Place(ZONE_NAMES.index(spot.zone), spot.index or 0, is_far)


def refs_at(state: State, spots: tuple[Spot, ...]) -> tuple[Ref, ...]:
    """Return the cards that lie at some spots."""
    found = (ref_at(state, 0, place_at(spot)) for spot in spots)
    return tuple(ref for ref in found if ref is not None)


class Hands:
    """What hands have to know of WIXOSS."""

    board: Final = by.BOARD

    def seats(self, board: Known) -> tuple[Seat, ...]:
        """Two seats sit at every table."""
        return (0, 1)

    def count(self, board: Known, zone: Spot) -> int:
        """Return how many cards lie in a zone, or stand in a slot."""
        place = place_at(zone)
        owner = int(place.opponent)
        if place.zone == FIELD:
            return int(board.state.at(owner, place.index) is not None)
        return len(board.state.cards(owner, place.zone))

    def refuse(self, board: Known, seat: Seat, change: HandChange) -> Refusal | None:
        """Return what only WIXOSS can refuse."""
        state, cards = board.state, change.cards
        match change.deed:
            case values.Move(to=to) | values.Deal(to=to) if to.way == "spread":
                return None if _has_room(state, cards, change.place) else NO_PLACE
            case values.Move(to=to):
                stays = change.place.zone in SLOT_NAMES and change.place in cards
                return NO_PLACE if stays and to.way not in by.SET_DOWN else None
            case values.Show():
                return None if all(is_face_down(board, ref) for ref in refs_at(state, cards)) else NOTHING_THERE
            case values.Cover():
                return None if shown_in(state, change.place) else NOTHING_THERE
            case values.Unpoint():
                return None if state.manual.arrows else NOTHING_THERE
            case values.Bring(facts=facts):
                return _brought(facts)
            case _:
                return None


HANDS: Final = Hands()


def is_face_down(board: Known, ref: Ref) -> bool:
    """Say whether a card lies where not everybody sees it."""
    return ref.zone in FACE_DOWN or (ref.zone == FIELD and board.state.manual.mark(ref.oid).hidden)


def shown_in(state: State, zone: Spot) -> tuple[int, ...]:
    """Return the cards of a zone that somebody may look at who couldn't by the rules."""
    there, shown = place_at(zone), {one.card for one in state.manual.shown}
    return tuple(card for card in state.cards(int(there.opponent), there.zone) if card in shown)


def _has_room(state: State, cards: tuple[Spot, ...], lane: Spot) -> bool:
    """Say whether cards can go to a lane and those that are free beside it, one to each."""
    to = place_at(lane)
    if any((one.zone, one.opponent) == (FIELD, to.opponent) for one in map(place_at, cards)):
        return False
    return len(cards) <= len(lanes_from(state, int(to.opponent), to.index))


def lanes_from(state: State, owner: Seat, first: int) -> tuple[int, ...]:
    """Return a lane and the others of its half in which nothing stands."""
    return (first, *(lane for lane in LANES if lane != first and state.at(owner, lane) is None))


def _brought(facts: str) -> Refusal | None:
    try:
        card = by.card_of(facts)
    except msgspec.MsgspecError:
        return NO_CARD
    if card.abilities or (card.back is not None and card.back.abilities):
        return NO_CARD
    name = card.names.get("ja", "")
    # Names may hold wide blanks.
    is_named = is_line(card.no) and 0 < len(name) <= LONGEST and len(name.splitlines()) == 1
    return None if is_named else NO_WORDS


def _redraw(board: Known, seat: Seat, action: by.Redraw) -> Refusal | None:
    if any(place.zone != HAND or place.opponent for place in action.cards):
        return NO_CARD
    if len(set(action.cards)) < len(action.cards) or None in (ref_at(board.state, seat, one) for one in action.cards):
        return NO_CARD
    return None if 0 <= action.n <= MOST_CARDS else NO_NUMBER


def _swap(board: Known, seat: Seat, action: by.Swap) -> Refusal | None:
    if action.slot == action.other or not {action.slot, action.other}.issubset(range(SLOTS)):
        return NO_PLACE
    owner = 1 - seat if action.opponent else seat
    there = (board.state.at(owner, slot) for slot in (action.slot, action.other))
    return None if any(thing is not None for thing in there) else NO_CARD


def _stamp(board: Known, seat: Seat, action: by.Stamp) -> Refusal | None:
    place, owner = action.place, 1 - seat if action.place.opponent else seat
    if place.zone != FIELD or place.index not in (range(SLOTS) if action.name == "flipped" else LANES):
        return NO_PLACE
    if action.name in by.ZONE_MARKS:
        now = int(board.state.laid_in(owner, place.index, action.name) is not None)
    elif (thing := board.state.at(owner, place.index)) is None:
        return NO_CARD
    elif action.name == "flipped" and board.book[thing.card].back is None:
        return NOTHING_THERE
    else:
        now = thing.germs if action.name == "germs" else int(action.name in thing.states)
    if not 0 <= action.n <= (MOST if action.name == "germs" else 1):
        return NO_NUMBER
    return NOTHING_THERE if action.n == now else None
