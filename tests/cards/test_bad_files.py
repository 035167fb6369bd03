"""What a person is told about a bad card or deck file: one sentence, its place, what was expected."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.language.abilities import CONTINUOUS
from wixoss_desktop.engine.wixoss.layers import LAYERED

Written = Callable[..., Pool]
DRAW = {"op": "draw"}
GOOD = {
    "no": "T-1",
    "type": "SPELL",
    "names": {"ja": "一"},
    "cost": {},
    "abilities": [{"kind": "use", "do": [DRAW]}],
}
SIGNI = {"no": "T-2", "type": "SIGNI", "names": {"ja": "二"}, "level": 1, "power": 1000}
OPPONENT = {"op": "target", "sel": {"of": "opponent"}}


def spell(*do: dict[str, Any]) -> dict[str, Any]:
    return {**GOOD, "no": "T-2", "abilities": [{"kind": "use", "do": list(do)}]}


def signi(**ability: Any) -> dict[str, Any]:
    return {**SIGNI, "abilities": [ability]}


UNREADABLE = {
    "an unknown instruction": (
        spell({"op": "bansh"}),
        "$.abilities[0].do[0].op",
        "'bansh'",
        "banish, become, bloom",
    ),
    "a constant ability that is done once": (
        signi(kind="constant", do=[{"op": "power", "what": "this", "by": 1000}, DRAW]),
        "$.abilities[0].do[1]",
        "a constant ability never does 'draw'",
        "what holds: add_colors, add_names, attack_cost",
    ),
    "a constant branch that is done once": (
        signi(kind="constant", do=[{"op": "if", "cond": {"if": "did"}, "then": [{"op": "mill"}]}]),
        "$.abilities[0].do[0].then[0]",
        "a constant ability never does 'mill'",
        "power",
    ),
    "a player with a life burst": (
        spell({"op": "gain", "who": "own", "abilities": [{"kind": "burst", "do": [DRAW]}]}),
        "$.abilities[0].do[0].abilities[0].kind",
        "a player that gains an ability of kind 'burst'",
        "one of constant, auto, action",
    ),
    "a card with a song fragment that is given": (
        spell(OPPONENT, {"op": "gain", "abilities": [{"kind": "song", "do": [DRAW]}]}),
        "$.abilities[0].do[1].abilities[0].kind",
        "a card that gains an ability of kind 'song'",
        "one of constant, auto, action, enter",
    ),
    "each player choosing of one side": (
        spell({"op": "choose", "by": "each", "sel": {}}),
        "$.abilities[0].do[0].sel.of",
        "each player chooses of the cards of 'own'",
        "'each'",
    ),
    "chosen blind on the field": (
        spell({"op": "choose", "blind": True, "sel": {"of": "opponent"}}),
        "$.abilities[0].do[0].blind",
        "cards that nobody sees",
        "so many cards of one hand",
    ),
    "an unknown event": (
        signi(kind="auto", on={"event": "atack"}, do=[DRAW]),
        "$.abilities[0].on.event",
        "'atack'",
        "arts_used, attack,",
    ),
    "an unknown filter": (
        spell({"op": "target", "sel": {"where": [{"is": "nam"}]}}),
        "$.abilities[0].do[0].sel.where[0].is",
        "'nam'",
        "lies_in, lrig_type, name, name_has, no_abilities",
    ),
    "an unknown type": ({**SIGNI, "type": "SINGI"}, "$.type", "'SINGI'", "ARTS, ASSIST_LRIG, KEY, LRIG, PIECE"),
    "an assist of level 0": (
        {
            "no": "T-2",
            "type": "ASSIST_LRIG",
            "names": {"ja": "助"},
            "level": 0,
            "limit": 0,
            "grow_cost": {},
            "lrig_types": ["X"],
            "timing": ["main"],
        },
        "$.level",
        "level 0",
        "1.2.3",
    ),
    "a SIGNI with coins": ({**SIGNI, "coins": 1}, "$.coins", "SIGNI with coins", "no 'coins'"),
    "a limit below zero taken up": ({**SIGNI, "consumes": -1}, "$.consumes", "below 0", "isn't negative"),
    "an unknown mark": ({**SIGNI, "mark": "divo"}, "$.mark", "'divo'", "diva"),
    "an unknown field": (spell({"op": "draw", "m": 2}), "$.abilities[0].do[0]", "'m'", "one of n, who"),
    "an unknown field of the card": ({**SIGNI, "pwer": 1}, "$", "'pwer'", "power"),
    "a missing field": (signi(do=[DRAW]), "$.abilities[0]", "'kind' is missing", "burst, constant"),
    "a text for a number": (
        spell({"op": "draw", "n": "2"}),
        "$.abilities[0].do[0].n",
        "a text is the wrong type",
        "a whole number or an object with 'value' one of classes, colors, count",
    ),
    "a number for a flag": (
        {**SIGNI, "burst": 1},
        "$.burst",
        "a whole number is the wrong type",
        "true or false",
    ),
    "an object for a list": (
        {**SIGNI, "abilities": {}},
        "$.abilities",
        "an object is the wrong type",
        "a list",
    ),
    "a text for a symbol count": (
        {**GOOD, "no": "T-2", "cost": {"red": "1"}},
        "$.cost[...]",
        "a text",
        "a whole number",
    ),
    "no name in the game's language": (
        {**SIGNI, "names": {"en": "Two"}},
        "$.names",
        "no Japanese name",
        "under 'ja'",
    ),
}

UNSOUND = {
    "a SIGNI without power": ({**SIGNI, "power": None}, "$", "SIGNI without power", "'power'"),
    "a SIGNI without level": ({**SIGNI, "level": None}, "$", "SIGNI without level", "'level'"),
    "a SPELL with power": ({**GOOD, "no": "T-2", "power": 1}, "$.power", "SPELL with power", "no 'power'"),
    "a burst icon without its ability": (
        {**SIGNI, "burst": True},
        "$.burst",
        "Life Burst icon without",
        "both",
    ),
    "a burst ability without its icon": (
        signi(kind="burst", do=[DRAW]),
        "$.burst",
        "ability without",
        "both",
    ),
    "a SPELL that does nothing": (
        {**GOOD, "no": "T-2", "abilities": []},
        "$.abilities",
        "without an effect",
        "'use'",
    ),
    "a SIGNI that is used like a SPELL": (
        signi(kind="use", do=[DRAW]),
        "$.abilities[0].kind",
        "'use'",
        "SPELL, ARTS or PIECE",
    ),
    "a trigger that waits for nothing": (
        signi(kind="auto", do=[DRAW]),
        "$.abilities[0]",
        "without an event",
        "'on'",
    ),
    "an ability that does nothing": (
        signi(kind="enter"),
        "$.abilities[0]",
        "without instructions",
        "in 'do'",
    ),
    "an unknown ener symbol": ({**GOOD, "no": "T-2", "cost": {"pink": 1}}, "$.cost", "'pink'", "white, red"),
    "an unknown symbol in a cost": (
        signi(kind="enter", cost=[{"cost": "ener", "of": {"R": 1}}], do=[DRAW]),
        "$.abilities[0].cost[0].of",
        "'R'",
        "red",
    ),
    "a name that nothing binds": (
        spell({"op": "banish"}),
        "$.abilities[0].do[0].what",
        "binds 'it'",
        "bound by then: paid, this",
    ),
    "a name that is bound too late": (
        spell({"op": "banish", "what": "foe"}, {**OPPONENT, "name": "foe"}),
        "$.abilities[0].do[0].what",
        "binds 'foe'",
        "this",
    ),
    "a number that nobody declared": (
        spell({"op": "draw", "n": {"value": "number", "name": "n"}}),
        "$.abilities[0].do[0].n.name",
        "binds 'n'",
        "this",
    ),
    "a name that only the other branch binds": (
        spell({"op": "if", "cond": {"if": "did"}, "then": [OPPONENT], "otherwise": [{"op": "banish"}]}),
        "$.abilities[0].do[0].otherwise[0].what",
        "binds 'it'",
        "this",
    ),
    "a name from outside in a granted ability": (
        spell(OPPONENT, {"op": "gain", "abilities": [{"kind": "action", "do": [{"op": "up", "what": "it"}]}]}),
        "$.abilities[0].do[1].abilities[0].do[0].what",
        "binds 'it'",
        "this",
    ),
    "cards taken that nobody looked at": (
        spell({"op": "pick", "sel": {"zone": "hand"}}),
        "$.abilities[0].do[0]",
        "binds 'looked'",
        "a 'look' before it",
    ),
    "an unknown keyword": (
        spell({"op": "target", "sel": {"where": [{"is": "keyword", "keyword": "lanser"}]}}),
        "$.abilities[0].do[0].sel.where[0].keyword",
        "'lanser'",
        "lancer",
    ),
}


@pytest.mark.parametrize(
    ("card", "path", "what", "expected"),
    [*UNREADABLE.values(), *UNSOUND.values()],
    ids=[*UNREADABLE, *UNSOUND],
)
def test_one_bad_card_gives_one_sentence_and_the_rest_is_read(
    card: dict[str, Any], path: str, what: str, expected: str, written: Written
) -> None:
    pool = written(GOOD, card)
    assert list(pool.cards) == ["T-1"]
    (problem,) = pool.problems
    assert str(problem).startswith(f"T.json, T-2, {path}: ")
    assert "\n" not in str(problem)
    assert what in problem.what
    assert expected in problem.expected


def test_names_bound_in_an_offer_hold_in_what_follows_it(written: Written) -> None:
    offer = {"op": "may", "do": [{"op": "choose", "sel": {}}], "then": [{"op": "up"}]}
    assert written(GOOD, spell(offer)).problems == ()


def test_a_number_used_twice_keeps_the_first_card_and_names_the_second(written: Written) -> None:
    pool = written(GOOD, {**SIGNI, "no": "T-1"})
    assert pool.cards["T-1"].type == "SPELL"
    assert [str(problem) for problem in pool.problems] == [
        "T.json, T-1, $.no: a second card T-1; expected each card number once in the pool"
    ]


def test_a_card_without_a_number_is_named_by_its_place(written: Written) -> None:
    (problem,) = written(GOOD, {"type": "SIGNI", "names": {"ja": "二"}}).problems
    assert str(problem) == "T.json, card 2 of the file, $: field 'no' is missing; expected a text"


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [
        (b'{"product": "T",\n "name" "TEST"}', 2, 9),
        (b'{"product": "T",\n "name": "TEST",\n "cards": [{"no": "T-1"]}', 3, 24),
        (b'{"product": "T",\n "name": "TE', 2, 13),
        (b'{"product": "\xff"}', 1, 14),
        (b"", 1, 1),
    ],
)
def test_a_file_that_is_no_json_is_named_with_line_and_column(
    content: bytes, line: int, column: int, tmp_path: Path
) -> None:
    (tmp_path / "A.json").write_bytes(content)
    (tmp_path / "B.json").write_text(json.dumps({"product": "B", "name": "B", "cards": [GOOD]}), encoding="utf-8")
    pool = load_pool(tmp_path)
    assert list(pool.cards) == ["T-1"]
    (problem,) = pool.problems
    assert (problem.file, problem.line, problem.column) == ("A.json", line, column)
    assert str(problem).startswith(f"A.json, line {line}, column {column}: ")


def test_a_file_that_lists_no_cards_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "A.json").write_text('{"product": "A", "name": "A"}', encoding="utf-8")
    assert [str(problem) for problem in load_pool(tmp_path).problems] == [
        "A.json, $: field 'cards' is missing; expected a list"
    ]


def test_a_folder_without_files_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    (problem,) = load_pool(tmp_path / "nowhere").problems
    assert "no files here" in str(problem)


def deck_file(folder: Path, **changed: Any) -> None:
    deck = {"code": "D", "name": "D", "format": "CLASSIC_2016", "lrig_deck": [], "main_deck": []}
    folder.mkdir(exist_ok=True)
    (folder / "D.json").write_text(json.dumps({**deck, **changed}), encoding="utf-8")


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            {"main_deck": [{"no": "T-1", "count": 2}, {"no": "T-9", "count": 1}]},
            "D.json, T-9, $.main_deck[1].no: unknown card; expected a card number of the pool",
        ),
        (
            {"format": "CLASSIC"},
            "D.json, $.format: unknown word 'CLASSIC'; expected one of ALLSTAR, "
            "CLASSIC_2016, DIVA, KEY, S24, SEED000_LITERAL",
        ),
        (
            {"main_deck": [{"no": "T-1", "count": 0}]},
            "D.json, $.main_deck[0].count: a value out of bounds; expected a whole number, at least 1",
        ),
        (
            {"lrig_deck": [{"no": "T-1"}], "center": "T-1"},
            "D.json, T-1, $.center: no center; expected a LRIG of level 0 in the 'lrig_deck'",
        ),
    ],
)
def test_a_deck_with_a_fault_is_left_out_and_named(
    changed: dict[str, Any], sentence: str, tmp_path: Path, written: Written
) -> None:
    deck_file(tmp_path / "decks", **changed)
    decks = load_decks(tmp_path / "decks", written(GOOD))
    assert decks.decks == {}
    assert [str(problem) for problem in decks.problems] == [sentence]


def test_a_deck_lists_every_copy(tmp_path: Path, written: Written) -> None:
    deck_file(tmp_path / "decks", main_deck=[{"no": "T-1", "count": 3}])
    decks = load_decks(tmp_path / "decks", written(GOOD))
    assert decks.decks["D"].main_deck == ("T-1", "T-1", "T-1")


def test_a_deck_names_the_lrig_that_it_opens_with_in_the_center(tmp_path: Path, written: Written) -> None:
    zero = {"no": "T-1", "type": "LRIG", "names": {"ja": "零"}, "level": 0, "limit": 0, "grow_cost": {}}
    deck_file(tmp_path / "decks", lrig_deck=[{"no": "T-1"}], center="T-1")
    decks = load_decks(tmp_path / "decks", written(zero))
    assert (decks.problems, decks.decks["D"].center) == ((), "T-1")


def test_a_card_takes_the_format_mark_of_its_namesake(written: Written) -> None:
    marked = {**SIGNI, "no": "T-9", "mark": "diva"}
    assert {card.mark for card in written(SIGNI, marked).cards.values()} == {"diva"}


def test_all_that_changes_current_values_can_stand_in_a_constant_ability() -> None:
    assert LAYERED <= CONTINUOUS
