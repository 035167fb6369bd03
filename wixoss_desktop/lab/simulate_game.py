"""One simulated game of any kind: played, checked after every action, and played again from its moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Outcome, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.history import History
from wixoss_desktop.match.playouts import TOO_LONG, L, Players, Show, Stalled, decided, player_dice

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

Move = tuple[Seat, str]
Look = Callable[[P], None]
"""Raises Broken for a position in which something doesn't hold."""


class Broken(Exception):
    """Something that must always hold didn't; the text says what."""


def nothing_to_check(position: P) -> None:
    """A game of which nothing is known that must always hold."""


class Finished(Struct, frozen=True):
    """How one simulated game went. `fault` says what broke; `moves` are kept only then."""

    game: int
    seed: str
    decisions: int = 0
    turns: int = 0
    outcome: Outcome | None = None
    stalled: bool = False
    hash: str = ""
    replay_equal: bool = False
    fault: str = ""
    moves: tuple[Move, ...] = ()


class Play(Generic[S, P, A, V, E, L]):
    """A game on its way, with everything that is checked about it; `look` raises Broken for a position."""

    def __init__(
        self,
        game: Game[S, P, A, V, E],
        setup: S,
        seed: str,
        players: Players[L, A],
        show: Show[P, L],
        look: Look[P],
    ) -> None:
        self.game = game
        self.players = players
        self._show = show
        self.moves: list[Move] = []
        self.history: History[P, A, E] = History(game, game.begin(setup, seed))
        self._dice = player_dice(seed)
        self._look = look

    @property
    def position(self) -> P:
        """Where the game stands."""
        return self.history.here.position

    def to_the_end(self) -> None:
        """Play until the game is over.

        Raises Stalled and Broken.
        """
        self._look(self.position)
        last: Seat | None = None
        while self.game.outcome(self.position) is None:
            last, action = decided(self.game, self.position, self.players, self._show, self._dice, last)
            self.moves.append((last, str(action)))
            before = self.position
            self.history.add(last, action, self.game.play(before, last, action))
            if self.history.here.parent is None or self.history.here.parent.position is not before:
                raise Broken("playing changed the position before it")
            self._look(self.position)
            self._undone_and_redone()
            if len(self.moves) >= TOO_LONG:
                raise Stalled("the game goes on and on")

    def _undone_and_redone(self) -> None:
        """Raise Broken unless stepping back and forth leads to exactly the same positions."""
        node, before = self.history.here, self.history.here.parent
        if before is None:
            return
        was, now = before.position, node.position
        self.history.back_to(before)
        if self.history.here.position is not was:
            raise Broken("undo leads to another state")
        if self.history.redo() is not node or self.history.here.position is not now:
            raise Broken("redo leads to another state")


def replayed(game: Game[S, P, A, V, E], setup: S, seed: str, moves: list[Move]) -> P:
    """Return the position that written moves lead to."""
    position = game.begin(setup, seed).position
    for seat, text in moves:
        position = game.play(position, seat, game.parse(text)).position
    return position


def simulated(
    game: Game[S, P, A, V, E],
    number: int,
    seed: str,
    setup: S,
    players: Players[L, A],
    show: Show[P, L],
    look: Look[P],
) -> Finished:
    """Play one game with all checks and replay it; whatever goes wrong becomes its fault."""
    play: Play[S, P, A, V, E, L] | None = None
    fault, stalled, equal, found = "", False, False, ""
    try:
        play = Play(game, setup, seed, players, show, look)
        play.to_the_end()
        found = game.hash_of(play.position)
        equal = game.hash_of(replayed(game, setup, seed, play.moves)) == found
        if not equal:
            fault = "replayed from its moves it ends in another state"
    except Stalled as error:
        fault, stalled = str(error), True
    except Exception as error:  # a tool that reports what breaks can't know beforehand what will
        fault = f"{type(error).__name__}: {error}"
    if play is None:
        return Finished(number, seed, fault=fault)
    return Finished(
        number, seed, len(play.moves), game.turn(play.position), game.outcome(play.position), stalled, found, equal,
        fault, tuple(play.moves) if fault else (),
    )  # fmt: skip
