"""What a seat sees, can do and hears of never depends on cards that it doesn't see [2.1.2].

Each playout is stopped now and then: from there on another game is played that one of the seats can't tell from it,
with the same answers, as long as the other seat can give them there too. Both have to look alike at every stop, and
whatever a seat is shown or done for beside its view has to be the same: forecasts, odds, what computer players choose.
What a window makes of it is compared in `tests/ui/table_place/test_alike.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final

import pytest

from tests.engine.alike import ASKED_EVERY, Stretch, asking, pool, stretches
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.ai.wixoss.plain_player import PlainPlayer
from wixoss_desktop.ai.wixoss.seeker import Seeker
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game, sight, steps, told
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.forecast import attacks_ahead, could_lose
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample, unknown_to
from wixoss_desktop.engine.wixoss.zones import DECK, HAND
from wixoss_desktop.match.playouts import decided
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.box import KINDS, player_of
from wixoss_desktop.match.wixoss.odds.hand import at_hand

WANTED_EVERY: Final = 5
"""One card in so many is wanted by the seekers, and one is an ally."""


@cache
def players() -> dict[str, Player[SeatSight, Action]]:
    """Every kind of computer player, those of the laboratory among them."""
    own = {card.no: card for card in asking().main_deck}
    cards = {**pool().cards, **own}
    wanted, allies = sorted(cards)[::WANTED_EVERY], sorted(cards)[1::WANTED_EVERY]
    seekers = {
        f"seeker, patient={patient}": Seeker(cards, wanted, allies, patient=patient) for patient in (False, True)
    }
    return {kind: player_of(kind, cards) for kind in KINDS} | {"plain": PlainPlayer()} | seekers


# --- comparing --------------------------------------------------------------------------------------------------------


def look_alike(stretch: Stretch, seat: Seat, dice: Dice, viewed: int, known: Iterator[bool]) -> int:
    """Follow a stretch with other cards where a seat sees none, and return how many answers could be followed.

    Every so many `viewed` stops the view is compared; `known` says at which ones what is known beside it.
    """
    stops, positions = stretch.stops, stretch.positions
    twin = stretch.twin(seat, dice)
    assert sight.view(twin, seat) == sight.view(stops[0].position, seat)
    for at, stop in enumerate(stops):
        assert game.legal(twin, seat) == game.legal(stop.position, seat)
        if next(known):
            assert known_to(twin, seat) == known_to(stop.position, seat)
        if game.check(twin, stop.seat, stop.action) is not None:
            assert stop.seat != seat
            return at
        after, groups = game.play(twin, stop.seat, stop.action)
        heard = told.redact(stop.position.book, stop.position.state, stop.groups, seat)
        now = positions[at + 1]
        assert told.redact(twin.book, twin.state, groups, seat) == heard, stop.action
        assert asked(after) == asked(now), stop.action
        if at % viewed == viewed - 1 or now is stretch.end:
            assert sight.view(after, seat) == sight.view(now, seat), stop.action
            assert attacks_ahead(after, seat) == attacks_ahead(now, seat), stop.action
        twin = after
    return len(stops)


def asked(position: Position) -> object:
    """Who is asked what, and what the table makes of it, as far as both seats may know."""
    top = position.state.stack[-1] if position.state.stack else None
    declines = wixoss.declines(position)
    return (game.to_act(position), type(top), getattr(top, "why", ""), wixoss.grade(position), declines)


def known_to(position: Position, seat: Seat) -> dict[str, object]:
    """Return what a seat is shown beside its view, and what computer players choose for it, each with the same dice."""
    state, found = position.state, dict[str, object]()
    found["attacks"] = attacks_ahead(position, None), attacks_ahead(position, seat)
    found["could lose"] = could_lose(position, 0), could_lose(position, 1)
    deck = state.setup.decks[seat].main_deck
    found["odds"] = at_hand(sight.view(position, seat), seat, deck, state.setup.rules)
    if game.to_act(position)[:1] == (seat,):
        for kind, one in players().items():
            found[kind] = decided(wixoss, position, (one, one), wixoss.shown, Dice("same"))
    return found


def play_alike(games: range, every: int, known: int) -> Counter[str]:
    """Compare every so many stretches of games, and so many views, with others that look alike; return what was met.

    Of games with cards that ask all are compared. What is known beside the view is compared at every so many `known`
    ones of the stops that are.
    """
    met: Counter[str] = Counter()
    at_these = (number % known == 0 for number in count())
    for number in games:
        dice = Dice(f"alike {number}")
        for at, stretch in enumerate(stretches(number)):
            if number % ASKED_EVERY and (at + number) % every:
                continue
            seat = (at // every + number) % 2
            followed = look_alike(stretch, seat, dice, every, at_these)
            met["stops"] += len(stretch.stops)
            met["followed"] += followed
            for stop in stretch.stops[:followed]:
                met[type(stop.position.state.stack[-1]).__name__] += 1
    return met


def test_what_a_seat_sees_hears_and_is_asked_never_depends_on_cards_that_it_does_not_see() -> None:
    met = play_alike(range(60), 3, 12)
    assert met["followed"] > 0.9 * met["stops"] > 3000
    assert {"PickCards", "Confirm", "GuardStep", "MainPhase", "SigniAttacks", "Mulligan"} <= set(met)


@pytest.mark.soak
def test_no_stop_of_many_games_depends_on_cards_that_a_seat_does_not_see() -> None:
    met = play_alike(range(60, 460), 1, 1)
    assert met["followed"] > 0.9 * met["stops"] > 60_000
    assert steps.CutIn.__name__ in met


# --- the tool -------------------------------------------------------------------------------------------------------


def positions(number: int) -> list[Position]:
    return [stop.position for stretch in stretches(number) for stop in stretch.stops]


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
