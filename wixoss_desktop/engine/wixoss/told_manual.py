"""What happened by hand, as a seat may be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import manual_events as by_hand
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.looking import is_hidden_at
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Cause
from wixoss_desktop.engine.wixoss.told_values import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS


def _handled(book: Book, state: State, event: by_hand.Handled, cause: Cause, seat: Seat | None) -> Told:
    return Told("handled", event.seat, cause=cause.kind)


def no_at(book: Book, state: State, seat: Seat, slot: int) -> str | None:
    """Return the number of the card that stands in a slot; None if it lies face down."""
    thing = state.at(seat, slot)
    return None if thing is None or is_hidden_at(state, seat, slot) else book.sheets[thing.card].card.no


def _counted(book: Book, state: State, event: by_hand.Counted, cause: Cause, seat: Seat | None) -> Told:
    card, at = no_at(book, state, event.seat, event.slot), ToldSpot(event.seat, FIELD, event.slot)
    return Told("counted", event.seat, card, start=at, cause=cause.kind, numbers={"n": event.n}, text=event.name)


def _scored(book: Book, state: State, event: by_hand.Scored, cause: Cause, seat: Seat | None) -> Told:
    return Told("scored", event.seat, cause=cause.kind, numbers={"n": event.n}, text=event.name)


def _noted(book: Book, state: State, event: by_hand.Noted, cause: Cause, seat: Seat | None) -> Told:
    if event.slot is None:
        return Told("noted", event.seat, cause=cause.kind, text=event.text)
    card, at = no_at(book, state, event.seat, event.slot), ToldSpot(event.seat, FIELD, event.slot)
    return Told("noted", event.seat, card, start=at, cause=cause.kind, text=event.text)


def _hidden(book: Book, state: State, event: by_hand.Hidden, cause: Cause, seat: Seat | None) -> Told:
    """Everybody sees which card is turned face up, or down; nobody that of one that lies face down already."""
    thing, was_hidden = state.at(event.seat, event.slot), is_hidden_at(state, event.seat, event.slot)
    is_known = thing is not None and not (event.hidden and was_hidden)
    card = book.sheets[thing.card].card.no if thing is not None and is_known else None
    at = ToldSpot(event.seat, FIELD, event.slot)
    return Told("hidden", event.seat, card, start=at, cause=cause.kind, numbers={"hidden": int(event.hidden)})


def _slid(book: Book, state: State, event: by_hand.Slid, cause: Cause, seat: Seat | None) -> Told:
    at = ToldSpot(event.seat, event.zone)
    return Told("slid", event.seat, start=at, cause=cause.kind, numbers={"n": event.index + 1})


def _mixed(book: Book, state: State, event: by_hand.Mixed, cause: Cause, seat: Seat | None) -> Told:
    return Told("mixed", event.seat, start=ToldSpot(event.seat, event.zone), cause=cause.kind)


def _public_no(book: Book, state: State, card: int) -> str | None:
    for ref in here(state, card):
        if ref.zone != FIELD:
            return book.sheets[card].card.no
        index = state.slot_of(ref) or 0
        return no_at(book, state, index // SLOTS, index % SLOTS)
    return None


def _pointed(book: Book, state: State, event: by_hand.Pointed, cause: Cause, seat: Seat | None) -> Told:
    cards = tuple(_public_no(book, state, card) for card in (event.start, event.end))
    return Told("pointed", event.seat, cards=cards, cause=cause.kind)


def _pinged(book: Book, state: State, event: by_hand.Pinged, cause: Cause, seat: Seat | None) -> Told:
    at = ToldSpot(event.of, event.zone, event.index)
    card = no_at(book, state, event.of, event.index) if event.zone == FIELD else None
    return Told("pinged", event.seat, card, start=at, cause=cause.kind)


def _unpointed(book: Book, state: State, event: by_hand.Unpointed, cause: Cause, seat: Seat | None) -> Told:
    return Told("unpointed", event.seat, cause=cause.kind)


def _chanced(book: Book, state: State, event: by_hand.Chanced, cause: Cause, seat: Seat | None) -> Told:
    numbers = {"sides": event.sides, "n": event.result}
    return Told("chanced", event.seat, cause=cause.kind, numbers=numbers, text=event.kind)


def _came_in(book: Book, state: State, event: by_hand.CameIn, cause: Cause, seat: Seat | None) -> Told:
    return Told("came_in", event.seat, event.card.no, cause=cause.kind)


def _hands_done(book: Book, state: State, event: by_hand.HandsDone, cause: Cause, seat: Seat | None) -> Told:
    return Told("hands_done", event.seat, book.sheets[event.card].card.no, cause=cause.kind)


def _hands_stayed(book: Book, state: State, event: by_hand.HandsStayed, cause: Cause, seat: Seat | None) -> Told:
    return Told("hands_stayed", event.seat, book.sheets[event.card].card.no, cause=cause.kind)


def _entrusted(book: Book, state: State, event: by_hand.Entrusted, cause: Cause, seat: Seat | None) -> Told:
    way = "by_hand" if event.by_hand else "run"
    return Told("entrusted", event.seat, book.sheets[event.card].card.no, cause=cause.kind, text=way)


TELLERS: Final[dict[type, Callable[[Book, State, Any, Cause, Seat | None], Told]]] = {
    by_hand.Entrusted: _entrusted,
    by_hand.Handled: _handled,
    by_hand.HandsDone: _hands_done,
    by_hand.HandsStayed: _hands_stayed,
    by_hand.Counted: _counted,
    by_hand.Scored: _scored,
    by_hand.Noted: _noted,
    by_hand.Hidden: _hidden,
    by_hand.Slid: _slid,
    by_hand.Mixed: _mixed,
    by_hand.Pointed: _pointed,
    by_hand.Pinged: _pinged,
    by_hand.Unpointed: _unpointed,
    by_hand.Chanced: _chanced,
    by_hand.CameIn: _came_in,
}
"""Events that happen by hand alone, as everybody hears them; `Looked` and `Revealed` speak for cards shown."""
