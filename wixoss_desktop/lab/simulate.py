"""Games that computer players play against each other, to find faults and to measure speed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.lab.simulate_game import Finished, Look, nothing_to_check, simulated
from wixoss_desktop.lab.simulate_speed import ProfileSpeed, Seated, Speed, Spread, measured
from wixoss_desktop.match.game_box import GameBox
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.playouts import L, Players
from wixoss_desktop.match.recording import save_record
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.references import resolved

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

CLOCKED: Final = 200
"""So many games at most are played again for the clock."""


class SimulationPlan(Struct, frozen=True):
    """What is to be simulated. Game n is played by the n-th of the `tables`, round and round, with seed `seed-n`.

    A table says which of the decks each seat plays; `answers` to the game's form take turns like tables. All decks of
    a table are of one format, by which they play.
    """

    decks: tuple[ListedDeck, ...]
    tables: tuple[tuple[int, ...], ...]
    players: tuple[str, ...]
    games: int
    seed: str
    answers: tuple[dict[str, str], ...] = ({},)

    def seated(self, box: GameBox[S, P, A, V, E, L], number: int) -> Seated[S]:
        """Return what a game is begun with."""
        decks = tuple(self.decks[at] for at in self.tables[number % len(self.tables)])
        setup = box.form.setup(len(self.players), self.answers[number % len(self.answers)], decks)
        return Seated(setup, f"{self.seed}-{number}", decks[0].format if decks else "")


class GameFault(Struct, frozen=True):
    """A game that broke; `record` is the file from which it can be played again up to there, if one was written."""

    game: int
    seed: str
    why: str
    record: str | None


class GameEnded(Struct, frozen=True):
    """How one game ended; `winner` is who won alone, `places` who shared which place where others than two played."""

    game: int
    seed: str
    decks: tuple[str, ...]
    winner: Seat | None
    why: str
    turns: int
    decisions: int
    hash: str
    places: tuple[tuple[Seat, ...], ...] | msgspec.UnsetType = msgspec.UNSET


class SimulationReport(Struct, frozen=True):
    """What a simulation has found; `profile` names the formats of all that were played, with commas between them.

    `without_abilities` are the cards that nobody carried out by hand, by deck and number: they lay there bare.
    """

    version: str
    game: str
    profile: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    games: int
    finished: int
    faults: tuple[GameFault, ...]
    stalls: int
    decisions: int
    decisions_per_game: float
    games_per_s: float
    us_per_decision: Spread
    copy_us: float
    undo_us: float
    calibration_ms: float
    by_profile: tuple[ProfileSpeed, ...]
    replays_equal: bool
    outcomes: tuple[GameEnded, ...]
    without_abilities: dict[str, dict[str, int]] | msgspec.UnsetType = msgspec.UNSET


def planned(decks: Sequence[ListedDeck], players: tuple[str, ...], games: int, seed: str) -> SimulationPlan:
    """Return the plan for some decks: as many as play against each other once, any other number each against each."""
    count, seats = len(decks), len(players)
    tables = [tuple(range(seats))] if count == seats else list(product(range(count), repeat=seats))
    return SimulationPlan(tuple(decks), tuple(tables) or ((),), players, games, seed)


def each_by_itself(plan: SimulationPlan) -> SimulationPlan:
    """Return the plan in which each deck is played by every seat of a table of its own."""
    return replace(plan, tables=tuple((at,) * len(plan.players) for at in range(len(plan.decks))))


def planned_in_each(decks: Sequence[ListedDeck], players: tuple[str, ...], games: int, seed: str) -> SimulationPlan:
    """Return the plan for decks of several formats: each plays against each of its own."""
    formats = dict.fromkeys(deck.format for deck in decks)
    grouped = tuple(deck for name in formats for deck in decks if deck.format == name)
    every = product(range(len(grouped)), repeat=len(players))
    tables = tuple(table for table in every if len({grouped[at].format for at in table}) == 1)
    return SimulationPlan(grouped, tables or ((),), players, games, seed)


def decks_for(box: GameBox[S, P, A, V, E, L], name: str) -> tuple[ListedDeck, ...]:
    """Return the decks of a game that are made for a format, or legal in it where none is, as decks of that format."""
    known = box.decks.values()
    made = [deck for deck in known if deck.format == name]
    legal = (deck for deck in known if not box.deck_rules.check(deck, name))
    return tuple(replace(deck, format=name) for deck in made or legal)


class Simulate(NamedTuple):
    """Plays, checks and replays the games of a plan in so many processes, then plays some of them for the clock.

    Games that break are written as records into the folder `records`. `resources` are those that the game was taken
    from: other processes take it from there, too.
    """

    plan: SimulationPlan
    resources: Path
    jobs: int = 1
    records: Path | None = None

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> SimulationReport:
        """Do it with a game."""
        plan = self.plan
        results = checked(plan, box) if self.jobs <= 1 else self._in_processes(box.game.name)
        faults = tuple(_fault(plan, box, one, self.records) for one in results if one.fault and not one.stalled)
        broken = {one.game for one in results if one.fault}
        sound = [plan.seated(box, number) for number in range(min(plan.games, CLOCKED)) if number not in broken]
        speed = measured(box.game, sound, players_of(plan, box), box.show) if sound else _NOTHING
        return _report(plan, box, results, faults, speed)

    def _in_processes(self, game: str) -> list[Finished]:
        some = range(self.plan.games)
        parts = [some[start :: self.jobs * 4] for start in range(min(self.jobs * 4, len(some)))]
        parcels = [msgspec.msgpack.encode((game, str(self.resources), self.plan, tuple(part))) for part in parts]
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.jobs, mp_context=context) as pool:
            return sorted((one for part in pool.map(_remote, parcels) for one in part), key=lambda one: one.game)


_NOTHING: Final = Speed(0.0, Spread(0.0, 0.0, 0.0), 0.0, 0.0, 0.0, ())


class _Checked(NamedTuple):
    plan: SimulationPlan
    numbers: tuple[int, ...]

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> list[Finished]:
        return checked(self.plan, box, numbers=self.numbers)


def _remote(parcel: bytes) -> list[Finished]:
    # Not pickled: pickle makes new strings, and then defaults are written out, which changes the hashes of states.
    name, resources, plan, numbers = msgspec.msgpack.decode(
        parcel, type=tuple[str, str, SimulationPlan, tuple[int, ...]]
    )
    return GAMES[name].use(_Checked(plan, numbers), Path(resources))


def checked(
    plan: SimulationPlan, box: GameBox[S, P, A, V, E, L], *, numbers: Iterable[int] | None = None
) -> list[Finished]:
    """Play games of a plan (all, or those of some numbers) with all checks, and return them."""
    players = players_of(plan, box)
    results = []
    for number in range(plan.games) if numbers is None else numbers:
        setup, seed, _ = plan.seated(box, number)
        results.append(simulated(box.game, number, seed, setup, players, box.show, look_of(box)))
    return results


def look_of(box: GameBox[S, P, A, V, E, L]) -> Look[P]:
    """Return what checks the positions of one game, as far as the game has something to check."""
    if "checks" not in box.parts:
        return nothing_to_check
    return cast("Callable[[], Look[P]]", resolved(box.parts["checks"]))()


def players_of(plan: SimulationPlan, box: GameBox[S, P, A, V, E, L]) -> Players[L, A]:
    """Return the players of a plan."""
    return tuple(box.players[kind]() for kind in plan.players)


def _fault(plan: SimulationPlan, box: GameBox[S, P, A, V, E, L], result: Finished, records: Path | None) -> GameFault:
    path = None if records is None else _recorded(plan, box, result, records)
    last = f"P{result.moves[-1][0] + 1}: {result.moves[-1][1]}: " if result.moves else ""
    return GameFault(result.game, result.seed, last + result.fault, None if path is None else str(path))


def _recorded(plan: SimulationPlan, box: GameBox[S, P, A, V, E, L], result: Finished, folder: Path) -> Path | None:
    """Write the game up to where it broke, and return the file; None when not even its beginning can be played."""
    game, (setup, seed, _) = box.game, plan.seated(box, result.game)
    try:
        history: History[P, A, E] = History(game, game.begin(setup, seed))
    except Exception:
        return None
    for seat, text in result.moves:
        action = game.parse(text)
        try:
            played = game.play(history.here.position, seat, action)
        except Exception:
            break
        history.add(seat, action, played)
    path = _free_path(folder, f"fault-{seed}", game.name)
    seats = tuple(map(SeatPlan, plan.players))
    save_record(box.kept, path, Terms(setup, seed, seats, open_hands=True, game=game.name), history)
    return path


def _free_path(folder: Path, name: str, game: str) -> Path:
    number = 1
    while (path := folder / (f"{name}.{game}" if number == 1 else f"{name}-{number}.{game}")).exists():
        number += 1
    return path


def _report(
    plan: SimulationPlan,
    box: GameBox[S, P, A, V, E, L],
    results: list[Finished],
    faults: tuple[GameFault, ...],
    speed: Speed,
) -> SimulationReport:
    ended = [one for one in results if one.outcome is not None and not one.fault]
    decisions = sum(one.decisions for one in results)
    return SimulationReport(
        version=__version__,
        game=box.game.name,
        profile=", ".join(dict.fromkeys(deck.format for deck in plan.decks)),
        decks=tuple(deck.name for deck in plan.decks),
        players=plan.players,
        seed=plan.seed,
        games=plan.games,
        finished=len(ended),
        faults=faults,
        stalls=sum(one.stalled for one in results),
        decisions=decisions,
        decisions_per_game=round(decisions / max(1, len(results)), 1),
        games_per_s=speed.games_per_s,
        us_per_decision=speed.us_per_decision,
        copy_us=speed.copy_us,
        undo_us=speed.undo_us,
        calibration_ms=speed.calibration_ms,
        by_profile=speed.by_profile,
        replays_equal=all(one.replay_equal for one in results),
        outcomes=tuple(_ended(plan, box, one) for one in ended),
    )


def _ended(plan: SimulationPlan, box: GameBox[S, P, A, V, E, L], result: Finished) -> GameEnded:
    outcome, sides = result.outcome, box.form.sides(plan.seated(box, result.game).setup)
    assert outcome is not None
    return GameEnded(
        result.game, result.seed, sides, outcome.winners[0] if len(outcome.winners) == 1 else None, outcome.why,
        result.turns, result.decisions, result.hash, msgspec.UNSET if len(sides) == 2 else outcome.places,
    )  # fmt: skip
