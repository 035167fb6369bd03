"""The one place that acts for people at a table."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

from wixoss_desktop.engine.contract import Action, Refusal, Seat
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.match import Match, Request
from wixoss_desktop.match.unwritten import unwritten
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Moment

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")
M = TypeVar("M", bound=Moment)

NOT_ASKED: Final = Refusal("5.14", "not_asked")
COVERED: Final = Refusal("5.14", "covered")
BEHIND_CURTAIN: Final = Refusal("5.14", "curtain")
FIRST_THE_LESSON: Final = Refusal("house", "lesson")
SEEN_SINCE: Final = Refusal("house", "seen_since")


class Person(Generic[S, P, A, V, E, M]):
    """Answers, speaks and goes back for the people at one table; `refused` is told why something wasn't done.

    What others must agree to is asked of them in the match, if any of `people` sits at their seats, here or elsewhere;
    computers don't mind.
    """

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        model: TableModel[M],
        people: Sequence[Seat],
        refused: Callable[[Refusal], object],
    ) -> None:
        self._match = match
        self._model = model
        self._people = frozenset(people)
        self._refused = refused

    @property
    def moment(self) -> M:
        """What is on the screen and what is asked."""
        return self._model.moment

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that people sit at, at this table."""
        return self._model.sight.persons

    # --- answers ---

    def submit(self, action: A) -> bool:
        """Answers for the seat that is asked; whether the answer was taken."""
        seat, refusal = self.moment.seat, self.not_askable(action)
        if seat is None or (refusal is not None and self.moment.stage != "banner"):
            return self._done(refusal or NOT_ASKED)
        return self._done(self._match.submit(seat, action))

    def submit_for(self, seat: Seat, action: A) -> bool:
        """Answers for one of several seats of this table that choose at once; whether the answer was taken."""
        is_asked = self.moment.stage == "together" and seat in self.seats
        return self._done(self._match.submit(seat, action) if is_asked else NOT_ASKED)

    def not_askable(self, action: A) -> Refusal | None:
        """Why nothing, or not this, can be answered on this screen, whatever the rules say of it."""
        if self.moment.stage == "curtain":
            return BEHIND_CURTAIN
        if self.moment.seat is None or self.moment.stage != "ask":
            return NOT_ASKED
        if self.moment.others_look_away:
            return BEHIND_CURTAIN
        return COVERED if self.moment.is_covered and not self._is_open(action) else None

    def _is_open(self, action: A) -> bool:
        """Whether an action can be chosen while the cards of the seat that is asked lie covered."""
        return False

    def refusal_of(self, action: A) -> Refusal | None:
        """Why an action of the seat that is asked would be refused."""
        refusal = self.not_askable(action)
        if refusal is not None or self.moment.seat is None:
            return refusal
        return self._match.check(self.moment.seat, action)

    # --- said openly ---

    def say(self, seat: Seat, word: str) -> None:
        """A seat says openly how it wants to be asked, in a word of its game. Raises KeyError for any other."""
        self._done(self._match.say(seat, word))

    def concede(self, seat: Seat) -> None:
        """Gives the game up."""
        self._done(self._match.concede(seat))

    @property
    def others_at_end(self) -> tuple[Seat, ...]:
        """Who has to agree to the end besides the seat that asks, each alone; nobody where one question is for all."""
        match, moment = self._match, self._model.moment
        if not match.terms.is_shared or match.terms.is_open:
            return ()
        asks = moment.near if moment.seat is None else moment.seat
        return tuple(seat for seat in match.seats if seat != asks and seat not in match.history.here.left)

    def agree_to_end(self) -> None:
        """Ends the game by agreement of all who are still in it, without a winner."""
        match, refusal = self._match, None
        offers, *others = (seat for seat in match.seats if seat not in match.history.here.left)
        with match.together():
            refusal = match.offer_draw(offers)
            for seat in others:
                refusal = refusal or match.answer_draw(seat, agrees=True)
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
        seat, plan = self._undoing, self._match.undo_plan(self._undoing)
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
        """Takes back one answer inside a choice; nothing happens where there is none.

        What has come to light by it is no answer closed by mistake: that says which way it is taken back.
        """
        seat = self.moment.seat
        meant = None if seat is None else self._match.answer_plan(seat)
        if seat is None or meant is None or meant.to is None:
            return
        self._done(SEEN_SINCE if meant.seen and meant.kind != "none" else self._match.take_back_answer(seat))

    def answer_back(self, *, agrees: bool) -> None:
        """What the seat at this table says that is asked whether something may be taken back."""
        seat = next((seat for seat in self.moment.asks_back if seat in self.seats), None)
        if seat is not None:
            self._done(self._match.answer_back(seat, agrees=agrees))

    def _ask(self, request: Request[P, A, E], go_back: Callable[[], Refusal | None]) -> None:
        asks = request.plan.asks if request.plan.kind == "ask" else ()
        if asks and not self._people & set(asks):
            self._done(go_back())
            return
        with self._match.together():
            refusal = self._match.ask_back(request)
            for seat in asks:
                if refusal is None and seat not in self._people:
                    refusal = self._match.answer_back(seat, agrees=True)
        self._done(refusal)

    # --- writing about it ---

    def name_branch(self, number: int, text: str) -> None:
        """Gives the branch that begins with a node a name."""
        self._note(self._match.name_branch, number, text)

    def remark(self, number: int, text: str) -> None:
        """Writes something about a node."""
        self._note(self._match.remark, number, text)

    def _note(self, write: Callable[[Seat, Node[P, A, E], str], None], number: int, text: str) -> None:
        try:
            write(self._going, self._match.history.nodes[number], text.strip())
        except OSError as error:
            self._refused(unwritten(error))

    # --- who ---

    @property
    def _undoing(self) -> Seat:
        """Against computers the person takes back, over their answers; of several people whoever of them chose last.

        Those who have left a game that goes on take nothing back in it.
        """
        match = self._match
        going = () if match.outcome is not None else tuple(seat for seat in self.seats if seat in match.going)
        here = going or self.seats
        return match.history.last_to_choose(here) if len(here) != 1 else here[0]

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
