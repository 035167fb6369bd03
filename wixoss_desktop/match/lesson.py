"""A lesson: a game in which every move is written down, with what a coach says to the person who learns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action, Pick
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Terms

LEARNER: Final[Seat] = 0
COACH: Final[Seat] = 1
GAME: Final = "wixoss"
SEATS: Final = (SeatPlan("person"), SeatPlan("greedy"))


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says, and what has to be done before the next task: one of the four, or reading it.

    `say` is the key of its text, without one nothing is said. `at` and `to` are where it points. `do` are moves of
    the learner, `other` those of the other side; `attempt` ('try' in the file) is a move that the rules refuse.
    """

    say: str = ""
    at: str = ""
    to: str = ""
    do: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    attempt: str = msgspec.field(default="", name="try")

    @property
    def is_read(self) -> bool:
        """Whether it is over as soon as the learner has read it."""
        return not (self.do or self.other or self.attempt)


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a lesson, from set-up with chosen cards or from a position that a scenario lays out, and its tasks."""

    title: str
    tasks: tuple[Task, ...]
    decks: tuple[str, str] = ("", "")
    seed: str = ""
    stacked: tuple[Stacked, Stacked] = (Stacked(), Stacked())
    scenario: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[tuple[Seat, Action], ...]:
        """Every answer of both sides, in order."""
        return tuple(
            (LEARNER if task.do else COACH, row.parse(text)) for task in self.tasks for text in (*task.do, *task.other)
        )


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a lesson, each a game of its own."""

    lesson: str
    parts: tuple[Part, ...]


def read_lesson(path: Path) -> Lesson:
    """Return the lesson of a file. Raises OSError, and ValueError for a file that isn't one."""
    return msgspec.json.decode(path.read_bytes(), type=Lesson)


def read_texts(path: Path) -> dict[str, str]:
    """Return what the coach says in one language, by key. Raises OSError, ValueError."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str])


def begin(part: Part, deck: Callable[[str], Deck], pool: Mapping[str, Card], played: int = 0) -> Match:
    """Return the match of a part in which so many of its moves have been made; it is kept nowhere.

    `deck` gives the deck of a code. Raises ValueError for a part that can't be played as it is written.
    """
    match = _from_scenario(part, deck, pool) if part.scenario else _from_set_up(part, deck)
    for seat, action in part.moves[:played]:
        refusal = match.submit(seat, action)
        if refusal is not None:
            raise ValueError(f"{part.title}: {action} of seat {seat} is refused: {refusal}")
    return match


def _from_set_up(part: Part, deck: Callable[[str], Deck]) -> Match:
    one, two = part.decks
    setup = Setup((deck(one), deck(two)), first=LEARNER, cut_ins=False, stacked=part.stacked)
    return Match.begin(Terms(setup, part.seed, SEATS, take_backs="free"))


def _from_scenario(part: Part, deck: Callable[[str], Deck], pool: Mapping[str, Card]) -> Match:
    """A match that begins where a scenario says; its decks are called as those of the part."""
    state = build("\n".join(part.scenario), pool).state
    one, two = (replace(have, name=deck(code).name) for have, code in zip(state.setup.decks, part.decks, strict=True))
    setup = replace(state.setup, decks=(one, two))
    position = Position.of(replace(state, setup=setup))
    terms = Terms(setup, state.seed, SEATS, take_backs="free")
    return Match(terms, History(row, Played(position, ())))


class Walk:
    """How far somebody has come in a part: so many moves of its match, and tasks that were read on the way."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.moves = part.moves
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
    def task(self) -> Task | None:
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
    def wanted(self) -> tuple[Action, ...]:
        """The move that the learner should make now; several, if they are picks of one choice, in any order."""
        end = next((end for end in self._ends if end > self._made), 0)
        rest = [action for seat, action in self.moves[self._made : end] if seat == LEARNER]
        return tuple(takewhile(_is_pick, rest)) or tuple(rest[:1])

    @property
    def reply(self) -> Action | None:
        """The move that the other side makes now; None if it isn't asked, or the learner has to read first."""
        task = self.task
        is_theirs = task is not None and bool(task.other) and self._made < len(self.moves)
        return self.moves[self._made][1] if is_theirs else None

    def _is_unread(self, number: int) -> bool:
        return number >= self._read and self._made <= self._ends[number]


def _is_pick(action: Action) -> bool:
    return isinstance(action, Pick)
