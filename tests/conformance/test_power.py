"""Power, keywords, abilities and how long a change of them lasts [8.6]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import named, spell
from tests.conformance.table import Table

ALL = '"what": {"all": true}'
OPPOSING = '{"op": "target", "sel": {"of": "opponent"}}'
LESS = f'{{"op": "power", {ALL}, "by": -8000}}'


# --- layers -----------------------------------------------------------------------------------------------------------


@row("R-302")
def test_a_power_set_later_still_comes_before_every_change() -> None:
    table = Table(f"""
        {spell("Boost", f'{{"op": "power", {ALL}, "by": 5000}}')}
        {spell("Level", f'{{"op": "set_power", {ALL}, "to": 6000}}')}
        P1 hand: Boost, Level
        P1 L: SIGNI power 3000
    """)
    table.do("P1", "use Boost").expect("P1 L power 8000")
    table.do("P1", "use Level").expect("P1 L power 11000")


@row("R-304")
def test_a_signi_whose_power_falls_to_zero_is_banished_by_rule() -> None:
    table = Table(f"""
        {spell("Wither", OPPOSING, '{"op": "power", "by": -5000}')}
        P1 hand: Wither
        P2 C: SIGNI power 5000 as Ox
        P2 L: SIGNI power 5001 as Elk
    """)
    table.do("P1", "use Wither", "pick opp.C").expect("P2 C empty", "P2 ener is Ox", "event banish Ox", "P2 L is Elk")
    (moment,) = (
        group for group in table.run.groups if any(getattr(one, "how", "") == "banish" for one in group.events)
    )
    assert moment.cause.kind == "rule"


@row("R-304")
def test_a_signi_with_one_power_left_stays() -> None:
    table = Table(f"""
        {spell("Wither", OPPOSING, '{"op": "power", "by": -5000}')}
        P1 hand: Wither
        P2 L: SIGNI power 5001 as Elk
    """)
    table.do("P1", "use Wither").expect("P2 L is Elk", "P2 L power 1", "no event banish")


@row("R-305")
def test_power_below_zero_in_the_middle_of_an_effect_harms_nobody() -> None:
    table = Table(f"""
        {spell("Swing", LESS, '{"op": "draw"}', f'{{"op": "power", {ALL}, "by": 4000}}')}
        P1 hand: Swing
        P1 L: SIGNI power 5000 as Ox
    """)
    table.do("P1", "use Swing").expect("P1 L is Ox", "P1 L power 1000", "no event banish")


STURDY = """
    card Stone: SIGNI power 3000 [{"kind": "constant", "do": [{"op": "forbid", "act": "banish", "what": "this"}]}]
    card Frost: SIGNI [{"kind": "constant", "do": [
        {"op": "power", "what": {"of": "opponent", "all": true}, "by": -3000}]}]
    phase: signi
    P1 C: Stone
    P2 R: Frost
