"""What one player alone can know: whether face-down cards fit what a text asks for [2.1.2] [8.12].

Questions come by what both players know. Where a text asks for a property of cards that lie face down, what counts is
how many lie there, never how many of them have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.language import ops, words
from wixoss_desktop.engine.wixoss.scope import Board, Scope, seats
from wixoss_desktop.engine.wixoss.select import ZONE_OF, passes
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import ATTACHED, HIDDEN, LAID

_SEEN_FROM_OUTSIDE: Final = (words.LaidAs, words.AttachedAs, words.AttachedTo, words.Other)
"""Filters that ask how a card lies, not what it is."""
_TURNED_DOWN: Final = "face_down"
"""A SIGNI turned face down is known to both players [2.6]."""


def has_property(sel: words.Sel) -> bool:
    """Say whether a selection asks for a property; without one a search can't fail [8.12.2]."""
    return bool(sel.where) or "card" not in sel.kind


def unseen(board: Board, scope: Scope, sel: words.Sel) -> int | None:
    """Return how many cards could fit a selection for all that both players know, if they lie face down.

    None where both can tell which cards fit: they lie open, or any card of the zone will do.
    """
    if not has_property(sel) and not (sel.differ or sel.share or sel.apart):
        return None
    refs = _lying_there(board, scope, sel)
    if sel.zone in ("attached", "laid") and not any(_is_face_down(board, ref) for ref in refs):
        return None
    if sel.zone not in ("looked", "attached", "laid") and ZONE_OF.get(sel.zone) not in HIDDEN:
        return None
    outside = [rule for rule in sel.where if isinstance(rule, _SEEN_FROM_OUTSIDE)]
    return sum(all(passes(board, scope, rule, ref.card, None) for rule in outside) for ref in refs)


def chooses_unseen(board: Board, scope: Scope, op: object) -> bool:
    """Say whether an instruction has cards chosen or discarded by a property, from among those that lie face down."""
    if isinstance(op, ops.Discard):
        return unseen(board, scope, discarded(op)) is not None
    return isinstance(op, ops.Choose) and not op.blind and unseen(board, scope, op.sel) is not None


def discarded(op: ops.Discard) -> words.Sel:
    """Return the cards of a hand from among which some are discarded."""
    hand = op.what if isinstance(op.what, words.Sel) else words.Sel(kind=("card",))
    return replace(hand, zone="hand", of=op.who)


def _lying_there(board: Board, scope: Scope, sel: words.Sel) -> tuple[Ref, ...]:
    """Return the cards of the zone that a selection looks into; none for the field, which is open."""
    if sel.zone == "looked":
        return tuple(ref for ref in scope.refs.get("looked", ()) if board.state.is_there(ref))
    zone = ZONE_OF.get(sel.zone)
    return () if zone is None else tuple(_in_zone(board, scope, sel, zone))


def _in_zone(board: Board, scope: Scope, sel: words.Sel, zone: int) -> Iterator[Ref]:
    for seat in seats(sel.of, scope.source.seat):
        yield from (Ref(card, seat, zone) for card in board.state.cards(seat, zone))


def _is_face_down(board: Board, ref: Ref) -> bool:
    """Say whether a card in a SIGNI zone, beside or under what stands there, lies so that not both see it."""
    state = board.state
    if ref.zone == LAID:
        return any(one.card == ref.card and one.kind != _TURNED_DOWN for one in state.laid)
    charms = (one for thing in state.field if thing is not None for one in thing.attached if one.kind == "charm")
    hides = state.setup.rules.charm_visibility != "both"
    return ref.zone == ATTACHED and hides and any(one.card == ref.card for one in charms)
