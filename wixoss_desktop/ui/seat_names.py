"""What the seats of a game are called: by their own names, else by who sits there."""

from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.translate import tr


def seat_names(seats: tuple[SeatPlan, SeatPlan]) -> tuple[str, str]:
    """'Player 1' and 'Player 2'; against the computer 'Player' and 'Computer'."""
    is_practice = sum(plan.kind == "person" for plan in seats) == 1
    one, two = (_name(seat, plan, is_practice) for seat, plan in enumerate(seats))
    return one, two


def _name(seat: int, plan: SeatPlan, is_practice: bool) -> str:
    by_kind = tr("Player") if plan.kind == "person" else tr("Computer")
    return plan.name or (by_kind if is_practice else tr("Player {n}", n=seat + 1))
