"""What can be done by hand: everything for which there are cards and places; no rule stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.manual_events import JANKEN_SIDES
from wixoss_desktop.engine.wixoss.manual_state import MEASURES
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import (
    BEAT,
    DECK,
    FACE_DOWN,
    FIELD,
    HAND,
    LANES,
    LIFE,
    SLOTS,
    ZONE_NAMES,
    ZONES,
    Place,
)

MOST: Final = 1_000_000
LONGEST: Final = 200
MOST_CARDS: Final = 200
_HOUSE: Final = "house"
NO_PLACE: Final = Refusal(_HOUSE, "manual_place")
NO_NUMBER: Final = Refusal(_HOUSE, "manual_number", {"most": MOST})
NO_WORDS: Final = Refusal(_HOUSE, "manual_words", {"most": LONGEST})
NOTHING_THERE: Final = Refusal(_HOUSE, "manual_nothing")
OPEN: Final = Refusal(_HOUSE, "manual_open")
AT_FREE_TABLE: Final = (by.GoTo, by.Redraw)
"""What would take the turn out of the hands of the rules."""


def refuse_free_table(board: Known, step: steps.FreeTable, action: act.Action) -> Refusal | None:
    """Return why something can't be done at a free table."""
    return _refuse(board, step.seat, action)


def free_table(board: Known, step: steps.FreeTable) -> Iterator[act.Action]:
    """Yield what can be done at a free table, by its verbs: it can't be listed."""
    for verb in by.BY_VERB:
        if verb != "form":
            yield by.Form(verb)


def refuse_by_hand(board: Known, step: steps.ByHand, action: act.Action) -> Refusal | None:
    """Return why something can't be done while a card is carried out by hand."""
    if isinstance(action, act.Done):
        return None
    return NOT_NOW if isinstance(action, AT_FREE_TABLE) else _refuse(board, step.seat, action)


def by_hand(board: Known, step: steps.ByHand) -> Iterator[act.Action]:
    """Yield that a card has been carried out, and what can be done for it, by its verbs."""
    yield act.Done()
    for verb, kind in by.BY_VERB.items():
        if kind not in (*AT_FREE_TABLE, by.Form):
            yield by.Form(verb)


def _refuse(board: Known, seat: Seat, action: act.Action) -> Refusal | None:
    judge = _JUDGES.get(type(action))
    return NOT_NOW if judge is None else judge(board, seat, action)


def on_field(board: Known, seat: Seat, place: Place) -> Ref | None:
    """Return what stands at a place of the field; None if the place is another or is empty."""
    return ref_at(board.state, seat, place) if place.zone == FIELD else None


def is_face_down(board: Known, ref: Ref) -> bool:
    """Say whether a card lies where not everybody sees it."""
    return ref.zone in FACE_DOWN or (ref.zone == FIELD and board.state.manual.mark(ref.oid).hidden)


def _places(board: Known, seat: Seat, places: tuple[Place, ...]) -> Refusal | None:
    if not places or len(set(places)) < len(places):
        return NO_CARD
    return None if all(ref_at(board.state, seat, place) is not None for place in places) else NO_CARD


def _goal(board: Known, seat: Seat, goal: by.Goal, moved: tuple[Place, ...] = ()) -> Refusal | None:
    """Return why nothing can be put somewhere; `moved` are the places of the cards that are to go there."""
    place, way = goal.place, goal.way
    if 0 <= place.zone < ZONES:
        return NO_PLACE if way and not (way == "bottom" and place.zone in (DECK, LIFE)) else None
    if place.zone != FIELD:
        return None if place.zone == BEAT and not way else NO_PLACE
    if way in ("bottom", "spread") or not 0 <= place.index < SLOTS:
        return NO_PLACE
    if way in ("trap", "seed", "magic_box"):
        return None if place.index in LANES else NO_PLACE
    if place in moved:
        return NO_PLACE
    return NO_PLACE if way in _BESIDE and on_field(board, seat, place) is None else None


_BESIDE: Final = ("under", "charm", "acce", "soul")
"""Ways that need a card to be there already."""


def _move(board: Known, seat: Seat, action: by.Move) -> Refusal | None:
    judge = _spread if action.to.way == "spread" else _goal
    return _places(board, seat, action.cards) or judge(board, seat, action.to, action.cards)


def _spread(board: Known, seat: Seat, goal: by.Goal, moved: tuple[Place, ...]) -> Refusal | None:
    """Return why cards can't go to a lane and those that are free beside it, one to each."""
    place = goal.place
    if place.zone != FIELD or place.index not in LANES:
        return NO_PLACE
    if any((card.zone, card.opponent) == (FIELD, place.opponent) for card in moved):
        return NO_PLACE
    room = lanes_from(board.state, 1 - seat if place.opponent else seat, place.index)
    return None if len(moved) <= len(room) else NO_PLACE


def lanes_from(state: State, owner: Seat, first: int) -> tuple[int, ...]:
    """Return a lane and the others of its half in which nothing stands."""
    return (first, *(lane for lane in LANES if lane != first and state.at(owner, lane) is None))


def _deal(board: Known, seat: Seat, action: by.Deal) -> Refusal | None:
    if not 1 <= action.n <= MOST_CARDS:
        return NO_NUMBER
    return _filled(board, seat, action.start) or _goal(board, seat, action.to)


def _filled(board: Known, seat: Seat, pile: by.Pile) -> Refusal | None:
    """Return that a zone holds no card, or is none."""
    if not 0 <= pile.zone < ZONES:
        return NO_PLACE
    owner = 1 - seat if pile.opponent else seat
    return None if board.state.zone(owner, pile.zone) else NOTHING_THERE


