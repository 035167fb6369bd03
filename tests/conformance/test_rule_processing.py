"""What the rules do by themselves between effects and at the end of a turn, and how games end [8.7] [5.11] [8.10]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

HURT_ALL = '{"op": "power", "what": {"of": "opponent", "all": true}, "by": -5000}'


def causes(table: Table, how: str) -> list[str]:
    """Return why cards moved in this way by the last move."""
    return [group.cause.kind for group in table.run.groups for one in group.events if getattr(one, "how", "") == how]


def together(table: Table, how: str) -> list[int]:
    """Return how many cards moved in this way at each moment of the last move."""
    counts = [sum(getattr(one, "how", "") == how for one in group.events) for group in table.run.groups]
    return [count for count in counts if count]


# --- level and limit --------------------------------------------------------------------------------------------------


@row("R-326")
def test_a_signi_above_the_new_level_of_the_center_goes_to_the_trash() -> None:
    """It has left the field, but it wasn't banished, and no effect did it, so no protection against effects helps."""
    table = Table("""
        card Tall: SIGNI level 3 power 5000 [{"kind": "constant", "do": [{"op": "protect", "from_": "each"}]},
            {"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "draw"}]},
            {"kind": "auto", "on": {"event": "trashed_from_field", "this": true, "by": "effect"},
                "do": [{"op": "draw"}]},
            {"kind": "auto", "on": {"event": "trashed_from_field", "this": true, "by": "rule"},
                "do": [{"op": "ener_charge"}]}]
        phase: grow
        option: grow_same_or_lower=true
        P1 lrig: LRIG level 3 limit 7 type Test as Three
        P1 lrig_deck: LRIG level 2 limit 7 type Test as Two
        P1 L: Tall
        P1 C: SIGNI level 2 power 1000 as Fits
    """)
    table.do("P1", "grow Two").expect("P1 lrig is Two", "P1 L empty", "P1 trash is Tall", "P1 C is Fits")
    table.expect("no event banish", "P1 hand empty", "P1 ener is blank", "question P1 main_phase")
    assert causes(table, "rule") == ["rule"]


SHRINK = """
    phase: grow
    option: grow_same_or_lower=true
    P1 lrig: LRIG level 3 limit 7 type Test as Wide
    P1 lrig_deck: LRIG level 3 limit 6 type Test as Narrow, LRIG level 3 limit 3 type Test as Slim
    P1 L: SIGNI level 3 as Big
    P1 C: SIGNI level 3 as Bulk
    P1 R: SIGNI level 1 as Bit
"""


@row("R-328")
@pytest.mark.parametrize(("lane", "gone"), [("L", "Big"), ("C", "Bulk"), ("R", "Bit")])
def test_over_the_limit_the_controller_puts_one_signi_into_the_trash(lane: str, gone: str) -> None:
    table = Table(SHRINK).do("P1", "grow Narrow").expect("question P1 pick_cards rule_trash", "P1 limit 6")
    table.refuse("P1", "done")
    table.do("P1", f"pick {lane}").expect(f"P1 trash is {gone}", f"P1 {lane} empty", "question P1 main_phase")
    assert sum(table.at("P1", one) is not None for one in ("L", "C", "R")) == 2


@row("R-328")
def test_still_over_the_limit_another_signi_goes() -> None:
    table = Table(SHRINK).do("P1", "grow Slim").expect("question P1 pick_cards rule_trash", "P1 limit 3")
    table.do("P1", "pick R").expect("P1 trash is Bit", "question P1 pick_cards rule_trash")
    table.do("P1", "pick L").expect("P1 C is Bulk", "P1 trash is Big, Bit", "question P1 main_phase")


@row("R-328")
def test_signi_above_the_level_go_before_the_limit_is_looked_at() -> None:
    """One level too high goes without a choice; then the limit leaves nothing more to do [8.7.4]."""
    table = Table("""
        phase: grow
        option: grow_same_or_lower=true
        P1 lrig: LRIG level 3 limit 7 type Test as Wide
        P1 lrig_deck: LRIG level 2 limit 4 type Test as Low
        P1 L: SIGNI level 3 as Big
        P1 C: SIGNI level 2 as Mid
        P1 R: SIGNI level 2 as Half
    """)
    table.do("P1", "grow Low").expect("P1 trash is Big", "P1 C is Mid", "P1 R is Half", "question P1 main_phase")


