"""A lesson at the table: only what it wants is taken, and the other side answers as it is written."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.lesson import COACH, LEARNER
from wixoss_desktop.match.wixoss.lesson import Walk
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.wixoss.seating import driven, first_sight, people_of
from wixoss_desktop.ui.table.driver.driver import LessonDriver
from wixoss_desktop.ui.table.intents.person import FIRST_THE_LESSON
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.teaching import Replier
from wixoss_desktop.ui.table.wixoss.desk import BurstsAlways, WixossDesk
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.voice import Chronicle

CHOSEN: Final = (act.Pick, act.Done)
"""Parts of one choice: all of them stay in sight while it is made."""


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


class Teaching(Sitting):
    """Shows the match of a lesson's part. What isn't wanted now is refused; what is glows alone."""

    is_lesson = True

    def __init__(self, walk: Walk, match: Match, workers: Workers, chronicle: Chronicle, *, delay_ms: int) -> None:
        self.walk = walk
        players = {COACH: Replier[SeatSight, Action](walk)}
        people = people_of(match, players)
        driver = LessonDriver(walk, match, (BurstsAlways(match),), pace=1.0 if delay_ms else 0.0)
        driver.act()
        desk, learner = LessonDesk(walk, match, chronicle), partial(Learner, walk)
        super().__init__(match, chronicle, desk, first_sight(match, people), driver, people, learner)
        self.can_restart = False  # a lesson is gone on with or left
        driven(self, players, workers, delay_ms)

    def show_the_way(self) -> None:
        """Does what the open task asks of the learner."""
        task = self.walk.task
        if task is None or task.other:
            return
        self.walk.read()
        at = self.walk.at
        with self.match.together():
            while task.do and self.walk.at == at and self.match.submit(LEARNER, self.walk.wanted[0]) is None:
                self.walk.follow(self.match.history.here.depth)
        self.model.go_on()

    def go_on(self) -> None:
        """The open task has been read, or has been tried as it wants."""
        self.walk.read()
        self.model.go_on()
