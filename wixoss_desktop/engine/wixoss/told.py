"""What happened, as a seat may be told: hidden cards have no name and no position [2.1.2]."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.evolve import evolve
from wixoss_desktop.engine.wixoss.piles import sees_charm
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Cause, Source
from wixoss_desktop.engine.wixoss.told_manual import TELLERS, no_at
from wixoss_desktop.engine.wixoss.told_values import Told, ToldSpot
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import ATTACHED, BESIDE, FACE_DOWN, FIELD, LAID, SLOTS, ZONES

__all__ = ["Told", "ToldSpot", "followed", "in_no_order", "named_first", "redact", "tell"]


def redact(book: Book, before: State, groups: tuple[Group, ...], eyes: Eyes) -> tuple[tuple[Told, ...], ...]:
    """Return what somebody is told of some groups of events that began in `before`; one tuple for each group.

    The state is followed event by event, so that positions are those at the moment of each event. Cards that are put
    on a deck at the same moment are told as they lay before, for nobody is told their order there [8.4.10a].
    """
    if eyes == "all":
        heard_by = (redact(book, before, groups, seat) for seat in (0, 1))
        return tuple(tuple(map(_together, *moment)) for moment in zip(*heard_by, strict=True))
    state = before
    told: list[tuple[Told, ...]] = []
    for group in groups:
        heard: list[Told] = []
        for event in in_no_order(state, group.events):
            one = tell(book, state, event, group.cause, eyes)
            if one is not None:
                heard.append(one)
            state = evolve(state, event)
        if heard:
            told.append(tuple(heard))
    return tuple(told)


def _together(one: Told, other: Told) -> Told:
    """Return what two seats were told of the same event, put together."""
    cards = tuple(mine or theirs for mine, theirs in zip(one.cards, other.cards, strict=True))
    ends = (
        a if b is None or (a is not None and a.index is not None) else b
        for a, b in ((one.start, other.start), (one.to, other.to))
    )
    start, to = ends
    return replace(one, card=one.card or other.card, cards=cards, start=start, to=to)


def named_first(book: Book, before: State, groups: Iterable[Group], card: int, eyes: Eyes) -> str | None:
    """Return the number of a card if somebody was told it when the card moved first; None also if it never moved."""
    assert eyes != "all"
    state = before
    for group in groups:
        for event in group.events:
            if isinstance(event, ev.Moved) and event.card == card:
                told = tell(book, state, event, group.cause, eyes)
                return None if told is None else told.card
            state = evolve(state, event)
    return None


def followed(before: State, groups: tuple[Group, ...]) -> State:
    """Return how cards lay after some groups of events, to be looked at: what is owed there is that of `before`."""
    state = before
    for group in groups:
        for event in group.events:
            state = evolve(state, event)
    return state


def in_no_order(state: State, events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """Return events of the same moment with those that put cards on a deck sorted by where the cards come from."""
    put = [event for event in events if isinstance(event, ev.Moved) and event.how == "to_deck"]
    if len(put) < 2:
        return events
    by_place = iter(sorted(put, key=lambda event: _place(state, event)))
    return tuple(next(by_place) if event in put else event for event in events)


def _place(state: State, event: ev.Moved) -> tuple[int, int, int]:
    if event.start == FIELD:
        return event.seat, event.start, event.slot
    return event.seat, event.start, state.cards(event.seat, event.start).index(event.card)


def tell(book: Book, state: State, event: ev.Event, cause: Cause, seat: Seat | None) -> Told | None:
    """Return one event as a seat hears it; None for bookkeeping that nobody is told."""
    teller = _TELLERS.get(type(event))
    if teller is None:
        return None
    return teller(book, state, event, cause, seat)


def _by(book: Book, cause: Cause) -> str | None:
    return None if cause.source is None else book.sheets[cause.source.card].card.no


def _no(book: Book, card: int) -> str:
    return book.sheets[card].card.no


def _source(book: Book, source: Source) -> str:
    return _no(book, source.card)


def _moved(book: Book, state: State, event: ev.Moved, cause: Cause, seat: Seat | None) -> Told:
    is_hidden = event.start == FIELD and _is_hidden(state, event)
    start_open = event.start not in FACE_DOWN and not is_hidden
    face_down = event.how == "setup" or (event.start in FACE_DOWN and event.to in FACE_DOWN and not event.shown)
    mine = seat == event.seat == event.to_seat
    sees_end = event.how != "hand_down" and (event.to not in FACE_DOWN or (mine and event.to in _OWN))
    if event.to == ATTACHED and event.how == "charm":
        sees_end = sees_charm(state.setup.rules, book.sheets[event.card].owner, seat)
    sees_start = (
        start_open
        or (seat == event.seat and event.start in _OWN and event.to not in FACE_DOWN)
        or (mine and event.start in _OWN)
    )
    known = event.shown or sees_start or sees_end
    if face_down and not mine:
        known = False
    if event.how == "setup" and event.to != FIELD:
        known = False
    return Told(
        event="moved",
        seat=event.seat,
        card=_no(book, event.card) if known else None,
        how=event.how,
        start=_spot(state, event, seat),
        to=ToldSpot(event.to_seat, event.to, event.slot if event.to in _AT_SLOTS else None),
        cause=cause.kind,
        by=_by(book, cause),
        numbers={"bottom": 1} if event.to_bottom else {},
    )


def _is_hidden(state: State, event: ev.Moved) -> bool:
    """Say whether a card leaves the field from where it lay face down by hand."""
    thing = next((one for one in state.field if one is not None and one.card == event.card), None)
    return thing is not None and state.manual.mark(thing.oid).hidden


def _spot(state: State, event: ev.Moved, seat: Seat | None) -> ToldSpot:
    if event.start in _AT_SLOTS:
        return ToldSpot(event.seat, FIELD, event.slot)
    if event.start in FACE_DOWN and not (event.seat == seat and event.start in _OWN):
        return ToldSpot(event.seat, event.start)
    cards = state.zones[event.seat * ZONES + event.start]
    return ToldSpot(event.seat, event.start, cards.index(event.card) if event.card in cards else None)


_AT_SLOTS: Final = (FIELD, *BESIDE, LAID)
"""Where a card's place is told by its slot."""


