"""When abilities trigger, in which order they are activated, and how often [8.2] [8.3]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import named, spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.steps import Resolve
from wixoss_desktop.engine.wixoss.zones import ENER

DRAWS = '[{"kind": "enter", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}, {"op": "draw"}]}]'
CHARGES = '[{"kind": "enter", "do": [{"op": "ener_charge"}]}]'
DISCARD_TWO = '[{"kind": "use", "do": [{"op": "discard", "n": 2}]}]'


def drawn(table: Table) -> int:
    """Return how many cards the last move drew."""
    return len(table.events("draw"))


# --- order ------------------------------------------------------------------------------------------------------------


@row("R-270")
def test_of_two_signi_that_enter_together_the_controller_orders_the_enter_abilities() -> None:
    """The second one may be activated first; it is through, its question included, before the other begins."""
    text = f"""
        card Draws: SIGNI {DRAWS}
        card Charges: SIGNI {CHARGES}
        card Both: SPELL [{{"kind": "use", "do": [
            {{"op": "target", "sel": {{"zone": "trash", "n": 2}}}}, {{"op": "put"}}]}}]
        P1 hand: Both
        P1 trash: Draws, Charges
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Elk
    """
    first = Table(text).do("P1", "use Both", "lane L", "lane C")
    first.expect("question P1 pick_option trigger", "P1 L is Draws", "P1 C is Charges", "P1 ener 0", "P1 hand 0")
    assert first.legal("P1") == ["option 1", "option 2"]
    first.do("P1", "option 1").expect("question P1 pick_cards target", "P1 ener 0", "P1 hand 0")
    first.do("P1", "pick opp.L").expect("P2 L down", "P1 ener 1", "P1 hand 1", "question P1 main_phase")
    kinds = [one.how for one in first.events("draw", "ener_charge")]
    assert kinds == ["draw", "ener_charge"]

    second = Table(text).do("P1", "use Both", "lane L", "lane C", "option 2")
    second.expect("question P1 pick_cards target", "P1 ener 1", "P1 hand 0", "P2 L up")
    second.do("P1", "pick opp.R").expect("P2 R down", "P1 hand 1", "P1 ener 1", "question P1 main_phase")


@row("R-270")
def test_two_signi_that_enter_together_hear_of_each_other() -> None:
    """They arrive at the same moment, so each is there when the other enters [8.3.11]."""
    table = Table(f"""
        card Host: SIGNI [{{"kind": "auto", "on": {{"event": "enter", "who": "own", "where": [{{"is": "other"}}]}},
            "do": [{{"op": "ener_charge"}}]}}]
        {spell("Both", '{"op": "put", "what": {"zone": "trash", "all": true}}')}
        P1 hand: Both
        P1 trash: Host x2
    """)
    table.do("P1", "use Both", "lane R").refuse("P1", "lane R", "zone_occupied")
    table.do("P1", "lane L").expect("P1 R is Host", "P1 L is Host", "question P1 pick_option trigger")
    table.do("P1", "option 1").expect("P1 ener 2", "question P1 main_phase")


@row("R-270")
def test_of_signi_that_do_not_fit_together_the_player_chooses_which_come() -> None:
    """Those chosen before count for the limit, though none has arrived; the others stay where they are [6.9.4]."""
    table = Table(f"""
        {
        spell(
            "All",
            '{"op": "put", "what": {"zone": "trash", "all": true}}',
            '{"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw"}]}',
        )
    }
        P1 lrig: LRIG level 3 limit 5 type Test
        P1 hand: All
        P1 trash: SIGNI level 3 as Big, SIGNI level 3 as Bulk, SIGNI level 2 as Mid
    """)
    table.do("P1", "use All").expect("question P1 pick_cards put")
    assert table.legal("P1") == ["pick trash1", "pick trash2", "pick trash3"]
    table.do("P1", "pick Bulk", "lane L", "lane C").expect("P1 L is Bulk", "P1 C is Mid", "P1 trash is Big, All")
    table.expect("no event draw", "question P1 main_phase")


AT_THE_END = """
    card Clerk: SIGNI [{"kind": "auto", "on": {"event": "turn_end"}, "do": [{"op": "draw"}]}]
    card Miner: SIGNI [{"kind": "auto", "on": {"event": "turn_end"}, "do": [{"op": "ener_charge"}]}]
    P1 L: Clerk
    P1 C: Miner
    P2 L: Clerk
    P2 C: Miner
