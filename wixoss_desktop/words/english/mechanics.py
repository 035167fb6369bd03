"""English patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what} becomes a cheer girl",
    "op.cheer.many": "{what} become cheer girls",
    "on.cheer": "{who} becomes a cheer girl",
    "on.cheer.many": "{who} become cheer girls",
}
