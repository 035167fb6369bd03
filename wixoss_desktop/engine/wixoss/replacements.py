"""What stands in the way of a proposal, and what could be put in its place [8.8].

Every decision about it is made by public facts: a replacement that one may use is found even if its player alone knows
that it can't be carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.names import Replaceable
from wixoss_desktop.engine.wixoss.language.words import Sel, StateIs
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.scope import Scope, seat_of, this_ref
from wixoss_desktop.engine.wixoss.select import comes_from, is_shielded, passes, passes_ref, select, value
from wixoss_desktop.engine.wixoss.things import Cause, Source
from wixoss_desktop.engine.wixoss.unseen import discarded, unseen
from wixoss_desktop.engine.wixoss.zones import CHECK, DECK, ENER, FIELD, HAND, SLOTS, TRASH, ZONES, Zone

Replaced = ev.Moved | ev.Damaged | ev.Turned | ev.Froze
REPLACED: Final = (ev.Moved, ev.Damaged, ev.Turned, ev.Froze)


def meeting(board: Known, step: steps.Do) -> tuple[int, list[Active]] | None:
    """Return the first event of a proposal that something could be put in the place of, and all that could."""
    for index, event in enumerate(step.events):
        found = applicable(board, event, step.cause, step.tried)
        if found:
            return index, found
    return None


def used_on(step: steps.Do, event: ev.Event, active: Active) -> steps.Do:
    """Return a proposal for one event of which a replacement has had its turn [8.8.1]."""
    return replace(step, tried=(*step.tried, _mark(active, event)), answer=None)


def forbidden(board: Known, event: ev.Event, cause: Cause) -> bool:
    """Say whether something stands in the way of an event [8.6.2] [8.6.11]."""
    match event:
        case ev.Moved(start=start) if start == FIELD:
            index = event.seat * SLOTS + event.slot
            return _shielded(board, index, cause) or (event.how == "banish" and _no_banish(board, index, cause))
        case ev.Moved(how="crush"):
            return _player_banned(board, "crush", event.seat)
        case ev.Turned() | ev.Froze() | ev.FaceTurned(up=False):
            index = event.seat * SLOTS + event.slot
            is_down = isinstance(event, ev.Turned) and not event.up
            return _shielded(board, index, cause) or (
                is_down and _is_kept_from(board, "down_by_opponent", index, cause)
            )
        case ev.Damaged():
            return any(
                ban.act == "damage"
                and ban.seat == event.seat
                and comes_from(board, ban.source, ban.where, event.source)
                for ban in board.derived.bans
            )
        case _:
            return False


def _shielded(board: Known, index: int, cause: Cause) -> bool:
    stats = board.stats[index]
    if cause.kind != "effect" or cause.source is None or stats is None:
        return False
    return is_shielded(board, stats, index, cause.source)


def _no_banish(board: Known, index: int, cause: Cause) -> bool:
    if any(ban.at == index and ban.act == "banish" for ban in board.derived.bans):
        return True
    return _is_kept_from(board, "banish_by_opponent", index, cause)


def _is_kept_from(board: Known, act: str, index: int, cause: Cause) -> bool:
    """Say whether an effect of the opponent's can't do this to the card at a field index [8.6.2]."""
    source = cause.source
    if cause.kind != "effect" or source is None or source.seat == index // SLOTS:
        return False
    return any(
        ban.at == index and ban.act == act and comes_from(board, ban.source, ban.where, source)
        for ban in board.derived.bans
    )


def _player_banned(board: Known, deed: str, seat: Seat) -> bool:
    return any(ban.act == deed and ban.seat == seat for ban in board.derived.bans)


def applicable(board: Known, event: ev.Event, cause: Cause, tried: tuple[str, ...]) -> list[Active]:
    """Return the replacements that could apply to an event and haven't been used on it yet [8.8.1]."""
    return [
        active
        for active in board.derived.replacing
        if not {name_of(active), _mark(active, event)}.intersection(tried) and _replaces(board, active, event, cause)
    ]


def name_of(active: Active) -> str:
    """Return what notes that a replacement has brought something about, so that it isn't used on that again."""
    return f"{active.key}@{active.source.oid}"


