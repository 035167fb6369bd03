"""Games of any kind that computer players play: the same dice play the same game, and what breaks is found and said."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.tides import Lay, Sea, TidesGame
from tests.any_game.tides_box import tides_of
from tests.match.players import setup_number
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.plain import Course, PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.lab.simulate_game import Broken, Finished, simulated
from wixoss_desktop.match.playouts import SeatAnswer, Stalled, decided, offered, player_dice, playout
from wixoss_desktop.match.wixoss import row as wixoss

THREE: Final = tides_of((tuple(range(1, 10)),) * 3)
CHANCE: Final = (RandomPlayer(),) * 3
At = PlainPosition[PlainSetup, Sea]


def played(seed: str, game: TidesGame | None = None) -> Finished:
    return simulated(game or TidesGame(), 0, seed, THREE, CHANCE, TidesGame().view, keeps_its_cards)


def keeps_its_cards(position: At) -> None:
    """Raise Broken when a card of somebody's deck is lost."""
    sea = position.table
    for parts in zip(sea.deck, sea.hand, sea.up, sea.laid, strict=True):
        if sum(map(len, parts)) != 9:
            raise Broken("a card was lost")


def test_three_play_to_the_end_and_their_moves_lead_there_again() -> None:
    games = [played(f"sea {number}") for number in range(20)]
    assert all(one.replay_equal and not one.fault and one.decisions == 12 for one in games)
    assert {seat for one in games if one.outcome is not None for seat in one.outcome.winners} == {0, 1, 2}
    assert played("sea 3") == games[3] and len({one.hash for one in games}) == 20


def test_all_who_are_asked_at_the_same_time_answer_in_turn() -> None:
    start = TidesGame().begin(THREE, "turns").position
    game, dice = TidesGame(), player_dice("turns")
    answers: list[SeatAnswer[At, Lay, PlainEvent]] = list(playout(game, start, CHANCE, game.view, dice))
    assert [one.seat for one in answers] == [0, 1, 2] * 4
    assert decided(game, start, CHANCE, game.view, Dice("any"), 1)[0] == 2, "the next after the last"


class Losing(TidesGame):
    """Loses the card that is laid fourth."""

    def answered(self, table: Sea, seat: Seat, action: Lay, course: Course) -> Sea:
        after = super().answered(table, seat, action, course)
        is_fourth = sum(map(len, table.up)) == 3 and seat == 0
        return replace(after, laid=((), *after.laid[1:]), hand=((), *after.hand[1:])) if is_fourth else after


class Misread(TidesGame):
    """Reads another card than was written."""

    def parse(self, text: str) -> Lay:
        return Lay(10 - super().parse(text).card)


class Stuck(TidesGame):
    """Asks those who can do nothing."""

    def choices(self, table: Sea, seat: Seat) -> tuple[Lay, ...]:
        return ()


@pytest.mark.parametrize(
    ("game", "fault", "moves"),
    [
        (Losing(), "Broken: a card was lost", 4),
        (Misread(), "ValueError: lay", 12),
        (Stuck(), "nobody can do anything, and the game isn't over", 0),
    ],
)
def test_a_game_that_breaks_says_what_and_where(game: TidesGame, fault: str, moves: int) -> None:
    found = played("broken", game)
    assert found.fault.startswith(fault) and len(found.moves) == moves
    assert found.stalled == (moves == 0)


def test_on_a_free_table_two_act_in_turn_by_forms_that_chance_fills_in() -> None:
    start = wixoss.begin(replace(setup_number(0), free=True), "free").position
    assert offered(wixoss, start, 0) == wixoss.legal(start, 0), "nothing but forms"
    seats, verbs = Counter[Seat](), set[str]()
    for number, answer in enumerate(playout(wixoss, start, CHANCE, wixoss.shown, Dice("free"))):
        seats[answer.seat] += 1
        verbs.add(str(answer.action).split()[0])
        if number == 99:
            break
    assert seats == {0: 50, 1: 50} and len(verbs) > 8 and "form" not in verbs


def test_a_game_in_which_nobody_can_go_on_is_told_as_stalled() -> None:
    with pytest.raises(Stalled):
        list(playout(Stuck(), TidesGame().begin(THREE, "none").position, CHANCE, TidesGame().view, Dice("none")))