def _plain(tag: str, *names: str) -> Callable[..., Told]:
    """Make a teller for an event that is public in full: its seat, and some numbers."""

    def teller(book: Book, state: State, event: Any, cause: Cause, seat: Seat | None) -> Told:
        numbers = {name: int(getattr(event, name)) for name in names}
        return Told(tag, getattr(event, "seat", None), cause=cause.kind, by=_by(book, cause), numbers=numbers)

    return teller


def _slot(tag: str, *names: str) -> Callable[..., Told]:
    """Make a teller for an event about a slot of the field: also which card stands there."""

    def teller(book: Book, state: State, event: Any, cause: Cause, seat: Seat | None) -> Told:
        slot = getattr(event, "slot", getattr(event, "start", 0))
        numbers = {name: int(getattr(event, name)) for name in names}
        card = no_at(book, state, event.seat, slot) if state.opened or event.seat == seat else None
        at = ToldSpot(event.seat, FIELD, slot)
        return Told(tag, event.seat, card, start=at, cause=cause.kind, by=_by(book, cause), numbers=numbers)

    return teller


def _card(tag: str) -> Callable[..., Told]:
    """Make a teller for an event about one public card."""

    def teller(book: Book, state: State, event: Any, cause: Cause, seat: Seat | None) -> Told:
        return Told(tag, getattr(event, "seat", None), _no(book, event.card), cause=cause.kind, by=_by(book, cause))

    return teller


def _threw(book: Book, state: State, event: ev.Threw, cause: Cause, seat: Seat | None) -> Told:
    return Told("threw", event.winner, text=" ".join(event.hands))


def _phase(book: Book, state: State, event: ev.PhaseBegan, cause: Cause, seat: Seat | None) -> Told:
    return Told("phase_began", event.seat, text=event.phase)


def _mode(book: Book, state: State, event: ev.ModeChosen, cause: Cause, seat: Seat | None) -> Told:
    return Told("mode_chosen", event.seat, _no(book, event.card), text=" ".join(str(one + 1) for one in event.modes))


