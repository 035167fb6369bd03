"""`cards coverage`: how many cards run by themselves, and which abilities never happen in random games."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, add_language_option, count
from wixoss_desktop.cli.report import OK, show
from wixoss_desktop.match.coverage import counted, never_fired, pairings, played
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.names import name_of
from wixoss_desktop.words.rules_text import ability_text

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

SAYS = (
    "counts the cards that run by themselves, are played by hand, or have no effect; plays random games with the "
    "bundled decks, each by its profile, and names the abilities that never happened: were never used, or activated "
    "and not declined. Constant abilities and conditions only hold or do not, and are not looked for."
)


class Never(Struct, frozen=True):
    """An ability that has not happened; `ability` is its place among the card's abilities, from 1."""

    no: str
    ability: int
    kind: str
    text: str


class Report(Struct, frozen=True):
    """What `cards coverage` says."""

    cards: int
    runs: int
    by_hand: int
    no_effect: int
    games: int
    seed: str
    never_fired: tuple[Never, ...]


def add(deeds: Subparsers) -> None:
    """Make the deed known."""
    command = add_command(deeds, "coverage", SAYS)
    command.add_argument("--games", type=count, default=20, metavar="N", help="random games to play (20)")
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    add_language_option(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, play and print."""
    pool = bundled.pool()
    words = lexicon(args.lang)
    names = name_of(pool.cards.values(), words)
    counts = counted(pool.cards)
    fired = played(pairings(bundled.decks_by_profile(pool)), args.games, args.seed)
    missing = tuple(
        Never(one.no, one.ability, one.kind, ability_text(pool.cards[one.no].abilities[one.ability - 1], words, names))
        for one in never_fired(pool.cards, fired)
    )
    report = Report(counts.cards, counts.runs, counts.by_hand, counts.no_effect, args.games, args.seed, missing)
    show(report, _lines(report), as_json=args.json)
    return OK


def _lines(report: Report) -> list[str]:
    rows = {
        "cards": report.cards,
        "run": report.runs,
        "by hand": report.by_hand,
        "no effect": report.no_effect,
        "games": f"{report.games} (seed {report.seed})",
        "never fired": f"{len(report.never_fired)} abilities",
    }
    never = [f"{one.no} {one.ability}: {' '.join(one.text.split())}" for one in report.never_fired]
    return [f"{name:<12} {text}" for name, text in rows.items()] + never
