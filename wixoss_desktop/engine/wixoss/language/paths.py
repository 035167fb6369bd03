"""Finding the way through nested instructions: paths of positions and branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from wixoss_desktop.engine.wixoss.language import abilities as lang

Part = TypeVar("Part")
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


def parts_of(word: Any, kind: type[Part]) -> Iterator[Part]:
    """Yield every word of a kind inside a word, however deep."""
    if isinstance(word, kind):
        yield word
    if isinstance(word, tuple):
        for part in word:
            yield from parts_of(part, kind)
    elif isinstance(word, msgspec.Struct):
        for name in word.__struct_fields__:
            yield from parts_of(getattr(word, name), kind)
