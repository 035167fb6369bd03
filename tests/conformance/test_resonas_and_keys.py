"""RESONA, KEY, crafts on the field, and costs that are paid with cards [6.10] [6.11] [1.9] [6.2]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

RESONA = """
    card Echo: RESONA level 3 power 10000 timing main [{"kind": "play_condition", "cost": [
        {"cost": "put", "sel": {"n": 2}}]}, {"kind": "enter", "do": [{"op": "draw"}]}]
    card Pawn: SIGNI level 2 power 3000
    P1 lrig: LRIG level 3 limit 7
    P1 lrig_deck: Echo
"""
STANDING = """
    card Echo: RESONA level 3 power 10000 timing main
    card Gust: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "own"}}, {"op": "to_hand"}]}]
    card Blaze: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "own"}}, {"op": "banish"}]}]
    card Root: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "own"}}, {"op": "to_ener"}]}]
    card Mourner: SIGNI [{"kind": "auto", "on": {"event": "banished", "who": "own"}, "do": [{"op": "draw", "n": 2}]}]
    P1 L: Echo
"""


@row("R-102")
def test_a_resona_is_looked_at_after_its_play_condition_was_carried_out() -> None:
    t = Table(f"{RESONA}\nP1 L: Pawn\nP1 C: Pawn")
    t.do("P1", "use Echo").expect("P1 trash is Pawn, Pawn", "question P1 pick_lane").do("P1", "lane C")
    t.expect("P1 C is Echo", "P1 hand 1", "P1 lrig_deck 0")


@row("R-102")
def test_a_resona_whose_condition_can_t_be_carried_out_stays() -> None:
    t = Table(f"{RESONA}\nP1 L: Pawn")
    t.refuse("P1", "use Echo", why="put_cost")
    low = Table(f"{RESONA}\nP1 L: Pawn\nP1 C: Pawn\nP1 lrig: LRIG level 2 limit 5")
    low.refuse("P1", "use Echo", why="deploy_level")


def test_a_resona_for_which_there_is_no_limit_after_any_payment_can_t_be_played() -> None:
    t = Table(f"""
        {RESONA}
        P1 lrig: LRIG level 3 limit 3
        P1 L: SIGNI level 1
        P1 C: SIGNI level 1
        P1 R: SIGNI level 1
    """)
    t.refuse("P1", "use Echo", why="resona_room", rule="6.10.2")


GATHERED = """
    card Choir: RESONA level 3 power 10000 timing main [{"kind": "play_condition", "cost": [{"cost": "put",
        "sel": {"zone": "hand", "n": 3, "where": [{"is": "level", "op": "<=", "to": 2}]}, "besides": ["field"]}]}]
    card Pawn: SIGNI level 2 power 3000
    card Rook: SIGNI level 3 power 5000
    P1 lrig: LRIG level 3 limit 7
    P1 lrig_deck: Choir
