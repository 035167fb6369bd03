"""What must hold in every position of any game by the contract, looked up while games are simulated."""

from __future__ import annotations

from collections import deque
from typing import Final, Generic, TypeVar

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.lab.simulate_game import Broken

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

REMEMBERED: Final = 8
"""So many actions of other moments are tried in each position."""
WRITTEN_EVERY: Final = 4
TWIN_EVERY: Final = 8


class Laws(Generic[S, P, A, V, E]):
    """The laws of one game: what is offered is what is accepted, notation and files read back, nothing hidden shows."""

    def __init__(self, game: Game[S, P, A, V, E]) -> None:
        self._game = game
        self._met: deque[A] = deque(maxlen=REMEMBERED)
        self._count = 0

    def look(self, position: P) -> None:
        """Raise Broken when something doesn't hold in a position."""
        self._count += 1
        self.offered(position)
        if self._count % WRITTEN_EVERY == 0:
            self._written(position)
        if self._count % TWIN_EVERY == 0:
            self.hidden(position)

    def offered(self, position: P) -> None:
        """Raise Broken unless what is offered reads back and is accepted, and nothing else that was met is."""
        game = self._game
        for seat in game.to_act(position):
            legal = game.legal(position, seat)
            if len(set(map(str, legal))) != len(legal):
                raise Broken(f"an action is offered twice: {', '.join(map(str, legal))}")
            for action in legal:
                read = game.parse(str(action))  # another than the one that was offered
                if read != action:
                    raise Broken(f"{action} reads back as {read}")
                refusal = game.check(position, seat, read)
                if refusal is not None and not game.is_open(action):
                    raise Broken(f"{action} is offered but refused: {refusal}")
            if not any(map(game.is_open, legal)):
                for action in self._met:
                    if action not in legal and game.check(position, seat, action) is None:
                        raise Broken(f"{action} is accepted but not offered")
            self._met += legal[self._count % len(legal) :][:2] if legal else ()

    def _written(self, position: P) -> None:
        game = self._game
        if game.decoded(game.encoded(position), game.encoded_setup(game.setup_of(position))) != position:
            raise Broken("a position is read from its file as another one")

    def hidden(self, position: P) -> None:
        """Raise Broken unless a seat sees, is asked and can do the same when all that it can't see is exchanged."""
        game, asked, mark = self._game, self._game.to_act(position), self._game.sum_of(position)
        for seat in game.seats(game.setup_of(position)):
            twin = game.resample(position, seat, Dice(f"{mark} {seat}"))
            if game.view(twin, seat) != game.view(position, seat):
                raise Broken(f"seat {seat} can tell two positions apart that differ in what it can't see")
            if game.to_act(twin) != asked or game.legal(twin, seat) != game.legal(position, seat):
                raise Broken(f"seat {seat} is asked something else when only what it can't see differs")
