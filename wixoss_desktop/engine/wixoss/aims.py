"""What instructions aim at as the cards lie now: who may not be targeted, and which option would find nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.paths import Block, branches
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.scope import Board, Numbers, Refs, Scope, bound, this_ref
from wixoss_desktop.engine.wixoss.select import passes_ref, select, value
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.traits import unlike
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


def options_in_vain(
    board: Board, source: Source, asked: Seat, options: Iterable[Block], refs: Refs, numbers: Numbers
) -> tuple[int, ...]:
    """Return which options aim at something, would find nothing of it, and do nothing else.

    It says no more than the `asked` seat can see; what that doesn't tell, and what is aimed at only later, may be
    found. Nothing is forbidden by it: an option may be chosen in vain [8.4.5].
    """
    return tuple(at for at, block in enumerate(options) if _Aims(board, source, asked, refs, numbers).miss(block))


class _Aims:
    """What a list of instructions aims at, one after the other, with the names that are bound on the way."""

    def __init__(self, board: Board, source: Source, asked: Seat, refs: Refs, numbers: Numbers) -> None:
        self._board = board
        self._scope = Scope(source, dict(refs), numbers)
        self._is_own = asked == source.seat
        self._misses = 0

    def miss(self, block: Block) -> bool:
        """Say whether the instructions aim at something, and each of them finds nothing."""
        return all(self._does_nothing(op) for op in block) and self._misses > 0

    def _does_nothing(self, op: lang.AnyOp) -> bool:
        inner = branches(op)
        if inner:
            return all(self._does_nothing(one) for block in inner for one in block)
        if isinstance(op, _BINDING):
            return self._binds_nothing(op)
        what = op.sel if isinstance(op, ops.Pick) else getattr(op, "what", None)
        if what is None or isinstance(op, lang.Delay | lang.Replace) or getattr(op, "later", False):
            return False
        if isinstance(what, Sel):
            return self._missed(what, at_least=1)
        return self._is_known(what) and not bound(self._board, self._scope, what)

    def _binds_nothing(self, op: ops.Target | ops.Choose) -> bool:
        is_target, sel = isinstance(op, ops.Target), op.sel
        needs_all = is_target and not (sel.up_to or sel.all) and isinstance(sel.n, int)
        wanted = value(self._board, self._scope, sel.n) if needs_all else 1
        if not self._missed(sel, at_least=wanted, is_target=is_target):
            return False
        self._scope.refs = {**self._scope.refs, op.name: ()}
        return True

    def _missed(self, sel: Sel, *, at_least: int, is_target: bool = False) -> bool:
        """Say whether the asked seat sees that fewer cards than needed can be meant."""
        sees_all = sel.zone in _OPEN or (sel.zone in _OWN and sel.of == "own" and self._is_own)
        if not sees_all:
            return False
        board, found = self._board, select(self._board, self._scope, sel)
        if is_target:
            found = tuple(ref for ref in found if not in_shadow(board, self._scope.source, ref))
        has_missed = unlike(board, found, sel.differ) < at_least
        self._misses += has_missed
        return has_missed

    def _is_known(self, name: str) -> bool:
        """Say whether it is settled what a name means: nothing here binds it later."""
        return name in self._scope.refs or name in ("this", "host")