# --- power 0 ----------------------------------------------------------------------------------------------------------

FALL = """
    card Low: LRIG level 2 limit 5 type Test [{"kind": "constant", "do": [{"op": "power", "by": -3000,
        "what": {"where": [{"is": "name", "any": ["Weak", "Frail"]}], "all": true}}]}]
    card Slim: LRIG level 3 limit 4 type Test [{"kind": "constant", "do": [{"op": "power", "by": -3000,
        "what": {"where": [{"is": "name", "any": ["Weak", "Frail", "Small"]}], "all": true}}]}]
    phase: grow
    option: grow_same_or_lower=true
    P1 lrig: LRIG level 3 limit 8 type Test as Wide
    P1 lrig_deck: Low, Slim
    P1 L: SIGNI level 3 power 3000 as Weak
"""


@row("R-329")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "ener"), ("no", "trash")])
def test_a_signi_without_power_and_above_the_level_goes_where_its_controller_says(answer: str, zone: str) -> None:
    table = Table(FALL).do("P1", "grow Low").expect("question P1 confirm rule_banish", "P1 L is Weak")
    table.do("P1", answer).expect("P1 L empty", f"P1 {zone} is Weak", "question P1 main_phase")
    assert (table.count("P1", "ener"), table.count("P1", "trash")) == ((1, 0) if zone == "ener" else (0, 1))
    table.expect("event banish Weak" if zone == "ener" else "no event banish")


@row("R-329")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "ener"), ("no", "trash")])
def test_a_signi_without_power_and_over_the_limit_goes_where_its_controller_says(answer: str, zone: str) -> None:
    """With it gone the limit is kept, so nothing else has to go."""
    table = Table(FALL + "\n    P1 C: SIGNI level 2 power 5000 as Mid").do("P1", "grow Slim")
    table.expect("question P1 confirm rule_banish").do("P1", answer)
    table.expect("P1 L empty", f"P1 {zone} is Weak", "P1 C is Mid", "question P1 main_phase")


@row("R-329")
def test_a_signi_without_power_that_fits_the_level_is_banished_without_a_choice() -> None:
    """Only the one above the level has two ways to go; and both leave at the same moment."""
    table = Table(FALL + "\n    P1 C: SIGNI level 1 power 1000 as Frail").do("P1", "grow Low")
    table.expect("question P1 confirm rule_banish", "P1 C is Frail").do("P1", "no")
    table.expect("P1 trash is Weak", "P1 ener is Frail", "question P1 main_phase")
    (moment,) = [group for group in table.run.groups if group.cause.kind == "rule"]
    assert len(moment.events) == 2


@row("R-329")
def test_of_two_signi_without_power_over_the_limit_only_one_can_go_to_the_trash() -> None:
    """One in the trash is enough for the limit; with the first in the ener zone the second is asked about."""
    text = FALL + "\n    P1 C: SIGNI level 2 power 1000 as Small"
    table = Table(text).do("P1", "grow Slim", "no").expect("P1 trash is Weak", "P1 ener is Small")
    second = Table(text).do("P1", "grow Slim", "yes").expect("question P1 confirm rule_banish", "P1 ener empty")
    second.do("P1", "no").expect("P1 trash is Small", "P1 ener is Weak")
    assert table.question() == second.question() == "main_phase"


@row("R-329")
def test_two_signi_without_power_above_the_level_are_decided_on_one_by_one() -> None:
    table = Table(FALL + "\n    P1 C: SIGNI level 3 power 1000 as Frail").do("P1", "grow Low")
    table.expect("question P1 confirm rule_banish").do("P1", "no")
    table.expect("question P1 confirm rule_banish", "P1 L is Weak", "P1 C is Frail")
    table.do("P1", "yes").expect("P1 trash is Weak", "P1 ener is Frail", "question P1 main_phase")


@row("R-330")
def test_two_signi_without_power_are_banished_at_the_same_moment() -> None:
    table = Table(f"""
        card Wither: SPELL [{{"kind": "use", "do": [{HURT_ALL}]}}]
        P1 hand: Wither
        P2 L: SIGNI power 5000 as Ox
        P2 R: SIGNI power 1000 as Elk
        P2 C: SIGNI power 9000 as Whale
    """)
    table.do("P1", "use Wither").expect("P2 ener is Ox, Elk", "P2 C is Whale", "question P1 main_phase")
    assert together(table, "banish") == [2]


