"""A lesson of any game at a plain table: only what it wants is taken, and the others answer as it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec.structs import replace

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.contract import Action, Refusal, Seat
from wixoss_desktop.engine.contract.board import TableOffer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.lesson import LEARNER, LessonTask, Walk
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.table.intents.person import FIRST_THE_LESSON, Person
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.table import AnyPlainTable, PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")


class AnyTaught(AnyPlainTable, Protocol):
    """A table at which a lesson of some game is taught."""

    @property
    def task(self) -> LessonTask | None:
        """What is open; None when the part is over."""

    @property
    def counted(self) -> tuple[int, int]:
        """Which of those things that the coach says is open, counting from 1, and how many there are."""

    def read(self) -> None:
        """The open task has been read."""

    def show_the_way(self) -> None:
        """Does what the open task asks of the learner."""


class Replier(Generic[V, A]):
    """The others of a lesson, as a player: makes the move that the lesson has now."""

    def __init__(self, walk: Walk[A]) -> None:
        self._walk = walk

    def choose(self, see: See[V], legal: tuple[A, ...], dice: Dice) -> A:
        """Return the move that the lesson has; where it has none nobody asks."""
        return self._walk.reply or legal[0]


class PlainLessonDesk(PlainDesk[S, P, A, V, E]):
    """A table at which no more glows than a lesson wants now."""

    def __init__(self, match: Match[S, P, A, V, E], walk: Walk[A]) -> None:
        super().__init__(match)
        self._walk = walk

    def now(self, sight: Eyesight, near: Seat) -> PlainMoment:
        """The moment where the match stands, and the lesson with it."""
        self._walk.follow(self._match.history.here.depth)
        moment, wanted = super().now(sight, near), {str(action) for action in due(self._walk)}
        offers = tuple(offer for offer in moment.offers if offer.do in wanted)
        task = self._walk.task
        if task is not None and task.attempt and moment.seat == LEARNER and moment.stage == "ask":
            offers = (*offers, self._offered(task.attempt))
        return replace(moment, offers=offers, barred=(), only="")

    def _offered(self, notation: str) -> TableOffer:
        """How something is done that the rules refuse: it is tried in vain."""
        game = self._match.game
        return game.offer(self._match.view(LEARNER), LEARNER, game.parse(notation))


class PlainLearner(Person[S, P, A, V, E, PlainMoment]):
    """Does what the lesson wants, and nothing else."""

    def __init__(
        self, match: Match[S, P, A, V, E], model: TableModel[PlainMoment], people: Sequence[Seat],
        refused: Callable[[Refusal], object], walk: Walk[A],
    ) -> None:  # fmt: skip
        super().__init__(match, model, people, refused)
        self._walk = walk

    def not_askable(self, action: A) -> Refusal | None:
        """Why nothing, or not this, can be answered now."""
        refusal, task = super().not_askable(action), self._walk.task
        is_tried = task is not None and str(action) == task.attempt
        return refusal if refusal is not None or is_tried or action in due(self._walk) else FIRST_THE_LESSON


def due(walk: Walk[A]) -> tuple[A, ...]:
    """What the learner should do now: nothing as long as there is something to read, or to try in vain."""
    return walk.wanted if walk.task is not None and walk.task.do else ()


class TaughtTable(PlainTable[S, P, A, V, E]):
    """The match of a part of a lesson, with the learner in the first seat."""

    def __init__(
        self, match: Match[S, P, A, V, E], words: PlainWords[S, P, A, V, E], walk: Walk[A],
        ends: Sequence[Callable[[], None]] = (),
    ) -> None:  # fmt: skip
        self._walk = walk
        self._is_trying = False
        super().__init__(match, words, (LEARNER,), (LEARNER,), ends)
        self.tells_end = False

    @property
    def task(self) -> LessonTask | None:
        """What is open; None when the part is over."""
        return self._walk.task

    @property
    def counted(self) -> tuple[int, int]:
        """Which of those things that the coach says is open, counting from 1, and how many there are."""
        return self._walk.counted

    def do(self, notation: str) -> bool:
        """Does an action for the learner; what is to be tried in vain is over once it has been refused."""
        task = self.task
        self._is_trying = task is not None and notation == task.attempt
        return super().do(notation)

    def _refuse(self, found: Refusal) -> None:
        if self._is_trying:
            self.read()
        super()._refuse(found)

    def read(self) -> None:
        """The open task has been read."""
        self._is_trying = False
        self._walk.read()
        self.model.go_on()

    def show_the_way(self) -> None:
        """Does what the open task asks of the learner."""
        for action in self._walk.wanted:
            self.person.submit(action)

    def _made_desk(self) -> PlainDesk[S, P, A, V, E]:
        return PlainLessonDesk(self._match, self._walk)

    def _made_person(self, people: tuple[Seat, ...]) -> Person[S, P, A, V, E, PlainMoment]:
        return PlainLearner(self._match, self.model, people, self._refuse, self._walk)
