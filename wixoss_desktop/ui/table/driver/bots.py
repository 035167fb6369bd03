"""Computer players at the table: they think off the GUI thread, and answer after a moment."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.playouts import offered
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.kit.preferences import Pace
from wixoss_desktop.ui.kit.workers import Ticket, Workers

PACES: Final[Mapping[Pace, int]] = {"slow": 1800, "normal": 900, "fast": 350}
BOT_DELAY_MS: Final = PACES["normal"]
PAYING: Final = 5
"""How many cards are paid in the time of one other action."""


def answering(match: Match, tell: Callable[[Refusal | None], bool]) -> Callable[[Seat, Action], bool]:
    """How computer players answer: in the match; what it refuses is told."""

    def answer(seat: Seat, action: Action) -> bool:
        return tell(match.submit(seat, action))

    return answer


class Bots(QObject):
    """Answers for the seats of computer players whenever `drive` finds one of them asked."""

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        workers: Workers,
        answer: Callable[[Seat, Action], object],
        parent: QObject | None = None,
        *,
        delay_ms: int = BOT_DELAY_MS,
    ) -> None:
        super().__init__(parent)
        self._match = match
        self._players = dict(players)
        self._workers = workers
        self._answer = answer
        self.delay_ms = delay_ms
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._ask)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that computer players have."""
        return tuple(self._players)

    def drive(self) -> None:
        """Has whoever is asked answer after a moment; what was thought for another position is dropped."""
        seat = self._asked()
        if seat is None:
            self._timer.stop()
            return
        question = self._match.view(seat).question
        is_paying = question is not None and question.kind == "pay_ener"
        self._timer.start(self.delay_ms // PAYING if is_paying else self.delay_ms)

    def stop(self) -> None:
        """Answers nothing any more."""
        self._timer.stop()
        self._players.clear()

    def _asked(self) -> Seat | None:
        return next((seat for seat in self._match.to_act if seat in self._players), None)

    def _ask(self) -> None:
        seat = self._asked()
        if seat is None:
            return
        node = self._match.history.here
        match = self._match
        sight, legal = match.shown(seat), offered(match.game, match.position, seat)
        dice = Dice(f"{self._match.terms.seed}:{seat}:{node.number}")
        task = self._workers.begin(_Thought(self._players[seat], sight, legal, dice))
        task.finished.connect(partial(self._take, seat, node))

    def _take(self, seat: Seat, node: Node, action: Action) -> None:
        is_asked = self._match.history.here is node and seat in self._match.to_act and seat in self._players
        if is_asked and not self._answer(seat, action):
            self.drive()  # it couldn't be written: perhaps it can be in a moment


class _Thought:
    """A computer player's choice, as work for the pool."""

    def __init__(self, player: Player[Sight, Action], sight: Sight, legal: tuple[Action, ...], dice: Dice) -> None:
        self._player = player
        self._sight = sight
        self._legal = legal
        self._dice = dice

    def __call__(self, ticket: Ticket) -> Action:
        return self._player.choose(self._see, self._legal, self._dice)

    def _see(self) -> Sight:
        return self._sight
