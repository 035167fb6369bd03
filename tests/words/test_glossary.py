"""The glossary: no term lacks its name or its meaning in any language, and words are found in it."""

from __future__ import annotations

from typing import Final, get_args

import msgspec
import pytest

from wixoss_desktop.engine.wixoss.language.costs import KeywordName
from wixoss_desktop.engine.wixoss.language.names import AttachKind, LaidKind, MarkerName, ZoneMark
from wixoss_desktop.match import games
from wixoss_desktop.words.glossary import Chapter, every_chapter, found
from wixoss_desktop.words.languages import complete, lexicon
from wixoss_desktop.words.wixoss.glossary import CHAPTERS, chapters, glossary

ENGLISH: Final = lexicon("en")
KEYS: Final = tuple(key for keys in CHAPTERS.values() for key in keys)


def names(chapters: tuple[Chapter, ...]) -> list[str]:
    return [term.english for chapter in chapters for term in chapter.terms]


@pytest.mark.parametrize("code", complete())
def test_every_term_has_a_name_and_a_meaning_of_the_language_itself(code: str) -> None:
    spoken = lexicon(code)
    terms = [term for chapter in glossary(spoken, ENGLISH) for term in chapter.terms]
    assert [term.key for term in terms] == list(KEYS)
    stop = spoken.stop
    assert [term.key for term in terms if not term.name or not term.meaning.endswith(stop)] == []
    assert [term.key for term in terms if code != "en" and term.meaning == ENGLISH.glossary.get(term.key)] == []


@pytest.mark.parametrize("code", complete())
def test_no_explanation_is_written_that_nobody_reads(code: str) -> None:
    assert set(lexicon(code).glossary) <= set(KEYS)
    assert not set(lexicon(code).glossary) & set(lexicon(code).explanations)


def test_every_keyword_and_everything_beside_cards_is_in_it() -> None:
    beside = {f"attached.{one}" for one in get_args(AttachKind)} | {f"laid.{one}" for one in get_args(LaidKind)}
    marks = {f"noun.{one}" for one in (*get_args(ZoneMark), *get_args(MarkerName))}
    assert {f"keyword.{one}" for one in get_args(KeywordName)} | beside | marks <= set(KEYS)
    assert len(KEYS) == len(set(KEYS))
    assert set(ENGLISH.explanations) <= set(KEYS)


def test_a_term_without_meaning_is_noticed() -> None:
    poor = msgspec.structs.replace(ENGLISH, glossary={})
    with pytest.raises(KeyError, match=r"type\.LRIG"):
        glossary(poor, ENGLISH)


def test_a_word_is_found_by_its_name_in_either_language_else_in_meanings() -> None:
    italian = glossary(lexicon("it"), ENGLISH)
    assert names(found(italian, " VANISH ")) == ["Banish"]
    assert names(found(italian, "banish")) == ["Banish"]
    assert names(found(italian, "infetto")) == ["Virus"]
    assert found(italian, "no such word") == ()
    assert found(italian, "") == italian


def test_the_chapters_of_several_games_say_whose_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = {"wixoss": games.GAMES["wixoss"]}
    monkeypatch.setattr(games, "GAMES", alone)
    assert every_chapter("en") == chapters("en")
    monkeypatch.setattr(games, "GAMES", {**alone, "sea": games.GAMES["wixoss"]})
    titles = [chapter.title for chapter in every_chapter("en")]
    assert titles[0].startswith("WIXOSS: Cards") and titles[len(titles) // 2].startswith("sea: Cards")
    assert every_chapter("en", "sea")[0].title.startswith("sea: Cards"), "those of the chosen game are read first"
