"""`cards fetch`: card lists, and pictures if wanted, from the official sites."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from wixoss_desktop.cli.options import add_command, count

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

LEAST_DELAY: Final = 1.0


def add(deeds: Subparsers) -> None:
    """Make the deed known."""
    says = "fetches the cards of an official site, page after page with pauses, and takes them in"
    command = add_command(deeds, "fetch", says)
    command.add_argument(
        "site", choices=("en", "ja"), help="the English card search (a page has 21 cards) or the Japanese list, "
        "which has a page for every card"
    )  # fmt: skip
    command.add_argument("--pages", type=count, metavar="N", help="no more than the first N pages of the list")
    command.add_argument("--delay", type=_delay, metavar="S", help="seconds between two pages (1.5), at least 1")
    command.add_argument(
        "--again", choices=("nothing", "lists", "all"), default="nothing", metavar="WHAT",
        help="ask again for kept pages: 'lists' for new cards, 'all' for changed ones too",
    )  # fmt: skip
    command.add_argument("--confirm-age", action="store_true", help="say to a site that asks that you are old enough")
    command.add_argument("--pictures", action="store_true", help="also the pictures of the site's cards")
    command.add_argument("--kept", action="store_true", help="ask for nothing, take in the pages that are kept")
    command.add_argument("--dry-run", action="store_true", help="fetch, but only say what would change")
    command.set_defaults(run=_fetch)


def _fetch(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.fetching_deeds import run_fetch

    return run_fetch(args)


def _delay(word: str) -> float:
    try:
        seconds = float(word)
    except ValueError:
        seconds = 0
    if not LEAST_DELAY <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{word} is no number of seconds from {LEAST_DELAY:g} to 3600")
    return seconds
