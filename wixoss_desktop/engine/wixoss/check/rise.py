"""Rise: which own SIGNI a SIGNI can be put on top of [9.3]."""

from __future__ import annotations

from itertools import combinations

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import passes
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, SLOTS

Covering = tuple[int, ...]


def coverings(board: Known, seat: Seat, card: int) -> tuple[Covering, ...]:
    """Return every set of lanes whose SIGNI a card with Rise can cover, so that the limit holds afterwards.

    What is covered doesn't count for the limit any more.
    """
    sheet = board.book.sheets[card]
    takes = {lane: now.takes for lane in LANES if (now := board.derived.stats[seat * SLOTS + lane]) is not None}
    room = board.derived.limits[seat] - sheet.base.takes - sum(takes.values())
    return tuple(
        lanes for lanes in possible(board, seat, card) if room + sum(takes[lane] for lane in lanes) >= 0
    )  # fmt: skip


def possible(board: Known, seat: Seat, card: int) -> tuple[Covering, ...]:
    """Return every set of lanes whose SIGNI fulfil the condition of Rise, whatever the limit says."""
    rise = board.book.sheets[card].card.rise
    if rise is None:
        return ()
    scope = Scope(Source(card, seat))
    things = [(lane, board.state.at(seat, lane)) for lane in LANES]
    fitting = [
        lane
        for lane, thing in things
        if thing is not None and all(passes(board, scope, rule, thing.card, seat * SLOTS + lane) for rule in rise.where)
    ]
    return tuple(combinations(fitting, rise.n))


def refuse_rise(board: Known, seat: Seat, card: int) -> Refusal | None:
    """Return why no own SIGNI can be covered by a card with Rise, or None [9.3]."""
    if coverings(board, seat, card):
        return None
    rise = board.book.sheets[card].card.rise
    if possible(board, seat, card):
        return Refusal("9.3", "rise_limit", {"limit": board.derived.limits[seat]})
    return Refusal("9.3", "rise", {"n": rise.n if rise is not None else 0})


def lanes_to_rise(board: Known, seat: Seat, card: int) -> tuple[int, ...]:
    """Return the lanes where a card with Rise could stand."""
    return tuple(sorted({lane for lanes in coverings(board, seat, card) for lane in lanes}))


def beside(board: Known, seat: Seat, card: int, lane: int, n: int) -> tuple[Ref, ...]:
    """Return the SIGNI of which `n` would be covered besides the one where a card with Rise is to stand."""
    lanes = sorted({one for row in coverings(board, seat, card) if lane in row for one in row if one != lane})
    things = [board.state.at(seat, one) for one in lanes] if n else []
    return tuple(Ref(thing.card, seat, FIELD, thing.oid) for thing in things if thing is not None)
