"""Finding the way through nested instructions: paths of positions and branches."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language import abilities as lang

Block = tuple[lang.AnyOp, ...]


def branches(op: lang.AnyOp) -> tuple[Block, ...]:
    """Return the lists of instructions inside an instruction, by branch number."""
    match op:
        case lang.If():
            return (op.then, op.otherwise)
        case lang.May():
            return (op.do, op.then)
        case lang.Unless() | lang.Repeat():
            return (op.do,)
        case lang.Modes() | lang.Either():
            return op.options
        case _:
            return ()


def block_at(block: Block, path: tuple[int, ...]) -> Block:
    """Return the list of instructions that the end of a path points into."""
    for depth in range(0, len(path) - 1, 2):
        block = branches(block[path[depth]])[path[depth + 1]]
    return block


def after_block(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the path to the next instruction of the same list."""
    return (*path[:-1], path[-1] + 1)
