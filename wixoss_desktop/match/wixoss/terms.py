"""What a match of WIXOSS is made of: the parts of any match with the types of this game."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import DUMMY_SEAT, Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match import branches, history, match, take_backs, terms
from wixoss_desktop.match.seats import SeatPlan

Deed = terms.Deed[Action]
Node = history.Node[Position, Action, Group]
History = history.History[Position, Action, Group]
News = match.MatchNews[Position, Action, Group]
UndoPlan = take_backs.UndoPlan[Position, Action, Group]
Request = match.Request[Position, Action, Group]
Branches = branches.Branches[Position, Action, Group]
TurnRow = branches.TurnRow[Position, Action, Group]


AnyTerms = terms.Terms[Setup]
"""Terms as whoever knows no game hands them over."""


class Terms(terms.Terms[Setup], frozen=True):
    """What a match is begun with: decks and rules, the seed of the dice, who sits where, the house rules."""

    seats: tuple[SeatPlan, ...] = (SeatPlan("person"), SeatPlan("person"))
    game: str = "wixoss"

    @property
    def scripted(self) -> tuple[Seat, ...]:
        """The seat of a dummy."""
        return () if self.setup.dummy is None else (DUMMY_SEAT,)


def with_asking(terms: Terms) -> Terms:
    """Return terms by which who carries out a card by hand asks to see what the other one hides.

    That is so where two people keep their hands from each other and a deck has such a card; else they stay as they are.
    """
    cards = (card for deck in terms.setup.decks for card in (*deck.lrig_deck, *deck.main_deck, *deck.crafts))
    if terms.is_open or terms.setup.free or not any(card.by_hand for card in cards):
        return terms
    return replace(terms, setup=replace(terms.setup, by_hand="asked"))
