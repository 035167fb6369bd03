"""What a match of WIXOSS is made of: the parts of any match with the types of this game."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
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
    """Return terms by which people are asked about cards that the program doesn't run, or runs without a proof.

    Who carries out a card by hand asks to see what the other one hides, where two people keep their hands from each
    other and a deck has such a card. Whose deck has abilities that aren't proved is asked before they run. Where there
    is neither, terms stay as they are.
    """
    setup = terms.setup
    if setup.free:
        return terms
    decks = tuple((*deck.lrig_deck, *deck.main_deck, *deck.crafts) for deck in setup.decks)
    hides = not terms.is_open and any(card.by_hand for deck in decks for card in deck)
    people = (seat for seat in (0, 1) if terms.seats[seat].kind == "person" and seat not in terms.scripted)
    asked = tuple(seat for seat in people if any(is_unproved(card) for card in decks[seat]))
    if not (hides or asked):
        return terms
    by_hand: Literal["asked"] | UnsetType = "asked" if hides else setup.by_hand
    return replace(terms, setup=replace(setup, by_hand=by_hand, unproved=asked or UNSET))


def is_unproved(card: Card) -> bool:
    """Say whether a card has an ability that runs without being proved."""
    return any(one.ability is not None and card.abilities[one.ability].do for one in card.unproved or ())
