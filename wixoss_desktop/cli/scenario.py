"""`scenario check`: plays scenario files and says whether they come out as written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.lab.scenario_check import Result, check_file
from wixoss_desktop.match.wixoss.scenario.play import retell
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, read_scenarios

if TYPE_CHECKING:
    from wixoss_desktop.cards.decks.deck_lists import DeckList
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.engine.wixoss.cards import Card


class ScenariosReport(Struct, frozen=True):
    """How all the scenarios came out."""

    passed: int
    failed: int
    results: tuple[Result, ...]


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "scenario", "plays scenario files and checks what they expect")
    command.add_argument("deed", choices=["check"], metavar="check", help="play them and compare")
    command.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="scenario files, or folders of them (docs/scenarios.md)"
    )
    command.add_argument(
        "--all-ways", action="store_true", help="look through every way of a puzzle for one that wasn't meant"
    )
    command.add_argument(
        "--moves", action="store_true", help="show what is asked after each move, and what the answers stand for"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the files and print the results; exit status 1 if a scenario doesn't come out as written."""
    pool = bundled.pool()
    decks = bundled.decks(pool)
    results: list[Result] = []
    for file in (one for named in args.files for one in _files(named)):
        try:
            if args.moves and not args.json:
                _retell(file, pool.cards, decks)
            results += check_file(file, pool.cards, all_ways=args.all_ways, decks=decks)
        except UnicodeDecodeError:
            raise BadInput("the file is no text", where=str(file), expected="a scenario in UTF-8") from None
    passed = sum(result.ok for result in results)
    report = ScenariosReport(passed, len(results) - passed, tuple(results))
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.failed else OK


def _retell(file: Path, cards: dict[str, Card], decks: dict[str, DeckList]) -> None:
    for scenario in read_scenarios(read_text(file, SCENARIO), str(file)):
        sys.stdout.write(f"{scenario.name or file}\n")
        try:
            for line in retell(scenario, cards, file.parent, decks):
                sys.stdout.write(f"{line}\n")
        except ScenarioError as error:
            sys.stdout.write(f"  {error}\n")


def _files(named: Path) -> list[Path]:
    """Return a file, or all scenario files of a folder."""
    if not named.is_dir():
        return [named]
    found = sorted(named.rglob("*.txt"))
    if not found:
        raise BadInput("the folder holds no scenario", where=str(named), expected="files that end in .txt")
    return found


def _lines(report: ScenariosReport) -> list[str]:
    failed = [f"failed: {one.name or one.file}: {one.why}" for one in report.results if not one.ok]
    proved = [f"{one.name}: {one.positions} positions, no other way" for one in report.results if one.positions]
    return [*failed, *proved, f"{report.passed} passed, {report.failed} failed"]
