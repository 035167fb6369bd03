"""The guided first auction, by real clicks from the first word to the last, in four languages."""

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
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered
from wixoss_desktop.words.live_magic.voice import live_magic_words

FOLDER = paths.resources() / "live_magic" / "lesson"
WON = {"en": "You are first", "it": "Sei primo", "ja": "１位です", "zh": "你是第一名"}
CODES = tuple(WON)


@pytest.fixture
def learner(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Learner]:
    speaker, workers = Language(qapp), Workers()
    speaker.speak(None if request.param == "en" else words_of(request.param))
    learner = Learner(offered(GAMES["live_magic"], paths.resources(), workers, delay_ms=0))
    yield learner
    speaker.speak(None)
    learner.close()
    assert workers.close()


@pytest.mark.parametrize(("learner", "code"), [(code, code) for code in CODES], indirect=["learner"])
def test_the_first_auction_is_taught_by_real_clicks_and_won(learner: Learner, code: str, qtbot: QtBot) -> None:
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
    texts = read_texts(FOLDER / f"{code}.json")
    assert len(heard) == len(texts), set(texts.values()) - set(heard)
    assert heard[-1].startswith(WON[code]) and not learner.said
    assert learner.is_end_told
    why = live_magic_words(code).say("live_magic.no.lands_none_of_style", many=False, gender="", count=None)
    assert len(refused) == 1 and why[1:] in refused[0]


@pytest.mark.parametrize("size", [(1195, 760), (1340, 770)])
@pytest.mark.parametrize("learner", ["it"], indirect=True)
def test_the_first_words_cover_no_pack(learner: Learner, size: tuple[int, int], qtbot: QtBot) -> None:
    learner.has_room(*size)
    qtbot.waitUntil(lambda: learner.has_pointed)
    assert learner.said and not learner.covered


@pytest.mark.parametrize("code", CODES)
def test_the_coach_has_words_for_all_that_he_says(code: str) -> None:
    said = {task.say for part in read_lesson(FOLDER / "lesson.json", PlainPart).parts for task in part.tasks} - {""}
    texts = read_texts(FOLDER / f"{code}.json")
    assert set(texts) == said and all(texts.values())