"""


@row("R-102")
def test_a_play_condition_is_carried_out_with_cards_of_several_zones_together() -> None:
    t = Table(f"{GATHERED}\nP1 L: Pawn\nP1 hand: Pawn, Pawn, Pawn, Rook").do("P1", "use Choir")
    assert t.legal("P1") == ["pick hand1", "pick hand2", "pick hand3", "pick L"]
    t.do("P1", "pick hand1", "pick hand2", "pick L").expect("P1 trash is Pawn, Pawn, Pawn", "P1 hand 2")
    t.do("P1", "lane L").expect("P1 L is Choir")


@row("R-102")
def test_cards_that_are_too_few_in_all_zones_together_carry_out_no_play_condition() -> None:
    Table(f"{GATHERED}\nP1 L: Pawn\nP1 hand: Pawn, Rook, Rook").refuse("P1", "use Choir", why="put_cost")


@row("R-102")
def test_a_resona_may_find_room_by_the_cards_of_the_field_that_its_play_condition_takes() -> None:
    full = f"{GATHERED}\nP1 L: Pawn\nP1 C: Pawn\nP1 R: Rook"
    t = Table(f"{full}\nP1 hand: Pawn, Rook").do("P1", "use Choir", "pick hand1", "pick L", "pick C")
    t.expect("P1 trash 3").do("P1", "lane C").expect("P1 C is Choir", "P1 L is empty")
    blocked = full.replace("L: Pawn", "L: Rook").replace("C: Pawn", "C: Rook").replace("limit 7", "limit 12")
    Table(f"{blocked}\nP1 hand: Pawn, Pawn, Pawn").refuse("P1", "use Choir", why="resona_room")


@row("R-103")
def test_a_resona_returned_to_the_hand_ends_in_the_lrig_deck() -> None:
    t = Table(f"{STANDING}\nP1 hand: Gust")
    t.do("P1", "use Gust").expect("P1 L is empty", "P1 hand 0", "P1 lrig_deck is Echo")


@row("R-104")
def test_a_banished_resona_counts_as_banished_and_ends_in_the_lrig_deck() -> None:
    t = Table(f"{STANDING}\nP1 hand: Blaze\nP1 C: Mourner")
    t.do("P1", "use Blaze", "pick L").expect("event banish", "P1 ener 0", "P1 lrig_deck is Echo", "P1 hand 2")


@row("R-105")
def test_a_resona_can_t_be_removed() -> None:
    t = Table(STANDING)
    t.refuse("P1", "remove L", why="remove_resona", rule="2.10.1")


@row("R-062")
def test_a_charged_resona_leaves_the_field_and_ends_in_the_lrig_deck() -> None:
    t = Table(f"{STANDING}\nphase: ener")
    t.do("P1", "charge L").expect("P1 L is empty", "P1 ener 0", "P1 lrig_deck is Echo")


@row("R-422")
def test_by_rule_processing_a_resona_reaches_the_ener_zone_first() -> None:
    t = Table(f"{STANDING}\noption: resona_return_timing=rule_processing\nP1 hand: Root")
    t.do("P1", "use Root").expect("event to_ener", "P1 ener 0", "P1 lrig_deck is Echo")
    ends = [one.to for one in t.events("moved") if t.name(one.card) == "Echo"]
    assert ends == [2, 5]


@row("R-421")
def test_at_once_a_resona_never_reaches_the_ener_zone() -> None:
    t = Table(f"{STANDING}\noption: resona_return_timing=immediate\nP1 hand: Root")
    t.do("P1", "use Root").expect("P1 ener 0", "P1 lrig_deck is Echo")
    assert [one.to for one in t.events("moved") if t.name(one.card) == "Echo"] == [5]


def test_a_resona_is_a_signi_on_the_field_and_none_elsewhere() -> None:
    t = Table("""
        card Echo: RESONA level 3 power 10000 timing main
        card Tally: SIGNI [{"kind": "action", "cost": [{"cost": "ener", "of": {"red": 0}}], "do": [
            {"op": "draw", "n": {"value": "count", "of": {"of": "own"}}},
            {"op": "ener_charge", "n": {"value": "count", "of": {"zone": "lrig_deck"}}}]}]
        P1 L: Tally
        P1 C: Echo
        P1 lrig_deck: Echo
    """)
    t.do("P1", "activate L 1").expect("P1 hand 2", "P1 ener 0")


def test_a_craft_that_leaves_the_field_is_excluded() -> None:
    t = Table("""
        card Puppet: SIGNI craft
        card Blaze: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "own"}}, {"op": "banish"}]}]
        P1 L: Puppet
        P1 hand: Blaze
    """)
    t.do("P1", "use Blaze").expect("P1 excluded is Puppet", "P1 ener 0", "event banish")


# --- KEY ------------------------------------------------------------------------------------------------------------

KEYS = """
    card Latch: KEY cost 1 red [{"kind": "constant", "do": [{"op": "power", "what": {"all": true}, "by": 1000}]},
        {"kind": "enter", "do": [{"op": "draw"}]}]
    card Bolt: KEY [{"kind": "action", "cost": [{"cost": "trash"}], "do": [{"op": "draw", "n": 2}]}]
    P1 lrig_deck: Latch, Bolt
    P1 L: SIGNI power 3000