@row("R-330")
def test_signi_of_both_players_without_power_are_banished_at_the_same_moment() -> None:
    table = Table("""
        card Gas: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"of": "each", "all": true}, "by": -5000}]}]
        P1 hand: Gas
        P1 L: SIGNI power 2000 as Ox
        P2 R: SIGNI power 1000 as Elk
    """)
    table.do("P1", "use Gas").expect("P1 ener is Ox", "P2 ener is Elk")
    assert together(table, "banish") == [2]


# --- the order of things ----------------------------------------------------------------------------------------------


@row("R-331")
def test_rule_processing_comes_before_a_waiting_trigger() -> None:
    """The draw makes the ability wait, the lost power makes the rules act: these come first."""
    table = Table(f"""
        card Ear: SIGNI [{{"kind": "auto", "on": {{"event": "draw", "who": "own"}}, "do": [{{"op": "ener_charge"}}]}}]
        card Wither: SPELL [{{"kind": "use", "do": [{{"op": "draw"}}, {HURT_ALL}]}}]
        P1 hand: Wither
        P1 L: Ear
        P2 L: SIGNI power 5000 as Ox
    """)
    table.do("P1", "use Wither").expect("P2 ener is Ox", "P1 ener 1")
    assert [one.how for one in table.events("draw", "banish", "ener_charge")] == ["draw", "banish", "ener_charge"]


@row("R-331")
def test_rule_processing_comes_between_two_triggers_too() -> None:
    table = Table("""
        card Hurt: SIGNI [{"kind": "enter", "do": [
            {"op": "power", "what": {"of": "opponent", "all": true}, "by": -9000}]}]
        card Miner: SIGNI [{"kind": "enter", "do": [{"op": "ener_charge"}]}]
        card Both: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"zone": "trash", "n": 2}}, {"op": "put"}]}]
        P1 hand: Both
        P1 trash: Hurt, Miner
        P2 L: SIGNI as Ox
    """)
    table.do("P1", "use Both", "lane L", "lane C", "option 1")
    assert [one.how for one in table.events("banish", "ener_charge")] == ["banish", "ener_charge"]


@row("R-332")
def test_signi_without_power_are_banished_only_after_the_rest_of_the_text() -> None:
    table = Table(f"""
        card Wither: SPELL [{{"kind": "use", "do": [{HURT_ALL}, {{"op": "draw"}}]}}]
        P1 hand: Wither
        P2 L: SIGNI power 5000 as Ox
    """)
    table.do("P1", "use Wither").expect("P2 ener is Ox", "P1 hand 1")
    assert [one.how for one in table.events("draw", "banish")] == ["draw", "banish"]


@row("R-407")
@pytest.mark.parametrize("op", ['"to_deck", "order_by": "kept"', '"to_hand"', '"to_ener"', '"trash"'])
def test_a_white_backed_card_among_black_ones_goes_to_the_lrig_trash(op: str) -> None:
    """An ARTS swept along by an effect lies for a moment where it can't be; the black cards stay there."""
    sel = '{"zone": "lrig_trash", "kind": ["card"], "all": true}'
    table = Table(f"""
        card Sweep: SPELL [{{"kind": "use", "do": [{{"op": {op}, "what": {sel}}}, {{"op": "shuffle"}}]}}]
        P1 hand: Sweep
        P1 lrig_trash: ARTS as Ray, LRIG level 2 limit 5 type Test as Past
        P1 deck: blank x5
    """)
    table.do("P1", "use Sweep").expect("P1 lrig_trash is Ray, Past", "2 events rule", "P1 trash is Sweep")
    table.expect("P1 deck is blank x5", "P1 hand empty", "P1 ener empty", "question P1 main_phase")


def test_what_is_excluded_or_in_the_check_zone_hides_no_card_on_the_wrong_side() -> None:
    """Both are counted among those at home; a card that is not is found all the same [1.1.3]."""
    table = Table("""
        rules: ALLSTAR
        card Sweep: SPELL [{"kind": "use", "do": [{"op": "to_hand", "what": {"zone": "lrig_trash", "kind": ["card"],
            "all": true}}, {"op": "draw"}]}]
        P1 hand: Sweep
        P1 excluded: PIECE as Gone
        P1 lrig_trash: ARTS as Ray
        P1 deck: blank x5
    """)
    table.do("P1", "use Sweep").expect("P1 lrig_trash is Ray", "P1 excluded is Gone", "1 events rule", "P1 hand 1")


