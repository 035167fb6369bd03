"""The card sets of SIW: the base deck in the shape of S-009, and what is wrong with a set is said."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from tests.siw.ring import known
from wixoss_desktop import paths
from wixoss_desktop.cli import selfcheck
from wixoss_desktop.engine import siw
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.siw.cards import MOVES, MoveCard, OnFireCard, StoryCard
from wixoss_desktop.engine.siw.deck_rules import SiwDecks, deck_faults, stipulation
from wixoss_desktop.engine.siw.options import OPTIONS
from wixoss_desktop.engine.siw.state import BroughtDeck
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.siw.sets import load_sets
from wixoss_desktop.words.siw.voice import siw_words

ENGINE = Path(siw.__file__).parent


def sentence(refusal: Refusal) -> str:
    """Why a deck isn't legal, in words."""
    words = siw_words("en")
    return words.filled(words.pattern(f"siw.no.{refusal.why}"), refusal.numbers)


def test_s009_the_base_deck_has_its_cards() -> None:
    people, cards = known()
    assert Counter(one.type for one in people.values()) == Counter(("power", "flyer", "technical", "skilled"))
    moves = [one for one in cards.values() if isinstance(one, MoveCard)]
    assert (len(moves), {one.move for one in moves}) == (58, set(MOVES))
    assert sum(isinstance(one, OnFireCard) for one in cards.values()) == 3
    stories = Counter(one.colour for one in cards.values() if isinstance(one, StoryCard))
    assert stories == {"orange": 5, "violet": 5, "turquoise": 5}


def test_nothing_is_wrong_with_the_sets_of_the_program() -> None:
    assert load_sets(paths.resources() / "siw" / "cards").problems == ()


@pytest.mark.parametrize("code", ["en", "it", "ja", "zh"])
def test_every_card_has_a_name_in_each_language(code: str) -> None:
    people, cards = known()
    words = siw_words(code)
    names = [words.term(f"card.{no}") for no in (*people, *cards)]
    assert len(set(names)) == len(names)
    assert all(code in card.names for card in (*people.values(), *cards.values()))


def test_s010_the_base_deck_is_legal_as_it_is_sold_and_another_one_as_large_is_not() -> None:
    box = brought(paths.resources())
    (base,) = box.decks.values()
    assert box.deck_rules.check(base, "single") == ()
    other = ListedDeck("Other", {"deck": (*base.cards["deck"], "B-C01")})
    assert [(one.rule, one.why, one.numbers["cards"]) for one in box.deck_rules.check(other, "single")] == [
        ("S-010", "deck_too_large_here", 67)
    ]
    less = ListedDeck("Less", {"deck": base.cards["deck"][1:]})
    (said,) = box.deck_rules.check(less, "single")
    assert "more only if it is just as it was sold" in sentence(said)


def test_s010_where_sold_decks_arent_exempt_their_size_is_refused_without_a_word_of_that() -> None:
    (base,) = brought(paths.resources()).decks.values()
    _, cards = known()
    deck = BroughtDeck(base.cards["deck"], (), as_sold=True)
    (said,) = deck_faults(deck, cards, stipulation("single"), {"deck.baseExempt": "off"})
    assert "more only" not in sentence(said)


def test_s010_cards_of_other_stipulations_dont_count() -> None:
    people, cards = known()
    rules = SiwDecks({**people, **cards})
    violet = [no for no, card in cards.items() if card.colour == "violet"]
    red = [no for no, card in cards.items() if card.colour == "red"][:49]
    deck = ListedDeck("Mine", {"deck": (*red, *violet)})
    (said,) = rules.check(deck, "single")
    assert said.why == "deck_too_small_here"
    assert sentence(said).endswith("this one has 54, of which only 49 may be played in this stipulation.")
    assert rules.check(deck, "tag") == ()


def test_s010_a_deck_without_cards_of_other_stipulations_is_told_its_size_alone() -> None:
    people, cards = known()
    (said,) = SiwDecks({**people, **cards}).check(ListedDeck("Empty", {}), "single")
    assert sentence(said) == "A deck needs 50 to 60 cards besides its characters; this one has 0."


