"""Playing a journal again from its lines, and finding the first one that leads elsewhere than it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from wixoss_desktop.engine.contract import Action, Played, Refusal, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match import lines
from wixoss_desktop.match.clocks import with_spent
from wixoss_desktop.match.history import History
from wixoss_desktop.match.lines import AnyLine, position_at
from wixoss_desktop.match.seats import Habits
from wixoss_desktop.match.terms import Deed, Terms, carry_out, parse_deed

S = TypeVar("S")
A = TypeVar("A", bound=Action)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
V = TypeVar("V")


MOST_BEHIND: Final = 100
"""So many lines behind an answer are looked at, never more."""


Far = Callable[[int, int], None]
"""Hears how many lines of how many have been played again; what it raises ends that."""
TELLS_EVERY: Final = 32


def untold(done: int, total: int) -> None:
    """Nobody wants to hear how far it is."""


class Differs(Exception):
    """A line leads elsewhere than it did when it was written; lines are counted from 1.

    `refusals` are what the rules of today say against the set-up, where that is why.
    """

    def __init__(self, line: int, what: str, refusals: tuple[Refusal, ...] = ()) -> None:
        super().__init__(what)
        self.line = line
        self.what = what
        self.refusals = refusals


class Again(NamedTuple, Generic[P, E]):
    """Where an answer led when it was written, and how many of the answers behind it were given with it then."""

    played: Played[P, E]
    given: int = 0


class Opening(Protocol[S, P, A_contra, E]):
    """A game that is played again: what its first two lines say, and how answers of older versions are read."""

    def begin(self) -> Played[P, E]:
        """Return how it began. Raises Differs where that isn't as it was."""

    def terms(self, setup: S) -> Terms[S]:
        """Return what the match was begun with, given its set-up."""

    def is_same(self, setup: S) -> bool:
        """Say whether all that is known of a set-up is as it was, and not its names alone."""

    def answered(self, here: P, deed: Deed[A_contra], line: lines.Answer, behind: Sequence[AnyLine]) -> Again[P, E]:
        """Return where an answer led. Raises ValueError, saying why, where that is elsewhere today, or refused."""


class Replaying(Generic[S, P, A, V, E]):
    """A journal on its way back to life: the set-up, then line by line what was done and said."""

    def __init__(
        self,
        game: Game[S, P, A, V, E],
        opening: Opening[S, P, A, E],
        found: tuple[AnyLine, ...],
        told: Far = untold,
    ) -> None:
        self.game = game
        self.habits = Habits()
        self.draw_offer: Seat | None = None
        self.draw_accepted: tuple[Seat, ...] = ()
        self.is_given_up = False
        self.has_begun = False
        self._opening = opening
        self._lines = found
        self._told = told
        self._given = 0

    def run(self) -> None:
        """Play what is behind the first two lines. Raises Differs where it leads elsewhere, and stands before that."""
        start = self._opening.begin()
        setup = self.game.setup_of(start.position)
        self.history: History[P, A, E] = History(self.game, start)
        self.terms = self._opening.terms(setup)
        self.spent: tuple[int, ...] = (0,) * len(self.game.seats(setup))
        self.has_begun = True
        self.is_same_setup = self._opening.is_same(setup)
        for number, line in enumerate(self._lines[1:], 3):
            if number % TELLS_EVERY == 0:
                self._told(number, len(self._lines) + 1)
            self._take(line, number)

    def read_notes(self) -> None:
        """Take in what was written about the nodes that there are, behind a line that leads elsewhere too."""
        for line in self._lines[1:]:
            if isinstance(line, lines.Named | lines.Remark) and 0 <= line.node < len(self.history.nodes):
                self._note(line, 0)

    def _take(self, line: AnyLine, number: int) -> None:
        self.is_given_up = False
        match line:
            case lines.Answer():
                self._answer(line, number)
            case lines.WentToNode():
                self._move(line, number)
            case lines.Said():
                self._said(line, number)
            case lines.Named() | lines.Remark():
                self._note(line, number)
            case lines.End():
                self._end(line, number)

    def _answer(self, line: lines.Answer, number: int) -> None:
        here = self.history.here.position
        try:
            deed: Deed[A] = parse_deed(self.game, line.do)
            if self._given:
                self._given -= 1
                played: Played[P, E] = Played(here, ())
            else:
                played, self._given = self._opening.answered(
                    here, deed, line, self._lines[number - 1 : number - 1 + MOST_BEHIND]
                )
        except ValueError as error:
            raise Differs(number, str(error)) from None
        except (
            Exception
        ) as error:  # a file can hold a position that no game leads to: whatever comes of it is its fault
            raise Differs(number, f"'{line.do}' can't be carried out: {type(error).__name__}") from error
        self.history.add(line.seat, deed, played, auto=line.auto)
        self.spent = with_spent(self.spent, line.seat, line.ms)
        if line.seat != self.draw_offer:
            self.draw_offer, self.draw_accepted = None, ()

    def _move(self, line: lines.WentToNode, number: int) -> None:
        if not 0 <= line.to < len(self.history.nodes):
            raise Differs(number, f"there is no node {line.to} to go to")
        node = self.history.nodes[line.to]
        self.draw_offer, self.draw_accepted = None, ()
        if line.why == "jump":
            self.history.jump(node)
        elif line.why != "redo":
            self.history.back_to(node)
        elif self.history.redo() is not node:
            raise Differs(number, "there is nothing to redo")

    def _said(self, line: lines.Said, number: int) -> None:
        match line.what:
            case "offer_draw":
                self.draw_offer, self.draw_accepted = line.seat, ()
            case "decline_draw":
                self.draw_offer, self.draw_accepted = None, ()
            case "accept_draw":
                self.draw_accepted = (*self.draw_accepted, line.seat)
            case word if word in self.game.sayings:
                self.habits = self.habits.said(line.seat, self.game.sayings[word], line.turn)
            case _:
                raise Differs(number, f"nobody can say {line.what!r} in this game")

    def _note(self, line: lines.Note, number: int) -> None:
        if not 0 <= line.node < len(self.history.nodes):
            raise Differs(number, f"there is no node {line.node} to write about")
        node = self.history.nodes[line.node]
        (self.history.name if isinstance(line, lines.Named) else self.history.remark)(node, line.text)

    def _end(self, line: lines.End, number: int) -> None:
        self.is_given_up = line.outcome is None
        here = self.history.here.position
        if self.is_same_setup and not self.is_given_up and line.hash != self.game.hash_of(here):
            raise Differs(number, "the game ends in another state than it did")


