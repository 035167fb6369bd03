"""What targets as it is used, the branch of a condition too [8.3.9] [8.4.4]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss import steps

SHIELD = """
    card Shield: ARTS timing spell_cutin [{"kind": "use", "do": [{"op": "draw"}]}]
    card Spark: ARTS
    P1 ener: red, black
    P2 L: SIGNI power 9000 as Ox
    P2 C: SIGNI power 15000 as Elk
    P2 R: SIGNI power 3000 as Cat
    P2 lrig_deck: Shield
"""


@pytest.mark.parametrize(("arts", "targets"), [(4, ["opp.R"]), (5, ["opp.L", "opp.R"])])
def test_a_spell_with_recollect_targets_before_anybody_can_cut_in(arts: int, targets: list[str]) -> None:
    table = Table(f"{SHIELD}\n P1 hand: WX24-D2-25\n P1 lrig_trash: Spark x{arts}").do("P1", "use hand1")
    if len(targets) > 1:
        assert table.legal("P1") == [f"pick {place}" for place in targets]
        table.do("P1", "pick opp.L")
    table.expect("question P2 cut_in", "event targeted").do("P2", "pass")
    table.expect("P2 ener holds Ox" if arts > 4 else "P2 ener holds Cat", "P2 ener 1")


def test_both_targets_of_a_text_are_chosen_before_the_first_of_them_is_weakened() -> None:
    table = Table(f"{SHIELD}\n P1 hand: WX24-D5-25\n P1 lrig_trash: Spark x5").do("P1", "use hand1")
    table.do("P1", "pick opp.C", "pick opp.C").expect("question P2 cut_in", "P2 C power 15000")
    table.do("P2", "pass").expect("P2 C power 6000")


def test_without_recollect_there_is_one_target() -> None:
    table = Table(f"{SHIELD}\n P1 hand: WX24-D5-25").do("P1", "use hand1", "pick opp.C")
    table.expect("question P2 cut_in").do("P2", "pass").expect("P2 C power 8000")


def test_a_condition_is_looked_at_again_as_the_effect_resolves() -> None:
    aim = spell(
        "Aim",
        '{"op": "if", "cond": {"if": "exists", "sel": {"of": "opponent", "zone": "hand", "kind": ["card"]}},'
        ' "then": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}',
    )
    table = Table(f"""
        {aim}
        card Empty: ARTS timing spell_cutin [{{"kind": "use", "do": [{{"op": "discard", "how": "all"}}]}}]
        P1 hand: Aim
        P2 hand: red
        P2 L: SIGNI as Ox
        P2 lrig_deck: Empty
    """)
    table.do("P1", "use Aim").expect("event targeted", "question P2 cut_in")
    table.do("P2", "use Empty").expect("P2 hand empty", "P2 L is Ox", "no event banish")


def test_what_depends_on_an_instruction_before_it_is_targeted_when_that_is_done() -> None:
    gift = spell(
        "Gift",
        '{"op": "discard", "n": 1}',
        '{"op": "if", "cond": {"if": "did"}, "then": [{"op": "target", "sel": {"zone": "trash"}}, {"op": "to_hand"}]}',
    )
    table = Table(f"{gift}\n P1 hand: Gift, SIGNI as Cat").do("P1", "use Gift")
    table.expect("P1 hand is Cat", "event discard Cat", "event targeted")


# --- chosen once looked -----------------------------------------------------------------------------------------------

SYNC = """
    rules: DIVA
    P1 lrig: LRIG level 3 limit 6 type Center
    P1 assistL: LRIG level 0 type WOLF as Pup
    P1 ener: red x4
    P1 life: SIGNI as Cat, SIGNI as Dog
    P1 deck: SIGNI as Ant, SIGNI as Bee, SIGNI as Cow
    card Low: ASSIST_LRIG level 1 type WOLF
    P1 assistL: Low over Pup
    P1 lrig_deck: WXDi-D04-010
"""


def test_the_top_life_cloth_is_seen_before_it_is_chosen_what_happens() -> None:
    table = Table(SYNC).do("P1", "grow lrig_deck1 assistL")
    table.expect("question P1 pick_option either", "event looked", "P1 life 2", "P1 deck 3")
    table.do("P1", "option 1").expect("event shuffled", "P1 life 3", "P1 deck 2")
    assert table.zone("P1", "life")[1:] == ["Cat", "Dog"]


def test_the_top_life_cloth_is_shuffled_into_the_deck_for_two_others() -> None:
    table = Table(SYNC).do("P1", "grow lrig_deck1 assistL", "option 2")
    table.expect("event shuffled", "P1 life 3", "P1 deck 2")
    assert table.zone("P1", "life")[2:] == ["Dog"]


def test_without_life_cloth_there_is_nothing_to_exchange() -> None:
    table = Table(SYNC.replace("P1 life: SIGNI as Cat, SIGNI as Dog", "P1 life: none"))
    table.do("P1", "grow lrig_deck1 assistL", "option 2").expect("P1 life 0", "P1 deck 3")


CALLED_BACK = """
    phase: lrig
    P1 lrig: LRIG level 1 limit 2
    P2 hand: none
    P2 life: WXDi-D02-25, blank
"""


@pytest.mark.parametrize(("trash", "asks"), [("none", False), ("SIGNI class バーチャル", True)])
def test_what_becomes_of_a_card_is_asked_only_if_one_was_found(trash: str, asks: bool) -> None:
    """A life burst that targets a card of the trash, and then has it taken into the hand or put onto the field."""
    table = Table(f"{CALLED_BACK}P2 trash: {trash}\n").do("P1", "attack lrig").do("P2", "yes")
    kind = table.position.state.stack[-1]
    assert isinstance(kind, steps.PickOption) == asks