# --- the end of the turn ----------------------------------------------------------------------------------------------


@row("R-347")
def test_six_cards_in_hand_are_none_too_many() -> None:
    Table("phase: end\nP1 hand: 6").expect("P1 hand 6", "P1 trash empty", "active P2", "question P2 ener_phase")


@row("R-348")
def test_the_other_player_keeps_any_number_of_cards() -> None:
    table = Table("phase: end\nP2 hand: 9\nP1 hand: 7").expect("question P1 pick_cards hand_limit")
    table.do("P1", "pick hand1").expect("active P2", "P1 hand 6", "P2 hand 11", "P2 trash empty")


@row("R-350")
@pytest.mark.parametrize("order", [("Boost", "Wither"), ("Boost", "Boost", "Wither", "Wither")])
def test_a_gain_and_a_loss_of_power_end_at_the_same_moment(order: tuple[str, ...]) -> None:
    """Neither is looked at without the other, so nobody is banished."""
    table = Table("""
        card Boost: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": 5000}]}]
        card Wither: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": -6000}]}]
        P1 hand: Boost x2, Wither x2
        P1 L: SIGNI power 3000 as Ox
    """)
    for name in order:
        table.do("P1", f"use {name}")
    table.expect(f"P1 L power {3000 - 500 * len(order)}")
    table.pass_until("main_phase", "P2").expect("P1 L is Ox", "P1 L power 3000", "no event banish")


@row("R-351")
def test_until_the_end_of_the_opponents_next_turn_ends_in_that_end_phase() -> None:
    """It is still there when that turn's end triggers resolve, and gone when the turn passes."""
    table = Table("""
        card Long: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": 2000,
            "until": "next_opponent_turn"}]}]
        card Clerk: SIGNI [{"kind": "auto", "on": {"event": "turn_end", "turn": "own"}, "do": [
            {"op": "if", "cond": {"if": "exists", "sel": {"of": "opponent", "where": [
                {"is": "power", "op": ">=", "to": 3000}]}}, "then": [{"op": "may", "do": [{"op": "draw"}]}]}]}]
        P1 hand: Long
        P1 L: SIGNI power 1000
        P2 L: Clerk
    """)
    table.do("P1", "use Long").expect("P1 L power 3000")
    table.pass_until("main_phase", "P2").expect("P1 L power 3000", "turn 4")
    table.pass_until("confirm", "P2").expect("P1 L power 3000", "phase end")
    table.do("P2", "no").expect("turn 5", "P1 L power 1000")


@row("R-351")
def test_until_the_end_of_the_opponents_next_turn_begun_in_the_opponents_turn_spans_one_more() -> None:
    table = Table("""
        card Long: ARTS [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": 2000,
            "until": "next_opponent_turn"}]}]
        phase: defence
        turn: 4
        active: P2
        P1 lrig_deck: Long
        P1 L: SIGNI power 1000
    """)
    table.do("P1", "use Long").expect("P1 L power 3000")
    table.pass_until("main_phase", "P1").expect("turn 5", "P1 L power 3000")
    table.pass_until("main_phase", "P2").expect("turn 6", "P1 L power 3000")
    table.pass_until("main_phase", "P1").expect("turn 7", "P1 L power 1000")


ECHOES = """
    card Ping: SIGNI [{"kind": "auto", "on": {"event": "targeted", "this": true},
        "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Pong"]}]}}]}]
    card Pong: SIGNI [{"kind": "auto", "on": {"event": "targeted", "this": true},
        "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Ping"]}]}}]}]
    card Shout: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Ping"]}]}}]}]
    P1 hand: Shout
    P1 L: Ping
    P1 R: Pong
"""


# --- the end of the game ----------------------------------------------------------------------------------------------


@row("R-345")
def test_you_win_the_game_ends_it_at_once() -> None:
    """Neither the rest of the text nor a waiting trigger is carried out, and nobody is asked any more."""
    table = Table("""
        card Ear: SIGNI [{"kind": "auto", "on": {"event": "draw", "who": "own"}, "do": [{"op": "ener_charge"}]}]
        card Triumph: SPELL [{"kind": "use", "do": [{"op": "draw"}, {"op": "win"}, {"op": "draw", "n": 3}]}]
        P1 hand: Triumph
        P1 L: Ear
    """)
    table.do("P1", "use Triumph").expect("winner P1 effect", "1 events draw", "P1 ener empty", "P2 life 7")
    assert table.asked() == [] and table.legal("P1") == [] and table.legal("P2") == []
    assert not table.position.state.pending
    table.refuse("P1", "pass", "game_over")


