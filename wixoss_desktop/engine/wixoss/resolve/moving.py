"""Instructions that move cards, or turn them."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import shuffled
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import moves, steps
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.words import Sel, What
from wixoss_desktop.engine.wixoss.resolve.choosing import SHORT, back_to, bind, forget_moved, meant, number_of, scope_of
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.select import select
from wixoss_desktop.engine.wixoss.things import Cause, How, Ref
from wixoss_desktop.engine.wixoss.unseen import has_property
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LIFE,
    SLOTS,
    TRASH,
    Zone,
)  # fmt: skip


def cause_of(frame: steps.Resolve) -> Cause:
    """Return the cause of what a frame does."""
    return Cause("effect", frame.source)


def _move(work: Work, frame: steps.Resolve, what: What, to: Zone, how: How, *, shown: bool = False) -> None:
    refs = meant(work, frame, what)
    bind(work, MOVED, ())
    events = moves.all_to_owner(work, refs, to, how, shown=shown)
    work.propose(*events, cause=cause_of(frame), wanted=wanted_in_full(frame, what, len(events)))


def wanted_in_full(frame: steps.Resolve, what: What, moved: int) -> int:
    """Return how many cards make it done in full: as many as were to be chosen, where fewer were there [8.4.1]."""
    short = frame.numbers.get(SHORT + what, 0) if isinstance(what, str) else 0
    return max(1, moved, short)


def banish(work: Work, frame: steps.Resolve, op: ops.Banish) -> None:
    """Banish SIGNI [7.10.1]."""
    _move(work, frame, op.what, ENER, "banish")


def bounce(work: Work, frame: steps.Resolve, op: ops.Bounce) -> None:
    """Put cards into hands."""
    _move(work, frame, op.what, HAND, "bounce", shown=op.reveal)


def trash(work: Work, frame: steps.Resolve, op: ops.Trash) -> None:
    """Put cards into the trash."""
    _move(work, frame, op.what, TRASH, "trash")


def exile(work: Work, frame: steps.Resolve, op: ops.Exile) -> None:
    """Exclude cards from the game."""
    _move(work, frame, op.what, EXCLUDED, "exile", shown=True)


def to_ener(work: Work, frame: steps.Resolve, op: ops.ToEner) -> None:
    """Put cards into ener zones."""
    _move(work, frame, op.what, ENER, "to_ener")


def to_life(work: Work, frame: steps.Resolve, op: ops.ToLife) -> None:
    """Put cards on top of Life Cloth [2.8.1]."""
    _move(work, frame, op.what, LIFE, "life")


def to_deck(work: Work, frame: steps.Resolve, op: ops.ToDeck) -> None:
    """Put cards on a deck; several of one owner are ordered by the player the text names [8.4.10a]."""
    refs = meant(work, frame, op.what)
    owners = [seat for seat in (0, 1) if any(work.book.sheets[ref.card].owner == seat for ref in refs)]
    forget_moved(work)
    if not owners:
        work.record(False)
        return
    seat = owners[0]
    mine = tuple(ref for ref in refs if work.book.sheets[ref.card].owner == seat)
    order = frame.picked
    if order is None and op.order_by == "chance" and len(mine) > 1:
        order = in_random_order(work, mine)
    if order is None and len(mine) > 1 and op.order_by != "kept":
        back_to(work, frame)
        who: Who = "opponent" if op.order_by == "opponent" else "own"
        by = seat if op.order_by == "owner" else seat_of(who, frame.source.seat)
        why: steps.PickWhy = "order_top" if op.place == "top" else "order_bottom"
        work.push(steps.PickCards(by, mine, len(mine), len(mine), why, frame.source))
        return
    if len(owners) > 1:
        back_to(work, frame, picked=None)
    ordered = order or mine
    bottom = op.place == "bottom"
    events = moves.all_to_owner(work, ordered if bottom else ordered[::-1], DECK, "to_deck", to_bottom=bottom)
    work.propose(*events, cause=cause_of(frame), wanted=wanted_in_full(frame, op.what, len(events)))


def in_random_order(work: Work, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Return cards in an order that the dice of the game give."""
    by_card = {ref.card: ref for ref in refs}
    order, rolls = shuffled(work.state.seed, work.state.rolls, tuple(by_card))
    work.commit(ev.Rolled(rolls))
    return tuple(by_card[card] for card in order)


