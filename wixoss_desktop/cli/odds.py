"""`odds`: what a deck brings by each turn, over many opening hands."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeVar

from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, count
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES, rules_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.odds import costs, kinds, lab, mulligan
from wixoss_desktop.match.wixoss.odds.costs import Symbols
from wixoss_desktop.match.wixoss.odds.kinds import Kind, NamedCard
from wixoss_desktop.match.wixoss.odds.lab import MOST_TURNS, Findings, LabAsked, LabFound
from wixoss_desktop.match.wixoss.odds.report import report

if TYPE_CHECKING:
    from wixoss_desktop.cards.decks.record import DeckFile
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.cli.wixoss.known_cards import WixossKnown
    from wixoss_desktop.engine.wixoss.cards import Card

Value = TypeVar("Value")
_WORTH_PROCESSES: Final = 200_000
"""From so many hands on it pays to begin a second process."""


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "odds", "says what a deck brings: opening hands, levels, guards, bursts, costs")
    command.add_argument("deck", metavar="DECK", help="code or name of a deck, or a file with one")
    command.add_argument("--trials", type=count, default=100_000, metavar="N", help="hands to deal (100000)")
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same figures")
    command.add_argument(
        "--turns", type=count, default=4, metavar="N", help=f"own turns to look at, up to {MOST_TURNS}"
    )
    order = command.add_mutually_exclusive_group()
    order.add_argument("--first", action="store_true", help="as first player (usual)")
    order.add_argument("--second", action="store_true", help="as second player, who draws a card more")
    command.add_argument(
        "--mulligan",
        default=mulligan.STARTER,
        metavar="RULE",
        help=f"what goes back: {', '.join(mulligan.PRESETS)}, or '{mulligan.PRESETS['guarded']}'",
    )
    command.add_argument(
        "--cost", action="append", default=[], metavar="WWC", help="a cost to be paid; may be repeated"
    )
    command.add_argument(
        "--card", action="append", default=[], metavar="NO", help=f"what to count: a number, or {kinds.EXPECTED}"
    )
    command.add_argument(
        "--crushed",
        type=int,
        default=0,
        metavar="N",
        help="life cloths that go to ener before each own turn but the first",
    )
    command.add_argument("--profile", choices=sorted(PROFILES), help="by which rules (those the deck is made for)")
    command.add_argument("--jobs", type=count, metavar="N", help="processes that deal")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Deal, count, and print the chances."""
    asked = _asked(args)
    jobs = args.jobs or (2 if asked.trials >= _WORTH_PROCESSES else 1)
    findings = _read(lambda: lab.look_into(asked, jobs=jobs), "--turns")
    show(report(findings), _lines(findings), as_json=args.json)
    return OK


def _asked(args: argparse.Namespace) -> LabAsked:
    deck, profile = _deck(args)
    if args.crushed < 0:
        raise BadInput(f"{args.crushed} life cloths", where="--crushed", expected="0 or more")
    return LabAsked(
        deck=deck,
        rules=rules_of(args.profile or profile),
        trials=args.trials,
        seed=args.seed,
        turns=args.turns,
        is_first=not args.second,
        mulligan=_read(lambda: mulligan.rule_of(args.mulligan), "--mulligan"),
        kinds=tuple(_kind(text, deck) for text in args.card),
        costs=tuple(_cost(text) for text in args.cost),
        crushed=args.crushed,
    )


def _deck(args: argparse.Namespace) -> tuple[Deck, str]:
    """Return the deck that was named, of the program's or of the person's own, or in a file, and its profile.

    Hands are counted by the facts of cards, whether the program runs them or not.
    """
    pool = bundled.pool()
    wanted = args.deck.strip().casefold()
    for found in bundled.decks(pool).values():
        if wanted in (found.code.casefold(), found.name.casefold()):
            lrigs, main = (tuple(pool.cards[no] for no in part) for part in (found.lrig_deck, found.main_deck))
            return Deck(found.code, lrigs, main), found.format
    from wixoss_desktop.cli.known_decks import KnownDecks
    from wixoss_desktop.cli.wixoss.known_cards import wixoss_of

    known = KnownDecks(args)
    deck = known.playable(args.deck, WIXOSS)
    lrigs, main = (_cards(wixoss_of(known), deck, section) for section in (LRIG_DECK, MAIN_DECK))
    return Deck(deck.code, lrigs, main), deck.format


def _cards(known: WixossKnown, deck: DeckFile, section: str) -> tuple[Card, ...]:
    return tuple(known.cards[row.no] for row in deck.rows(section) for _ in range(row.count))


def _cost(text: str) -> Symbols:
    return _read(lambda: costs.cost_of(text), "--cost")


def _kind(text: str, deck: Deck) -> Kind:
    kind = _read(lambda: kinds.kind_of(text), "--card")
    if isinstance(kind, NamedCard) and not any(kind.fits(card) for card in deck.main_deck):
        expected = ", ".join(dict.fromkeys(card.no for card in deck.main_deck))
        raise BadInput(f"{kind} isn't in the main deck of {deck.name}", where="--card", expected=expected)
    return kind


def _read(read: Callable[[], Value], where: str) -> Value:
    """Return what is read; what is wrong with it becomes bad input."""
    try:
        return read()
    except ValueError as error:
        what, _, expected = str(error).partition("; expected ")
        raise BadInput(what, where=where, expected=expected) from error


def _lines(findings: Findings) -> Iterator[str]:
    asked = findings.asked
    order = "first" if asked.is_first else "second"
    yield f"{asked.deck.name}, {asked.rules.profile}, goes {order}: {asked.trials} hands in {findings.seconds:.2f} s"
    rule = str(asked.mulligan) or "everything is kept"
    yield f"mulligan: {rule}: {findings.returned:.2f} cards returned on the average"
    yield _row("", ["hand", *(f"turn {turn}" for turn in range(1, asked.turns + 1)), "life"])
    for one in findings.found:
        if one.topic == "copies":
            yield from _copies(one, findings.of("life", one.kind))
        elif one.topic == "level":
            yield _turns("SIGNI of the turn's level", one)
            yield _turns("of all levels so far", one, case=1)
        elif one.topic != "life":
            yield _turns("three lanes filled" if one.topic == "lanes" else f"{one.kind} payable", one)


def _copies(seen: LabFound, life: LabFound) -> Iterator[str]:
    for least in (1, 2):
        chances = (_percent(seen.chance(moment, least)) for moment in range(len(seen.table)))
        name = f"{least} or more {seen.kind} ({seen.in_deck})"
        yield _row(name, [*chances, _percent(life.chance(0, least))])
    means = (*(seen.mean(moment) for moment in range(len(seen.table))), life.mean(0))
    yield _row(f"{seen.kind}, on the average", [f"{mean:.2f}" for mean in means])


def _turns(name: str, found: LabFound, case: int = 0) -> str:
    return _row(name, ["", *(_percent(found.chance(moment, case)) for moment in range(len(found.table)))])


def _row(name: str, cells: list[str]) -> str:
    return (f"{name:<28}" + "".join(f"{cell:>10}" for cell in cells)).rstrip()


def _percent(chance: float) -> str:
    return f"{chance:.1%}"