MOVE = {"no": "X-1", "kind": "move", "names": {"en": "X"}, "move": "strike", "cost": 1, "faces": [1], "damage": [3]}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"move": "bite"}, "X-1, $.move: unknown word 'bite'; expected one of "),
        ({"cost": None}, "X-1, $: field 'cost' is missing; expected the stamina that the move costs, 0 to 6"),
        ({"no": None}, "card 1 of the file, $: field 'no' is missing"),
        ({"names": {"it": "X"}}, "X-1, $.names: no English name; expected a name for 'en'"),
        ({"faces": [1, 7]}, "X-1, $.faces[1]"),
        ({"faces": [1, 1]}, "X-1, $.faces: a face twice; expected each face of the die once"),
        ({"cost": 9}, "X-1, $.cost"),
        ({"kind": "trick"}, "X-1, $.kind: unknown word 'trick'; expected one of character, move, on_fire, story"),
        ({"damag": [3]}, "X-1, $: unknown field 'damag'"),
        ({"marks": ["hidden", "tag"]}, "X-1, $.marks: hidden, tag at once; expected one of"),
        ({"no": "X-2"}, "X-2, $.no: a second card X-2; expected each card number once"),
        ({"faces": []}, "X-1, $.faces: damage without a roll; expected the faces on which the card lands"),
        ({"effects": [{"on": "hit", "do": [{"op": "stop"}]}]}, "X-1, $.effects[0].do[0]: 'stop' has no meaning here"),
        ({"effects": [{"on": "hit", "do": [{"op": "fly"}]}]}, "X-1, $.effects[0].do[0].op: unknown word 'fly'"),
        ({"playable": {"is": "active", "card": "Y-9"}}, "X-1: unknown card Y-9; expected a card number of a set"),
    ],
)
def test_a_card_with_a_fault_is_left_out_and_said_and_the_rest_loads(
    tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    wrong = {name: value for name, value in {**MOVE, **changed}.items() if value is not None}
    good = {**MOVE, "no": "X-2"}
    (tmp_path / "x.json").write_text(
        json.dumps({"product": "X", "name": "X", "cards": [wrong, good]}), encoding="utf-8"
    )
    sets = load_sets(tmp_path)
    assert list(sets.cards) == ["X-2"]
    assert said in " | ".join(map(str, sets.problems))


def test_what_is_wrong_in_a_set_is_said_by_the_game_and_by_selfcheck_and_the_rest_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(paths.resources() / "siw", tmp_path / "siw")
    extra = {"product": "X", "name": "X", "cards": [{**MOVE, "move": "bite"}, {**MOVE, "no": "X-2"}]}
    (tmp_path / "siw" / "cards" / "x.json").write_text(json.dumps(extra), encoding="utf-8")
    (tmp_path / "siw" / "decks" / "x.json").write_text("{", encoding="utf-8")
    box = brought(tmp_path)
    said = " | ".join(map(str, box.faults))
    assert "x.json, X-1, $.move: unknown word 'bite'; expected one of" in said and "not JSON" in said
    assert "X-2" in box.cards and "X-1" not in box.cards and len(box.decks) == 1
    monkeypatch.setattr(selfcheck, "GAMES", {"siw": GAMES["siw"]})
    (found,), broken = selfcheck._games(tmp_path)
    assert found.decks == 1 and any("x.json, X-1, $.move" in str(one) for one in broken)


def test_every_option_makes_a_difference_somewhere() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py") if path.name != "options.py")
    assert not [one.name for one in OPTIONS if f'"{one.name}"' not in source]


def test_s010_a_deck_that_isnt_legal_is_given_every_reason_at_once() -> None:
    people, cards = known()
    rare = {no: msgspec.structs.replace(card, rarity="super_rare") for no, card in cards.items() if no == "B-C02"}
    rules = SiwDecks({**people, **cards, **rare})
    red = [no for no, card in cards.items() if card.colour == "red"]
    deck = ListedDeck("Mine", {"deck": (*red, "B-C01", "B-C02"), "characters": ("B-W09",)})
    said = {(one.why, one.names.get("card", "")) for one in rules.check(deck, "single")}
    assert {("deck_too_large", ""), ("one_super_rare", "B-C02")} <= said
    assert any(no == "B-W09" for _, no in said), said
    short = ListedDeck("Mine", {"deck": ("B-C01", "X-404")})
    assert {("deck_too_small", "")} <= {(one.why, "") for one in rules.check(short, "tag")}
    assert any(one.names.get("card") == "X-404" for one in rules.check(short, "tag"))


@pytest.mark.parametrize(("most", "count", "why"), [("0", 9, ""), ("2", 2, ""), ("2", 3, "too_many_copies")])
def test_s010_copies_are_limited_where_that_is_agreed(most: str, count: int, why: str) -> None:
    cards = known()[1]
    red = tuple(no for no, card in cards.items() if card.colour == "red" and no != "B-C01")
    deck = BroughtDeck((*red[: 55 - count], *("B-C01",) * count))
    found = deck_faults(deck, cards, stipulation("single"), {"deck.copies": most})
    assert [one.why for one in found] == ([why] if why else [])


@pytest.mark.parametrize(("counted", "why"), [("afterS011", ""), ("before", "deck_too_large")])
def test_s010_what_is_counted_is_agreed(counted: str, why: str) -> None:
    cards = known()[1]
    violet = [no for no, card in cards.items() if card.colour == "violet"]
    deck = BroughtDeck((*(no for no, card in cards.items() if card.colour == "red"),)[:58] + tuple(violet))
    found = deck_faults(deck, cards, stipulation("single"), {"deck.counted": counted})
    assert [one.why for one in found] == ([why] if why else [])
