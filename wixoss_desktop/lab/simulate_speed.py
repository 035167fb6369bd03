"""How fast games are played: in one process, without checks and replays, beside a loop that tells machines apart."""

from __future__ import annotations

import copy
import statistics
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.history import History
from wixoss_desktop.match.playouts import L, Players, Show, player_dice, playout

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

_CALLS: Final = 300_000
_REPEATS: Final = 5
_CALIBRATED_MS: Final = 28.0
"""What the calibration loop took where the goals were set."""


class Spread(Struct, frozen=True):
    """The middle and the edges of many measurements."""

    median: float
    p5: float
    p95: float


class ProfileSpeed(Struct, frozen=True):
    """How fast the games of one profile were, and what that is at the calibration of 28 ms for which goals are set."""

    profile: str
    games: int
    games_per_s: float
    us_per_decision: Spread
    calibration_ms: float
    games_per_s_scaled: float
    us_scaled: float


class Speed(Struct, frozen=True):
    """What was measured; times in microseconds, `calibration_ms` in milliseconds."""

    games_per_s: float
    us_per_decision: Spread
    copy_us: float
    undo_us: float
    calibration_ms: float
    by_profile: tuple[ProfileSpeed, ...]


class Seated(NamedTuple, Generic[S]):
    """What a simulated game is begun with, and the format that its decks are of."""

    setup: S
    seed: str
    format: str


def measured(game: Game[S, P, A, V, E], games: Sequence[Seated[S]], players: Players[L, A], show: Show[P, L]) -> Speed:
    """Play these games for the clock only."""
    _played(game, games[0], players, show)
    groups: dict[str, list[Seated[S]]] = {}
    for one in games:
        groups.setdefault(one.format, []).append(one)
    timed = {name: _timed(game, some, players, show) for name, some in groups.items()}
    total = sum(took for took, _, _ in timed.values())
    history = _shown_history(game, games[0], players, show)
    return Speed(
        games_per_s=round(len(games) / total, 2),
        us_per_decision=spread([one for _, several, _ in timed.values() for one in several]),
        copy_us=round(_copy_us(history.here.position), 3),
        undo_us=round(_undo_us(game, history), 3),
        calibration_ms=round(calibration_ms(), 2),
        by_profile=tuple(_of_profile(name, *of) for name, of in timed.items()),
    )


def _timed(
    game: Game[S, P, A, V, E], games: Sequence[Seated[S]], players: Players[L, A], show: Show[P, L]
) -> tuple[float, list[float], float]:
    """Return the seconds that games took, the microseconds per decision of each, and the calibration around them."""
    before = calibration_ms()
    per_decision: list[float] = []
    total = 0.0
    for one in games:
        begun = perf_counter()
        decisions = _played(game, one, players, show)
        took = perf_counter() - begun
        total += took
        per_decision.append(took / max(1, decisions) * 1e6)
    return total, per_decision, (before + calibration_ms()) / 2


def _of_profile(profile: str, total: float, per_decision: list[float], beside: float) -> ProfileSpeed:
    us, rate, scale = spread(per_decision), len(per_decision) / total, beside / _CALIBRATED_MS
    return ProfileSpeed(
        profile, len(per_decision), round(rate, 2), us, round(beside, 2), round(rate * scale, 2),
        round(us.median / scale, 1),
    )  # fmt: skip


def spread(values: list[float]) -> Spread:
    """Return median, 5th and 95th percentile."""
    if len(values) == 1:
        return Spread(round(values[0], 1), round(values[0], 1), round(values[0], 1))
    parts = statistics.quantiles(values, n=20, method="inclusive")
    return Spread(round(statistics.median(values), 1), round(parts[0], 1), round(parts[-1], 1))


def calibration_ms() -> float:
    """Return how long 300,000 method calls with a dict store take here, the best of some tries."""
    return _best(_Store().run) * 1e3


class _Store:
    def __init__(self) -> None:
        self.kept: dict[int, int] = {}

    def put(self, number: int) -> None:
        self.kept[number & 1023] = number

    def run(self) -> None:
        for number in range(_CALLS):
            self.put(number)


def _best(work: Callable[[], None]) -> float:
    took = []
    for _ in range(_REPEATS):
        begun = perf_counter()
        work()
        took.append(perf_counter() - begun)
    return min(took)


def _played(game: Game[S, P, A, V, E], one: Seated[S], players: Players[L, A], show: Show[P, L]) -> int:
    start = game.begin(one.setup, one.seed).position
    return sum(1 for _ in playout(game, start, players, show, player_dice(one.seed)))


def _shown_history(
    game: Game[S, P, A, V, E], one: Seated[S], players: Players[L, A], show: Show[P, L]
) -> History[P, A, E]:
    """Return the history of a game in which all seats were shown every position, as at a table."""
    history: History[P, A, E] = History(game, game.begin(one.setup, one.seed))
    for answer in playout(game, history.here.position, players, show, player_dice(one.seed)):
        for seat in game.seats(one.setup):
            history.here.view(game, seat)
        history.add(*answer)
    return history


def _copy_us(position: P) -> float:
    """Return what a copy of a whole game costs: it is frozen, so its parts are shared."""
    rounds = 10_000

    def copies() -> None:
        for _ in range(rounds):
            copy.copy(position)

    return _best(copies) / rounds * 1e6


def _undo_us(game: Game[S, P, A, V, E], history: History[P, A, E]) -> float:
    """Return what going back by one choice costs, with the state and the view that are shown then."""
    end = history.here
    took: list[float] = []
    for _ in range(_REPEATS):
        history.jump(end)
        steps = 0
        begun = perf_counter()
        while history.undo() is not None:
            history.here.view(game, 0)
            steps += 1
        took.append((perf_counter() - begun) / max(1, steps))
    return min(took) * 1e6
