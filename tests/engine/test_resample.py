"""What a seat sees, can do and hears of never depends on cards that it doesn't see [2.1.2].

Each playout is stopped now and then: from there on another game is played that one of the seats can't tell from it,
with the same answers, as long as the other seat can give them there too. Both have to look alike at every stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest

from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game, sight, steps, told
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.formats import PROFILES, rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample, unknown_to
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import HAND, LAID, LRIG_DECK, Place
from wixoss_desktop.match import wixoss

LENGTH: Final = 4
"""So many answers are followed in both games before other cards are drawn."""


class Stop(NamedTuple):
    """A position in which somebody is asked, and what is answered and happens then."""

    position: Position
    seat: Seat
    action: Action
    groups: tuple[Group, ...]


@cache
def decks(profile: str) -> tuple[Deck, ...]:
    return bundled.decks_of("all", bundled.pool(), profile)


def start(number: int) -> tuple[Position, Dice]:
    """A game of the next profile with decks by chance, and the dice of its players."""
    profile, dice = tuple(PROFILES)[number % len(PROFILES)], Dice(f"players {number}")
    some = decks(profile)
    pair = (some[dice.roll(len(some))], some[dice.roll(len(some))])
    return game.start(Setup(pair, rules_of(profile)), f"alike {number}"), dice


def stretches(number: int) -> Iterator[tuple[list[Stop], Position]]:
    """Play a game at random and yield it in stretches of a few answers, each with where it ends."""
    position, dice = start(number)
    stops: list[Stop] = []
    while position.state.outcome is None:
        seats = game.to_act(position)
        seat = seats[dice.roll(len(seats))]
        legal = game.legal(position, seat)
        action = legal[dice.roll(len(legal))]
        after, groups = game.play(position, seat, action)
        stops.append(Stop(position, seat, action, groups))
        position = after
        if len(stops) == LENGTH:
            yield stops, position
            stops = []
    yield stops, position


# --- what may be different --------------------------------------------------------------------------------------------


def comes_to_light(stop: Stop, after: Position, seat: Seat) -> Iterator[int]:
    """Yield cards that a seat gets to see by an answer, and those that the other seat's answer names."""
    hidden = unknown_to(stop.position, seat)
    yield from hidden - unknown_to(after, seat)
    for group in stop.groups:
        for event in group.events:
            yield from shown_by(event, seat)
    place = getattr(stop.action, "place", None)
    if isinstance(stop.action, act.Grow):
        place = Place(LRIG_DECK, stop.action.card)
    elif isinstance(stop.action, act.Deploy | act.Guard):
        place = Place(HAND, stop.action.card)
    ref = ref_at(stop.position.state, stop.seat, place) if isinstance(place, Place) else None
    if ref is not None:
        yield ref.card


def shown_by(event: ev.Event, seat: Seat) -> Iterator[int]:
    match event:
        case ev.Moved():
            mine = event.to_seat == seat and event.to in (HAND, LRIG_DECK, LAID)
            if event.shown or mine or event.to not in (0, HAND, 3, LRIG_DECK, LAID):
                yield event.card
        case ev.Revealed():
            yield from event.cards
        case ev.Looked() if event.seat == seat:
            yield from event.cards
        case ev.Activated():
            yield event.source.card
        case _:
            pass


# --- comparing --------------------------------------------------------------------------------------------------------


def look_alike(stops: list[Stop], end: Position, seat: Seat, dice: Dice) -> int:
    """Follow a stretch with other cards where a seat sees none, and return how many answers could be followed."""
    positions = [*(stop.position for stop in stops), end]
    keep = {card for at, stop in enumerate(stops) for card in comes_to_light(stop, positions[at + 1], seat)}
    twin = resample(stops[0].position, seat, dice, keep)
    assert sight.view(twin, seat) == sight.view(stops[0].position, seat)
    for at, stop in enumerate(stops):
        assert game.legal(twin, seat) == game.legal(stop.position, seat)
        if game.check(twin, stop.seat, stop.action) is not None:
            assert stop.seat != seat
            return at
        after, groups = game.play(twin, stop.seat, stop.action)
        heard = told.redact(stop.position.book, stop.position.state, stop.groups, seat)
        now = positions[at + 1]
        assert told.redact(twin.book, twin.state, groups, seat) == heard, stop.action
        assert asked(after) == asked(now), stop.action
        assert sight.view(after, seat) == sight.view(now, seat), stop.action
        twin = after
    return len(stops)


def asked(position: Position) -> object:
    """Who is asked what, and what the table makes of it, as far as both seats may know."""
    top = position.state.stack[-1] if position.state.stack else None
    declines = wixoss.declines(position)
    return (game.to_act(position), type(top), getattr(top, "why", ""), wixoss.grade(position), declines)


def play_alike(games: range, every: int) -> Counter[str]:
    """Compare every so many stretches of games with others that look alike; return what was met."""
    met: Counter[str] = Counter()
    for number in games:
        dice = Dice(f"alike {number}")
        for at, (stops, end) in enumerate(stretches(number)):
            if not stops or (at + number) % every:
                continue
            seat = (at // every + number) % 2
            followed = look_alike(stops, end, seat, dice)
            met["stops"] += len(stops)
            met["followed"] += followed
            for stop in stops[:followed]:
                met[type(stop.position.state.stack[-1]).__name__] += 1
    return met


def test_what_a_seat_sees_hears_and_is_asked_never_depends_on_cards_that_it_does_not_see() -> None:
    met = play_alike(range(60), 2)
    assert met["followed"] > 0.9 * met["stops"] > 3000
    assert {"PickCards", "Confirm", "GuardStep", "MainPhase", "SigniAttacks", "Mulligan"} <= set(met)


@pytest.mark.soak
def test_no_stop_of_many_games_depends_on_cards_that_a_seat_does_not_see() -> None:
    met = play_alike(range(60, 460), 1)
    assert met["followed"] > 0.9 * met["stops"] > 60_000
    assert steps.CutIn.__name__ in met
