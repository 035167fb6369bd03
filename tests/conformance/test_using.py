"""Using SPELLs and ARTS: from where, when, at what price, and where they end [6.3]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.refusals import refusal

BOLT = """
    card Bolt: SPELL cost 1 red
        [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
"""


@row("R-140")
def test_a_used_spell_lies_in_the_check_zone_while_it_resolves_and_then_in_the_trash() -> None:
    t = Table(f"""
        {BOLT}
        P1 hand: Bolt
        P1 ener: red
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Goat
    """)
    t.do("P1", "use Bolt").expect(
        "P1 hand empty", "P1 check is Bolt", "P1 trash is red", "question P1 pick_cards target"
    )
    t.do("P1", "pick Ox").expect("P2 ener is Ox", "P1 check empty", "P1 trash is red, Bolt", "question P1 main_phase")
    put_away = [event for event in t.events("use") if t.name(event.card) == "Bolt"]
    assert len(put_away) == 1 and t.events().index(put_away[0]) > t.events().index(t.events("banish")[0])


@row("R-141")
@pytest.mark.parametrize("phase", ["main", "arts", "signi", "lrig"])
def test_no_spell_is_used_in_the_opponents_turn(phase: str) -> None:
    Table(f"""
        phase: {phase}
        active: P2
        P2 C: SIGNI as Ox
        P2 lrig_deck: ARTS as Song
        P1 hand: SPELL as Charm
    """).refuse("P1", "use Charm", rule="5.14")


@row("R-141")
def test_not_even_when_the_opponent_asks_does_a_spell_answer() -> None:
    t = Table("""
        active: P2
        phase: defence
        P2 hand: SPELL as Bait
        P1 hand: SPELL as Charm, SIGNI guard as Shield
        P1 lrig_deck: ARTS timing spell_cutin as Song
    """)
    t.refuse("P1", "use Charm", why="spell_timing", rule="6.3.1")
    t.pass_until("lrig_attacks").do("P2", "attack lrig").expect("question P1 guard_step")
    t.refuse("P1", "use Charm")
    t.pass_until("main_phase", "P2").do("P2", "use Bait").expect("question P1 cut_in")
    t.refuse("P1", "use Charm", why="spell_timing", rule="6.3.1")


@row("R-142")
def test_a_main_arts_goes_from_the_lrig_deck_over_the_check_zone_to_the_lrig_trash() -> None:
    t = Table("""
        card Song: ARTS timing main
            [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
        P1 lrig_deck: Song, LRIG level 5
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Goat
    """)
    t.do("P1", "use Song").expect("P1 lrig_deck 1", "P1 check is Song", "P1 lrig_trash empty")
    t.do("P1", "pick Goat").expect("P2 ener is Goat", "P1 check empty", "P1 lrig_trash is Song", "P1 trash empty")


@row("R-143")
def test_an_attack_arts_is_no_main_phase_arts() -> None:
    t = Table("P1 lrig_deck: ARTS timing attack as Song")
    refusal = t.refuse("P1", "use Song", why="timing", rule="5.9.1")
    assert refusal.names == {"timing": "attack", "now": "main"}
    t.expect("P1 lrig_deck is Song", "P1 check empty")


@row("R-148")
def test_an_arts_of_another_lrig_cannot_be_used() -> None:
    text = "P1 lrig_deck: ARTS limiting {type} timing main as Song"
    Table(text.format(type="Yuki")).refuse("P1", "use Song", why="limiting", rule="6.3.4")
    Table(text.format(type="Yuki/Test")).do("P1", "use Song").expect("P1 lrig_trash is Song")


@row("R-157")
def test_the_mode_of_a_spell_is_announced_before_its_cost_is_paid() -> None:
    t = Table("""
        card Fork: SPELL cost 1 red [{"kind": "use", "do": [{"op": "modes", "options": [
            [{"op": "draw", "n": 1}], [{"op": "ener_charge", "n": 2}]]}]}]
        P1 hand: Fork
        P1 ener: red, red
        P1 deck: blank x5
    """)
    t.do("P1", "use Fork").expect("question P1 pick_option mode", "P1 ener 2", "P1 trash empty")
    t.do("P1", "option 2").expect("event mode_chosen Fork", "question P1 pay_ener", "P1 ener 2", "P1 deck 5")
    t.do("P1", "pick ener1").expect("P1 ener is red, blank x2", "P1 hand empty", "P1 deck 3", "P1 trash is red, Fork")


@row("R-158")
def test_a_spell_without_a_target_is_used_for_nothing() -> None:
    t = Table(f"""
        {BOLT}
        P1 hand: Bolt
        P1 ener: red
        P1 C: SIGNI as Hawk
    """)
    t.expect("legal P1 use Bolt").do("P1", "use Bolt")
    t.expect("P1 trash is red, Bolt", "P1 check empty", "P1 C is Hawk", "P2 ener empty", "event used Bolt")
    t.expect("no event banish", "no event targeted", "question P1 main_phase")


@row("R-173")
@pytest.mark.parametrize(("more", "drawn"), [("", 0), (', "ignoring": "limiting"', 1)])
def test_a_card_is_used_whatever_lrig_it_asks_for_only_where_the_effect_says_so(more: str, drawn: int) -> None:
    t = Table(f"""
        card Steal: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent", "zone": "trash",
            "kind": ["spell"]}}}}, {{"op": "use_card"{more}}}]}}]
        card Secret: SPELL cost 3 blue limiting Piruluk [{{"kind": "use", "do": [{{"op": "draw"}}]}}]
        P1 lrig: LRIG type Tama
        P1 hand: Steal
        P2 trash: Secret
    """)
    t.do("P1", "use Steal").expect(f"P1 hand {drawn}", "P2 trash is Secret", "question P1 main_phase")


@row("R-174")
def test_who_uses_the_others_spell_makes_its_choices_and_the_card_ends_in_its_owners_trash() -> None:
    t = Table("""
        card Fork: SPELL cost 3 red [{"kind": "use", "do": [{"op": "modes", "options": [
            [{"op": "draw", "n": 1}], [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]]}]}]
        card Thief: SIGNI [{"kind": "action", "do": [{"op": "look", "zone": "hand", "who": "opponent"},
            {"op": "choose", "sel": {"zone": "looked", "kind": ["spell"]}}, {"op": "use_card"}]}]
        P1 C: Thief
        P2 hand: blank, Fork, Fork
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Goat
    """)
    t.do("P1", "activate Thief 1").expect("question P1 pick_cards choose")
    t.do("P1", "pick opp.hand3").expect("P2 hand is blank, Fork", "P2 check is Fork", "question P1 pick_option mode")
    t.do("P1", "option 2").expect("question P1 pick_cards target")
    t.refuse("P1", "pick C")
    t.do("P1", "pick Goat").expect("P2 ener is Goat", "P2 L is Ox", "P2 trash is Fork", "P1 trash empty")
    t.expect("P1 check empty", "P2 check empty", "question P1 main_phase")
    assert [event.seat for event in t.events("used")] == [0]


@pytest.mark.parametrize(
    ("rules", "used"), [("CLASSIC_2016", "ARTS"), ("ALLSTAR", "ARTS, PIECEs and KEYs"), ("DIVA", "PIECEs")]
)
def test_a_refusal_names_what_there_is_to_be_used_in_its_format(rules: str, used: str) -> None:
    t = Table(f"""
        rules: {rules}
        P1 hand: SIGNI as Ox
        P1 ener: SPELL as Charm
    """)
    words = lexicon("en")
    assert refusal(t.refuse("P1", "use hand1", why="not_usable"), words).startswith("Only spells")
    assert refusal(t.refuse("P1", "use ener1", why="use_from"), words).endswith(f"{used} from the LRIG deck.")
