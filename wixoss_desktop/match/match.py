"""A match: the one door through which everything that players do comes in, and the place where it is told."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, Generic, Literal, NamedTuple, ParamSpec, Protocol, TypeVar

from wixoss_desktop.engine.contract import Action, Eyes, Outcome, Played, Refusal, Seat
from wixoss_desktop.engine.contract.game import A, E, Game, P
from wixoss_desktop.match.archive import OpenedJournal
from wixoss_desktop.match.clocks import with_spent
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.inner_games import InnerRef
from wixoss_desktop.match.lines import Named, Note, Remark, Said, WentToNode
from wixoss_desktop.match.seats import Habits
from wixoss_desktop.match.series import MatchSeries
from wixoss_desktop.match.take_backs import UndoPlan, plan
from wixoss_desktop.match.terms import AgreeDraw, Concede, Deed, Ending, RunOut, Terms, carry_out
from wixoss_desktop.match.unwritten import unless_unwritten, unwritten

S = TypeVar("S")
V = TypeVar("V")
P_contra = TypeVar("P_contra", contravariant=True)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)

GAME_OVER = Refusal("8.10", "game_over")
NO_OFFER = Refusal("house", "no_draw_offered")
NOTHING_BACK = Refusal("house", "nothing_to_take_back")
NOTHING_AGAIN = Refusal("house", "nothing_to_redo")
NO_REQUEST = Refusal("house", "nothing_to_take_back")
NO_TAKE_BACKS = Refusal("house", "no_take_backs")
CONSENT = "take_back_needs_consent"

Kind = Literal[
    "played", "undone", "answer_taken_back", "redone", "jumped", "draw_offered", "draw_accepted", "draw_declined",
    "back_asked", "back_agreed", "back_refused", "said", "named", "remarked",
]  # fmt: skip


class MatchNews(NamedTuple, Generic[P, A, E]):
    """What observers are told: what was done, by whom, and the node where the match stood right after it.

    `node` has the position, and for 'played' the groups of events, the seat and the action that led there; `said` is
    the word that was said openly.
    """

    kind: Kind
    seat: Seat
    node: Node[P, A, E]
    said: str = ""


Timekeeper = Callable[[Seat], int]
"""Says how many milliseconds a seat has thought about the answer that it gives now."""


def no_time(_seat: Seat) -> int:
    """Stands for a timekeeper where no time is kept."""
    return 0


Back = Literal["undo", "answer", "jump"]
"""The ways back."""


class Request(NamedTuple, Generic[P, A, E]):
    """Something that a seat wants to take back, what that would mean, and who of those asked have agreed."""

    why: Back
    seat: Seat
    plan: UndoPlan[P, A, E]
    agreed: tuple[Seat, ...] = ()

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Who still has to agree."""
        return tuple(seat for seat in self.plan.asks if seat not in self.agreed)


class Writing(Protocol[P_contra, A_contra]):
    """A journal, as far as a match writes it."""

    @property
    def path(self) -> Path:
        """The file."""

    def answer(
        self, seat: Seat, deed: A_contra | Ending, position: P_contra, *, auto: bool = False, ms: int = 0,
        inner: tuple[InnerRef, ...] = (),
    ) -> None:  # fmt: skip
        """Write an answer, how long it took, where it leads, and which inner matches led to it. Raises OSError."""

    def note(self, line: Said) -> None:
        """Write what a seat has said openly. Raises OSError."""

    def moved(self, line: WentToNode, position: P_contra) -> None:
        """Write that the match has gone to another node. Raises OSError."""

    def annotate(self, *notes: Note) -> None:
        """Write what somebody has written about the game. Raises OSError."""

    def let_follow(self) -> None:
        """Write that the next match of the series has begun. Raises OSError."""

    def close(self) -> None:
        """Close the file."""


Asked = ParamSpec("Asked")
D = TypeVar("D", bound=AbstractContextManager[object, None])
R = TypeVar("R")


def _settling(deed: Callable[Concatenate[D, Asked], R]) -> Callable[Concatenate[D, Asked], R]:
    """Have a match settle once a deed is done, with all that it has led to."""

    @wraps(deed)
    def done(match: D, /, *args: Asked.args, **options: Asked.kwargs) -> R:
        with match:
            return deed(match, *args, **options)

    return done


