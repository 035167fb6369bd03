"""Dialogs open as large as they are meant to be, and no larger than there is room."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.question import FRAME, open_as_large


@pytest.mark.parametrize(
    ("wanted", "given"),
    [((900, 700), (900, 700)), ((1600, 700), (1300, 700)), ((1600, 1400), (1300, 1100 - FRAME))],
)
def test_a_dialog_is_no_larger_than_what_it_is_opened_over(
    qtbot: QtBot, wanted: tuple[int, int], given: tuple[int, int]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1300, 1100)
    dialog = QDialog(window)
    open_as_large(dialog, *wanted)
    assert dialog.size() == QSize(*given)
