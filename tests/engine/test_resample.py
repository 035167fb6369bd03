"""What a seat sees, can do and hears of never depends on cards that it doesn't see [2.1.2].

Each playout is stopped now and then: from there on another game is played that one of the seats can't tell from it,
with the same answers, as long as the other seat can give them there too. Both have to look alike at every stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
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
from wixoss_desktop.engine.wixoss.forecast import attacks_ahead
from wixoss_desktop.engine.wixoss.formats import PROFILES, rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample, unknown_to
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, LAID, LIFE, LRIG_DECK, Place
from wixoss_desktop.match.scenario import build
from wixoss_desktop.match.wixoss import row as wixoss

RED: Final = '"where": [{"is": "color", "any": ["red"]}]'
RED_COST: Final = f'{{"cost": "discard", {RED}}}'
MAY_PAY: Final = f'{{"op": "may", "pay": [{RED_COST}], "do": [{{"op": "draw"}}]}}'
DISCARD: Final = f'{{"op": "discard", "what": {{{RED}}}}}'
SHUFFLE: Final = '{"op": "shuffle"}'
ASKING: Final = {
    "Seeker red": [f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2, "up_to": true}}}}', SHUFFLE],
    "Pair": [f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2}}, "reveal": false}}', SHUFFLE],
    "Gazer red": ['{"op": "look", "n": 3}', f'{{"op": "pick", "sel": {{{RED}}}}}', '{"op": "rest", "place": "bottom"}'],
    "Thrower": ['{"op": "draw", "n": 2}', DISCARD, f'{DISCARD[:-1]}, "all_or_nothing": true, "n": 2}}'],
    "Chooser red": [f'{{"op": "choose", "sel": {{"zone": "hand", {RED}}}}}', '{"op": "discard", "what": "it"}'],
    "Payer": [MAY_PAY, MAY_PAY.replace('"may"', '"unless"')],
}
"""SIGNI that ask for red cards among face-down ones as they enter, some of them red themselves."""
ALSO: Final = (
    f'Wheel: SPELL [{{"kind": "use", "cost": [{RED_COST}], "do": [{{"op": "draw", "n": 2}}]}}]',
    f'Flame: SPELL red [{{"kind": "use", "cost": [{RED_COST[:-1]}, "up_to": true, "n": 2}}],'
    ' "do": [{"op": "draw"}]}]',
    f'Knight: SIGNI level 1 [{{"kind": "constant", "do": [{{"op": "attack_cost", "cost": [{RED_COST}]}}]}}]',
    f'Saint: SIGNI level 1 red [{{"kind": "constant", "do": [{{"op": "replace", "event": "banish", "what": "this",'
    f' "may": true, "instead": [{DISCARD}]}}]}}]',
)
"""Others that ask for them to be used, for attacks and to be saved."""
BURST: Final = '{"kind": "burst", "do": [{"op": "ener_charge"}]}'
ASKED_EVERY: Final = 5
"""Of so many games one is played with cards that ask about face-down ones in every way that there is."""
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


def entering(words: str, do: str) -> str:
    """The line of a SIGNI that does something as it enters; one pays for it, all but one have a life burst."""
    name, _, color = words.partition(" ")
    cost, burst = RED_COST if name == "Pair" else "", "" if name == "Payer" else f", {BURST}"
    return f'{name}: SIGNI level 1 {color} [{{"kind": "enter", "cost": [{cost}], "do": [{do}]}}{burst}]'


@cache
def asking() -> Deck:
    """A deck of cards that ask for red cards wherever they lie face down."""
    text = [f"card {entering(words, ', '.join(do))}" for words, do in ASKING.items()]
    text += [f"card {one}" for one in ALSO]
    names = ", ".join(line.split(":")[0].removeprefix("card ") for line in text)
    laid = build("\n".join((*text, f"P1 hand: {names}")), bundled.pool().cards)
    cards = [laid.book.sheets[card].card for card in laid.state.zone(0, HAND)]
    lrigs = decks("CLASSIC_2016")[0].lrig_deck
    return Deck("Asking", lrigs, tuple(card for card in cards for _ in range(4)))


def start(number: int) -> tuple[Position, Dice]:
    """A game of the next profile with decks by chance, and the dice of its players."""
    profile, dice = tuple(PROFILES)[number % len(PROFILES)], Dice(f"players {number}")
    some = decks(profile)
    pair = (some[dice.roll(len(some))], some[dice.roll(len(some))])
    if number % ASKED_EVERY == 0:
        profile, pair = "CLASSIC_2016", (asking(), asking())
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


def comes_to_light(positions: list[Position], seat: Seat) -> Iterator[int]:
    """Yield cards that lie where a seat doesn't see them, and don't after the next answer."""
    hidden = [unknown_to(position, seat) for position in positions]
    for then, now in pairwise(hidden):
        yield from then - now


def is_shown(stop: Stop, seat: Seat) -> Iterator[int]:
    """Yield cards that a seat sees for a moment by an answer, and those that the answer names."""
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
            if event.shown or mine or event.to not in (DECK, HAND, LIFE, LRIG_DECK, LAID):
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


def look_alike(stops: list[Stop], end: Position, seat: Seat, dice: Dice, viewed: int) -> int:
    """Follow a stretch with other cards where a seat sees none, and return how many answers could be followed."""
    positions = [*(stop.position for stop in stops), end]
    keep = {*comes_to_light(positions, seat), *(card for stop in stops for card in is_shown(stop, seat))}
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
        if at % viewed == viewed - 1 or now is end:
            assert sight.view(after, seat) == sight.view(now, seat), stop.action
            assert attacks_ahead(after, seat) == attacks_ahead(now, seat), stop.action
        twin = after
    return len(stops)


def asked(position: Position) -> object:
    """Who is asked what, and what the table makes of it, as far as both seats may know."""
    top = position.state.stack[-1] if position.state.stack else None
    declines = wixoss.declines(position)
    return (game.to_act(position), type(top), getattr(top, "why", ""), wixoss.grade(position), declines)


def play_alike(games: range, every: int) -> Counter[str]:
    """Compare every so many stretches of games, and so many views, with others that look alike; return what was met.

    Of games with cards that ask all are compared.
    """
    met: Counter[str] = Counter()
    for number in games:
        dice = Dice(f"alike {number}")
        for at, (stops, end) in enumerate(stretches(number)):
            if not stops or (number % ASKED_EVERY and (at + number) % every):
                continue
            seat = (at // every + number) % 2
            followed = look_alike(stops, end, seat, dice, every)
            met["stops"] += len(stops)
            met["followed"] += followed
            for stop in stops[:followed]:
                met[type(stop.position.state.stack[-1]).__name__] += 1
    return met


def test_what_a_seat_sees_hears_and_is_asked_never_depends_on_cards_that_it_does_not_see() -> None:
    met = play_alike(range(60), 3)
    assert met["followed"] > 0.9 * met["stops"] > 3000
    assert {"PickCards", "Confirm", "GuardStep", "MainPhase", "SigniAttacks", "Mulligan"} <= set(met)


@pytest.mark.soak
def test_no_stop_of_many_games_depends_on_cards_that_a_seat_does_not_see() -> None:
    met = play_alike(range(60, 460), 1)
    assert met["followed"] > 0.9 * met["stops"] > 60_000
    assert steps.CutIn.__name__ in met


# --- the tool -------------------------------------------------------------------------------------------------------


def positions(number: int) -> list[Position]:
    return [stop.position for stops, _ in stretches(number) for stop in stops]


@pytest.mark.parametrize("seat", [0, 1])
def test_other_cards_lie_where_a_seat_sees_none_and_each_is_there_once(seat: Seat) -> None:
    changed = 0
    for at, position in enumerate(positions(1)[::10]):
        twin = resample(position, seat, Dice(f"once {at}"))
        assert sight.view(twin, seat) == sight.view(position, seat)
        assert sorted(card for zone in twin.state.zones for card in zone) == sorted(
            card for zone in position.state.zones for card in zone
        )
        same = zip(position.state.zones, twin.state.zones, strict=True)
        moved = {card for one, other in same for card in set(one) - set(other)}
        assert moved <= unknown_to(position, seat)
        changed += len(moved) > 5
        assert resample(position, seat, Dice(f"once {at}")).state == twin.state
    assert changed > 5


def test_what_a_seat_remembers_or_looks_at_stays_where_it_is() -> None:
    position = positions(1)[60]
    known = {*position.state.zone(1, HAND), *position.state.zone(0, DECK)[:3]}
    for at in range(20):
        twin = resample(position, 0, Dice(f"kept {at}"), keep=known).state
        assert set(twin.zone(1, HAND)) == set(position.state.zone(1, HAND))
        assert twin.zone(0, DECK)[:3] == position.state.zone(0, DECK)[:3]
    looking = next(one for game_ in range(40) for one in positions(game_) if sight.view(one, 0).looking)
    for at in range(20):
        assert sight.view(resample(looking, 0, Dice(f"looked {at}")), 0) == sight.view(looking, 0)


def test_any_card_of_the_deck_may_be_in_the_other_hand_with_the_same_chance() -> None:
    position = positions(1)[60]
    hidden = [card for card in unknown_to(position, 0) if not position.book.sheets[card].card.is_white_backed]
    mine = [card for card in hidden if position.state.owner(card) == 1]
    size = len(position.state.zone(1, HAND))
    times: Counter[int] = Counter()
    for at in range(400):
        times.update(resample(position, 0, Dice(f"chance {at}")).state.zone(1, HAND))
    expected = 400 * size / len(mine)
    assert set(times) == set(mine) and all(0.4 * expected < times[card] < 1.8 * expected for card in mine), times
