"""The card sets of SIW: the base deck in the shape of S-009, and what is wrong with a set is said."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.siw.ring import known
from wixoss_desktop import paths
from wixoss_desktop.engine import siw
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.siw.cards import MOVES, MoveCard, OnFireCard, StoryCard
from wixoss_desktop.engine.siw.deck_rules import SiwDecks
from wixoss_desktop.engine.siw.options import OPTIONS
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.siw.sets import load_sets
from wixoss_desktop.words.siw.voice import siw_words

ENGINE = Path(siw.__file__).parent


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
        ("S-010", "deck_too_large", 67)
    ]


def test_s010_cards_of_other_stipulations_dont_count() -> None:
    people, cards = known()
    rules = SiwDecks({**people, **cards})
    violet = [no for no, card in cards.items() if card.colour == "violet"]
    red = [no for no, card in cards.items() if card.colour == "red"][:49]
    deck = ListedDeck("Mine", {"deck": (*red, *violet)})
    assert [one.why for one in rules.check(deck, "single")] == ["deck_too_small"]
    assert rules.check(deck, "tag") == ()


MOVE = {"no": "X-1", "kind": "move", "names": {"en": "X"}, "move": "strike", "cost": 1, "faces": [1], "damage": [3]}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"move": "bite"}, "X-1, $.move: unknown word 'bite'; expected one of "),
        ({"cost": None}, "X-1, $: field 'cost' is missing; expected the stamina that the move costs, 0 to 6"),
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


def test_every_option_makes_a_difference_somewhere() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py") if path.name != "options.py")
    assert not [one.name for one in OPTIONS if f'"{one.name}"' not in source]
