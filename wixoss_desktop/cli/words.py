"""`words`: writes down every text that the program says."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import OK, BadInput
from wixoss_desktop.words.languages import CODES

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "words", "writes down every text that the program says, a JSON line each")
    deeds = command.add_subparsers(metavar="DEED", required=True)
    dump = deeds.add_parser("dump", help="every text, to compare before and after a change", description=dump_help())
    dump.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="games whose log is written down too")
    dump.add_argument("--json", action="store_true", help="changes nothing: what is written is JSON anyhow")
    command.set_defaults(run=run)


def dump_help() -> str:
    """Return what `words dump` says of itself."""
    return (
        "Writes rules texts of all cards, costs, patterns, glossary and options in all languages, and log, questions "
        "and labels of the records that are named."
    )


def run(args: argparse.Namespace) -> int:
    """Write every text to the standard output. Raises BadInput for a record that can't be played again."""
    from wixoss_desktop.lab.words_dump import Games, dump

    cards = bundled.pool().cards
    try:
        games = Games.of(args.records, cards)
    except (OSError, ValueError) as error:
        raise BadInput(str(error), where="words dump", expected="records of whole games") from None
    for code in CODES:
        for said in dump(code, cards, games):
            print(msgspec.json.encode(said).decode())
    return OK
