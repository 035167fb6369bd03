"""Japanese patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what}はチアガールになる",
    "on.cheer": "{who}がチアガールになった",
}