"""


@row("R-306")
def test_a_signi_that_is_not_banished_stays_with_power_zero_and_attacks() -> None:
    """An open lane lets it deal damage; against a SIGNI it is too weak."""
    table = Table(STURDY).expect("P1 C power 0", "legal P1 attack C")
    table.do("P1", "attack C").expect("P1 C is Stone", "P2 life 6", "no event banish")
    battle = Table(STURDY + "\n    P2 C: SIGNI power 1000 as Ox").do("P1", "attack C")
    battle.expect("P1 C is Stone", "P2 C is Ox", "P2 life 7", "event battled")


# --- who is affected --------------------------------------------------------------------------------------------------


@row("R-308")
def test_a_newcomer_has_the_bonus_of_an_effect_on_all_ones_signi_during_this_turn() -> None:
    table = Table(f"""
        {spell("Banner", f'{{"op": "power", {ALL}, "by": 2000, "later": true}}')}
        P1 hand: Banner, SIGNI power 1000 as Late
        P1 L: SIGNI power 5000
        P2 L: SIGNI power 1000
    """)
    table.do("P1", "use Banner").expect("P1 L power 7000", "P2 L power 1000")
    table.do("P1", "deploy Late C").expect("P1 C power 3000", "P1 L power 7000")
    table.pass_until("main_phase", "P2").expect("P1 C power 1000", "P1 L power 5000")


@row("R-308")
def test_a_newcomer_lacks_the_bonus_of_an_effect_on_the_signi_that_were_there() -> None:
    table = Table(f"""
        {spell("Cheer", f'{{"op": "power", {ALL}, "by": 2000}}')}
        P1 hand: Cheer, SIGNI power 1000 as Late
        P1 L: SIGNI power 5000
    """)
    table.do("P1", "use Cheer", "deploy Late C").expect("P1 C power 1000", "P1 L power 7000")


@row("R-309")
def test_a_constant_bonus_is_gone_at_once_with_its_source() -> None:
    """Already the next instruction of the effect that bounces the source sees the lower power."""
    table = Table(f"""
        card Drum: SIGNI power 2000 [{{"kind": "constant", "do": [{{"op": "power", {ALL}, "by": 1000}}]}}]
        {
        spell(
            "Gust",
            '{"op": "target", "sel": {"where": [{"is": "name", "any": ["Drum"]}]}}',
            '{"op": "to_hand"}',
            '{"op": "banish", "what": {"where": [{"is": "power", "op": ">=", "to": 6000}], "all": true}}',
        )
    }
        P1 hand: Gust
        P1 L: Drum
        P1 C: SIGNI power 5000 as Ox
        P2 C: SIGNI power 5000
    """)
    table.expect("P1 L power 3000", "P1 C power 6000", "P2 C power 5000")
    table.do("P1", "use Gust").expect("P1 L empty", "P1 C is Ox", "P1 C power 5000", "no event banish")


@row("R-311")
def test_a_power_counted_in_hand_cards_follows_the_hand() -> None:
    """Also when the hand shrinks by a discard, by a SPELL being used, and when it is empty."""
    table = Table(f"""
        card Sage: SIGNI power 1000 [{{"kind": "constant", "do": [{{"op": "set_power", "what": "this",
            "to": {{"value": "times", "left": 1000,
            "right": {{"value": "count", "of": {{"zone": "hand", "kind": ["card"]}}}}}}}}]}}]
        {spell("Study", '{"op": "draw", "n": 3}')}
        {spell("Burn", '{"op": "discard", "how": "all"}')}
        P1 hand: Study, Burn
        P1 L: Sage
        P2 hand: 5
    """)
    table.expect("P1 L power 2000")
    table.do("P1", "use Study").expect("P1 L power 4000", "P1 hand 4")
    table.do("P1", "deploy blank C").expect("P1 L power 3000")
    table.do("P1", "use Burn").expect("P1 L empty", "P1 ener is Sage", "event banish Sage", "P1 hand empty")


# --- abilities lost and gained ----------------------------------------------------------------------------------------

KNIGHT = f"""
    card Knight: SIGNI power 5000 lancer
    {spell("Hush", f'{{"op": "lose_abilities", {ALL}}}')}
    {spell("Gag", f'{{"op": "lose_abilities", {ALL}, "for_good": true}}')}
    {spell("Spear", f'{{"op": "give", {ALL}, "keywords": [{{"name": "lancer"}}]}}')}
    P1 hand: Hush, Gag, Spear
    P1 C: Knight
    P2 C: SIGNI power 1000 as Ox
