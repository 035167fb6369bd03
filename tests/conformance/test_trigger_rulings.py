"""Rulings that reminder texts on cards have fixed: what triggers, how often, and in which order."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

# --- how often --------------------------------------------------------------------------------------------------------

RISE_AGAIN = """
    card Oath: ARTS [{"kind": "use", "do": [{"op": "gain", "until": "turn", "what": {"kind": ["lrig"], "all": true},
        "abilities": [{"kind": "auto", "on": {"event": "attack", "this": true}, "limit": {"per": "turn"},
        "do": [{"op": "up", "what": "this"}, {"op": "draw"}]}]}]}]
    card Rouse: ARTS [{"kind": "use", "do": [{"op": "up", "what": {"kind": ["lrig"], "all": true}}]}]
    P1 lrig_deck: Oath x2
    P1 hand: none
    P2 hand: none
    P2 life: 5
"""


@row("R-428")
def test_both_copies_of_a_granted_trigger_are_used_up_by_the_first_attack() -> None:
    """Each copy counts its uses separately, and both see the same attack [8.3.6]."""
    table = Table(RISE_AGAIN).do("P1", "use Oath", "use Oath").pass_until("lrig_attacks", "P1")
    table.do("P1", "attack lrig").do("P1", "option 1").expect("P1 hand 2", "P1 lrig up", "P2 life 4")
    table.do("P1", "attack lrig").expect("P1 hand 2", "P1 lrig down", "P2 life 3", "no event activated")


@row("R-429")
def test_an_activation_that_was_declined_was_the_one_of_the_turn() -> None:
    """Whether the rest is done is chosen on resolution: the activation has been counted by then [8.3.6]."""
    table = Table(f"""
        {spell("Kill", '{"op": "target", "sel": {"of": "opponent"}}', '{"op": "banish"}')}
        cut_ins: no
        P1 hand: Kill x2
        P1 ener: red
        P1 C: SIGNI as Scale [{{"kind": "auto", "on": {{"event": "banished", "who": "opponent"}},
            "limit": {{"per": "turn"}}, "do": [{{"op": "may", "do": [{{"op": "ener_charge"}}],
            "then": [{{"op": "draw"}}]}}]}}]
        P2 L: SIGNI as Ox
        P2 C: SIGNI as Elk
    """)
    table.do("P1", "use Kill", "pick opp.L").expect("question P1 confirm may").do("P1", "no").expect("P1 hand 1")
    table.do("P1", "use Kill").expect("question P1 main_phase", "P1 hand 0", "P1 ener 1")


@row("R-430")
def test_two_cards_discarded_at_once_are_two_activations() -> None:
    table = Table(f"""
        {spell("Purge", '{"op": "discard", "n": 2}')}
        P1 hand: Purge, red, blue, green
        P1 C: SIGNI as Urn [{{"kind": "auto", "on": {{"event": "discard", "who": "own"}},
            "limit": {{"per": "turn", "n": 2}}, "do": [{{"op": "ener_charge"}}]}}]
    """)
    table.do("P1", "use Purge", "pick red", "pick blue")
    table.do("P1", "option 1").expect("P1 ener 2", "P1 hand is green")


# --- in which order ---------------------------------------------------------------------------------------------------


@row("R-432")
@pytest.mark.parametrize("charge_first", [True, False])
def test_who_hears_of_an_arrival_may_be_activated_before_what_arrives(charge_first: bool) -> None:
    table = Table("""
        P1 L: SIGNI as Herald [{"kind": "auto", "on": {"event": "enter", "who": "own"},
            "do": [{"op": "ener_charge"}]}]
        P1 hand: SIGNI as Guest [{"kind": "enter", "do": [{"op": "draw"}]}]
    """)
    table.do("P1", "deploy Guest C").expect("question P1 pick_option trigger", "P1 ener 0", "P1 hand 0")
    assert sorted(table.legal("P1")) == ["option 1", "option 2"]
    waiting = [table.name(one.source.card) for one in table.position.state.pending]
    table.do("P1", f"option {waiting.index('Herald' if charge_first else 'Guest') + 1}")
    hows = [event.how for event in table.events("ener_charge", "draw")]
    assert hows == (["ener_charge", "draw"] if charge_first else ["draw", "ener_charge"])


@row("R-433")
def test_the_turn_players_ability_comes_before_that_of_an_assist_grown_in_defence() -> None:
    table = Table("""
        phase: defence
        P1 C: SIGNI as Watch [{"kind": "auto", "on": {"event": "grow_assist", "who": "opponent", "turn": "own"},
            "do": [{"op": "trash", "what": {"of": "opponent", "zone": "ener", "kind": ["card"], "all": true}}]}]
        P2 assistL: LRIG level 0 type Aid
        P2 lrig_deck: ASSIST_LRIG level 1 type Aid timing attack as Helper
            [{"kind": "enter", "do": [{"op": "ener_charge"}]}]
        P2 ener: red
    """)
    table.do("P2", "grow Helper assistL").expect("P2 assistL is Helper", "P2 ener 1", "P2 trash is red")


# --- what becomes of the source ---------------------------------------------------------------------------------------


@row("R-434")
def test_what_triggers_by_battling_comes_before_the_result() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI power 3000 as Fang [{"kind": "auto", "on": {"event": "battle", "this": true},
            "do": [{"op": "trash", "what": {"of": "opponent", "where": [{"is": "in_front_of", "of": "this"},
            {"is": "power", "op": ">=", "to": 10000}], "all": true}}]}]
        P2 R: SIGNI power 12000 as Ox
        P2 life: 3
    """)
    table.do("P1", "attack L").expect("event battled", "P2 trash is Ox", "P1 L is Fang", "P2 life 3")
    table.expect("no event banish", "no event damaged")


