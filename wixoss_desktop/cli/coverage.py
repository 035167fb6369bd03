"""`cards coverage`: how many cards run by themselves, and which abilities never happen in random games."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from msgspec import Struct

from wixoss_desktop.cards.by_hand import without_effects
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, add_language_option, count
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.lab.coverage import counted, covered
from wixoss_desktop.reading.trust import ReadingTrust
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.names import name_of
from wixoss_desktop.words.wixoss.rules_text import ability_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.lab.coverage_fired import Unfired
    from wixoss_desktop.words.lexicon import Lexicon

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


class FaultSeen(Struct, frozen=True):
    """Something that went wrong in the game of a seed, while the effect of a card was at work."""

    no: str
    seed: str
    what: str


class ListCoverageReport(Struct, frozen=True):
    """What `cards coverage --pool catalogue` says.

    `cards` are those that run by what was read of them, `partly` of them not in all; `unplayed` fit into no deck.
    """

    cards: int
    partly: int
    abilities: int
    games: int
    seed: str
    unplayed: tuple[str, ...]
    faults: tuple[FaultSeen, ...]
    never_fired: tuple[Never, ...]


def add(deeds: Subparsers) -> None:
    """Make the deed known."""
    command = add_command(deeds, "coverage", SAYS)
    command.add_argument("--games", type=count, default=MOST, metavar="N", help=f"games to play at most ({MOST})")
    command.add_argument(
        "--pool", choices=("bundled", "catalogue"), default="bundled",
        help="the cards of the program, or those of your lists whose texts were read: then each game is about some of "
        "them, and what went wrong in play is named too",
    )  # fmt: skip
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    add_language_option(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, play and print."""
    if args.pool == "catalogue":
        return _of_lists(args)
    pool = bundled.pool()
    words = lexicon(args.lang)
    counts = counted(pool.cards)
    found = covered(pool.cards, bundled.decks_by_profile(pool), args.games, args.seed)
    missing = _never(found.never_fired, pool.cards, words)
    report = CoverageReport(
        counts.cards, counts.runs, counts.by_hand, counts.no_effect,
        found.games, found.made_up, found.taken_up, found.with_gifts, args.seed, missing,
    )  # fmt: skip
    show(report, _lines(report), as_json=args.json)
    return OK


def _never(unfired: tuple[Unfired, ...], cards: Mapping[str, Card], words: Lexicon) -> tuple[Never, ...]:
    names = name_of(cards.values(), words)
    return tuple(
        Never(
            one.no, one.ability, one.kind, one.left,
            ability_text(cards[one.no].abilities[one.ability - 1], words, names),
        )
        for one in unfired
    )  # fmt: skip


def _of_lists(args: argparse.Namespace) -> int:
    """Play around the cards of lists. Raises BadInput where none of them was read."""
    from wixoss_desktop.lab.coverage_of_lists import covered_of_lists  # with the reader, loaded by who asks for it

    known, pool = _read_cards(args), bundled.pool()
    if not known:
        raise BadInput(
            "no card of your lists runs by what was read of its text", where="--pool",
            expected="a list with Japanese texts, taken in by `cards import`",
        )  # fmt: skip
    runs = {no: without_effects(card) for no, card in known.items()}
    decks = tuple(deck for own in bundled.decks_by_profile(pool).values() for deck in own)
    found = covered_of_lists(runs, decks, args.games, args.seed)
    report = ListCoverageReport(
        len(runs), sum(card.by_hand for card in known.values()), sum(len(card.abilities) for card in runs.values()),
        found.games, args.seed, found.unplayed, tuple(FaultSeen(one.no, one.seed, one.what) for one in found.faults),
        _never(found.never_fired, runs, lexicon(args.lang)),
    )  # fmt: skip
    show(report, _lines_of_lists(report), as_json=args.json)
    return FAILED if report.faults else OK


def _read_cards(args: argparse.Namespace) -> dict[str, Card]:
    """Return the cards of lists that run at least in part by what was read of them; none of those of the program."""
    from wixoss_desktop.cards.catalogue.own import ways
    from wixoss_desktop.cards.catalogue.record import record_of
    from wixoss_desktop.cards.catalogue.search.rows import rows_of
    from wixoss_desktop.reading.bringing import card_as_read

    if not bundled.has_catalogue(args.data):
        return {}
    found = {}
    with bundled.catalogue(args.data) as store:
        trust = ReadingTrust(abilities=ways(store))
        for row in rows_of(store):
            if row.state in ("runs", "none") or row.facts.game or "ja" not in (texts := record_of(store, row).texts):
                continue
            card = card_as_read(row.no, row.facts, texts, ("allstar",), trust)
            if any(ability.do for ability in card.abilities):
                found[row.no] = card
    return found


def _lines_of_lists(report: ListCoverageReport) -> list[str]:
    rows = {
        "cards": f"{report.cards} run by what was read of them, {report.partly} of them in part",
        "abilities": str(report.abilities),
        "games": f"{report.games} (seed {report.seed})",
        "unplayed": f"{len(report.unplayed)} cards that fit into no deck",
        "faults": str(len(report.faults)),
        "never fired": f"{len(report.never_fired)} abilities",
    }
    faults = [f"{one.no} (game {one.seed}): {one.what}" for one in report.faults]
    never = [f"{one.no} {one.ability}: {' '.join(one.text.split())}" for one in report.never_fired]
    return [f"{name:<12} {text}" for name, text in rows.items()] + [*report.unplayed, *faults, *never]


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
