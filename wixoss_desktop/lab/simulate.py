"""Games that computer players play against each other, to find faults and to measure speed."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop import __version__
from wixoss_desktop.ai.look import Sight
from wixoss_desktop.ai.players import player_of
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.lab.simulate_game import Finished, simulated
from wixoss_desktop.lab.simulate_speed import ProfileSpeed, Speed, Spread, measured
from wixoss_desktop.match.playouts import Players
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.journals import save_record
from wixoss_desktop.match.wixoss.terms import History, Terms

CLOCKED: Final = 200
"""So many games at most are played again for the clock."""


class Plan(Struct, frozen=True):
    """What is to be simulated. Game n is played with the n-th pair of decks, round and round, and seed `seed-n`.

    `profiles` are those by which the decks play, for each of them one; a pair has the same. With a `dummy` it takes the
    place of the second deck, and the seats begin in turns.
    """

    decks: tuple[Deck, ...]
    pairs: tuple[tuple[int, int], ...]
    players: tuple[str, str]
    games: int
    seed: str
    profiles: tuple[str, ...]
    dummy: Dummy | None = None

    def setup(self, number: int) -> tuple[Setup, str]:
        """Return the set-up and the seed of a game."""
        first, second = self.pairs[number % len(self.pairs)]
        setup = Setup((self.decks[first], self.decks[second]), rules_of(self.profiles[first]))
        if self.dummy is not None:
            setup = against(replace(setup, first=number % 2), self.dummy)
        return setup, f"{self.seed}-{number}"


class Fault(Struct, frozen=True):
    """A game that broke; `record` is the file from which it can be played again up to there, if one was written."""

    game: int
    seed: str
    why: str
    record: str | None


class Ended(Struct, frozen=True):
    """How one game ended."""

    game: int
    seed: str
    decks: tuple[str, str]
    winner: Seat | None
    why: str
    turns: int
    decisions: int
    hash: str


class Report(Struct, frozen=True):
    """What a simulation has found; `profile` names all that were played, with commas between them."""

    version: str
    game: str
    profile: str
    decks: tuple[str, ...]
    players: tuple[str, str]
    seed: str
    games: int
    finished: int
    faults: tuple[Fault, ...]
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
    outcomes: tuple[Ended, ...]


def planned(decks: Sequence[Deck], players: tuple[str, str], games: int, seed: str, profile: str) -> Plan:
    """Return the plan for some decks: two play against each other, any other number each against each."""
    count = len(decks)
    pairs = [(0, 1)] if count == 2 else list(product(range(count), range(count)))
    return Plan(tuple(decks), tuple(pairs), players, games, seed, (profile,) * count)


def against_dummy(plan: Plan, dummy: Dummy) -> Plan:
    """Return the plan in which each deck plays against a dummy."""
    return replace(plan, pairs=tuple((at, at) for at in range(len(plan.decks))), dummy=dummy)


def planned_in_each(by_profile: Mapping[str, Sequence[Deck]], players: tuple[str, str], games: int, seed: str) -> Plan:
    """Return the plan for decks of several profiles: each plays against each of its own."""
    decks = [(deck, profile) for profile, own in by_profile.items() for deck in own]
    pairs = [
        (first, second)
        for (first, (_, one)), (second, (_, other)) in product(enumerate(decks), repeat=2)
        if one == other
    ]  # fmt: skip
    profiles = tuple(profile for _, profile in decks)
    return Plan(tuple(deck for deck, _ in decks), tuple(pairs), players, games, seed, profiles)


def simulate(plan: Plan, cards: Mapping[str, Card], *, jobs: int = 1, records: Path | None = None) -> Report:
    """Play, check and replay the games of a plan, then play some of them for the clock.

    Games that break are written as records into the folder `records`.
    """
    results = checked(plan, cards, jobs=jobs)
    faults = tuple(_fault(plan, one, records) for one in results if one.fault and not one.stalled)
    broken = {one.game for one in results if one.fault}
    sound = [plan.setup(number) for number in range(min(plan.games, CLOCKED)) if number not in broken]
    return _report(plan, results, faults, measured(sound, players_of(plan, cards)) if sound else _NOTHING)


_NOTHING: Final = Speed(0.0, Spread(0.0, 0.0, 0.0), 0.0, 0.0, 0.0, ())


def checked(
    plan: Plan, cards: Mapping[str, Card], *, jobs: int = 1, numbers: Sequence[int] | None = None
) -> list[Finished]:
    """Play games of a plan (all, or those of some numbers) with all checks, in so many processes, and return them."""
    some = range(plan.games) if numbers is None else numbers
    if jobs <= 1:
        return _chunk(plan, dict(cards), some)
    parts = [some[start :: jobs * 4] for start in range(min(jobs * 4, len(some)))]
    parcel = msgspec.msgpack.encode((plan, cards))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        played = pool.map(_remote_chunk, [parcel] * len(parts), parts)
        return sorted((one for part in played for one in part), key=lambda one: one.game)


def _remote_chunk(parcel: bytes, numbers: Sequence[int]) -> list[Finished]:
    # Not pickled: pickle makes new strings, and then defaults are written out, which changes the hashes of states.
    plan, cards = msgspec.msgpack.decode(parcel, type=tuple[Plan, dict[str, Card]])
    return _chunk(plan, cards, numbers)


def _chunk(plan: Plan, cards: dict[str, Card], numbers: Iterable[int]) -> list[Finished]:
    players = players_of(plan, cards)
    results = []
    for number in numbers:
        setup, seed = plan.setup(number)
        results.append(simulated(wixoss, number, seed, setup, players, wixoss.shown, Checks().look))
    return results


def players_of(plan: Plan, cards: Mapping[str, Card]) -> Players[Sight, Action]:
    """Return the players of a plan."""
    return player_of(plan.players[0], cards), player_of(plan.players[1], cards)


def _fault(plan: Plan, result: Finished, records: Path | None) -> Fault:
    path = None if records is None else _recorded(plan, result, records)
    last = f"P{result.moves[-1][0] + 1}: {result.moves[-1][1]}: " if result.moves else ""
    return Fault(result.game, result.seed, last + result.fault, None if path is None else str(path))


def _recorded(plan: Plan, result: Finished, folder: Path) -> Path | None:
    """Write the game up to where it broke, and return the file; None when not even its beginning can be played."""
    setup, seed = plan.setup(result.game)
    try:
        history = History(wixoss, wixoss.begin(setup, seed))
    except Exception:
        return None
    for seat, text in result.moves:
        action = wixoss.parse(text)
        try:
            played = wixoss.play(history.here.position, seat, action)
        except Exception:
            break
        history.add(seat, action, played)
    path = _free_path(folder, f"fault-{seed}")
    seats = (SeatPlan(plan.players[0]), SeatPlan(plan.players[1]))  # type: ignore[arg-type]
    save_record(path, Terms(setup, seed, seats, open_hands=True), history)
    return path


def _free_path(folder: Path, name: str) -> Path:
    number = 1
    while (path := folder / (f"{name}.wixoss" if number == 1 else f"{name}-{number}.wixoss")).exists():
        number += 1
    return path


def _report(plan: Plan, results: list[Finished], faults: tuple[Fault, ...], speed: Speed) -> Report:
    ended = [one for one in results if one.outcome is not None and not one.fault]
    decisions = sum(one.decisions for one in results)
    return Report(
        version=__version__,
        game="wixoss",
        profile=", ".join(dict.fromkeys(plan.profiles)),
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
        outcomes=tuple(_ended(plan, one) for one in ended),
    )


def _ended(plan: Plan, result: Finished) -> Ended:
    outcome, (first, second) = result.outcome, plan.setup(result.game)[0].decks
    assert outcome is not None
    return Ended(
        result.game, result.seed, (first.name, second.name), next(iter(outcome.winners), None), outcome.why,
        result.turns, result.decisions, result.hash,
    )  # fmt: skip
