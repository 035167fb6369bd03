"""Every language says what English says: no key is missing, none is left over, none asks for what isn't given."""

from __future__ import annotations

import subprocess
import sys
from string import Formatter
from typing import Final

import pytest
from msgspec.structs import replace

from tests.words.untranslated import LIST, untranslated
from wixoss_desktop.words.forms import Form
from wixoss_desktop.words.languages import CODES, LANGUAGES, filled, lexicon, own_lexicon, spoken
from wixoss_desktop.words.lexicon import Lexicon, Noun

OTHERS: Final = tuple(code for code in CODES if code != "en")
ENGLISH: Final = lexicon("en")
GENDERS: Final = ("m", "f", "n")
DROPPED: Final = ("it", "may", "whose", "thing", "each", "body", "of")
"""Slots that a language may leave out: pronouns and little words that it has no need to say."""


def slots(pattern: str) -> set[str]:
    """The slots of a pattern."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def base(key: str, known: dict[str, str]) -> str:
    """The English key of which a language's own key is a variant."""
    while key not in known and "." in key:
        key = key.rpartition(".")[0] if key.rpartition(".")[2] in (*GENDERS, "many", "up_to") else ""
    return key


def unplural(key: str) -> str:
    """The singular of a key."""
    return key.replace(".many", "")


def too_many(code: str) -> list[str]:
    """Keys of a language that English doesn't have."""
    here = own_lexicon(code)
    tables = [("phrases", ENGLISH.phrases, here.phrases), ("terms", ENGLISH.terms, here.terms)]
    tables.append(("explanations", ENGLISH.explanations, here.explanations))
    tables.append(("nouns", dict.fromkeys(ENGLISH.nouns, ""), dict.fromkeys(here.nouns, "")))
    return [
        f"{name}: nobody asks for {key}" for name, english, own in tables for key in own
        if not base(key, english) and not (name == "phrases" and key.startswith("list.more."))
    ]  # fmt: skip


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_no_key_that_nobody_asks_for(code: str) -> None:
    assert too_many(code) == []


def test_what_is_still_said_in_english_is_listed() -> None:
    assert LIST.read_text(encoding="utf-8").split("\n")[:-1] == untranslated()


@pytest.mark.parametrize("code", OTHERS)
def test_what_a_language_has_no_words_for_is_said_in_english(code: str) -> None:
    own = own_lexicon(code)
    gap = replace(own, phrases={key: text for key, text in own.phrases.items() if key != "label.done"})
    assert filled(gap, ENGLISH).say("label.done") == ENGLISH.say("label.done")
    assert filled(own, ENGLISH).say("label.done") == own.say("label.done")


@pytest.mark.parametrize("code", OTHERS)
def test_a_pattern_has_the_slots_of_its_english_one(code: str) -> None:
    wrong = []
    for key, pattern in own_lexicon(code).phrases.items():
        like = base(key, ENGLISH.phrases)
        given = slots(ENGLISH.phrases.get(like, "{head} {part}"))
        for variant in (f"{like}.many", unplural(like)):
            given |= slots(ENGLISH.phrases.get(variant, ""))
        unknown = slots(pattern) - given - {"counter", "n", "of"}
        if unknown or slots(ENGLISH.phrases.get(like, "")) - slots(pattern) - set(DROPPED):
            wrong.append((key, pattern, ENGLISH.phrases.get(like)))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_a_pattern_asks_only_for_forms_that_there_are(code: str) -> None:
    here = lexicon(code)
    asked = {form for pattern in here.phrases.values() for _, _, form, _ in Formatter().parse(pattern) if form}
    assert asked <= set(here.forms)


@pytest.mark.parametrize("code", CODES)
def test_every_lexicon_says_which_language_it_is_and_which_card_names_it_shows(code: str) -> None:
    assert lexicon(code).language == code
    assert {"ja", "en"} <= set(lexicon(code).card_names)


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(LookupError, match="no such language: xx; there are en"):
        lexicon("xx")


def test_a_locale_finds_its_language_or_english() -> None:
    assert [spoken(name) for name in ("en_GB", "C", "", "xx-YY")] == ["en"] * 4
    assert all(spoken(f"{code}_XX") == code for code in CODES)


def test_only_the_lexicon_in_use_is_loaded() -> None:
    modules = [language.module for language in LANGUAGES if language.code != "en"]
    code = (
        "import sys; from wixoss_desktop.words.languages import lexicon; lexicon('en'); "
        f"sys.exit(any(module in sys.modules for module in {modules!r}))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- what a lexicon can do ------------------------------------------------------------------------------------

TOY: Final = Lexicon(
    language="xx",
    nouns={"card": Noun("carta", "carte", "f", "枚")},
    terms={"color.white": "bianco", "color.white.f": "bianca", "color.white.many.f": "bianche"},
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
        "gone": "andato",
        "gone.many": "andati",
        "gone.f": "andata",
        "gone.many.f": "andate",
        "wide": "{n:wide}",
    },
    forms={
        "object": Form(rules=(("まで$", "まで"), ("$", "を"))),
        "on": Form(rules=(("置く$", "置き"), ("する$", "し"))),
        "wide": Form(letters={"1": "１", "0": "０"}),
    },
)


def test_a_pattern_takes_a_slot_in_the_form_that_it_asks_for() -> None:
    assert TOY.say("put", what="カード") == "カードを置く"
    assert TOY.say("put", what="２枚まで") == "２枚まで置く"
    assert TOY.say("then", head=TOY.say("put", what="それ"), part="引く") == "それを置き、引く"
    assert TOY.say("wide", n=10) == "１０"


def test_a_form_that_fits_nothing_leaves_the_text_as_it_is() -> None:
    assert TOY.say("then", head="走る", part="引く") == "走る、引く"


def test_number_and_gender_choose_the_closest_variant() -> None:
    assert TOY.say("gone", gender="f") == "andata"
    assert TOY.say("gone", many=True, gender="f") == "andate"
    assert TOY.say("gone", many=True, gender="m") == "andati"
    assert TOY.term("color.white", many=True, gender="f") == "bianche"
    assert TOY.term("color.white", many=True) == "bianco"


def test_lists_and_rows_have_their_own_joints() -> None:
    assert TOY.listed(("a", "b", "c")) == "a, b e c"
    assert TOY.listed(("a", "b", "c"), "all") == "a + b & c"
    assert TOY.row(("a", "", "b"), "words") == "ab"
