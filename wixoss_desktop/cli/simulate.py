"""`simulate`: computer players play many games, which are checked, replayed and timed."""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from msgspec import UnsetType
from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, count
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck, answered
from wixoss_desktop.lab.simulate import (
    GameEnded,
    Simulate,
    SimulationPlan,
    SimulationReport,
    decks_for,
    each_by_itself,
    planned,
    planned_in_each,
)
from wixoss_desktop.match.game_box import AnyGame, GameBox
from wixoss_desktop.match.games import GAMES, at_home_with
from wixoss_desktop.match.playouts import L

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "simulate", "lets computer players play, checks every action, measures speed")
    command.add_argument("--game", default="wixoss", type=_game_name, choices=sorted(GAMES), help="which game")
    command.add_argument(
        "--profile", "--stipulation", metavar="NAME", help="by which rules (those the decks are made for)"
    )
    command.add_argument(
        "--decks",
        default="all",
        metavar="A,B",
        help="deck codes, or all: those of the profile, else every deck by its own",
    )
    command.add_argument("--players", metavar="KIND,KIND", help="a kind for each seat, or one for all, as random")
    command.add_argument("--seats", type=count, metavar="N", help="how many play; the kinds take turns round the table")
    command.add_argument("--dummy", metavar="NAME", help="in place of a second deck: who plays by a script")
    command.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="what else the game is begun with; repeatable"
    )
    command.add_argument(
        "--by-hand",
        choices=("skip",),
        help="skip: cards of your own decks that nobody can carry out lie there without abilities (refused)",
    )
    command.add_argument("--jobs", type=count, default=1, metavar="N", help="processes that play")
    command.add_argument("--games", type=count, default=100, metavar="N", help="games to play")
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    command.add_argument("--records", type=Path, metavar="DIR", help="where games that break are written")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate and print the report; exit status 1 if a game broke, stalled or was replayed differently."""
    row, lacking = _with_own_decks(args)
    report = row.use(_Simulated(args), paths.resources())
    if lacking:
        report = replace(report, without_abilities=lacking)
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.faults or report.stalls or not report.replays_equal else OK


def _with_own_decks(args: argparse.Namespace) -> tuple[AnyGame, dict[str, dict[str, int]]]:
    """Return the game with the decks of the person's, or of files, that are named; and which of their cards are done
    by hand and lie there without abilities.

    They are played in one process. Raises BadInput for one with such cards, unless these are skipped.
    """
    row = GAMES[args.game]
    words = [] if args.decks == "all" else [word.strip() for word in args.decks.split(",")]
    if not words:
        return row, {}
    from wixoss_desktop.cli.known_decks import KnownDecks

    known = KnownDecks(args, GAMES, "--decks")
    game = known.of(args.game)
    ours = {deck.code for deck in game.decks}
    if not ours or ours.issuperset(words):
        return row, {}
    found = {word: known.playable(word, args.game) for word in words if word not in ours}
    lacking = {deck.name: dict(game.not_run(deck).by_hand) for deck in found.values()}
    for name, numbers in lacking.items():
        if numbers and args.by_hand is None:
            named = ", ".join(f"{copies} {game.name(no)} ({no})" for no, copies in numbers.items())
            expected = "--by-hand skip, by which they lie there without abilities, or another deck"
            raise BadInput(f"{name} has cards that are done by hand: {named}", where="--decks", expected=expected)
    args.jobs = 1
    return game.with_decks(row, found), {name: numbers for name, numbers in lacking.items() if numbers}


class _Simulated(NamedTuple):
    args: argparse.Namespace

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> SimulationReport:
        data = paths.user_data(self.args.data)
        own = _with_own_things(box, data)
        jobs = self.args.jobs if _asks_for(box, self.args) else 1  # other processes know what comes with the game
        return Simulate(_planned(self.args, own), paths.resources(), jobs, self.args.records or data / "faults").of(own)


def _with_own_things(box: GameBox[S, P, A, V, E, L], data: Path) -> GameBox[S, P, A, V, E, L]:
    """Return a game whose form knows what the person keeps for it in a data folder."""
    if box.things is None:
        return box
    from wixoss_desktop.cards.kept_things import KeptThings

    own = {kind.name: KeptThings(data, at_home_with(box.game.name), kind).sound for kind in box.things.kinds}
    return box._replace(form=box.things.form(own))


def _asks_for(box: GameBox[S, P, A, V, E, L], args: argparse.Namespace) -> bool:
    """Whether the form that comes with a game can be answered so, without anything that the person keeps."""
    said = dict(one.partition("=")[::2] for one in args.set)
    if args.seats is not None and args.seats not in box.form.players():
        return True  # so many can't play, whatever anybody keeps: the plan says so
    try:
        answered(box.form.choices(args.seats or box.form.players()[0]), said)
    except ValueError:
        return False
    return True


def _planned(args: argparse.Namespace, box: GameBox[S, P, A, V, E, L]) -> SimulationPlan:
    players = _players(args.players, args.seats, box)
    answers = _answers(args, box, len(players))
    plan = _between_decks(args, box, players)
    if args.dummy is None:
        return _that_begins(replace(plan, answers=(answers,)), box)
    # Against a script there is nobody to change seats with: who begins changes from game to game.
    each = tuple({**answers, "dummy": args.dummy, "first": first} for first in ("first", "second"))
    return replace(each_by_itself(plan), answers=each)


def _that_begins(plan: SimulationPlan, box: GameBox[S, P, A, V, E, L]) -> SimulationPlan:
    """Return a plan whose first game can be begun. Raises BadInput for another."""
    try:
        begun = plan.seated(box, 0)
    except ValueError as error:
        raise BadInput(str(error), where="--players", expected="as many as can play it so") from None
    refused = box.game.check_setup(begun.setup)
    if refused:
        why = "; ".join(bundled.refused(box.game.name, one) for one in refused)
        raise BadInput(why, where="--set, --seats", expected="what the rules allow")
    return plan


def _between_decks(
    args: argparse.Namespace, box: GameBox[S, P, A, V, E, L], players: tuple[str, ...]
) -> SimulationPlan:
    every = tuple(box.decks.values())
    if args.profile is None and args.decks == "all":
        return planned_in_each(every, players, args.games, args.seed)
    formats = box.deck_rules.formats()
    if args.profile is not None and args.profile not in formats:
        expected = f"one out of {', '.join(formats)}" if formats else "none"
        raise BadInput(f"no such profile: {args.profile}", where="--profile", expected=expected)
    some = _decks(args.decks, box, args.profile)
    found = {deck.format for deck in some} if args.profile is None else {args.profile}
    if len(found) > 1:
        said = ", ".join(sorted(found))
        raise BadInput(f"these decks are of {said}", where="--profile", expected="one for all of them")
    decks = tuple(replace(deck, format=name) for deck in some for name in found)
    for deck in decks:
        _refuse_illegal(box.game.name, box.deck_rules, deck)
    return planned(decks, players, args.games, args.seed)


def _decks(codes: str, box: GameBox[S, P, A, V, E, L], profile: str | None) -> tuple[ListedDeck, ...]:
    if not box.decks and codes != "all":
        raise BadInput(f"nobody brings a deck to {box.game.name}", where="--decks", expected="none")
    if codes == "all" and profile is not None:
        wanted = decks_for(box, profile)
    else:
        named = [code.strip() for code in codes.split(",")]
        wanted = tuple(box.decks[code] for code in named) if set(named) <= set(box.decks) else ()
    if not wanted and codes == "all":
        raise BadInput(f"{box.game.name} has no deck for {profile}", where="--profile", expected="none")
    if not wanted:
        expected = f"'all', or codes out of {', '.join(box.decks)} with commas between them"
        raise BadInput(f"no such deck: {codes}", where="--decks", expected=expected)
    return wanted


def _refuse_illegal(game: str, rules: DeckRules, deck: ListedDeck) -> None:
    """Raise BadInput when a deck isn't legal in its format: what doesn't fit, in sentences."""
    found = rules.check(deck, deck.format)
    if found:
        why = " ".join(dict.fromkeys(bundled.refused(game, one) for one in found))
        raise BadInput(f"{deck.name} isn't legal in {deck.format}: {why}", where="--decks", expected="a legal deck")


def _game_name(word: str) -> str:
    """Return the name of a game that may be written with hyphens."""
    return word.replace("-", "_")


def _players(words: str | None, number: int | None, box: GameBox[S, P, A, V, E, L]) -> tuple[str, ...]:
    """Return the kind of each seat. Raises BadInput for other kinds, and for more or fewer seats than can play."""
    seats, known = box.form.players(), tuple(box.players)
    kinds = (known[0] if words is None else words).split(",")
    if number is not None and number not in seats:
        expected = " or ".join(map(str, sorted(seats)))
        raise BadInput(f"{number} can't play {box.game.name}", where="--seats", expected=expected)
    if number is not None and len(kinds) > number:
        raise BadInput(f"{len(kinds)} kinds for {number} seats", where="--players", expected=f"{number} at most")
    if number is not None:
        kinds = list(islice(cycle(kinds), number))
    elif len(kinds) == 1:
        kinds *= seats[0]
    if len(kinds) not in seats or not set(kinds) <= set(known):
        many = " or ".join(map(str, sorted(seats)))
        raise BadInput(f"no such players: {words}", where="--players", expected=f"{many} out of {', '.join(known)}")
    return tuple(kinds)


def _answers(args: argparse.Namespace, box: GameBox[S, P, A, V, E, L], players: int) -> dict[str, str]:
    """Return what is answered to the game's form. Raises BadInput for what it doesn't ask."""
    said = dict(one.partition("=")[::2] for one in args.set)
    choices = box.form.choices(players)
    try:
        answered(choices, said)
    except ValueError as error:
        raise BadInput(str(error), where="--set", expected="NAME=VALUE") from None
    try:
        answered(choices, {} if args.dummy is None else {"dummy": args.dummy})
    except ValueError as error:
        raise BadInput(str(error), where="--dummy", expected="a dummy that the game has") from None
    return said


def _lines(report: SimulationReport) -> list[str]:
    us = report.us_per_decision
    bare = () if isinstance(report.without_abilities, UnsetType) else report.without_abilities.items()
    rows = {
        "games": f"{report.games}, finished {report.finished}, stalled {report.stalls}, broken {len(report.faults)}",
        "decks": ", ".join(report.decks),
        "players": ", ".join(report.players),
        "won": _wins(report),
        "decisions": f"{report.decisions}, {report.decisions_per_game} a game",
        "replays": "all equal" if report.replays_equal else "not all equal",
        "speed": f"{report.games_per_s} games a second",
        "decision": f"{us.median} us (5 % {us.p5}, 95 % {us.p95})",
        "copy, undo": f"{report.copy_us} us, {report.undo_us} us",
        "calibration": f"{report.calibration_ms} ms",
        "not done": "; ".join(f"what is done by hand of {deck}: {', '.join(numbers)}" for deck, numbers in bare),
    }
    speeds = [
        f"{one.profile or report.game:<12} {one.us_scaled} us, {one.games_per_s_scaled} games a second, scaled from "
        f"{one.us_per_decision.median} us, {one.games_per_s} games at {one.calibration_ms} ms"
        for one in report.by_profile
    ]
    faults = [f"broken: game {one.game} (seed {one.seed}): {one.why}; record: {one.record}" for one in report.faults]
    return [f"{name:<12} {text}" for name, text in rows.items() if text] + speeds + faults


def _wins(report: SimulationReport) -> str:
    """Say how often each seat came first alone, some shared the first place, and all did."""
    count = Counter(_first(one) for one in report.outcomes)
    alone = [f"P{seat + 1}" for seat in range(len(report.players))]
    shared = sorted(set(count) - {*alone, "draw"})
    return ", ".join(f"{name} {count[name]}" for name in (*alone, *shared, "draw"))


def _first(ended: GameEnded) -> str:
    if ended.winner is not None:
        return f"P{ended.winner + 1}"
    places = () if isinstance(ended.places, UnsetType) else ended.places
    return "shared by " + " and ".join(f"P{seat + 1}" for seat in places[0]) if len(places) > 1 else "draw"
