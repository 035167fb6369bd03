"""A plan for the LRIG line says what its costs leave, and how likely it comes off in time and in colour."""

import pytest
from msgspec.structs import replace

from tests.match.odds.decks import DECK, RULES, asked
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.costs import Symbols, cost_of
from wixoss_desktop.match.wixoss.odds.growing import chances
from wixoss_desktop.match.wixoss.odds.lab import look_into
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS
from wixoss_desktop.match.wixoss.odds.planner import LinePlan, TurnWish, growths, planned, usable, usual_plan, with_turn


def arts(cost: Symbols, no: str = "A-1", kind: str = "ARTS") -> Card:
    return Card(no, kind, {"ja": no}, ("white",), cost=cost)  # type: ignore[arg-type]


def plan(*costs: str, crushed: int = 0) -> LinePlan:
    """A plan in which the LRIG stays, and an ARTS of a cost is used in each turn that has one."""
    turns = tuple(TurnWish(None, (arts(cost_of(cost)),) if cost else ()) for cost in costs)
    return LinePlan(DECK, RULES, turns, crushed=crushed, mulligan=PRESETS["none"], trials=4_000)


def test_the_lrig_grows_whenever_it_can_if_nothing_else_is_said() -> None:
    rows = planned(usual_plan(DECK, RULES, 6))
    assert [(row.level, row.limit) for row in rows] == [(1, 2), (2, 5), (3, 7), (4, 11), (4, 11), (4, 11)]
    assert [row.ener for row in rows] == [1, 2, 3, 4, 5, 6]


def test_costs_are_taken_from_what_charges_and_crushed_life_cloth_bring() -> None:
    rows = planned(plan("W", "", "WWCC", crushed=1))
    assert [(row.ener, row.paid, row.left) for row in rows] == [(1, 1, 0), (2, 0, 2), (4, 4, 0)]
    assert [card.no for card in rows[1].payable] == ["T-09", "T-10"] and not rows[2].payable
    assert planned(plan("WW"))[0].left == -1


def test_assists_raise_the_limit_once_they_are_grown_to() -> None:
    assist = Card("S-1", "ASSIST_LRIG", {"ja": "S"}, ("red",), 1, 1, grow_cost={}, lrig_types=("X",), timing=("main",))
    rows = planned(with_turn(usual_plan(DECK, RULES, 3), 2, TurnWish(DECK.lrig_deck[2], (assist,))))
    assert [row.limit for row in rows] == [2, 6, 8]


def test_a_turn_that_stays_moves_the_line_behind_it() -> None:
    usual = usual_plan(DECK, RULES, 4)
    later = with_turn(usual, 2, TurnWish(None))
    assert [row.level for row in planned(later)] == [1, 1, 2, 3]
    assert [card.no for card in growths(DECK, 3)] == ["L-4"] and growths(DECK, 4) == ()
    assert {card.no for card in usable(DECK)} == {"T-09", "T-10"}


def test_the_chance_of_a_single_symbol_is_that_of_the_closed_form() -> None:
    """Twenty of forty cards pay for red; six have been seen when the first is charged."""
    found = chances(plan("R"))[0].uses[0]
    known = exact.at_least(40, 20, 6, 1)
    assert abs(found - known) <= 3 * exact.standard_error(known, 4_000)


@pytest.mark.parametrize("cost", ["WR", "GG", "WRR"])
def test_a_planned_cost_comes_off_as_often_as_the_lab_says(cost: str) -> None:
    """In the last turn of so many, nothing else being paid for."""
    turns = len(cost)
    found = chances(plan(*([""] * (turns - 1)), cost))[-1].uses[0]
    known = look_into(asked(costs=(cost_of(cost),), turns=turns, trials=8_000)).of("cost", cost).chance(turns - 1)
    assert abs(found - known) <= 3 * exact.standard_error(max(known, 0.01), 3_000)


@pytest.mark.parametrize("rule", ["none", "guarded"])
def test_what_is_left_pays_for_two_white_and_one_colourless_as_often_as_the_lab_says(rule: str) -> None:
    deck = replace(DECK, lrig_deck=(*DECK.lrig_deck, arts(cost_of("WWC"))))
    other = replace(plan("", "", ""), deck=deck, mulligan=PRESETS[rule], trials=1_500)
    found = [dict(row.payable)["A-1"] for row in chances(other)]
    question = asked(costs=(cost_of("WWC"),), turns=3, trials=4_000, mulligan=PRESETS[rule])
    known = look_into(question).of("cost", "WWC").chance(2)
    assert found[:2] == [0, 0]
    assert abs(found[2] - known) <= 3 * exact.standard_error(known, 1_000)


def test_the_ener_of_a_colour_is_that_of_the_closed_form() -> None:
    """Of forty cards twenty-four pay for white; one of six is charged, and what is crushed is any of the others."""
    first, second = chances(plan("", "", crushed=2))
    known = exact.at_least(40, 24, 6, 1)
    assert abs(dict(first.ener)["white"] - known) <= 3 * exact.standard_error(known, 4_000)
    crushed = exact.expected(40, 24, 2)
    assert 1 + crushed < dict(second.ener)["white"] < 2 + crushed
    assert [color for color, _ in first.ener] == ["white", "red"]


def test_growing_is_on_time_while_every_cost_up_to_it_was_paid() -> None:
    red = replace(DECK.lrig_deck[1], grow_cost={"red": 1})
    green = replace(DECK.lrig_deck[2], grow_cost={"green": 2})
    found = chances(replace(plan("", ""), turns=(TurnWish(red), TurnWish(green)), crushed=1))
    assert 0 < found[1].on_time < found[0].on_time < 1
    assert all(0 < row.limit_used <= limit for row, limit in zip(found, (2, 5), strict=True))


def test_whoever_hears_of_progress_can_end_the_work() -> None:
    told: list[int] = []

    def tell(done: int, total: int) -> None:
        told.append(done)
        if done == 32:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        chances(plan("R"), tell)
    assert told == [0, 16, 32], "some hands later at most, about a millisecond"