@row("R-435")
def test_an_attacker_that_goes_to_ener_with_its_target_neither_battles_nor_damages() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI power 9000 as Fang [{"kind": "auto", "on": {"event": "attack", "this": true},
            "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "may", "do": [{"op": "to_ener"},
            {"op": "to_ener", "what": "this"}]}]}]
        P2 R: SIGNI power 1000 as Ox
        P2 life: 3
    """)
    table.do("P1", "attack L", "yes").expect("P1 ener is Fang", "P2 ener is Ox", "P2 life 3")
    table.expect("no event battled", "no event damaged", "no event banish")


@row("R-481")
def test_an_enter_ability_is_activated_although_its_signi_has_left() -> None:
    """What needs the SIGNI on the field does nothing; the rest is done [8.3.5]."""
    table = Table("""
        P1 L: SIGNI as Gust [{"kind": "auto", "on": {"event": "enter", "who": "own"},
            "do": [{"op": "to_hand", "what": {"where": [{"is": "name", "any": ["Guest"]}], "all": true}}]}]
        P1 hand: SIGNI as Guest [{"kind": "enter", "do": [{"op": "power", "what": "this", "by": 5000},
            {"op": "ener_charge"}]}]
    """)
    table.do("P1", "deploy Guest C")
    waiting = [table.name(one.source.card) for one in table.position.state.pending]
    table.do("P1", f"option {waiting.index('Gust') + 1}")
    table.expect("P1 C empty", "P1 hand is Guest", "P1 ener 1", "no event lasting_began")


@row("R-431")
@pytest.mark.parametrize(("batch", "drawn"), [("true", 1), ("false", 2)])
def test_two_cards_revealed_at_once_are_one_reveal(batch: str, drawn: int) -> None:
    """Worded once for each card it is activated twice [8.3.7]."""
    table = Table(f"""
        cut_ins: no
        card Host: SIGNI [{{"kind": "auto", "on": {{"event": "revealed", "who": "own", "batch": {batch}}},
            "do": [{{"op": "draw"}}]}}]
        {spell("Show", '{"op": "look", "n": 2}', '{"op": "reveal", "what": "looked"}', '{"op": "rest"}')}
        P1 hand: Show
        P1 deck: red, blue, blank x8
        P1 L: Host
    """)
    order = ["option 1"] if drawn > 1 else []
    table.do("P1", "use Show", "pick deck1", "pick deck2", *order)
    table.expect(f"P1 hand {drawn}", "question P1 main_phase")


@pytest.mark.parametrize(("start", "from_hand", "from_deck"), [("hand", 1, 1), ("deck", 0, 1), (None, 1, 2)])
def test_a_reveal_is_heard_by_the_zone_of_the_card(start: str | None, from_hand: int, from_deck: int) -> None:
    """Also where all that are revealed at once are one reveal [8.3.7]."""
    besides = f', "besides": {{"start": ["{start}"]}}' if start else ""
    chosen = '{"op": "choose", "sel": {"zone": "hand", "n": 2}, "name": "a"}'
    table = Table(f"""
        cut_ins: no
        card Host: SIGNI [{{"kind": "auto", "on": {{"event": "revealed", "who": "own", "batch": true{besides}}},
            "do": [{{"op": "ener_charge"}}]}}]
        {spell("Show", chosen, '{"op": "reveal", "what": "a"}')}
        {spell("Look", '{"op": "look"}', '{"op": "reveal", "what": "looked"}')}
        P1 hand: Show, red, blue, Look
        P1 L: Host
    """)
    table.do("P1", "use Show", "pick red", "pick blue")
    table.expect(f"P1 ener {from_hand}")
    table.do("P1", "use Look")
    table.expect(f"P1 ener {from_deck}", "question P1 main_phase")


RAT = """
    active: P2
    phase: signi
    card Rat: SIGNI power 1000 [{"kind": "auto", "on": {"event": "battle", "this": true, "turn": "opponent",
        "against": [{"is": "level", "op": "<=", "to": 2}]}, "do": [{"op": "delay", "on": {"event": "battle_end"},
        "do": [{"op": "banish", "what": "rival"}]}]}]
    P1 L: Rat
