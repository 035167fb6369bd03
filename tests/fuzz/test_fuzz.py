"""Whatever a file, a line or a paste holds: no trace, no limit of time or memory hit, nothing written elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.fuzz.child import SECONDS, SOUND, Told
from tests.fuzz.readers import KINDS

pytest.importorskip("resource", reason="this system can't limit the time and space of a process")

ROOT: Final = Path(__file__).parents[2]
SLOW, MUCH = 2.0, 300
"""Seconds of CPU and MB from which on the long run tells of an input, though no limit is hit."""


def told(folder: Path, *words: str) -> list[Told]:
    """What a child says of its inputs; one that dies is told with the input that it died of."""
    command = [sys.executable, "-m", "tests.fuzz.child", str(folder), *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=3_000)
    lines = done.stdout.splitlines()
    found = [msgspec.json.decode(line, type=Told) for line in lines if line.startswith("{")]
    if done.returncode:
        number, _, kind = lines[-1].partition(" ") if lines else ("0", "", "")
        wrong = f"the process ended with {done.returncode} (SIGPROF: {SECONDS} s of CPU): {done.stderr[-2_000:]}"
        found.append(Told(int(number) if number.isdecimal() else 0, kind, SECONDS, 0, wrong))
    return found


def wrong(found: list[Told]) -> list[str]:
    return [f"{one.kind}, input {one.number}: {one.wrong}" for one in found if one.wrong]


def test_sound_samples_are_read_without_a_complaint_and_a_thousand_changed_ones_do_no_harm(tmp_path: Path) -> None:
    found = told(tmp_path, "sound", "1000")
    assert wrong(found) == []
    sound = [one.kind for one in found if one.number == SOUND]
    assert sound == [name for name, kind in KINDS.items() for _ in kind.samples()]
    assert len(found) == len(sound) + 1_000


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("part", range(25))
def test_fifty_thousand_inputs_do_no_harm_and_none_is_slow(part: int, tmp_path: Path) -> None:
    found = told(tmp_path, str(10_000 + part * 2_000), "2000")
    assert wrong(found) == []
    costly = [f"{one.kind}, input {one.number}: {one.cpu} s, {one.memory} MB" for one in found if _is_costly(one)]
    assert costly == []


def _is_costly(one: Told) -> bool:
    return one.cpu > SLOW or one.memory > MUCH


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.is_text])
def test_ten_times_the_input_takes_at_most_fifteen_times_as_long(name: str, tmp_path: Path) -> None:
    found = told(tmp_path, "growing", name)
    assert wrong(found) == []
    pairs = zip(found[::2], found[1::2], strict=True)
    # Below a tenth of a second what is measured is mostly what every input costs.
    assert [(few.wrong, few.number) for few, many in pairs if many.cpu > max(15 * few.cpu, 0.3)] == []