"""


def attack_after(*spells: str) -> Table:
    """Return a table on which the knight has attacked after some SPELLs."""
    table = Table(KNIGHT)
    for name in spells:
        table.do("P1", f"use {name}")
    table.pass_until("signi_attacks")
    return table.do("P1", "attack C").expect("P2 C empty", "P2 ener holds Ox")


@row("R-312")
def test_a_signi_that_lost_its_abilities_has_no_lancer() -> None:
    attack_after("Hush").expect("P2 life 7", "no event crush")
    attack_after().expect("P2 life 6")
    lost = Table(KNIGHT).do("P1", "use Hush").expect("P1 C lacks lancer")
    lost.pass_until("main_phase", "P2").expect("P1 C has lancer")


@row("R-313")
def test_an_ability_gained_after_the_loss_works() -> None:
    attack_after("Hush", "Spear").expect("P2 life 6", "event crush")


@row("R-313")
def test_an_ability_gained_before_the_loss_is_lost() -> None:
    attack_after("Spear", "Hush").expect("P2 life 7", "no event crush")


@row("R-314")
@pytest.mark.parametrize("order", [("Gag", "Spear"), ("Spear", "Gag")])
def test_a_signi_that_can_not_gain_abilities_gets_no_lancer(order: tuple[str, str]) -> None:
    attack_after(*order).expect("P2 life 7", "no event crush", "P1 C lacks lancer")


@row("R-314")
def test_a_signi_that_can_not_gain_abilities_gets_no_other_ability_either() -> None:
    table = Table(f"""
        {spell("Gag", f'{{"op": "lose_abilities", {ALL}, "for_good": true}}')}
        {spell("Teach", f'{{"op": "gain", {ALL}, "abilities": [{{"kind": "action", "do": [{{"op": "draw"}}]}}]}}')}
        P1 hand: Gag, Teach x2
        P1 C: SIGNI
    """)
    table.do("P1", "use Teach").expect("legal P1 activate C 1")
    table.do("P1", "use Gag").refuse("P1", "activate C 1")
    table.do("P1", "use Teach").refuse("P1", "activate C 1")


@row("R-315")
def test_a_signi_that_lost_its_abilities_until_the_end_of_the_turn_has_no_end_trigger() -> None:
    """The loss itself ends only after the end triggers; in the next turn the ability is there again."""
    table = Table(f"""
        card Clerk: SIGNI [{{"kind": "auto", "on": {{"event": "turn_end"}}, "do": [{{"op": "ener_charge"}}]}}]
        {spell("Hush", f'{{"op": "lose_abilities", {ALL}}}')}
        P1 hand: Hush
        P1 C: Clerk
    """)
    table.do("P1", "use Hush").pass_until("main_phase", "P2").expect("P1 ener empty", "turn 4")
    table.pass_until("main_phase", "P1").expect("P1 ener 1")


@row("R-316")
def test_a_bonus_from_another_card_stays_when_abilities_are_lost() -> None:
    table = Table(f"""
        card Drum: SIGNI power 2000 [{{"kind": "constant", "do": [{{"op": "power",
            "what": {{"where": [{{"is": "other"}}], "all": true}}, "by": 3000}}]}}]
        {spell("Cheer", '{"op": "target", "sel": {}}', '{"op": "power", "by": 3000}')}
        {spell("Hush", '{"op": "target", "sel": {}}', '{"op": "lose_abilities"}')}
        P1 hand: Cheer, Hush
        P1 L: Drum
        P1 C: SIGNI power 1000 lancer
    """)
    table.do("P1", "use Cheer", "pick C").expect("P1 C power 7000")
    table.do("P1", "use Hush", "pick C").expect("P1 C lacks lancer", "P1 C power 7000")


BARE = '"of": "opponent", "where": [{"is": "no_abilities"}]'


@row("R-317")
def test_a_life_burst_is_an_ability() -> None:
    table = Table(f"""
        {spell("Erase", f'{{"op": "target", "sel": {{{BARE}, "n": 3, "up_to": true}}}}', '{"op": "banish"}')}
        P1 hand: Erase
        P2 L: SIGNI burst as Boom
        P2 C: SIGNI as Plain
        P2 R: SIGNI lancer as Spear
    """)
    table.do("P1", "use Erase").expect("illegal P1 pick opp.L", "illegal P1 pick opp.R", "legal P1 pick opp.C")


@row("R-317")
def test_a_signi_that_lost_its_abilities_has_none_and_one_that_gained_some_has_some() -> None:
    table = Table(f"""
        {spell("Hush", OPPOSING, '{"op": "lose_abilities"}')}
        {spell("Arm", OPPOSING, '{"op": "give", "keywords": [{"name": "lancer"}]}')}
        {spell("Erase", f'{{"op": "banish", "what": {{{BARE}, "all": true}}}}')}
        P1 hand: Hush, Arm, Erase
        P2 C: SIGNI as Plain
        P2 R: SIGNI lancer as Spear
    """)
    table.do("P1", "use Hush", "pick opp.R", "use Arm", "pick opp.C", "use Erase").expect("P2 R empty", "P2 C is Plain")


# --- can and cannot ---------------------------------------------------------------------------------------------------


RAMS = f'"what": {named("Ram")}'


@row("R-318")
@pytest.mark.parametrize("order", [("Ban", "Leave"), ("Leave", "Ban"), ("Ban",), ("Leave",), ()])
def test_can_not_attack_beats_can_attack_whichever_came_first(order: tuple[str, ...]) -> None:
    """One of the two is down, and may attack all the same where only the permission speaks of it."""
    table = Table(f"""
        {spell("Ban", f'{{"op": "forbid", "act": "attack", {RAMS}}}')}
        {spell("Leave", f'{{"op": "permit", {RAMS}}}')}
        P1 hand: Ban, Leave
        P1 L: SIGNI as Ram down
        P1 C: SIGNI as Ram
        P1 R: SIGNI as Elk
    """)
    for name in order:
        table.do("P1", f"use {name}")
    table.pass_until("signi_attacks").expect("legal P1 attack R")
    if "Ban" in order:
        table.refuse("P1", "attack L", "attack_forbidden" if "Leave" in order else None)
        table.refuse("P1", "attack C", "attack_forbidden")
    else:
        table.expect("legal P1 attack C", f"{'legal' if 'Leave' in order else 'illegal'} P1 attack L")


# --- objects and names ------------------------------------------------------------------------------------------------


@row("R-320")
def test_a_frozen_signi_bounced_and_deployed_again_is_not_frozen() -> None:
    """It comes up in the up phase like any other, while one that stayed frozen does not."""
    table = Table(f"""
        {spell("Gust", f'{{"op": "to_hand", "what": {named("Ice")}}}')}
        {spell("Nap", '{"op": "down", "what": {"all": true}}')}
        P1 hand: Gust, Nap
        P1 L: SIGNI as Ice down frozen
        P1 R: SIGNI as Snow down frozen
    """)
    table.do("P1", "use Gust", "deploy Ice L").expect("P1 L up", "P1 L not frozen", "P1 R frozen")
    table.do("P1", "use Nap").expect("P1 L down", "P1 R down")
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1")
    table.expect("P1 L up", "P1 R down", "P1 R not frozen")


@row("R-322")
def test_other_than_a_name_leaves_out_every_card_of_that_name() -> None:
    table = Table("""
        card Twin: SIGNI power 1000 [{"kind": "action", "do": [{"op": "power", "by": 1000, "what":
            {"where": [{"is": "not", "filter": {"is": "name", "any": ["Twin"]}}], "all": true}}]}]
        P1 L: Twin
        P1 C: Twin
        P1 R: SIGNI power 1000 as Ox
    """)
    table.do("P1", "activate L 1").expect("P1 L power 1000", "P1 C power 1000", "P1 R power 2000")


@row("R-323")
def test_this_card_is_the_one_that_speaks_and_not_its_namesake() -> None:
    """Another copy is neither 'this SIGNI' nor excluded by 'other than this'."""
    table = Table("""
        card Twin: SIGNI power 1000 [{"kind": "action", "do": [{"op": "power", "what": "this", "by": 2000}]},
            {"kind": "action", "do": [{"op": "power", "what": {"where": [{"is": "other"}], "all": true}, "by": 5000}]},
            {"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "draw"}]}]
        P1 L: Twin
        P1 C: Twin
        P1 R: SIGNI power 1000 as Ox
    """)
    table.do("P1", "activate L 1").expect("P1 L power 3000", "P1 C power 1000", "P1 R power 1000")
    table.do("P1", "activate L 2").expect("P1 L power 3000", "P1 C power 6000", "P1 R power 6000")
    table.pass_until("signi_attacks").do("P1", "attack C").expect("1 events draw")


def test_a_signi_whose_power_is_not_what_is_printed_is_told_from_others() -> None:
    changed = '{"op": "target", "sel": {"of": "each", "where": [{"is": "changed_power"}], "n": 3, "up_to": true}}'
    table = Table(f"""
        {spell("Cheer", '{"op": "target", "sel": {"of": "opponent"}}', '{"op": "power", "by": 1000}')}
        {spell("Sap", '{"op": "target", "sel": {"of": "opponent"}}', '{"op": "power", "by": -1000}')}
        {spell("Erase", changed, '{"op": "banish"}')}
        P1 hand: Cheer, Cheer, Sap, Erase
        P1 L: SIGNI as Own
        P2 L: SIGNI power 3000 as Plain
        P2 C: SIGNI power 3000 as More
        P2 R: SIGNI power 3000 as Both
    """)
    table.do("P1", "use Cheer", "pick opp.C", "use Cheer", "pick opp.R", "use Sap", "pick opp.R", "use Erase")
    table.expect("legal P1 pick opp.C", "illegal P1 pick opp.L", "illegal P1 pick opp.R", "illegal P1 pick L")
