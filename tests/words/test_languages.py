"""Every language says what English says: no key is missing, none is left over, none asks for what isn't given."""

from __future__ import annotations

import subprocess
import sys
from string import Formatter
from typing import Final

import pytest

from wixoss_desktop.words.forms import Form
from wixoss_desktop.words.languages import CODES, COMPLETE, LANGUAGES, lexicon, own_lexicon, spoken
from wixoss_desktop.words.lexicon import Lexicon, Noun, completed, lacking

OTHERS: Final = tuple(code for code in COMPLETE if code != "en")
ENGLISH: Final = lexicon("en")
GENDERS: Final = ("m", "f", "n")
UNSAID: Final = {"counter", "n", "of", "core", "by"}
"""Slots that English has no use for in patterns which others may fill with them."""
VARIANTS: Final = ("many", "up_to", "may", "hand", "either")
"""Ends of keys by which a language may say one thing in several ways: 'you may', cards in a hand, one of two kinds."""
DROPPED: Final = ("it", "may", "a_core", "thing", "things", "by")
"""Slots that a language may leave out: pronouns, 'you may', articles, things that the sentence names by itself."""


def slots(pattern: str) -> set[str]:
    """The slots of a pattern."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def base(key: str, known: dict[str, str]) -> str:
    """The English key of which a language's own key is a variant."""
    while key not in known and "." in key:
        key = key.rpartition(".")[0] if key.rpartition(".")[2] in (*GENDERS, *VARIANTS) else ""
    return key


def unplural(key: str) -> str:
    """The singular of a key."""
    return key.replace(".many", "").removesuffix(".one")


def tables(here: Lexicon) -> dict[str, dict[str, str]]:
    """The tables of a lexicon in which keys are looked up."""
    nouns = {key: noun.one for key, noun in here.nouns.items()}
    return {
        "noun": nouns,
        "term": here.terms,
        "explanation": here.explanations,
        "phrase": here.phrases,
        "option": here.options,
    }


def missing(code: str) -> list[str]:
    """What a language lacks of the keys of English."""
    own = tables(own_lexicon(code))
    return [f"{name} {key}" for name, english in tables(ENGLISH).items() for key in lacking(own[name], english)]


def left_over(code: str) -> list[str]:
    """What a language has that nobody asks for."""
    english = tables(ENGLISH)
    return [
        f"{name} {key}"
        for name, own in tables(own_lexicon(code)).items()
        for key in own
        if not base(key, english[name]) and not key.startswith("list.more.")
    ]


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_every_key_of_english_and_no_other(code: str) -> None:
    assert {"missing": missing(code), "left over": left_over(code)} == {"missing": [], "left over": []}


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_a_pattern_has_the_slots_of_its_english_one(code: str) -> None:
    wrong = []
    for key, pattern in lexicon(code).phrases.items():
        like = base(key, ENGLISH.phrases)
        given = slots(ENGLISH.phrases.get(like, "{head} {part}"))
        for variant in (f"{like}.many", unplural(like)):
            given |= slots(ENGLISH.phrases.get(variant, ""))
        unknown = slots(pattern) - given - UNSAID
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


def test_what_a_language_lacks_is_said_in_another() -> None:
    whole = completed(TOY, ENGLISH)
    assert whole.say("gone", many=True) == "andati"
    assert whole.say("op.banish", what="it") == "banish it"
    assert whole.listed(("a", "b"), "or") == "a or b"
    assert lacking({"a": "x"}, {"a": "", "a.many": "", "b": ""}) == ("b",)


def test_lists_and_rows_have_their_own_joints() -> None:
    assert TOY.listed(("a", "b", "c")) == "a, b e c"
    assert TOY.listed(("a", "b", "c"), "all") == "a + b & c"
    assert TOY.row(("a", "", "b"), "words") == "ab"


if __name__ == "__main__":
    for each in CODES:
        print(each, *missing(each), sep="\n  ")
