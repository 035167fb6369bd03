"""Italian patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what} diventa una Cheer Girl",
    "op.cheer.many": "{what} diventano Cheer Girl",
    "on.cheer": "{who} diventa una Cheer Girl",
    "on.cheer.many": "{who} diventano Cheer Girl",
}
