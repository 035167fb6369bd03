"""Fields of the theme: what has no room is shortened and told on hover, and lists are as wide as their entries."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QToolButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.fields import ChoiceField, ClearSign, MenuButton, NumberField
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import DARK

BRIGHT = 140
"""Letters and arrows of the dark theme are lighter than that, lines and grounds are darker."""
LONG = "a choice that is much longer than its field is wide"


def test_a_choice_without_room_is_shortened_and_told_on_hover(qtbot: QtBot, qapp: QApplication) -> None:
    field = ChoiceField()
    field.setStyleSheet(style_sheet(DARK, round))
    field.addItems([LONG, "short"])
    qtbot.addWidget(field)
    field.resize(120, 30)
    field.show()
    assert field.shown_text.endswith("…") and LONG.startswith(field.shown_text[:-1])
    QApplication.sendEvent(field, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert QToolTip.text() == LONG
    QToolTip.hideText()
    field.showPopup()
    assert field.view().width() > field.fontMetrics().horizontalAdvance(LONG)
    field.hidePopup()
    field.setCurrentIndex(1)
    assert field.shown_text == "short"


def test_arrows_of_a_number_are_painted_and_pressed(qtbot: QtBot) -> None:
    field = NumberField()
    field.setStyleSheet(style_sheet(DARK, round))
    qtbot.addWidget(field)
    field.resize(120, 34)
    field.show()
    picture = field.grab().toImage()
    ground = picture.pixelColor(field.width() // 2, field.height() // 2)
    for y in (field.height() // 4, 3 * field.height() // 4):
        arrow = {picture.pixelColor(x, at).name() for x in range(100, 118) for at in range(y - 4, y + 4)}
        assert len(arrow - {ground.name()}) > 2
    QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(111, 8))
    assert field.value() == 1


@pytest.mark.parametrize("pixels", [12, 30])
def test_the_sign_that_clears_a_line_is_as_large_as_its_letters(qtbot: QtBot, pixels: int) -> None:
    line = QLineEdit("white")
    line.setStyleSheet(f"font-size: {pixels}px")
    sign = ClearSign(line)
    qtbot.addWidget(line)
    line.resize(20 * pixels, 3 * pixels)
    line.show()
    assert sign.height() >= pixels and line.rect().contains(sign.geometry())
    QTest.mouseClick(sign, Qt.MouseButton.LeftButton)
    assert line.text() == "" and not sign.isVisible()
    QTest.keyClicks(line, "red")
    assert sign.isVisible()


@pytest.mark.parametrize("how", ["InstantPopup", "MenuButtonPopup"])
def test_the_arrow_of_a_menu_grows_with_the_letters(qtbot: QtBot, how: str) -> None:
    painted = []
    for pixels in (12, 30):
        button = MenuButton()
        button.setMenu(QMenu(button))
        button.setPopupMode(QToolButton.ToolButtonPopupMode[how])
        button.setStyleSheet(style_sheet(DARK, round) + f"QToolButton {{ font-size: {pixels}px }}")
        qtbot.addWidget(button)
        button.resize(120, 60)
        button.show()
        picture = button.grab().toImage()
        rows = range(20, 57)
        ink = [at for at in range(80, 117) if max(picture.pixelColor(at, y).lightness() for y in rows) > BRIGHT]
        painted.append(len(ink))
    assert painted[0] >= 4 and painted[1] > 1.8 * painted[0]


def test_a_list_opens_below_its_field_with_every_entry_whole(qtbot: QtBot) -> None:
    look, window = Look(theme_named("dark")), QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
    field = ChoiceField(window)
    field.addItems([f"Format {number}" for number in range(8)])
    field.setCurrentIndex(7)
    window.resize(300, 400)
    window.show()
    field.showPopup()
    room, list_ = field.view().viewport().rect(), field.view()
    assert all(room.contains(list_.visualRect(field.model().index(row, 0)).center()) for row in range(8))
    assert all(list_.visualRect(field.model().index(row, 0)).bottom() <= room.bottom() for row in range(8))
    assert field.view().verticalScrollBar().maximum() == 0
    field.hidePopup()


def test_the_wheel_over_a_field_scrolls_the_page_and_changes_nothing(qtbot: QtBot, qapp: QApplication) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    choice, number = ChoiceField(page), NumberField(page)
    choice.addItems(["one", "two", "three"])
    number.setRange(0, 9)
    page.show()
    for field in (choice, number):
        turned = QWheelEvent(
            QPointF(5, 5), QPointF(field.mapToGlobal(QPoint(5, 5))), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(field, turned)
        assert not turned.isAccepted()
    assert (choice.currentText(), number.value()) == ("one", 0)
