"""A program that is killed while it takes a list in leaves the catalogue as it was before or as it is after."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, WARDEN, written
from wixoss_desktop.cards.catalogue.store import Store

ROOT: Final = Path(__file__).parents[3]
CARDS: Final = 1500
LONGEST: Final = 0.8
"""Seconds after its beginning within which an import is killed; one takes about half as long."""


def listed(power: int) -> str:
    """A list of many cards, all of one power."""
    rows = (
        WARDEN.replace("P99-001", f"P99-{no:04}").replace("ヴェール", f"ヴェール{no}").replace(",12000,", f",{power},")
        for no in range(CARDS)
    )
    return "\n".join((HEAD, *rows)) + "\n"


@pytest.mark.parametrize("number", range(3))
def test_a_kill_leaves_no_half_taken_list(tmp_path: Path, number: int) -> None:
    kill_and_look(tmp_path, number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(3, 23))
def test_twenty_kills_leave_no_half_taken_list(tmp_path: Path, number: int) -> None:
    kill_and_look(tmp_path, number)


def kill_and_look(folder: Path, number: int) -> None:
    catalogue = folder / "catalogue"
    imported(catalogue, written(folder, listed(12000)), wait=None)
    assert powers(catalogue) == {'"power":12000': CARDS}
    wait = random.Random(f"kill {number}").uniform(0, LONGEST)
    is_done = imported(catalogue, written(folder, listed(13000)), wait=wait)
    found = powers(catalogue)
    assert found in ([{'"power":13000': CARDS}] if is_done else [{'"power":12000': CARDS}, {'"power":13000': CARDS}])


def imported(catalogue: Path, path: Path, wait: float | None) -> bool:
    """Let a child take a list in; kill it so many seconds after it began. Whether it had said that it was done."""
    command = [sys.executable, "-m", "tests.cards.catalogue.importing_child", str(catalogue), str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"begins\n"
        if wait is None:
            assert child.stdout.readline() == b"done\n"
        else:
            time.sleep(wait)
        child.kill()
        return wait is None or b"done\n" in child.stdout.readlines()


def powers(catalogue: Path) -> dict[str, int]:
    """How many cards have which power, in a catalogue that opens without complaint and whose parts fit together."""
    with Store(catalogue) as store:
        assert store.db.execute("pragma integrity_check").fetchone()[0] == "ok"
        for table in ("text", "printing"):
            assert store.db.execute(f"select count(distinct card) from {table}").fetchone()[0] == CARDS
        asked = "select substr(facts, instr(facts, '\"power\"'), 13) as power, count(*) from card group by power"
        return dict(store.db.execute(asked).fetchall())
