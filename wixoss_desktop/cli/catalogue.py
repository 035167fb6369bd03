"""`cards import`, `template`, `lists`, `take-back`, `split`, `join`, `regroup`, `export`, `search`, `fetch`: what the
catalogue is made of, and cards found in it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wixoss_desktop.cli.options import add_command, add_language_option, count

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

LEAST_DELAY: Final = 1.0


def add(deeds: Subparsers) -> None:
    """Make the deeds known."""
    command = add_command(deeds, "import", "takes a card list into the catalogue, of whatever kind it is")
    command.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="card lists, saved pages of a card each, or folders of them"
    )
    command.add_argument("--dry-run", action="store_true", help="only say what would change")
    command.epilog = (
        "A CSV needs the columns CardNum and CardName, and Type unless it only adds printings; all others may be "
        "left out. `cards template` tells every column and its values, `cards template FILE` begins a list."
    )
    command.set_defaults(run=_import)
    command = add_command(deeds, "template", "tells the columns of a card list in CSV, or writes one to begin with")
    command.add_argument("file", type=Path, nargs="?", metavar="FILE", help="the list to write: three made-up cards")
    command.set_defaults(run=_template)
    command = add_command(deeds, "lists", "tells which lists the catalogue is made of")
    command.set_defaults(run=_lists)
    command = add_command(deeds, "take-back", "takes a list out of the catalogue; what you added to its cards stays")
    command.add_argument("name", metavar="NAME", help="the list's name, as `cards lists` tells it")
    command.add_argument("--dry-run", action="store_true", help="only say what would change")
    command.set_defaults(run=_take_back)
    command = add_command(deeds, "split", "makes the printing of a number a card of its own, whatever its name")
    command.add_argument("no", metavar="NUMBER", help="a card number, as WXK07-058")
    command.set_defaults(run=_split)
    command = add_command(deeds, "join", "makes two cards one, whatever their names")
    command.add_argument("no", metavar="NUMBER", help="a number of the card that is to go into the other")
    command.add_argument("to", metavar="TO", help="a number of the other card")
    command.set_defaults(run=_join)
    command = add_command(deeds, "regroup", "forgets how a card was split and joined: it is grouped as at first")
    command.add_argument("no", metavar="NUMBER", help="a number of the card")
    command.set_defaults(run=_regroup)
    command = add_command(deeds, "export", "writes cards of the catalogue into a list that can be imported again")
    command.add_argument("file", type=Path, metavar="FILE", help="the list to write")
    command.add_argument("line", nargs="*", metavar="WORDS", help="only what this search line finds")
    command.set_defaults(run=_export)
    command = add_command(deeds, "search", "finds cards of the catalogue, as `c:red t:signi lv>=3`")
    command.add_argument("line", nargs="*", metavar="WORDS", help="the search line; nothing finds every card")
    command.add_argument("--syntax", action="store_true", help="tell how to search: every field with an example")
    command.add_argument("--most", type=count, default=50, metavar="N", help="cards to print (50)")
    add_language_option(command)
    command.set_defaults(run=_search)

    command = add_command(deeds, "owned", "tells how many copies you own, writes that as a CSV, or takes one in")
    command.add_argument("--out", metavar="FILE", help="a CSV to write: a number and a count in each line")
    command.add_argument("--in", dest="file", type=Path, metavar="FILE", help="a CSV to take in: its counts hold now")
    command.add_argument("--replace", action="store_true", help="with --in: none are owned of what isn't in it")
    command.set_defaults(run=_owned)
    _add_fetch(deeds)


def _lists(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_lists

    return run_lists(args)


def _take_back(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_take_back

    return run_take_back(args)


def _owned(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_owned

    return run_owned(args)


def _split(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_split

    return run_split(args)


def _join(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_join

    return run_join(args)


def _regroup(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.list_deeds import run_regroup

    return run_regroup(args)


def _import(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.catalogue_deeds import run_import

    return run_import(args)


def _template(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.catalogue_deeds import run_template

    return run_template(args)


def _export(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.catalogue_deeds import run_export

    return run_export(args)


def _search(args: argparse.Namespace) -> int:
    from wixoss_desktop.cli.catalogue_deeds import run_search

    return run_search(args)


def _add_fetch(deeds: Subparsers) -> None:
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
