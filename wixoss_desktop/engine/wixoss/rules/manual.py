"""What people do by hand, carried out: at a free table, and where a card can't be carried out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import shuffled
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss import manual_events as happened
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.language.names import MarkerName
from wixoss_desktop.engine.wixoss.rules.manual_moves import Seats, move_all, seat_at
from wixoss_desktop.engine.wixoss.rules.settle import put_left_behind
from wixoss_desktop.engine.wixoss.things import BY_HAND, Cause, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import DECK, EXCLUDED, HAND, SLOTS, Place

_MARKERS: Final = get_args(MarkerName)


def do_by_hand(work: Work, step: steps.FreeTable | steps.ByHand, seat: Seat, action: act.Action) -> None:
    """Carry out what was asked for by hand, or go on with the rules."""
    if isinstance(action, act.Done):
        work.pop()
        return
    _DO[type(action)](work, seat, action)
    if work.state.setup.free and work.state.left_behind:
        put_left_behind(work)


def happen(work: Work, seat: Seat, *events: ev.Event) -> None:
    """Let something happen by the hand of a seat."""
    top = work.top
    cause = Cause("effect", top.by) if isinstance(top, steps.ByHand) else BY_HAND
    work.commit(happened.Handled(seat), *events, cause=cause)


def _refs(work: Work, seat: Seat, places: tuple[Place, ...]) -> tuple[Ref, ...]:
    found = (ref_at(work.state, seat, place) for place in places)
    return tuple(ref for ref in found if ref is not None)


def _move(work: Work, seat: Seat, action: by.Move) -> None:
    move_all(work, Seats(seat, happen), _refs(work, seat, action.cards), action.to)


def _deal(work: Work, seat: Seat, action: by.Deal) -> None:
    owner = seat_at(seat, opponent=action.start.opponent)
    top = work.zone(owner, action.start.zone)[: action.n]
    refs = tuple(Ref(card, owner, action.start.zone) for card in top)
    move_all(work, Seats(seat, happen), refs, action.to, is_dealt=True)


def _seek(work: Work, seat: Seat, action: by.Seek) -> None:
    owner = seat_at(seat, opponent=action.start.opponent)
    cards = work.zone(owner, action.start.zone)
    fitting = (at for at, card in enumerate(cards, 1) if _fits(work.book.sheets[card].card, action))
    shown = cards[: next(fitting, len(cards))]
    happen(work, seat, ev.Revealed(owner, action.start.zone, shown), happened.Shared(shown, (0, 1)))


def _fits(card: Card, action: by.Seek) -> bool:
    """Say whether a card has the trait that is sought; a name is looked for in all languages, as a part."""
    word = action.word
    match action.trait:
        case "type":
            return card.type == word.upper()
        case "level":
            return card.level is not None and str(card.level) == word
        case "color":
            return word.lower() in card.colors
        case "name":
            return any(word.casefold() in name.casefold() for name in card.names.values())
        case "search":
            return card.no in action.fits


def _shuffle(work: Work, seat: Seat, action: by.Shuffle) -> None:
    _shuffle_zone(work, seat, seat_at(seat, opponent=action.pile.opponent), action.pile.zone)


def _shuffle_zone(work: Work, seat: Seat, owner: Seat, zone: int) -> None:
    order, rolls = shuffled(work.state.seed, work.state.rolls, work.zone(owner, zone))
    if zone == DECK:
        happen(work, seat, ev.Shuffled(owner, order, rolls))
    else:
        happen(work, seat, happened.Mixed(owner, zone, order, rolls))


def _redraw(work: Work, seat: Seat, action: by.Redraw) -> None:
    hand = tuple(ref.card for ref in _refs(work, seat, action.cards)) or work.zone(seat, HAND)
    if hand:
        happen(work, seat, *(ev.Moved(card, seat, HAND, seat, DECK, "mulligan", 0, True) for card in hand))
    _shuffle_zone(work, seat, seat, DECK)
    top = work.zone(seat, DECK)[: action.n]
    if top:
        happen(work, seat, *(ev.Moved(card, seat, DECK, seat, HAND, "draw") for card in top))


def _peek(work: Work, seat: Seat, action: by.Peek) -> None:
    owner, zone = seat_at(seat, opponent=action.pile.opponent), action.pile.zone
    cards = work.zone(owner, zone)
    seen = cards[: action.n] if action.n else cards
    happen(work, seat, ev.Looked(seat, owner, zone, seen), happened.Shared(seen, (seat,)))


def _show(work: Work, seat: Seat, action: by.Show) -> None:
    refs = _refs(work, seat, action.cards)
    cards = tuple(ref.card for ref in refs)
    whom = {"both": (0, 1), "me": (seat,), "opponent": (1 - seat,)}[action.whom]
    told: Iterator[ev.Event] = (_shown(part, action.whom, whom[0]) for part in _by_zone(refs))
    happen(work, seat, *told, happened.Shared(cards, whom))


def _shown(refs: tuple[Ref, ...], whom: by.Whom, viewer: Seat) -> ev.Event:
    owner, zone, cards = refs[0].seat, refs[0].zone, tuple(ref.card for ref in refs)
    return ev.Revealed(owner, zone, cards) if whom == "both" else ev.Looked(viewer, owner, zone, cards)


def _by_zone(refs: tuple[Ref, ...]) -> list[tuple[Ref, ...]]:
    """Return cards put together that lie in the same zone."""
    found: dict[tuple[int, int], tuple[Ref, ...]] = {}
    for ref in refs:
        key = (ref.seat, ref.zone)
        found[key] = (*found.get(key, ()), ref)
    return list(found.values())


def _cover(work: Work, seat: Seat, action: by.Cover) -> None:
    owner = seat_at(seat, opponent=action.pile.opponent)
    shown = {one.card for one in work.state.manual.shown}
    cards = tuple(card for card in work.state.cards(owner, action.pile.zone) if card in shown)
    happen(work, seat, happened.Veiled(owner, action.pile.zone, cards))


def _set(work: Work, seat: Seat, action: by.Set) -> None:
    spots = [
        divmod(index, SLOTS)
        for ref in _refs(work, seat, action.cards)
        if (index := work.state.slot_of(ref)) is not None
    ]
    happen(work, seat, *(_postured(owner, slot, action.posture) for owner, slot in spots))


def _postured(owner: Seat, slot: int, posture: by.Posture) -> ev.Event:
    match posture:
        case "up" | "down":
            return ev.Turned(owner, slot, posture == "up")
        case "frozen" | "thawed":
            return ev.Froze(owner, slot, posture == "frozen")
        case "face_up" | "face_down":
            return happened.Hidden(owner, slot, posture == "face_down")


def _swap(work: Work, seat: Seat, action: by.Swap) -> None:
    owner = seat_at(seat, opponent=action.opponent)
    start, to = action.slot, action.other
    if work.state.at(owner, start) is None:
        start, to = to, start
    happen(work, seat, ev.Shifted(owner, start, to))


def _count(work: Work, seat: Seat, action: by.Count) -> None:
    owner = seat_at(seat, opponent=action.place.opponent)
    happen(work, seat, happened.Counted(owner, action.place.index, action.name, action.n))


def _stamp(work: Work, seat: Seat, action: by.Stamp) -> None:
    owner, lane = seat_at(seat, opponent=action.place.opponent), action.place.index
    match action.name:
        case "germs":
            thing = work.state.at(owner, lane)
            happen(work, seat, ev.Stored(owner, lane, action.n - (0 if thing is None else thing.germs)))
        case "awakened" | "armed" | "puppet" | "flipped":
            happen(work, seat, ev.Became(owner, lane, action.name, on=bool(action.n)))
        case mark:
            happen(work, seat, ev.ZoneMarked(owner, lane, mark, bool(action.n), by=seat))


def _score(work: Work, seat: Seat, action: by.Score) -> None:
    owner = seat_at(seat, opponent=action.opponent)
    if action.name in _MARKERS:
        now = work.state.areas[owner].count(action.name)  # type: ignore[arg-type]
        happen(work, seat, ev.Marked(owner, action.name, action.n - now))  # type: ignore[arg-type]
    else:
        happen(work, seat, happened.Scored(owner, action.name, action.n))


def _note(work: Work, seat: Seat, action: by.Note) -> None:
    if action.place is None:
        happen(work, seat, happened.Noted(seat_at(seat, opponent=action.opponent), action.text))
    else:
        owner = seat_at(seat, opponent=action.place.opponent)
        happen(work, seat, happened.Noted(owner, action.text, action.place.index))


def _point(work: Work, seat: Seat, action: by.Point) -> None:
    if action.end is None:
        place = action.start
        owner = seat_at(seat, opponent=place.opponent)
        happen(work, seat, happened.Pinged(seat, owner, place.zone, place.index))
        return
    start, end = _refs(work, seat, (action.start, action.end))
    happen(work, seat, happened.Pointed(seat, start.card, end.card))


def _unpoint(work: Work, seat: Seat, action: by.Unpoint) -> None:
    happen(work, seat, happened.Unpointed(seat))


def _chance(work: Work, seat: Seat, action: by.Chance) -> None:
    number = work.roll(action.sides)
    result = number + 1 if action.kind == "die" else number
    happen(work, seat, happened.Chanced(seat, action.kind, action.sides, result))


def _bring(work: Work, seat: Seat, action: by.Bring) -> None:
    owner = seat_at(seat, opponent=action.to.place.opponent)
    happen(work, seat, happened.CameIn(owner, action.card))
    if action.to.place.zone != EXCLUDED:
        card = -len(work.state.manual.brought)
        move_all(work, Seats(seat, happen), (Ref(card, owner, EXCLUDED),), action.to)


def _goto(work: Work, seat: Seat, action: by.GoTo) -> None:
    owner = seat_at(seat, opponent=action.opponent)
    state = work.state
    if (action.turn, owner) != (state.turn, state.active):
        happen(work, seat, ev.TurnBegan(owner, action.turn))
    happen(work, seat, ev.PhaseBegan(owner, action.phase))


_DO: Final[dict[type, Callable[[Work, Seat, Any], None]]] = {
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
}