"""


@row("R-436")
def test_a_battle_ends_for_the_winner_as_the_banished_defender_has_said() -> None:
    """The ability heard of the battle before its result, and remembers the SIGNI that it fought [8.3.12]."""
    table = Table(RAT + "P2 R: SIGNI level 2 power 5000 as Cat\nP2 L: SIGNI level 2 power 9000 as Dog")
    table.do("P2", "attack R").expect("P1 L empty", "P1 ener is Rat", "P2 R empty", "P2 ener is Cat", "P2 L is Dog")
    order = [table.name(one.card) for one in table.events("banish")]
    assert order == ["Rat", "Cat"]


@row("R-436")
def test_a_higher_level_or_no_battle_is_nothing_to_it() -> None:
    strong = Table(RAT + "P2 R: SIGNI level 3 power 5000 as Cat")
    strong.do("P2", "attack R").expect("P1 ener is Rat", "P2 R is Cat")
    alone = Table(RAT + "P2 C: SIGNI level 1 power 5000 as Cat")
    alone.do("P2", "attack C").expect("P1 L is Rat", "P2 C is Cat", "P1 life 6")


LATE = """
    phase: signi
    card Late: SIGNI power 5000 [{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "delay",
        "on": {"event": "attack_end"}, "do": [{"op": "ener_charge"}]}]}]
    P1 L: Late
    P1 C: SIGNI as Ox
"""


def test_what_waits_for_the_end_of_an_attack_comes_behind_its_damage_and_once() -> None:
    """No other attack is meant, and none that comes later [7.6.1]."""
    table = Table(LATE)
    table.do("P1", "attack L").expect("P1 ener 1", "P2 life 6")
    assert [one.how for one in table.events("crush", "ener_charge")] == ["crush", "ener_charge"]
    table.do("P1", "attack C").expect("P1 ener 1", "P2 life 5")


@pytest.mark.parametrize(("power", "stands"), [(9000, "P2 R is Wall"), (5000, "P2 R empty")])
def test_an_attack_ends_whoever_wins_its_battle(power: int, stands: str) -> None:
    table = Table(LATE + f"P2 R: SIGNI power {power} as Wall")
    table.do("P1", "attack L").expect("P1 ener 1", stands, "P2 life 7")


def test_an_attack_that_is_negated_ends_too() -> None:
    negate = '{"kind": "auto", "on": {"event": "attack", "who": "opponent"}, "do": [{"op": "negate_attack"}]}'
    table = Table(LATE + f"P2 R: SIGNI [{negate}] as Wall")
    table.do("P1", "attack L").expect("P1 ener 1", "P2 R is Wall", "P2 life 7")
