"""A lesson: a game in which every move is written down, with what a coach says to the person who learns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.match import Match

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")

LEARNER: Final[Seat] = 0
COACH: Final[Seat] = 1


class LessonTask(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says, and what has to be done before the next task: one of the four, or reading it.

    `say` is the key of its text, without one nothing is said. `at` and `to` are where it points. `do` are moves of
    the learner, `other` those of the seat `by`; `attempt` ('try' in the file) is a move that the rules refuse.
    """

    say: str = ""
    at: str = ""
    to: str = ""
    do: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    attempt: str = msgspec.field(default="", name="try")
    by: Seat = COACH

    @property
    def is_read(self) -> bool:
        """Whether it is over as soon as the learner has read it."""
        return not (self.do or self.other or self.attempt)


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a lesson and its tasks; how it begins is said by the subclass of its game."""

    title: str
    tasks: tuple[LessonTask, ...]
    seed: str = ""


R = TypeVar("R", bound=Part)


class Lesson(Struct, Generic[R], frozen=True, forbid_unknown_fields=True):
    """The parts of a lesson, each a game of its own."""

    lesson: str
    parts: tuple[R, ...]


def read_lesson(path: Path, part: type[R]) -> Lesson[R]:
    """Return the lesson of a file, with such parts. Raises OSError, and ValueError for a file that isn't one."""
    return msgspec.json.decode(path.read_bytes(), type=Lesson[part])  # type: ignore[valid-type]


def read_texts(path: Path) -> dict[str, str]:
    """Return what the coach says in one language, by key. Raises OSError, ValueError."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str])


def moves_of(game: Game[S, P, A, V, E], part: Part) -> tuple[tuple[Seat, A], ...]:
    """Return every answer of all seats, in order."""
    return tuple(
        (LEARNER if task.do else task.by, game.parse(text)) for task in part.tasks for text in (*task.do, *task.other)
    )


def play_moves(match: Match[S, P, A, V, E], part: Part, count: int) -> None:
    """Make so many moves of a part. Raises ValueError for a part that can't be played as it is written."""
    for seat, action in moves_of(match.game, part)[:count]:
        refusal = match.submit(seat, action)
        if refusal is not None:
            raise ValueError(f"{part.title}: {action} of seat {seat} is refused: {refusal}")


def _never(action: Action) -> bool:
    return False


class Walk(Generic[A]):
    """How far somebody has come in a part: so many moves of its match, and tasks that were read on the way.

    `moves` are those of the part; several behind each other that `joins` speaks of are made in any order.
    """

    def __init__(self, part: Part, moves: tuple[tuple[Seat, A], ...], joins: Callable[[A], bool] = _never) -> None:
        self.part = part
        self.moves = moves
        self._joins = joins
        self._made = 0
        self._read = 0
        ends, end = [], 0
        for task in part.tasks:
            end += len(task.do) + len(task.other)
            ends.append(end)
        self._ends = tuple(ends)

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return self._made

    @property
    def at(self) -> int:
        """The number of the task that is open, counting from 0; that of tasks altogether once all are done."""
        for number, task in enumerate(self.part.tasks):
            is_open = self._ends[number] > self._made if task.do or task.other else self._is_unread(number)
            if is_open:
                return number
        return len(self.part.tasks)

    @property
    def task(self) -> LessonTask | None:
        """The task that is open; None when the part is over."""
        return self.part.tasks[self.at] if self.at < len(self.part.tasks) else None

    @property
    def counted(self) -> tuple[int, int]:
        """Which of those tasks that say something is open, counting from 1, and how many there are."""
        said = [number for number, task in enumerate(self.part.tasks) if task.say]
        return max(1, sum(number <= self.at for number in said)), len(said)

    def follow(self, made: int) -> None:
        """The match has come to, or gone back to, so many moves."""
        if made < self._made:
            self._read = min(self._read, next(number for number, end in enumerate(self._ends) if end > made))
        self._made = made

    def read(self) -> None:
        """The open task has been read, or tried in vain as it wants; one with moves stays open."""
        task = self.task
        if task is not None and not task.do and not task.other:
            self._read = self.at + 1

    @property
    def wanted(self) -> tuple[A, ...]:
        """The move that the learner should make now; several, if they are picks of one choice, in any order."""
        end = next((end for end in self._ends if end > self._made), 0)
        rest = [action for seat, action in self.moves[self._made : end] if seat == LEARNER]
        return tuple(takewhile(self._joins, rest)) or tuple(rest[:1])

    @property
    def reply(self) -> A | None:
        """The move that the other side makes now; None if it isn't asked, or the learner has to read first."""
        task = self.task
        is_theirs = task is not None and bool(task.other) and self._made < len(self.moves)
        return self.moves[self._made][1] if is_theirs else None

    def _is_unread(self, number: int) -> bool:
        return number >= self._read and self._made <= self._ends[number]
