"""The guided first match of SIW, by real clicks from the first word to the last, and its words in four languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.plain.sea_table import Learner
from wixoss_desktop import paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.lesson import read_lesson, read_texts
from wixoss_desktop.match.plain import PlainPart
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered

FOLDER = paths.resources() / "siw" / "lesson"


@pytest.fixture
def learner(qapp: QApplication) -> Iterator[Learner]:
    workers = Workers()
    learner = Learner(offered(GAMES["siw"], paths.resources(), workers, delay_ms=0))
    yield learner
    learner.close()
    assert workers.close()


def test_the_first_match_is_taught_by_real_clicks_and_won(learner: Learner, qtbot: QtBot) -> None:
    heard, refused = list[str](), list[str]()
    for _ in range(120):
        qtbot.waitUntil(lambda: learner.is_asked)
        if not learner.said:
            break
        assert not learner.is_end_told, "the coach has the last word"
        if learner.said not in heard:
            heard.append(learner.said)
        learner.obeys()
        refused += [learner.refusal] * (learner.refusal not in ("", *refused))
    texts = read_texts(FOLDER / "en.json")
    assert len(heard) == len(texts), set(texts.values()) - set(heard)
    assert heard[-1].startswith("One, two, three") and not learner.said
    assert learner.is_end_told
    assert refused == ["Knee Drop needs DOWN; Nika Swallow is STANDING at this point."]


def test_the_key_that_goes_on_turns_one_page_and_never_one_that_is_unread(learner: Learner, qtbot: QtBot) -> None:
    pages = [learner.page]
    for _ in range(9):
        learner.presses_n()
        qtbot.waitUntil(lambda: learner.is_asked)
        pages.append(learner.page)
    assert pages == [f"{number} of 15" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]


def test_the_coach_stands_before_nothing_that_he_speaks_of(learner: Learner, qtbot: QtBot) -> None:
    learner.has_room(1195, 760)
    for _ in range(6):
        learner.presses_n()
        qtbot.waitUntil(lambda: learner.is_asked)
        qtbot.waitUntil(lambda: learner.has_pointed)
        assert learner.covered == [], learner.page
        assert learner.frames_are_whole, learner.page
    assert learner.page == "7 of 15" and "Stamina 1 of 3" in learner.notes


def test_the_coach_has_words_for_all_that_he_says_in_every_language() -> None:
    said = {task.say for part in read_lesson(FOLDER / "lesson.json", PlainPart).parts for task in part.tasks} - {""}
    for code in ("en", "ja", "it", "zh"):
        texts = read_texts(FOLDER / f"{code}.json")
        assert set(texts) == said and all(texts.values()), code
