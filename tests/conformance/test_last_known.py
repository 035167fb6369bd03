"""What is known of a SIGNI that has left the field, and of the cards that were moved [8.3.4] [8.4.5] [8.4.7]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table

ACONIS = """
    rules: DIVA
    phase: signi
    P1 L: SIGNI power 12000 as Hawk
    P1 C: SIGNI power 15000 as Owl
    P2 R: WXDi-D06-016
    P2 ener: red x2
"""


def test_the_signi_that_stood_in_front_of_a_banished_one_is_targeted_and_no_other() -> None:
    table = Table(ACONIS).do("P1", "attack L").expect("event banish", "event targeted", "question P2 confirm pay")
    table.do("P2", "yes", "pick ener1", "pick ener2").expect("P1 L power 2000", "P1 C power 15000")


def test_a_signi_that_came_in_front_of_the_empty_zone_since_did_not_stand_in_front() -> None:
    swap = """{"op": "choose", "sel": {"where": [{"is": "name", "any": ["Hawk"]}]}, "name": "hawk"},
        {"op": "exchange", "what": "hawk", "other": "own"}"""
    table = Table(f"""
        rules: DIVA
        card Trick: SPELL [{{"kind": "use", "do": [
            {{"op": "choose", "sel": {{"of": "opponent", "all": true}}, "name": "theirs"}},
            {{"op": "choose", "sel": {{"where": [{{"is": "name", "any": ["Owl"]}}]}}, "name": "own"}},
            {{"op": "banish", "what": "theirs"}}, {swap}]}}]
        P1 hand: Trick
        P1 L: SIGNI power 12000 as Hawk
        P1 C: SIGNI power 15000 as Owl
        P2 R: WXDi-D06-016
        P2 ener: 2
    """)
    table.do("P1", "use Trick").expect("P1 L is Owl", "P1 C is Hawk", "question P2 confirm pay")
    table.do("P2", "yes", "pick ener1", "pick ener2").expect("P1 L power 15000", "P1 C power 2000")


def test_nothing_is_targeted_if_what_stood_in_front_has_left_too() -> None:
    table = Table("""
        card Flood: SPELL [{"kind": "use", "do": [{"op": "banish", "what": {"of": "each", "all": true}}]}]
        P1 hand: Flood
        P1 L: SIGNI as Hawk
        P1 C: SIGNI as Owl
        P2 R: WXDi-D06-016
    """)
    table.do("P1", "use Flood").expect("event not_targeted", "no event targeted", "question P1 main_phase")


@pytest.mark.parametrize(("others", "loss"), [("red", 6000), ("red white", 9000), ("black", 3000)])
def test_a_signi_loses_power_for_each_color_of_the_signi_beside_the_one_that_enters(others: str, loss: int) -> None:
    table = Table(f"""
        P1 hand: WXDi-D06-016
        P1 ener: black
        P1 L: SIGNI {others}
        P2 L: SIGNI power 12000
    """)
    table.do("P1", "deploy hand1 C", "yes").expect(f"P2 L power {12000 - loss}")


# --- the level it had -------------------------------------------------------------------------------------------------

AMONOWL = """
    P1 lrig: LRIG level 5 limit 12 type ウリス
    P1 L: WD14-011
    P1 C: SIGNI level 2 class 悪魔 as Imp
    P1 trash: SIGNI level 1 as One, SIGNI level 2 as Two, SIGNI level 3 as Three
"""


LOST = '{"op": "banish", "what": {"where": [{"is": "name", "any": ["Imp"]}], "all": true}}'
RAISED = LOST.replace('"banish"', '"change_level", "by": 1')


@pytest.mark.parametrize(("first", "comes"), [((), ["trash1"]), ((RAISED,), ["trash1", "trash2"])])
def test_a_banished_signi_has_the_level_that_it_last_had_on_the_field(first: tuple[str, ...], comes: list[str]) -> None:
    fell = spell("Fell", *first, LOST)
    table = Table(f"{AMONOWL}\n {fell}\n P1 hand: Fell").do("P1", "use Fell")
    if len(comes) > 1:
        assert table.legal("P1") == [f"pick {place}" for place in comes]
        table.do("P1", "pick Two")
    table.do("P1", "lane R").expect("P1 R is Two" if first else "P1 R is One")


# --- what was moved ---------------------------------------------------------------------------------------------------

HALL = """
    P1 lrig: LRIG level 5 limit 12 type ウリス
    P1 hand: WD14-011
    P1 L: SIGNI as Imp
    P1 R: SIGNI as Elf
