"""Scenario files as text: lines, continuations, and where something is wrong."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from msgspec import Struct

from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.intake.limits import SCENARIOS, require

MOVE = re.compile(r"(?P<seat>P[12]): *(?P<action>.+)")
_SCRIPT = re.compile(r"P[12]:|(?:expect|refused|pass until)\b")
_STARTS = re.compile(
    r"P[12][ :]|(?:expect|refused|pass until|card|deck|scenario|phase|turn|active|rules|option|cut_ins|by_hand|dummy)\b"
    r"|[a-z_]+( [a-z]{2})?:"
)
_NO_MOVE = re.compile(r"(?P<seat>P[12]) (?P<rest>.+)")
_RULES = "rules:"
_PROFILES = re.compile(r"(?P<first>[^\s,]+)(?P<more>(?: *, *[^\s,]+)+)(?P<options>.*)")
_ABOUT = re.compile(r"(title|task|teaches|hint)( [a-z]{2})?:|(goal|moves|theme|difficulty):")
WRONG = "wrong:"
ALSO = "also:"
_MARKS = re.compile(r'[",\[\]{}]')
_REMARK = "  # "
LONGEST_LINE: Final = 200_000
"""How long a line may be with all that continues it; a deck of 500 lines takes a tenth of that."""
_QUOTED: Final = 200
_LONGEST_SENTENCE: Final = 3_000
EVERY_PROFILE: Final = "ALL"
"""In a line `rules:` every profile that is played, but for the one that tries readings of single seeds."""
MEANT_BY_ALL: Final = tuple(name for name in PROFILES if name != "SEED000_LITERAL")
_MOST_PROFILES: Final = 12


class ScenarioError(Exception):
    """Something in a scenario that can't be used, or didn't come out as expected: what, and in which line."""

    def __init__(self, what: str, line: ScenarioLine | None = None, file: str = "") -> None:
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
        said = " ".join(self.what[:_LONGEST_SENTENCE].split()) + " ..." * (len(self.what) > _LONGEST_SENTENCE)
        if not self.where:
            return said
        quoted = ""
        if self.line is not None:
            text = " ".join(self.line.text[: _QUOTED + 1].split())
            quoted = f" (in: {text if len(self.line.text) <= _QUOTED else f'{text[:_QUOTED]} ...'})"
        return f"{self.where}: {said}{quoted}"


class ScenarioLine(NamedTuple):
    """One line with its number in the file; lines that continue it are joined to it."""

    number: int
    text: str


class OtherWay(Struct, frozen=True):
    """Moves that solve a puzzle as its own do, or that don't, with the line in which they begin."""

    line: ScenarioLine
    script: tuple[ScenarioLine, ...]


class Scenario(Struct, frozen=True):
    """One scenario as it is written: the set-up, then moves and expectations in order.

    `about` holds the lines that make a puzzle of it, `also` other ways that solve it, `wrong` those that don't.
    `misplaced` is a line of its script that can't stand there: the scenario can't be used, others of its file can.
    """

    file: str
    name: str
    set_up: tuple[ScenarioLine, ...]
    script: tuple[ScenarioLine, ...]
    about: tuple[ScenarioLine, ...] = ()
    also: tuple[OtherWay, ...] = ()
    wrong: tuple[OtherWay, ...] = ()
    misplaced: ScenarioLine | None = None

    def refuse_unusable(self) -> None:
        """Raise ScenarioError for a line that is too long, or stands in the script and is nothing that can be there."""
        for line in (*self.set_up, *self.script, *self.about):
            if len(line.text) > LONGEST_LINE:
                what = f"the line has {len(line.text)} letters; expected {LONGEST_LINE} at most"
                raise ScenarioError(what, line, self.file)
        if self.misplaced is not None:
            raise ScenarioError(_why_misplaced(self.misplaced.text), self.misplaced, self.file)


def read_scenarios(text: str, file: str = "") -> tuple[Scenario, ...]:
    """Return the scenarios of a text; lines before the first `scenario:` belong to every one of them.

    One whose line `rules:` names several profiles is there once for each, with its profile behind its name. Raises
    TurnedAway for more than a file has.
    """
    common: list[ScenarioLine] = []
    parts: list[tuple[str, list[ScenarioLine]]] = []
    for line in _lines(text):
        if line.text.startswith("scenario:"):
            parts.append((line.text.removeprefix("scenario:").strip(), []))
        elif parts:
            parts[-1][1].append(line)
        else:
            common.append(line)
    require(len(parts), SCENARIOS, file)
    if not parts:
        parts.append(("", []))
    return tuple(
        _divided(file, f"{name}{f' ({profile})' if profile else ''}", lines)
        for name, own in parts
        for profile, lines in _by_profile([*common, *own])
    )


