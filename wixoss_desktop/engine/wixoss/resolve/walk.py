"""Going on after the last instruction of a list."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language.paths import after_block, block_at


def leave_block(frame: steps.Resolve) -> tuple[int, ...] | None:
    """Return where to go on when a list is done: a follow-up branch, the list around it, or nowhere."""
    path = frame.at
    if len(path) == 1:
        return None
    outer, branch = path[:-2], path[-2]
    op = block_at(frame.ability.do, outer)[outer[-1]]
    if isinstance(op, lang.May) and branch == 0 and op.then and frame.did:
        return (*outer, 1, 0)
    if isinstance(op, lang.Repeat):
        return outer
    if isinstance(op, lang.Modes) and frame.modes is not None:
        later = [mode for mode in frame.modes if mode > branch]
        if later:
            return (*outer, later[0], 0)
    return after_block(outer)
