"""Every option of the rules makes the difference that it names [12.1]."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.formats import Rules, rules_of

DUEL = """
    rules: CLASSIC_2016 {option}
    phase: signi
    P1 L: SIGNI level 2 power {mine} as Hawk
    P2 R: SIGNI level 2 power {other} as Ox
    P2 life: 3
"""


def duel(option: str, mine: int, other: int) -> Table:
    """Let Hawk attack Ox under an option."""
    table = Table(DUEL.format(option=option, mine=mine, other=other))
    table.do("P1", "attack L")
    return table


@pytest.mark.parametrize(("option", "stays"), [("", None), ("battle_equal_power=none_banished", "Ox")])
def test_equal_power_banishes_the_defender_unless_the_option_spares_it(option: str, stays: str | None) -> None:
    assert duel(option, 5000, 5000).at("P2", "R") == stays


@pytest.mark.parametrize(("option", "stays"), [("", "Hawk"), ("battle_attacker_weaker=attacker_banished", None)])
def test_a_weaker_attacker_survives_unless_the_option_banishes_it(option: str, stays: str | None) -> None:
    assert duel(option, 3000, 5000).at("P1", "L") == stays


LANCE = """
    rules: CLASSIC_2016 {option}
    card Ox: SIGNI level 2 power 3000
        [{{"kind": "auto", "on": {{"event": "banished", "this": true}}, "do": [{{"op": "draw"}}]}}]
    phase: signi
    P1 L: SIGNI level 2 power 5000 lancer as Hawk
    P2 R: Ox
    P2 life: 3
"""


@pytest.mark.parametrize("option", ["lancer=battle_extension", "lancer=triggered"])
def test_lancer_crushes_one_life_cloth_either_way(option: str) -> None:
    table = Table(LANCE.format(option=option))
    table.do("P1", "attack L")
    assert table.count("P2", "life") == 2
    assert table.count("P2", "hand") == 1


def test_lancer_as_a_trigger_can_be_ordered_among_others() -> None:
    table = Table(
        LANCE.format(option="lancer=triggered")
        + """
    P1 C: SIGNI level 1 power 1000
        [{"kind": "auto", "on": {"event": "banished", "who": "opponent"}, "do": [{"op": "draw"}]}]
    """
    )
    table.do("P1", "attack L")
    assert table.question() == "pick_option"
    assert table.count("P2", "life") == 3


def test_removing_once_per_turn_allows_no_second_time() -> None:
    board = "\n P1 L: SIGNI level 1 power 1000\n P1 C: SIGNI level 1 power 1000"
    table = Table("rules: CLASSIC_2016 remove_limit=once_per_turn" + board)
    table.do("P1", "remove L")
    table.refuse("P1", "remove C", why="removed_already")
    free = Table("rules: CLASSIC_2016" + board)
    free.do("P1", "remove L", "remove C")
    assert free.count("P1", "trash") == 2


def test_a_life_burst_that_is_not_optional_is_not_asked_about() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    phase: signi
    P1 L: SIGNI level 1 power 1000
    P2 life: SIGNI burst as Boom, blank x2
    """
    asked = Table(text.format(option=""))
    asked.do("P1", "attack L")
    assert asked.question() == "confirm"
    sure = Table(text.format(option="life_burst_optional=false"))
    sure.do("P1", "attack L")
    assert sure.question() != "confirm"
    assert sure.count("P2", "hand") == 1


def test_growing_to_the_same_level_needs_the_option() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    phase: grow
    P1 lrig: LRIG level 2 limit 5 as Old
    P1 lrig_deck: LRIG level 2 limit 5 as New
    """
    Table(text.format(option="")).do("P1", "grow New")
    strict = Table(text.format(option="grow_same_or_lower=false"))
    strict.refuse("P1", "grow New", why="grow_level")


def test_without_fizzling_a_trigger_is_activated_though_its_source_is_gone() -> None:
    text = """
    rules: CLASSIC_2016 {option}
    card Ghost: SIGNI level 1 power 1000
        [{{"kind": "enter", "do": [{{"op": "to_hand", "what": "this"}}]}},
         {{"kind": "enter", "do": [{{"op": "draw"}}]}}]
    P1 hand: Ghost
    """
    for option, cards in (("", 1), ("trigger_fizzle=false", 2)):
        table = Table(text.format(option=option))
        table.do("P1", "deploy Ghost L", "option 1")
        assert table.count("P1", "hand") == cards, option


def test_an_option_with_a_wrong_value_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        rules_of("CLASSIC_2016", lancer="sometimes")
    with pytest.raises(KeyError):
        rules_of("CLASSIC_1066")
    assert rules_of("CLASSIC_2016") == Rules()
