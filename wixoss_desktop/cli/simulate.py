"""`simulate`: computer players play many games, which are checked, replayed and timed."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from wixoss_desktop import paths
from wixoss_desktop.ai.players import KINDS
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.options import add_command, count
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.wixoss.dummy import BY_NAME
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.lab.simulate import Plan, Report, against_dummy, planned, planned_in_each, simulate
from wixoss_desktop.match.games import READERS

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "simulate", "lets computer players play, checks every action, measures speed")
    command.add_argument("--game", default="wixoss", choices=sorted(READERS), help="which game")
    command.add_argument("--profile", choices=sorted(PROFILES), help="by which rules (those the decks are made for)")
    command.add_argument(
        "--decks",
        default="all",
        metavar="A,B",
        help="deck codes, or all: those of the profile, else every deck by its own",
    )
    command.add_argument("--players", default="random,random", metavar="KIND,KIND", help=f"out of {', '.join(KINDS)}")
    command.add_argument("--dummy", choices=sorted(BY_NAME), help="in place of a second deck: who plays by a script")
    command.add_argument("--jobs", type=count, default=1, metavar="N", help="processes that play")
    command.add_argument("--games", type=count, default=100, metavar="N", help="games to play")
    command.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    command.add_argument("--records", type=Path, metavar="DIR", help="where games that break are written")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Simulate and print the report; exit status 1 if a game broke, stalled or was replayed differently."""
    pool = bundled.pool()
    plan = _planned(args, pool)
    folder = args.records or paths.user_data(args.data) / "faults"
    report = simulate(plan, pool.cards, jobs=args.jobs, records=folder)
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.faults or report.stalls or not report.replays_equal else OK


def _planned(args: argparse.Namespace, pool: Pool) -> Plan:
    plan = _between_decks(args, pool)
    return plan if args.dummy is None else against_dummy(plan, BY_NAME[args.dummy])


def _between_decks(args: argparse.Namespace, pool: Pool) -> Plan:
    players = _players(args.players)
    if args.profile is None and args.decks == "all":
        return planned_in_each(bundled.decks_by_profile(pool), players, args.games, args.seed)
    profile = args.profile or bundled.profile_of(args.decks, pool)
    return planned(bundled.decks_of(args.decks, pool, profile), players, args.games, args.seed, profile)


def _players(words: str) -> tuple[str, str]:
    kinds = words.split(",")
    if len(kinds) == 1:
        kinds *= 2
    if len(kinds) != 2 or not set(kinds) <= set(KINDS):
        raise BadInput(f"no such players: {words}", where="--players", expected=f"two out of {', '.join(KINDS)}")
    return kinds[0], kinds[1]


def _lines(report: Report) -> list[str]:
    us = report.us_per_decision
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
    }
    speeds = [
        f"{one.profile:<12} {one.us_scaled} us, {one.games_per_s_scaled} games a second, scaled from "
        f"{one.us_per_decision.median} us, {one.games_per_s} games at {one.calibration_ms} ms"
        for one in report.by_profile
    ]
    faults = [f"broken: game {one.game} (seed {one.seed}): {one.why}; record: {one.record}" for one in report.faults]
    return [f"{name:<12} {text}" for name, text in rows.items()] + speeds + faults


def _wins(report: Report) -> str:
    count = Counter("draw" if one.winner is None else f"P{one.winner + 1}" for one in report.outcomes)
    return ", ".join(f"{name} {count[name]}" for name in ("P1", "P2", "draw"))
