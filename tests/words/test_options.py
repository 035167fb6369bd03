"""Every profile and option of the rules has a name and a sentence, and every value a name."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.options import option_name, option_sentence, profile_sentence, value_name

ENGLISH = lexicon("en")

OPTIONS = {name: kind for name, kind in get_type_hints(Rules).items() if name != "profile"}


def is_sentence(text: str) -> bool:
    return text[0].isupper() and text.endswith(".") and text.count(". ") == 0 and "_" not in text


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_has_a_name_and_a_sentence(profile: str) -> None:
    assert ENGLISH.deck_format(profile) != profile
    assert is_sentence(profile_sentence(ENGLISH, profile))


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_a_name_and_a_sentence_and_its_values_have_names(option: str) -> None:
    assert option_name(ENGLISH, option)
    assert is_sentence(option_sentence(ENGLISH, option))
    for value in get_args(OPTIONS[option]):
        assert value_name(ENGLISH, option, value)


def test_numbers_speak_for_themselves() -> None:
    assert value_name(ENGLISH, "hand_limit", 6) == "6"


def test_nothing_is_named_that_does_not_exist() -> None:
    known = {f"profile.{name}" for name in PROFILES} | {f"option.{name}" for name in OPTIONS}
    known |= {f"{key}.why" for key in known}
    known |= {f"option.{name}.{value}" for name, kind in OPTIONS.items() for value in get_args(kind)}
    assert set(ENGLISH.options) == known


def test_no_two_options_have_the_same_name() -> None:
    names = [option_name(ENGLISH, option) for option in OPTIONS]
    assert len(set(names)) == len(names)