def _targeted(book: Book, state: State, event: ev.Targeted, cause: Cause, seat: Seat | None) -> Told:
    cards = tuple(
        _no(book, ref.card) if ref.zone not in FACE_DOWN or (ref.seat == seat and ref.zone in _OWN) else None
        for ref in event.refs
    )
    first = event.refs[0]
    index = state.slot_of(first)
    at = ToldSpot(first.seat, first.zone, None if index is None else index % SLOTS)
    return Told("targeted", event.seat, cards=cards, to=at, by=_source(book, event.by), cause="effect")


def _not_targeted(book: Book, state: State, event: ev.NotTargeted, cause: Cause, seat: Seat | None) -> Told:
    return Told("not_targeted", event.seat, by=_source(book, event.by), cause="effect")


def _looked(book: Book, state: State, event: ev.Looked, cause: Cause, seat: Seat | None) -> Told:
    cards = tuple(_no(book, card) if seat == event.seat else None for card in event.cards)
    at = ToldSpot(event.owner, event.zone)
    return Told("looked", event.seat, cards=cards, start=at, cause=cause.kind, by=_by(book, cause))


def _revealed(book: Book, state: State, event: ev.Revealed, cause: Cause, seat: Seat | None) -> Told:
    cards = tuple(_no(book, card) for card in event.cards)
    at = ToldSpot(event.seat, event.zone)
    return Told("revealed", event.seat, cards=cards, start=at, cause=cause.kind, by=_by(book, cause))


def _activated(book: Book, state: State, event: ev.Activated, cause: Cause, seat: Seat | None) -> Told:
    return Told("activated", event.seat, _source(book, event.source), text=event.key)


def _zone_marked(book: Book, state: State, event: ev.ZoneMarked, cause: Cause, seat: Seat | None) -> Told:
    at, numbers = ToldSpot(event.seat, FIELD, event.lane), {"on": int(event.on)}
    return Told("zone_marked", event.seat, start=at, cause=cause.kind, by=_by(book, cause), numbers=numbers,
                text=event.mark)  # fmt: skip


def _zone_chosen(book: Book, state: State, event: ev.ZoneChosen, cause: Cause, seat: Seat | None) -> Told:
    at = ToldSpot(event.of, FIELD, event.lane)
    return Told("zone_chosen", event.seat, start=at, cause=cause.kind, by=_by(book, cause))


def _face_turned(book: Book, state: State, event: ev.FaceTurned, cause: Cause, seat: Seat | None) -> Told:
    laid, thing = state.laid_in(event.seat, event.slot, "face_down"), state.at(event.seat, event.slot)
    card = laid.card if event.up and laid is not None else thing.card if thing is not None else None
    at, numbers = ToldSpot(event.seat, FIELD, event.slot), {"up": int(event.up)}
    no = None if card is None else _no(book, card)
    return Told("face_turned", event.seat, no, start=at, cause=cause.kind, by=_by(book, cause), numbers=numbers)


def _became(book: Book, state: State, event: ev.Became, cause: Cause, seat: Seat | None) -> Told:
    thing = state.at(event.seat, event.slot)
    card = _no(book, thing.card) if thing is not None else None
    at = ToldSpot(event.seat, FIELD, event.slot)
    became = event.state if event.on or event.state == "flipped" else f"not_{event.state}"
    return Told("became", event.seat, card, start=at, cause=cause.kind, by=_by(book, cause), text=became)


def _attacked(book: Book, state: State, event: ev.Attacked, cause: Cause, seat: Seat | None) -> Told:
    return Told("attacked", event.seat, _no(book, event.card), start=ToldSpot(event.seat, FIELD, event.slot))


def _battled(book: Book, state: State, event: ev.Battled, cause: Cause, seat: Seat | None) -> Told:
    mine, other = state.at(event.seat, event.slot), state.at(1 - event.seat, event.against)
    cards = tuple(_no(book, one.card) for one in (mine, other) if one is not None)
    numbers = {"power": event.power, "other_power": event.other_power}
    return Told("battled", event.seat, cards=cards, start=ToldSpot(event.seat, FIELD, event.slot), numbers=numbers)


