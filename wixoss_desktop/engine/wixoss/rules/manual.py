"""What people do by hand, carried out: at a free table, and where a card can't be carried out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, Final, NamedTuple, get_args

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.deeds import values as deeds
from wixoss_desktop.engine.deeds.changes import HandChange, change_of
from wixoss_desktop.engine.deeds.reading import one_of
from wixoss_desktop.engine.dice import shuffled
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss import manual_events as happened
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.check.manual import HANDS, hidden_by_other, lanes_from, place_at, refs_at, shown_in
from wixoss_desktop.engine.wixoss.language.names import MarkerName
from wixoss_desktop.engine.wixoss.manual_actions import parse_manual
from wixoss_desktop.engine.wixoss.manual_events import ChanceKind
from wixoss_desktop.engine.wixoss.moves import from_beside
from wixoss_desktop.engine.wixoss.rules.settle import put_left_behind
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.engine.wixoss.things import BY_HAND, Cause, How, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BESIDE,
    DECK,
    ENER,
    EXCLUDED,
    FACE_DOWN,
    FIELD,
    HAND,
    HIDDEN,
    LAID,
    LIFE,
    LRIG_DECK,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
    Zone,
)

_MARKERS: Final = get_args(MarkerName)


def do_by_hand(work: Work, step: steps.FreeTable | steps.ByHand, seat: Seat, action: act.Action) -> None:
    """Carry out what was asked for by hand, or go on with the rules."""
    if isinstance(action, act.Done):
        if isinstance(step, steps.ByHand):
            work.commit(happened.HandsDone(seat, step.by.card), cause=Cause("effect", step.by))
            if work.state.setup.by_hand == "asked":
                _look_no_longer(work, step)
        work.pop()
        return
    if isinstance(step, steps.ByHand) and is_asked_for(work, seat, action):
        work.push(steps.Confirm(1 - seat, "by_hand", step.by, deed=str(action)))
        return
    _carry_out(work, seat, action)


def _look_no_longer(work: Work, step: steps.ByHand) -> None:
    """End what one seat alone was let look at; what both were shown stays in sight until it is covered."""
    alone = {one.card for one in work.state.manual.shown if len(one.seats) == 1}
    for owner, zone in product((0, 1), HIDDEN):
        cards = tuple(card for card in work.zone(owner, zone) if card in alone)
        if cards:
            work.commit(happened.Veiled(owner, zone, cards), cause=Cause("effect", step.by))


def is_asked_for(work: Work, seat: Seat, action: act.Action) -> bool:
    """Say whether the other seat has to say yes to something first."""
    if work.state.setup.by_hand != "asked" or not isinstance(action, deeds.HandDeed):
        return False
    return bool(hidden_by_other(work, seat, action))


def allow(work: Work, step: steps.Confirm, action: act.Action) -> None:
    """Carry out what was asked for, if the answer is yes; it is done by the hand of the other seat."""
    work.pop()
    if isinstance(action, act.Yes):
        _carry_out(work, 1 - step.seat, parse_manual(step.deed))
    else:
        work.commit(happened.HandsStayed(step.seat, step.by.card), cause=Cause("effect", step.by))


def _carry_out(work: Work, seat: Seat, action: act.Action) -> None:
    if isinstance(action, by.Own):
        _OWN[type(action)](work, seat, action)
    elif isinstance(action, deeds.HandDeed):
        _DO[type(action)](work, seat, action, change_of(HANDS, work, seat, action))
    if work.state.setup.free and work.state.left_behind:
        put_left_behind(work)


def _happen(work: Work, seat: Seat, *events: ev.Event) -> None:
    """Let something happen by the hand of a seat."""
    top = work.top
    cause = Cause("effect", top.by) if isinstance(top, steps.ByHand) else BY_HAND
    work.commit(happened.Handled(seat), *events, cause=cause)


# --- moving -----------------------------------------------------------------------------------------------------------


class _End(NamedTuple):
    """Where cards go."""

    seat: Seat
    zone: Zone
    at: int
    way: str

    @property
    def is_from_top(self) -> bool:
        """Whether cards come to lie uppermost, or at a place counted from there."""
        return self.zone in (DECK, LIFE) and self.way != "bottom"


def _end(to: Spot, way: str) -> _End:
    place = place_at(to)
    return _End(int(place.opponent), place.zone, place.index, way)


def _put(work: Work, seat: Seat, deed: deeds.Move | deeds.Deal, change: HandChange) -> None:
    is_dealt = isinstance(deed, deeds.Deal)
    _move_all(work, seat, refs_at(work.state, change.cards), _end(change.place, deed.to.way), is_dealt=is_dealt)


def _bring(work: Work, seat: Seat, deed: deeds.Bring, change: HandChange) -> None:
    end = _end(change.place, deed.to.way)
    _happen(work, seat, happened.CameIn(end.seat, by.card_of(deed.facts)))
    if end.zone != EXCLUDED:
        card = -len(work.state.manual.brought)
        _move_all(work, seat, (Ref(card, end.seat, EXCLUDED),), end)


def _move_all(work: Work, seat: Seat, refs: tuple[Ref, ...], end: _End, *, is_dealt: bool = False) -> None:
    """Move cards to where they are to go; `is_dealt` calls the usual ways from the top of a deck by their names.

    Cards that come to lie in an order do so as they were named, the first one uppermost.
    """
    if end.way == "spread":
        for ref, lane in zip(refs, lanes_from(work.state, end.seat, end.at), strict=False):
            _move_one(work, seat, ref.card, _End(end.seat, FIELD, lane, ""))
        return
    stays = tuple(ref for ref in refs if (ref.seat, ref.zone) == (end.seat, end.zone) and end.zone < ZONES)
    _slide(work, seat, stays, end)
    moved = tuple(ref for ref in refs if ref not in stays)
    if end.is_from_top:
        moved = moved[::-1]
    if all(ref.zone < ZONES for ref in moved) and end.zone != FIELD:
        if moved:
            _happen(work, seat, *(_moved(work, ref, end, is_dealt=is_dealt) for ref in moved))
    else:
        for ref in sorted(moved, key=_stands):
            _move_one(work, seat, ref.card, end)
    if end.is_from_top and end.at:
        _slide(work, seat, tuple(Ref(ref.card, end.seat, end.zone) for ref in moved[::-1]), end)


def _stands(ref: Ref) -> bool:
    """Say whether a card stands on the field: what belongs to it is moved before it."""
    return ref.zone == FIELD


def _slide(work: Work, seat: Seat, refs: tuple[Ref, ...], end: _End) -> None:
    """Give cards another position in the zone where they lie."""
    for at, ref in enumerate(refs):
        last = len(work.zone(ref.seat, end.zone)) - 1
        index = last if end.way == "bottom" else min(end.at + at, last)
        _happen(work, seat, happened.Slid(ref.seat, end.zone, ref.card, index))


def _move_one(work: Work, seat: Seat, card: int, end: _End) -> None:
    """Move one card from where it lies by now, unless what it belonged to has left it behind."""
    found = here(work.state, card)
    if not found:
        return
    ref = found[0]
    if _shifts(work, ref, end):
        index = work.state.slot_of(ref)
        assert index is not None
        _happen(work, seat, ev.Shifted(end.seat, index % SLOTS, end.at))
        return
    known = _known_to(work, ref)
    _happen(work, seat, _moved(work, ref, end))
    if end.way == "down" and known:
        _happen(work, seat, happened.Shared((card,), known))


def _shifts(work: Work, ref: Ref, end: _End) -> bool:
    """Say whether a card only goes to an empty slot of the same half, with all that belongs to it."""
    is_same = ref.zone == end.zone == FIELD and ref.seat == end.seat and not end.way
    return is_same and work.state.at(end.seat, end.at) is None


def _known_to(work: Work, ref: Ref) -> tuple[Seat, ...]:
    """Return the seats that know a card where it lies."""
    manual = work.state.manual
    hidden = ref.zone == FIELD and manual.mark(ref.oid).hidden
    if ref.zone not in FACE_DOWN and not hidden:
        return (0, 1)
    owners = (ref.seat,) if ref.zone in (HAND, LRIG_DECK, LAID) else ()
    return tuple(seat for seat in (0, 1) if seat in owners or manual.sees(ref.card, seat))


def _moved(work: Work, ref: Ref, end: _End, *, is_dealt: bool = False) -> ev.Moved:
    to, how = _reached(end)
    if is_dealt and ref.seat == end.seat:
        how = _DEALT.get((ref.zone, to), how)
    start, slot = _start(work, ref)
    slot = end.at if to in (FIELD, *BESIDE, LAID) else slot
    return ev.Moved(ref.card, ref.seat, start, end.seat, to, how, slot, end.way == "bottom")


def _start(work: Work, ref: Ref) -> tuple[Zone, int]:
    """Return the zone that a card leaves, and the slot of the field if it is one."""
    if ref.zone in BESIDE:
        event = from_beside(work, ref.card, TRASH, "hand")
        return event.start, event.slot
    index = work.state.slot_of(ref) if ref.zone == FIELD else None
    return ref.zone, 0 if index is None else index % SLOTS


def _reached(end: _End) -> tuple[Zone, How]:
    match end.way:
        case "under":
            return UNDER, "under"
        case "charm" | "acce" | "soul":
            return ATTACHED, end.way
        case "trap" | "seed" | "magic_box":
            return LAID, end.way
        case "down":
            return FIELD, "hand_down"
        case _:
            return end.zone, "hand"


_DEALT: Final[dict[tuple[Zone, Zone], How]] = {
    (DECK, HAND): "draw",
    (DECK, TRASH): "mill",
    (DECK, ENER): "ener_charge",
}
"""What the usual moves from the top of a deck are called."""


def _swap(work: Work, seat: Seat, action: by.Swap) -> None:
    owner = _owner(seat, opponent=action.opponent)
    start, to = action.slot, action.other
    if work.state.at(owner, start) is None:
        start, to = to, start
    _happen(work, seat, ev.Shifted(owner, start, to))


def _redraw(work: Work, seat: Seat, action: by.Redraw) -> None:
    refs = (ref_at(work.state, seat, place) for place in action.cards)
    back = tuple(ref.card for ref in refs if ref is not None) or work.zone(seat, HAND)
    if back:
        _happen(work, seat, *(ev.Moved(card, seat, HAND, seat, DECK, "mulligan", 0, True) for card in back))
    _shuffle(work, seat, seat, DECK)
    top = work.zone(seat, DECK)[: action.n]
    if top:
        _happen(work, seat, *(ev.Moved(card, seat, DECK, seat, HAND, "draw") for card in top))


# --- piles, and what is seen of them ----------------------------------------------------------------------------------


def _mix(work: Work, seat: Seat, deed: deeds.Shuffle, change: HandChange) -> None:
    pile = place_at(change.place)
    _shuffle(work, seat, int(pile.opponent), pile.zone)


def _shuffle(work: Work, seat: Seat, owner: Seat, zone: Zone) -> None:
    order, rolls = shuffled(work.state.seed, work.state.rolls, work.zone(owner, zone))
    if zone == DECK:
        _happen(work, seat, ev.Shuffled(owner, order, rolls))
    else:
        _happen(work, seat, happened.Mixed(owner, zone, order, rolls))


def _seek(work: Work, seat: Seat, deed: deeds.Seek, change: HandChange) -> None:
    pile = place_at(change.place)
    cards = work.zone(int(pile.opponent), pile.zone)
    fitting = (at for at, card in enumerate(cards, 1) if _fits(work.book.sheets[card].card, deed))
    shown = cards[: next(fitting, len(cards))]
    _happen(work, seat, ev.Revealed(int(pile.opponent), pile.zone, shown), happened.Shared(shown, (0, 1)))


def _fits(card: Card, deed: deeds.Seek) -> bool:
    """Say whether a card has the trait that is sought; a name is looked for in all languages, as a part."""
    word = deed.word
    match deed.trait:
        case "type":
            return card.type == word.upper()
        case "level":
            return card.level is not None and str(card.level) == word
        case "color":
            return word.lower() in card.colors
        case "name":
            return any(word.casefold() in name.casefold() for name in card.names.values())
        case _:
            return card.no in deed.fits


def _show(work: Work, seat: Seat, deed: deeds.Show | deeds.Peek, change: HandChange) -> None:
    refs = refs_at(work.state, change.cards)
    told: Iterator[ev.Event] = (_shown(part, change.seats) for part in _by_zone(refs))
    _happen(work, seat, *told, happened.Shared(tuple(ref.card for ref in refs), change.seats))


def _shown(refs: tuple[Ref, ...], to: tuple[Seat, ...]) -> ev.Event:
    owner, zone, cards = refs[0].seat, refs[0].zone, tuple(ref.card for ref in refs)
    return ev.Revealed(owner, zone, cards) if len(to) > 1 else ev.Looked(to[0], owner, zone, cards)


def _by_zone(refs: tuple[Ref, ...]) -> list[tuple[Ref, ...]]:
    """Return cards put together that lie in the same zone."""
    found: dict[tuple[int, int], tuple[Ref, ...]] = {}
    for ref in refs:
        key = (ref.seat, ref.zone)
        found[key] = (*found.get(key, ()), ref)
    return list(found.values())


def _cover(work: Work, seat: Seat, deed: deeds.Cover, change: HandChange) -> None:
    there = place_at(change.place)
    _happen(work, seat, happened.Veiled(int(there.opponent), there.zone, shown_in(work.state, change.place)))


# --- cards that stand, players, and the table -------------------------------------------------------------------------


def _turn(work: Work, seat: Seat, deed: deeds.Set, change: HandChange) -> None:
    places = map(place_at, change.cards)
    _happen(work, seat, *(_turned(int(place.opponent), place.index, deed.posture) for place in places))


def _turned(owner: Seat, slot: int, posture: str) -> ev.Event:
    match posture:
        case "up" | "down":
            return ev.Turned(owner, slot, posture == "up")
        case "frozen" | "thawed":
            return ev.Froze(owner, slot, posture == "frozen")
        case _:
            return happened.Hidden(owner, slot, posture == "face_down")


def _count(work: Work, seat: Seat, deed: deeds.Count, change: HandChange) -> None:
    place = place_at(change.place)
    _happen(work, seat, happened.Counted(int(place.opponent), place.index, deed.name, deed.n))


def _stamp(work: Work, seat: Seat, action: by.Stamp) -> None:
    owner, lane = _owner(seat, opponent=action.place.opponent), action.place.index
    match action.name:
        case "germs":
            thing = work.state.at(owner, lane)
            _happen(work, seat, ev.Stored(owner, lane, action.n - (0 if thing is None else thing.germs)))
        case "awakened" | "armed" | "puppet" | "flipped":
            _happen(work, seat, ev.Became(owner, lane, action.name, on=bool(action.n)))
        case mark:
            _happen(work, seat, ev.ZoneMarked(owner, lane, mark, bool(action.n), by=seat))


def _score(work: Work, seat: Seat, deed: deeds.Score, change: HandChange) -> None:
    (owner,) = change.seats
    if deed.name in _MARKERS:
        now = work.state.areas[owner].count(deed.name)  # type: ignore[arg-type]
        _happen(work, seat, ev.Marked(owner, deed.name, deed.n - now))  # type: ignore[arg-type]
    else:
        _happen(work, seat, happened.Scored(owner, deed.name, deed.n))


def _note(work: Work, seat: Seat, deed: deeds.Note, change: HandChange) -> None:
    if change.at is None:
        _happen(work, seat, happened.Noted(change.seats[0], deed.text))
    else:
        place = place_at(change.at)
        _happen(work, seat, happened.Noted(int(place.opponent), deed.text, place.index))


def _point(work: Work, seat: Seat, deed: deeds.Point, change: HandChange) -> None:
    if deed.end is None:
        place = place_at(change.place)
        _happen(work, seat, happened.Pinged(seat, int(place.opponent), place.zone, place.index))
        return
    start, end = refs_at(work.state, change.cards)
    _happen(work, seat, happened.Pointed(seat, start.card, end.card))


def _unpoint(work: Work, seat: Seat, deed: deeds.Unpoint, change: HandChange) -> None:
    _happen(work, seat, happened.Unpointed(seat))


def _chance(work: Work, seat: Seat, deed: deeds.Chance, change: HandChange) -> None:
    number = work.roll(deed.sides)
    result = number + 1 if deed.kind == "die" else number
    _happen(work, seat, happened.Chanced(seat, one_of(deed.kind, get_args(ChanceKind)), deed.sides, result))


def _goto(work: Work, seat: Seat, action: by.GoTo) -> None:
    owner = _owner(seat, opponent=action.opponent)
    state = work.state
    if (action.turn, owner) != (state.turn, state.active):
        _happen(work, seat, ev.TurnBegan(owner, action.turn))
    _happen(work, seat, ev.PhaseBegan(owner, action.phase))


def _owner(seat: Seat, *, opponent: bool) -> Seat:
    return 1 - seat if opponent else seat


_DO: Final[dict[type, Callable[[Work, Seat, Any, HandChange], None]]] = {
    deeds.Move: _put,
    deeds.Deal: _put,
    deeds.Seek: _seek,
    deeds.Shuffle: _mix,
    deeds.Peek: _show,
    deeds.Show: _show,
    deeds.Cover: _cover,
    deeds.Set: _turn,
    deeds.Count: _count,
    deeds.Score: _score,
    deeds.Note: _note,
    deeds.Point: _point,
    deeds.Unpoint: _unpoint,
    deeds.Chance: _chance,
    deeds.Bring: _bring,
}
"""How each deed of any game is carried out; a test compares this table with `Deed`."""
_OWN: Final[dict[type, Callable[[Work, Seat, Any], None]]] = {
    by.Redraw: _redraw,
    by.Swap: _swap,
    by.Stamp: _stamp,
    by.GoTo: _goto,
}
"""How each deed of WIXOSS alone is carried out."""
