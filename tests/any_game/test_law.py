"""What holds for every game that fulfils the contract, whatever it is: each test runs over each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from tests.any_game.games import GAMES, AnyPlayouts, Playouts, Stop, Tried
from tests.any_game.tides import TidesGame
from tests.any_game.tides_box import tides_of
from wixoss_desktop.engine.contract import Eyes, Played, Seat
from wixoss_desktop.engine.contract.game import A, E, Leaving, P, S_contra, V
from wixoss_desktop.engine.dice import Dice

NUMBERS: Final = range(3)
"""Which games are played."""
TRIED: Final = 12
"""So many actions of other moments are tried at each stop."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> AnyPlayouts:
    return GAMES[str(request.param)]


def test_what_is_listed_is_what_is_accepted_and_the_rest_is_refused(game: AnyPlayouts) -> None:
    game.put_to(Listed())


class Listed:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law, met, dice = playouts.game, list[A](), Dice("listed")
        for number in NUMBERS:
            for stop in playouts.play(number):
                for seat in law.seats(playouts.setup(number)):
                    legal = law.legal(stop.position, seat)
                    assert bool(legal) == (seat in law.to_act(stop.position)), seat
                    assert len(set(map(str, legal))) == len(legal)
                    others = [met[dice.roll(len(met))] for _ in range(TRIED if met else 0)]
                    for action in (*legal, *others):
                        is_accepted = law.check(stop.position, seat, action) is None
                        assert is_accepted == (action in legal), (seat, str(action))
                        if not is_accepted:
                            with pytest.raises(ValueError, match="refused"):
                                law.play(stop.position, seat, action)
                    met += legal


def test_what_must_be_filled_in_first_comes_last_and_nothing_else_is_filled_in(game: AnyPlayouts) -> None:
    game.put_to(Filled())


class Filled:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law, dice = playouts.game, Dice("filled")
        for stop in playouts.play(0):
            legal = law.legal(stop.position, stop.seat)
            opens = [law.is_open(action) for action in legal]
            assert opens == sorted(opens)
            for action, is_open in zip(legal, opens, strict=True):
                assert (law.fill(stop.position, stop.seat, action, dice) is not action) == is_open, str(action)


def test_notation_reads_back_and_bad_notation_is_refused_by_a_sentence(game: AnyPlayouts) -> None:
    game.put_to(Written())


class Written:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law = playouts.game
        for stop in playouts.play(0):
            for action in law.legal(stop.position, stop.seat):
                assert law.parse(str(action)) == action
        for text in ("", "nonsense", "lay", "lay 05", "pick hand0", "\0", "lay １"):
            with pytest.raises(ValueError, match=r".{15}"):
                law.parse(text)


def test_a_game_comes_to_an_end_in_which_every_seat_has_one_place(game: AnyPlayouts) -> None:
    game.put_to(Ended())


class Ended:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law = playouts.game
        for number in NUMBERS:
            stops = list(playouts.play(number))
            assert all(law.outcome(stop.position) is None for stop in stops)
            end = stops[-1].played.position
            outcome, seats = law.outcome(end), law.seats(playouts.setup(number))
            assert outcome is not None and outcome.why
            assert sorted(seat for place in outcome.places for seat in place) == list(seats)
            assert set(outcome.winners) < set(seats)
            assert law.to_act(end) == () and all(law.legal(end, seat) == () for seat in seats)
            for why in ("concede", "timeout"):
                with pytest.raises(ValueError, match="refused"):
                    law.leave(end, 0, "concede" if why == "concede" else "timeout")


def test_playing_changes_no_position_and_leads_to_the_same_twice(game: AnyPlayouts) -> None:
    game.put_to(Again())


class Again:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law, again = playouts.game, playouts.begin(1).position
        for stop in playouts.play(1):
            seen = law.view(stop.position, "all")
            law.play(stop.position, stop.seat, stop.action)
            assert law.view(stop.position, "all") == seen == law.view(again, "all")
            again = law.play(again, stop.seat, law.parse(str(stop.action))).position
        assert law.outcome(again) is not None


def test_a_bad_set_up_is_refused_with_reasons(game: AnyPlayouts) -> None:
    game.put_to(Refused())


def test_a_refusal_of_a_set_up_is_of_one_seat_or_of_none() -> None:
    Tried(TidesGame(), lambda number: tides_of(((1, 2, 3, 4, 5, 6),) * 2), tides_of(((1, 2, 3),))).put_to(Refused())


class Refused:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law = playouts.game
        assert law.check_setup(playouts.setup(0)) == ()
        refusals = law.check_setup(playouts.bad)
        assert refusals and all(one.rule and one.why for one in refusals)
        assert all(one.numbers.get("seat", 0) in law.seats(playouts.bad) for one in refusals), "of one seat, or of none"
        with pytest.raises(ValueError, match=refusals[0].why):
            law.begin(playouts.bad, "seed")


def test_who_leaves_is_out_and_the_others_get_their_places_before_him(game: AnyPlayouts) -> None:
    game.put_to(Left())


