"""A match at one table, for those who sit there; `play` makes it and ends it, and a page shows it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.match.match import CONSENT
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import News
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.model.model import GameDesk, LookBack, TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.person import WixossPerson
from wixoss_desktop.words.chronicle import LogTurn
from wixoss_desktop.words.wixoss.voice import Chronicle

MakePerson = Callable[[Match, TableModel[WixossMoment], tuple[Seat, ...], Callable[[Refusal], object]], WixossPerson]


class Sitting(QObject):
    """What is shown at a table (`model`), who acts by itself (`driver`), and who answers for its people (`person`).

    Tables of one match share the `driver`, which is made before any model: what acts at once has acted before anybody
    is shown anything. `people` are all who play, here or elsewhere. `refused` says why something can't be done;
    `other_asked` that somebody at another table is asked whether something may be taken back; `closed` that the match
    was put away.
    """

    refused = Signal(object)
    other_asked = Signal()
    closed = Signal()
    is_lesson = False
    """Whether it is taught what to do."""

    def __init__(
        self,
        match: Match,
        chronicle: Chronicle,
        desk: GameDesk[WixossMoment],
        sight: Eyesight,
        driver: Driver,
        people: tuple[Seat, ...],
        person: MakePerson = WixossPerson,
    ) -> None:
        super().__init__()
        self.match = match
        self.persons = sight.persons
        """The seats that people sit at, at this table."""
        self.is_parted = 0 < len(sight.persons) < len(people)
        """Whether other people have a table of their own."""
        self.other_window: QWidget | None = None
        self.can_restart = match.terms.is_open
        """Whether the game may be begun once more: where nothing needs to be kept from anybody."""
        self._chronicle = chronicle
        self.driver = driver
        self.model = TableModel(match, desk, sight)
        self.person = person(match, self.model, people, self.refused.emit)
        driver.refused.connect(self.refused)
        self.look_back = LookBack(match.history, self.looks_at, self.show_past)
        self._news: list[News] = []
        self._ends = (match.observe(self._news.append), match.when_settled(self._tell_asker), self.model.end)

    @property
    def moment(self) -> WixossMoment:
        """What is on the screen and what is asked."""
        return self.model.moment

    @property
    def log(self) -> tuple[LogTurn, ...]:
        """The log, as the eyes on the screen may read it; while damage is held, up to that damage."""
        history, pause, eyes = self.match.history, self.model.pause, self.model.sight.eyes
        held = None
        if pause is not None:
            node = history.nodes[pause.node]
            held = node, len(self._chronicle.told_until(node, eyes, pause.first))
        return self._chronicle.log(history.root, self.look_back.line, eyes, history.remarks, held)

    def looks_at(self) -> int | None:
        """Which node is looked at; None where the match stands."""
        return self.model.sight.past

    def show_past(self, number: int) -> None:
        """Shows the table as it was at a node of the tree, with the eyes that are on the screen."""
        self.model.look_back(number)

    def begin(self, near: Seat | None = None) -> None:
        """Shows the first moment and lets whoever is asked answer; `near` is the seat that is always near, if any.

        With None it is as its eyesight says.
        """
        self.driver.follow(self.model)
        self.model.keep_near(self.model.sight.near if near is None else near)

    def end(self, kept: Match | None = None) -> None:
        """Ends what is done here with the match; its journal is closed, but not that of the `kept` one."""
        if self.match is not kept:
            self.match.close()
            self.closed.emit()
        if self.driver.parent() is self:
            self.driver.end()
        for end in self._ends:
            end()
        self.deleteLater()

    def _tell_asker(self) -> None:
        """What people at another table are asked, and that they have said no, is told here as well."""
        news, self._news[:] = tuple(self._news), ()
        for one in news:
            if one.kind == "back_asked" and not set(self.moment.asks_back) & set(self.persons):
                self.other_asked.emit()
            if one.kind == "back_refused" and one.seat not in self.persons:
                self.refused.emit(Refusal("house", CONSENT))
