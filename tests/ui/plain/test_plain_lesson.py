"""The lesson of a game on the plain table: a coach says what comes, only that is taken, and the others answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.tides_box import TidesRow
from tests.any_game.tides_voice import TidesVoice
from tests.ui.plain.sea_table import SeaLesson
from wixoss_desktop.match.lesson import LessonTask, read_lesson, read_texts
from wixoss_desktop.match.plain import PlainPart
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play import any_game
from wixoss_desktop.ui.play.any_game import Offered, offered


@pytest.fixture(scope="module")
def tides(qapp: QApplication) -> Iterator[Offered]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(any_game, "voice_of", lambda _: TidesVoice())
        workers = Workers()
        yield offered(TidesRow(), Path(), workers, delay_ms=0)
        assert workers.close()


@pytest.fixture(scope="module")
def lesson(tides: Offered) -> Iterator[SeaLesson]:
    lesson = SeaLesson(tides)
    yield lesson
    lesson.close()


def test_two_moves_are_taught_and_nothing_else_is_taken(lesson: SeaLesson, qtbot: QtBot) -> None:
    lesson.learn()
    assert lesson.said == "This is your hand: three cards that nobody else sees. 1 of 5"
    qtbot.waitUntil(lambda: lesson.pointed == 1)
    lesson.read()
    assert "Lay the 1." in lesson.said and lesson.offered() == ["1", "1"]
    qtbot.waitUntil(lambda: lesson.pointed == 2)
    lesson.click(0, "hand", 2)
    assert lesson.cards(0, "laid") == [], "only what is taught glows, and means something"
    assert not lesson.tries("lay 2") and lesson.refusal == "Soon. First do what the coach says."
    lesson.click(0, "hand", 0)
    qtbot.waitUntil(lambda: "low tide" in lesson.said)
    assert [len(lesson.cards(seat, "up")) for seat in (0, 1, 2)] == [1, 1, 1]
    qtbot.waitUntil(lambda: lesson.pointed == 1)
    lesson.read()
    lesson.skip()
    assert lesson.cards(0, "laid") == ["3"] and "Now you know Tides" in lesson.said
    lesson.read()
    assert lesson.said == ""


def test_who_takes_a_move_back_is_asked_for_it_again(lesson: SeaLesson) -> None:
    lesson.learn()
    lesson.read()
    before = lesson.said
    lesson.click(0, "hand", 0)
    lesson.undo()
    assert lesson.said == before and lesson.offered() == ["1", "1"]


def test_what_is_tried_in_vain_is_refused_by_the_rules_and_the_lesson_goes_on(
    tides: Offered, qapp: QApplication
) -> None:
    folder = tides.lesson
    assert folder is not None
    part = read_lesson(folder / "lesson.json", PlainPart).parts[0]
    first, lay, *rest = part.tasks
    taught = tides.teach(replace(part, tasks=(first, LessonTask(say="vain", attempt="lay 9"), lay, *rest)), qapp)
    refused = list[str]()
    taught.refused = lambda why, _: refused.append(why)
    taught.read()
    assert "lay 9" in [one.do for one in taught.model.moment.offers], "it is offered as if it could be done"
    assert not taught.do("lay 2") and taught.task is not None and taught.task.say == "vain"
    assert not taught.do("lay 9") and taught.task is not None and taught.task.say == "lay"
    assert refused == ["Soon. First do what the coach says.", "You don't hold a 9."]
    assert [one.do for one in taught.model.moment.offers] == ["lay 1"]
    taught.end()


def test_who_leaves_the_table_hears_no_more_of_the_coach(lesson: SeaLesson) -> None:
    lesson.learn()
    lesson.leave()
    assert lesson.said == "" and not lesson.is_at_table


def test_the_coach_has_words_for_all_that_he_says_in_every_language(tides: Offered) -> None:
    folder = tides.lesson
    assert folder is not None
    said = {task.say for part in read_lesson(folder / "lesson.json", PlainPart).parts for task in part.tasks} - {""}
    assert all(set(read_texts(folder / f"{code}.json")) == said for code in ("en", "ja", "it", "zh"))


def test_a_lesson_that_cant_be_played_as_it_is_written_isnt_begun(tides: Offered, qapp: QApplication) -> None:
    folder = tides.lesson
    assert folder is not None
    part = read_lesson(folder / "lesson.json", PlainPart).parts[0]
    with pytest.raises(ValueError, match=r"first round: lay 1 of seat 0 is refused: .*not_in_hand"):
        tides.teach(replace(part, seed="high seas", decks=("high", "low", "low")), qapp)
