"""Games at random beside games that one of the seats can't tell from them: what has to look alike is compared on these.

A playout is cut into stretches of a few answers. `twin` draws another position for the beginning of one, in which the
same answers can be given, as far as the other seat's cards allow: what comes to light on the way lies where it did.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from tests.cli import pool as bundled_pool
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.formats import PROFILES, rules_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample, unknown_to
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, LAID, LIFE, LRIG_DECK, Place
from wixoss_desktop.match.wixoss.scenario.play import build

RED: Final = '"where": [{"is": "color", "any": ["red"]}]'
RED_COST: Final = f'{{"cost": "discard", {RED}}}'
MAY_PAY: Final = f'{{"op": "may", "pay": [{RED_COST}], "do": [{{"op": "draw"}}]}}'
DISCARD: Final = f'{{"op": "discard", "what": {{{RED}}}}}'
SHUFFLE: Final = '{"op": "shuffle"}'
ASKING: Final = {
    "Seeker red": [f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2, "up_to": true}}}}', SHUFFLE],
    "Pair": [f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2}}, "reveal": false}}', SHUFFLE],
    "Gazer red": ['{"op": "look", "n": 3}', f'{{"op": "pick", "sel": {{{RED}}}}}', '{"op": "rest", "place": "bottom"}'],
    "Thrower": ['{"op": "draw", "n": 2}', DISCARD, f'{DISCARD[:-2]}, "n": 2}}, "all_or_nothing": true}}'],
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


class Stretch(NamedTuple):
    """A few answers of a game, one after the other, and where they end."""

    stops: tuple[Stop, ...]
    end: Position

    @property
    def positions(self) -> tuple[Position, ...]:
        """All that is gone through, beginning and end included."""
        return (*(stop.position for stop in self.stops), self.end)

    def twin(self, seat: Seat, dice: Dice) -> Position:
        """Draw a position that a seat can't tell from the beginning, nor by what comes to light on the way."""
        shown = (card for stop in self.stops for card in is_shown(stop, seat))
        return resample(self.stops[0].position, seat, dice, {*comes_to_light(self.positions, seat), *shown})


@cache
def pool() -> Pool:
    return bundled.pool()


def decks(profile: str) -> tuple[Deck, ...]:
    return bundled_pool.decks(profile=profile)


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
    laid = build("\n".join((*text, f"P1 hand: {names}")), pool().cards)
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


def stretches(number: int) -> Iterator[Stretch]:
    """Play a game at random and yield it in stretches of a few answers."""
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
            yield Stretch(tuple(stops), position)
            stops = []
    if stops:
        yield Stretch(tuple(stops), position)


# --- what may be different --------------------------------------------------------------------------------------------


def comes_to_light(positions: tuple[Position, ...], seat: Seat) -> Iterator[int]:
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
