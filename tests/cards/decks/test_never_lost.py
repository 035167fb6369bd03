"""A deck is never lost: whoever is killed while it is written, whatever the disk refuses."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed

ROOT = Path(__file__).parents[3]
MINE = DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("A", 4),)})


def kill_while_keeping(folder: Path, rounds: int, seed: int) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("this system can't fork: a process for each kill would take minutes")
    words = [sys.executable, "-m", "tests.cards.decks.killed", str(folder), str(rounds), str(seed)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{rounds} of {rounds}")


def test_who_is_killed_while_a_deck_is_kept_leaves_it_as_it_was_or_as_it_was_to_be(tmp_path: Path) -> None:
    kill_while_keeping(tmp_path, 20, 1)


@pytest.mark.soak(part="kills")
@pytest.mark.parametrize("seed", range(2, 4))
def test_a_hundred_more_are_killed_while_a_deck_is_kept(seed: int, tmp_path: Path) -> None:
    kill_while_keeping(tmp_path, 100, seed)


def full(*_: object, **__: object) -> Any:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def half(path: Path, content: bytes) -> Any:
    with path.open("wb") as out:
        out.write(content[: len(content) // 2])
    full()


REFUSALS: dict[str, tuple[object, str, Callable[..., Any]]] = {
    "making the folder": (Path, "mkdir", full),
    "beginning the file": (Path, "write_bytes", full),
    "the middle of the file": (Path, "write_bytes", half),
    "putting it into its place": (os, "replace", full),
    "the version before": (Path, "open", full),
}


@pytest.mark.parametrize("when", REFUSALS)
def test_a_full_disk_leaves_the_deck_as_it_was_and_says_so(
    when: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = OwnDecks(tmp_path, clock=lambda: 1e9)
    decks.keep(MINE)
    before = (tmp_path / "own-1.json").read_bytes()
    what, name, does = REFUSALS[when]
    with monkeypatch.context() as full_disk:
        full_disk.setattr(what, name, does)
        with pytest.raises(OSError, match="No space left"):
            decks.keep(renamed(MINE, "Lost"))
    assert (tmp_path / "own-1.json").read_bytes() == before
    assert decks.files == OwnDecks(tmp_path).files == (MINE,)
    assert not list(tmp_path.rglob("*.part"))
    decks.keep(renamed(MINE, "With room again"))
    assert [file.name for file in OwnDecks(tmp_path).files] == ["With room again"]


def test_decks_of_a_folder_that_may_only_be_read_are_read_and_left_alone(tmp_path: Path) -> None:
    OwnDecks(tmp_path).keep(MINE)
    decks = OwnDecks(tmp_path, why_not="it was written by a newer version")
    assert decks.files == (MINE,)
    for deed in (lambda: decks.keep(renamed(MINE, "Other")), lambda: decks.forget("own-1")):
        with pytest.raises(OSError, match="newer version"):
            deed()
    assert OwnDecks(tmp_path).files == (MINE,)