def _seek(board: Known, seat: Seat, action: by.Seek) -> Refusal | None:
    if (action.fits and action.trait != "search") or any("]" in no for no in action.fits):
        return NO_CARD
    return _words(action.word) or _filled(board, seat, action.start)


def _shuffle(board: Known, seat: Seat, action: by.Shuffle) -> Refusal | None:
    return _filled(board, seat, action.pile)


def _redraw(board: Known, seat: Seat, action: by.Redraw) -> Refusal | None:
    if any(place.zone != HAND or place.opponent for place in action.cards):
        return NO_CARD
    refusal = _places(board, seat, action.cards) if action.cards else None
    return refusal or (None if 0 <= action.n <= MOST_CARDS else NO_NUMBER)


def _peek(board: Known, seat: Seat, action: by.Peek) -> Refusal | None:
    if not 0 <= action.n <= MOST_CARDS:
        return NO_NUMBER
    return NO_PLACE if action.pile.zone not in FACE_DOWN else _filled(board, seat, action.pile)


def _show(board: Known, seat: Seat, action: by.Show) -> Refusal | None:
    refusal = _places(board, seat, action.cards)
    if refusal is not None:
        return refusal
    refs = (ref_at(board.state, seat, place) for place in action.cards)
    return None if all(ref is not None and is_face_down(board, ref) for ref in refs) else NOTHING_THERE


def _cover(board: Known, seat: Seat, action: by.Cover) -> Refusal | None:
    shown = {one.card for one in board.state.manual.shown}
    owner = 1 - seat if action.pile.opponent else seat
    return None if shown.intersection(board.state.cards(owner, action.pile.zone)) else NOTHING_THERE


def _set(board: Known, seat: Seat, action: by.Set) -> Refusal | None:
    if not action.cards or len(set(action.cards)) < len(action.cards):
        return NO_CARD
    return None if all(on_field(board, seat, place) is not None for place in action.cards) else NO_CARD


def _swap(board: Known, seat: Seat, action: by.Swap) -> Refusal | None:
    if action.slot == action.other or not {action.slot, action.other}.issubset(range(SLOTS)):
        return NO_PLACE
    owner = 1 - seat if action.opponent else seat
    there = (board.state.at(owner, slot) for slot in (action.slot, action.other))
    return None if any(thing is not None for thing in there) else NO_CARD


def _count(board: Known, seat: Seat, action: by.Count) -> Refusal | None:
    if on_field(board, seat, action.place) is None:
        return NO_CARD
    least = -MOST if action.name in MEASURES else 0
    return _words(action.name) or (None if least <= action.n <= MOST else NO_NUMBER)


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


def _score(board: Known, seat: Seat, action: by.Score) -> Refusal | None:
    return _words(action.name) or (None if -MOST <= action.n <= MOST else NO_NUMBER)


def _note(board: Known, seat: Seat, action: by.Note) -> Refusal | None:
    if action.place is not None and (action.opponent or on_field(board, seat, action.place) is None):
        return NO_CARD
    return _words(action.text) if action.text else None


def _words(text: str) -> Refusal | None:
    """Return that words are missing, too long, or not one line as it is written."""
    return None if 0 < len(text) <= LONGEST and text == " ".join(text.split()) else NO_WORDS


def _name(text: str) -> Refusal | None:
    """Return that a name is missing, too long, or more than one line; names may hold wide blanks."""
    return None if 0 < len(text) <= LONGEST and len(text.splitlines()) == 1 else NO_WORDS


def _point(board: Known, seat: Seat, action: by.Point) -> Refusal | None:
    if action.end is None:
        place = action.start
        is_there = 0 <= place.index < SLOTS if place.zone == FIELD else 0 <= place.zone < len(ZONE_NAMES)
        return None if is_there else NO_PLACE
    ends = (ref_at(board.state, seat, place) for place in (action.start, action.end))
    if action.start == action.end or not all(ref is not None and ref.zone not in FACE_DOWN for ref in ends):
        return NO_CARD
    return None


def _unpoint(board: Known, seat: Seat, action: by.Unpoint) -> Refusal | None:
    return None if board.state.manual.arrows else NOTHING_THERE


def _chance(board: Known, seat: Seat, action: by.Chance) -> Refusal | None:
    fixed = {"coin": 2, "janken": JANKEN_SIDES}.get(action.kind)
    fits = action.sides == fixed if fixed is not None else 2 <= action.sides <= MOST
    return None if fits else NO_NUMBER


def _bring(board: Known, seat: Seat, action: by.Bring) -> Refusal | None:
    card = action.card
    if card.abilities or (card.back is not None and card.back.abilities):
        return NO_CARD
    return _words(card.no) or _name(card.names.get("ja", "")) or _goal(board, seat, action.to)


def _goto(board: Known, seat: Seat, action: by.GoTo) -> Refusal | None:
    return None if 1 <= action.turn <= MOST else NO_NUMBER


def _form(board: Known, seat: Seat, action: by.Form) -> Refusal | None:
    return OPEN


_JUDGES: Final[dict[type, Callable[[Known, Seat, Any], Refusal | None]]] = {
    by.Move: _move,
    by.Deal: _deal,
    by.Seek: _seek,
    by.Shuffle: _shuffle,
    by.Redraw: _redraw,
    by.Peek: _peek,
    by.Show: _show,
    by.Cover: _cover,
    by.Set: _set,
    by.Swap: _swap,
    by.Count: _count,
    by.Stamp: _stamp,
    by.Score: _score,
    by.Note: _note,
    by.Point: _point,
    by.Unpoint: _unpoint,
    by.Chance: _chance,
    by.Bring: _bring,
    by.GoTo: _goto,
    by.Form: _form,
}
"""Everything that can be asked for by hand; a test compares this table with `manual_actions.Manual`."""
