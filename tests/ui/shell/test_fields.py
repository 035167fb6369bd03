"""Fields of the theme: what has no room is shortened and told on hover, and lists are as wide as their entries."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.tokens import DARK

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
