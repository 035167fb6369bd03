"""Finding the way through nested instructions: paths of positions and branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec

from wixoss_desktop.engine.wixoss.language import abilities as lang

Part = TypeVar("Part")
Block = tuple[lang.AnyOp, ...]


_MADE_OF_WORDS: Final = (tuple, msgspec.Struct)


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
    for part in inside(word):
        yield from parts_of(part, kind)


def inside(word: Any) -> list[Any]:
    """Return what a word, or several of them, is made of, numbers and texts left out: those have no words in them."""
    if isinstance(word, tuple):
        return [part for part in word if isinstance(part, _MADE_OF_WORDS)]
    fields = word.__struct_fields__ if isinstance(word, msgspec.Struct) else ()
    return [part for name in fields if isinstance(part := getattr(word, name), _MADE_OF_WORDS)]