def _damaged(book: Book, state: State, event: ev.Damaged, cause: Cause, seat: Seat | None) -> Told:
    return Told("damaged", event.seat, by=_source(book, event.source), numbers={"crush": event.crush})


def _lasting(book: Book, state: State, event: ev.LastingBegan, cause: Cause, seat: Seat | None) -> Told:
    lasting = event.lasting
    cards = tuple(_no(book, ref.card) for ref in lasting.refs or () if ref.zone not in FACE_DOWN)
    numbers = {} if lasting.value is None else {"value": lasting.value}
    op = str(type(lasting.op).__struct_config__.tag)
    return Told("lasting_began", lasting.source.seat, cards=cards, by=_source(book, lasting.source),
                cause="effect", numbers=numbers, text=op, what=lasting.op)  # fmt: skip


def _skipped(book: Book, state: State, event: ev.Skipped, cause: Cause, seat: Seat | None) -> Told:
    return Told("skipped", event.seat, text=event.what)


def _ended(book: Book, state: State, event: ev.Ended, cause: Cause, seat: Seat | None) -> Told:
    return Told("ended", event.outcome.winner, text=event.outcome.why, outcome=event.outcome)


def _declared(book: Book, state: State, event: ev.Declared, cause: Cause, seat: Seat | None) -> Told:
    return Told("declared", event.seat, numbers={"number": event.number}, text=event.word, by=_by(book, cause))


def _marked(book: Book, state: State, event: ev.Marked, cause: Cause, seat: Seat | None) -> Told:
    return Told("marked", event.seat, cause=cause.kind, by=_by(book, cause), numbers={"n": event.n}, text=event.name)


def _befriended(book: Book, state: State, event: ev.Befriended, cause: Cause, seat: Seat | None) -> Told:
    return Told("befriended", event.seat, cause=cause.kind, by=_by(book, cause), text=event.character)


_OWN: Final = (1, 5, LAID)
"""Hidden zones whose owner sees the cards: hand, LRIG deck, and what lies face down in SIGNI zones."""

_TELLERS: Final[dict[type, Callable[..., Told | None]]] = {
    ev.Moved: _moved,
    ev.Shifted: _slot("shifted", "start", "to"),
    ev.Covered: _slot("covered", "under"),
    ev.Rearranged: _plain("rearranged"),
    ev.ZoneMarked: _zone_marked,
    ev.ZoneChosen: _zone_chosen,
    ev.FaceTurned: _face_turned,
    ev.Became: _became,
    ev.Turned: _slot("turned", "up", "attack"),
    ev.Froze: _slot("froze", "frozen"),
    ev.Shuffled: _plain("shuffled"),
    ev.Threw: _threw,
    ev.Opened: _plain("opened", "first"),
    ev.TurnBegan: _plain("turn_began", "turn"),
    ev.TurnEnded: _plain("turn_ended", "turn"),
    ev.PhaseBegan: _phase,
    ev.Declared: _declared,
    ev.ModeChosen: _mode,
    ev.Targeted: _targeted,
    ev.NotTargeted: _not_targeted,
    ev.Looked: _looked,
    ev.Revealed: _revealed,
    ev.Used: _card("used"),
    ev.Activated: _activated,
    ev.Declined: _card("declined"),
    ev.Countered: _card("countered"),
    ev.Attacked: _attacked,
    ev.AttackNegated: _slot("attack_negated"),
    ev.AttackEnded: _plain("attack_ended"),
    ev.Battled: _battled,
    ev.Guarded: _card("guarded"),
    ev.Damaged: _damaged,
    ev.Refreshed: _plain("refreshed"),
    ev.Marked: _marked,
    ev.Befriended: _befriended,
    ev.LastingBegan: _lasting,
    ev.TurnEnding: _plain("turn_ending"),
    ev.ExtraAttackGranted: _plain("extra_attack_granted", "n"),
    ev.ExtraTurnGranted: _plain("extra_turn_granted", "n"),
    ev.Skipped: _skipped,
    ev.Stored: _slot("stored", "n"),
    ev.Ended: _ended,
    **TELLERS,
}