def _lines(text: str) -> list[ScenarioLine]:
    found: list[tuple[int, list[str]]] = []
    for no, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        before, remark, _ = raw.partition(_REMARK)
        content = before.rstrip() if remark else raw.rstrip()
        stripped = content.strip()
        if not stripped or stripped.startswith("#"):
            continue
        # Only what can't begin a line continues one, so scenarios inside tests may be indented as a whole.
        if content[0].isspace() and found and not _STARTS.match(stripped):
            found[-1][1].append(stripped)
        else:
            found.append((no, [stripped]))
    return [ScenarioLine(no, " ".join(parts)) for no, parts in found]


def _by_profile(lines: list[ScenarioLine]) -> list[tuple[str, list[ScenarioLine]]]:
    """Return a scenario's lines for each profile that its last line `rules:` names, if those are several."""
    at = next((at for at in reversed(range(len(lines))) if lines[at].text.startswith(_RULES)), None)
    if at is None:
        return [("", lines)]
    value = lines[at].text.removeprefix(_RULES).strip()
    found = _PROFILES.fullmatch(value[:LONGEST_LINE])
    if found is not None:
        profiles = [found["first"], *(one.strip() for one in found["more"].split(",") if one.strip())]
        options = found["options"]
    elif value.split(maxsplit=1)[:1] == [EVERY_PROFILE]:
        profiles, options = list(MEANT_BY_ALL), value.removeprefix(EVERY_PROFILE)
    else:
        return [("", lines)]
    once = list(dict.fromkeys(profiles))[:_MOST_PROFILES]
    rules = (ScenarioLine(lines[at].number, f"{_RULES} {one}{options}") for one in once)
    return [(one, [*lines[:at], line, *lines[at + 1 :]]) for one, line in zip(once, rules, strict=True)]


def _divided(file: str, name: str, lines: list[ScenarioLine]) -> Scenario:
    about = tuple(line for line in lines if _ABOUT.match(line.text))
    parts = _parted([line for line in lines if not _ABOUT.match(line.text)])
    first = next((index for index, line in enumerate(parts[0]) if _SCRIPT.match(line.text)), len(parts[0]))
    script = parts[0][first:]
    also, wrong = (_ways(parts[1:], heading) for heading in (ALSO, WRONG))
    moves = (*script, *(line for way in (*also, *wrong) for line in way.script))
    misplaced = next((line for line in moves if not _SCRIPT.match(line.text)), None)
    return Scenario(file, name, tuple(parts[0][:first]), tuple(script), about, also, wrong, misplaced)


def _parted(lines: list[ScenarioLine]) -> list[list[ScenarioLine]]:
    """Return the lines before the first other way, then each other way with its heading."""
    parts: list[list[ScenarioLine]] = [[]]
    for line in lines:
        if line.text.startswith((ALSO, WRONG)):
            parts.append([])
        parts[-1].append(line)
    return parts


def _ways(parts: list[list[ScenarioLine]], heading: str) -> tuple[OtherWay, ...]:
    return tuple(OtherWay(part[0], tuple(part[1:])) for part in parts if part[0].text.startswith(heading))


def _why_misplaced(text: str) -> str:
    """Say why a line can't stand behind the first move."""
    found = _NO_MOVE.fullmatch(text[:LONGEST_LINE])
    if found is not None and ":" not in text:
        return f"a colon is missing; expected '{found['seat']}: {found['rest']}'"
    return (
        "after the first move only moves ('P1: attack L'), 'expect', 'refused' and 'pass until' can follow; "
        "expected lines of the set-up above it"
    )


def seat_of(word: str) -> int:
    """Return the seat that P1 or P2 means."""
    return int(word[1]) - 1


def in_list(name: str) -> str:
    """Return a card's name as it stands in a list: in quotes where it holds a comma, so that `listed` reads it back."""
    return f'"{name}"' if "," in name else name


def listed(text: str) -> list[str]:
    """Return the parts of a list separated by commas, leaving commas inside quotes and brackets alone."""
    parts, begin, depth, quoted = [], 0, 0, False
    for found in _MARKS.finditer(text):
        mark = found[0]
        quoted ^= mark == '"'
        depth += (mark in "[{") - (mark in "]}")
        if mark == "," and not quoted and depth == 0:
            parts.append(text[begin : found.start()])
            begin = found.end()
    parts.append(text[begin:])
    return [part.strip() for part in parts if part.strip()]
