"""What is kept of long runs: which tests have passed for the code as it is, and how each part went."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / ".soak"
"""Everything lies here; it is no part of the project."""
CODE: Final = ("wixoss_desktop", "tests", "resources", "card_images", "run.py", "pyproject.toml", "constraints.txt")
"""What the outcome of a test depends on."""
_LEFT_OUT: Final = ("__pycache__",)


class Went(Struct, frozen=True):
    """How a part went when it was run last; `seconds` are those of all runs that it took for the same code."""

    part: str
    code: str
    commit: str
    when: str
    tests: int
    passed: int
    failed: int
    seconds: float
    is_whole: bool


def digest_of(paths: Iterable[Path]) -> str:
    """Return the digest of files, and of all that lies in folders: names and contents."""
    digest = blake2b(digest_size=8)
    for path in _files(paths):
        digest.update(path.relative_to(ROOT).as_posix().encode() if path.is_relative_to(ROOT) else path.name.encode())
        digest.update(blake2b(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            inside = (one for one in sorted(path.rglob("*")) if one.is_file())
            yield from (one for one in inside if not set(one.parts) & set(_LEFT_OUT))
        elif path.exists():
            yield path


def digest_of_code() -> str:
    """Return the digest of the checkout as far as tests depend on it."""
    return digest_of(ROOT / name for name in CODE)


def commit() -> str:
    """Return the commit that is checked out, with a + if anything differs from it; empty where there is no git."""
    try:
        shown = subprocess.run(
            ["git", "describe", "--always", "--abbrev=9", "--dirty=+", "--exclude=*"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return ""
    return shown.stdout.strip()


def passed_in(path: Path) -> frozenset[str]:
    """Return the ids of the tests that have passed by a file; a line that wasn't finished counts for nothing."""
    if not path.exists():
        return frozenset()
    *whole, _unfinished = path.read_text(encoding="utf-8").split("\n")
    return frozenset(whole)


def add_passed(path: Path, nodeid: str) -> None:
    """Note a test that has passed."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{nodeid}\n")


class Results:
    """How the parts went when they were run last, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "results.json"

    def all(self) -> dict[str, Went]:
        """Return the last result of each part; none if there is no file that can be read."""
        try:
            found = msgspec.json.decode(self._path.read_bytes(), type=list[Went])
        except (OSError, msgspec.MsgspecError):
            return {}
        return {one.part: one for one in found}

    def note(self, went: Went) -> None:
        """Keep the result of a part; time that it took before for the same code is added."""
        kept = self.all()
        before = kept.get(went.part)
        if before is not None and before.code == went.code:
            went = msgspec.structs.replace(went, seconds=round(went.seconds + before.seconds, 1))
        kept[went.part] = went
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_bytes(msgspec.json.format(msgspec.json.encode(list(kept.values()))) + b"\n")


def now() -> str:
    """Return the time in UTC, to the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
