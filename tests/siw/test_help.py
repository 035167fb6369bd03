"""The pages about SIW: one for each reason of a refusal, and for each question."""

from __future__ import annotations

from typing import get_args

from wixoss_desktop import paths
from wixoss_desktop.engine.siw.actions import Verb
from wixoss_desktop.words.help_pages import read_index
from wixoss_desktop.words.siw.glossary import pages
from wixoss_desktop.words.siw.voice import siw_words

INDEX = read_index(pages(paths.resources()))
NO = "siw.no."


def test_every_reason_of_a_refusal_has_a_heading_of_a_page() -> None:
    said = {key.removeprefix(NO) for key in siw_words("en").phrases if key.startswith(NO)}
    assert said == set(INDEX.refusals)
    assert [why for why, target in INDEX.refusals.items() if "#" not in target] == []


def test_every_question_is_explained_by_one_of_its_answers() -> None:
    beside = {"mulligan", "stay", "tag", "back", "shift", "hide", "unhide", "pass", "free", "let"}
    assert set(INDEX.questions) | beside == set(get_args(Verb)), "each stands beside one that has a page"
