"""PIECEs, crafts, and everything that changes what things cost [6.4] [1.9] [6.7]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

THREE = """
    P1 assistL: LRIG level 0
    P1 assistR: LRIG level 0
"""
PIECE = """
    card Anthem: PIECE cost 1 colorless timing main [{"kind": "use", "do": [{"op": "draw", "n": 2}]},
        {"kind": "use_condition", "given": {"if": "compare", "left": {"value": "count", "of": {"zone": "trash",
            "kind": ["card"]}}, "op": ">=", "right": 2}}]
    P1 lrig_deck: Anthem
    P1 ener: 1
"""


@row("R-159")
def test_a_piece_is_used_with_three_lrigs_and_its_condition_and_excluded_afterwards() -> None:
    t = Table(f"{PIECE}{THREE}\nP1 trash: 2")
    t.do("P1", "use Anthem").expect("P1 hand 2", "P1 excluded is Anthem", "P1 lrig_trash 0", "P1 ener 0")


@row("R-159")
def test_a_piece_whose_condition_isn_t_met_can_t_be_used() -> None:
    t = Table(f"{PIECE}{THREE}\nP1 trash: 1")
    t.refuse("P1", "use Anthem", why="use_condition")


@row("R-160")
def test_a_piece_needs_three_lrigs() -> None:
    t = Table(f"{PIECE}\nP1 trash: 2")
    refusal = t.refuse("P1", "use Anthem", why="piece_lrigs", rule="6.4.1")
    assert refusal.numbers == {"have": 1, "need": 3}


@row("R-166")
def test_what_looks_through_the_lrig_trash_finds_no_used_piece() -> None:
    t = Table(f"""
        {PIECE}{THREE}
        card Revival: ARTS timing main [{{"kind": "use", "do": [{{"op": "choose", "sel": {{"zone": "lrig_trash",
            "kind": ["card"], "all": true}}}}, {{"op": "draw", "n": {{"value": "count", "of": "it"}}}}]}}]
        P1 trash: 2
        P1 lrig_deck: Anthem, Revival
        P1 lrig_trash: ARTS
    """)
    t.do("P1", "use Anthem").expect("P1 hand 2").do("P1", "use Revival").expect("P1 hand 3", "P1 excluded is Anthem")


TEAMS = """
    card Lead: LRIG level 2 limit 6 team Stars
    card Backing: LRIG level 0 team Stars
    card Guest: LRIG level 0 team Moons
    card Tour: PIECE team Stars timing main
    P1 lrig: Lead
    P1 assistL: Backing
    P1 lrig_deck: Tour
