"""`replay`: plays a record again and says whether it leads to the same states."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.match.archive import ReplayResult, replay

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "replay", "plays a record again and compares every state")
    command.add_argument("file", type=Path, metavar="FILE", help="a record or a journal")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay and print the result; exit status 1 if it goes another way, 2 if the file is no sound record."""
    result = replay(args.file, bundled.pool().cards)
    if result.fault is not None and result.fault.kind == "damaged" and not result.hash:
        raise BadInput(result.fault.what, where=f"{args.file} line {result.fault.line}", expected="a record of a game")
    show(result, _lines(result), as_json=args.json)
    return OK if result.equal else FAILED


def _lines(result: ReplayResult) -> list[str]:
    verdict = "equal" if result.equal else f"not equal: {result.fault}"
    return [f"actions {result.actions}", f"hash    {result.hash}", verdict]
