"""What the sources say in other words: literal variants of the rules, each behind its option [10]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

option = pytest.mark.option

DUEL = """
    phase: signi
    P1 L: SIGNI level 2 power 5000 as Hawk
    P2 R: SIGNI level 2 power 5000 as Ox
    P2 life: 3
"""


@row("R-409")
def test_of_two_signi_of_equal_power_both_stay(profile: str) -> None:
    Table(DUEL).do("P1", "attack L").expect("P1 L is Hawk", "P2 R is Ox", "P2 life 3")


@row("R-411")
def test_the_very_first_turn_has_an_attack_phase(profile: str) -> None:
    table = Table("turn: 1\nP1 L: SIGNI power 1000 as Hawk\nP2 life: 3").do("P1", "pass")
    table.expect("question P1 signi_attacks").do("P1", "attack L").expect("P2 life 2")


@row("R-412")
def test_own_signi_are_removed_any_number_of_times(profile: str) -> None:
    Table("P1 L: SIGNI\nP1 C: SIGNI").do("P1", "remove L", "remove C").expect("P1 L empty", "P1 C empty")


GUARDED = """
    phase: lrig
    P1 lrig: LRIG level 2 limit 5 as Girl
        [{"kind": "auto", "on": {"event": "guard", "who": "opponent"}, "do": [{"op": "up", "what": "this"}]}]
    P2 hand: SIGNI guard as Servant
"""


@row("R-415")
@option("guard_ends_attack_phase")
def test_a_guarded_attack_is_the_last_of_the_turn(profile: str) -> None:
    again = Table(GUARDED).do("P1", "attack lrig").do("P2", "guard Servant").expect("question P1 lrig_attacks")
    again.do("P1", "attack lrig")
    over = Table("option: guard_ends_attack_phase=true" + GUARDED).do("P1", "attack lrig").do("P2", "guard Servant")
    over.expect("active P2", "P2 life 7").refuse("P1", "attack lrig")


@row("R-415")
def test_an_attack_that_was_not_guarded_ends_nothing(profile: str) -> None:
    text = "option: guard_ends_attack_phase=true" + GUARDED.replace(
        '"guard", "who": "opponent"', '"attack", "this": true'
    )
    Table(text).do("P1", "attack lrig").do("P2", "pass").expect("P2 life 6", "question P1 lrig_attacks")


@row("R-416")
def test_a_life_burst_is_activated_without_a_question_but_asks_for_its_choices(profile: str) -> None:
    burst = '[{"kind": "burst", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]'
    table = Table(f"""
        phase: signi
        option: life_burst_optional=false
        P1 L: SIGNI power 1000 as Hawk
        P1 C: SIGNI power 1000 as Owl
        P2 life: SIGNI burst as Boom {burst}, blank x2
    """)
    table.do("P1", "attack L").expect("question P2 pick_cards target")
    table.do("P2", "pick Owl").expect("P1 C empty", "P1 L is Hawk")


BLAST = """
    card Blast: SPELL [{"kind": "use", "do": [{"op": "damage"}]}]
    cut_ins: no
    P1 hand: Blast
    P1 L: SIGNI power 1000 as Hawk
    P2 life: none
"""


@row("R-417")
@option("loss_trigger")
def test_only_an_attack_makes_a_player_lose(profile: str) -> None:
    assert Table(BLAST + "option: loss_trigger=damage").do("P1", "use Blast").winner == "P1"
    table = Table(BLAST + "option: loss_trigger=attack_only").do("P1", "use Blast")
    assert table.winner is None
    table.pass_until("signi_attacks", "P1").do("P1", "attack L")
    assert table.winner == "P1"


@row("R-418")
def test_a_second_refresh_leaves_the_turn_as_it_is(profile: str) -> None:
    text = """
    card Sink: SPELL [{"kind": "use", "do": [{"op": "mill", "n": 20}]}]
    option: refresh_second_ends_turn=false
    cut_ins: no
    P1 hand: Sink x2
    P1 deck: 3
    """
    table = Table(text).do("P1", "use Sink").expect("1 events refreshed")
    table.do("P1", "use Sink").expect("1 events refreshed", "question P1 main_phase")


@row("R-420")
def test_lancer_as_a_trigger_is_ordered_among_the_others_by_its_controller(profile: str) -> None:
    text = """
    phase: signi
    option: lancer_kind=triggered
    P1 L: SIGNI power 5000 lancer as Hawk
        [{"kind": "auto", "on": {"event": "banishes", "this": true}, "do": [{"op": "draw"}]}]
    P1 hand: none
    P2 R: SIGNI power 3000 as Ox
    P2 life: 3
    """
    first = Table(text).do("P1", "attack L").expect("question P1 pick_option trigger", "P2 life 3")
    first.do("P1", "option 1").expect("P2 life 2", "P1 hand 1")
    assert sorted(Table(text).do("P1", "attack L").legal("P1")) == ["option 1", "option 2"]


ORDER = """
    cut_ins: no
    card Bell: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent", "n": 2}}, {"op": "banish"}]}]
    P1 hand: Bell
    P1 L: SIGNI as Ear [{"kind": "auto", "on": {"event": "draw", "who": "opponent", "batch": true},
        "do": [{"op": "mill"}]}]
    P2 L: SIGNI as One [{"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "draw"}]}]
    P2 C: SIGNI as Two [{"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "draw"}]}]
"""


@row("R-423")
@option("trigger_restart")
@pytest.mark.parametrize(
    ("value", "order"),
    [("after_each", ["draw", "mill", "draw", "mill"]), ("after_non_turn_player", ["draw", "draw", "mill", "mill"])],
)
def test_the_other_side_finishes_its_triggers_first_by_option(profile: str, value: str, order: list[str]) -> None:
    table = Table(f"option: trigger_restart={value}" + ORDER).do("P1", "use Bell")
    table.expect("question P2 pick_option trigger").do("P2", "option 1")
    happened = [event.how for event in table.events("draw", "mill")]
    if len(happened) < len(order):
        table.expect("question P1 pick_option trigger").do("P1", "option 1")
        happened += [event.how for event in table.events("draw", "mill")]
    assert happened == order


@row("R-427")
def test_a_hand_limit_raised_by_an_effect_spares_the_seventh_card(profile: str) -> None:
    card = 'P1 L: SIGNI as Bag [{"kind": "constant", "do": [{"op": "hand_limit", "by": 1}]}]'
    Table(f"phase: end\nP1 hand: 7\n{card}").expect("P1 hand 7", "question P2 ener_phase")
    Table("phase: end\nP1 hand: 7").expect("question P1 pick_cards hand_limit")
