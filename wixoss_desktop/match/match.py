"""A match: the one door through which everything that players do comes in, and the place where it is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from wixoss_desktop.engine.contract import Eyes, Refusal, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match.archive import Opened
from wixoss_desktop.match.clocks import with_spent
from wixoss_desktop.match.games import GAMES, carry_out
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.lines import Move, Named, Remark, Said
from wixoss_desktop.match.seats import UNASKED, Saying, Silence, Unasked
from wixoss_desktop.match.take_backs import UndoPlan, plan
from wixoss_desktop.match.terms import AgreeDraw, Concede, Deed, Ending, RunOut, Terms
from wixoss_desktop.match.unwritten import unless_unwritten

GAME_OVER = Refusal("8.10", "game_over")
NO_OFFER = Refusal("house", "no_draw_offered")
NOTHING_BACK = Refusal("house", "nothing_to_take_back")
NOTHING_AGAIN = Refusal("house", "nothing_to_redo")
NO_TAKE_BACKS = Refusal("house", "no_take_backs")
CONSENT = "take_back_needs_consent"

Kind = Literal[
    "played", "undone", "answer_taken_back", "redone", "jumped", "draw_offered", "draw_declined", "not_this_turn",
    "ask_again", "use_bursts", "ask_bursts", "named", "remarked",
]  # fmt: skip


class News(NamedTuple):
    """What observers are told: what was done, by whom, and the node where the match stood right after it.

    `node` has the position, and for 'played' the groups of events, the seat and the action that led there.
    """

    kind: Kind
    seat: Seat
    node: Node


Observer = Callable[[News], None]
Timekeeper = Callable[[Seat], int]
"""Says how many milliseconds a seat has thought about the answer that it gives now."""


def no_time(_seat: Seat) -> int:
    """Stands for a timekeeper where no time is kept."""
    return 0


class Match:
    """A game being played. Nobody is asked here and nothing runs by itself: whoever owns it drives it."""

    def __init__(self, terms: Terms, history: History, journal: Journal | None = None) -> None:
        self.terms = terms
        self.game = history.game
        self.history = history
        self.silence = Silence()
        self.bursts: frozenset[Seat] = frozenset()
        self.draw_offer: Seat | None = None
        self.spent = (0, 0)
        self.timekeeper: Timekeeper = no_time
        self._journal = journal
        self._observers: tuple[Observer, ...] = ()
        self._untold: deque[News] = deque()
        self._is_telling = False

    @classmethod
    def begin(cls, terms: Terms, journal: Callable[[Position], Journal] | None = None) -> Match:
        """Begin a match; `journal` makes the journal of its first position. Raises ValueError for a bad set-up."""
        game = GAMES[terms.game]
        history = History(game, game.begin(terms.setup, terms.seed))
        return cls(terms, history, journal(history.root.position) if journal is not None else None)

    @classmethod
    def resume(cls, opened: Opened, journal: Journal | None = None) -> Match:
        """Go on with a match that was brought back to life. Raises ValueError if there is nothing to go on with."""
        if opened.terms is None or opened.history is None:
            raise ValueError("nothing of this journal can be gone on with")
        match = cls(opened.terms, opened.history, journal)
        match.silence = opened.silence
        match.bursts = opened.bursts
        match.spent = opened.spent
        match.draw_offer = opened.draw_offer
        return match

    # --- looking ---

    @property
    def path(self) -> Path | None:
        """The file that this match is kept in, if it is."""
        return None if self._journal is None else self._journal.path

    @property
    def position(self) -> Position:
        """Where the match stands."""
        return self.history.here.position

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return self.game.to_act(self.position)

    @property
    def outcome(self) -> Won | None:
        """How the game ended, or None while it goes on."""
        return self.position.state.outcome

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return every legal action of a seat."""
        return self.game.legal(self.position, seat)

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why an action would be refused, or None."""
        return self.game.check(self.position, seat, action)

    def view(self, seat: Eyes) -> Any:
        """Return what a seat sees; kept with the position, so that stepping back costs nothing."""
        return self.history.here.view(self.game, seat)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Tell an observer what happens from now on; return what ends that."""
        self._observers = (*self._observers, observer)

        def end() -> None:
            self._observers = tuple(one for one in self._observers if one is not observer)

        return end

    # --- playing ---

    @unless_unwritten
    def submit(self, seat: Seat, action: Action) -> Refusal | None:
        """Carry an action out, or return why it is refused; nothing has changed then.

        The answer is in the journal before any observer is told.
        """
        try:
            played = self.game.play(self.position, seat, action)
        except ValueError:
            refusal = self.game.check(self.position, seat, action)
            if refusal is None:
                raise
            return refusal
        self._go_on(seat, action, played)
        self._decline_for_silent()
        return None

    def concede(self, seat: Seat) -> Refusal | None:
        """Give the game up, at any time."""
        return self._end(seat, Concede())

    def run_out(self, seat: Seat) -> Refusal | None:
        """Lose the game for want of time. Raises ValueError where no house rule says so."""
        if self.terms.clock is None or self.terms.clock.at_zero != "loses":
            raise ValueError("nobody loses by the clock in this game")
        return self._end(seat, RunOut())

    @unless_unwritten
    def offer_draw(self, seat: Seat) -> Refusal | None:
        """Offer a draw; it stays open until the other seat answers it, or answers something else."""
        if self.outcome is not None:
            return GAME_OVER
        if self.draw_offer == 1 - seat:
            return self._end(seat, AgreeDraw())
        self._say("offer_draw", seat)
        self.draw_offer = seat
        self._tell(News("draw_offered", seat, self.history.here))
        return None

    @unless_unwritten
    def answer_draw(self, seat: Seat, *, agrees: bool) -> Refusal | None:
        """Answer the other seat's offer of a draw."""
        if self.draw_offer != 1 - seat:
            return NO_OFFER
        if agrees:
            return self._end(seat, AgreeDraw())
        self._say("decline_draw", seat)
        self.draw_offer = None
        self._tell(News("draw_declined", seat, self.history.here))
        return None

    @unless_unwritten
    def not_this_turn(self, seat: Seat, what: Unasked | None = None) -> Refusal | None:
        """Say openly that a seat doesn't guard any more this turn, or uses no ARTS, or neither: it is declined for it.

        Where it could lose by that it is asked all the same.
        """
        if self.outcome is not None:
            return GAME_OVER
        turn = self.position.state.turn
        saying: Saying = "not_this_turn"
        if what is not None:
            saying = "no_guard_this_turn" if what == "guard" else "no_arts_this_turn"
        self._say(saying, seat)
        self.silence = self.silence.set(seat, turn, UNASKED[saying])
        self._tell(News("not_this_turn", seat, self.history.here))
        self._decline_for_silent()
        return None

    @unless_unwritten
    def ask_again(self, seat: Seat) -> Refusal | None:
        """Say openly that a seat wants to be asked again."""
        if self.silence.of(seat, self.position.state.turn):
            self._say("ask_again", seat)
            self.silence = self.silence.set(seat, 0, UNASKED["not_this_turn"])
            self._tell(News("ask_again", seat, self.history.here))
        return None

    def decline_if_unable(self, seat: Seat) -> bool:
        """Decline for a seat that could do nothing else; say whether it was so.

        Only where nothing is kept from anybody: elsewhere it would tell what the seat holds (ux.md, two players).
        """
        asked = self.game.declines(self.position)
        if not self.terms.is_open or asked is None or asked[0] != seat or self.legal(seat) != (asked[1],):
            return False
        try:
            self._go_on(seat, asked[1], self.game.play(self.position, *asked), auto=True)
        except OSError:
            return False
        self._decline_for_silent()
        return True

    @unless_unwritten
    def use_bursts(self, seat: Seat, *, always: bool) -> Refusal | None:
        """Say openly that a seat uses every life burst that leaves nothing to choose, or wants to be asked again.

        It is noted and no more: whoever drives the match answers, for it knows what leaves nothing to choose.
        """
        if self.outcome is not None:
            return GAME_OVER
        if always != (seat in self.bursts):
            self._say("use_bursts" if always else "ask_bursts", seat)
            self.bursts = self.bursts ^ {seat}
            self._tell(News("use_bursts" if always else "ask_bursts", seat, self.history.here))
        return None

    # --- taking back ---

    def undo_plan(self, seat: Seat | None = None) -> UndoPlan:
        """Return what undo would mean for a seat, by default for whoever chose last."""
        asking = self.history.last_to_choose() if seat is None else seat
        return plan(self.history, self.terms, asking, self.history.undo_target(asking))

    def answer_plan(self, seat: Seat) -> UndoPlan:
        """Return what taking back one answer would mean."""
        return plan(self.history, self.terms, seat, self.history.answer_target(seat))

    def jump_plan(self, seat: Seat, node: Node) -> UndoPlan:
        """Return what going to any node would mean."""
        return plan(self.history, self.terms, seat, node)

    def undo(self, seat: Seat | None = None, *, agreed: bool = False) -> Refusal | None:
        """Go back before the last free choice of a seat; `agreed` says that the seat asked by the plan agrees."""
        asking = self.history.last_to_choose() if seat is None else seat
        return self._back("undo", asking, self.undo_plan(asking), agreed)

    def take_back_answer(self, seat: Seat, *, agreed: bool = False) -> Refusal | None:
        """Take back one answer inside a choice that isn't complete."""
        return self._back("answer", seat, self.answer_plan(seat), agreed)

    @unless_unwritten
    def redo(self, seat: Seat) -> Refusal | None:
        """Go to where the last step back began."""
        node = self.history.redo_target
        if node is None:
            return NOTHING_AGAIN
        self._move(Move("redo", seat, node.number), node)
        self.history.redo()
        self._arrived("redone", seat)
        return None

    @unless_unwritten
    def jump(self, seat: Seat, node: Node, *, agreed: bool = False) -> Refusal | None:
        """Go to any node of this match's tree. Raises ValueError for a node of another match."""
        self.history.require(node)
        refusal = _refused(self.jump_plan(seat, node), agreed)
        if refusal is not None:
            return refusal
        self._move(Move("jump", seat, node.number), node)
        self.history.jump(node)
        self._arrived("jumped", seat)
        return None

    # --- writing about it ---

    def name_branch(self, seat: Seat, node: Node, text: str) -> None:
        """Name the branch that begins with a node. Raises ValueError for a node of another match, OSError."""
        self.history.require(node)
        if self._journal is not None:
            self._journal.annotate(Named(node.number, text))
        self.history.name(node, text)
        self._tell(News("named", seat, node))

    def remark(self, seat: Seat, node: Node, text: str) -> None:
        """Write something about a node. Raises ValueError for a node of another match, OSError."""
        self.history.require(node)
        if self._journal is not None:
            self._journal.annotate(Remark(node.number, text))
        self.history.remark(node, text)
        self._tell(News("remarked", seat, node))

    def close(self) -> None:
        """Close the journal; the match can be gone on with from there."""
        if self._journal is not None:
            self._journal.close()

    # --- how ---

    def _go_on(self, seat: Seat, deed: Deed, played: Played, *, auto: bool = False) -> None:
        ms = 0 if auto else self.timekeeper(seat)
        if self._journal is not None:
            self._journal.answer(seat, deed, played.position, auto=auto, ms=ms)
        self.spent = with_spent(self.spent, seat, ms)
        node = self.history.add(seat, deed, played, auto=auto)
        if seat != self.draw_offer:
            self.draw_offer = None
        self._tell(News("played", seat, node))

    def _decline_for_silent(self) -> None:
        """Decline for a seat that has said 'not this turn'; a question is never answered for any other seat.

        Nor is it for a seat that could lose by that: whoever said so may not have thought of it.
        """
        while (asked := self.game.declines(self.position)) is not None:
            seat, action = asked
            what = self.game.asks_about(self.position)
            is_silent = what is not None and self.silence.covers(seat, self.position.state.turn, what)
            if not is_silent or self.game.could_lose(self.position, seat):
                return
            try:
                self._go_on(seat, action, self.game.play(self.position, seat, action), auto=True)
            except OSError:
                return  # the seat is asked, and its own answer says why it can't be written

    @unless_unwritten
    def _end(self, seat: Seat, deed: Ending) -> Refusal | None:
        if self.outcome is not None:
            return GAME_OVER
        self._go_on(seat, deed, carry_out(self.game, self.position, seat, deed))
        return None

    @unless_unwritten
    def _back(self, why: Literal["undo", "answer"], seat: Seat, meant: UndoPlan, agreed: bool) -> Refusal | None:
        refusal = _refused(meant, agreed)
        if refusal is not None or meant.to is None:
            return refusal
        self._move(Move(why, seat, meant.to.number), meant.to)
        self.history.back_to(meant.to)
        self._arrived("undone" if why == "undo" else "answer_taken_back", seat)
        return None

    def _arrived(self, kind: Kind, seat: Seat) -> None:
        """Tell of another node; a seat that is asked to respond there wants to be asked, or it were no way back."""
        self.draw_offer = None
        self._tell(News(kind, seat, self.history.here))
        asked = self.game.declines(self.position)
        if asked is not None:
            self.ask_again(asked[0])

    def _say(self, what: Saying, seat: Seat) -> None:
        if self._journal is not None:
            self._journal.note(Said(seat, what, self.position.state.turn))

    def _move(self, line: Move, to: Node) -> None:
        if self._journal is not None:
            self._journal.moved(line, to.position)

    def _tell(self, news: News) -> None:
        """Tell every observer, in the order of what happened, even if one of them goes on playing meanwhile."""
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


def _refused(meant: UndoPlan, agreed: bool) -> Refusal | None:
    if meant.to is None:
        return NOTHING_BACK
    if meant.kind == "none":
        return NO_TAKE_BACKS
    if meant.kind == "ask" and not agreed:
        return Refusal("house", CONSENT, {"steps": meant.steps, "seat": 1 if meant.asks == 1 else 0})
    return None