"""


@row("R-271")
def test_at_the_end_of_the_turn_the_turn_players_triggers_come_before_the_others() -> None:
    """Both of the turn player's are resolved, in the order chosen, before the opponent is asked for an order."""
    table = Table(f"{AT_THE_END}\nphase: end")
    table.expect("question P1 pick_option trigger", "P1 hand 0", "P1 ener 0", "P2 hand 0", "P2 ener 0")
    table.do("P1", "option 2").expect("question P2 pick_option trigger", "P1 hand 1", "P1 ener 1", "P2 hand 0")
    assert [(one.seat, one.how) for one in table.events("draw", "ener_charge")] == [(0, "ener_charge"), (0, "draw")]
    table.do("P2", "option 1")
    ours = [one for one in table.events("draw", "ener_charge") if one.seat == 1]
    assert [one.how for one in ours[:2]] == ["draw", "ener_charge"]
    table.expect("active P2", "P1 hand 1", "P1 ener 1")


@row("R-480")
def test_when_a_lrig_attacks_the_turn_players_triggers_come_first() -> None:
    """Both abilities trigger by the same attack; the attacker's is resolved first, though it has to be asked."""
    table = Table("""
        card Queen: LRIG level 4 limit 11 type Test
            [{"kind": "auto", "on": {"event": "attack", "this": true},
              "do": [{"op": "may", "do": [{"op": "draw"}]}]}]
        card Watch: SIGNI
            [{"kind": "auto", "on": {"event": "attack", "who": "opponent", "where": [{"is": "kind", "any": ["lrig"]}]},
              "do": [{"op": "ener_charge"}]}]
        phase: lrig
        P1 lrig: Queen
        P2 L: Watch
    """)
    table.do("P1", "attack lrig").expect("question P1 confirm may", "P2 ener 0", "P2 life 7")
    table.do("P1", "yes").expect("P1 hand 1", "P2 life 6")
    kinds = [one.how for one in table.events("draw", "ener_charge", "crush")]
    assert kinds[:3] == ["draw", "ener_charge", "crush"]


# --- waiting ----------------------------------------------------------------------------------------------------------


@row("R-272")
def test_a_trigger_waits_until_the_whole_effect_is_done() -> None:
    """'When you draw' hears the draw, but only after the discard of the same effect has been done."""
    table = Table("""
        card Ear: SIGNI [{"kind": "auto", "on": {"event": "draw", "who": "own", "batch": true},
            "do": [{"op": "ener_charge"}]}]
        card Loot: SPELL [{"kind": "use", "do": [{"op": "draw", "n": 2}, {"op": "discard"}]}]
        P1 L: Ear
        P1 hand: Loot
    """)
    table.do("P1", "use Loot").expect("question P1 pick_cards discard", "P1 hand 2", "P1 ener 0")
    table.do("P1", "pick hand1").expect("P1 hand 1", "P1 ener 1", "question P1 main_phase")
    assert [one.how for one in table.events("discard", "use", "ener_charge")] == ["discard", "use", "ener_charge"]


@row("R-273")
def test_a_signi_put_by_an_effect_does_its_enter_ability_after_that_effect() -> None:
    """The effect goes on with its next instruction first."""
    table = Table(f"""
        card Miner: SIGNI {CHARGES}
        card Call: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"zone": "trash"}}}}, {{"op": "put"}},
            {{"op": "draw"}}]}}]
        P1 hand: Call
        P1 trash: Miner
    """)
    table.do("P1", "use Call", "lane C").expect("P1 C is Miner", "P1 ener 1", "P1 hand 1")
    moves = [one.how for one in table.events("put", "draw", "ener_charge")]
    assert moves == ["put", "draw", "ener_charge"]


BOUNCER = """
    card Herald: SIGNI [{"kind": "enter", "do": [{"op": "draw"}]}]
    card Gust: SIGNI [{"kind": "enter", "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Herald"]}]}},
        {"op": "to_hand"}]}]
    card Both: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"zone": "trash", "n": 2}}, {"op": "put"}]}]
    P1 hand: Both
    P1 trash: Herald, Gust
"""


@row("R-274")
def test_the_enter_ability_of_a_signi_bounced_meanwhile_is_not_activated() -> None:
    table = Table(BOUNCER).do("P1", "use Both", "lane L", "lane C").expect("question P1 pick_option trigger")
    table.do("P1", "option 2").expect("P1 hand is Herald", "P1 L empty", "question P1 main_phase", "no event draw")
    assert not table.position.state.pending
    assert drawn(Table(BOUNCER).do("P1", "use Both", "lane L", "lane C", "option 1")) == 1


