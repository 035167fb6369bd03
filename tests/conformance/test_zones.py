"""SIGNI zones: Traps, Seeds, Magic Boxes, markers, removed zones, SIGNI turned face down [2.6] [9.4]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import LaidSeen, view
from wixoss_desktop.engine.wixoss.told import redact

CARDS = "cards: cases_mechanics.json"


def set_from_hand(kind: str, name: str = "Hide") -> str:
    """A SPELL that sets a card of the hand face down."""
    chosen = '{"op": "choose", "sel": {"zone": "hand", "kind": ["card"]}}'
    return spell(name, chosen, f'{{"op": "lay", "kind": "{kind}"}}')


# --- Traps ------------------------------------------------------------------------------------------------------------


@row("R-100")
def test_a_signi_is_deployed_into_a_zone_with_a_trap() -> None:
    table = Table(f"""
        {CARDS}
        P1 hand: SIGNI as Ox
        P1 laid: trap L Test Snare
    """)
    table.do("P1", "deploy hand1 L").expect("P1 L is Ox", "P1 laid trap L Test Snare")


@row("R-370")
def test_a_trap_behind_a_signi_does_not_trigger() -> None:
    table = Table(f"""
        phase: signi
        {CARDS}
        P1 L: SIGNI power 2000 as Hawk
        P2 R: SIGNI power 3000 as Ox
        P2 laid: trap R Test Snare
    """)
    table.do("P1", "attack L").expect("question P1 lrig_attacks", "P2 laid trap R Test Snare", "event battled")


@row("R-371")
def test_a_second_trap_puts_the_first_into_the_trash() -> None:
    table = Table(f"""
        {CARDS}
        {set_from_hand("trap")}
        card Ox: SIGNI
        P1 hand: Hide, Test Snare
        P1 laid: trap C Ox
    """)
    before = table.do("P1", "use Hide").position
    table.do("P1", "lane C").expect("P1 laid trap C Test Snare", "P1 trash holds Ox")
    heard = [redact(before.book, before.state, table.run.groups, seat) for seat in (0, 1)]
    named = [[one.card for group in told for one in group if one.how == "trap"] for told in heard]
    assert named == [["TEST-110"], [None]]


@row("R-372")
def test_a_trap_that_banishes_the_attacker_ends_the_attack() -> None:
    table = Table(f"""
        phase: signi
        {CARDS}
        P1 L: SIGNI power 5000 as Hawk
        P2 laid: trap R Test Snare
    """)
    table.do("P1", "attack L").expect("question P2 confirm may").do("P2", "yes")
    table.expect("P1 L empty", "P1 ener is Hawk", "P2 life 7", "P2 trash is Test Snare", "P2 laid nothing")


BAIT = """
    card Bait: SIGNI [{"kind": "trap", "do": [{"op": "draw"}]}]
    card Pull: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"where": [{"is": "icon", "icon": "trap"}]}},
        {"op": "use_trap"}, {"op": "ener_charge"}]}]
    card Flip: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"zone": "laid", "kind": ["card"]}},
        {"op": "use_trap"}, {"op": "ener_charge"}]}]
    P1 hand: Pull, Flip
"""


@row("R-472")
def test_the_trap_ability_of_a_signi_on_the_field_is_activated_and_it_stays_there() -> None:
    table = Table(f"{BAIT}\nP1 L: Bait\nP1 C: SIGNI as Ox").do("P1", "use Pull")
    table.expect("P1 L is Bait", "P1 hand 2", "P1 ener 1", "P1 trash is Pull", "question P1 main_phase")


@row("R-472")
def test_a_trap_is_turned_up_for_its_ability_and_goes_to_the_trash() -> None:
    table = Table(f"{BAIT}\nP1 laid: trap L Bait").do("P1", "use Flip")
    table.expect("P1 laid nothing", "P1 hand 2", "P1 ener 1", "P1 trash is Bait, Flip", "question P1 main_phase")


@row("R-472")
def test_a_trap_without_a_trap_ability_is_turned_up_for_nothing() -> None:
    table = Table(f"{BAIT}\nP1 laid: trap L SIGNI").do("P1", "use Flip")
    table.expect("P1 laid nothing", "P1 hand 1", "P1 ener 1", "P1 trash 2", "question P1 main_phase")


def test_a_trap_may_stay_face_down_and_the_attack_goes_on() -> None:
    table = Table(f"""
        phase: signi
        {CARDS}
        P1 L: SIGNI power 5000 as Hawk
        P2 laid: trap R Test Snare
    """)
    table.do("P1", "attack L").do("P2", "no").expect("P2 life 6", "P2 laid trap R Test Snare")


def test_only_its_owner_sees_what_lies_face_down_and_nobody_else_is_told() -> None:
    table = Table(f"""
        phase: signi
        {CARDS}
        P1 L: SIGNI power 5000 as Hawk
        P2 laid: trap R Test Snare, virus L
    """)
    own, other = (view(table.position, seat).side(1).laid for seat in (1, 0))
    assert own == (LaidSeen("trap", 2, "TEST-110", True), LaidSeen("virus", 0))
    assert other == (LaidSeen("trap", 2, None, True), LaidSeen("virus", 0))
    before = table.position
    table.do("P1", "attack L")
    told = redact(before.book, before.state, table.run.groups, 0)
    assert all("TEST-110" not in str(one) for group in told for one in group)
    assert "TEST-110" not in str(view(table.position, 0))


# --- Seeds and Magic Boxes --------------------------------------------------------------------------------------------

SEEDS = '{"zone": "laid", "where": [{"is": "laid_as", "any": ["seed"]}], "all": true}'
BLOOM = spell("Spring", f'{{"op": "bloom", "what": {SEEDS}}}')
SPROUT = """
    card Sprout: SIGNI level 2 power 5000
        [{"kind": "enter", "do": [{"op": "draw"}]},
         {"kind": "auto", "on": {"event": "bloom", "this": true}, "do": [{"op": "ener_charge"}]}]
