"""The bundled products: complete, faithful to the recorded facts, and quick to read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from wixoss_desktop.cards.decks.deck_lists import Decks
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.cards import Card, spelled
from wixoss_desktop.engine.wixoss.language.words import Named

ROOT = Path(__file__).parents[2]
LRIG_CARDS = {
    **dict.fromkeys(("WD01", "WD02", "WD03", "WD04", "WD05"), 8),
    "WD14": 10,
    **{f"WXDi-D0{number}": 11 for number in range(1, 7)},
    **dict.fromkeys(("WXDi-D07", "WXDi-D08"), 12),
    **{f"WX24-D{number}": 10 for number in range(1, 6)},
}
"""The products in the order in which they came out, and how many white-backed cards the deck of each has."""

PRODUCTS = tuple(LRIG_CARDS)
FORMATS = {"WD": "CLASSIC_2016", "WXDi": "DIVA", "WX24": "S24"}
NAMES = {
    "level": "level",
    "limit": "limit",
    "power": "power",
    "cost": "cost",
    "grow_cost": "grow_cost",
    "classes": "signi_class",
    "lrig_types": "lrig_type",
    "limiting": "limiting",
    "timing": "timing",
    "type": "type",
    "burst": "life_burst",
    "guard": "guard",
    "source": "name_en_source",
}
"""Facts of a card, and what the collection calls them."""

KINDS = {"life_burst": "burst", **{f"team_{kind}": kind for kind in ("constant", "auto", "enter", "action")}}
SYMBOLS = {"W": "white", "R": "red", "U": "blue", "G": "green", "B": "black", "X": "colorless"}
LIMITS = {("turn", 1): "once per turn", ("turn", 2): "twice per turn", ("game", 1): "once per game"}


COSTS = {
    "down": r"\{Down\}",
    "to_deck": r"put this SIGNI from the field on the bottom of the deck",
    "mill": r"put the top (\d+) cards of your deck into the trash",
    "put": r"trash (\d+) (?:cards? from under this SIGNI|SIGNI .* from your Ener Zone)",
}
"""Costs that a sense says in more than a word and a number."""


def test_every_bundled_card_is_read_without_a_problem(pool: Pool) -> None:
    assert [str(problem) for problem in pool.problems] == []
    assert len(pool.cards) == 359


@pytest.mark.parametrize("code", PRODUCTS)
def test_each_deck_has_forty_cards_twenty_life_bursts_and_a_lrig_deck_of_its_size(
    code: str, pool: Pool, decks: Decks
) -> None:
    assert decks.problems == ()
    deck = decks.decks[code]
    assert (len(deck.main_deck), len(deck.lrig_deck)) == (40, LRIG_CARDS[code])
    assert sum(pool.cards[no].burst for no in deck.main_deck) == 20
    assert not any(pool.cards[no].is_white_backed for no in deck.main_deck)
    assert all(pool.cards[no].is_white_backed for no in deck.lrig_deck)
    assert deck.format == next(profile for prefix, profile in FORMATS.items() if code.startswith(prefix))


def test_every_bundled_card_is_in_the_file_of_its_number_or_of_the_first_deck_that_has_it(decks: Decks) -> None:
    files: dict[str, set[str]] = {code: set() for code in PRODUCTS}
    for code in PRODUCTS:
        for no in (*decks.decks[code].lrig_deck, *decks.decks[code].main_deck):
            if not any(no in seen for seen in files.values()):
                files[next((product for product in PRODUCTS if no.startswith(f"{product}-")), code)].add(no)
    for code, numbers in files.items():
        file = msgspec.json.decode((ROOT / "resources" / "cards" / f"{code}.json").read_bytes())
        assert (file["product"], file["name"]) == (code, decks.decks[code].name)
        assert {card["no"] for card in file["cards"]} == numbers


def test_every_card_of_a_deck_has_the_mark_that_its_format_asks_for(pool: Pool, decks: Decks) -> None:
    for deck in decks.decks.values():
        if deck.format != "CLASSIC_2016":
            assert {pool.cards[no].mark for no in (*deck.lrig_deck, *deck.main_deck)} == {"diva"}


def test_a_piece_asks_for_the_team_of_the_lrigs_beside_it(pool: Pool, decks: Decks) -> None:
    for deck in decks.decks.values():
        cards = [pool.cards[no] for no in deck.lrig_deck]
        teams = {card.team for card in cards if card.type in ("LRIG", "ASSIST_LRIG")}
        assert {card.team for card in cards if card.type == "PIECE"} <= teams | {None}


def test_facts_are_those_that_were_recorded(pool: Pool, recorded: dict[str, Any]) -> None:
    for no, card in pool.cards.items():
        fact = recorded["cards"][no]
        assert (card.names["ja"], card.names["en"]) == (fact["name_ja"], fact["name_en"])
        assert list(card.colors) == [color for color in fact["colors"] if color != "colorless"]
        for ours, theirs in NAMES.items():
            assert plain(getattr(card, ours)) == fact[theirs], f"{no} {ours}"
        assert card.coins == (fact["coin"] or 0)
        assert card.type == "PIECE" or card.team == fact["team"], no


def test_twelve_cards_have_the_chinese_names_of_the_rulebook_and_no_other_is_named_in_chinese(pool: Pool) -> None:
    named = {no: card.names["zh"] for no, card in pool.cards.items() if "zh" in card.names}
    assert len(named) == 12
    assert named["WD14-001"] == "虚幸阎魔 乌莉丝"


def test_decks_are_those_that_were_recorded(decks: Decks, recorded: dict[str, Any]) -> None:
    for deck in recorded["decks"]:
        ours = decks.decks[deck["code"]]
        assert ours.name == deck["name"]
        for part, rows in (("lrig_deck", deck["lrig_deck"] + deck["pieces"]), ("main_deck", deck["main_deck"])):
            expected = [row["base"] for row in rows for _ in range(row["count"])]
            assert list(getattr(ours, part)) == expected


def test_every_recorded_effect_is_an_ability_or_a_keyword(pool: Pool, recorded: dict[str, Any]) -> None:
    for no, card in encoded(pool):
        glosses = recorded["cards"][no]["abilities"]
        told = glosses_of_abilities(glosses)
        assert len(card.abilities) == len(told), no
        beside = len(encores(glosses)) + (card.rise is not None)
        assert len(card.keywords) == len(glosses) - len(told) - beside, no
        assert encores(msgspec.to_builtins(card)["abilities"]) == encores(glosses), no
        for ability, gloss in zip(card.abilities, told, strict=True):
            assert ability.kind == KINDS.get(gloss["kind"], gloss["kind"]), no
            assert paid(msgspec.to_builtins(ability)["cost"]) == recorded_cost(gloss["cost"]), no
            limit = LIMITS[ability.limit.per, ability.limit.n] if ability.limit else None
            assert limit == gloss.get("limit"), no


def test_every_number_of_an_effect_is_in_its_recorded_sense(pool: Pool, recorded: dict[str, Any]) -> None:
    for no, card in encoded(pool):
        told = glosses_of_abilities(recorded["cards"][no]["abilities"])
        for ability, gloss in zip(card.abilities, told, strict=True):
            for number in powers(msgspec.to_builtins(ability.do)):
                assert str(abs(number)) in gloss["gloss"] or is_said(gloss["gloss"], abs(number)), f"{no}: {number}"


def test_every_card_that_an_effect_names_exists(pool: Pool) -> None:
    names = {card.name for card in pool.cards.values()}
    named = [name for card in pool.cards.values() for name in names_in(card)]
    assert len(named) == 10
    assert {spelled(name) for name in named} <= names


def test_a_card_survives_writing_and_reading_unchanged(pool: Pool) -> None:
    for card in pool.cards.values():
        assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card


def test_every_fact_that_a_card_file_states_is_kept(pool: Pool) -> None:
    for code in PRODUCTS:
        file = msgspec.json.decode((ROOT / "resources" / "cards" / f"{code}.json").read_bytes())
        for card in file["cards"]:
            kept = msgspec.json.decode(msgspec.json.encode(pool.cards[card["no"]]))
            facts = set(card) - {"abilities", "keywords"}
            assert {name: kept[name] for name in facts} == {name: card[name] for name in facts}


def encoded(pool: Pool) -> list[tuple[str, Card]]:
    """The cards whose whole effect the language can say."""
    return [(no, card) for no, card in pool.cards.items() if not card.by_hand]


def plain(value: Any) -> Any:
    """A fact as the collection writes it: lists for tuples, null for nothing."""
    return (list(value) or None) if isinstance(value, tuple) else value


def glosses_of_abilities(glosses: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The recorded senses but those of keywords and Rise, and of Encore, which stands with the use it belongs to."""
    own = ("keyword", "encore", "rise")
    return [gloss for gloss in glosses if gloss["kind"] not in own and gloss["gloss"] != "[Multi Ener]."]


