"""Words that count colours, add numbers, name teams, and say when and how something has to happen to trigger."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table

SLAY = spell("Slay", '{"op": "banish", "what": {"of": "opponent", "all": true}}')


@pytest.mark.parametrize(("others", "drawn"), [("blank, blank", 1), ("red, red", 2), ("red, blue", 3)])
def test_colours_are_counted_once_each_and_colourless_not_at_all(others: str, drawn: int) -> None:
    left, right = others.split(", ")
    hue = '{"op": "draw", "n": {"value": "colors", "of": {"all": true}}}'
    table = Table(f"""
        {spell("Hue", hue)}
        P1 L: {left}
        P1 C: green
        P1 R: {right}
        P1 hand: Hue
    """)
    assert len(table.do("P1", "use Hue").events("draw")) == drawn


def test_a_sum_follows_both_of_its_parts() -> None:
    hands = '{"value": "count", "of": {"of": "opponent", "zone": "hand", "kind": ["card"], "all": true}}'
    table = Table(f"""
        {spell("Sum", f'{{"op": "mill", "n": {{"value": "plus", "left": {hands}, "right": 2}}}}')}
        P1 hand: Sum
        P2 hand: 3
    """)
    assert len(table.do("P1", "use Sum").events("mill")) == 5


@pytest.mark.parametrize(("field", "drawn"), [("", 0), ("red", 1), ("red blue", 0)])
def test_all_of_ones_signi_are_red_only_where_one_is_there(field: str, drawn: int) -> None:
    lanes = "\n".join(f"P1 {lane}: {color}" for lane, color in zip("LC", field.split(), strict=False))
    Table(f"""
        card Flag: SPELL [{{"kind": "use", "do": [{{"op": "if", "cond": {{"if": "every", "sel": {{}},
            "where": [{{"is": "color", "any": ["red"]}}]}}, "then": [{{"op": "draw"}}]}}]}}]
        {lanes}
        P1 hand: Flag
    """).do("P1", "use Flag").expect(f"P1 hand {drawn}")


@pytest.mark.parametrize(("other", "question"), [("keep", "P1 confirm pay"), ("trash", "P1 arts_step")])
def test_lalaru_finds_no_field_all_red_that_is_empty(other: str, question: str) -> None:
    wipe = '"op": "trash", "what": {"all": true}' if other == "trash" else '"op": "draw"'
    table = Table(f"""
        rules: S24
        option: trigger_fizzle=false
        card Wipe: SIGNI red [{{"kind": "auto", "on": {{"event": "phase_begin", "phase": "attack"}},
            "do": [{{{wipe}}}]}}]
        P1 L: Wipe
        P1 C: WXDi-P14-055
        P1 hand: red
        P1 lrig_deck: ARTS timing attack
        P2 L: SIGNI power 1000
    """)
    table.do("P1", "pass", "option 1").expect(f"question {question}")


@pytest.mark.parametrize(("team", "drawn"), [("Comets", 1), ("Other", 0)])
def test_a_team_is_a_mark_of_the_card(team: str, drawn: int) -> None:
    one = '{"if": "exists", "sel": {"kind": ["lrig"], "where": [{"is": "team", "any": ["Comets"]}]}}'
    table = Table(f"""
        {spell("Cheer", f'{{"op": "if", "cond": {one}, "then": [{{"op": "draw"}}]}}')}
        P1 lrig: LRIG level 2 limit 5 team {team}
        P1 hand: Cheer
    """)
    assert len(table.do("P1", "use Cheer").events("draw")) == drawn


def watcher(on: str) -> str:
    """An ability of a SIGNI that draws a card for what it waits for."""
    return f'[{{"kind": "auto", "on": {{{on}}}, "do": [{{"op": "draw"}}]}}]'


@pytest.mark.parametrize("how", ["effect", "battle"])
def test_a_trigger_can_leave_out_one_kind_of_cause(how: str) -> None:
    table = Table(f"""
        {SLAY}
        phase: {"main" if how == "effect" else "signi"}
        P1 L: SIGNI power 9000
        P1 hand: Slay
        P2 R: SIGNI {watcher('"event": "banished", "this": true, "not_by": "battle"')}
    """)
    table.do("P1", "use Slay" if how == "effect" else "attack L")
    assert len(table.events("draw")) == (1 if how == "effect" else 0)


@pytest.mark.parametrize("phase", ["main", "signi"])
def test_a_trigger_can_ask_for_a_phase(phase: str) -> None:
    leave = watcher('"event": "leave_field", "this": true, "phase": "attack"')
    gone = '[{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "trash", "what": {"all": true}}]}]'
    table = Table(f"""
        {spell("Gust", '{"op": "to_hand", "what": {"where": [{"is": "power", "op": ">=", "to": 2000}], "all": true}}')}
        phase: {phase}
        P1 L: SIGNI {gone}
        P1 C: SIGNI power 2000 {leave}
        P1 hand: Gust
    """)
    table.do("P1", "use Gust" if phase == "main" else "attack L")
    assert len(table.events("draw")) == (1 if phase == "signi" else 0)


@pytest.mark.parametrize(("whose", "drawn"), [("own", 1), ("opponent", 0)])
def test_several_milled_cards_trigger_once_for_the_player_whose_effect_did_it(whose: str, drawn: int) -> None:
    milled = watcher(f'"event": "milled", "batch": true, "whose": "{whose}"')
    table = Table(f"""
        {spell("Grind", '{"op": "mill", "n": 3, "who": "opponent"}')}
        P1 L: SIGNI {milled}
        P1 hand: Grind
    """)
    assert len(table.do("P1", "use Grind").events("draw")) == drawn
    assert table.count("P2", "trash") == 3


def test_what_was_moved_this_way_is_told_from_what_lay_there_before() -> None:
    mill = '{"op": "mill", "n": 2}'
    moved = '{"of": "each", "zone": "trash", "all": true, "where": [{"is": "among", "of": "moved"}]}'
    draw = f'{{"op": "draw", "n": {{"value": "count", "of": {moved}}}}}'
    table = Table(f"""
        {spell("Sift", mill, draw)}
        card Stone: SIGNI
        card Spark: SPELL
        card Leaf: SIGNI
        P1 hand: Sift
        P1 trash: Stone, Stone, Stone
        P1 deck: Stone, Spark, Leaf, Leaf, Leaf
    """)
    table.do("P1", "use Sift")
    assert list(table.zone("P1", "hand")) == ["Leaf"]


@pytest.mark.parametrize(
    ("top", "answer", "drawn"), [("Spark, Stone, Stone", "pick Spark", 2), ("Stone, Stone, Stone", "done", 0)]
)
def test_the_rest_of_what_was_looked_at_is_not_what_was_moved_this_way(top: str, answer: str, drawn: int) -> None:
    pick = '{"op": "pick", "sel": {"zone": "looked", "kind": ["spell"], "up_to": true}}'
    picked = '{"if": "compare", "left": {"value": "count", "of": "moved"}, "op": ">=", "right": 1}'
    draw = f'{{"op": "if", "cond": {picked}, "then": [{{"op": "draw", "n": 2}}]}}'
    rest = '{"op": "rest", "order": "shuffle"}'
    table = Table(f"""
        {spell("Peek", '{"op": "mill"}', '{"op": "look", "n": 3}', pick, rest, draw)}
        card Stone: SIGNI
        card Spark: SPELL
        card Leaf: SIGNI
        P1 hand: Peek
        P1 deck: Leaf, {top}, Leaf, Leaf, Leaf
    """)
    table.do("P1", "use Peek").do("P1", answer)
    assert list(table.zone("P1", "hand")).count("Leaf") == drawn


@pytest.mark.parametrize(
    ("asked", "answers", "left"),
    [
        ('"n": 2', ("pick Stone", "pick Leaf"), ["Spark", "Twig"]),
        ('"n": 2, "up_to": true', ("pick Stone", "done"), ["Leaf", "Spark", "Twig"]),
        ('"n": 2, "up_to": true', ("done",), ["Leaf", "Spark", "Stone", "Twig"]),
        ('"all": true, "up_to": true', ("pick Stone", "pick Leaf", "done"), ["Spark", "Twig"]),
        ('"all": true', (), ["Spark"]),
    ],
)
def test_of_cards_of_a_kind_as_many_are_discarded_as_the_text_says(
    asked: str, answers: tuple[str, ...], left: list[str]
) -> None:
    table = Table(f"""
        {spell("Drop", f'{{"op": "discard", "what": {{"zone": "hand", {asked}}}}}')}
        card Stone: SIGNI
        card Leaf: SIGNI
        card Twig: SIGNI
        card Spark: SPELL
        P1 hand: Drop, Stone, Leaf, Twig, Spark
    """)
    table.do("P1", "use Drop")
    for answer in answers:
        table.do("P1", answer)
    assert sorted(table.zone("P1", "hand")) == left


@pytest.mark.parametrize(
    ("whose", "hand"), [("", 2), (', "besides": {"harmed": "opponent"}', 1), (', "besides": {"harmed": "own"}', 1)]
)
def test_a_card_that_banishes_may_ask_whose_signi_that_was(whose: str, hand: int) -> None:
    hears = f'{{"kind": "auto", "on": {{"event": "banishes", "this": true{whose}}}, "do": [{{"op": "draw"}}]}}'
    strikes = '{"kind": "action", "cost": [{"cost": "ener", "of": {"red": 0}}], "do": [{"op": "banish"}]}'
    aimed = strikes.replace('"do": [', '"do": [{"op": "target", "sel": {"of": "each", "where": [{"is": "other"}]}}, ')
    table = Table(f"""
        card Brute: SIGNI [{hears}, {aimed}]
        P1 L: Brute
        P1 C: SIGNI as Mate
        P2 C: SIGNI as Foe
    """)
    table.do("P1", "activate L 1").do("P1", "pick Mate")
    table.do("P1", "activate L 1")
    assert len(table.zone("P1", "hand")) == hand


UNDER_ONE = '{"op": "put_under", "to": {"of": "own", "all": true}}'


@pytest.mark.parametrize(
    "away", ['{"op": "to_ener"}', '{"op": "to_deck", "place": "bottom", "order_by": "kept"}', UNDER_ONE]
)
@pytest.mark.parametrize(("there", "hand"), [("Stone, Leaf", 3), ("Stone", 0)])
def test_if_so_needs_as_many_as_were_to_be_chosen(there: str, hand: int, away: str) -> None:
    choose = '{"op": "choose", "sel": {"zone": "trash", "n": 2}}'
    drawn = '{"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw", "n": 3}]}'
    table = Table(f"""
        {spell("Sow", choose, away, drawn)}
        card Stone: SIGNI
        card Leaf: SIGNI
        P1 hand: Sow
        P1 trash: {there}
        P1 L: SIGNI as Bed
    """)
    table.do("P1", "use Sow")
    assert len(table.zone("P1", "hand")) == hand


def test_what_one_may_do_with_two_is_not_offered_where_one_is() -> None:
    may = '{"op": "may", "do": [{"op": "choose", "sel": {"zone": "trash", "n": 2}}, {"op": "to_ener"}]}'
    table = Table(f"""
        {spell("Sow", may)}
        card Stone: SIGNI
        P1 hand: Sow
        P1 trash: Stone
    """)
    table.do("P1", "use Sow").expect("question P1 main_phase")
    assert table.zone("P1", "ener") == []


def test_without_life_cloth_none_is_put_away() -> None:
    drawn = '{"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw"}]}'
    table = Table(f"""
        {spell("Atone", '{"op": "trash_life", "who": "own"}', drawn)}
        P1 hand: Atone
        P1 life: none
    """)
    table.do("P1", "use Atone")
    assert table.zone("P1", "hand") == []
