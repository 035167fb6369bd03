"""Spell cut-in: the opponent of a SPELL's user answers before it resolves [5.10]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import named
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import view

CARDS = """
    card Bolt: SPELL cost 1 red
        [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
    card Escape: ARTS cost 1 white timing spell_cutin
        [{"kind": "use", "do": [{"op": "target", "sel": {}}, {"op": "to_hand"}]}]
    card Song: ARTS timing main
        [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
    card Denial: ARTS cost 1 white timing spell_cutin [{"kind": "use", "do": [{"op": "counter"}]}]
    card Scholar: SIGNI [{"kind": "auto", "on": {"event": "spell_used", "who": "own"}, "do": [{"op": "draw", "n": 1}]}]
"""


def bolt_against(lrig_deck: str, *, ener: str = "white x2") -> Table:
    """P1 has used Bolt on Ox; P2 holds these cards in the LRIG deck and Goat stands beside Ox."""
    t = Table(f"""
        {CARDS}
        P1 hand: Bolt
        P1 ener: red
        P1 C: Scholar
        P1 deck: blank x5
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Goat
        P2 ener: {ener}
        P2 lrig_deck: {lrig_deck}
    """)
    return t.do("P1", "use Bolt", "pick Ox")


@row("R-149")
def test_a_cut_in_resolves_completely_before_the_spell() -> None:
    t = bolt_against("Escape x2", ener="white")
    t.expect("question P2 cut_in", "P1 check is Bolt", "P1 trash is red", "legal P2 use Escape", "P2 L is Ox")
    t.do("P2", "use Escape").expect("P2 check is Escape", "P2 ener empty", "question P2 pick_cards target")
    t.do("P2", "pick Goat").expect("P2 hand is Goat", "P2 lrig_trash is Escape", "P2 check empty")
    t.expect("P2 L is Ox", "P1 check is Bolt", "question P2 cut_in", "no event used Bolt")
    t.refuse("P2", "use Escape", why="ener", rule="6.1.4")
    t.do("P2", "pass").expect("P2 ener is Ox", "P1 trash is red, Bolt", "event used Bolt", "question P1 main_phase")


CHAIN = """
    card Bolt: SPELL cost 1 red [{"kind": "use", "do": [{"op": "draw", "n": 1}]}]
    card Ray: ARTS timing spell_cutin
        [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
    card Martyr: SIGNI
        [{"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "mill", "n": 1}]}]
    card Miser: SIGNI [{"kind": "auto", "on": {"event": "to_trash", "who": "own", "by": "cost"},
        "do": [{"op": "ener_charge", "n": 1}]}]
    P1 hand: Bolt
    P1 ener: red
    P1 deck: blank x5
    P1 L: Miser
    P1 C: Martyr
    P2 lrig_deck: Ray x2
"""


@row("R-149")
def test_what_a_cut_in_triggers_follows_it_and_comes_before_the_spell() -> None:
    """Rule processing and triggers follow each use of a card; the SPELL is only resolved afterwards [6.3] [8.5]."""
    t = Table(CHAIN).do("P1", "use Bolt").expect("question P2 cut_in").do("P2", "use Ray", "pick Martyr")
    t.expect("question P2 cut_in", "event mill", "P1 check is Bolt", "no event used Bolt", "P2 lrig_trash is Ray")
    t.do("P2", "pass").expect("event used Bolt", "P1 hand 1", "no event mill", "question P1 main_phase")


@row("R-149")
def test_what_paying_for_a_spell_triggers_waits_for_the_spell_whatever_is_cut_in() -> None:
    """It waits until the effect has been resolved in full, behind what the cut-in triggers [6.2.1]."""
    t = Table(CHAIN).do("P1", "use Bolt").expect("no event ener_charge")
    t.do("P2", "use Ray", "pick Martyr").expect("event mill", "no event ener_charge", "P1 ener is Martyr")
    t.do("P2", "pass")
    assert [one.how for one in t.events("draw", "ener_charge")] == ["draw", "ener_charge"]
    t.expect("P1 ener 2", "question P1 main_phase")


@row("R-149")
def test_only_what_a_cut_in_has_triggered_is_put_into_order_after_it() -> None:
    """Three abilities wait; the player is asked about the two that needn't wait for the SPELL."""
    martyrs = named("Martyr").replace("{", '{"of": "opponent", ', 1)
    t = Table(f"""{CHAIN}
        card Storm: ARTS timing spell_cutin [{{"kind": "use", "do": [{{"op": "banish", "what": {martyrs}}}]}}]
        P1 R: Martyr
        P2 lrig_deck: Storm
    """)
    t.do("P1", "use Bolt").do("P2", "use Storm").expect("question P1 pick_option trigger")
    asked = view(t.position, 0).question
    assert asked is not None and [card for card, _ in asked.options] == ["test Martyr", "test Martyr"]
    assert t.legal("P1") == ["option 1", "option 2"]
    t.do("P1", "option 2").expect("2 events mill", "1 event draw", "1 event ener_charge", "question P1 main_phase")


@row("R-149")
def test_a_cut_in_that_cannot_be_paid_is_not_offered() -> None:
    t = bolt_against("Escape", ener="red")
    t.expect("question P2 cut_in").refuse("P2", "use Escape", why="ener")
    assert t.legal("P2") == ["pass"]


@row("R-149")
def test_a_cut_in_on_a_spell_that_an_effect_uses_triggers_nothing_before_that_effect_is_over() -> None:
    """What is being resolved comes first, rule processing too waits for its end [8.3.1] [8.7.1]."""
    t = Table(f"""{CHAIN}
        card Echo: SPELL [{{"kind": "use", "do": [
            {{"op": "target", "sel": {{"zone": "trash", "kind": ["spell"]}}}}, {{"op": "use_card"}},
            {{"op": "discard", "n": 1}}]}}]
        P1 hand: Echo, blank
        P1 trash: Bolt
    """)
    t.do("P1", "use Echo").do("P2", "pass").expect("question P2 cut_in", "P1 check is Echo, Bolt")
    t.do("P2", "use Ray", "pick Martyr").expect("question P2 cut_in", "no event mill")
    t.do("P2", "pass").expect("question P1 pick_cards discard", "event draw", "no event mill")
    t.do("P1", "pick hand1").expect("event discard", "event mill", "question P1 main_phase")


@row("R-150")
@pytest.mark.parametrize(("others", "question"), [("Escape", "P2 cut_in"), ("none", "P1 main_phase")])
def test_nobody_cuts_in_on_their_own_spell(others: str, question: str) -> None:
    t = Table(f"""
        {CARDS}
        P1 hand: Bolt
        P1 ener: red, white
        P1 C: SIGNI as Hawk
        P1 lrig_deck: Escape
        P2 C: SIGNI as Ox
        P2 lrig_deck: {others}
    """)
    t.do("P1", "use Bolt").expect(f"question {question}")
    t.refuse("P1", "use Escape")
    t.pass_until("main_phase") if t.question() == "cut_in" else t
    t.expect("P2 ener is Ox", "P1 lrig_deck is Escape", "P1 C is Hawk", "question P1 main_phase")


@row("R-151")
def test_nobody_cuts_in_on_an_arts() -> None:
    t = Table(f"""
        {CARDS}
        P1 lrig_deck: Song
        P2 C: SIGNI as Ox
        P2 ener: white
        P2 lrig_deck: Escape
    """)
    t.do("P1", "use Song").expect("P2 ener is white, Ox", "P1 lrig_trash is Song", "question P1 main_phase")
    t.refuse("P2", "use Escape", why="not_asked")


@row("R-152")
def test_nobody_cuts_in_on_an_action_ability() -> None:
    t = Table(f"""
        {CARDS}
        card Hawk: SIGNI
            [{{"kind": "action", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "banish"}}]}}]
        P1 C: Hawk
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Goat
        P2 ener: white
        P2 lrig_deck: Escape
    """)
    t.do("P1", "activate Hawk 1").expect("question P1 pick_cards target").refuse("P2", "use Escape", why="not_asked")
    t.do("P1", "pick Ox").expect("P2 ener is white, Ox", "question P1 main_phase")


@row("R-152")
def test_nobody_cuts_in_on_a_life_burst() -> None:
    t = Table(f"""
        {CARDS}
        phase: signi
        P1 C: SIGNI as Hawk
        P1 ener: white
        P1 lrig_deck: Escape
        P2 life: SPELL burst as Boon, blank
    """)
    t.do("P1", "attack Hawk").expect("question P2 confirm burst").refuse("P1", "use Escape", why="not_asked")
    t.do("P2", "yes").expect("P2 hand 1", "question P1 lrig_attacks")


@row("R-153")
def test_a_spell_does_nothing_to_a_target_that_a_cut_in_has_taken_away() -> None:
    t = bolt_against("Escape").do("P2", "use Escape", "pick ener1", "pick Ox")
    t.expect("P2 hand is Ox", "P2 L empty", "P2 R is Goat", "P2 ener is white", "no event banish")
    t.expect("P1 trash is red, Bolt", "P1 check empty", "P1 ener empty", "question P1 main_phase")


@row("R-154")
def test_a_countered_spell_has_no_effect_and_counts_as_used() -> None:
    t = bolt_against("Denial x2").do("P2", "use Denial", "pick ener1")
    t.expect("P2 L is Ox", "P2 R is Goat", "P1 trash is red, Bolt", "P1 check empty", "P1 ener empty")
    t.expect("event countered Bolt", "event used Bolt", "no event banish", "P2 lrig_trash is Denial")
    t.expect("question P1 main_phase")
    assert t.position.state.tallies[0].spells == 1


@row("R-155")
def test_who_draws_for_using_a_spell_draws_for_a_countered_one() -> None:
    t = bolt_against("Denial").do("P2", "use Denial", "pick ener1")
    t.expect("event countered Bolt", "P1 hand is blank", "P1 deck 4", "P2 L is Ox", "1 event draw")


@row("R-156")
def test_a_life_burst_of_a_spell_is_no_use_of_a_spell() -> None:
    t = Table(f"""
        {CARDS}
        card Boon: SPELL cost 1 red
            [{{"kind": "use", "do": [{{"op": "ener_charge", "n": 1}}]}},
            {{"kind": "burst", "do": [{{"op": "ener_charge", "n": 1}}]}}]
        phase: signi
        P1 C: SIGNI as Hawk
        P1 ener: white
        P1 lrig_deck: Denial
        P2 L: Scholar
        P2 hand: none
        P2 life: Boon, blank
    """)
    t.do("P1", "attack Hawk").do("P2", "yes").expect("question P1 lrig_attacks")
    t.expect("P2 ener is blank, Boon", "P2 hand empty", "no event used", "no event draw")
    assert t.position.state.tallies[1].spells == 0