def encores(effects: list[dict[str, Any]]) -> list[dict[str, int]]:
    """What Encore costs, of recorded senses or of abilities."""
    recorded = [recorded_cost(one["cost"]) for one in effects if one["kind"] == "encore"]
    return recorded + [
        paid(extra["cost"]) for one in effects for extra in one.get("extra", ()) if extra["name"] == "encore"
    ]


def paid(costs: list[dict[str, Any]]) -> dict[str, int]:
    """What costs ask for: symbols by colour, and the numbers of other costs by their words."""
    found: dict[str, int] = {}
    for cost in costs:
        found |= cost["of"] if cost["cost"] == "ener" else {cost["cost"]: cost.get("n", cost.get("sel", {"n": 1})["n"])}
    return {name: number for name, number in found.items() if number}


def recorded_cost(words: str) -> dict[str, int]:
    symbols = re.findall(r"\{([WRUGBX])\}(?!x0)", words)
    found = {SYMBOLS[letter]: symbols.count(letter) for letter in symbols}
    others = re.findall(r"(?i)\b(discard|exceed) (?:up to )?(\d+)", words)
    found |= {word.lower(): int(number) for word, number in others}
    found |= {"spend": words.count("{coin}")} if "{coin}" in words else {}
    said = ((name, re.search(pattern, words)) for name, pattern in COSTS.items())
    return found | {name: int((*match.groups(), 1)[0]) for name, match in said if match is not None}


def is_said(words: str, number: int) -> bool:
    """Whether a sense has a number in words, or shows so many symbols of one colour in a row."""
    if number == 2 and re.search(r"\b(two|twice)\b", words):
        return True
    return any(f"{{{letter}}}" * number in words for letter in SYMBOLS)


def powers(node: Any) -> list[int]:
    """Every power or number of cards above one that an effect mentions."""
    if isinstance(node, dict):
        return [number for value in node.values() for number in powers(value)]
    if isinstance(node, list | tuple):
        return [number for value in node for number in powers(value)]
    return [node] if isinstance(node, int) and not isinstance(node, bool) and abs(node) > 1 else []


def names_in(node: Any) -> list[str]:
    """Every card name that an effect asks for."""
    if isinstance(node, Named):
        return list(node.any)
    if isinstance(node, tuple):
        return [name for inner in node for name in names_in(inner)]
    if isinstance(node, Struct):
        return [name for field in node.__struct_fields__ for name in names_in(getattr(node, field))]
    return []
