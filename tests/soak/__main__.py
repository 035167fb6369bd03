"""The long runs, part by part: `python -m tests.soak [PART ...] [--anew] [--list] [--summary] [-- WORDS OF PYTEST]`.

Without a part all are run, one after the other. What has passed for the code as it is isn't run again, unless `--anew`
says so; `--list` names the parts, `--summary` says how each went.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final

from tests.soak import kept
from tests.soak.kept import FOLDER, Results, Went
from tests.soak.parts import KEPT, LISTED, PART

OPTIONS: Final = ("--anew", "--list", "--summary")
LONGEST_S: Final = 480
"""A part is to take no longer on two cores."""
IN_PARALLEL: Final = ("-n", "auto", "--maxprocesses", "8", "--dist", "worksteal")
NOTHING_TO_RUN: Final = 5
"""What pytest says where no test was left."""


class BadWord(Exception):
    """A word means nothing here; the text says what would."""


def main(words: Sequence[str]) -> int:
    """Do what the words ask for; the exit status."""
    own, for_pytest = split(words)
    try:
        options = [word for word in own if word.startswith("-")]
        for word in options:
            if word not in OPTIONS:
                raise BadWord(f"no such option: {word}; expected {', '.join(OPTIONS)}, or -- and words of pytest")
        parts = listed()
        wanted = chosen([word for word in own if not word.startswith("-")], parts)
    except BadWord as error:
        sys.stderr.write(f"soak: {error}\n")
        return 2
    if "--list" in options:
        sys.stdout.write("".join(f"{part}: {len(parts[part])} tests\n" for part in wanted))
        return 0
    code = kept.digest_of_code()
    if "--summary" not in options:
        for part in wanted:
            run(part, parts[part], code, anew="--anew" in options, words=for_pytest)
    return summary(parts, wanted, code)


def split(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return our own words, and those behind `--` that are for pytest."""
    at = words.index("--") if "--" in words else len(words)
    return list(words[:at]), list(words[at + 1 :])


def listed() -> dict[str, list[str]]:
    """Return the ids of the tests of each part, as pytest finds them; parts of a family in order. Raises BadWord."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / "tests.txt"
    found = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", "soak", f"{LISTED}={path}"],
        cwd=kept.ROOT, env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    if found.returncode:
        raise BadWord(f"the tests can't be collected:\n{found.stdout[-2000:]}{found.stderr[-2000:]}")
    parts: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        part, _, nodeid = line.partition(" ")
        parts.setdefault(part, []).append(nodeid)
    return dict(sorted(parts.items(), key=lambda one: _in_order(one[0])))


def chosen(words: Sequence[str], parts: Sequence[str] | dict[str, list[str]]) -> list[str]:
    """Return the parts that words name: one, or a family of them; all without any. Raises BadWord."""
    wanted: list[str] = []
    for word in words:
        found = [part for part in parts if part == word or re.fullmatch(rf"{re.escape(word)}-\d+", part)]
        if not found:
            raise BadWord(f"no such part: {word}; expected one of {', '.join(parts)}")
        wanted += [part for part in found if part not in wanted]
    return wanted or list(parts)


def _in_order(part: str) -> tuple[str, int]:
    numbered = re.fullmatch(r"(.+)-(\d+)", part)
    return (numbered[1], int(numbered[2])) if numbered else (part, 0)


def run(part: str, tests: Sequence[str], code: str, *, anew: bool, words: Sequence[str]) -> None:
    """Run what is left of a part, and keep how it went."""
    path = FOLDER / f"{code}.txt"
    if anew:
        left = kept.passed_in(path) - set(tests)
        path.write_text("".join(f"{one}\n" for one in sorted(left)), encoding="utf-8")
    before = kept.passed_in(path) & set(tests)
    if len(before) == len(tests):
        sys.stdout.write(f"== {part}: has passed for this code\n")
        return
    sys.stdout.write(f"== {part}: {len(tests) - len(before)} of {len(tests)} tests\n")
    sys.stdout.flush()
    command = [sys.executable, "-m", "pytest", "-m", "soak", "--timeout", "0", *IN_PARALLEL]
    begun, status = time.monotonic(), 1
    try:
        status = subprocess.call(
            [*command, f"{PART}={part}", f"{KEPT}={path}", *words], cwd=kept.ROOT, env=environment()
        )  # fmt: skip
    finally:
        took, passed = time.monotonic() - begun, len(kept.passed_in(path) & set(tests))
        is_whole = status in (0, 1, NOTHING_TO_RUN) and not words
        failed = len(tests) - passed if is_whole else 0
        Results(FOLDER).note(
            Went(part, code, kept.commit(), kept.now(), len(tests), passed, failed, round(took, 1), is_whole)
        )


def summary(parts: dict[str, list[str]], wanted: Sequence[str], code: str) -> int:
    """Say how each part went, and whether those that are wanted have passed for this code; the exit status."""
    results = Results(FOLDER).all()
    sys.stdout.write("== summary\n")
    for part in parts:
        sys.stdout.write(line_of(part, len(parts[part]), results.get(part), code) + "\n")
    here = [one for part in parts if (one := results.get(part)) is not None and one.code == code]
    minutes = sum(one.seconds for one in here) / 60
    passed = [one.part for one in here if one.passed == one.tests]
    sys.stdout.write(f"{len(passed)} of {len(parts)} parts have passed for this code, in {minutes:.0f} minutes\n")
    return 0 if set(wanted) <= set(passed) else 1


def line_of(part: str, tests: int, went: Went | None, code: str) -> str:
    """Return the line of a part: passed, failed, seconds, commit; and what of it doesn't hold for this code."""
    if went is None:
        return f"{part:16} {tests:5} tests  not run yet"
    notes = [
        *([] if went.code == code else ["of other code"]),
        *([] if went.is_whole else ["interrupted"]),
        *(["longer than 8 minutes"] if went.seconds > LONGEST_S else []),
    ]
    figures = f"{went.passed:5} passed {went.failed:4} failed {went.seconds:7.0f} s  {went.commit:11} {went.when}"
    return f"{part:16} {went.tests:5} tests {figures}{''.join(f'  ({note})' for note in notes)}"


def environment() -> dict[str, str]:
    """Return the environment of a run: Qt draws offscreen unless told otherwise."""
    return {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
