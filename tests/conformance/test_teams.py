"""Teams: the filter, abilities that are there only while all three LRIGs are of the team, and other cards of DIVA."""

from __future__ import annotations

from typing import Final

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

THREE: Final = '{"if": "team", "name": "Blue"}'
TEAM_ABILITIES: Final = f"""
    {{"kind": "constant", "only": {THREE}, "do": [{{"op": "power", "what": {{"all": true}}, "by": 2000}}]}},
    {{"kind": "action", "only": {THREE}, "do": [{{"op": "draw"}}]}}
"""


def trio(right: str = "Blue") -> Table:
    """Three LRIGs; the center strengthens its SIGNI, by a team ability, and lets them draw by another one."""
    return Table(f"""
        card Boss: LRIG level 3 limit 6 team Blue [{" ".join(TEAM_ABILITIES.split())}]
        P1 lrig: Boss
        P1 assistL: LRIG level 0 type Left team Blue
        P1 assistR: LRIG level 0 type Right team {right}
        P1 C: SIGNI power 3000
        P1 lrig_deck: ASSIST_LRIG level 1 limit 0 type Right team Red as Stranger
    """)


@row("R-404")
def test_a_team_ability_is_there_while_all_three_lrigs_are_of_the_team() -> None:
    table = trio()
    assert table.power("P1", "C") == 5000
    table.do("P1", "activate lrig 1").expect("P1 hand 1")
    table.do("P1", "grow Stranger assistR")
    assert table.power("P1", "C") == 3000
    assert not any(move.startswith("activate") for move in table.legal("P1"))


@row("R-404")
def test_a_team_ability_is_not_there_while_one_lrig_is_of_another_team() -> None:
    table = trio("Red")
    assert table.power("P1", "C") == 3000
    assert not any(move.startswith("activate") for move in table.legal("P1"))


LIZE: Final = "P1 lrig: WXDi-D02-04L\nP1 assistL: WXDi-D02-05LAT\nP1 assistR: WXDi-D02-08LAT\n"


def test_the_team_of_a_deck_lets_its_center_strengthen_a_signi_through_the_next_turn() -> None:
    table = Table(LIZE + "P1 C: WXDi-D02-23\nP1 L: SIGNI power 1000 as Mouse")
    table.do("P1", "activate lrig 1")
    assert table.power("P1", "C") == 12000
    table.refuse("P1", "activate lrig 1", why="used_up")
    table.pass_until("main_phase", "P2")
    assert table.power("P1", "C") == 12000
    table.pass_until("main_phase", "P1")
    assert table.power("P1", "C") == 10000


@pytest.mark.parametrize(("right", "banished"), [("WXDi-D03-008", "Dog"), ("LRIG level 0 type Right", "Cat")])
def test_a_spell_does_more_with_three_lrigs_of_the_team(right: str, banished: str) -> None:
    table = Table(f"""
        cut_ins: no
        P1 lrig: WXDi-D03-004
        P1 assistL: WXDi-D03-005
        P1 assistR: {right}
        P1 hand: "Deafening Inferno"
        P1 ener: red
        P2 L: SIGNI power 8000 as Cat
        P2 R: SIGNI power 10000 as Dog
    """).do("P1", 'use "Deafening Inferno"')
    if table.question() == "pick_cards":
        table.do("P1", "pick Dog")
    table.expect(f"P2 ener is {banished}")


GLORY: Final = """
    rules: DIVA
    P1 lrig: WXDi-D03-004
    P1 assistL: WXDi-D03-006
    P1 assistR: {right}
    P1 lrig_deck: "Glory Grow"
    P2 hand: "Servant #"
"""


def test_a_piece_of_a_team_asks_for_three_lrigs_of_level_one() -> None:
    Table(GLORY.format(right="WXDi-D03-008")).refuse("P1", 'use "Glory Grow"', why="use_condition")


def test_a_level_three_lrig_crushes_twice_and_is_not_guarded_against() -> None:
    table = Table(GLORY.format(right="WXDi-D03-009")).do("P1", 'use "Glory Grow"').expect("P1 lrig_deck empty")
    before = table.count("P2", "life")
    table.pass_until("lrig_attacks", "P1").do("P1", "attack lrig")
    assert not any(move.startswith("guard") for move in table.legal("P2"))
    table.pass_until("ener_phase")
    assert table.count("P2", "life") == before - 2


