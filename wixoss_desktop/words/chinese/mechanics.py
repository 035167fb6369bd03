"""Chinese patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what}成为应援女孩",
    "on.cheer": "{who}成为应援女孩",
}
