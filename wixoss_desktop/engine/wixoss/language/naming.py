"""Which words mean something bound, and which names a word speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss.language import conds, words

USES: Final[dict[type, str]] = {
    words.CountOf: "of",
    words.PropertyOf: "of",
    words.ColorCount: "of",
    words.ClassCount: "of",
    words.InFrontOf: "of",
    words.Beneath: "of",
    words.Beside: "of",
    words.SharesColor: "of",
    words.SharesClass: "of",
    words.Among: "of",
    words.AttachedTo: "of",
    words.SameName: "of",
    words.Declared: "of",
    words.NumberOf: "name",
    words.InZone: "of",
    conds.Fulfils: "what",
    conds.Share: "what",
}
"""Words that mean something bound, and the field that holds its name; in every instruction it is `what`."""

LOOKED: Final = "looked"
"""The name of the cards that were looked at last."""
CAME: Final = "came"
"""The name of a card that enters the field, as it lay before."""
MOVED: Final = "moved"
"""The name of the cards that the last instruction to move any has moved."""
PAID: Final = "paid"
"""The name of the cards that paid for what is being carried out."""


def names_in(node: Any) -> Iterator[str]:
    """Yield the names that a condition, a value or a selection means, with those of the words inside."""
    if isinstance(node, tuple):
        for part in node:
            yield from names_in(part)
    if not isinstance(node, Struct):
        return
    name = getattr(node, USES[type(node)]) if type(node) in USES else None
    if isinstance(name, str):
        yield name
    if isinstance(node, words.Sel) and node.zone == LOOKED:
        yield LOOKED
    for field in node.__struct_fields__:
        yield from names_in(getattr(node, field))


def looks_back(node: Any) -> bool:
    """Say whether a condition speaks of whether the instruction before it was done."""
    if isinstance(node, tuple):
        return any(looks_back(part) for part in node)
    if not isinstance(node, Struct):
        return False
    return isinstance(node, conds.Did) or any(looks_back(getattr(node, field)) for field in node.__struct_fields__)
