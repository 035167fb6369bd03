"""The end of a free game by agreement, since no rule says who has won."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.panels.decision import DecisionBox

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.handing_over import HandingOver


class EndsByHand(Protocol):
    """Who answers for people in a game that no rule ends."""

    @property
    def others_at_end(self) -> tuple[Seat, ...]:
        """Who has to agree to the end besides the seat that asks, each alone; nobody where one question is for all."""

    def agree_to_end(self) -> None:
        """Ends the game by agreement."""


class Ending(QObject):
    """Asks the other players who are still in the game in turn, each by `alone`; with open hands all at once."""

    def __init__(
        self,
        person: Callable[[], EndsByHand | None],
        player: Callable[[Seat], str],
        alone: Callable[[Seat, str], "HandingOver"],
        decision: DecisionBox,
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._person, self._player, self._alone, self._decision, self._page = person, player, alone, decision, page
        self.question: Question | None = None
        self.asking: HandingOver | None = None
        self._others: list[Seat] = []
        self._asked: Seat | None = None

    def ask(self) -> None:
        """Put the question to whoever has to answer it."""
        person = self._person()
        if person is None:
            return
        self._others = list(person.others_at_end)
        if self._others:
            self._ask_next()
            return
        words = tr("All players agree: the game ends, and nobody wins.")
        self.question = Question(tr("End the game"), words, tr("End it"), self._page)
        self.question.accepted.connect(self._end)
        self.question.open()

    def _ask_next(self) -> None:
        seat = self._asked = self._others.pop(0)
        words = tr("{player}: shall the game end without a winner?", player=self._player(seat))
        self.asking = self._alone(seat, words)
        self.asking.answered.connect(self._go_on_if)

    def _go_on_if(self, agrees: bool) -> None:
        if not agrees and self._asked is not None:
            self._decision.refuse(tr("{player} doesn't agree: the game goes on.", player=self._player(self._asked)))
        elif self._others:
            self._ask_next()
        else:
            self._end()

    def _end(self) -> None:
        if (person := self._person()) is not None:
            person.agree_to_end()
