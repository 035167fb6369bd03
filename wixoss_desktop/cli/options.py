"""The options that every subcommand has, and the parser whose errors are ours to print."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.words.languages import codes

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    """A parser that raises BadInput where argparse would print its usage and leave."""

    def error(self, message: str) -> NoReturn:
        usage = " ".join(self.format_usage().removeprefix("usage: ").split())
        raise BadInput(message, where="command line", expected=usage)


def add_command(subparsers: "Subparsers", name: str, says: str) -> Parser:
    """A new subcommand with `--json` and `--data`; `says` is its line of help."""
    command = subparsers.add_parser(name, help=says, description=says)
    command.add_argument("--json", action="store_true", help="print one JSON object")
    # Absent unless given, so that it doesn't wipe out a --data in front of the command.
    add_data_option(command, default=argparse.SUPPRESS)
    return command


def add_language_option(parser: argparse.ArgumentParser) -> None:
    """Let the parser know `--lang CODE`."""
    parser.add_argument("--lang", default="en", choices=codes(), metavar="L", help=f"language: {', '.join(codes())}")


def add_data_option(parser: argparse.ArgumentParser, *, default: str | None) -> None:
    """Let the parser know `--data DIR`."""
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        default=default,
        help="keep all user data in DIR, touch nothing else",
    )


def count(word: str) -> int:
    """Read a number above 0, as the type of an option."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word} is no number above 0")
    return int(word)
