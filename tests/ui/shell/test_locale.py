"""Numbers, dates, rows of words and counts are written as the language of the screen writes them."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QDate, QDateTime, QRectF, QTime
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.ui.table import decks
from wixoss_desktop.ui.decks.deck_cards import laid_out
from wixoss_desktop.ui.decks.deck_tile import DeckTile, shown_name
from wixoss_desktop.ui.kit.locale import clauses_of, number, row_of, share, short_date
from wixoss_desktop.ui.kit.translate import Language, counted, filled, marked, tr, words_of
from wixoss_desktop.words.languages import lexicon

Speak = Callable[[str], None]
MORNING = QDateTime(QDate(2026, 11, 22), QTime(8, 54))


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Speak]:
    """Let the screen speak a language."""
    language = Language()
    yield lambda code: language.speak(words_of(code))
    language.speak(None)


@pytest.mark.parametrize(
    ("code", "figures", "row"),
    [
        ("en", ("10,000", "2.81", "66.7%", "7%"), "a, b; c"),
        ("it", ("10.000", "2,81", "66,7%", "7%"), "a, b; c"),
        ("ja", ("10,000", "2.81", "66.7％", "7％"), "a、b；c"),
        ("zh", ("10,000", "2.81", "66.7%", "7%"), "a、b；c"),
    ],
)
def test_figures_and_rows_go_by_the_language(speak: Speak, code: str, figures: tuple[str, ...], row: str) -> None:
    speak(code)
    assert (number(10_000), number(2.81, 2), share(0.667, 1), share(0.07)) == figures
    assert clauses_of((row_of(("a", "", "b")), "", "c")) == row


@pytest.mark.parametrize(("code", "day"), [("en", "22/11/2026"), ("it", "22/11/"), ("ja", "2026/11/22")])
def test_a_day_is_written_with_its_marks(speak: Speak, code: str, day: str) -> None:
    speak(code)
    assert short_date(MORNING).startswith(day) and "54" in short_date(MORNING)


def test_japanese_counts_one_digit_wide_and_more_narrow(speak: Speak) -> None:
    speak("ja")
    said = [counted(n, "{n} card", "{n} cards") for n in (1, 3, 12)]
    assert said == ["カード１枚", "カード３枚", "カード12枚"]
    assert filled("{n:count}枚選ぶ", n=2) == "２枚選ぶ"
    speak("en")
    assert counted(3, "{n} card", "{n} cards") == "3 cards"


def test_a_constant_that_means_two_things_says_which(speak: Speak) -> None:
    assert tr(marked("Ener", "phase")) == "Ener"
    speak("zh")
    assert (tr(marked("Ener")), tr(marked("Ener", "phase"))) == ("能量", "充能")


def test_a_deck_has_its_name_in_the_language_of_the_screen() -> None:
    known = decks().decks
    said = {
        code: {deck: shown_name(known[deck], known, lexicon(code)) for deck in known} for code in ("en", "ja", "zh")
    }
    assert [names["WD01"] for names in said.values()] == ["White Hope", "ホワイトホープ", "白色希望"]
    assert said["ja"]["WXDi-D05"] == "うちゅうのはじまり" and said["zh"]["WXDi-D05"] == "宇宙之始"
    assert all(len(set(names.values())) == len(names) for names in said.values()), "no two are called alike"


def test_a_name_without_spaces_is_broken_between_its_words(qapp: QApplication) -> None:
    spoken = lexicon("ja")
    appli = DeckTile("WD03", spoken.deck_names["BLUE APPLI"], ("blue",), lines=spoken.deck_lines["BLUE APPLI"])
    assert appli.name == "ブルーアプリ" and set(spoken.deck_lines) == set(spoken.deck_names)
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    room = painter.fontMetrics().horizontalAdvance(appli.name)
    drawn = [laid_out(painter, QRectF(0, 0, width, 46), appli)[1] for width in (room + 1, room - 1)]
    painter.end()
    assert drawn == ["ブルーアプリ", "ブルー\nアプリ"]
