"""Whether a condition holds on a given board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.language import conds
from wixoss_desktop.engine.wixoss.language.naming import CAME
from wixoss_desktop.engine.wixoss.scope import Board, Scope, bound, seat_of
from wixoss_desktop.engine.wixoss.select import ZONE_OF, cards_of, compare, passes_ref, select, value
from wixoss_desktop.engine.wixoss.traits import in_common
from wixoss_desktop.engine.wixoss.zones import LRIG_TRASH, LRIGS, SIGNI_SLOTS, SLOTS

PAID: Final = "+"
"""Before the name of an additional cost: the number under which it is noted which of them was paid."""


def holds(board: Board, scope: Scope, cond: conds.Cond, did: bool = False) -> bool:
    """Say whether a condition holds now; `did` answers 'if you did'."""
    return _CONDITIONS[type(cond)](board, scope, cond, did)


def _compare(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return compare(value(board, scope, cond.left), cond.op, value(board, scope, cond.right))


def _exists(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return bool(select(board, scope, cond.sel))


def _turn(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return board.state.active == seat_of(cond.who, scope.source.seat)


def _phase(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    mine = cond.who is None or board.state.active == seat_of(cond.who, scope.source.seat)
    return board.state.phase == cond.phase and mine


def _fulfils(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    refs = bound(board, scope, cond.what)
    return bool(refs) and all(passes_ref(board, scope, cond.where, ref) for ref in refs)


def _every(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    refs = select(board, scope, cond.sel)
    return bool(refs) and all(passes_ref(board, scope, cond.where, ref) for ref in refs)


def _share(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return bool(in_common(board, cards_of(board, scope, cond.what), cond.feature))


def _all(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return all(holds(board, scope, one, did) for one in cond.of)


def _any(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return any(holds(board, scope, one, did) for one in cond.of)


def _not(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return not holds(board, scope, cond.of, did)


def _did(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return did


def _paid(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    which = scope.numbers.get(PAID + cond.name, 0)
    return which == cond.which if cond.which else which > 0


def _recollect(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    there = board.state.zone(scope.source.seat, LRIG_TRASH)
    return sum(board.book.sheets[card].type == "ARTS" for card in there) >= int(cond.n)


def _bonded(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return cond.character in board.state.areas[scope.source.seat].bonds


def _team(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return is_team(board, scope.source.seat, cond.name)


def is_team(board: Board, seat: Seat, name: str = "") -> bool:
    """Say whether a seat has three LRIGs, all of this team, or of one and the same if none is named [1.5.3]."""
    teams = [board.book.sheets[lrig.card].card.team for slot in LRIGS if (lrig := board.state.at(seat, slot))]
    return len(teams) == len(LRIGS) and len(set(teams)) == 1 and teams[0] is not None and name in ("", teams[0])


WISDOM: Final = "英知"


def _wisdom(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    seat = scope.source.seat
    lanes = [board.stats[seat * SLOTS + lane] for lane in SIGNI_SLOTS]
    levels = [now.wisdom or (now.level,) for now in lanes if now is not None and WISDOM in now.classes]
    return bool(levels) and any(sum(one) == cond.n for one in product(*levels))


def _even(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    return value(board, scope, cond.of) % 2 == 0


def _came(board: Board, scope: Scope, cond: Any, did: bool) -> bool:
    zones = tuple(ZONE_OF[zone] for zone in cond.start)
    return any(ref.zone in zones for ref in scope.refs.get(CAME, ()))


_CONDITIONS: Final[dict[type, Callable[[Board, Scope, Any, bool], bool]]] = {
    conds.AllOf: _all,
    conds.AnyOf: _any,
    conds.NotSo: _not,
    conds.Compare: _compare,
    conds.Exists: _exists,
    conds.Every: _every,
    conds.Fulfils: _fulfils,
    conds.Share: _share,
    conds.TurnOf: _turn,
    conds.InPhase: _phase,
    conds.Did: _did,
    conds.Paid: _paid,
    conds.Recollect: _recollect,
    conds.Bonded: _bonded,
    conds.Team: _team,
    conds.Wisdom: _wisdom,
    conds.Came: _came,
    conds.Even: _even,
}
"""Every condition of the card language; a test compares this table with `Cond`."""
