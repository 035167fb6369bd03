"""Who answers for people in WIXOSS: card by card from a tray, and openly about bursts, guards and ARTS."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action, Done
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.intents.person import NOT_ASKED, Person
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


class WixossPerson(Person[Setup, Position, Action, View, Group, WixossMoment]):
    """Answers, speaks and goes back for the people at one table of WIXOSS."""

    def __init__(
        self,
        match: Match,
        model: TableModel[WixossMoment],
        people: Sequence[Seat],
        refused: Callable[[Refusal], object],
    ) -> None:
        super().__init__(match, model, people, refused)
        self._match: Match = match

    def submit_picks(self, picks: tuple[Action, ...]) -> bool:
        """Answers the open question card by card, as from a tray, and says that these are all."""
        seat, question = self.moment.seat, self.moment.question
        if seat is None or question is None or self.moment.stage != "ask":
            return self._done(NOT_ASKED)
        refusal = None
        with self._match.together():
            for at, pick in enumerate(picks):
                if refusal is None and self._is_same_question(seat, question, at):  # what has to follow goes by itself
                    refusal = self._match.submit(seat, pick)
            waits = self._is_same_question(seat, question, len(picks)) and Done() in self._match.legal(seat)
            if refusal is None and waits:
                refusal = self._match.submit(seat, Done())
        return self._done(refusal)

    def not_this_turn(self) -> None:
        """The seat that is asked says openly that it doesn't guard, or uses no ARTS, any more in this turn."""
        if self.moment.seat is not None and self.moment.response is not None:
            self._done(self._match.not_this_turn(self.moment.seat, self.moment.unasked))

    def use_always(self, seat: Seat, always: bool) -> None:
        """A seat says openly that it uses every life burst without a choice, or takes that back."""
        self._done(self._match.use_bursts(seat, always=always))

    def _is_open(self, action: Action) -> bool:
        return action in self.moment.legal

    def _is_same_question(self, seat: Seat, question: QuestionSeen, more: int) -> bool:
        """Whether the question is still open after so many picks: then it waits for more, or for 'done'."""
        if self._match.to_act != (seat,):
            return False
        now = self._match.view(seat).question
        assert now is not None
        same = (now.kind, now.why, now.by) == (question.kind, question.why, question.by)
        return same and len(now.picked) == len(question.picked) + more
