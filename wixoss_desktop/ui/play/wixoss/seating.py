"""Who sits where at a match, and what acts by itself there: the driver, then model and person of each table, joined."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS, Bots, answering, nobody_left
from wixoss_desktop.ui.table.driver.driver import DeclinesIfUnable, Driver
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.desk import (
    AttacksInRow,
    BurstsAlways,
    PaysAlike,
    TurnToItsEnd,
    WixossDesk,
    left_to_people,
    share_of,
    stops_of,
)
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.voice import Chronicle

Z = TypeVar("Z", bound=Sitting)

Sit = Callable[[Chronicle], Z]
"""Makes a sitting, once its page has found what its match is told in."""
Players = Mapping[Seat, Player[SeatSight, Action]]
"""Who answers for the seats that no person sits at."""


def seated(
    match: Match,
    players: Players,
    workers: Workers,
    chronicle: Chronicle,
    *,
    delay_ms: int = BOT_DELAY_MS,
    only_if_able: bool = False,
) -> Sitting:
    """All people of a match at one table, `players` at the other seats."""
    people = people_of(match, players)
    driver = driver_of(match, people, delay_ms=delay_ms, only_if_able=only_if_able)
    sitting = Sitting(match, chronicle, WixossDesk(match, chronicle), first_sight(match, people), driver, people)
    return driven(sitting, players, workers, delay_ms)


def seated_apart(match: Match, seat: Seat, beside: Sitting | None, chronicle: Chronicle) -> Sitting:
    """One person of a match at a table of its own, `beside` the one that was made first and that drives the match."""
    people = people_of(match, {})
    driver = driver_of(match, people) if beside is None else beside.driver
    sitting = Sitting(match, chronicle, WixossDesk(match, chronicle), first_sight(match, (seat,)), driver, people)
    if beside is None:
        driver.setParent(sitting)
    return sitting


def people_of(match: Match, players: Players) -> tuple[Seat, ...]:
    """The seats that people sit at."""
    return tuple(seat for seat in match.seats if seat not in (*players, *match.terms.scripted))


def first_sight(match: Match, persons: tuple[Seat, ...]) -> Eyesight:
    """With whose eyes people look at a match that is put before them: who is alone has the own cards at once."""
    eyes: Eyes = "all" if match.terms.open_hands else persons[0] if len(persons) == 1 else None
    return Eyesight(persons, eyes)


def driver_of(
    match: Match, people: tuple[Seat, ...], *, delay_ms: int = BOT_DELAY_MS, only_if_able: bool = False
) -> Driver:
    """What acts by itself at a match; where computers take no time nothing is held on the screen either."""
    stops = stops_of(match)
    unable = DeclinesIfUnable(match, people, lambda: stops.is_here)
    unable.is_wanted = only_if_able
    attacks, end = AttacksInRow(match), TurnToItsEnd(match, stops)
    driver = Driver(
        match, (BurstsAlways(match), PaysAlike(match, people), unable, attacks, end), pace=1.0 if delay_ms else 0.0
    )
    driver.unable, driver.in_row, driver.stops = unable, {"attack_all": attacks, "end_turn": end}, stops
    driver.act()
    return driver


def driven(sitting: Z, players: Players, workers: Workers, delay_ms: int) -> Z:
    """A sitting with its driver, which has computers answer for `players`."""
    match, driver = sitting.match, sitting.driver
    driver.setParent(sitting)
    left = partial(left_to_people, match) if people_of(match, players) else nobody_left
    driver.thinking = Bots(
        match, players, match.shown, workers, answering(match, driver.tell), driver, delay_ms=delay_ms,
        share=partial(share_of, match), left=left,
    )  # fmt: skip
    return sitting
