"""A disk that is full and a folder that is read-only, as the system itself has them; skipped where it can't."""

from __future__ import annotations

import encodings.utf_8_sig  # noqa: F401  once somebody else reads files, it may not be found any more
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

NOBODY: Final = 65534


@contextmanager
def full_disk(largest: int) -> Iterator[None]:
    """No file grows beyond so many bytes: what is written then fails, or only a part of it is."""
    resource = pytest.importorskip("resource", reason="this system can't pretend that its disk is full")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def folder_for_anybody() -> Iterator[Path]:
    """A folder that anybody can look into, as a test's own one can't be where root runs it."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing can be written in a folder; root, whom no permissions hold, is somebody else meanwhile."""
    if not hasattr(os, "seteuid"):
        pytest.skip("this system can't pretend that a folder is read-only")
    inside = [folder, *folder.rglob("*")]
    modes = {path: path.stat().st_mode for path in inside}
    for path in inside:
        path.chmod(0o555 if path.is_dir() else 0o444)
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)
        for path in inside:
            path.chmod(modes[path])
