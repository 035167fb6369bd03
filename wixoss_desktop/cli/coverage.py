"""`cards coverage`: how many cards run by themselves, and which abilities never happen in random games."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, add_language_option, count
from wixoss_desktop.cli.report import OK, show
from wixoss_desktop.lab.coverage import counted, covered
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.names import name_of
from wixoss_desktop.words.wixoss.rules_text import ability_text

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

MOST = 2000
SAYS = (
    "counts the cards that run by themselves, are played by hand, or have no effect; then computers play until every "
    "ability has happened, and the abilities that never did are named. First random players play the bundled decks, "
    "each by its profile, then players who seek what is missing play decks made up around it, legal in ALLSTAR; some "
    "of these games are taken up in the middle, and what no card has (coins, a Cross icon) is lent. An ability has "
    "happened when each of its instructions has been carried out, those of abilities that it gives too; a constant "
    "one, when a position would have been another without it; a condition, when its card was used, grown to or played."
)


class Never(Struct, frozen=True):
    """An ability that has not happened; `ability` is its place among the card's abilities, from 1.

    `left` counts its instructions that have not happened.
    """

    no: str
    ability: int
    kind: str
    left: int
    text: str


class CoverageReport(Struct, frozen=True):
    """What `cards coverage` says.

    Of the `games`, some had `made_up` decks, were `taken_up` in the middle, or began `with_gifts` of what no card has.
    """

    cards: int
    runs: int
    by_hand: int
    no_effect: int
    games: int
    made_up: int
    taken_up: int
    with_gifts: int
    seed: str
    never_fired: tuple[Never, ...]


def add(deeds: Subparsers) -> None:
    """Make the deed known."""
    command = add_command(deeds, "coverage", SAYS)
    command.add_argument("--games", type=count, default=MOST, metavar="N", help=f"games to play at most ({MOST})")
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    add_language_option(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, play and print."""
    pool = bundled.pool()
    words = lexicon(args.lang)
    names = name_of(pool.cards.values(), words)
    counts = counted(pool.cards)
    found = covered(pool.cards, bundled.decks_by_profile(pool), args.games, args.seed)
    missing = tuple(
        Never(
            one.no, one.ability, one.kind, one.left,
            ability_text(pool.cards[one.no].abilities[one.ability - 1], words, names),
        )
        for one in found.never_fired
    )  # fmt: skip
    report = CoverageReport(
        counts.cards, counts.runs, counts.by_hand, counts.no_effect,
        found.games, found.made_up, found.taken_up, found.with_gifts, args.seed, missing,
    )  # fmt: skip
    show(report, _lines(report), as_json=args.json)
    return OK


def _lines(report: CoverageReport) -> list[str]:
    rows = {
        "cards": report.cards,
        "run": report.runs,
        "by hand": report.by_hand,
        "no effect": report.no_effect,
        "games": f"{report.games} (seed {report.seed})",
        "of these": f"{report.made_up} with made-up decks, {report.taken_up} of them taken up in the middle, "
        f"{report.with_gifts} with gifts",
        "never fired": f"{len(report.never_fired)} abilities",
    }
    never = [f"{one.no} {one.ability}: {' '.join(one.text.split())}" for one in report.never_fired]
    return [f"{name:<12} {text}" for name, text in rows.items()] + never
