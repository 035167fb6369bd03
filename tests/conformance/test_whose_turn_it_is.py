"""Who comes first, and whose things are whose, where both players are concerned [5.13] [8.6.2] [8.7]."""

from __future__ import annotations

from msgspec.structs import replace

from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.position import Position

BANISH = '{"op": "banish", "what": {"of": "each", "all": true}}'


def test_who_cant_be_banished_by_the_opponents_effects_is_banished_by_ones_own() -> None:
    text = f"""
        {spell("Storm", BANISH)}
        card Calm: SIGNI [{{"kind": "constant", "do": [
            {{"op": "forbid", "act": "banish_by_opponent", "what": "this"}}]}}]
        P1 hand: Storm
    """
    Table(f"{text}\nP1 L: Calm\nP2 L: SIGNI as Ox").do("P1", "use Storm").expect("P1 ener is Calm", "P2 ener is Ox")
    Table(f"{text}\nP1 L: SIGNI as Ox\nP2 L: Calm").do("P1", "use Storm").expect("P1 ener is Ox", "P2 L is Calm")


def test_of_additional_turns_the_last_one_given_comes_first() -> None:
    own, theirs = '{"op": "extra_turn"}', '{"op": "extra_turn", "who": "opponent"}'
    table = Table(f"{spell('Loops', own, theirs)}\nP1 hand: Loops\nP1 deck: 20\nP2 deck: 20").do("P1", "use Loops")
    order = [table.pass_until("ener_phase").position.state.active for _ in range(4)]
    assert order == [1, 0, 1, 0]


SHRINK = """
    active: P2
    card Low: SPELL [{"kind": "use", "do": [
        {"op": "change_level", "what": {"of": "each", "kind": ["lrig"], "all": true}, "by": -2}]}]
    P1 lrig: LRIG level 4 limit 12
    P2 lrig: LRIG level 4 limit 12
    P2 hand: Low
    P1 L: SIGNI level 3 as Ox
    P1 C: SIGNI level 3 as Elk
    P2 L: SIGNI level 3 as Cat
    P2 C: SIGNI level 3 as Dog
"""


def test_where_both_are_above_the_level_the_turn_player_chooses_first() -> None:
    table = Table(SHRINK).do("P2", "use Low").expect("question P2 pick_cards rule_trash")
    table.do("P2", "pick Cat").expect("P2 trash holds Cat, Dog", "question P1 pick_cards rule_trash")
    table.do("P1", "pick Ox").expect("P1 trash holds Ox, Elk", "question P2 main_phase")


def test_what_one_player_decides_for_a_powerless_signi_leaves_the_others_undecided() -> None:
    weak = '{"op": "power", "what": {"of": "each", "all": true}, "by": -5000}'
    table = Table(SHRINK.replace('"by": -2}]}]', f'"by": -2}}, {weak}]}}]')).do("P2", "use Low")
    table.expect("question P2 confirm rule_banish").do("P2", "no")
    table.expect("question P2 confirm rule_banish").do("P2", "no")
    table.expect("question P1 confirm rule_banish").do("P1", "no")
    table.expect("question P1 confirm rule_banish").do("P1", "yes")
    table.expect("P2 trash holds Cat, Dog", "P2 ener 0", "P1 trash is Ox", "P1 ener is Elk", "question P2 main_phase")


def test_a_signi_banished_in_battle_goes_to_its_owners_ener_zone() -> None:
    table = Table("phase: signi\nP1 L: SIGNI power 9000\nP2 R: SIGNI power 1000 as Lent puppet")
    state = table.position.state
    field = tuple(thing and replace(thing, states=()) for thing in state.field)  # lent for good, as by hand
    table.run.position = Position.of(replace(state, field=field))
    table.do("P1", "attack L").expect("P1 ener is Lent", "P2 ener 0", "P2 R empty")