"""


def test_a_team_piece_needs_three_lrigs_of_its_team() -> None:
    t = Table(f"{TEAMS}\nP1 assistR: Guest")
    assert t.refuse("P1", "use Tour", why="piece_team", rule="6.4.2").names == {"team": "Stars"}
    Table(f"{TEAMS}\nP1 assistR: Backing").do("P1", "use Tour").expect("P1 hand 1", "P1 excluded is Tour")


def test_a_team_ability_works_while_all_three_are_of_one_team() -> None:
    text = f"""
        {TEAMS}
        card Fan: SIGNI power 1000 [{{"kind": "constant", "given": {{"if": "team", "name": "Stars"}},
            "do": [{{"op": "power", "what": "this", "by": 2000}}]}}]
        P1 L: Fan
    """
    Table(f"{text}\nP1 assistR: Guest").expect("P1 L power 1000")
    Table(f"{text}\nP1 assistR: Backing").expect("P1 L power 3000")


@pytest.mark.parametrize(("option", "right", "legal"), [
    ("false", "LRIG level 0 red", True), ("true", "LRIG level 0 red", False),
    ("true", "LRIG level 0 blue as Sea", True),
])  # fmt: skip
def test_a_dream_team_is_of_different_names_and_colours_where_the_option_says_so(
    option: str, right: str, legal: bool
) -> None:
    t = Table(f"""
        rules: SEED000_LITERAL dream_team_require_distinct_name_and_color={option}
        card Medley: PIECE dream_team timing main
        P1 lrig: LRIG level 2 limit 6 red as Sun
        P1 assistL: LRIG level 0 green as Leaf
        P1 assistR: {right}
        P1 lrig_deck: Medley
    """)
    if legal:
        t.do("P1", "use Medley").expect("P1 excluded is Medley")
    else:
        t.refuse("P1", "use Medley", why="piece_dream_team")


@pytest.mark.parametrize("allowed", ["true", "false"])
def test_whether_the_turn_player_uses_pieces_before_the_attacks_is_an_option(allowed: str) -> None:
    t = Table(f"""
        option: pieces_turn_player_pre_attack={allowed}
        card Cue: PIECE timing attack
        phase: arts
        P1 lrig_deck: Cue
        P2 assistL: LRIG
        P2 assistR: LRIG
        P2 lrig_deck: Cue
        {THREE}
    """)
    if allowed == "true":
        t.do("P1", "use Cue").expect("P1 excluded is Cue")
    else:
        t.refuse("P1", "use Cue", why="piece_defence")
        t.do("P1", "pass")
    t.expect("question P2 arts_step").do("P2", "use Cue").expect("P2 excluded is Cue")


@row("R-172")
def test_a_craft_spell_is_used_from_the_lrig_deck_with_a_cut_in_and_excluded() -> None:
    t = Table("""
        card Magic: SPELL craft cost 1 red [{"kind": "use", "do": [{"op": "draw"}]}]
        card Hush: ARTS timing spell_cutin [{"kind": "use", "do": [{"op": "ener_charge"}]}]
        P1 lrig_deck: Magic
        P1 ener: red blank
        P2 lrig_deck: Hush
    """)
    t.do("P1", "use Magic").expect("question P2 cut_in").do("P2", "use Hush").expect("P2 ener 1")
    t.expect("P1 hand 1", "P1 excluded is Magic", "P1 trash 1", "P2 lrig_trash is Hush")


def test_a_craft_arts_is_excluded_after_its_use() -> None:
    t = Table("card Tool: ARTS craft timing main\nP1 lrig_deck: Tool")
    t.do("P1", "use Tool").expect("P1 hand 1", "P1 excluded is Tool", "P1 lrig_trash 0")


# --- prices ---------------------------------------------------------------------------------------------------------

DEVIL = """
    card Fiend: LRIG level 4 limit 11 cost 3 black [{"kind": "constant", "do": [{"op": "cost_change", "of": "grow",
        "this": true, "by": {"black": -1}, "each": {"value": "per", "n": 6, "of": {"value": "count",
            "of": {"zone": "trash", "where": [{"is": "class", "any": ["Devil"]}]}}}}]}]
    card Imp: SIGNI class Devil
    phase: grow
    P1 lrig: LRIG level 3
    P1 lrig_deck: Fiend
