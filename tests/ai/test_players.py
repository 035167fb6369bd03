"""Computer players answer everything they can be asked, by the dice alone."""

from collections import Counter

import pytest

from tests.cli.pool import box, cards, listed
from wixoss_desktop.ai.random_player import PATIENCE, RandomPlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import No, Pass, Yes
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.lab.simulate import SimulationPlan, planned, players_of
from wixoss_desktop.lab.simulate_game import Move
from wixoss_desktop.match.playouts import decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.box import KINDS, player_of
from wixoss_desktop.match.wixoss.row import begin, play
from wixoss_desktop.match.wixoss.scenario.play import build


def blind() -> View:
    raise AssertionError("the random player looks at nothing")


def ended(plan: SimulationPlan, number: int) -> tuple[int | None, list[Move]]:
    setup, seed, _ = plan.seated(box(), number)
    position, players, dice = begin(setup, seed).position, players_of(plan, box()), player_dice(seed)
    moves: list[Move] = []
    while position.state.outcome is None:
        seat, action = decided(wixoss, position, players, wixoss.shown, dice)
        moves.append((seat, str(action)))
        position = play(position, seat, action).position
    return position.state.outcome.winner, moves


def test_random_takes_each_action_about_equally_often() -> None:
    dice, player = Dice("even"), RandomPlayer()
    count = Counter(str(player.choose(blind, (Pass(), Yes(), No()), dice)) for _ in range(3000))
    assert all(900 < count[word] < 1100 for word in ("pass", "yes", "no"))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_dice_give_the_same_game(kind: str) -> None:
    plan = planned(listed("WD01,WD02"), (kind, kind), 1, "same")
    assert ended(plan, 0) == ended(plan, 0)


def test_an_unknown_kind_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        player_of("genius", cards().cards)


@pytest.mark.parametrize("profile", ["CLASSIC_2016", "S24", "DIVA"])
def test_greedy_beats_random_in_95_of_100_games(profile: str) -> None:
    wins = 0
    for seat in (0, 1):
        kinds = ("greedy", "random") if seat == 0 else ("random", "greedy")
        plan = planned(listed(profile=profile), kinds, 20, "strength")
        wins += sum(ended(plan, number)[0] == seat for number in range(20))
    assert wins >= 38


FREE = """
    P1 lrig: WXDi-D07-004 over LRIG, LRIG
    P1 L: SIGNI
    P1 C: SIGNI
    P1 hand: 3
    P1 deck: 20
    P2 deck: 20
"""


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_repeats_without_end_what_costs_nothing(kind: str) -> None:
    """The rules leave it to a player how often, as long as there is an end [8.11.1]: who never stops is no player."""
    start, player = build(FREE, cards().cards), player_of(kind, cards().cards)
    for number in range(10):
        position, dice, answers = start, Dice(f"free {number}"), 0
        while position.state.turn == start.state.turn and position.state.outcome is None:
            seat, action = decided(wixoss, position, (player, player), wixoss.shown, dice)
            position, answers = play(position, seat, action).position, answers + 1
        assert answers < 200


class Note(str):
    """An action that is its own notation."""


def test_who_has_rearranged_by_chance_for_too_long_takes_all_back() -> None:
    dice, player = Dice("restless"), RandomPlayer(takes_back="back")
    legal = (Note("shift at 0 on 1"), Note("back at 0"), Note("back at 1"))
    first = [player.choose(blind, legal, dice) for _ in range(PATIENCE)]
    assert {one.split()[0] for one in first} == {"shift", "back"}
    assert [player.choose(blind, legal, dice) for _ in range(5)] == ["back at 0"] * 5
    player.choose(blind, (Note("attack"),), dice)
    again = [player.choose(blind, legal, dice) for _ in range(PATIENCE)]
    assert {one.split()[0] for one in again} == {"shift", "back"}
