"""How a kept game can be gone on with from a moment of it: by whom, and with which hands open."""

from typing import Final

from wixoss_desktop.match.seats import SeatKind, SeatPlan
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import GoneOn
from wixoss_desktop.ui.table.model.watching import AnyWatching

SAME: Final = "same"
PEOPLE: Final = "people"
OPEN: Final = "open"
AS: Final = "as "
PERSON: Final = "person"


def ways_on(watching: AnyWatching, names: tuple[str, ...], computer: SeatKind) -> list[tuple[str, str]]:
    """The ways to go on, each with its words; `computer` is the player that takes the seats of all others, if any.

    While hands are hidden nobody takes a seat from which he would know what another one holds.
    """
    if watching.is_scripted or len(names) == 1:
        return [(SAME, tr("As it was played"))]
    two = len(names) == 2
    hidden = tr("Two players, hidden hands") if two else tr("{n} players, hidden hands", n=len(names))
    if not watching.may_see_all:
        return [(PEOPLE, hidden)]
    alone = tr("Both sides by myself, open hands") if two else tr("All sides by myself, open hands")
    ways = [(PEOPLE, hidden), (OPEN, alone)]
    for seat, name in enumerate(names) if computer else ():
        ways.append((f"{AS}{seat}", tr("As {player}, against the computer", player=name)))
    return ways


def going_on(way: str, seats: tuple[SeatPlan, ...], computer: SeatKind) -> GoneOn | None:
    """Who sits where in a game that is gone on with in a way of `ways_on`; None: all is as it was."""
    if way == SAME:
        return None
    if not way.startswith(AS):
        return GoneOn(tuple(map(_person, seats)), way == OPEN)
    near = int(way.removeprefix(AS))
    others = SeatPlan(computer)
    return GoneOn(tuple(_person(plan) if seat == near else others for seat, plan in enumerate(seats)), False)


def _person(plan: SeatPlan) -> SeatPlan:
    return plan if plan.kind == PERSON else SeatPlan(PERSON)
