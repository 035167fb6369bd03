"""A language that nobody speaks is data: two genders, three plurals, cases, melting articles, the verb last.

Lumi lies in `tests/words/lumi`; docs/languages.md walks through it. What it doesn't say is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtWidgets import QApplication

from tests.words.samples import every_card
from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.ops import Banish, Discard, Draw, Target
from wixoss_desktop.engine.wixoss.language.words import ColorIs, Sel
from wixoss_desktop.ui.kit.translate import Language, Translator, counted, tr
from wixoss_desktop.words import languages
from wixoss_desktop.words.check import faults
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import completed
from wixoss_desktop.words.rooms import read_lexicon, read_window
from wixoss_desktop.words.wixoss.refusals import refusal
from wixoss_desktop.words.wixoss.rules_text import ability_text, explained, rules_text

FOLDER: Final = Path(__file__).parent / "lumi"
LUMI: Final = completed(read_lexicon(FOLDER), lexicon("en"))
WHITE: Final = (ColorIs(("white",)),)
PAGE: Final = Path(__file__).parents[2] / "docs" / "languages.md"


def said(*do: Any) -> str:
    """Instructions as Lumi says them."""
    return ability_text(Ability("use", do), LUMI)


def test_its_words_are_sound() -> None:
    assert [str(fault) for fault in faults(FOLDER, paths.resources() / "words")] == []


@pytest.mark.parametrize(
    ("n", "text"),
    [(1, "1 kartu beri."), (2, "2 karty beri."), (5, "5 kart beri."), (12, "12 kart beri."), (22, "22 karty beri.")],
)
def test_a_number_chooses_among_three_plurals_and_the_verb_stands_behind_its_object(n: int, text: str) -> None:
    assert said(Draw(n)) == text


def test_adjectives_take_number_gender_and_case_of_their_noun() -> None:
    signi = [Target(Sel("opponent", where=WHITE, n=n)) for n in (1, 3, 5)]
    assert [said(op) for op in signi] == [
        "1 opo biela signa vizi.",
        "3 opo biele signa vizi.",
        "5 opo bielych signov vizi.",
    ]
    cards = [Target(Sel(zone="trash", kind=("card",), where=WHITE, n=n)) for n in (1, 3, 5)]
    assert [said(op) for op in cards] == [
        "1 bielu kartu nela tuma vizi.", "3 biele karty nela tuma vizi.", "5 bielych kart nela tuma vizi.",
    ]  # fmt: skip


def test_sentences_are_joined_and_things_called_in_its_own_way() -> None:
    assert said(Draw(2), Discard(1)) == "2 karty beri, po 1 kartu deski."
    assert said(Target(Sel("opponent")), Banish("it")).endswith("lo bani.")


def test_an_article_melts_into_the_word_before_it() -> None:
    owner = LUMI.say("possessive", name="Anna")
    assert [LUMI.say("moved.bounce", many=n > 1, count=n, cards=f"{n}", receiver=owner) for n in (1, 2, 5)] == [
        "1 nela Anna mano torna", "2 nela Anna mano tornan", "5 nela Anna mano tornan",
    ]  # fmt: skip


def test_refusals_take_their_plural_from_what_one_has() -> None:
    found = [refusal(Refusal("deck", "MAIN_SIZE", {"have": have, "need": 40}), LUMI) for have in (1, 33, 38)]
    assert found == ["La domo ha 1 kartu, no 40.", "La domo ha 33 karty, no 40.", "La domo ha 38 kart, no 40."]


def test_what_it_has_no_words_for_is_said_in_english_and_every_card_can_be_read() -> None:
    for card in every_card().values():
        assert rules_text(card, LUMI) or not (card.abilities or card.keywords)
    guard = next(card for card in every_card().values() if Keyword("guard") in card.keywords)
    assert rules_text(guard, LUMI).startswith("Garda: Ata lrigo opo")
    assert explained(guard, LUMI) == explained(guard, LUMI)


def test_the_window_counts_by_its_plurals(qapp: QApplication) -> None:
    language = Language()
    language.speak(Translator(read_window(FOLDER)))
    try:
        assert [counted(n, "{n} card", "{n} cards") for n in (0, 1, 3, 5, 21, 22)] == [
            "0 kart", "1 karta", "3 karty", "5 kart", "21 kart", "22 karty",
        ]  # fmt: skip
        assert (tr("Home"), tr("Hands", "deals"), tr("Hands"), tr("Settings")) == ("Domo", "Manos", "Hands", "Settings")
        assert counted(1, "{n} game", "{n} games") == "1 game"
    finally:
        language.speak(None)


def walk() -> list[list[tuple[str, str]]]:
    """The steps of the page, each with the files that it shows: name and text."""
    walk = PAGE.read_text(encoding="utf-8").partition("## A language from the beginning")[2]
    return [
        re.findall(r"^`(\w+\.json)`:\n\n```json\n(.*?)```", step, re.S | re.M)
        for step in re.split(r"^\*\*\d", walk, flags=re.M)[1:]
    ]


def test_the_page_about_languages_shows_what_stands_in_its_files() -> None:
    shown = [(file, line.rstrip(",")) for step in walk() for file, text in step for line in text.splitlines()]
    assert len(shown) > 10 and PAGE.read_text(encoding="utf-8").count("```json") == sum(map(len, walk()))
    files = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert [line for file, line in shown if line not in files[file]] == []


def test_each_step_of_the_page_is_a_language_as_it_stands(home: Path, read_anew: Callable[[], None]) -> None:
    folder = home / "lumi"
    folder.mkdir()
    assert len(walk()) == 5 and [file for file, _ in walk()[0]] == ["grammar.json"]
    spoken = []
    for step in walk():
        for file, text in step:
            (folder / file).write_text(text, encoding="utf-8")
        assert [str(fault) for fault in faults(folder, home)] == []
        read_anew()
        assert "lumi" in languages.offered() and languages.language_name("lumi") == "Lumi"
        spoken.append(ability_text(Ability("use", (Draw(2),)), languages.lexicon("lumi")))
    assert spoken == ["Draw 2 cards.", "Draw 2 karty.", "Draw 2 karty.", "2 karty beri.", "2 karty beri."]
    assert languages.window_words("lumi").texts["Hands @deals"] == "Manos"
