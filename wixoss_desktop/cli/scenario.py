"""`scenario check`: plays scenario files and says whether they come out as written.

They may speak of every card of the catalogue, by the number of any printing or a name.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.cards.by_hand import without_effects
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.lab.scenario_check import Result, check_file
from wixoss_desktop.match.wixoss.scenario.play import retell
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, read_scenarios

if TYPE_CHECKING:
    from wixoss_desktop.cards.decks.deck_lists import DeckList
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.cli.wixoss.known_cards import WixossKnown


class ScenariosReport(Struct, frozen=True):
    """How all the scenarios came out; `without_abilities` are cards that nobody carried out by hand, by number."""

    passed: int
    failed: int
    results: tuple[Result, ...]
    without_abilities: dict[str, str] | UnsetType = UNSET


class _EveryCard(Mapping[str, Card]):
    """The cards of the program, and whatever else the catalogue has by a number or a name once it is asked for."""

    def __init__(self, pool: Mapping[str, Card], args: argparse.Namespace) -> None:
        self._pool, self._args = pool, args
        self.bare: dict[str, str] = {}
        """Cards that lie there without what is done by hand, by number, with their names."""

    def __iter__(self) -> Iterator[str]:
        return iter(self._pool)

    def __len__(self) -> int:
        return len(self._pool)

    def __getitem__(self, words: str) -> Card:
        """Raises KeyError for what nobody knows, ScenarioError for what is done by hand, unless that is skipped."""
        card = self._pool.get(words) or self._of_lists(words)
        if card is None:
            raise KeyError(words)
        if not card.by_hand:
            return card
        name = self._game.name(card.no)
        if self._args.by_hand is None:
            what = f"{name} ({card.no}) is done by hand, and nobody is here to do it"
            raise ScenarioError(f"{what}; expected --by-hand skip, by which it lies there without abilities")
        self.bare[card.no] = name
        return without_effects(card)

    def _of_lists(self, words: str) -> Card | None:
        found = self._game.in_lists.cards.find(words)
        return self._game.cards[found.card.no] if found is not None and found.card.no in self._game.cards else None

    @cached_property
    def _game(self) -> WixossKnown:
        from wixoss_desktop.cli.known_decks import KnownDecks  # loaded by those alone who speak of other cards
        from wixoss_desktop.cli.wixoss.known_cards import wixoss_of

        return wixoss_of(KnownDecks(self._args))


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "scenario", "plays scenario files and checks what they expect")
    command.add_argument("deed", choices=["check"], metavar="check", help="play them and compare")
    command.add_argument(
        "files", type=Path, nargs="+", metavar="FILE", help="scenario files, or folders of them (docs/scenarios.md)"
    )
    command.add_argument(
        "--all-ways", action="store_true", help="look through every way of a puzzle for one that wasn't meant"
    )
    command.add_argument(
        "--moves", action="store_true", help="show what is asked after each move, and what the answers stand for"
    )
    command.add_argument(
        "--by-hand",
        choices=("skip",),
        help="skip: cards of lists that nobody can carry out lie there without abilities (refused)",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the files and print the results; exit status 1 if a scenario doesn't come out as written."""
    pool = bundled.pool()
    decks = bundled.decks(pool)
    cards = _EveryCard(pool.cards, args)
    results: list[Result] = []
    for file in (one for named in args.files for one in _files(named)):
        try:
            if args.moves and not args.json:
                _retell(file, cards, decks)
            results += check_file(file, cards, all_ways=args.all_ways, decks=decks)
        except UnicodeDecodeError:
            raise BadInput("the file is no text", where=str(file), expected="a scenario in UTF-8") from None
    passed = sum(result.ok for result in results)
    report = ScenariosReport(passed, len(results) - passed, tuple(results), cards.bare or UNSET)
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.failed else OK


def _retell(file: Path, cards: Mapping[str, Card], decks: dict[str, DeckList]) -> None:
    for scenario in read_scenarios(read_text(file, SCENARIO), str(file)):
        sys.stdout.write(f"{scenario.name or file}\n")
        try:
            for line in retell(scenario, cards, file.parent, decks):
                sys.stdout.write(f"{line}\n")
        except ScenarioError as error:
            sys.stdout.write(f"  {error}\n")


def _files(named: Path) -> list[Path]:
    """Return a file, or all scenario files of a folder."""
    if not named.is_dir():
        return [named]
    found = sorted(named.rglob("*.txt"))
    if not found:
        raise BadInput("the folder holds no scenario", where=str(named), expected="files that end in .txt")
    return found


def _lines(report: ScenariosReport) -> list[str]:
    failed = [f"failed: {one.name or one.file}: {one.why}" for one in report.results if not one.ok]
    proved = [f"{one.name}: {one.positions} positions, no other way" for one in report.results if one.positions]
    bare = {} if isinstance(report.without_abilities, UnsetType) else report.without_abilities
    named = ", ".join(f"{name} ({no})" for no, name in bare.items())
    skipped = [f"without abilities lay {named}"] if named else []
    return [*failed, *proved, *skipped, f"{report.passed} passed, {report.failed} failed"]
