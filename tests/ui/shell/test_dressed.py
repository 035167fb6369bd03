"""The one base of pages and panels: they follow the theme, its scale, and the language."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Worded
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.translate import Language, words_of


class Panel(Dressed, QFrame):
    MARGINS = (10, 4)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.dress(look)

    @property
    def around(self) -> tuple[int, int]:
        return self.column.contentsMargins().left(), self.column.spacing()


class Told(Worded, QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.times = 0

    def retranslate(self) -> None:
        self.times += 1


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    worn = Look(theme_named("dark"))
    yield worn
    worn.show(theme_named("dark"))


def test_a_panel_has_its_margins_at_the_scale_that_is_worn_and_at_the_next(look: Look) -> None:
    panel = Panel(look)
    assert panel.around == (10, 4)
    look.show(theme_named("light", 2.0))
    assert panel.around == (20, 8)


def test_a_page_is_worded_once_by_another_language_wherever_it_is(look: Look) -> None:
    window = QWidget()
    page = Told(Panel(look, window))
    language = Language()
    language.speak(words_of("it"))
    QApplication.processEvents()
    assert page.times == 1
    language.speak(None)
    window.deleteLater()


def test_a_line_without_room_says_the_first_of_its_shorter_texts_that_has_and_cuts_none(qtbot: QtBot) -> None:
    line = CutLine()
    qtbot.addWidget(line)
    line.show()
    line.say("Waiting for two players with long names.", "Waiting …", "")
    shown = []
    for letters in (80, 14, 2):
        line.resize(line.fontMetrics().averageCharWidth() * letters, 20)
        shown.append(line.text())
    assert shown == ["Waiting for two players with long names.", "Waiting …", ""]
    assert line.toolTip() == line.accessibleName() == "Waiting for two players with long names."