class Match(Generic[S, P, A, V, E]):
    """A game being played. Nobody is asked here and nothing runs by itself: whoever owns it drives it.

    Observers are told of each thing that was done. Who waits until it has `settled` is called once for a deed and all
    that it has led to, and may do something in turn; then all are called again.
    """

    def __init__(
        self,
        game: Game[S, P, A, V, E],
        terms: Terms[S],
        history: History[P, A, E],
        journal: Writing[P, A] | None = None,
    ) -> None:
        self.game = game
        self.terms = terms
        self.history = history
        self.seats = game.seats(terms.setup)
        self.habits = Habits()
        self.draw_offer: Seat | None = None
        self.draw_accepted: tuple[Seat, ...] = ()
        self.request: Request[P, A, E] | None = None
        self.spent: tuple[int, ...] = (0,) * len(self.seats)
        self.timekeeper: Timekeeper = no_time
        self._journal = journal
        self._observers: tuple[Callable[[MatchNews[P, A, E]], None], ...] = ()
        self._untold: deque[MatchNews[P, A, E]] = deque()
        self._is_telling = False
        self._waiting: tuple[Callable[[], None], ...] = ()
        self._deeds = 0
        self._is_settled = True
        self._is_settling = False

    def take_up(self, opened: OpenedJournal[S, P, A, V, E]) -> None:
        """Take over what was said, offered and used before the match was left."""
        self.habits = opened.habits
        self.spent = opened.spent or self.spent
        self.draw_offer, self.draw_accepted = opened.draw_offer, opened.draw_accepted

    # --- looking ---

    @property
    def path(self) -> Path | None:
        """The file that this match is kept in, if it is."""
        return None if self._journal is None else self._journal.path

    @property
    def position(self) -> P:
        """Where the match stands."""
        return self.history.here.position

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return self.game.to_act(self.position)

    @property
    def to_be_led(self) -> tuple[Seat, ...]:
        """The seats that are asked though somebody has left them: a player of the program answers for them."""
        return tuple(seat for seat in self.to_act if seat in self.history.here.left)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.position)

    @property
    def going(self) -> tuple[Seat, ...]:
        """The seats that haven't left the game, scripted ones apart."""
        return tuple(seat for seat in self.seats if seat not in (*self.terms.scripted, *self.history.here.left))

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """Return every legal action of a seat."""
        return self.game.legal(self.position, seat)

    def check(self, seat: Seat, action: A) -> Refusal | None:
        """Return why an action would be refused, or None."""
        return self.game.check(self.position, seat, action)

    def view(self, eyes: Eyes) -> V:
        """Return what somebody sees; kept with the position, so that stepping back costs nothing."""
        return self.history.here.view(self.game, eyes)

    def observe(self, observer: Callable[[MatchNews[P, A, E]], None]) -> Callable[[], None]:
        """Tell an observer what happens from now on; return what ends that."""
        self._observers = (*self._observers, observer)

        def end() -> None:
            self._observers = tuple(one for one in self._observers if one is not observer)

        return end

    def when_settled(self, then: Callable[[], None]) -> Callable[[], None]:
        """Call somebody whenever all that a deed has led to has been told; return what ends that.

        They are called in the order in which they have asked for it. Once one of them has done something itself the
        first is called again before any other, so that whoever acts by itself is asked before those who only show.
        """
        self._waiting = (*self._waiting, then)

        def end() -> None:
            self._waiting = tuple(one for one in self._waiting if one is not then)

        return end

    def together(self) -> AbstractContextManager[object, None]:
        """Return a context: what is done within it settles as one."""
        return self

    def __enter__(self) -> None:
        self._deeds += 1

    def __exit__(self, *why: object) -> None:
        self._deeds -= 1
        if not self._deeds and not self._is_settled:
            self._settle()

    # --- playing ---

    @_settling
    @unless_unwritten
    def submit(self, seat: Seat, action: A, *, inner: tuple[InnerRef, ...] = ()) -> Refusal | None:
        """Carry an action out, or return why it is refused; nothing has changed then.

        The answer is in the journal before any observer is told; with it the `inner` matches that it is the result of.
        """
        try:
            played = self.game.play(self.position, seat, action)
        except ValueError:
            refusal = self.game.check(self.position, seat, action)
            if refusal is None:
                raise
            return refusal
        self._go_on(seat, action, played, inner=inner)
        self._answer_by_habit()
        return None

    @_settling
    def concede(self, seat: Seat) -> Refusal | None:
        """Give the game up, at any time."""
        return self._end(seat, Concede())

    @_settling
    def run_out(self, seat: Seat) -> Refusal | None:
        """Lose the game for want of time. Raises ValueError where no house rule says so."""
        if self.terms.clock is None or self.terms.clock.at_zero != "loses":
            raise ValueError("nobody loses by the clock in this game")
        return self._end(seat, RunOut())

    @_settling
    @unless_unwritten
    def offer_draw(self, seat: Seat) -> Refusal | None:
        """Offer a draw; it stays open until somebody declines, or all have agreed, or the one who offered plays on."""
        if self.outcome is not None:
            return GAME_OVER
        if self.draw_offer not in (None, seat):
            return self.answer_draw(seat, agrees=True)
        self._say("offer_draw", seat)
        self.draw_offer, self.draw_accepted = seat, ()
        self._tell(MatchNews("draw_offered", seat, self.history.here))
        return None

    @_settling
    @unless_unwritten
    def answer_draw(self, seat: Seat, *, agrees: bool) -> Refusal | None:
        """Answer somebody's offer of a draw; the game ends with the last who agrees."""
        if self.draw_offer in (None, seat):
            return NO_OFFER
        agreed = {*self.draw_accepted, self.draw_offer, seat}
        if agrees and agreed.issuperset(self.going):
            return self._end(seat, AgreeDraw())
        self._say("accept_draw" if agrees else "decline_draw", seat)
        if agrees:
            self.draw_accepted = (*self.draw_accepted, seat)
        else:
            self._forget_draw()
        self._tell(MatchNews("draw_accepted" if agrees else "draw_declined", seat, self.history.here))
        return None

    @_settling
    @unless_unwritten
    def say(self, seat: Seat, word: str) -> Refusal | None:
        """Say openly how a seat wants to be asked, in a word of the game's `sayings`. Raises KeyError for any other.

        A habit may be no more than noted here: whoever drives the match answers for it then.
        """
        if self.outcome is not None:
            return GAME_OVER
        turn = self.game.turn(self.position)
        habits = self.habits.said(seat, self.game.sayings[word], turn)
        if habits.of(seat, turn) == self.habits.of(seat, turn):
            return None
        self._say(word, seat)
        self.habits = habits
        self._tell(MatchNews("said", seat, self.history.here, word))
        self._answer_by_habit()
        return None

    @_settling
    def decline_if_unable(self, seat: Seat) -> bool:
        """Decline for a seat that could do nothing else; say whether it was so.

        Only where nothing is kept from anybody: elsewhere it would tell what the seat holds (ux.md, two players).
        """
        asked = self._passing()
        if not self.terms.is_open or asked is None or asked[0] != seat or self.legal(seat) != (asked[1],):
            return False
        try:
            self._go_on(seat, asked[1], self.game.play(self.position, *asked), auto=True)
        except OSError:
            return False
        self._answer_by_habit()
        return True

    def _passing(self) -> tuple[Seat, A] | None:
        """Return who may be passed over now where it can do nothing else, and the answer that does so."""
        return self.game.declines(self.position)

    # --- taking back ---

    def undo_plan(self, seat: Seat | None = None) -> UndoPlan[P, A, E]:
        """Return what undo would mean for a seat, by default for whoever chose last."""
        asking = self.history.last_to_choose() if seat is None else seat
        return self._plan(asking, self.history.undo_target(asking))

    def answer_plan(self, seat: Seat) -> UndoPlan[P, A, E]:
        """Return what taking back one answer would mean."""
        return self._plan(seat, self.history.answer_target(seat))

    def jump_plan(self, seat: Seat, node: Node[P, A, E]) -> UndoPlan[P, A, E]:
        """Return what going to any node would mean."""
        return self._plan(seat, node)

    def undo(self, seat: Seat | None = None, *, agreed: bool = False) -> Refusal | None:
        """Go back before the last free choice of a seat; `agreed` says that all whom the plan asks agree."""
        asking = self.history.last_to_choose() if seat is None else seat
        return self._back("undo", asking, self._plan(asking, self.history.undo_target(asking), tells=False), agreed)

    def take_back_answer(self, seat: Seat, *, agreed: bool = False) -> Refusal | None:
        """Take back one answer inside a choice that isn't complete."""
        return self._back("answer", seat, self.answer_plan(seat), agreed)

    @_settling
    @unless_unwritten
    def redo(self, seat: Seat) -> Refusal | None:
        """Go to where the last step back began."""
        node = self.history.redo_target
        if node is None:
            return NOTHING_AGAIN
        self._move(WentToNode("redo", seat, node.number), node)
        self.history.redo()
        self._arrived("redone", seat)
        return None

    def jump(self, seat: Seat, node: Node[P, A, E], *, agreed: bool = False) -> Refusal | None:
        """Go to any node of this match's tree. Raises ValueError for a node of another match."""
        self.history.require(node)
        return self._back("jump", seat, self._plan(seat, node, tells=False), agreed)

    @_settling
    def ask_back(self, request: Request[P, A, E]) -> Refusal | None:
        """Ask all whom a plan names; it stays open until one refuses, all have agreed, or anything else is done.

        What needs nobody's consent is done at once.
        """
        refusal = self._back(*request[:3], agreed=False)
        if refusal is None or refusal.why != CONSENT:
            return refusal
        self.request = request
        self._tell(MatchNews("back_asked", request.seat, self.history.here))
        return None

    @_settling
    def answer_back(self, seat: Seat, *, agrees: bool) -> Refusal | None:
        """Answer the request that is open; with the last who agrees the match goes back."""
        request = self.request
        if request is None or seat not in request.plan.asks or seat in request.agreed:
            return NO_REQUEST
        if not agrees:
            self.request = None
            self._tell(MatchNews("back_refused", seat, self.history.here))
            return None
        agreed = (*request.agreed, seat)
        if set(agreed) >= set(request.plan.asks):
            return self._back(*request[:3], agreed=True)
        self.request = request._replace(agreed=agreed)
        self._tell(MatchNews("back_agreed", seat, self.history.here))
        return None

    # --- writing about it ---

    @_settling
    def name_branch(self, seat: Seat, node: Node[P, A, E], text: str) -> None:
        """Name the branch that begins with a node. Raises ValueError for a node of another match, OSError."""
        self.history.require(node)
        if self._journal is not None:
            self._journal.annotate(Named(node.number, text))
        self.history.name(node, text)
        self._tell(MatchNews("named", seat, node))

    @_settling
    def remark(self, seat: Seat, node: Node[P, A, E], text: str) -> None:
        """Write something about a node. Raises ValueError for a node of another match, OSError."""
        self.history.require(node)
        if self._journal is not None:
            self._journal.annotate(Remark(node.number, text))
        self.history.remark(node, text)
        self._tell(MatchNews("remarked", seat, node))

    def annotate(self, seat: Seat, note: Note) -> None:
        """Write a note, for the node whose number it has. Raises IndexError for one of another match, OSError."""
        node = self.history.nodes[note.node]
        (self.name_branch if isinstance(note, Named) else self.remark)(seat, node, note.text)

    @property
    def series_after(self) -> MatchSeries | None:
        """The series of this match as it stands behind it; None while it goes on, or belongs to none."""
        series, outcome = self.terms.series, self.outcome
        return None if series is None or outcome is None else series.after(outcome)

    def let_follow(self) -> None:
        """Note that the next match of the series has begun, which is gone on with in place of this one."""
        if self._journal is not None:
            with contextlib.suppress(OSError):  # then this one is offered too, and leads to the same
                self._journal.let_follow()

    def close(self) -> None:
        """Close the journal; the match can be gone on with from there."""
        if self._journal is not None:
            self._journal.close()

    # --- how ---

    def _go_on(
        self, seat: Seat, deed: Deed[A], played: Played[P, E], *, auto: bool = False, inner: tuple[InnerRef, ...] = ()
    ) -> None:
        ms = 0 if auto else self.timekeeper(seat)
        if self._journal is not None:
            self._journal.answer(seat, deed, played.position, auto=auto, ms=ms, inner=inner)
        self.spent = with_spent(self.spent, seat, ms)
        node = self.history.add(seat, deed, played, auto=auto)
        if seat != self.draw_offer:
            self._forget_draw()
        self.request = None
        self._tell(MatchNews("played", seat, node))

    def _answer_by_habit(self) -> None:
        """Answer for seats as they have said that they always do; a question is never answered for any other seat."""
        while (found := self._by_habit()) is not None:
            try:
                self._go_on(*found, self.game.play(self.position, *found), auto=True)
            except OSError:
                return  # the seat is asked, and its own answer says why it can't be written

    def _by_habit(self) -> tuple[Seat, A] | None:
        if not self.habits.kept:
            return None
        turn = self.game.turn(self.position)
        for seat in self.to_act:
            habits = self.habits.of(seat, turn)
            action = self.game.by_habit(self.position, seat, habits) if habits else None
            if action is not None:
                return seat, action
        return None

    def _forget_draw(self) -> None:
        self.draw_offer, self.draw_accepted = None, ()

    def _plan(self, seat: Seat, to: Node[P, A, E] | None, *, tells: bool = True) -> UndoPlan[P, A, E]:
        return plan(self.history, self.terms, seat, to, lambda: self.going, tells=tells)

    @unless_unwritten
    def _end(self, seat: Seat, deed: Ending) -> Refusal | None:
        if self.outcome is not None or seat in self.history.here.left:
            return GAME_OVER
        self._go_on(seat, deed, carry_out(self.game, self.position, seat, deed))
        self._answer_by_habit()
        return None

    def _back(self, why: Back, seat: Seat, meant: UndoPlan[P, A, E], agreed: bool) -> Refusal | None:
        refusal = _refused(meant, agreed)
        if refusal is not None or meant.to is None:
            return refusal
        with self:
            try:
                self._move(WentToNode(why, seat, meant.to.number), meant.to)
                if why == "jump":
                    self.history.jump(meant.to)
                else:
                    self.history.back_to(meant.to)
                self._arrived(_ARRIVED[why], seat)
            except OSError as error:
                return unwritten(error)
        return None

    def _arrived(self, kind: Kind, seat: Seat) -> None:
        """Tell of another node; a seat that is asked to respond there wants to be asked, or it were no way back."""
        self._forget_draw()
        self.request = None
        self._tell(MatchNews(kind, seat, self.history.here))
        asked = self.game.declines(self.position)
        if asked is not None and self.outcome is None:
            self._ask_again(asked[0])

    def _ask_again(self, seat: Seat) -> None:
        """Drop the habits by which a seat would answer where it is asked now."""
        if not self.habits.kept:
            return
        turn = self.game.turn(self.position)
        habits = set(self.habits.of(seat, turn))
        if self.game.by_habit(self.position, seat, habits) is None:
            return
        dropping = (word for word, one in self.game.sayings.items() if not one.takes_up and habits & set(one.drops))
        word = next(dropping, None)
        if word is not None:
            self.say(seat, word)

    def _say(self, what: str, seat: Seat) -> None:
        if self._journal is not None:
            self._journal.note(Said(seat, what, self.game.turn(self.position)))

    def _move(self, line: WentToNode, to: Node[P, A, E]) -> None:
        if self._journal is not None:
            self._journal.moved(line, to.position)

    def _tell(self, news: MatchNews[P, A, E]) -> None:
        """Tell every observer, in the order of what happened, even if one of them goes on playing meanwhile."""
        self._is_settled = False
        self._untold.append(news)
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._untold:
                one = self._untold.popleft()
                for observer in self._observers:
                    observer(one)
        finally:
            self._is_telling = False

    def _settle(self) -> None:
        if self._is_settling:
            return
        self._is_settling = True
        try:
            while not self._is_settled:
                self._is_settled = True
                for then in self._waiting:
                    then()
                    if not self._is_settled:
                        break
        finally:
            self._is_settling = False


_ARRIVED: Final[dict[Back, Kind]] = {
    "undo": "undone",
    "answer": "answer_taken_back",
    "jump": "jumped",
}


def _refused(meant: UndoPlan[P, A, E], agreed: bool) -> Refusal | None:
    if meant.to is None:
        return NOTHING_BACK
    if meant.kind == "none":
        return NO_TAKE_BACKS
    if meant.kind == "ask" and not agreed:
        return Refusal("house", CONSENT, {"steps": meant.steps, "seat": meant.asks[0]})
    return None
