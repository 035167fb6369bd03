"""Who sits at the table for each kind of practice, and which cards lie as they were chosen."""

from collections.abc import Callable

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.stacked import Stacked, faults
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.seats import SeatKind
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.kit.preferences import Practice
from wixoss_desktop.ui.play.game_request import GameRequest

_FAR: dict[Practice, SeatKind] = {"computer": "greedy", "dummy": "dummy", "nobody": "nobody", "both_sides": "person"}


def far_seat(request: GameRequest) -> SeatKind:
    """Who decides for the second seat."""
    return _FAR[request.practice] if request.is_practice else "person"


def has_both_sides(request: GameRequest) -> bool:
    """Whether one person plays both decks."""
    return request.is_practice and request.practice == "both_sides"


def practice_of(terms: Terms) -> Practice | None:
    """Which kind of practice a game is; None between two players."""
    if terms.setup.dummy is not None:
        return "nobody" if terms.setup.dummy.is_nobody else "dummy"
    return "computer" if any(seat.kind != "person" for seat in terms.seats) else None


def with_stacked(setup: Setup, stacked: tuple[Stacked, Stacked], tell: Callable[[Refusal], None]) -> Setup:
    """The set-up with the cards that were chosen for each seat; if a deck doesn't have them, without, and why."""
    for chosen, deck in zip(stacked, setup.decks, strict=True):
        found = next(faults(chosen, tuple(card.no for card in deck.main_deck), setup.rules), None)
        if found is not None:
            tell(found)
            return setup
    return replace(setup, stacked=stacked)