@row("R-274")
def test_a_player_is_not_asked_to_order_a_trigger_that_can_no_longer_be_activated() -> None:
    """Of three that wait, one loses its source; with one left there is no order to choose."""
    table = Table(f"""
        card Herald: SIGNI [{{"kind": "enter", "do": [{{"op": "draw"}}]}}]
        card Miner: SIGNI [{{"kind": "enter", "do": [{{"op": "ener_charge"}}]}}]
        card Gust: SIGNI [{{"kind": "enter", "do": [{{"op": "to_hand", "what": {named("Herald")}}}]}}]
        {spell("All", '{"op": "target", "sel": {"zone": "trash", "n": 3}}', '{"op": "put"}')}
        P1 hand: All
        P1 trash: Herald, Miner, Gust
    """)
    table.do("P1", "use All", "lane L", "lane C").expect("question P1 pick_option trigger")
    table.do("P1", "option 3").expect("question P1 main_phase", "P1 hand is Herald", "P1 ener 1", "no event draw")


# --- frequency --------------------------------------------------------------------------------------------------------

ONCE = '{"kind": "auto", "on": {"event": "discard", "who": "own"}, "do": [{"op": "draw"}], "limit": {"per": "turn"}}'
TURN_ONE = f"""
    card Scholar: SIGNI {ONCE}
    {spell("Cull", '{"op": "discard"}')}
    {spell("Slide", '{"op": "choose", "sel": {"where": [{"is": "name", "any": ["Scholar"]}]}}', '{"op": "shift"}')}
    {spell("Gust", f'{{"op": "to_hand", "what": {named("Scholar")}}}')}
    P1 L: Scholar
    P1 hand: Cull x2, Slide, Gust, blank x4
"""


@row("R-283")
def test_a_signi_in_another_lane_is_the_same_object_and_its_turn_one_stays_used() -> None:
    table = Table(TURN_ONE).do("P1", "use Cull", "pick blank").expect("event draw")
    table.do("P1", "use Slide", "lane R").expect("P1 R is Scholar", "P1 L empty")
    table.do("P1", "use Cull", "pick blank").expect("event discard", "no event draw", "question P1 main_phase")


@row("R-283")
def test_turn_one_is_fresh_in_the_next_turn() -> None:
    table = Table(TURN_ONE + "\n    P1 hand: Cull x2, blank x2")
    table.do("P1", "use Cull", "pick blank").expect("event draw")
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1")
    table.do("P1", "use Cull", "pick blank").expect("event draw")


@row("R-284")
def test_a_signi_bounced_and_deployed_again_is_a_new_object_with_a_fresh_turn_one() -> None:
    table = Table(TURN_ONE).do("P1", "use Cull", "pick blank").expect("event draw")
    table.do("P1", "use Gust").expect("P1 L empty").do("P1", "deploy Scholar L")
    table.do("P1", "use Cull", "pick blank").expect("event discard", "1 events draw")


@row("R-285")
def test_two_signi_of_one_name_may_each_activate_their_turn_one() -> None:
    table = Table(TURN_ONE + "\n    P1 R: Scholar")
    table.do("P1", "use Cull", "pick blank").expect("question P1 pick_option trigger")
    table.do("P1", "option 1").expect("2 events draw", "question P1 main_phase")
    table.do("P1", "use Cull", "pick blank").expect("event discard", "no event draw", "question P1 main_phase")


@row("R-286")
def test_a_game_one_ability_of_a_lrig_is_used_once_in_the_whole_game() -> None:
    table = Table("""
        card Oracle: LRIG level 4 limit 11 type Test
            [{"kind": "action", "do": [{"op": "draw"}], "limit": {"per": "game"}}]
        turn: 3
        P1 lrig: Oracle
        P2 lrig: Oracle
    """)
    table.do("P1", "activate lrig 1").expect("P1 hand 1")
    table.refuse("P1", "activate lrig 1", "used_up", "8.3.6")
    table.pass_until("main_phase", "P2").do("P2", "activate lrig 1")  # a game ability of each player
    table.pass_until("main_phase", "P1").expect("turn 5")
    table.refuse("P1", "activate lrig 1", "used_up", "8.3.6")


WATCHING = """
    card Each: SIGNI [{"kind": "auto", "on": {"event": "discard", "who": "own"}, "do": [{"op": "ener_charge"}]}]
    card AnyNumber: SIGNI [{"kind": "auto", "on": {"event": "discard", "who": "own", "batch": true},
        "do": [{"op": "ener_charge"}]}]
"""


@row("R-287")
def test_each_time_a_card_is_discarded_triggers_for_every_card_of_one_effect() -> None:
    table = Table(f"""{WATCHING}
        card Cull: SPELL {DISCARD_TWO}
        P1 L: Each
        P1 hand: Cull, blank x2
    """)
    table.do("P1", "use Cull").expect("question P1 pick_option trigger", "2 events discard")
    table.do("P1", "option 1").expect("P1 ener 2", "question P1 main_phase")


