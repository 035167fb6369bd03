"""The subcommands joined: one parser, one way for errors to come out."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, NoReturn

from wixoss_desktop import __version__, paths
from wixoss_desktop.cli.options import Parser, add_data_option
from wixoss_desktop.cli.report import OK, BadInput, complain
from wixoss_desktop.match.games import GAMES

if TYPE_CHECKING:
    from wixoss_desktop.match.game_box import GamePart

COMMANDS = ("simulate", "odds", "replay", "scenario", "cards", "deck", "own", "glossary", "words", "data", "selfcheck")
"""One module per subcommand, each with `add(subparsers)` and `run(args) -> int`."""
PART_OF: Final[Mapping[str, GamePart]] = {
    "glossary": "glossary",
    "odds": "odds",
    "own": "things",
    "scenario": "scenarios",
}
"""Of what a game may lack, what a subcommand is about: where no game has it there is no such subcommand."""


def offered() -> tuple[str, ...]:
    """The subcommands that there are for the games of this program."""
    there = {part for game in GAMES.values() for part in game.parts}
    return tuple(name for name in COMMANDS if name not in PART_OF or PART_OF[name] in there)


def run(words: list[str]) -> int:
    """Run the subcommand that the words name; errors become one line and exit status 2."""
    as_json = "--json" in words
    try:
        return _carried_out(words)
    except BadInput as error:
        return complain(error, as_json=as_json)
    except BrokenPipeError:
        _leave_quietly()
    except OSError as error:
        return complain(_of_system(error), as_json=as_json)


def parser(only: str | None = None) -> Parser:
    """The parser of all subcommands, or of one alone: the others need not be loaded then."""
    whole = Parser(prog="wixoss-desktop", description="A table for WIXOSS. Without a command: opens the window.")
    whole.epilog = "Also: screenshot PLACE OUT.png draws a place of the window (screenshot --list names them)."
    whole.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    add_data_option(whole, default=None)
    subparsers = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in offered() if only is None else (only,):
        _command(name).add(subparsers)
    return whole


def _command(name: str) -> ModuleType:
    """Load a subcommand. The imports are written out, so that whoever packs the program finds them."""
    if name == "simulate":
        from wixoss_desktop.cli import simulate

        return simulate
    if name == "odds":
        from wixoss_desktop.cli import odds

        return odds
    if name == "replay":
        from wixoss_desktop.cli import replay

        return replay
    if name == "scenario":
        from wixoss_desktop.cli import scenario

        return scenario
    if name == "cards":
        from wixoss_desktop.cli import cards

        return cards
    if name == "deck":
        from wixoss_desktop.cli import deck

        return deck
    if name == "own":
        from wixoss_desktop.cli import own

        return own
    if name == "glossary":
        from wixoss_desktop.cli import glossary

        return glossary
    if name == "words":
        from wixoss_desktop.cli import words

        return words
    if name == "data":
        from wixoss_desktop.cli import data

        return data
    from wixoss_desktop.cli import selfcheck

    return selfcheck


def _named(words: list[str]) -> str | None:
    """Return the subcommand that the words begin with; None where there is none, or an option stands in front."""
    return words[0] if words and words[0] in offered() else None


def _carried_out(words: list[str]) -> int:
    try:
        args = parser(_named(words)).parse_args(words)
    except SystemExit:  # argparse leaves this way after --help and --version
        return OK
    _catch_up(paths.user_data(args.data))
    status: int = args.run(args)
    sys.stdout.flush()
    return status


def _catch_up(data: Path) -> None:
    """Take back what somebody was killed in while a copy was brought back."""
    if (data / "bringing-back").exists():
        from wixoss_desktop.match.data_copy import catch_up

        if why_not := catch_up(data).why_not:
            sys.stderr.write(f"wixoss-desktop: {why_not}\n")


def _of_system(error: OSError) -> BadInput:
    place = str(error.filename or "the system")
    return BadInput(error.strerror or str(error), where=place, expected="a file or folder that can be used")


def _leave_quietly() -> NoReturn:
    # The reader has gone (`| head`): nothing may be flushed into the closed pipe when Python ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(OK)