def _mark(active: Active, event: ev.Event) -> str:
    """Return what notes that a replacement was used on an event, or on what that has become."""
    about = event.card if isinstance(event, ev.Moved) else f"{type(event).__name__}{getattr(event, 'slot', '')}"
    return f"{name_of(active)}:{about}"


def _replaces(board: Known, active: Active, event: ev.Event, cause: Cause) -> bool:
    op = active.op
    assert isinstance(op, lang.Replace)
    if not isinstance(event, REPLACED) or not _would(op.event, event) or not _is_about(board, active, op, event):
        return False
    if op.by and cause.kind != op.by:
        return False
    source = event.source if isinstance(event, ev.Damaged) else cause.source
    if op.where and (source is None or not comes_from(board, active.source, op.where, source)):
        return False
    return possible(board, active.source, op, might_have if op.may else has)


class Way(NamedTuple):
    """From where and to where a card would go, and how it would or wouldn't; anything goes where nothing is said."""

    start: Zone | None = None
    to: Zone | None = None
    how: str = ""
    but: str = ""

    def is_of(self, event: ev.Moved) -> bool:
        """Say whether a card would move like this."""
        there = self.start in (None, event.start) and self.to in (None, event.to)
        return there and self.how in ("", event.how) and event.how != self.but


WAYS: Final[dict[str, Way]] = {
    "banish": Way(FIELD, how="banish"), "leave_field": Way(FIELD), "crush": Way(how="crush"), "draw": Way(how="draw"),
    "discard": Way(HAND, how="discard"), "mill": Way(DECK, TRASH), "to_trash": Way(to=TRASH), "to_ener": Way(to=ENER),
    "to_hand": Way(to=HAND, but="draw"), "leave_check": Way(CHECK),
}  # fmt: skip


def _would(what: Replaceable, event: Replaced) -> bool:
    """Say whether an event is what could be replaced."""
    match event:
        case ev.Moved():
            return what in WAYS and WAYS[what].is_of(event)
        case ev.Damaged():
            return what == "damage"
        case ev.Turned():
            return what == "down" and not event.up and not event.attack
        case ev.Froze():
            return what == "freeze" and event.frozen


def _is_about(board: Known, active: Active, op: lang.Replace, event: Replaced) -> bool:
    """Say whether it is the player, or one of the cards, that a replacement speaks of to whom something happens."""
    if op.who is None:
        if isinstance(event, ev.Damaged):
            return False
        if isinstance(event, ev.Moved) and event.start != FIELD:
            return event.card in active.cards
        return event.seat * SLOTS + event.slot in (active.targets or ())
    if seat_of(op.who, active.source.seat) != event.seat:
        return False
    scope = Scope(active.source)
    return not isinstance(event, ev.Moved) or all(passes(board, scope, rule, event.card, None) for rule in op.cards)


def has(board: Known, scope: Scope, sel: Sel) -> int:
    """Return how many cards fit a selection."""
    return len(select(board, scope, sel))


def might_have(board: Known, scope: Scope, sel: Sel) -> int:
    """Return how many cards could fit a selection for all that both players know."""
    there = unseen(board, scope, sel)
    return has(board, scope, sel) if there is None else there


def possible(board: Known, source: Source, op: lang.Replace, count: Callable[[Known, Scope, Sel], int] = has) -> bool:
    """Say whether what happens instead can be done in full; otherwise the original happens [8.8.5]."""
    scope = Scope(source)
    for instead in op.instead:
        match instead:
            case ops.Discard():
                if count(board, scope, discarded(instead)) < value(board, scope, instead.n):
                    return False
            case ops.Mill():
                if len(board.state.zones[source.seat * ZONES + DECK]) < value(board, scope, instead.n):
                    return False
            case ops.Choose(sel=Sel(up_to=False, all=False)):
                if count(board, scope, instead.sel) < value(board, scope, instead.sel.n):
                    return False
            case ops.Down(what="this"):
                if not any(passes_ref(board, scope, (StateIs("up"),), ref) for ref in this_ref(board, source)):
                    return False
            case _:
                pass
    return True
