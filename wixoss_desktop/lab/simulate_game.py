"""One simulated game: played, checked after every action, and played again from its moves."""

from __future__ import annotations

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.lab.simulate_checks import Broken, Checks, undone_and_redone
from wixoss_desktop.match.playouts import TOO_LONG, Players, Stalled, decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import History

Move = tuple[Seat, str]


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