class Left:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law = playouts.game
        reasons: tuple[Leaving, ...] = ("concede", "timeout")
        for at, stop in enumerate(playouts.play(2, most=10)):
            seats = law.seats(playouts.setup(2))
            position, gone = stop.position, list[Seat]()
            while law.outcome(position) is None:
                seat = seats[(at + len(gone)) % len(seats)]
                position = law.leave(position, seat, reasons[at % 2]).position
                gone.append(seat)
                assert seat not in law.to_act(position)
            outcome = law.outcome(position)
            assert outcome is not None and outcome.why == reasons[at % 2]
            assert [seat for place in outcome.places for seat in place][1:] == gone[::-1]
            assert outcome.winners == tuple(set(seats) - set(gone))


def test_all_may_agree_on_a_draw(game: AnyPlayouts) -> None:
    game.put_to(Agreed())


class Agreed:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law = playouts.game
        drawn = law.agree(playouts.begin(0).position)
        outcome = None if drawn is None else law.outcome(drawn.position)
        assert outcome is not None and (outcome.winners, outcome.why) == ((), "agreed")
        assert outcome.places == (law.seats(playouts.setup(0)),)


# --- what is seen -----------------------------------------------------------------------------------------------------


def test_nobody_can_tell_a_position_from_another_that_differs_in_what_he_does_not_see(game: AnyPlayouts) -> None:
    game.put_to(Alike())


class Alike:
    """At each stop other cards lie where a seat sees none; what it sees, can do and is asked is the same."""

    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law, different = playouts.game, 0
        for number in NUMBERS:
            seats = law.seats(playouts.setup(number))
            for at, (stop, seat, twin) in enumerate(twins(playouts, number)):
                for eyes in (seat, None):
                    here, there = law.view(stop.position, eyes), law.view(twin, eyes)
                    assert (here, law.board(here, seats)) == (there, law.board(there, seats)), (number, at, eyes)
                assert law.legal(twin, seat) == law.legal(stop.position, seat)
                assert law.to_act(twin) == law.to_act(stop.position)
                assert law.outcome(twin) is None
                different += law.view(twin, "all") != law.view(stop.position, "all")
        assert different > 5 or not hides(playouts)


def test_what_tells_nobody_anything_sounds_and_looks_the_same_whatever_is_hidden(game: AnyPlayouts) -> None:
    game.put_to(Silent())


class Silent:
    """An answer in both positions sounds and looks alike to a seat, unless it is said that it learned something."""

    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        law, met = playouts.game, Counter[str]()
        for number in NUMBERS:
            for at, (stop, seat, twin) in enumerate(twins(playouts, number)):
                if law.check(twin, stop.seat, stop.action) is not None:
                    assert stop.seat != seat, "a seat can do something else with the same in sight"
                    continue
                played = law.play(twin, stop.seat, stop.action)
                there, here = ((twin, played), (stop.position, stop.played))
                met["quiet"] += not learned(playouts, *here, seat)
                for eyes in (seat, None):
                    if learned(playouts, *there, seat) or learned(playouts, *here, seat):
                        met["told"] += 1
                        continue
                    met["untold"] += 1
                    assert law.news(*there, eyes) == law.news(*here, eyes), (number, at, eyes, str(stop.action))
                    if law.to_act(played.position) == law.to_act(stop.played.position):
                        seen = law.view(played.position, eyes), law.view(stop.played.position, eyes)
                        assert seen[0] == seen[1], (number, at, eyes, str(stop.action))
        assert met["told"] > 5 or not hides(playouts), met
        assert met["untold"] > 5 or met["quiet"] <= TRIED, "most answers of this game tell everybody something"


def test_all_together_hear_what_any_seat_hears_and_an_onlooker_no_card_that_is_hidden(game: AnyPlayouts) -> None:
    game.put_to(Heard())


class Heard:
    def of(self, playouts: Playouts[S_contra, P, A, V, E]) -> None:
        seats, hidden = playouts.game.seats(playouts.setup(1)), 0
        for stop in playouts.play(1):
            everything, public = cards_of(playouts, stop, "all"), cards_of(playouts, stop, None)
            for seat in seats:
                assert public <= cards_of(playouts, stop, seat) <= everything
            hidden += everything != public
        assert hidden > 2 or not hides(playouts)


def hides(playouts: Playouts[S_contra, P, A, V, E]) -> bool:
    """Say whether there is ever anything on the table that an onlooker doesn't see."""
    law = playouts.game
    return any(law.view(stop.position, "all") != law.view(stop.position, None) for stop in playouts.play(0))


def cards_of(playouts: Playouts[S_contra, P, A, V, E], stop: Stop[P, A, E], eyes: Eyes) -> set[tuple[int, str]]:
    """The cards that are named on their way, with the number of the flight."""
    heard = playouts.game.news(stop.position, stop.played, eyes)
    flights = (flight for moment in heard for one in moment for flight in one.moves)
    return {(at, flight.card) for at, flight in enumerate(flights) if flight.card is not None}


def twins(playouts: Playouts[S_contra, P, A, V, E], number: int) -> Iterator[tuple[Stop[P, A, E], Seat, P]]:
    """Play a game, and yield each stop with a seat and a position that it can't tell from that of the stop."""
    seats, dice = playouts.game.seats(playouts.setup(number)), Dice(f"twins {number}")
    for at, stop in enumerate(playouts.play(number)):
        seat = seats[at % len(seats)]
        yield stop, seat, playouts.game.resample(stop.position, seat, dice)


def learned(playouts: Playouts[S_contra, P, A, V, E], before: P, played: Played[P, E], seat: Seat) -> bool:
    """Say whether a seat learned something on the way."""
    return any(seat in one.seats for one in playouts.game.seen(before, played))