"""


@row("R-389")
def test_a_seed_blooms_without_entering_the_field() -> None:
    table = Table(f"""
        {SPROUT}
        {BLOOM}
        P1 hand: Spring
        P1 laid: seed C Sprout
    """)
    table.do("P1", "use Spring").expect("P1 C is Sprout", "P1 C up", "no event draw", "P1 ener 1", "P1 laid nothing")


@row("R-390")
def test_a_seed_does_not_bloom_under_a_signi() -> None:
    table = Table(f"""
        {SPROUT}
        {BLOOM}
        P1 hand: Spring
        P1 C: SIGNI as Ox
        P1 laid: seed C Sprout
    """)
    table.do("P1", "use Spring").expect("P1 C is Ox", "P1 laid seed C Sprout", "P1 ener 0")


def test_a_bloomed_signi_above_the_level_goes_by_the_rules() -> None:
    table = Table(f"""
        {SPROUT}
        {BLOOM}
        P1 lrig: LRIG level 1 limit 9
        P1 hand: Spring
        P1 laid: seed C Sprout
    """)
    table.do("P1", "use Spring").expect("P1 C empty", "P1 trash holds Sprout")


def test_what_lies_in_a_magic_box_is_put_onto_the_field_by_an_effect() -> None:
    table = Table(f"""
        {set_from_hand("magic_box")}
        {spell("Show", '{"op": "choose", "sel": {"zone": "laid", "kind": ["card"]}}', '{"op": "put"}')}
        P1 hand: Hide, Show, SIGNI as Dove
    """)
    table.do("P1", "use Hide", "pick Dove", "lane R").expect("P1 laid magic_box R Dove", "P1 hand is Show")
    table.do("P1", "use Show", "lane L").expect("P1 L is Dove", "P1 laid nothing", "event put Dove")


# --- markers ----------------------------------------------------------------------------------------------------------


@row("R-373")
def test_a_virus_stays_with_its_zone() -> None:
    infected = '{"of": "own", "where": [{"is": "zone_has", "any": ["virus"]}], "all": true}'
    weak = f'{{"op": "power", "what": {infected}, "by": -500}}'
    table = Table(f"""
        {spell("Step", '{"op": "choose", "sel": {}}', '{"op": "shift"}')}
        card Ox: SIGNI power 2000 [{{"kind": "constant", "do": [{weak}]}}]
        P1 hand: Step, SIGNI power 1000 as Elk
        P1 C: Ox
        P1 laid: virus C
    """).expect("P1 C power 1500")
    table.do("P1", "use Step", "lane L").expect("P1 L power 2000", "P1 laid virus C")
    table.do("P1", "deploy hand1 C").expect("P1 C power 500")


@row("R-471")
def test_no_second_virus_comes_onto_a_zone_and_the_rest_still_happens() -> None:
    table = Table(f"""
        {
        spell(
            "Plague",
            '{"op": "target", "sel": {"of": "opponent"}}',
            '{"op": "mark_zone", "mark": "virus", "at": "it"}',
            '{"op": "power", "by": -8000}',
        )
    }
        P1 hand: Plague
        P2 C: SIGNI power 12000
        P2 laid: virus C
    """)
    table.do("P1", "use Plague").expect("P2 laid virus C", "P2 C power 4000", "no event zone_marked")


def test_markers_are_put_on_zones_that_the_player_chooses() -> None:
    table = Table(f"""
        {spell("Cough", '{"op": "mark_zone", "mark": "virus", "n": 2}')}
        {spell("Cure", '{"op": "unmark_zone", "mark": "virus", "n": 1}', '{"op": "draw"}')}
        P1 hand: Cough, Cure
    """)
    table.do("P1", "use Cough").expect("question P1 pick_lane").do("P1", "lane R")
    assert table.legal("P1") == ["lane L", "lane C"]
    table.do("P1", "lane L").expect("P2 laid virus R, virus L")
    table.do("P1", "use Cure", "lane L").expect("P2 laid virus R", "P1 hand 1")


def test_markers_can_be_a_cost() -> None:
    text = """
        card Germ: SIGNI [{"kind": "action", "cost": [{"cost": "unmark_zone", "mark": "virus", "n": 2}],
            "do": [{"op": "draw"}]}]
        P1 L: Germ
    """
    Table(text + "    P2 laid: virus L").refuse("P1", "activate L 1", "unmark_cost")
    table = Table(text + "    P2 laid: virus L, virus C, virus R").do("P1", "activate L 1", "lane C", "lane R")
    table.expect("P2 laid virus L", "P1 hand 1")


@row("R-401")
@pytest.mark.parametrize(
    ("answers", "stays"),
    [(["yes"], True), (["no", "yes"], True), (["no", "no"], False)],
    ids=["discard", "pay", "neither"],
)
def test_a_hastalyk_banishes_unless_a_card_or_ener_is_given(answers: list[str], stays: bool) -> None:
    table = Table("""
        P2 C: SIGNI as Ox
        P2 R: SIGNI as Elk
        P2 hand: blank
        P2 ener: red
        P2 laid: hastalyk C
    """)
    table.play("P1: pass").expect("question P2 confirm pay").do("P2", *answers)
    table.expect(f"P2 C {'is Ox' if stays else 'empty'}", "P2 R is Elk", "P2 laid hastalyk C")


def test_a_hastalyk_waits_for_its_players_attack_phase_and_a_signi() -> None:
    Table("P2 laid: hastalyk C\nP2 hand: blank\nP2 R: SIGNI").play("P1: pass").expect("question P1 lrig_attacks")
    table = Table("active: P2\nP2 laid: hastalyk C\nP2 hand: blank\nP2 C: SIGNI").play("P2: pass")
    table.expect("question P2 signi_attacks")


@row("R-402")
def test_gate_and_virus_are_on_one_zone() -> None:
    table = Table(f"""
        {spell("Open", '{"op": "mark_zone", "mark": "gate", "at": {"of": "opponent", "all": true}}')}
        P1 hand: Open
        P2 C: SIGNI
        P2 laid: virus C
    """)
    table.do("P1", "use Open").expect("P2 laid virus C, gate C")


# --- removed zones and faces ------------------------------------------------------------------------------------------


def test_a_removed_zone_is_emptied_and_closed_for_the_turn() -> None:
    table = Table(f"""
        {spell("Erase", '{"op": "close_zone", "who": "own"}')}
        card Ox: SIGNI
        card Elk: SIGNI
        P1 hand: Erase, SIGNI as Cat
        P1 C: Ox
        P1 laid: trap C Elk, virus C
    """)
    table.do("P1", "use Erase", "lane C").expect("P1 C empty", "P1 trash holds Ox, Elk", "P1 laid nothing")
    table.refuse("P1", "deploy hand1 C", "zone_closed", "9.4")
    assert view(table.position, 0).own.closed == view(table.position, 1).other.closed == (1,), "both see it"
    assert view(table.position, 1).other.closed_by == ("test Erase",), "and which card did it"
    table.do("P1", "deploy hand1 L").play("pass until P2 main_phase", "pass until P1 main_phase")
    assert "deploy hand1 C" in table.legal("P1") and not view(table.position, 0).own.closed


def test_a_signi_turned_face_down_is_none_and_comes_back_as_it_was() -> None:
    table = Table(f"""
        {spell("Hide", '{"op": "turn_face_down", "what": {"all": true}}')}
        {
        spell(
            "Show",
            '{"op": "turn_face_up",'
            ' "what": {"zone": "laid", "where": [{"is": "laid_as", "any": ["face_down"]}], "all": true}}',
        )
    }
        card Ox: SIGNI level 3 [{{"kind": "enter", "do": [{{"op": "draw"}}]}},
            {{"kind": "auto", "on": {{"event": "leave_field", "this": true}}, "do": [{{"op": "draw"}}]}}]
        card Cat: SIGNI
        card Egg: SIGNI
        P1 lrig: LRIG level 3 limit 3
        P1 hand: Hide, Show, SIGNI level 3 as Elk
        P1 L: Ox down over Egg with charm Cat
    """)
    table.refuse("P1", "deploy hand3 C", "limit")
    table.do("P1", "use Hide").expect("P1 L empty", "P1 laid face_down L Ox", "P1 trash holds Cat", "no event draw")
    assert view(table.position, 1).other.laid == (LaidSeen("face_down", 0, "test Ox", True),)
    table.expect("legal P1 deploy Elk C")
    table.do("P1", "use Show").expect("P1 L is Ox", "P1 L down", "P1 L over Egg", "P1 laid nothing", "no event draw")
