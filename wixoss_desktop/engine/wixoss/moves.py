"""Building the events that move cards."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.piles import host_of
from wixoss_desktop.engine.wixoss.things import How, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BESIDE,
    CHECK,
    DECK,
    EXCLUDED,
    FIELD,
    HAND,
    LIFE,
    LRIG_DECK,
    LRIG_TRASH,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
    Zone,
)


def to_owner(
    work: Work, ref: Ref, to: Zone, how: How, *, to_bottom: bool = False, shown: bool = False
) -> ev.Moved | None:
    """Return the event that moves a card to a zone of its owner, or None if it is not there any more.

    A white-backed card that goes to the trash from under a card or from the LRIG deck goes to the LRIG trash [1.1.3].
    """
    sheet = work.book.sheets[ref.card]
    owner = sheet.owner
    if to == TRASH and (ref.zone in BESIDE or ref.zone == LRIG_DECK) and sheet.card.is_white_backed:
        to = EXCLUDED if sheet.card.craft else LRIG_TRASH
    if ref.zone == FIELD:
        index = work.state.slot_of(ref)
        if index is None:
            return None
        return ev.Moved(ref.card, index // SLOTS, FIELD, owner, to, how, index % SLOTS, to_bottom, shown)
    if not work.state.is_there(ref):
        return None
    if ref.zone in BESIDE:
        return from_beside(work, ref.card, to, how)
    return ev.Moved(ref.card, ref.seat, ref.zone, owner, to, how, 0, to_bottom, shown)


def coins_of(work: Work, seat: Seat, lrig: int) -> tuple[ev.Marked, ...]:
    """Return the event of gaining the coins on the icon of a LRIG that comes into play [6.8.4]."""
    coins = work.book.sheets[lrig].card.coins
    return (ev.Marked(seat, "coin", coins),) if coins else ()


def from_beside(work: Work, card: int, to: Zone, how: How) -> ev.Moved:
    """Return the event that takes a card away from under one on the field, or from what it is attached to."""
    index = host_of(work.state, card)
    assert index is not None, card
    seat, slot = divmod(index, SLOTS)
    start = UNDER if card in work.state.under(seat, (slot,)) else ATTACHED
    return ev.Moved(card, seat, start, work.book.sheets[card].owner, to, how, slot)


def beside(work: Work, ref: Ref, index: int, to: Zone, how: How) -> ev.Moved | None:
    """Return the event that puts a card under or beside one on the field, or None if it is not there any more."""
    if not work.state.is_there(ref):
        return None
    seat, slot = divmod(index, SLOTS)
    return ev.Moved(ref.card, ref.seat, ref.zone, seat, to, how, slot)


def all_to_owner(
    work: Work, refs: tuple[Ref, ...], to: Zone, how: How, *, to_bottom: bool = False, shown: bool = False
) -> tuple[ev.Moved, ...]:
    """Return the events for every one of these cards that is still there."""
    moves = (to_owner(work, ref, to, how, to_bottom=to_bottom, shown=shown) for ref in refs)
    return tuple(move for move in moves if move is not None)


def from_top(work: Work, seat: Seat, count: int, to: Zone, how: How) -> tuple[ev.Moved, ...]:
    """Return the events that move up to `count` cards from the top of a deck [8.9.2]."""
    return tuple(ev.Moved(card, seat, DECK, seat, to, how) for card in work.zone(seat, DECK)[: max(0, count)])


def draw(work: Work, seat: Seat, count: int) -> tuple[ev.Moved, ...]:
    """Return the events of drawing cards [5.4.2]."""
    return from_top(work, seat, count, HAND, "draw")


def discard(work: Work, seat: Seat, cards: tuple[int, ...]) -> tuple[ev.Moved, ...]:
    """Return the events of discarding hand cards."""
    hand = work.state.zones[seat * ZONES + HAND]
    return tuple(ev.Moved(card, seat, HAND, seat, TRASH, "discard") for card in cards if card in hand)


def crush(work: Work, seat: Seat, count: int, *, quiet: bool = False) -> tuple[ev.Moved, ...]:
    """Return the events that crush the top Life Cloth at the same moment [7.9.1]; quiet ones trigger no life burst."""
    top = work.zone(seat, LIFE)[: max(0, min(count, _still_to_crush(work, seat, count)))]
    return tuple(ev.Moved(card, seat, LIFE, seat, CHECK, "crush", shown=True, quiet=quiet) for card in top)


def _still_to_crush(work: Work, seat: Seat, count: int) -> int:
    """Return how many of a player's Life Cloth may still be crushed this turn, at most `count` [7.9.12]."""
    limit = work.derived.crush_limits[seat]
    if limit is None:
        return count
    return limit - sum(deed.did == "crush" and deed.seat == seat for deed in work.state.deeds)
