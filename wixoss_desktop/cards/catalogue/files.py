"""Files written in one piece: whoever is killed on the way leaves the old file or the new one."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, making its folder if need be. Raises OSError, and then leaves nothing behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".part")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    except OSError:
        half.unlink(missing_ok=True)
        raise
