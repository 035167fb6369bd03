"""A lesson at the table: only what it wants is taken, and the other side answers as it is written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.ai.player import Player, See
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.lesson import LEARNER
from wixoss_desktop.match.wixoss.lesson import Walk
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS
from wixoss_desktop.ui.table.driver.driver import Driver, Impulse
from wixoss_desktop.ui.table.intents.person import FIRST_THE_LESSON
from wixoss_desktop.ui.table.model.model import GameDesk, TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.desk import BurstsAlways, WixossDesk
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.words.wixoss.voice import Chronicle

CHOSEN: Final = (act.Pick, act.Done)
"""Parts of one choice: all of them stay in sight while it is made."""


class Replier(Player[Sight, Action]):
    """The other side of a lesson."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk

    def choose(self, see: See[Sight], legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return the move that the lesson has for it."""
        return self._walk.reply or legal[0]


class LessonDesk(WixossDesk):
    """A table at which no more glows than a lesson wants now."""

    def __init__(self, walk: Walk, match: Match, chronicle: Chronicle) -> None:
        super().__init__(match, chronicle)
        self._walk = walk

    def now(self, sight: Eyesight, near: Seat) -> WixossMoment:
        """The moment where the match stands, and the lesson with it."""
        self._walk.follow(self.match.history.here.depth)
        moment, wanted = super().now(sight, near), self._walk.wanted
        if any(isinstance(action, CHOSEN) for action in wanted):
            return moment
        return replace(moment, legal=tuple(action for action in moment.legal if action in wanted))


class Learner(WixossPerson):
    """Does what the lesson wants, and nothing else."""

    def __init__(
        self,
        walk: Walk,
        match: Match,
        model: TableModel[WixossMoment],
        people: Sequence[Seat],
        refused: Callable[[Refusal], object],
    ) -> None:
        super().__init__(match, model, people, refused)
        self._walk = walk

    def submit_picks(self, picks: tuple[Action, ...]) -> bool:
        """Take the cards that the lesson wants, whatever the order in which they were chosen."""
        wanted = self._walk.wanted
        if {*picks} != {*wanted} and self.moment.stage == "ask":
            return self._done(FIRST_THE_LESSON)
        return super().submit_picks(wanted)

    def not_askable(self, action: Action) -> Refusal | None:
        """Why nothing, or not this, can be answered now."""
        refusal = super().not_askable(action)
        task = self._walk.task
        tried = task is not None and str(action) == task.attempt
        return refusal if refusal is not None or tried or action in self._walk.wanted else FIRST_THE_LESSON


class Teaching(TableController):
    """Shows the match of a lesson's part. What isn't wanted now is refused; what is glows alone."""

    def __init__(
        self,
        walk: Walk,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        chronicle: Chronicle,
        workers: Workers,
        parent: QObject | None = None,
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
    ) -> None:
        self.walk = walk
        super().__init__(match, players, chronicle, workers, parent, bot_delay_ms=bot_delay_ms)

    @property
    def can_restart(self) -> bool:
        """A lesson is gone on with or left."""
        return False

    def show_the_way(self) -> None:
        """Does what the open task asks of the learner."""
        task = self.walk.task
        if task is None or task.other:
            return
        self.walk.read()
        at = self.walk.at
        with self.match.together():
            while task.do and self.walk.at == at and self.match.submit(LEARNER, self.walk.wanted[0]) is None:
                self._follow()
        self.model.go_on()

    def go_on(self) -> None:
        """The open task has been read, or has been tried as it wants."""
        self.walk.read()
        self.model.go_on()

    def _made_person(self, people: tuple[Seat, ...]) -> WixossPerson:
        return Learner(self.walk, self.match, self.model, people, self.refused.emit)

    def _desk(self) -> GameDesk[WixossMoment]:
        return LessonDesk(self.walk, self.match, self._chronicle)

    def _follow(self) -> None:
        self.walk.follow(self.match.history.here.depth)

    def _made_driver(self, blow_ms: int) -> Driver:
        return LessonDriver(self.walk, self.match, (BurstsAlways(self.match),), self, blow_ms=blow_ms)


class LessonDriver(Driver):
    """Has the other side answer only where the lesson has an answer for it."""

    def __init__(self, walk: Walk, match: Match, impulses: Sequence[Impulse], parent: QObject, *, blow_ms: int) -> None:
        super().__init__(match, impulses, parent, blow_ms=blow_ms)
        self._walk = walk

    def _think(self) -> None:
        if self._walk.reply is not None:
            super()._think()
