"""The end of a free game by agreement, since no rule says who has won."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.wixoss.moment import own_view

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.handing_over import HandingOver


class Ending(QObject):
    """Asks the other player, at the own window or once the window was handed over; with open hands both at once."""

    def __init__(self, on: OnTable, look: Look, page: QWidget, decision: DecisionBox) -> None:
        super().__init__(page)
        self._on, self._look, self._page, self._decision = on, look, page, decision
        self.question: Question | None = None
        self.asking: HandingOver | None = None

    def ask(self) -> None:
        """Put the question to whoever has to answer it."""
        controller = self._on.controller
        if controller is None:
            return
        terms = controller.match.terms
        if terms.is_shared and not terms.is_open:
            self._ask_other(controller)
            return
        words = tr("Both players agree: the game ends, and nobody wins.")
        self.question = Question(tr("End the game"), words, tr("End it"), self._page)
        self.question.accepted.connect(self._end)
        self.question.open()

    def _ask_other(self, controller: TableController) -> None:
        from wixoss_desktop.ui.table.handing_over import Asked, ask_other

        seat = 1 - own_view(controller.moment).seat
        player = self._on.names.player(seat)
        words = tr("{player}: shall the game end without a winner?", player=player)
        self.asking = ask_other(controller, self._look, Asked(seat, player, words), self._page)
        self.asking.answered.connect(self._end_if)

    def _end_if(self, agrees: bool) -> None:
        if agrees:
            self._end()
        else:
            self._decision.refuse(tr("The other player doesn't agree: the game goes on."))

    def _end(self) -> None:
        if self._on.controller is not None:
            self._on.controller.person.agree_to_end()
