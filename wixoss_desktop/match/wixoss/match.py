"""A match of WIXOSS: how it is begun and gone on with, and what its players say about being asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Action, Pass
from wixoss_desktop.engine.wixoss.forecast import attacks_ahead
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match import match
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.journals import Journal, Opened
from wixoss_desktop.match.wixoss.row import Unasked
from wixoss_desktop.match.wixoss.terms import AnyTerms, History, Terms

_NOT_THIS_TURN: Final[dict[Unasked | None, str]] = {
    None: "not_this_turn",
    "guard": "no_guard_this_turn",
    "arts": "no_arts_this_turn",
}


class Match(match.Match[Setup, Position, Action, View, Group]):
    """A game of WIXOSS being played."""

    @classmethod
    def begin(cls, terms: Terms, journal: Callable[[Position], Journal] | None = None) -> Match:
        """Begin a match; `journal` makes the journal of its first position. Raises ValueError for a bad set-up."""
        history = History(row, row.begin(terms.setup, terms.seed))
        return cls(terms, history, journal(history.root.position) if journal is not None else None)

    @classmethod
    def resume(cls, opened: Opened, journal: Journal | None = None) -> Match:
        """Go on with a match that was brought back to life. Raises ValueError if there is nothing to go on with."""
        if opened.terms is None or opened.history is None:
            raise ValueError("nothing of this journal can be gone on with")
        found = cls(opened.terms, opened.history, journal)
        found.take_up(opened)
        return found

    def __init__(self, terms: AnyTerms, history: History, journal: Journal | None = None) -> None:
        assert isinstance(terms, Terms)
        super().__init__(row, terms, history, journal)
        self.terms: Terms = terms

    def shown(self, seat: Seat) -> SeatSight:
        """Return what the player of a seat is shown now, all of it worked out, so that it can think elsewhere."""
        return SeatSight(self.view(seat), self.terms.setup.rules, attacks_ahead(self.position, seat).get)

    def _passing(self) -> tuple[Seat, Action] | None:
        """Beside responses, a growth or a step for ARTS of the own turn in which there is nothing to do."""
        top = self.position.state.stack[-1] if self.position.state.stack else None
        if isinstance(top, steps.GrowPhase | steps.ArtsStep):
            return top.seat, Pass()
        return super()._passing()

    def silent(self, seat: Seat) -> tuple[Unasked, ...]:
        """Return what a seat doesn't want to be asked about in this turn."""
        habits = self.habits.of(seat, row.turn(self.position))
        return tuple(one for one in get_args(Unasked) if one in habits)

    @property
    def bursts(self) -> frozenset[Seat]:
        """The seats that use every life burst which leaves nothing to choose."""
        return frozenset(seat for seat in self.seats if "bursts" in self.habits.of(seat, 0))

    def not_this_turn(self, seat: Seat, what: Unasked | None = None) -> Refusal | None:
        """Say openly that a seat doesn't guard any more this turn, or uses no ARTS, or neither: it is declined for it.

        Where it could lose by that it is asked all the same.
        """
        return self.say(seat, _NOT_THIS_TURN[what])

    def use_bursts(self, seat: Seat, *, always: bool) -> Refusal | None:
        """Say openly that a seat uses every life burst that leaves nothing to choose, or wants to be asked again."""
        return self.say(seat, "use_bursts" if always else "ask_bursts")
