"""Scenario files as text: lines, continuations, and where something is wrong."""

from __future__ import annotations

import re
from typing import NamedTuple

from msgspec import Struct

MOVE = re.compile(r"(?P<seat>P[12]): *(?P<action>.+)")
_SCRIPT = re.compile(r"P[12]:|expect |refused |pass until ")
_STARTS = re.compile(r"P[12][ :]|expect |refused |pass until |card |[a-z_]+( [a-z]{2})?:")
_ABOUT = re.compile(r"(title|task|teaches|hint)( [a-z]{2})?:|(goal|moves):")
WRONG = "wrong:"
ALSO = "also:"
_REMARK = re.compile(r"  +# .*$")


class ScenarioError(Exception):
    """Something in a scenario that can't be used, or didn't come out as expected: what, and in which line."""

    def __init__(self, what: str, line: Line | None = None, file: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.line = line
        self.file = file

    @property
    def where(self) -> str:
        """The file and line, as far as they are known."""
        line = f"line {self.line.number}" if self.line is not None else ""
        return " ".join(part for part in (self.file, line) if part)

    def __str__(self) -> str:
        quoted = f" (in: {self.line.text})" if self.line is not None else ""
        return f"{self.where}: {self.what}{quoted}" if self.where else self.what


class Line(NamedTuple):
    """One line with its number in the file; lines that continue it are joined to it."""

    number: int
    text: str


class OtherWay(Struct, frozen=True):
    """Moves that solve a puzzle as its own do, or that don't, with the line in which they begin."""

    line: Line
    script: tuple[Line, ...]


class Scenario(Struct, frozen=True):
    """One scenario as it is written: the set-up, then moves and expectations in order.

    `about` holds the lines that make a puzzle of it, `also` other ways that solve it, `wrong` those that don't.
    """

    file: str
    name: str
    set_up: tuple[Line, ...]
    script: tuple[Line, ...]
    about: tuple[Line, ...] = ()
    also: tuple[OtherWay, ...] = ()
    wrong: tuple[OtherWay, ...] = ()


def read_scenarios(text: str, file: str = "") -> tuple[Scenario, ...]:
    """Return the scenarios of a text; lines before the first `scenario:` belong to every one of them.

    Raises ScenarioError when a set-up line comes after the first move of its scenario.
    """
    common: list[Line] = []
    parts: list[tuple[str, list[Line]]] = []
    for line in _lines(text):
        if line.text.startswith("scenario:"):
            parts.append((line.text.removeprefix("scenario:").strip(), []))
        elif parts:
            parts[-1][1].append(line)
        else:
            common.append(line)
    if not parts:
        return (_divided(file, "", common),)
    return tuple(_divided(file, name, [*common, *lines]) for name, lines in parts)


def _lines(text: str) -> list[Line]:
    found: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        content = _REMARK.sub("", raw.rstrip())
        if not content.strip() or content.lstrip().startswith("#"):
            continue
        # Only what can't begin a line continues one, so scenarios inside tests may be indented as a whole.
        if content[0].isspace() and found and not _STARTS.match(content.strip()):
            found[-1] = Line(found[-1].number, f"{found[-1].text} {content.strip()}")
        else:
            found.append(Line(number, content.strip()))
    return found


def _divided(file: str, name: str, lines: list[Line]) -> Scenario:
    about = tuple(line for line in lines if _ABOUT.match(line.text))
    parts = _parted([line for line in lines if line not in about])
    first = next((index for index, line in enumerate(parts[0]) if _SCRIPT.match(line.text)), len(parts[0]))
    script = _moves(parts[0][first:], file)
    also, wrong = (_ways(parts[1:], heading, file) for heading in (ALSO, WRONG))
    return Scenario(file, name, tuple(parts[0][:first]), script, about, also, wrong)


def _parted(lines: list[Line]) -> list[list[Line]]:
    """Return the lines before the first other way, then each other way with its heading."""
    parts: list[list[Line]] = [[]]
    for line in lines:
        if line.text.startswith((ALSO, WRONG)):
            parts.append([])
        parts[-1].append(line)
    return parts


def _ways(parts: list[list[Line]], heading: str, file: str) -> tuple[OtherWay, ...]:
    return tuple(OtherWay(part[0], _moves(part[1:], file)) for part in parts if part[0].text.startswith(heading))


def _moves(lines: list[Line], file: str) -> tuple[Line, ...]:
    for line in lines:
        if not _SCRIPT.match(line.text):
            what = "after the first move only moves ('P1: attack L'), 'expect', 'refused' and 'pass until' can follow"
            raise ScenarioError(what, line, file)
    return tuple(lines)


def seat_of(word: str) -> int:
    """Return the seat that P1 or P2 means."""
    return int(word[1]) - 1


def listed(text: str) -> list[str]:
    """Return the parts of a list separated by commas, leaving commas inside quotes and brackets alone."""
    parts = [""]
    quoted = False
    depth = 0
    for letter in text:
        quoted ^= letter == '"'
        depth += (letter in "[{") - (letter in "]}")
        if letter == "," and not quoted and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]
