"""The end of a free game by agreement, since no rule says who has won."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.handing_over import HandingOver


class Ending(QObject):
    """Asks the other players who are still in the game in turn, at the own window or once the window was handed over.

    With open hands one question is for all.
    """

    def __init__(self, on: OnTable, look: Look, page: QWidget, decision: DecisionBox) -> None:
        super().__init__(page)
        self._on, self._look, self._page, self._decision = on, look, page, decision
        self.question: Question | None = None
        self.asking: HandingOver | None = None
        self._others: list[Seat] = []

    def ask(self) -> None:
        """Put the question to whoever has to answer it."""
        sitting = self._on.sitting
        if sitting is None:
            return
        match, seat = sitting.match, sitting.moment.seat
        if match.terms.is_shared and not match.terms.is_open:
            asks, gone = sitting.moment.near if seat is None else seat, match.history.here.left
            self._others = [one for one in match.seats if one != asks and one not in gone]
            self._ask_next()
            return
        words = tr("Both players agree: the game ends, and nobody wins.")
        self.question = Question(tr("End the game"), words, tr("End it"), self._page)
        self.question.accepted.connect(self._end)
        self.question.open()

    def _ask_next(self) -> None:
        from wixoss_desktop.ui.table.handing_over import SeatAsked, ask_other

        sitting, seat = self._on.sitting, self._others.pop(0)
        if sitting is None:
            return
        player = self._on.names.player(seat)
        words = tr("{player}: shall the game end without a winner?", player=player)
        self.asking = ask_other(sitting, self._look, SeatAsked(seat, player, words), self._page)
        self.asking.answered.connect(self._go_on_if)

    def _go_on_if(self, agrees: bool) -> None:
        if not agrees:
            self._decision.refuse(tr("The other player doesn't agree: the game goes on."))
        elif self._others:
            self._ask_next()
        else:
            self._end()

    def _end(self) -> None:
        if self._on.sitting is not None:
            self._on.sitting.person.agree_to_end()
