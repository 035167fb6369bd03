"""`cards read`: how much of a card list's Japanese text is understood, and where the reading of the rest stopped."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import OK, BadInput, show

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.reading.report import PrintedCard, ReadingReport

SAYS = (
    "reads the Japanese texts of a card list into effects, and counts them: read (all of it), proved (read, the same "
    "when said back in Japanese, every rule vouched for by a card or a scenario that was made without it), partly, "
    "not read; texts that several cards share count once"
)
SHOWN = 40


def add(subparsers: Subparsers) -> None:
    """Make the deed known."""
    command = add_command(subparsers, "read", SAYS)
    command.add_argument("file", type=Path, metavar="FILE", help="a card list with Japanese texts")
    command.add_argument(
        "--report", action="store_true",
        help=f"name the {SHOWN} stretches of text that hold up most cards, too; with --json all of them, and each rule",
    )  # fmt: skip
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print how much of a list is understood. Raises BadInput for a file that is no card list."""
    from wixoss_desktop.reading.report import report_on

    report = report_on(cards_of(args.file))
    if not report.texts:
        raise BadInput("no Japanese text in it", where=str(args.file), expected="a list with effects in Japanese")
    if args.json and not args.report:
        report = type(report)(report.texts, report.read, report.proved, report.partly, report.not_read)
    show(report, [*_figures(report), *(_details(report) if args.report else ())], as_json=args.json)
    return OK


def cards_of(file: Path) -> tuple[PrintedCard, ...]:
    """Return the cards of a list with their Japanese texts. Raises BadInput."""
    from wixoss_desktop.cards.catalogue.sources.reading import Unknown, read_list
    from wixoss_desktop.reading.report import PrintedCard

    try:
        found = read_list(file)
    except Unknown as error:
        raise BadInput(str(error), where=str(file), expected="a card list") from error
    except OSError as error:
        raise BadInput(error.strerror or str(error), where=str(file), expected="a file that can be read") from error
    cards: list[PrintedCard] = []
    for entry in found.entries:
        text = entry.texts.get("ja")
        if text is not None and entry.facts is not None:
            cards.append(PrintedCard(entry.no, text.name, entry.facts.kind, text.rules, text.burst))
    return tuple(cards)


def _figures(report: ReadingReport) -> tuple[str, ...]:
    def share(n: int) -> str:
        return f"{n} ({100 * n / report.texts:.1f} of 100)"

    return (
        f"{report.texts} different texts",
        f"read {share(report.read)}, of which proved {share(report.proved)}",
        f"partly {share(report.partly)}",
        f"not read {share(report.not_read)}",
    )


def _details(report: ReadingReport) -> tuple[str, ...]:
    stops = (
        f"{len(one.cards):4} {one.kind}: {one.text} ({one.cards[0]}, sign {one.at + 1}"
        + (f"; nearest: {one.nearest})" if one.nearest else ")")
        for one in report.failures[:SHOWN]
    )
    vouched = (f"{n:4} {rule}" for rule, n in list(report.unwitnessed.items())[:SHOWN])
    return (
        f"{len(report.rules)} rules were used",
        "stretches that no rule reads, with the cards that they hold up:", *stops,
        "rules without a witness, with the texts that hang on them:", *vouched,
    )  # fmt: skip
