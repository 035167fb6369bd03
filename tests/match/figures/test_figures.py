"""Figures of many games: a mark for each own turn, averages with their error, kept games apart from played ones."""

import random
from pathlib import Path

import pytest

from tests.match.players import bundled_pool, deck, play_on, setup_number
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.figures.greedy import GreedyPlan, greedy_figures
from wixoss_desktop.match.wixoss.figures.kept import kept_figures, solo_games
from wixoss_desktop.match.wixoss.figures.marks import (
    Average,
    GameFigures,
    TurnMark,
    average,
    averages,
    figures,
    result_of,
    share,
)
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms

SOLO = (SeatPlan("person"), SeatPlan("greedy"))


def mark(life: int) -> TurnMark:
    return TurnMark(level=1, ener=1, hand=5, signi=1, limit_used=1, life=life, other_life=7)


def test_each_own_turn_leaves_a_mark_and_nobody_else_s() -> None:
    match = play_on(Match.begin(Terms(setup_number(1), "figures")), random.Random(1), 200)
    positions = [node.position for node in (match.history.root, *match.history.here.line())]
    both = [figures("deck", positions, seat) for seat in (0, 1)]
    assert sum(len(one.marks) for one in both) == match.position.state.turn
    assert all(mark.life <= 7 and mark.limit_used <= 12 for one in both for mark in one.marks)
    assert [mark.level for mark in both[0].marks] == sorted(mark.level for mark in both[0].marks)


def test_a_game_ends_for_a_seat_as_its_outcome_says() -> None:
    ends = (Won(0, "damage"), Won(1, "damage"), Won(None, "agreed"), None)
    assert [result_of(outcome, 0) for outcome in ends] == ["won", "lost", "draw", "open"]
    games = [GameFigures("", result_of(outcome, 0), ()) for outcome in ends]
    assert share(games, "won") == 0.25 and share([], "won") == 0.0


def test_averages_are_over_the_games_that_got_so_far() -> None:
    games = [GameFigures("", "won", tuple(mark(life) for life in lives)) for lives in ((7, 5), (5,))]
    found = averages(games, lambda one: one.life, 4)
    assert found == (Average(6.0, 1.0, 2), Average(5.0, 0.0, 1))
    assert average([2, 4, 6]).error == pytest.approx((4 / 3) ** 0.5)


def test_solo_games_are_those_that_one_person_played_by_the_rules(tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        saved = SavedGames(folder)
        for seats in (SOLO, (SeatPlan("person"), SeatPlan("person"))):
            match = play_on(saved.begin(Terms(setup_number(1), "kept", seats)), random.Random(1), 120)
            match.close()
        told: list[tuple[int, int]] = []
        found = kept_figures(saved, bundled_pool().cards, lambda done, all_of: told.append((done, all_of)))
        assert len(solo_games(saved)) == len(found) == 1
    assert found[0].deck == setup_number(1).decks[0].name and found[0].marks and found[0].result == "open"
    assert told == [(0, 1), (1, 1)]


def test_the_greedy_player_gives_the_same_figures_for_the_same_seed() -> None:
    plan = GreedyPlan(deck("WD01"), (deck("WD02"), deck("WD03")), rules_of("CLASSIC_2016"), 3)
    assert [plan.setup(number)[1] for number in range(3)] == [0, 1, 0]
    assert plan.setup(1)[0].decks[1].name == deck("WD01").name
    found = greedy_figures(plan, bundled_pool().cards)
    assert len(found) == 3 and all(one.result in ("won", "lost", "draw") and one.marks for one in found)
    assert found == greedy_figures(plan, bundled_pool().cards)


def test_whoever_hears_of_progress_can_end_the_games() -> None:
    def tell(done: int, total: int) -> None:
        raise InterruptedError

    plan = GreedyPlan(deck("WD01"), (deck("WD02"),), rules_of("CLASSIC_2016"), 2)
    with pytest.raises(InterruptedError):
        greedy_figures(plan, bundled_pool().cards, tell=tell)
