"""Everything at a match that acts by itself; people act elsewhere, and nothing acts while the table is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from wixoss_desktop.engine.contract import Action, Refusal, Seat
from wixoss_desktop.match.lesson import Walk
from wixoss_desktop.match.match import Kind, Match, MatchNews
from wixoss_desktop.ui.kit.preferences import Beats
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Moment

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")
M = TypeVar("M", bound=Moment)

TICK_MS: Final = 200
BEAT_PACES: Final[Mapping[Beats, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.55, "none": 0.0}
READING_MS: Final = 500
"""How long anything is seen at least where pictures stand still."""

Impulse = Callable[[Kind | None], bool]
"""Acts once at once, if it wants to, and says whether it did. It is told what was done last, None at the beginning."""


class Thinking(Protocol):
    """Computer players."""

    delay_ms: int

    def drive(self) -> None:
        """Has whoever is asked answer after a moment."""

    def stop(self) -> None:
        """Answers nothing any more."""


class ClockWork:
    """Measures how long each seat of a match has thought about the open question; the match asks it by `(seat)`.

    What was used stays used: nothing is given back by taking back.
    """

    def __init__(self) -> None:
        self._open: dict[Seat, int] = {}
        self._since: dict[Seat, QElapsedTimer] = {}

    def __call__(self, seat: Seat) -> int:
        """How long the seat took for the answer that it gives now; the next question begins at nothing."""
        took = self.open_ms(seat)
        self._open[seat] = 0
        if seat in self._since:
            self._since[seat].restart()
        return took

    def open_ms(self, seat: Seat) -> int:
        """How long a seat has thought so far."""
        running = self._since[seat].elapsed() if seat in self._since else 0
        return self._open.get(seat, 0) + running

    def is_running(self, seat: Seat) -> bool:
        """Whether a seat thinks now."""
        return seat in self._since

    def let_think(self, seat: Seat, *, thinks: bool) -> None:
        """Starts or stops the clock of a seat."""
        if thinks and seat not in self._since:
            self._since[seat] = QElapsedTimer()
            self._since[seat].start()
        elif not thinks and seat in self._since:
            self._open[seat] = self._open.get(seat, 0) + self._since.pop(seat).elapsed()


class InRow(Protocol):
    """Does like things one after the other, once a person has asked for them all."""

    def begin(self, seat: Seat) -> None:
        """Does them for a seat from now on."""


class Stops:
    """Steps of turns at which people want to be asked whatever could go on by itself, each with whose turn it is.

    `here` says whose turn and which step it is now.
    """

    def __init__(self, here: Callable[[], tuple[Seat, str]]) -> None:
        self._here = here
        self._steps: set[tuple[Seat, str]] = set()

    @property
    def here(self) -> tuple[Seat, str]:
        """Whose turn and which step it is."""
        return self._here()

    @property
    def is_here(self) -> bool:
        """Whether there is one where the match stands."""
        return bool(self._steps) and self.here in self._steps

    def toggle(self, seat: Seat, step: str) -> None:
        """Sets a stop at a step of a seat's turns, or takes it away."""
        self._steps ^= {(seat, step)}

    def of(self, seat: Seat) -> tuple[str, ...]:
        """The steps of a seat's turns that have one."""
        return tuple(sorted(step for whose, step in self._steps if whose == seat))


class DeclinesIfUnable:
    """Declines for people who want to be asked only if there is a choice; who has come back to a question is asked."""

    def __init__(
        self, match: Match[S, P, A, V, E], seats: Sequence[Seat], is_stopped: Callable[[], bool] = bool
    ) -> None:
        self._decline = match.decline_if_unable
        self._seats = tuple(seats)
        self._is_stopped = is_stopped
        self.is_wanted = False

    def __call__(self, last: Kind | None) -> bool:
        """Declines once."""
        wants = self.is_wanted and last in (None, "played") and not self._is_stopped()
        return wants and any(self._decline(seat) for seat in self._seats)


