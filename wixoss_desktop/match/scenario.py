"""Scenarios: positions that people write down, with moves and what is expected of them (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match import scenario_board
from wixoss_desktop.match.scenario_expect import missed
from wixoss_desktop.match.scenario_run import Run
from wixoss_desktop.match.scenario_text import MOVE, Line, Scenario, ScenarioError, read_scenarios, seat_of

_REFUSED = re.compile(
    r"(?P<seat>P[12]): *(?P<action>.+?)(?: because (?P<why>\w+))?(?: \[(?P<rule>[^\]]+)\])?"
)  # fmt: skip
_UNTIL = re.compile(r"(?:(?P<seat>P[12]) )?(?P<question>\w+)")


class Result(Struct, frozen=True):
    """How one scenario came out; `why` says what went wrong, and in which line."""

    file: str
    name: str
    ok: bool
    why: str = ""


def build(text: str, pool: Mapping[str, Card], folder: Path | None = None) -> Position:
    """Return the position that the first scenario of a text sets up.

    Raises ScenarioError for a line that can't be used.
    """
    return scenario_board.build(read_scenarios(text)[0], pool, folder)


def play(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None) -> Run:
    """Return a scenario played to its end.

    Raises ScenarioError for a line that can't be used, and for an expectation that isn't met.
    """
    run = Run(scenario_board.build(scenario, pool, folder))
    for line in scenario.script:
        try:
            step(run, line)
        except ScenarioError as error:
            raise ScenarioError(error.what, line, scenario.file) from None
    return run


def step(run: Run, line: Line) -> None:
    """Carry out one move or look up one expectation.

    Raises ScenarioError for a move that is refused and an expectation that isn't met.
    """
    word, _, rest = line.text.partition(" ")
    if move := MOVE.fullmatch(line.text):
        run.do(seat_of(move["seat"]), move["action"])
    elif word == "expect":
        wrong = missed(run, rest.strip())
        if wrong is not None:
            raise ScenarioError(wrong)
    elif word == "refused":
        _refused(run, rest)
    else:
        _pass_until(run, rest.removeprefix("until ").strip())


def check_text(text: str, pool: Mapping[str, Card], file: str = "", folder: Path | None = None) -> tuple[Result, ...]:
    """Play every scenario of a text and say how each came out."""
    try:
        scenarios = read_scenarios(text, file)
    except ScenarioError as error:
        return (Result(file, "", False, str(error)),)
    return tuple(_result(scenario, pool, folder) for scenario in scenarios)


def check_file(path: Path, pool: Mapping[str, Card]) -> tuple[Result, ...]:
    """Play every scenario of a file and say how each came out. Raises OSError for a file that can't be read."""
    return check_text(path.read_text(encoding="utf-8"), pool, str(path), path.parent)


def _result(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None) -> Result:
    try:
        play(scenario, pool, folder)
    except ScenarioError as error:
        return Result(scenario.file, scenario.name, False, str(error))
    return Result(scenario.file, scenario.name, True)


def _refused(run: Run, text: str) -> None:
    found = _REFUSED.fullmatch(text)
    if found is None:
        raise ScenarioError("expected 'refused P1: deploy hand1 L because limit [6.9.1]'")
    refusal = run.refusal(seat_of(found["seat"]), found["action"])
    if refusal is None:
        raise ScenarioError(f"expected {found['action']} to be refused, but it is legal")
    if found["why"] not in (None, refusal.why) or found["rule"] not in (None, refusal.rule):
        raise ScenarioError(f"{found['action']} is refused, but because {run.worded(refusal)}")


def _pass_until(run: Run, text: str) -> None:
    found = _UNTIL.fullmatch(text)
    if found is None:
        raise ScenarioError("expected 'pass until P2 main_phase'")
    run.pass_until(found["question"], None if found["seat"] is None else seat_of(found["seat"]))