"""


def test_a_key_is_paid_for_and_works_beside_the_center() -> None:
    t = Table(f"{KEYS}\nP1 ener: red blank")
    t.do("P1", "use Latch").expect("P1 key is Latch", "P1 L power 4000", "P1 hand 1", "P1 ener 0", "no event used")


def test_a_key_can_t_be_played_without_its_cost_or_in_the_attack_phase() -> None:
    t = Table(KEYS)
    t.refuse("P1", "use Latch", why="ener")
    late = Table(f"{KEYS}\nphase: arts\nP1 ener: red blank")
    late.refuse("P1", "use Latch", why="key_timing")


def test_a_second_key_sends_the_first_to_the_lrig_trash() -> None:
    t = Table(f"{KEYS}\nP1 ener: red blank")
    t.do("P1", "use Latch", "use Bolt").expect("P1 key is Bolt", "P1 lrig_trash is Latch", "P1 L power 3000")


def test_a_key_that_is_its_own_cost_goes_to_the_lrig_trash() -> None:
    t = Table(KEYS)
    t.do("P1", "use Bolt", "activate key 1").expect("P1 key is empty", "P1 lrig_trash is Bolt", "P1 hand 2")


@row("R-168")
def test_nobody_puts_a_key_away_without_an_effect() -> None:
    t = Table(KEYS)
    t.do("P1", "use Bolt")
    t.refuse("P1", "remove key")
    assert "remove key" not in t.legal("P1")


def test_a_key_that_comes_or_goes_is_no_signi_for_those_that_watch() -> None:
    t = Table(f"""
        {KEYS}
        card Watcher: SIGNI [{{"kind": "auto", "on": {{"event": "enter", "who": "own"}},
            "do": [{{"op": "ener_charge"}}]}}, {{"kind": "auto", "on": {{"event": "leave_field", "who": "own"}},
            "do": [{{"op": "ener_charge"}}]}}]
        P1 C: Watcher
    """)
    t.do("P1", "use Bolt", "activate key 1").expect("P1 ener 0", "P1 hand 2")


# --- costs paid with cards ------------------------------------------------------------------------------------------


def payer(cost: str) -> str:
    """A SIGNI whose action ability draws for a cost."""
    return f'card Payer: SIGNI [{{"kind": "action", "cost": [{cost}], "do": [{{"op": "draw"}}]}}]\nP1 L: Payer\n'


def test_a_cost_takes_cards_from_the_ener_zone() -> None:
    t = Table(payer('{"cost": "put", "sel": {"zone": "ener", "n": 2}}') + "P1 ener: 3")
    t.do("P1", "activate L 1", "pick ener1", "pick ener3").expect("P1 ener 1", "P1 trash 2", "P1 hand 1")
    t.refuse("P1", "activate L 1", why="put_cost")


def test_a_cost_takes_cards_from_under_the_card_itself() -> None:
    sel = '{"zone": "under", "kind": ["card"], "where": [{"is": "beneath", "of": "this"}]}'
    t = Table(payer(f'{{"cost": "put", "sel": {sel}}}') + "P1 L: Payer over blank, blank\nP1 C: SIGNI over blank")
    t.do("P1", "activate L 1", "pick under1").expect("P1 trash 1", "P1 hand 1").do("P1", "activate L 1")
    t.refuse("P1", "activate L 1", why="put_cost")


@pytest.mark.parametrize(("up", "legal"), [("", True), (" down", False)])
def test_a_cost_turns_other_cards_down_that_are_up(up: str, legal: bool) -> None:
    t = Table(payer('{"cost": "down_cards", "sel": {"where": [{"is": "other"}]}}') + f"P1 C: SIGNI as Idle{up}")
    if legal:
        t.do("P1", "activate L 1").expect("P1 C down", "P1 L up", "P1 hand 1")
    else:
        t.refuse("P1", "activate L 1", why="put_cost")


def test_a_cost_mills_only_as_many_cards_as_there_are() -> None:
    t = Table(payer('{"cost": "mill", "n": 2}') + "P1 deck: 4")
    t.do("P1", "activate L 1").expect("P1 deck 1", "P1 trash 2", "P1 hand 1")
    t.refuse("P1", "activate L 1", why="mill_cost")
