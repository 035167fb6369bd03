"""Every language says what English says: no key is missing, none is left over, none asks for what isn't given."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import pytest

from wixoss_desktop import paths
from wixoss_desktop.words.check import faults
from wixoss_desktop.words.forms import TextForm
from wixoss_desktop.words.languages import codes, lexicon, spoken
from wixoss_desktop.words.lexicon import Grammar, Lexicon, Noun, completed, lacking

WORDS: Final = paths.resources() / "words"
ENGLISH: Final = lexicon("en")


@pytest.mark.parametrize("code", codes())
def test_the_words_of_a_language_are_sound(code: str) -> None:
    assert [str(fault) for fault in faults(WORDS / code, WORDS)] == []


@pytest.mark.parametrize("code", codes())
def test_every_lexicon_says_which_language_it_is_and_which_card_names_it_shows(code: str) -> None:
    assert lexicon(code).language == code
    assert {"ja", "en"} <= set(lexicon(code).grammar.card_names)


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(LookupError, match="no such language: xx; there are en"):
        lexicon("xx")


def test_a_locale_finds_its_language_or_english() -> None:
    assert [spoken(name) for name in ("en_GB", "C", "", "xx-YY")] == ["en"] * 4
    assert all(spoken(f"{code}_XX") == code for code in codes())


def test_only_the_words_in_use_are_read() -> None:
    code = """
import sys
opened = []
sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == "open" else None)
from wixoss_desktop.words.languages import lexicon
lexicon("it", ("log",))
read = {tuple(name.replace(chr(92), "/").split("/")[-2:]) for name in opened if name.endswith(".json")}
assert read == {("it", f"{room}.json") for room in ("grammar", "forms", "moods", "log")}, read
"""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# --- what a lexicon can do ------------------------------------------------------------------------------------

TOY: Final = Lexicon(
    language="xx",
    grammar=Grammar("Toy"),
    nouns={"card": Noun("carte", one="carta", gender="f", counter="枚")},
    terms={"color.white": {"one": "bianco", "one.f": "bianca", "other.f": "bianche"}},
    explanations={},
    phrases={
        "stop": "。",
        "put": "{what:object}置く",
        "then": "{head:on}、{part}",
        "list.more": "{head}, {part}",
        "list.and": "{head} e {part}",
        "list.all": "{head} & {part}",
        "list.more.all": "{head} + {part}",
        "row.words": "{head}{part}",
        "gone": {"one": "andato", "one.f": "andata", "other": "andati", "other.f": "andate"},
        "wide": "{n:wide}",
        "counted": "{n:small}",
    },
    forms={
        "object": TextForm(rules=(("まで$", "まで"), ("$", "を"))),
        "on": TextForm(rules=(("置く$", "置き"), ("する$", "し"))),
        "wide": TextForm(letters={"1": "１", "0": "０"}),
        "small": TextForm(rules=(("^[0-9]{1,2}(?=枚)", r"\g<0>", "wide"),)),
    },
)


def test_a_pattern_takes_a_slot_in_the_form_that_it_asks_for() -> None:
    assert TOY.say("put", what="カード") == "カードを置く"
    assert TOY.say("put", what="２枚まで") == "２枚まで置く"
    assert TOY.say("then", head=TOY.say("put", what="それ"), part="引く") == "それを置き、引く"
    assert TOY.say("wide", n=10) == "１０"


def test_a_rule_can_put_what_it_has_found_into_another_form() -> None:
    assert TOY.say("counted", n="10枚 1000") == "１０枚 1000"


def test_a_form_that_fits_nothing_leaves_the_text_as_it_is() -> None:
    assert TOY.say("then", head="走る", part="引く") == "走る、引く"


def test_number_and_gender_choose_the_closest_variant() -> None:
    assert TOY.say("gone", gender="f") == "andata"
    assert TOY.say("gone", many=True, gender="f") == "andate"
    assert TOY.say("gone", many=True, gender="m") == "andati"
    assert TOY.term("color.white", many=True, gender="f") == "bianche"
    assert TOY.term("color.white", many=True) == "bianco"


def test_what_a_language_lacks_is_said_in_another() -> None:
    whole = completed(TOY, ENGLISH)
    assert whole.say("gone", many=True) == "andati"
    assert whole.say("op.banish", what="it") == "banish it"
    assert whole.listed(("a", "b"), "or") == "a or b"
    assert lacking({"a": "x"}, {"a": "", "b": ""}) == ("b",)


def test_lists_and_rows_have_their_own_joints() -> None:
    assert TOY.listed(("a", "b", "c")) == "a, b e c"
    assert TOY.listed(("a", "b", "c"), "all") == "a + b & c"
    assert TOY.row(("a", "", "b"), "words") == "ab"