def test_a_piece_puts_one_signi_of_each_level_and_gives_each_level_its_keyword() -> None:
    table = Table("""
        rules: DIVA
        P1 lrig: WXDi-D01-004
        P1 assistL: WXDi-D01-006
        P1 assistR: WXDi-D01-009
        P1 lrig_deck: "Harmonic Call"
        P1 ener: 8
        card Elk: SIGNI level 4
        P1 deck: SIGNI level 1 as Ant, SIGNI level 2 as Bee, SIGNI level 3 as Cow, Elk x20
    """).do("P1", 'use "Harmonic Call"', "pick deck1", "lane L", "pick deck1", "lane C", "pick deck1")
    table.expect("P1 L is Ant", "P1 C is Bee", "P1 R is Cow", "P1 deck 20")
    names = [[word.name for word in table.stats("P1", slot).keywords] for slot in ("L", "C", "R")]
    assert names == [["assassin"], ["double_crush"], ["lancer"]]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_lrig_deals_damage_for_two_downed_assists_unless_a_guard_is_discarded(answer: str) -> None:
    table = Table("""
        rules: DIVA
        P1 lrig: WXDi-D03-004
        P1 assistL: WXDi-D03-007
        P1 assistR: WXDi-D03-010
        P2 hand: WXDi-D03-020, SIGNI guard as Second
        P2 life: 3
    """).do("P1", "activate lrig 1")
    table.refuse("P1", "activate lrig 1", why="used_up")
    table.pass_until("lrig_attacks", "P1").do("P1", "attack lrig", "yes").expect("P1 assistL down", "P1 assistR down")
    table.do("P2", answer, *(["pick hand1"] if answer == "yes" else [])).expect("question P2 guard_step")
    table.expect(f"P2 life {3 if answer == 'yes' else 2}")


@pytest.mark.parametrize(("trash", "lies"), [("SPELL as Song", "trash"), ("SIGNI as Bird", "ener")])
def test_what_a_card_banishes_goes_to_the_trash_while_a_spell_lies_there(trash: str, lies: str) -> None:
    table = Table(f"""
        phase: signi
        P1 L: WXDi-D04-016
        P1 C: SIGNI power 5000 as Boar
        P1 trash: {trash}
        P2 R: SIGNI power 1000 as Cat
        P2 C: SIGNI power 1000 as Dog
    """)
    assert table.power("P1", "L") == (13000 if lies == "trash" else 10000)
    table.do("P1", "attack L").expect("P2 R empty", f"P2 {lies} holds Cat")
    table.do("P1", "attack C").expect("P2 C empty", "P2 ener holds Dog")


def test_attacking_signi_are_stronger_until_the_attack_or_the_game_is_over() -> None:
    table = Table("""
        rules: DIVA
        phase: signi
        P1 lrig: WXDi-D03-004
        P1 assistL: WXDi-D03-005
        P1 assistR: WXDi-D03-008
        P1 L: SIGNI power 5000
        P2 R: SIGNI power 7000 as Cat
        P1 C: SIGNI power 3000
        P2 life: 0
    """)
    table.do("P1", "attack L").expect("P2 R empty")
    assert table.power("P1", "L") == 5000
    table.do("P1", "attack C").expect("winner P1")
    assert table.power("P1", "C") == 3000


# --- a trigger that waits only in one phase ----------------------------------------------------------------------

LEAVES: Final = '[{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "trash", "what": "this"}]}]'
WATCHER: Final = f"""
    {spell("Push", '{"op": "target", "sel": {"where": [{"is": "other"}]}}', '{"op": "trash"}')}
    card Dog: SIGNI {LEAVES}
    cut_ins: no
    P1 hand: Push
    P1 C: WXDi-D02-25 down
    P1 L: SIGNI as Cat
    P1 R: Dog
"""


def test_a_trigger_of_the_main_phase_hears_what_happens_then() -> None:
    table = Table(WATCHER).do("P1", "use Push", "pick Cat")
    table.expect("P1 C up", "P1 L empty")


def test_it_goes_up_once_per_turn_and_mills_whenever_it_is_put_down_for_it() -> None:
    table = Table(WATCHER).do("P1", "remove L").expect("P1 C up")
    table.do("P1", "activate C 1").expect("P1 C down", "P1 trash 6")
    table.do("P1", "remove R").expect("P1 C down")


def test_a_trigger_of_the_main_phase_hears_nothing_in_another_phase() -> None:
    table = Table("phase: signi" + WATCHER).do("P1", "attack R")
    table.expect("P1 R empty", "P1 C down")
