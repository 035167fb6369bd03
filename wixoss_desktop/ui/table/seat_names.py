"""What the seats of a game are called: by their own names, else by who sits there."""

from typing import Final

from wixoss_desktop.match.lines import FirstLine
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.kit.translate import language, marked, tr
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.rooms import NAMES

_KINDS: Final[dict[str, str]] = {
    "person": marked("Player"),
    "random": marked("Computer"),
    "greedy": marked("Computer"),
    "plain": marked("Opponent"),
    "dummy": marked("Dummy"),
    "nobody": marked("Nobody"),
}


def seat_names(seats: tuple[SeatPlan, ...]) -> tuple[str, str]:
    """'Player 1' and 'Player 2'; who plays alone is 'Player', against 'Computer', 'Dummy' or 'Nobody'."""
    one, two = names_of(seats)
    return one, two


def names_of(seats: tuple[SeatPlan, ...]) -> tuple[str, ...]:
    """The same for any number of seats; more than two are called by their numbers."""
    is_practice = len(seats) == 2 and sum(plan.kind == "person" for plan in seats) == 1
    return tuple(_name(seat, plan, is_practice) for seat, plan in enumerate(seats))


def deck_names(terms: Terms) -> tuple[str, str]:
    """What the decks at a table are called in the language of the screen; that of a dummy needs no name."""
    one, two = (deck_called(deck.name) for deck in terms.setup.decks)
    return one, "" if terms.scripted else two


def deck_called(name: str) -> str:
    """What a deck of a game is called in the language of the screen: games keep the names that decks had in English."""
    return lexicon(language() or SOURCE, (NAMES,)).deck(name)


def sides_of(header: FirstLine) -> tuple[str, str]:
    """What played on each side of a kept game: the names of the decks, or who sits there where they have none."""
    one, two = (
        deck_called(side) if side else name for side, name in zip(header.sides, seat_names(header.seats), strict=True)
    )
    if isinstance(header, Header) and header.dummy is not None:
        return one, tr(_KINDS["nobody" if header.dummy.is_nobody else "dummy"])
    return one, two


def _name(seat: int, plan: SeatPlan, is_practice: bool) -> str:
    return plan.name or (tr(_KINDS[plan.kind]) if is_practice else tr("Player {n}", n=seat + 1))
