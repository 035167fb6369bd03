"""One simulated game: played, checked after every action, and played again from its moves."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from wixoss_desktop.ai.player import Player
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match import wixoss
from wixoss_desktop.match.history import History
from wixoss_desktop.match.packing import state_hash
from wixoss_desktop.match.simulate_checks import Broken, Checks, undone_and_redone

TOO_LONG: Final = 20_000
"""With so many decisions a game counts as stalled."""

Move = tuple[Seat, str]
Players = tuple[Player, Player]


class Finished(Struct, frozen=True):
    """How one simulated game went. `fault` says what broke; `moves` are kept only then."""

    game: int
    seed: str
    decks: tuple[str, str]
    decisions: int = 0
    turns: int = 0
    outcome: Won | None = None
    stalled: bool = False
    hash: str = ""
    replay_equal: bool = False
    fault: str = ""
    moves: tuple[Move, ...] = ()


class Stalled(Exception):
    """Nothing is legal in a game that isn't over, or it goes on for too long."""


def decided(position: Position, players: Players, dice: Dice) -> tuple[Seat, Action]:
    """Return who answers next, and what a computer player chooses.

    Raises Stalled when nobody can answer.
    """
    asked = game.to_act(position)
    legal = game.legal(position, asked[0]) if asked else ()
    if not legal:
        raise Stalled("nobody can do anything, and the game isn't over")

    def see() -> sight.View:
        return sight.view(position, asked[0])

    return asked[0], players[asked[0]].choose(see, legal, dice)


class Play:
    """A game on its way, with everything that is checked about it."""

    def __init__(self, setup: Setup, seed: str, players: Players) -> None:
        self.setup = setup
        self.seed = seed
        self.players = players
        self.moves: list[Move] = []
        self.history = History(wixoss, game.begin(setup, seed))
        self._dice = player_dice(seed)
        self._checks = Checks()

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.history.here.position

    def to_the_end(self) -> None:
        """Play until the game is over.

        Raises Stalled and Broken.
        """
        self._checks.look(self.position)
        while self.position.state.outcome is None:
            seat, action = decided(self.position, self.players, self._dice)
            self.moves.append((seat, str(action)))
            before = self.position.state
            self.history.add(seat, action, game.play(self.position, seat, action))
            if self.history.here.parent is None or self.history.here.parent.position.state is not before:
                raise Broken("playing changed the position before it")
            self._checks.look(self.position)
            undone_and_redone(self.history)
            if len(self.moves) >= TOO_LONG:
                raise Stalled("the game goes on and on")


def player_dice(seed: str) -> Dice:
    """Return the dice that the players of a game use, apart from the game's own."""
    return Dice(f"{seed} players")


def replayed(setup: Setup, seed: str, moves: list[Move]) -> Position:
    """Return the position that written moves lead to."""
    position = game.start(setup, seed)
    for seat, text in moves:
        position = game.play(position, seat, act.parse(text)).position
    return position


def simulated(number: int, seed: str, setup: Setup, players: Players) -> Finished:
    """Play one game with all checks and replay it; whatever goes wrong becomes its fault."""
    decks = (setup.decks[0].name, setup.decks[1].name)
    play: Play | None = None
    fault, stalled, equal, found = "", False, False, ""
    try:
        play = Play(setup, seed, players)
        play.to_the_end()
        found = state_hash(play.position.state)
        equal = state_hash(replayed(setup, seed, play.moves).state) == found
        if not equal:
            fault = "replayed from its moves it ends in another state"
    except Stalled as error:
        fault, stalled = str(error), True
    except Exception as error:  # a tool that reports what breaks can't know beforehand what will
        fault = f"{type(error).__name__}: {error}"
    if play is None:
        return Finished(number, seed, decks, fault=fault)
    state = play.position.state
    return Finished(
        number, seed, decks, len(play.moves), state.turn, state.outcome, stalled, found, equal, fault,
        tuple(play.moves) if fault else (),
    )  # fmt: skip