"""


@pytest.mark.parametrize(("imps", "paid"), [(5, 3), (6, 2), (12, 1), (18, 0)])
def test_growing_to_a_card_costs_less_for_each_six_in_the_trash(imps: int, paid: int) -> None:
    t = Table(f"{DEVIL}\nP1 trash: Imp x{imps}\nP1 ener: black blank x{paid}")
    t.do("P1", "grow Fiend").expect("P1 lrig is Fiend", "P1 ener 0", f"P1 trash {imps + paid}")


def test_growing_costs_no_less_while_too_few_lie_in_the_trash() -> None:
    t = Table(f"{DEVIL}\nP1 trash: Imp x5\nP1 ener: black blank x2")
    t.refuse("P1", "grow Fiend", why="ener")


def test_a_cost_becomes_another_one_before_it_is_changed() -> None:
    t = Table("""
        card Sale: SIGNI [{"kind": "constant", "do": [{"op": "cost_change", "of": "spell", "by": {},
            "to": {"colorless": 2}}]}]
        card Coupon: SIGNI [{"kind": "constant", "do": [{"op": "cost_change", "of": "spell",
            "by": {"colorless": -1}}]}]
        card Bolt: SPELL cost 4 red
        P1 L: Coupon
        P1 C: Sale
        P1 hand: Bolt
        P1 ener: 1
    """)
    t.do("P1", "use Bolt").expect("P1 ener 0", "P1 hand 1")


@pytest.mark.parametrize(("kind", "move"), [("enter", "deploy Sprite L"), ("action", "activate C 1")])
def test_a_change_speaks_of_one_kind_of_cost_only(kind: str, move: str) -> None:
    t = Table(f"""
        card Sprite: SIGNI [{{"kind": "enter", "cost": [{{"cost": "ener", "of": {{"red": 1}}}}],
            "do": [{{"op": "draw", "n": 2}}]}}]
        card Worker: SIGNI [{{"kind": "action", "cost": [{{"cost": "ener", "of": {{"red": 1}}}}],
            "do": [{{"op": "draw", "n": 2}}]}}]
        card Patron: SIGNI [{{"kind": "constant", "do": [{{"op": "cost_change", "of": "{kind}",
            "by": {{"red": -1}}}}]}}]
        P1 C: Worker
        P1 R: Patron
        P1 hand: Sprite
    """)
    if kind == "enter":
        t.refuse("P1", "activate C 1", why="ener")
    t.do("P1", move)
    if kind == "enter":
        t.do("P1", "yes").expect("P1 hand 2")
    else:
        t.expect("P1 hand 3").do("P1", "deploy Sprite L").expect("P1 hand 2", "question P1 main_phase")


CHAIN = """
    card Link: ARTS timing main cost 1 red [{"kind": "use", "do": [{"op": "chain", "by": {"red": -2}}]}]
    card Flash: ARTS timing main cost 2 red
    card Free: ARTS timing main
    P1 lrig_deck: Link, Link, Flash, Flash, Free
"""


@pytest.mark.parametrize("by", ["-2", "2"])
def test_chain_makes_the_next_arts_cheaper_and_no_other(by: str) -> None:
    t = Table(f"{CHAIN.replace('-2', by)}\nP1 ener: red blank x1")
    t.do("P1", "use Link", "use Flash").expect("P1 hand 1", "P1 ener 0")
    t.refuse("P1", "use Flash", why="ener")


def test_chain_is_used_up_by_an_arts_that_costs_nothing() -> None:
    t = Table(f"{CHAIN}\nP1 ener: red blank x1")
    t.do("P1", "use Link", "use Free")
    t.refuse("P1", "use Flash", why="ener")


def test_a_second_chain_takes_the_place_of_the_first() -> None:
    t = Table("""
        card Twice: ARTS timing main [{"kind": "use", "do": [{"op": "chain", "by": {"red": -1}},
            {"op": "chain", "by": {"red": -1}}]}]
        card Flash: ARTS timing main cost 2 red
        P1 lrig_deck: Twice, Flash
        P1 ener: none
    """)
    t.do("P1", "use Twice").refuse("P1", "use Flash", why="ener")


def test_a_hybrid_symbol_is_paid_by_either_colour_and_no_other() -> None:
    text = """
        card Prism: SIGNI [{"kind": "action", "cost": [{"cost": "ener", "of": {"blue/black": 1}}],
            "do": [{"op": "draw"}]}]
        P1 L: Prism
    """
    for color in ("blue", "black"):
        Table(f"{text}\nP1 ener: {color} blank").do("P1", "activate L 1").expect("P1 hand 1", "P1 ener 0")
    Table(f"{text}\nP1 ener: red blank").refuse("P1", "activate L 1", why="ener")


def test_a_note_lets_a_card_pay_for_colours_that_it_is_not() -> None:
    t = Table("""
        card Bolt: SPELL cost 1 green
        cards: cases_basic.json
        P1 hand: Bolt
        P1 ener: TEST-020
    """)
    t.do("P1", "use Bolt").expect("P1 ener 0", "P1 hand 1")
