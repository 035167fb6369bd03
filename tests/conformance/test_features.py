"""Classes, colours, levels and names that cards have in common, or in which those chosen must differ [1.6]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.cards import whole_classes


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        ("精元", "精元"),
        ("奏羅 宇宙", "奏羅：宇宙"),
        ("精羅 宇宙 精像 武勇 美巧", "精羅：宇宙 精像：武勇 精像：美巧"),
        ("闘争派 奏羅 微菌", "闘争派 奏羅：微菌"),
        ("", ""),
    ],
)
def test_a_class_is_its_upper_and_lower_part(parts: str, whole: str) -> None:
    """[1.6.1] [1.6.2]"""
    assert whole_classes(tuple(parts.split())) == frozenset(whole.split())


def test_the_second_of_two_that_must_differ_is_refused_when_it_is_like_the_first() -> None:
    table = Table(f"""
        cut_ins: no
        {spell("Pair", '{"op": "target", "sel": {"of": "opponent", "n": 2, "differ": "level"}}, {"op": "down"}')}
        P1 hand: Pair
        P2 L: SIGNI level 1 as Ox
        P2 C: SIGNI level 1 as Elk
        P2 R: SIGNI level 2 as Cow
    """)
    table.do("P1", "use Pair", "pick Ox").refuse("P1", "pick opp.C", "pick_unlike_level", "8.4.5")
    table.do("P1", "pick Cow").expect("P2 L down", "P2 R down", "P2 C up")


def test_different_colours_leave_out_what_has_none_and_what_was_taken() -> None:
    """White is taken, white and red is something else."""
    several = '{"op": "choose", "sel": {"zone": "trash", "n": 3, "up_to": true, "differ": "color"}}, {"op": "to_hand"}'
    table = Table(f"""
        cut_ins: no
        {spell("Rainbow", several)}
        P1 hand: Rainbow
        P1 trash: SIGNI white as Swan, SIGNI white as Dove, SIGNI as Grey, SIGNI white red as Robin
    """)
    table.do("P1", "use Rainbow", "pick Swan").refuse("P1", "pick trash2", "pick_unlike_color")
    table.refuse("P1", "pick trash3", "pick_unlike_color")
    table.do("P1", "pick Robin").expect("P1 hand is Swan, Robin")


def test_forty_cards_of_two_classes_each_are_looked_through_at_once() -> None:
    """Trying each set of them that has nothing in common would take for ever."""
    pair = '{"op": "target", "sel": {"zone": "trash", "n": 2, "apart": "class"}}, {"op": "to_hand"}'
    many = ", ".join(f"SIGNI class {chr(at)}/{chr(at + 1)}" for at in range(0x3042, 0x3042 + 80, 2))
    table = Table(f"""
        cut_ins: no
        {spell("Apart", pair)}
        P1 hand: Apart
        P1 trash: {many}, SIGNI class {chr(0x3042)}/{chr(0x3045)} as Both
    """)
    table.do("P1", "use Apart", "pick trash1").refuse("P1", "pick trash41", "pick_apart_class", "8.4.5")
    table.do("P1", "pick trash2").expect("P1 hand 2")


@pytest.mark.parametrize(
    ("trash", "drawn"),
    [("SIGNI level 2 x2", 1), ("SIGNI level 2, SIGNI level 3", 0), ("SIGNI level 2, SPELL", 0), ("none", 0)],
)
def test_cards_share_a_level_if_all_of_them_have_it(trash: str, drawn: int) -> None:
    share = '{"if": "share", "what": {"zone": "trash", "kind": ["card"], "all": true}, "feature": "level"}'
    table = Table(f"""
        card Look: ARTS [{{"kind": "use", "do": [{{"op": "if", "cond": {share}, "then": [{{"op": "draw"}}]}}]}}]
        P1 lrig_deck: Look
        P1 trash: {trash}
    """)
    table.do("P1", "use Look").expect(f"P1 hand {drawn}")


# --- colours besides their own --------------------------------------------------------------------------------------

DYE = """card Dye: SIGNI [{"kind": "constant", "do": [{"op": "add_colors", "colors": ["blue"],
    "what": {"zone": "ener", "where": [{"is": "color", "any": ["red"]}], "all": true}}]}]"""


def test_both_seats_see_which_colours_the_ener_zone_has_besides_its_own() -> None:
    table = Table(f"""
        {DYE}
        P1 L: Dye
        P1 ener: red, green
        P2 ener: red
    """)
    for seat in (0, 1):
        view = sight.view(table.position, seat)
        sides = view.own, view.other
        assert [side.ener_colors for side in sides] == ([(("blue",), ()), ()][:: 1 if seat == 0 else -1])


def test_the_colour_goes_with_the_ability_that_gives_it() -> None:
    table = Table(f"""
        {DYE}
        card Wave: ARTS cost 1 blue
        P1 lrig_deck: Wave x2
        P1 L: Dye
        P1 ener: red x2
    """)
    table.do("P1", "use lrig_deck1", "pick ener1").expect("P1 ener 1", "legal P1 use lrig_deck1")
    table.do("P1", "remove L").refuse("P1", "use lrig_deck1", "ener", "6.1.4")


@pytest.mark.parametrize(("of", "negated", "fits"), [("it", False, "C"), ("it", True, "R")])
def test_a_class_in_common_with_a_card_is_one_as_a_whole(of: str, negated: bool, fits: str) -> None:
    shares = f'{{"is": "shares_class", "of": "{of}"}}'
    rule = f'{{"is": "not", "filter": {shares}}}' if negated else shares
    bury = f'{{"op": "banish", "what": {{"of": "opponent", "where": [{rule}], "all": true}}}}'
    table = Table(f"""
        {spell("Sort", '{"op": "target", "sel": {}}', bury)}
        P1 hand: Sort
        P1 L: SIGNI class 精武：アーム
        P2 C: SIGNI class 精武：アーム as Same
        P2 R: SIGNI class 精武：ウェポン as Half
    """)
    table.do("P1", "use Sort").expect(f"P2 {fits} empty", f"P2 {'R' if fits == 'C' else 'C'} up")


def test_cards_with_something_in_common_are_picked_as_far_as_they_all_have_it() -> None:
    pair = '{"op": "target", "sel": {"zone": "trash", "n": 2, "share": "color"}}, {"op": "to_hand"}'
    table = Table(f"""
        cut_ins: no
        {spell("Pair", pair)}
        P1 hand: Pair
        P1 trash: SIGNI white as Swan, SIGNI red as Robin, SIGNI white red as Finch, SIGNI as Grey
    """)
    table.do("P1", "use Pair").refuse("P1", "pick trash4", "pick_share_color", "8.4.5")
    table.do("P1", "pick Swan").refuse("P1", "pick trash2", "pick_share_color", "8.4.5")
    table.do("P1", "pick Finch").expect("P1 hand is Swan, Finch")


def test_of_cards_that_have_nothing_in_common_none_is_picked_that_leaves_too_few() -> None:
    """White and red leaves green alone, where three are asked for."""
    three = '{"op": "target", "sel": {"zone": "trash", "n": 3, "apart": "color"}}, {"op": "to_hand"}'
    table = Table(f"""
        cut_ins: no
        {spell("Apart", three)}
        P1 hand: Apart
        P1 trash: SIGNI white red as Finch, SIGNI white as Swan, SIGNI red as Robin, SIGNI green as Siskin,
            SIGNI white as Dove
    """)
    table.do("P1", "use Apart").refuse("P1", "pick trash1", "pick_apart_color", "8.4.5")
    table.do("P1", "pick Siskin", "pick Dove").refuse("P1", "pick trash2", "pick_apart_color", "8.4.5")
    table.do("P1", "pick Robin").expect("P1 hand is Siskin, Dove, Robin")


@pytest.mark.parametrize(
    ("trash", "drawn"),
    [
        ("SIGNI class 天使, SIGNI class 悪魔", 1),
        ("SIGNI class 天使 x2", 0),
        ("SIGNI class 天使, SIGNI", 1),
        ("SIGNI class 天使, SPELL", 0),
    ],
)
def test_cards_without_a_class_have_none_in_common(trash: str, drawn: int) -> None:
    apart = '{"value": "count", "of": {"zone": "trash", "all": true, "apart": "class"}}'
    two = f'{{"if": "compare", "left": {apart}, "op": "=", "right": 2}}'
    draw = f'{{"op": "if", "cond": {two}, "then": [{{"op": "draw"}}]}}'
    table = Table(f"""
        cut_ins: no
        {spell("Apart", draw)}
        P1 hand: Apart
        P1 trash: {trash}
    """)
    table.do("P1", "use Apart").expect(f"P1 hand {drawn}")


def test_a_card_of_a_hand_that_is_chosen_blind_is_any_of_them_and_nobody_is_asked() -> None:
    """[8.4.11]"""
    blind = '{"op": "choose", "sel": {"of": "opponent", "zone": "hand", "kind": ["card"]}, "blind": true}'
    away = [
        Table(f"""
            cut_ins: no
            seed: {seed}
            {spell("Pry", blind + ', {"op": "to_deck"}')}
            P1 hand: Pry
            P2 hand: SIGNI as Ox, SIGNI as Elk
        """).do("P1", "use Pry")
        for seed in ("one", "two", "three", "four", "five", "six")
    ]
    for table in away:
        table.expect("P2 hand 1", "question P1 main_phase")
    assert {tuple(table.zone("P2", "hand")) for table in away} == {("Ox",), ("Elk",)}
