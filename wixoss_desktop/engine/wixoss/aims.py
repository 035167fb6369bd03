"""What an effect aims at as the cards lie now: what can't be targeted, what would find nothing, what it might take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.conds import Cond
from wixoss_desktop.engine.wixoss.language.naming import looks_back, names_in
from wixoss_desktop.engine.wixoss.language.paths import Block, branches
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.scope import Board, Scope, bound, this_ref
from wixoss_desktop.engine.wixoss.select import passes_ref, select, value
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.traits import most_together
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, SLOTS

_OPEN: Final = ("field", "trash", "ener", "check", "lrig_trash")
"""Where every seat sees what lies there."""
_OWN: Final = ("hand", "lrig_deck", "looked")
"""Where a seat sees what is its own, or what an effect of its own has let it look at."""
_BINDING: Final = (ops.Target, ops.Choose)


def in_shadow(board: Board, source: Source, ref: Ref) -> bool:
    """Say whether Shadow keeps a card from being targeted by an effect of its opponent's [8.6.12] [9.2].

    The scope of Shadow speaks of the card that the effect comes from.
    """
    index = board.state.slot_of(ref) if ref.zone == FIELD else None
    stats = board.stats[index] if index is not None else None
    if index is None or stats is None or source.seat == index // SLOTS:
        return False
    origin = next(iter(this_ref(board, source)), Ref(source.card, source.seat, CHECK))
    scope = Scope(Source(ref.card, index // SLOTS, ref.oid))
    return any(word.name == "shadow" and passes_ref(board, scope, word.scope, origin) for word in stats.keywords)


def is_foreseen(scope: Scope, cond: Cond) -> bool:
    """Say whether a condition speaks only of what is known before anything resolves; it is looked at again then."""
    known = {"this", "host", *scope.refs, *scope.numbers}
    return not looks_back(cond) and known.issuperset(names_in(cond))


def options_in_vain(
    board: Board, frame: steps.Resolve, asked: Seat | None, options: tuple[Block, ...]
) -> tuple[int, ...]:
    """Return which options of an effect aim at something, would find nothing of it, and do nothing else.

    It says no more than the `asked` seat can see (None: than both can); what that doesn't tell, and what is aimed at
    only later, may be found. Nothing is forbidden by it: an option may be chosen in vain [8.4.5].
    """
    return tuple(at for at, block in enumerate(options) if _Aims(board, frame, asked).miss(block))


def aimed_at(board: Board, frame: steps.Resolve, cards: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Return which of these cards an effect could be aimed at that hasn't resolved yet, as while it is paid for."""
    scope = Scope(frame.source, frame.refs, frame.numbers)
    aims = [sel for sel in _aims_in(board, frame, scope, frame.ability.do) if not sel.all]
    found = {ref for sel in aims for ref in select(board, scope, sel)}
    return tuple(ref for ref in cards if ref in found)


def _aims_in(board: Board, frame: steps.Resolve, scope: Scope, block: Block) -> Iterator[Sel]:
    for op in block:
        if isinstance(op, _BINDING):
            yield op.sel
        for inner in _ways(board, scope, op, frame.modes):
            yield from _aims_in(board, frame, scope, inner)


def _ways(board: Board, scope: Scope, op: lang.AnyOp, modes: tuple[int, ...] | None = None) -> tuple[Block, ...]:
    """The lists of instructions inside an instruction that may be carried out as the cards lie now."""
    if isinstance(op, lang.If) and is_foreseen(scope, op.cond):
        return (branches(op)[0 if holds(board, scope, op.cond) else 1],)
    if isinstance(op, lang.Modes) and modes is not None:
        return tuple(op.options[mode] for mode in modes)
    return branches(op)


class _Aims:
    """What a list of instructions aims at, one after the other, with the names that are bound on the way."""

    def __init__(self, board: Board, frame: steps.Resolve, asked: Seat | None) -> None:
        self._board = board
        self._scope = Scope(frame.source, frame.refs, frame.numbers)
        self._is_own = asked == frame.source.seat
        self._misses = 0

    def miss(self, block: Block) -> bool:
        """Say whether the instructions aim at something, and each of them finds nothing."""
        return all(self._does_nothing(op) for op in block) and self._misses > 0

    def _does_nothing(self, op: lang.AnyOp) -> bool:
        if branches(op):
            return all(self._does_nothing(one) for block in _ways(self._board, self._scope, op) for one in block)
        if isinstance(op, _BINDING):
            return self._binds_nothing(op)
        what = op.sel if isinstance(op, ops.Pick) else getattr(op, "what", None)
        if what is None or isinstance(op, lang.Delay | lang.Replace) or getattr(op, "later", False):
            return False
        if isinstance(what, Sel):
            return self._has_missed(what, at_least=1)
        return self._is_known(what) and not bound(self._board, self._scope, what)

    def _binds_nothing(self, op: ops.Target | ops.Choose) -> bool:
        is_target, sel = isinstance(op, ops.Target), op.sel
        needs_all = is_target and not (sel.up_to or sel.all) and isinstance(sel.n, int)
        wanted = value(self._board, self._scope, sel.n) if needs_all else 1
        if not self._has_missed(sel, at_least=wanted, is_target=is_target):
            return False
        self._scope = Scope(self._scope.source, {**self._scope.refs, op.name: ()}, self._scope.numbers)
        return True

    def _has_missed(self, sel: Sel, *, at_least: int, is_target: bool = False) -> bool:
        """Say whether the asked seat sees that fewer cards than needed can be meant."""
        sees_all = sel.zone in _OPEN or (sel.zone in _OWN and sel.of == "own" and self._is_own)
        if not sees_all:
            return False
        board, found = self._board, select(self._board, self._scope, sel)
        if is_target:
            found = tuple(ref for ref in found if not in_shadow(board, self._scope.source, ref))
        has_missed = most_together(board, found, sel) < at_least
        self._misses += has_missed
        return has_missed

    def _is_known(self, name: str) -> bool:
        """Say whether it is settled what a name means: nothing here binds it later."""
        return name in self._scope.refs or name in ("this", "host")
