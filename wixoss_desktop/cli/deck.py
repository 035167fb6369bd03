"""`deck`: decks listed, shown, checked, written in other forms, counted and compared."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from wixoss_desktop.cli.options import Parser, add_command, add_language_option

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

FORM_NAMES: Final = ("own", "text", "names", "numbers", "parts", "codes", "cockatrice", "webxoss")
"""The forms that lists are written in; what writes them is loaded by who writes one."""
DECK = "code or name of a deck, or a file with a deck or a list of cards in any form"


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    says = "lists, shows, checks, converts, counts and compares decks"
    deeds = subparsers.add_parser("deck", help=says, description=says).add_subparsers(
        title="deeds", metavar="DEED", required=True, parser_class=Parser
    )
    listing = _deed(deeds, "list", "lists the decks of the program and your own, with what of them isn't run")
    listing.add_argument("--game", metavar="NAME", help="those of one game alone")
    show = _deed(deeds, "show", "prints the cards of a deck")
    check = _deed(deeds, "check", "says why a deck isn't legal; exit status 1 if it isn't")
    check.add_argument("--profile", metavar="NAME", help="by which rules (those that the deck is made for)")
    check.add_argument("--date", metavar="DAY", help="by the lists of which day, as 2026-01-31 (today)")
    check.add_argument("--restrictions", metavar="FILE", help="a list of restrictions that holds whatever its days are")
    convert = _deed(deeds, "convert", "writes a deck in another form, and says what of it that form can't say")
    stats = _deed(deeds, "stats", "counts levels, power, colours and costs of a deck by the facts of its cards")
    for command in (show, check, convert, stats):
        command.add_argument("deck", metavar="DECK", help=DECK)
        command.add_argument("--game", metavar="NAME", help="of which game it is, where the list doesn't say it")
    convert.add_argument(
        "--to", metavar="FORM", default="", help=f"one of {', '.join(FORM_NAMES)} (that which the end of FILE says)"
    )
    convert.add_argument("--out", metavar="FILE", default="", help="a new file (printed without one)")
    missing = _deed(deeds, "missing", "says which copies of a deck you don't own")
    missing.add_argument("deck", metavar="DECK", help=DECK)
    buildable = _deed(deeds, "buildable", "lists the decks that you own most of, the least missing first")
    diff = _deed(deeds, "diff", "says which cards two decks have more and fewer of")
    diff.add_argument("deck", metavar="ONE", help=DECK)
    diff.add_argument("other", metavar="OTHER", help="the same for the other deck")
    for command in (show, check, convert, stats, missing, buildable, diff):
        add_language_option(command)


def _deed(deeds: Subparsers, name: str, says: str) -> Parser:
    command = add_command(deeds, name, says)
    command.set_defaults(run=_run, deed=name)
    return command


def _run(args: argparse.Namespace) -> int:
    """Do it. What decks and catalogues take is loaded now."""
    from wixoss_desktop.cli import deck_deeds

    return deck_deeds.DEEDS[args.deed](args)