class Driver(QObject):
    """Acts for whoever doesn't act at a table; one for each match, however many tables show it.

    What acts at once does so before any table is told (so it is made before their models); computers think once a
    table has been shown. Says `refused` when an answer is, and `ticked` when clocks have gone on.
    """

    refused = Signal(object)
    ticked = Signal()

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        impulses: Sequence[Impulse],
        parent: QObject | None = None,
        *,
        pace: float = 1.0,
    ) -> None:
        super().__init__(parent)
        self._impulses = tuple(impulses)
        self._last: Kind | None = None
        self._followed: list[Callable[[], None]] = []
        self._pausing: list[Callable[[bool], None]] = []
        self._pace = pace
        self.stands_still = False
        """Whether what is to be seen doesn't move, and has to be read."""
        self.thinking: Thinking | None = None
        self.unable: DeclinesIfUnable | None = None
        self.in_row: Mapping[str, InRow] = {}
        self.stops: Stops | None = None
        self.is_held = False
        """Whether computers don't answer, as in a puzzle that is over."""
        self.clock = match.terms.clock if match.terms.is_shared else None
        self.work = match.timekeeper if isinstance(match.timekeeper, ClockWork) else ClockWork()
        self._left = partial(_left_ms, match, self.work)
        self._late = partial(_run_out, match, self.work)
        self._ticks = QTimer(self, interval=TICK_MS)
        self._ticks.timeout.connect(self.tick)
        match.timekeeper = self.work
        if self.clock is not None:
            self._ticks.start()
        self._ends = (match.observe(self._hear), match.when_settled(self.act))

    @property
    def pace(self) -> float:
        """How long what has to be seen stays on the screen, as a share of its usual time; at 0 nothing does."""
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        self._pace = pace
        for pauses in self._pausing:
            pauses(pace > 0)

    def held_ms(self, moment: Moment) -> int:
        """How long a moment stays on the screen by itself."""
        usual = max(READING_MS, moment.held_ms) if self.stands_still else moment.held_ms
        return round(usual * self._pace) if moment.is_held else 0

    def follow(self, model: TableModel[M]) -> None:
        """Goes on after what has to be seen at a table, measures how long its people think, has computers answer."""
        held = QTimer(self, singleShot=True)
        held.timeout.connect(model.go_on)
        model.let_pause(self._pace > 0)
        self._pausing.append(model.let_pause)
        self._followed += (model.observe(partial(self._shown, model, held)), held.stop)

    def ask_only_if_able(self, *, only: bool) -> None:
        """Has guard, defence and cut-in asked about only if something can be done, where all lies open; or always."""
        if self.unable is not None:
            self.unable.is_wanted = only
        self.act()

    def do_in_row(self, seat: Seat, what: str) -> None:
        """Does for a seat what it has asked for by a name one after the other, where the game has such things."""
        if what in self.in_row:
            self.in_row[what].begin(seat)
            self.act()

    def act(self) -> None:
        """Does all that is done at once."""
        while any(impulse(self._last) for impulse in self._impulses):
            pass

    def tick(self) -> None:
        """Clocks go on; who has no time left loses, if that is the rule."""
        self.ticked.emit()
        self.tell(self._late())

    def left_ms(self, seat: Seat) -> int:
        """What a seat has left, in milliseconds; 0 where no time is kept."""
        return self._left(seat)

    def tell(self, refusal: Refusal | None) -> bool:
        """Says why something was refused, if it was; whether it was done."""
        if refusal is not None:
            self.refused.emit(refusal)
        return refusal is None

    def end(self) -> None:
        """Acts no more."""
        self._ticks.stop()
        if self.thinking is not None:
            self.thinking.stop()
        for end in (*self._ends, *self._followed):
            end()

    def _hear(self, news: MatchNews[P, A, E]) -> None:
        self._last = news.kind

    def _shown(self, model: TableModel[M], held: QTimer, moment: M) -> None:
        held.stop()
        self._measure(model.sight.persons, moment)
        if moment.is_held:
            held.start(self.held_ms(moment))
        elif moment.stage != "past":
            self._think()

    def _think(self) -> None:
        if self.thinking is not None and not self.is_held:
            self.thinking.drive()

    def _measure(self, persons: Sequence[Seat], moment: Moment) -> None:
        for seat in persons:
            self.work.let_think(seat, thinks=seat in moment.thinking)
        if self.clock is not None:
            self.ticked.emit()


class LessonDriver(Driver):
    """Has the others answer only where a lesson has an answer for them."""

    def __init__(
        self, walk: Walk[A], match: Match[S, P, A, V, E], impulses: Sequence[Impulse], parent: QObject | None = None,
        *, pace: float = 1.0,
    ) -> None:  # fmt: skip
        super().__init__(match, impulses, parent, pace=pace)
        self._replies = partial(_has_reply, walk)

    def _think(self) -> None:
        if self._replies():
            super()._think()


def _has_reply(walk: Walk[A]) -> bool:
    return walk.reply is not None


def _left_ms(match: Match[S, P, A, V, E], work: ClockWork, seat: Seat) -> int:
    clock = match.terms.clock
    return 0 if clock is None else clock.left(match.spent[seat], work.open_ms(seat))


def _run_out(match: Match[S, P, A, V, E], work: ClockWork) -> Refusal | None:
    """End the game for a seat that thinks and has no time left, if that is the rule."""
    clock = match.terms.clock
    if clock is None or clock.at_zero != "loses" or match.outcome is not None:
        return None
    late = next((seat for seat in match.seats if work.is_running(seat) and _left_ms(match, work, seat) <= 0), None)
    return None if late is None else match.run_out(late)