@row("R-288")
def test_when_one_or_more_cards_are_discarded_triggers_once_for_one_effect() -> None:
    table = Table(f"""{WATCHING}
        card Cull: SPELL {DISCARD_TWO}
        P1 L: AnyNumber
        P1 hand: Cull x2, blank x4
    """)
    table.do("P1", "use Cull", "pick hand2", "pick hand3")
    table.expect("2 events discard", "P1 ener 1", "question P1 main_phase")
    table.do("P1", "use Cull").expect("P1 ener 2", "2 events discard")  # another effect, another time


# --- leaving ----------------------------------------------------------------------------------------------------------

MARTYR = """
    card Martyr: SIGNI power 2000 [{"kind": "auto", "on": {"event": "banished", "this": true},
        "do": [{"op": "may", "do": [{"op": "to_hand", "what": "event"}]}, {"op": "draw"}]}]
    phase: signi
    P1 C: SIGNI power 5000
    P2 C: Martyr
"""


@row("R-289")
def test_a_signi_banished_by_battle_in_the_others_turn_still_does_what_it_does_when_banished() -> None:
    """Its source lies in the ener zone by then, and is found there."""
    table = Table(MARTYR).do("P1", "attack C").expect("question P2 confirm may", "P2 C empty", "P2 ener is Martyr")
    (run,) = (one for one in table.position.state.stack if isinstance(one, Resolve))
    (ref,) = run.refs["event"]
    assert run.source.seat == 1 and (ref.card, ref.seat, ref.zone) == (run.source.card, 1, ENER)
    table.do("P2", "yes").expect("P2 hand 2", "P2 hand holds Martyr", "P2 ener empty", "question P1 lrig_attacks")


@row("R-289")
def test_a_signi_trashed_instead_does_not_do_what_it_does_when_banished() -> None:
    table = Table(f"""{MARTYR}
        P1 hand: blank
        card Grave: ARTS [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "trash"}}]}}]
        P1 lrig_deck: Grave
        phase: arts
    """)
    table.do("P1", "use Grave").expect("P2 trash is Martyr", "no event draw", "P2 hand empty")


def test_a_signi_hears_that_it_has_banished_in_battle_or_by_its_effect() -> None:
    draws = '{"kind": "auto", "on": {"event": "banishes", "this": true}, "do": [{"op": "draw"}]}'
    battle = Table(f"phase: signi\nP1 L: SIGNI power 5000 as Hawk [{draws}]\nP2 R: SIGNI power 1000 as Ox")
    battle.do("P1", "attack L").expect("P1 hand 1", "P2 ener is Ox")
    strikes = '{"kind": "enter", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}'
    effect = Table(f"P1 hand: SIGNI as Hawk [{draws}, {strikes}]\nP2 R: SIGNI power 1000 as Ox")
    effect.do("P1", "deploy Hawk L")
    effect.expect("P1 hand 1", "P2 ener is Ox")
    weaker = Table(f"phase: signi\nP1 L: SIGNI power 500 as Hawk [{draws}]\nP2 R: SIGNI power 1000 as Ox")
    weaker.do("P1", "attack L").expect("P1 hand empty")


@pytest.mark.parametrize(("kind", "charged"), [("", 0), (', "where": [{"is": "kind", "any": ["lrig"]}]', 1)])
def test_a_trigger_that_says_no_kind_waits_for_signi_alone(kind: str, charged: int) -> None:
    heard = f'"on": {{"event": "attack", "who": "opponent"{kind}}}'
    table = Table(f"""
        card Watch: SIGNI [{{"kind": "auto", {heard}, "do": [{{"op": "ener_charge"}}]}}]
        phase: lrig
        P2 L: Watch
    """)
    table.do("P1", "attack lrig")
    assert len(table.events("ener_charge")) == charged


@pytest.mark.parametrize(("who", "draws"), [("Squire", 1), ("Corpse", 0)])
def test_only_what_comes_from_the_field_returns_from_there(who: str, draws: int) -> None:
    """A trigger that waits for SIGNI that go from the field to a hand doesn't hear of one that comes from the trash."""
    watcher = """[{"kind": "auto", "on": {"event": "to_hand", "who": "own", "where": [{"is": "kind", "any": ["signi"]}],
        "besides": {"start": ["field"]}}, "do": [{"op": "draw"}]}]"""
    name = f'"where": [{{"is": "name", "any": ["test {who}", "{who}"]}}]'
    back = f'{{"op": "to_hand", "what": {{"zone": "{"field" if draws else "trash"}", {name}, "all": true}}}}'
    table = Table(f"""
        card Watcher: SIGNI {watcher}
        card Squire: SIGNI
        card Corpse: SIGNI
        {spell("Call", back)}
        P1 hand: Call
        P1 C: Watcher
        P1 L: Squire
        P1 trash: Corpse
        P1 deck: blank x3
    """)
    table.do("P1", "use Call").expect(f"P1 hand {1 + draws}", f"P1 deck {3 - draws}")