"""


def test_for_each_signi_put_into_the_trash_one_is_banished() -> None:
    table = Table(f"{HALL}\n P2 L: SIGNI as Ox\n P2 C: SIGNI as Elk\n P2 R: SIGNI as Cat")
    table.do("P1", "deploy hand1 C").expect("P1 trash is Imp, Elf", "question P1 pick_cards target")
    table.do("P1", "pick opp.L", "pick opp.R").expect("P2 ener is Ox, Cat", "P2 C is Elk")


def test_with_fewer_signi_than_were_put_into_the_trash_all_of_them_are_banished() -> None:
    Table(f"{HALL}\n P2 L: SIGNI as Ox").do("P1", "deploy hand1 C").expect("P1 trash 2", "P2 ener is Ox")


def test_a_signi_that_nothing_can_move_is_not_counted() -> None:
    table = Table(f"""
        card Rock: SIGNI [{{"kind": "constant", "do": [{{"op": "protect", "from_": "each"}}]}}]
        {HALL.replace("P1 L: SIGNI as Imp", "P1 L: Rock")}
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Cat
    """)
    table.do("P1", "deploy hand1 C").expect("P1 trash is Elf", "question P1 pick_cards target")
    table.do("P1", "pick opp.L").expect("P2 ener is Ox", "P2 R is Cat", "question P1 main_phase")


def test_a_signi_that_goes_elsewhere_instead_was_not_put_into_the_trash() -> None:
    table = Table(f"""
        card Owl: SIGNI [{{"kind": "constant", "do": [{{"op": "replace", "event": "to_trash", "what": "this",
            "to": "hand"}}]}}]
        {HALL.replace("P1 L: SIGNI as Imp", "P1 L: Owl")}
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Cat
    """)
    table.do("P1", "deploy hand1 C").expect("P1 hand is Owl", "P1 trash is Elf", "question P1 pick_cards target")
    table.do("P1", "pick opp.L").expect("P2 ener is Ox", "P2 R is Cat", "question P1 main_phase")


def test_enigma_aura_adds_life_for_each_signi_that_went_to_the_trash() -> None:
    table = Table("""
        card Rock: SIGNI [{"kind": "constant", "do": [{"op": "protect", "from_": "each"}]}]
        phase: main
        P1 lrig: LRIG level 4 limit 11 type ウリス
        P1 hand: WX02-028
        P1 ener: black, black
        P1 L: Rock
        P1 C: SIGNI as Elf
        P1 life: 2
        P2 life: 2
    """)
    table.do("P1", "use hand1").pass_until("lrig_attacks").do("P1", "attack lrig", "pick L", "pick C")
    table.expect("P1 trash holds Elf", "P1 L is Rock", "P1 life 3")


# --- from the ener zone -----------------------------------------------------------------------------------------------


def test_a_banished_signi_comes_back_from_the_ener_zone() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI level 4 power 15000
        P2 lrig: LRIG level 4 limit 11 type ウリス
        P2 R: WD14-012
        P2 hand: red
    """)
    table.do("P1", "attack L").expect("question P2 confirm may").do("P2", "yes", "lane C").expect("P2 ener 0")


def test_a_signi_banished_into_the_trash_does_not_come_back() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI level 4 power 15000 shoot
        P2 lrig: LRIG level 4 limit 11 type ウリス
        P2 R: WD14-012
    """)
    table.do("P1", "attack L").expect("P2 trash 1", "P2 R empty")
