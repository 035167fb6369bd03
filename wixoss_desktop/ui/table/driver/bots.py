"""Computer players at the table: they think off the GUI thread, and answer after a moment."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer

from wixoss_desktop.ai.player import Player
from wixoss_desktop.engine.contract import Action, Refusal, Seat
from wixoss_desktop.engine.contract.game import Game
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.playouts import chosen
from wixoss_desktop.ui.kit.preferences import Pace
from wixoss_desktop.ui.kit.workers import Ticket, Workers

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")
L = TypeVar("L")

PACES: Final[Mapping[Pace, int]] = {"slow": 1800, "normal": 900, "fast": 350}
BOT_DELAY_MS: Final = PACES["normal"]


def answering(match: Match[S, P, A, V, E], tell: Callable[[Refusal | None], bool]) -> Callable[[Seat, A], bool]:
    """How computer players answer: in the match; what it refuses is told."""

    def answer(seat: Seat, action: A) -> bool:
        return tell(match.submit(seat, action))

    return answer


def _whole(_seat: Seat) -> float:
    return 1.0


def nobody_left() -> Seat | None:
    """Leaves nothing to people."""
    return None


class Bots(QObject, Generic[S, P, A, V, E, L]):
    """Answers for the seats of computer players whenever `drive` finds one of them asked, one after the other.

    `show` says what the player of a seat looks at now, all of it worked out; `answer` says whether an answer was taken;
    `share` how long a seat waits before its answer, as a share of the delay; `left` which seat's question a person
    answers for it; `leaves` which actions computers leave to people, where there are such. A `stand_in` answers for
    seats that somebody has left and that are asked all the same.
    """

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        players: Mapping[Seat, Player[L, A]],
        show: Callable[[Seat], L],
        workers: Workers,
        answer: Callable[[Seat, A], bool],
        parent: QObject | None = None,
        *,
        delay_ms: int = BOT_DELAY_MS,
        share: Callable[[Seat], float] = _whole,
        left: Callable[[], Seat | None] = nobody_left,
        leaves: Callable[[A], bool] | None = None,
        stand_in: Player[L, A] | None = None,
    ) -> None:
        super().__init__(parent)
        self._stand_in = stand_in
        self._leaves = leaves
        self._left = left
        self._match = match
        self._players = dict(players)
        self._show = show
        self._workers = workers
        self._answer = answer
        self.delay_ms = delay_ms
        self._share = share
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
        else:
            self._timer.start(round(self.delay_ms * self._share(seat)))

    def stop(self) -> None:
        """Answers nothing any more."""
        self._timer.stop()
        self._players.clear()
        self._stand_in = None

    def _player(self, seat: Seat) -> Player[L, A] | None:
        """Who answers for a seat: its computer player, or the one that stands in for somebody who has left."""
        stands_in = self._stand_in is not None and seat in self._match.to_be_led
        return self._players.get(seat, self._stand_in if stands_in else None)

    def _asked(self) -> Seat | None:
        left = self._left()
        asked = (seat for seat in self._match.to_act if self._player(seat) is not None and seat != left)
        return next((seat for seat in asked if self._has_own(seat)), None)

    def _has_own(self, seat: Seat) -> bool:
        """Whether there is anything that a seat doesn't leave to people."""
        return self._leaves is None or not all(map(self._leaves, self._match.legal(seat)))

    def _ask(self) -> None:
        seat = self._asked()
        player = None if seat is None else self._player(seat)
        if seat is None or player is None:
            return
        match, node = self._match, self._match.history.here
        dice = Dice(f"{match.terms.seed}:{seat}:{node.number}")
        shown = self._show(seat)
        think = partial(_thought, match.game, node.position, seat, player, shown, dice, self._leaves)
        self._workers.begin(think).finished.connect(partial(self._take, seat, node))

    def _take(self, seat: Seat, node: Node[P, A, E], action: A | None) -> None:
        is_there = seat in self._match.to_act and self._player(seat) is not None
        is_asked = self._match.history.here is node and is_there
        if is_asked and action is not None and not self._answer(seat, action):
            self.drive()  # it couldn't be written: perhaps it can be in a moment


def _thought(
    game: Game[S, P, A, V, E],
    position: P,
    seat: Seat,
    player: Player[L, A],
    shown: L,
    dice: Dice,
    leaves: Callable[[A], bool] | None,
    _ticket: Ticket,
) -> A | None:
    """A computer player's choice, as work for the pool."""
    return chosen(game, position, seat, player, lambda: shown, dice, leaves)
