"""`cards pictures`: where a person's own pictures of cards are looked for, and what is found there."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from wixoss_desktop.cli.options import Parser, add_command

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


def add(deeds: Subparsers) -> None:
    """Make the deeds known."""
    says = "says where your own pictures of cards are looked for, and changes it"
    pictures = deeds.add_parser("pictures", help=says, description=says).add_subparsers(
        title="deeds", metavar="DEED", required=True, parser_class=Parser
    )
    command = add_command(pictures, "add", "looks for pictures in a folder or a zip of yours, too")
    command.add_argument("place", type=Path, metavar="FOLDER|ZIP", help="named by card number or name; stays as it is")
    command.set_defaults(run=_add)
    command = add_command(pictures, "list", "prints the places, how many pictures each has, and what fits no card")
    command.set_defaults(run=_list)
    command = add_command(pictures, "remove", "looks no more in a folder or zip that was added; its files stay")
    says = "which, if several were added"
    command.add_argument("place", type=Path, metavar="FOLDER|ZIP", nargs="?", help=says)
    command.set_defaults(run=_remove)


def _add(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.pictures_deeds import run_add

    return run_add(args)


def _list(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.pictures_deeds import run_list

    return run_list(args)


def _remove(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.pictures_deeds import run_remove

    return run_remove(args)
