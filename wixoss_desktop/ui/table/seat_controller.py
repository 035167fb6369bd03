"""One seat of a match at a window of its own: its cards lie open there, and the other seat is waited for."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.match import CONSENT
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.words.wixoss.voice import Chronicle


class SeatController(TableController):
    """Answers for one `seat` and sees what it sees; what the `other` window's seat does is shown when it has happened.

    Says `closed` when the match is put away, and `other_asked` when the other seat is asked for its word.
    """

    closed = Signal()
    other_asked = Signal()

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        chronicle: Chronicle,
        workers: Workers,
        parent: QObject | None = None,
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
        driver: Driver | None = None,
        seat: Seat = 0,
    ) -> None:
        self.seat = seat
        self.other: SeatController | None = None
        self._asker: SeatController | None = None
        super().__init__(match, players, chronicle, workers, parent, bot_delay_ms=bot_delay_ms, driver=driver)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Who sits at this window."""
        return (self.seat,)

    @property
    def window(self) -> QWidget | None:
        """The window that this seat sits at."""
        place = self.parent()
        return place.window() if isinstance(place, QWidget) else None

    def sit_opposite(self, other: "SeatController") -> None:
        """Tell both who sits at the other window."""
        self.other, other.other = other, self

    def close(self) -> None:
        """Closes the journal of the match, for both windows."""
        super().close()
        self.closed.emit()

    def ask_consent(self, plan: UndoPlan) -> bool:
        """Has the other seat asked at its own window."""
        if self.other is None:
            return False
        self.back_to_now()
        self.other.be_asked(self, plan)
        self.other_asked.emit()
        return True

    def be_asked(self, asker: "SeatController", plan: UndoPlan) -> None:
        """The other seat wants to take something back."""
        self._asker = asker
        self.back_to_now()
        self.consent_wanted.emit(plan)

    def consent(self, *, agrees: bool) -> bool:
        """This seat's answer; the window that asked hears of it."""
        asker, self._asker = self._asker, None
        if asker is None:
            return False
        if agrees:
            asker.rewinding.agreed()
        else:
            asker.refused.emit(Refusal("house", CONSENT))
        return True
