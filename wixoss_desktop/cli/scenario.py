"""`scenario check`: plays scenario files and says whether they come out as written."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.match.scenario import Result, check_file

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


class Report(Struct, frozen=True):
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
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the files and print the results; exit status 1 if a scenario doesn't come out as written."""
    pool = bundled.pool()
    decks = bundled.decks(pool)
    results: list[Result] = []
    for file in (one for named in args.files for one in _files(named)):
        try:
            results += check_file(file, pool.cards, all_ways=args.all_ways, decks=decks)
        except UnicodeDecodeError:
            raise BadInput("the file is no text", where=str(file), expected="a scenario in UTF-8") from None
    passed = sum(result.ok for result in results)
    report = Report(passed, len(results) - passed, tuple(results))
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.failed else OK


def _files(named: Path) -> list[Path]:
    """Return a file, or all scenario files of a folder."""
    if not named.is_dir():
        return [named]
    found = sorted(named.rglob("*.txt"))
    if not found:
        raise BadInput("the folder holds no scenario", where=str(named), expected="files that end in .txt")
    return found


def _lines(report: Report) -> list[str]:
    failed = [f"failed: {one.name or one.file}: {one.why}" for one in report.results if not one.ok]
    proved = [f"{one.name}: {one.positions} positions, no other way" for one in report.results if one.positions]
    return [*failed, *proved, f"{report.passed} passed, {report.failed} failed"]
