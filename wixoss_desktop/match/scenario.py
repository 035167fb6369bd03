"""Scenarios: positions that people write down, with moves and what is expected of them (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match import scenario_board
from wixoss_desktop.match.puzzle import is_puzzle, puzzle_of
from wixoss_desktop.match.puzzle_proof import prove
from wixoss_desktop.match.puzzle_search import prove_alone
from wixoss_desktop.match.scenario_run import Run
from wixoss_desktop.match.scenario_steps import step
from wixoss_desktop.match.scenario_text import Scenario, ScenarioError, read_scenarios


class Result(Struct, frozen=True):
    """How one scenario came out; `why` says what went wrong, and in which line.

    Of a puzzle that was looked through `positions` says how many there are.
    """

    file: str
    name: str
    ok: bool
    why: str = ""
    positions: int = 0


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


def check_text(
    text: str, pool: Mapping[str, Card], file: str = "", folder: Path | None = None, *, all_ways: bool = False
) -> tuple[Result, ...]:
    """Play every scenario of a text and say how each came out; with `all_ways` look for other ways through puzzles."""
    try:
        scenarios = read_scenarios(text, file)
    except ScenarioError as error:
        return (Result(file, "", False, str(error)),)
    check = _looked_through if all_ways else _checked
    return tuple(check(scenario, pool, folder) for scenario in scenarios)


def check_file(path: Path, pool: Mapping[str, Card], *, all_ways: bool = False) -> tuple[Result, ...]:
    """Play every scenario of a file and say how each came out. Raises OSError for a file that can't be read."""
    return check_text(path.read_text(encoding="utf-8"), pool, str(path), path.parent, all_ways=all_ways)


def _checked(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None) -> Result:
    try:
        if is_puzzle(scenario):
            prove(puzzle_of(scenario, pool, folder))
        else:
            play(scenario, pool, folder)
    except ScenarioError as error:
        return Result(scenario.file, scenario.name, False, str(error))
    return Result(scenario.file, scenario.name, True)


def _looked_through(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None) -> Result:
    """Check a scenario, and that a puzzle has no way but those that were meant."""
    checked = _checked(scenario, pool, folder)
    if not checked.ok or not is_puzzle(scenario):
        return checked
    try:
        found = prove_alone(puzzle_of(scenario, pool, folder))
    except ScenarioError as error:
        return replace(checked, ok=False, why=str(error))
    return replace(checked, positions=found.positions)
