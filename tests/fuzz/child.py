"""A child that reads mutated inputs one after the other, under limits of CPU time and address space.

`python -m tests.fuzz.child FOLDER FIRST COUNT` says each input before it is read, and what it cost afterwards. In place
of FIRST, `sound` reads the samples as they are before; `growing KIND` reads tokens many times in them, and ten times as
often; `of KIND` so many inputs of that kind alone, as those with numbers have them.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import shutil
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.fuzz import readers
from tests.fuzz.kinds import Doors, Kind
from tests.fuzz.mutations import MOST, TOKENS
from tests.fuzz.readers import KINDS

SPACE: Final = 1_000_000_000
"""Bytes of address space."""
SECONDS: Final = 20
"""Of CPU time, for each input."""
SOUND: Final = -1
"""The number of a sample as it is."""
WRITES: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
DEEDS: Final = frozenset({"os.mkdir", "os.remove", "os.rmdir", "os.rename", "os.link", "os.symlink", "os.truncate"})
"""What else changes a disk; `os.rename` is told for `os.replace` too."""


class Told(msgspec.Struct, frozen=True):
    """An input that was read: its number, its kind, seconds of CPU, the most memory so far in MB, what went wrong."""

    number: int
    kind: str
    cpu: float
    memory: int
    wrong: str = ""


def main(folder: str, *words: str) -> None:
    """Reads inputs and says of each what it cost: sound samples, those from a number on, or larger ones of a kind."""
    import resource  # there is none everywhere, and the tests that need it are skipped then

    place = Path(folder)
    for name in ("input", "data", "tmp"):
        (place / name).mkdir(parents=True, exist_ok=True)
    os.environ["TMPDIR"] = str(place / "tmp")
    warnings.simplefilter("error")
    readers.prepare(place / "data")
    samples = {name: kind.samples() for name, kind in KINDS.items()}
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    written: list[str] = []
    _watch_writes(place, written)
    for number, name, text in _inputs(samples, *words):
        os.write(1, f"{number} {name}\n".encode())
        os.write(1, msgspec.json.encode(_read(place, number, name, text, written)) + b"\n")


def _inputs(samples: dict[str, tuple[bytes, ...]], first: str, count: str = "") -> Iterator[tuple[int, str, bytes]]:
    match first:
        case "sound":
            yield from ((SOUND, name, text) for name, found in samples.items() for text in found)
            yield from _inputs(samples, "0", count)
        case "growing":
            yield from ((at // 2, count, text) for at, text in enumerate(_growing(samples[count])))
        case "of":
            name, most = count.rsplit(" ", 1)
            yield from _numbered(samples, range(list(KINDS).index(name), int(most) * len(KINDS), len(KINDS)))
        case _:
            yield from _numbered(samples, range(int(first), int(first) + int(count)))


def _numbered(samples: dict[str, tuple[bytes, ...]], numbers: range) -> Iterator[tuple[int, str, bytes]]:
    others = tuple(sample for found in samples.values() for sample in found)
    yield from ((number, *input_of(number, samples, others)) for number in numbers)


def _growing(samples: tuple[bytes, ...]) -> Iterator[bytes]:
    """Samples with a token many times in their middle, and with ten times as many."""
    for sample in samples:
        for token in TOKENS:
            for size in (MOST // 10, MOST):
                middle = len(sample) // 2
                yield (sample[:middle] + token * (size // len(token)) + sample[middle:])[:MOST]


def input_of(number: int, samples: dict[str, tuple[bytes, ...]], others: tuple[bytes, ...]) -> tuple[str, bytes]:
    """The input of a number: always the same."""
    dice = random.Random(f"fuzz {number}")
    name = list(KINDS)[number % len(KINDS)]
    return name, KINDS[name].change(dice, dice.choice(samples[name]), others)


def _read(place: Path, number: int, name: str, text: bytes, written: list[str]) -> Told:
    kind, Doors.is_sound = KINDS[name], number == SOUND
    path = place / "input" / kind.file
    path.write_bytes(text)
    written.clear()
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    begin = time.process_time()
    wrong = _wrong(kind, path, place / "data")
    cost = time.process_time() - begin
    signal.setitimer(signal.ITIMER_PROF, 0)
    if not wrong and (written or path.read_bytes() != text or len(list(path.parent.iterdir())) != 1):
        wrong = f"written elsewhere: {written or list(path.parent.iterdir())}"
    for left in (place / "input").iterdir():
        left.unlink()
    shutil.rmtree(place / "data" / "games", ignore_errors=True)
    return Told(number, name, round(cost, 3), _peak(), wrong)


def _wrong(kind: Kind, path: Path, data: Path) -> str:
    with _quiet() as said:
        try:
            kind.read(path, data)
        except BaseException:  # whatever it is: a reader has to say in a sentence what is wrong
            return traceback.format_exc()[-3_000:]
    return "a trace" if "Traceback" in said.getvalue() else ""


@contextlib.contextmanager
def _quiet() -> Iterator[io.StringIO]:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        yield said


def _peak() -> int:
    """The most memory since the last time, in MB, where the system tells; else since the beginning."""
    try:
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                with open("/proc/self/clear_refs", "w") as reset:
                    reset.write("5")
                return int(line.split()[1]) // 1000
    except OSError:
        pass
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000


def _watch_writes(place: Path, written: list[str]) -> None:
    """Note whatever is written outside of the folders that are for it."""
    inside = tuple(str(place / name) for name in ("data", "tmp"))
    usual = ("/dev/null", "/proc/self/", str(place / "input"))

    def hear(event: str, args: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(args[2], int) and args[2] & WRITES and not isinstance(args[0], int):
            _note(os.fsdecode(args[0]))
        elif event in DEEDS and args[-1] in (-1, None):  # what is told of a folder that is open was opened by its name
            for one in args[: 2 if event == "os.rename" else 1]:
                _note(os.fsdecode(one))

    def _note(name: str) -> None:
        if not name.startswith((*inside, *usual)) and not name.endswith((".pyc",)) and "__pycache__" not in name:
            written.append(name)

    sys.addaudithook(hear)


if __name__ == "__main__":
    main(*sys.argv[1:])
