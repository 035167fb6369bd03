"""Scenarios: positions that people write down, with moves and what is expected of them (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match.wixoss.scenario import board as scenario_board
from wixoss_desktop.match.wixoss.scenario.board import NO_DECKS
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.match.wixoss.scenario.steps import step
from wixoss_desktop.match.wixoss.scenario.text import Scenario, ScenarioError, ScenarioLine, read_scenarios


def build(text: str, pool: Mapping[str, Card], folder: Path | None = None, *, settled: bool = True) -> Position:
    """Return the position that the first scenario of a text sets up.

    Unless it isn't to be `settled`, the rules put away at once what can't stay as it is written.

    Raises ScenarioError for a line that can't be used.
    """
    return scenario_board.build(read_scenarios(text)[0], pool, folder, settled=settled)


def play(
    scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None, decks: Mapping[str, DeckList] = NO_DECKS
) -> Run:
    """Return a scenario played to its end.

    Raises ScenarioError for a line that can't be used, and for an expectation that isn't met.
    """
    begun = scenario_board.begin(scenario, pool, folder, decks)
    run = Run(begun.position, begun)
    for line in scenario.script:
        _carry_out(run, line, scenario.file)
    return run


def _carry_out(run: Run, line: ScenarioLine, file: str) -> None:
    try:
        step(run, line)
    except ScenarioError as error:
        raise ScenarioError(error.what, line, file) from None


def retell(
    scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None, decks: Mapping[str, DeckList] = NO_DECKS
) -> Iterator[str]:
    """Yield a scenario's moves one by one, each with what is asked after it and what can be answered there.

    Raises ScenarioError where it doesn't come out as written.
    """
    begun = scenario_board.begin(scenario, pool, folder, decks)
    run = Run(begun.position, begun)
    yield f"  begins: {run.asked()}"
    for line in scenario.script:
        _carry_out(run, line, scenario.file)
        if not line.text.startswith(("expect", "refused")):
            yield f"  {line.text}: {run.asked()}"