class PlainOpening(Generic[S, P, A, V, E]):
    """Begins a game again by its seed, or in the position that its second line has; no version answered differently."""

    def __init__(self, game: Game[S, P, A, V, E], terms: Terms[S], start: P, *, is_laid_out: bool) -> None:
        self._game = game
        self._terms = terms
        self._start = start
        self._is_laid_out = is_laid_out

    def begin(self) -> Played[P, E]:
        """Return how it began. Raises Differs where that isn't as it was."""
        if self._is_laid_out:
            return Played(self._start, ())
        refusals = self._game.check_setup(self._terms.setup)
        if refusals:
            raise Differs(1, "by the rules of today this set-up can't be played", refusals)
        begun = self._game.begin(self._terms.setup, self._terms.seed)
        if self._game.sum_of(begun.position) != self._game.sum_of(self._start):
            raise Differs(2, "the game begins in another way than it did")
        return begun

    def terms(self, setup: S) -> Terms[S]:
        """Return what the match was begun with."""
        return self._terms

    def is_same(self, setup: S) -> bool:
        """A set-up that is kept whole is always the same."""
        return True

    def answered(self, here: P, deed: Deed[A], line: lines.Answer, behind: Sequence[AnyLine]) -> Again[P, E]:
        """Return where an answer led. Raises ValueError where that is elsewhere today, or refused."""
        played = carry_out(self._game, here, line.seat, deed)
        if self._game.sum_of(played.position) != line.state:
            raise ValueError(f"'{line.do}' leads to another state than it did")
        return Again(played)


def looked_at(game: Game[S, P, A, V, E], line: lines.Checkpoint, setup: bytes | None = None) -> P:
    """Return the position of a line that somebody else wrote, once all that a table asks of it has been answered.

    Raises ValueError for one that can't be read, or that no game leads to.
    """
    position = position_at(game, line, setup)
    try:
        for seat in game.seats(game.setup_of(position)):
            game.view(position, seat)
        for seat in game.to_act(position):
            game.legal(position, seat)
        game.grade(position)
    except Exception as error:  # its numbers may point anywhere
        raise ValueError(f"a state that no game leads to: {type(error).__name__}") from error
    return position
