"""The one place that acts for people at a table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action, Done, Throw
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.match.unwritten import unwritten
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node, Request
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

NOT_ASKED: Final = Refusal("5.14", "not_asked")
COVERED: Final = Refusal("5.14", "covered")
BEHIND_CURTAIN: Final = Refusal("5.14", "curtain")
FIRST_THE_LESSON: Final = Refusal("house", "lesson")


class Person:
    """Answers, speaks and goes back for the people at one table; `refused` is told why something wasn't done.

    What others must agree to is asked of them in the match, if any of `people` sits at their seats, here or elsewhere;
    computers don't mind.
    """

    def __init__(
        self,
        match: Match,
        model: TableModel[WixossMoment],
        people: Sequence[Seat],
        refused: Callable[[Refusal], object],
    ) -> None:
        self._match = match
        self._model = model
        self._people = frozenset(people)
        self._refused = refused

    @property
    def moment(self) -> WixossMoment:
        """What is on the screen and what is asked."""
        return self._model.moment

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that people sit at, at this table."""
        return self._model.sight.persons

    # --- answers ---

    def submit(self, action: Action) -> bool:
        """Answers for the seat that is asked; whether the answer was taken."""
        seat, refusal = self.moment.seat, self.not_askable(action)
        if seat is None or (refusal is not None and self.moment.stage != "banner"):
            return self._done(refusal or NOT_ASKED)
        return self._done(self._match.submit(seat, action))

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

    def throw(self, seat: Seat, action: Throw) -> bool:
        """One hand of janken, for any seat at this table."""
        return seat in self.seats and self._done(self._match.submit(seat, action))

    def not_askable(self, action: Action) -> Refusal | None:
        """Why nothing, or not this, can be answered on this screen, whatever the rules say of it."""
        if self.moment.stage == "curtain":
            return BEHIND_CURTAIN
        if self.moment.seat is None or self.moment.stage != "ask":
            return NOT_ASKED
        return COVERED if self.moment.is_covered and action not in self.moment.legal else None

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why an action of the seat that is asked would be refused."""
        refusal = self.not_askable(action)
        if refusal is not None or self.moment.seat is None:
            return refusal
        return self._match.check(self.moment.seat, action)

    def _is_same_question(self, seat: Seat, question: QuestionSeen, more: int) -> bool:
        """Whether the question is still open after so many picks: then it waits for more, or for 'done'."""
        if self._match.to_act != (seat,):
            return False
        now = self._match.view(seat).question
        assert now is not None
        same = (now.kind, now.why, now.by) == (question.kind, question.why, question.by)
        return same and len(now.picked) == len(question.picked) + more

    # --- said openly ---

    def not_this_turn(self) -> None:
        """The seat that is asked says openly that it doesn't guard, or uses no ARTS, any more in this turn."""
        if self.moment.seat is not None and self.moment.response is not None:
            self._done(self._match.not_this_turn(self.moment.seat, self.moment.unasked))

    def ask_again(self, seat: Seat) -> None:
        """A seat says openly that it wants to be asked again."""
        self._done(self._match.say(seat, "ask_again"))

    def use_always(self, seat: Seat, always: bool) -> None:
        """A seat says openly that it uses every life burst without a choice, or takes that back."""
        self._done(self._match.use_bursts(seat, always=always))

    def concede(self, seat: Seat) -> None:
        """Gives the game up."""
        self._done(self._match.concede(seat))

    def agree_to_end(self) -> None:
        """Ends the game by agreement of both seats, without a winner."""
        with self._match.together():
            refusal = self._match.offer_draw(0) or self._match.answer_draw(1, agrees=True)
        self._done(refusal)

    # --- going back and forth ---

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back, freely or by asking."""
        return self._match.undo_plan(self._undoing).kind != "none"

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return self._match.history.redo_target is not None

    def undo(self) -> None:
        """Takes the last free choice back, or asks the other seat whether that may be."""
        seat = self._match.history.last_to_choose() if self._undoing is None else self._undoing
        plan = self._match.undo_plan(self._undoing)
        self._ask(Request("undo", seat, plan), partial(self._match.undo, seat, agreed=True))

    def redo(self) -> None:
        """Does again what was taken back."""
        self._done(self._match.redo(self._going))

    def jump(self, number: int) -> None:
        """Goes on from a node of the tree, or asks the other seat whether that may be."""
        node, seat = self._match.history.nodes[number], self._going
        self._ask(
            Request("jump", seat, self._match.jump_plan(seat, node)),
            partial(self._match.jump, seat, node, agreed=True),
        )

    def take_back_answer(self) -> None:
        """Takes back one answer inside a choice; nothing happens where there is none."""
        seat = self.moment.seat
        if seat is not None and self._match.answer_plan(seat).kind == "free":
            self._done(self._match.take_back_answer(seat))

    def answer_back(self, *, agrees: bool) -> None:
        """What the seat at this table says that is asked whether something may be taken back."""
        seat = next((seat for seat in self.moment.asks_back if seat in self.seats), None)
        if seat is not None:
            self._done(self._match.answer_back(seat, agrees=agrees))

    def _ask(self, request: Request, go_back: Callable[[], Refusal | None]) -> None:
        is_asked = request.plan.kind != "ask" or self._people & set(request.plan.asks)
        self._done(self._match.ask_back(request) if is_asked else go_back())

    # --- writing about it ---

    def name_branch(self, number: int, text: str) -> None:
        """Gives the branch that begins with a node a name."""
        self._note(self._match.name_branch, number, text)

    def remark(self, number: int, text: str) -> None:
        """Writes something about a node."""
        self._note(self._match.remark, number, text)

    def _note(self, write: Callable[[Seat, Node, str], None], number: int, text: str) -> None:
        try:
            write(self._going, self._match.history.nodes[number], text.strip())
        except OSError as error:
            self._refused(unwritten(error))

    # --- who ---

    @property
    def _undoing(self) -> Seat | None:
        """Against the computer the person takes back, over its answers; between people whoever chose last."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def _going(self) -> Seat:
        """Who goes back and forth: whose eyes are on the screen, else who is asked."""
        eyes = self._model.sight.eyes
        if isinstance(eyes, int):
            return eyes
        if self.moment.seat is not None:
            return self.moment.seat
        return self.seats[0] if self.seats else 0

    def _done(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self._refused(refusal)
        return refusal is None
