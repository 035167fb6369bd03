"""Scenarios and puzzles checked: whether they come out as written, and whether a puzzle has no other way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.lab.puzzle_proof import prove
from wixoss_desktop.match.wixoss.puzzle import is_puzzle, puzzle_of
from wixoss_desktop.match.wixoss.scenario.board import NO_DECKS
from wixoss_desktop.match.wixoss.scenario.play import play
from wixoss_desktop.match.wixoss.scenario.text import Scenario, ScenarioError, read_scenarios


class Result(Struct, frozen=True):
    """How one scenario came out; `why` says what went wrong, and in which line.

    Of a puzzle that was looked through `positions` says how many there are.
    """

    file: str
    name: str
    ok: bool
    why: str = ""
    positions: int = 0


def check_text(
    text: str,
    pool: Mapping[str, Card],
    file: str = "",
    folder: Path | None = None,
    *,
    all_ways: bool = False,
    decks: Mapping[str, DeckList] = NO_DECKS,
) -> tuple[Result, ...]:
    """Play every scenario of a text and say how each came out; with `all_ways` look for other ways through puzzles.

    `decks` are those that can be spoken of by code.
    """
    if len(text) > SCENARIO.most:
        what = f"the text has {len(text)} letters; expected {SCENARIO.most} at most"
        return (Result(file, "", False, str(ScenarioError(what, file=file))),)
    check = _looked_through if all_ways else _checked
    return tuple(check(scenario, pool, folder, decks) for scenario in read_scenarios(text, file))


def check_file(
    path: Path, pool: Mapping[str, Card], *, all_ways: bool = False, decks: Mapping[str, DeckList] = NO_DECKS
) -> tuple[Result, ...]:
    """Play every scenario of a file and say how each came out. Raises OSError for a file that can't be read."""
    text = read_text(path, SCENARIO)
    return check_text(text, pool, str(path), path.parent, all_ways=all_ways, decks=decks)


def _checked(
    scenario: Scenario, pool: Mapping[str, Card], folder: Path | None, decks: Mapping[str, DeckList]
) -> Result:
    try:
        if is_puzzle(scenario):
            prove(puzzle_of(scenario, pool, folder))
        else:
            play(scenario, pool, folder, decks)
            _refuse_unproving(scenario)
    except ScenarioError as error:
        return Result(scenario.file, scenario.name, False, str(error))
    return Result(scenario.file, scenario.name, True)


def _refuse_unproving(scenario: Scenario) -> None:
    """Raise ScenarioError for a scenario that would come out whatever happens."""
    if not any(line.text.startswith(("expect", "refused")) for line in scenario.script):
        lines = (*scenario.script, *scenario.set_up)
        what = (
            "the scenario expects nothing, so it proves nothing; expected an 'expect ...' or 'refused ...' at its end"
        )
        raise ScenarioError(what, lines[0] if lines else None, scenario.file)


def _looked_through(
    scenario: Scenario, pool: Mapping[str, Card], folder: Path | None, decks: Mapping[str, DeckList]
) -> Result:
    """Check a scenario, and that a puzzle has no way but those that were meant."""
    # Loaded by those alone who look through puzzles.
    from wixoss_desktop.lab.puzzle_search import prove_alone

    checked = _checked(scenario, pool, folder, decks)
    if not checked.ok or not is_puzzle(scenario):
        return checked
    try:
        found = prove_alone(puzzle_of(scenario, pool, folder))
    except ScenarioError as error:
        return replace(checked, ok=False, why=str(error))
    return replace(checked, positions=found.positions)