def discard(work: Work, frame: steps.Resolve, op: ops.Discard) -> None:
    """Discard from a hand: chosen by its owner, unseen at random, all, or cards named before [8.4.11].

    A hand with no more cards than are asked for goes without a question; who holds more is asked, whatever they are,
    and so is anybody of whom cards of some property are asked for [8.12.1].
    """
    seat = seat_of(op.who, frame.source.seat)
    if isinstance(op.what, str):
        _discard(work, frame, seat, tuple(ref.card for ref in meant(work, frame, op.what)))
        return
    lying = tuple(Ref(card, seat, HAND) for card in work.zone(seat, HAND))
    hand = lying
    if op.what is not None:
        allowed = select(work, scope_of(frame), replace(op.what, zone="hand", of=op.who))
        hand = tuple(ref for ref in lying if ref in allowed)
    asked = op.what if isinstance(op.what, Sel) else Sel(n=op.n)
    wanted = asked.n if op.n == 1 else op.n
    count = len(hand) if op.how == "all" or asked.all else number_of(work, frame, wanted)
    too_few = op.all_or_nothing and len(hand) < count
    if op.how == "choose" and frame.picked is None and _is_asked(op, count, len(lying)):
        back_to(work, frame)
        choices = () if too_few else hand
        most = len(lying) if asked.all else min(count, len(lying))
        low, high = 0 if asked.up_to else min(count, len(choices)), most
        work.push(steps.PickCards(seat, choices, low, high, "discard", frame.source))
    elif too_few:
        work.record(False)
    elif frame.picked is not None:
        least = min(count, len(frame.picked)) if asked.up_to else count
        _discard(work, frame, seat, tuple(ref.card for ref in frame.picked), least)
    elif count >= len(hand):
        _discard(work, frame, seat, tuple(ref.card for ref in hand), count)
    else:
        _discard(work, frame, seat, _unseen(work, hand, count))


def _is_asked(op: ops.Discard, count: int, there: int) -> bool:
    """Say whether a player is asked what to discard, by the number of cards in the hand alone."""
    if op.all_or_nothing and there < count:
        return False
    asks_for = op.what if isinstance(op.what, Sel) else None
    if asks_for is not None and asks_for.up_to:
        return there > 0
    if asks_for is not None and asks_for.all:
        return False
    return count < there or (asks_for is not None and has_property(asks_for) and there > 0)


def _unseen(work: Work, hand: tuple[Ref, ...], count: int) -> tuple[int, ...]:
    left = [ref.card for ref in hand]
    return tuple(left.pop(work.roll(len(left))) for _ in range(count))


def _discard(work: Work, frame: steps.Resolve, seat: Seat, cards: tuple[int, ...], wanted: int | None = None) -> None:
    bind(work, MOVED, ())
    events = moves.discard(work, seat, cards)
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(events) if wanted is None else wanted))


def crush(work: Work, frame: steps.Resolve, op: ops.Crush) -> None:
    """Crush Life Cloth [7.6.4]."""
    seat = seat_of(op.who, frame.source.seat)
    count = number_of(work, frame, op.n)
    events = moves.crush(work, seat, count, quiet=op.burst is False)
    work.propose(*events, cause=cause_of(frame), wanted=max(1, count))


def trash_life(work: Work, frame: steps.Resolve, op: ops.TrashLife) -> None:
    """Put the top Life Cloth into the trash: no crush, no life burst [2.8.2]."""
    seat = seat_of(op.who, frame.source.seat)
    count = number_of(work, frame, op.n)
    top = work.zone(seat, LIFE)[:count]
    events = (ev.Moved(card, seat, LIFE, seat, TRASH, "trash", shown=True) for card in top)
    work.propose(*events, cause=cause_of(frame), wanted=max(1, count))


def _turn(work: Work, frame: steps.Resolve, what: What, up: bool) -> None:
    events = []
    for ref in meant(work, frame, what):
        index = work.state.slot_of(ref) if ref.zone == FIELD else None
        thing = work.state.field[index] if index is not None else None
        if index is not None and thing is not None and thing.up != up:
            events.append(ev.Turned(index // SLOTS, index % SLOTS, up))
    work.propose(*events, cause=cause_of(frame), wanted=wanted_in_full(frame, what, len(events)))


def down(work: Work, frame: steps.Resolve, op: ops.Down) -> None:
    """Turn cards down."""
    _turn(work, frame, op.what, up=False)


def up(work: Work, frame: steps.Resolve, op: ops.Up) -> None:
    """Turn cards up."""
    _turn(work, frame, op.what, up=True)


def freeze(work: Work, frame: steps.Resolve, op: ops.Freeze) -> None:
    """Freeze cards [9.2]."""
    there = (work.state.slot_of(ref) for ref in meant(work, frame, op.what) if ref.zone == FIELD)
    events = [ev.Froze(index // SLOTS, index % SLOTS, True) for index in there if index is not None]
    work.propose(*events, cause=cause_of(frame), wanted=wanted_in_full(frame, op.what, len(events)))
