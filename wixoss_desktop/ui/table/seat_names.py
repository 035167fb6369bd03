"""What the seats of a game are called: by their own names, else by who sits there."""

from typing import Final

from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.kit.translate import marked, tr

KINDS: Final[dict[str, str]] = {
    "person": marked("Player"),
    "random": marked("Computer"),
    "greedy": marked("Computer"),
    "plain": marked("Opponent"),
    "dummy": marked("Dummy"),
    "nobody": marked("Nobody"),
}

COMPUTER: Final = KINDS["random"]
"""Whatever else plays for a seat is a computer player of its game."""


def seat_names(seats: tuple[SeatPlan, ...]) -> tuple[str, str]:
    """'Player 1' and 'Player 2'; who plays alone is 'Player', against 'Computer', 'Dummy' or 'Nobody'."""
    one, two = names_of(seats)
    return one, two


def names_of(seats: tuple[SeatPlan, ...]) -> tuple[str, ...]:
    """The same for any number of seats; more than two are called by their numbers."""
    is_practice = len(seats) == 2 and sum(plan.kind == "person" for plan in seats) == 1
    return tuple(_name(seat, plan, is_practice) for seat, plan in enumerate(seats))


def _name(seat: int, plan: SeatPlan, is_practice: bool) -> str:
    return plan.name or (tr(KINDS.get(plan.kind, COMPUTER)) if is_practice else tr("Player {n}", n=seat + 1))