def test_a_loop_that_nobody_can_leave_is_a_draw() -> None:
    """A SIGNI without power whose banish is replaced by nothing would be banished for ever [8.11.1]."""
    table = Table("""
        card Limbo: SIGNI power 1000 [{"kind": "constant", "do": [{"op": "replace", "event": "banish", "what": "this",
            "instead": [{"op": "up", "what": "this"}]}]}]
        card Wither: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": -1000}]}]
        P1 hand: Wither
        P1 L: Limbo
    """)
    table.do("P1", "use Wither").expect("draw loop")


def test_two_cards_that_trigger_each_other_for_ever_are_a_draw() -> None:
    """Each is targeted by what the other does when it is targeted, and nobody has a choice [8.11.1]."""
    table = Table(ECHOES).do("P1", "use Shout")
    assert table.outcome is not None and (table.outcome.winner, table.outcome.why) == (None, "loop")


def test_two_cards_that_trigger_each_other_go_on_while_somebody_can_stop_them() -> None:
    """Who may decline has a choice each time, so the game goes on."""
    offered = ECHOES.replace(
        '"do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Pong"]}]}}]',
        """
        "do": [{"op": "may", "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Pong"]}]}}]}]""",
    )
    table = Table(offered).do("P1", "use Shout")
    for _ in range(20):
        table.do("P1", "yes")
    table.do("P1", "no").expect("question P1 main_phase")


# --- more SIGNI than an effect allows ---------------------------------------------------------------------------------

CAP = """
    card Narrow: SPELL [{"kind": "use", "do": [{"op": "signi_limit", "n": 2, "who": "opponent",
        "until": "next_opponent_turn"}]}]
    card None: SPELL [{"kind": "use", "do": [{"op": "signi_limit", "n": 0, "who": "opponent"}]}]
    P1 hand: Narrow, None
    P2 lrig: LRIG level 4 limit 12
    P2 L: SIGNI as Ox
    P2 C: SIGNI as Elk
    P2 deck: 20
"""


@row("R-464")
def test_a_player_with_more_signi_than_allowed_chooses_which_go_to_the_trash() -> None:
    table = Table(f"{CAP}\n P2 R: SIGNI as Cat").do("P1", "use Narrow").expect("question P2 pick_cards rule_trash")
    table.refuse("P2", "pick opp.L")
    table.do("P2", "pick Elk").expect("P2 trash is Elk", "P2 C empty", "no event banish", "question P1 main_phase")
    assert causes(table, "rule") == ["rule"]


@row("R-464")
def test_where_none_are_allowed_all_go_at_the_same_moment_and_nobody_is_asked() -> None:
    table = Table(f"{CAP}\n P2 R: SIGNI as Cat").do("P1", "use None").expect("P2 trash 3", "question P1 main_phase")
    assert together(table, "rule") == [3]


@row("R-465")
def test_no_more_signi_are_put_onto_the_field_than_allowed_while_that_lasts() -> None:
    table = Table(f"""
        card Lure: SIGNI [{{"kind": "action", "do": [{{"op": "choose", "sel": {{"zone": "hand"}}}}, {{"op": "put"}}]}}]
        {CAP.replace("P2 L: SIGNI as Ox", "P2 L: Lure")}
        P2 R: SIGNI as Cat
        P2 hand: SIGNI as Dog
    """)
    table.do("P1", "use Narrow").do("P2", "pick Cat").pass_until("main_phase", "P2")
    table.refuse("P2", "deploy Dog R", "signi_limit", "8.6.13")
    table.do("P2", "activate L 1", "pick Dog").expect("P2 hand holds Dog", "P2 R empty", "question P2 main_phase")
    table.pass_until("main_phase", "P1").pass_until("main_phase", "P2").do("P2", "deploy Dog R").expect("P2 R is Dog")


@row("R-465")
def test_a_signi_that_comes_on_top_of_another_is_none_more() -> None:
    table = Table(f"{CAP}\nP2 hand: WXDi-D06-017").do("P1", "use Narrow").pass_until("main_phase", "P2")
    table.do("P2", "deploy hand1 L").expect("P2 C is Elk", "P2 trash 0", "question P2 main_phase")
