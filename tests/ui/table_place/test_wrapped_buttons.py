"""Buttons whose words take several lines."""

from PySide6.QtWidgets import QFrame, QVBoxLayout
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.table.panels.wrap_button import WrapButton


def test_a_button_that_becomes_narrow_asks_for_the_height_of_its_words(qtbot: QtBot) -> None:
    frame = QFrame()
    qtbot.addWidget(frame)
    button = WrapButton("On to the attacks, without any ARTS at all", frame)
    column = QVBoxLayout(frame)
    column.addWidget(button)
    frame.resize(600, 300)
    frame.show()
    column.activate()
    wide = column.minimumSize().height()
    frame.resize(140, 300)
    column.activate()
    assert column.minimumSize().height() > wide
    assert button.height() == button.heightForWidth(button.width())
