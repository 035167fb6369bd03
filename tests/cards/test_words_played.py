"""Words of the card language that no bundled card has yet, played: each does what it reads as, and nothing beside."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import pytest

from tests.conformance.table import Table
from tests.words.samples import NAMES
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.words import Word
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import ability_text

DRAW: Final = {"op": "draw"}
DECK: Final = "P1 deck: blank x9"


def use(*do: dict[str, Any]) -> str:
    return json.dumps([{"kind": "use", "do": list(do)}])


def waits(on: dict[str, Any], place: str = "field") -> str:
    return json.dumps([{"kind": "auto", "on": on, "do": [DRAW], "place": place}])


PUT: Final = use({"op": "choose", "sel": {"zone": "trash"}}, {"op": "put"})


def test_by_a_condition_more_modes_are_chosen() -> None:
    options = [[DRAW], [{"op": "ener_charge"}], [{"op": "mill"}]]
    modes = {"op": "modes", "options": options, "given": {"if": "exists", "sel": {}}, "more": 2, "more_up_to": True}
    for signi, asked in (("", "no"), ("P1 C: SIGNI", "yes")):
        table = Table(f"card Pick: SPELL {use(modes)}\nP1 hand: Pick\n{signi}\n{DECK}")
        table.do("P1", "use Pick", "option 1")
        if asked == "yes":
            table.expect("legal P1 done").do("P1", "option 3").expect("P1 trash 2")
        table.expect("P1 hand 1", "P1 ener 0")


@pytest.mark.parametrize(("start", "drawn"), [(["trash"], 1), (["deck", "trash"], 1), (["hand", "ener"], 0)])
def test_a_trigger_says_from_which_zones_a_card_comes(start: list[str], drawn: int) -> None:
    table = Table(f"""
        card Wake: SPELL {PUT}
        P1 hand: Wake
        P1 C: SIGNI as Greeter {waits({"event": "enter", "who": "own", "besides": {"start": start}})}
        P1 trash: SIGNI as Ox
        {DECK}
    """)
    table.do("P1", "use Wake", "lane L").expect("P1 L is Ox", f"P1 hand {drawn}")


@pytest.mark.parametrize(("zone", "drawn"), [("hand", 0), ("trash", 1)])
def test_a_signi_knows_on_entering_where_it_has_come_from(zone: str, drawn: int) -> None:
    came = {"kind": "enter", "do": [{"op": "if", "cond": {"if": "came", "start": ["trash"]}, "then": [DRAW]}]}
    table = Table(f"""
        card Wake: SPELL {PUT}
        card Ghost: SIGNI {json.dumps([came])}
        P1 hand: Wake
        P1 {zone}: Ghost{", Wake" if zone == "hand" else ""}
        {DECK}
    """)
    moves = ("deploy Ghost L",) if zone == "hand" else ("use Wake", "lane L")
    table.do("P1", *moves).expect("P1 L is Ghost", f"P1 hand {1 if zone == 'hand' else drawn}")


@pytest.mark.parametrize(("color", "drawn"), [("red", 1), ("blue", 0)])
def test_a_trigger_says_what_card_has_the_effect(color: str, drawn: int) -> None:
    on = {"event": "downed", "who": "opponent", "besides": {"source": [{"is": "color", "any": ["red"]}]}}
    table = Table(f"""
        card Press: SPELL {color} cost 0 {color} {use({"op": "down", "what": {"of": "opponent", "all": True}})}
        P1 hand: Press
        P1 C: SIGNI as Watcher {waits(on)}
        P2 C: SIGNI
        {DECK}
    """)
    table.do("P1", "use Press").expect("P2 C down", f"P1 hand {drawn}")


def test_riding_is_heard_of() -> None:
    table = Table(f"""
        card Mount: SPELL {use({"op": "choose", "sel": {}}, {"op": "ride"})}
        P1 hand: Mount
        P1 C: SIGNI as Horse {waits({"event": "driving", "this": True})}
        P1 lrig: LRIG level 1 limit 5
        {DECK}
    """)
    table.do("P1", "use Mount").expect("P1 hand 1")


def test_a_card_hears_that_it_was_paid_for_exceed() -> None:
    table = Table(f"""
        card Old: LRIG level 0 limit 5 {waits({"event": "exceeded", "this": True}, "anywhere")}
        P1 lrig: LRIG level 1 limit 5 [{{"kind": "action", "do": [{{"op": "mill"}}],
            "cost": [{{"cost": "exceed"}}]}}] over Old
        P1 hand: none
        {DECK}
    """)
    table.do("P1", "activate lrig 1").expect("P1 lrig_trash is Old", "P1 hand 1")


@pytest.mark.parametrize(("enter", "hand"), [(None, 1), (False, 0)])
def test_what_is_found_in_the_deck_is_put_there_quietly_if_the_text_says_so(enter: bool | None, hand: int) -> None:
    search = {"op": "search", "sel": {"zone": "deck"}, "to": "field", **({"enter": enter} if enter is False else {})}
    table = Table(f"""
        card Call: SPELL {use(search)}
        card Loud: SIGNI {json.dumps([{"kind": "enter", "do": [DRAW]}])}
        P1 hand: Call
        P1 deck: Loud, blank x4
    """)
    table.do("P1", "use Call", "pick Loud", "lane L").expect("P1 L is Loud", f"P1 hand {hand}")


def test_a_card_is_put_on_top_of_the_life_cloth() -> None:
    table = Table(f"""
        card Guarded: SPELL {use({"op": "target", "sel": {"zone": "trash"}}, {"op": "to_life"})}
        P1 hand: Guarded
        P1 trash: SIGNI as Ox
        P1 life: 3
    """)
    table.do("P1", "use Guarded").expect("P1 life 4", "P1 trash is Guarded")


def test_a_card_in_the_trash_is_excluded_to_use_its_ability() -> None:
    ability = {"kind": "action", "do": [DRAW], "cost": [{"cost": "exile"}], "place": "trash"}
    table = Table(f"P1 trash: SIGNI as Relic {json.dumps([ability])}\nP1 hand: none\n{DECK}")
    table.do("P1", "activate trash1 1").expect("P1 excluded is Relic", "P1 trash 0", "P1 hand 1")


@pytest.mark.parametrize("to", ["hand", "excluded"])
def test_a_cost_returns_cards_to_the_hand_or_excludes_them(to: str) -> None:
    cost = {"cost": "put", "sel": {"where": [{"is": "other"}]}, "to": to}
    ability = {"kind": "action", "do": [{"op": "mill"}], "cost": [cost]}
    table = Table(f"P1 C: SIGNI as Payer {json.dumps([ability])}\nP1 L: SIGNI as Ox\nP1 hand: none\n{DECK}")
    table.do("P1", "activate C 1").expect(f"P1 {to} is Ox", "P1 L empty", "P1 trash 1")


def test_what_lasts_through_this_turn_and_the_next_ends_with_that() -> None:
    lasts = {"op": "power", "what": {"all": True}, "by": 1000, "until": "next_turn"}
    table = Table(f"card Long: SPELL {use(lasts)}\nP1 hand: Long\nP1 C: SIGNI power 3000\n{DECK}\nP2 deck: blank x9")
    table.do("P1", "use Long").expect("P1 C power 4000").play("pass until P2 main_phase").expect("P1 C power 4000")
    table.play("pass until P1 main_phase").expect("P1 C power 3000")


def test_cards_are_told_by_their_rise_icon() -> None:
    target = {"op": "down", "what": {"all": True, "where": [{"is": "icon", "icon": "rise"}]}}
    table = Table(f"card Press: SPELL {use(target)}\nP1 hand: Press\nP1 C: WXDi-D06-017\nP1 L: SIGNI")
    table.do("P1", "use Press").expect("P1 C down", "P1 L up")


SAID: Final = {
    'use {"op": "modes", "options": [[{"op": "draw"}]], "given": {"if": "turn", "who": "own"}, "more": 2,'
    ' "more_up_to": true}': "あなたのターンである場合、代わりに２つまで選ぶ。",
    'auto {"event": "to_trash", "who": "own", "besides": {"start": ["hand", "deck"]}}': "手札かデッキから",
    'auto {"event": "enter", "this": true, "besides": {"source": [{"is": "kind", "any": ["signi"]}]}}': (
        "シグニの効果によって"
    ),
    'use {"op": "search", "sel": {"zone": "deck"}, "to": "field", "enter": false}': "【出】能力を発動させずに場に出す",
}


@pytest.mark.parametrize("word", SAID)
def test_they_are_said_as_cards_say_them(word: str) -> None:
    kind, text = word.split(" ", 1)
    plain = json.loads(text)
    ability = {"kind": kind, "do": [plain]} if kind == "use" else {"kind": kind, "on": plain, "do": [DRAW]}
    assert SAID[word] in ability_text(msgspec.convert(ability, Ability), lexicon("ja"), source="signi")


@pytest.mark.parametrize("level", [1, 3])
def test_a_number_is_asked_whether_it_is_even(level: int) -> None:
    levels = {"value": "sum", "of": {"all": True}, "property": "level"}
    do = {"op": "if", "cond": {"if": "not", "of": {"if": "even", "of": levels}}, "then": [DRAW]}
    table = Table(f"card Sum: SPELL {use(do)}\nP1 hand: Sum\nP1 C: SIGNI level {level}\nP1 L: SIGNI level 1\n{DECK}")
    table.do("P1", "use Sum").expect("P1 hand 0")
    table = Table(f"card Sum: SPELL {use(do)}\nP1 hand: Sum\nP1 C: SIGNI level {level}\nP1 L: SIGNI level 2\n{DECK}")
    table.do("P1", "use Sum").expect("P1 hand 1")


def test_the_bottom_of_a_deck_is_put_into_the_trash() -> None:
    mill = {"op": "mill", "bottom": True}
    table = Table(
        f"card Dig: SPELL {use(mill, {'op': 'put', 'what': 'moved'})}\nP1 hand: Dig\nP1 deck: blank x4, SIGNI as Ox"
    )
    table.do("P1", "use Dig", "lane L").expect("P1 L is Ox", "P1 deck 4")


def test_cards_go_to_the_bottom_of_a_deck_in_an_order_that_nobody_chooses() -> None:
    do = {"op": "to_deck", "what": {"zone": "trash", "all": True}, "place": "bottom", "order_by": "chance"}
    table = Table(f"""
        card Bury: SPELL {use(do)}
        P1 hand: Bury
        P1 trash: SIGNI as Ox, SIGNI as Elk, SIGNI as Cow
        P1 deck: blank x2
    """)
    table.do("P1", "use Bury").expect("P1 deck 5", "P1 trash is Bury")


def test_those_beside_a_signi_are_told_from_those_that_are_not() -> None:
    by = {"op": "power", "what": {"where": [{"is": "beside", "of": "this"}], "all": True}, "by": 1000}
    table = Table(f"""
        P1 L: SIGNI power 2000 {json.dumps([{"kind": "constant", "do": [by]}])}
        P1 C: SIGNI power 2000
        P1 R: SIGNI power 2000
        P2 C: SIGNI power 2000
    """)
    table.expect("P1 L power 2000", "P1 C power 3000", "P1 R power 2000", "P2 C power 2000")


@pytest.mark.parametrize(("by", "to"), [("battle", "trash"), ("effect", "ener")])
def test_only_what_a_battle_or_an_effect_does_is_replaced(by: str, to: str) -> None:
    replaces = {"op": "replace", "event": "banish", "what": {"of": "opponent", "all": True}, "to": "trash", "by": by}
    table = Table(f"""
        P1 C: SIGNI power 9000 {json.dumps([{"kind": "constant", "do": [replaces]}])}
        P2 C: SIGNI power 1000 as Ox
    """)
    table.play("pass until P1 signi_attacks").do("P1", "attack C").expect(f"P2 {to} is Ox")


def test_as_many_modes_are_chosen_as_a_value_says() -> None:
    level = {"value": "sum", "of": {"kind": ["lrig"]}, "property": "level"}
    modes = {"op": "modes", "options": [[DRAW], [{"op": "ener_charge"}], [{"op": "mill"}]], "n": level}
    table = Table(f"card Many: SPELL {use(modes)}\nP1 hand: Many\nP1 lrig: LRIG level 2 limit 5\n{DECK}")
    table.do("P1", "use Many", "option 1", "option 2").expect("P1 hand 1", "P1 ener 1", "P1 trash 1")


def test_a_signi_on_top_of_a_card_is_told_from_one_on_nothing() -> None:
    down = {"op": "down", "what": {"where": [{"is": "has_under"}], "all": True}}
    table = Table(f"card Press: SPELL {use(down)}\nP1 hand: Press\nP1 C: SIGNI over blank\nP1 L: SIGNI")
    table.do("P1", "use Press").expect("P1 C down", "P1 L up")


def test_cards_put_into_a_deck_are_heard_of_once_for_all_at_once() -> None:
    on = {"event": "to_deck", "who": "opponent", "by": "effect", "whose": "own", "batch": True}
    do = {"op": "to_deck", "what": {"zone": "trash", "of": "opponent", "all": True}, "order_by": "kept"}
    table = Table(f"""
        card Send: SPELL {use(do)}
        P1 hand: Send
        P1 C: SIGNI {waits(on)}
        P2 trash: SIGNI, SIGNI
        {DECK}
    """)
    table.do("P1", "use Send").expect("P2 trash 0", "P1 hand 1")


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_a_life_burst_that_is_used_is_heard_of(answer: str, drawn: int) -> None:
    burst = json.dumps([{"kind": "burst", "do": [{"op": "mill"}]}])
    table = Table(f"""
        card Crash: SPELL {use({"op": "crush"})}
        card Bomb: SIGNI burst {burst}
        P1 hand: Crash
        P1 C: SIGNI {waits({"event": "burst_used", "who": "opponent"})}
        P2 life: Bomb, blank
        P2 deck: blank x5
        {DECK}
    """)
    table.do("P1", "use Crash").do("P2", answer).expect(f"P1 hand {drawn}")


@pytest.mark.parametrize(("side", "drawn"), [("own", 0), ("opponent", 1)])
def test_a_trigger_leaves_out_the_effects_of_one_player(side: str, drawn: int) -> None:
    table = Table(f"""
        card Crash: SPELL {use({"op": "banish", "what": {"all": True, "where": [{"is": "name", "any": ["Ox"]}]}})}
        P1 hand: Crash
        P1 C: SIGNI {waits({"event": "banished", "who": "own", "besides": {"not_whose": side}})}
        P1 L: SIGNI as Ox
        {DECK}
    """)
    table.do("P1", "use Crash").expect("P1 ener is Ox", f"P1 hand {drawn}")


def test_of_what_was_paid_ener_is_not_meant_where_cards_were_put_away_too() -> None:
    power = {"value": "property", "of": "paid", "property": "power"}
    less = {"of": "opponent", "where": [{"is": "power", "op": "<", "to": power}]}
    cost = [{"cost": "ener", "of": {"colorless": 1}}, {"cost": "put", "sel": {"where": [{"is": "other"}]}}]
    ability = {"kind": "action", "do": [{"op": "target", "sel": less}, {"op": "banish"}], "cost": cost}
    table = Table(f"""
        P1 C: SIGNI {json.dumps([ability])}
        P1 L: SIGNI power 5000 as Given
        P1 ener: SIGNI power 1000 as Coin
        P2 C: SIGNI power 3000 as Ox
    """)
    table.do("P1", "activate C 1").expect("P1 trash holds Given, Coin", "P2 ener is Ox")


def test_cards_are_chosen_up_to_a_sum_of_their_powers() -> None:
    target = {"op": "target", "sel": {"of": "opponent", "all": True, "up_to": True, "power_sum": 8000}}
    table = Table(f"""
        card Snipe: SPELL {use(target, {"op": "banish"})}
        P1 hand: Snipe
        P2 L: SIGNI power 3000 as Ox
        P2 C: SIGNI power 5000 as Elk
        P2 R: SIGNI power 9000 as Cow
    """)
    table.do("P1", "use Snipe").refuse("P1", "pick opp.R", "pick_beyond_sum", "8.4.5")
    table.expect("illegal P1 pick Cow").do("P1", "pick Ox", "pick Elk", "done").expect(
        "P2 ener holds Ox, Elk", "P2 R is Cow"
    )


def test_cards_in_the_deck_are_found_up_to_a_sum_of_their_levels() -> None:
    search = {"op": "search", "sel": {"zone": "deck", "n": 3, "up_to": True, "level_sum": 4}}
    table = Table(f"""
        card Call: SPELL {use(search)}
        P1 hand: Call
        P1 deck: SIGNI level 3 as Ox, SIGNI level 2 as Elk, SIGNI level 1 as Cow
    """)
    table.do("P1", "use Call", "pick Ox").expect("illegal P1 pick Elk").do("P1", "pick Cow", "done").expect(
        "P1 hand holds Ox, Cow"
    )


def test_no_word_has_so_many_fields_that_games_that_were_kept_have_other_sums() -> None:
    """MessagePack writes the length of a map otherwise from 16 fields on; msgspec counts those that are left out."""
    words = [word for word in vars(NAMES).values() if isinstance(word, type) and issubclass(word, Word)]
    assert max(len(msgspec.structs.fields(word)) + bool(word.__struct_config__.tag) for word in words) <= 15
