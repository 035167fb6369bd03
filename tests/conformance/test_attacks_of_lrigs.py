"""How often LRIGs attack, what follows an attack without damage, choices that are repeated [7.2.5] [7.5] [8.4.5]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table

CENTER = """
    phase: lrig
    P1 lrig: WXDi-D04-004
    P1 assistL: ASSIST_LRIG level 2 type WOLF team CardJockey as Wolf
    P1 assistR: ASSIST_LRIG level 1 type HAWK team CardJockey as Hawk
    P2 hand: SIGNI guard as Maid, SIGNI guard as Nun
"""

# --- an attack that deals no damage -----------------------------------------------------------------------------------


def lion() -> Table:
    """A LRIG that has gained its ability, about to attack."""
    table = Table(CENTER.replace("phase: lrig", "phase: main")).do("P1", "activate lrig 1")
    return table.pass_until("lrig_attacks")


def test_after_an_attack_that_was_guarded_against_a_lrig_of_level_two_goes_down_for_the_attacker() -> None:
    table = lion().do("P1", "attack lrig").do("P2", "guard Maid").expect("question P1 confirm pay", "P1 lrig down")
    table.do("P1", "yes").expect("P1 lrig up", "P1 assistL down", "P1 assistR up", "legal P1 attack lrig")
    table.do("P1", "attack lrig").do("P2", "guard Nun").expect("P1 lrig down", "turn 4")


def test_the_attacker_stays_down_if_nobody_goes_down_for_it() -> None:
    table = lion().do("P1", "attack lrig").do("P2", "guard Maid").do("P1", "no")
    table.expect("turn 4", "P1 assistL up")


def test_nothing_follows_an_attack_that_dealt_damage() -> None:
    lion().do("P1", "attack lrig").do("P2", "pass").expect("P2 life 6", "turn 4", "P1 lrig down", "P1 assistL up")


def test_an_attack_whose_damage_is_prevented_has_dealt_none() -> None:
    table = Table(f"""
        {CENTER.replace("phase: lrig", "phase: main")}
        card Wall: SIGNI [{{"kind": "constant", "do": [{{"op": "forbid", "act": "damage", "who": "own"}}]}}]
        P2 L: Wall
    """)
    table.do("P1", "activate lrig 1").pass_until("lrig_attacks")
    table.do("P1", "attack lrig").do("P2", "pass").expect("P2 life 7", "question P1 confirm pay")


def test_an_ability_that_waits_for_attacks_without_damage_hears_of_battles_and_of_its_own_side_only() -> None:
    table = Table("""
        phase: signi
        card Ear: SIGNI power 9000 [{"kind": "auto", "on": {"event": "attack_missed", "who": "own"},
            "do": [{"op": "draw"}]}]
        P1 L: Ear
        P1 C: SIGNI as Cat
        P2 R: SIGNI as Ox
    """)
    table.do("P1", "attack L").expect("event banish Ox", "1 event draw")
    table.do("P1", "attack C").expect("P2 life 6", "no event draw")


# --- how often --------------------------------------------------------------------------------------------------------


def punchline(top: str) -> Table:
    """A LRIG under the PIECE that lets it attack up to three times, less what the top of its deck takes away."""
    table = Table(f"""
        rules: DIVA
        P1 lrig: LRIG level 3 limit 6 type LION team CardJockey
        P1 assistL: ASSIST_LRIG level 1 type WOLF team CardJockey
        P1 assistR: ASSIST_LRIG level 1 type HAWK team CardJockey
        P1 lrig_deck: WXDi-D04-011
        P1 deck: {top}
    """)
    return table.do("P1", "use lrig_deck1").pass_until("lrig_attacks")


@pytest.mark.parametrize(
    ("top", "attacks"),
    [("SIGNI level 1", 1), ("SIGNI level 2", 2), ("SIGNI level 3", 3), ("SPELL", 3)],
)
def test_a_lrig_attacks_up_to_three_times_even_downed_and_less_often_for_what_it_reveals(
    top: str, attacks: int
) -> None:
    table = punchline(f"{top} as Top")
    for count in range(1, attacks + 1):
        table.do("P1", "attack lrig").expect(f"P2 life {7 - count}", f"{int(count == 1)} events revealed")
        if count < attacks:
            table.expect("P1 lrig down", "legal P1 attack lrig")
    table.expect("turn 4", f"P2 life {7 - attacks}")


def test_the_deck_is_shuffled_before_its_top_card_is_revealed() -> None:
    punchline("SIGNI level 3 x20").do("P1", "attack lrig").expect("event shuffled", "event revealed")


def test_a_change_of_how_often_one_can_attack_does_nothing_where_that_is_not_limited() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI [{"kind": "constant", "do": [{"op": "change_attack_limit", "by": -1}]}]
    """)
    table.do("P1", "attack L").expect("P2 life 6")


# --- again and again --------------------------------------------------------------------------------------------------


def nova(level: int) -> Table:
    """A LRIG whose attack has something chosen as many times as the level of the LRIG that it attacks."""
    table = Table(f"""
        rules: DIVA
        P1 lrig: LRIG level 3 limit 6 type タマゴ team うちゅうのはじまり
        P1 assistL: ASSIST_LRIG level 1 type ノヴァ team うちゅうのはじまり
        P1 assistR: ASSIST_LRIG level 1 type バン team うちゅうのはじまり
        P1 lrig_deck: WXDi-D05-011
        P2 lrig: LRIG level {level} limit 9
        P2 hand: red x2
    """)
    return table.do("P1", "use lrig_deck1").pass_until("lrig_attacks").do("P1", "attack lrig")


def test_one_chooses_again_each_time_and_may_choose_the_same() -> None:
    table = nova(3).expect("question P1 pick_option either")
    table.do("P1", "option 1").expect("P1 hand 1", "P2 hand 2", "question P1 pick_option either")
    table.do("P1", "option 2").expect("P1 hand 1", "P2 hand 1", "question P1 pick_option either")
    table.do("P1", "option 2").expect("P2 trash 2", "P2 life 6", "turn 4")


@pytest.mark.parametrize("level", [0, 1])
def test_it_is_chosen_as_often_as_the_level_of_the_other_lrig(level: int) -> None:
    table = nova(level)
    for _ in range(level):
        table.do("P1", "option 1")
    table.expect(f"P1 hand {level}", "P2 hand 2", "question P2 guard_step").do("P2", "pass").expect("P2 life 6")


def test_how_often_is_fixed_at_the_first_time_and_targets_are_new_each_time() -> None:
    table = Table("""
        card Scythe: SPELL [{"kind": "use", "do": [{"op": "repeat",
            "times": {"value": "count", "of": {"of": "opponent"}},
            "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]}]
        P1 hand: Scythe
        P2 L: SIGNI as Ox
        P2 C: SIGNI as Elk
        P2 R: SIGNI as Cat
    """)
    table.do("P1", "use Scythe", "pick opp.C").expect("P2 ener is Elk").do("P1", "pick opp.L")
    table.expect("P2 ener is Elk, Ox, Cat", "question P1 main_phase")
