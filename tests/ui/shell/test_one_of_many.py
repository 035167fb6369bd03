"""Choices of which one holds: one stop for Tab, at the one that holds, and radio buttons of a group for the ear."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from wixoss_desktop.ui.controls import OneOfMany, Segments
from wixoss_desktop.ui.theme import Look, theme_named


class Row(QWidget):
    """A row of choices below a button."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        self.before = QPushButton("before", self)
        self.sizes = Segments(Look(theme_named("dark", 1.0)), ("small", "middle", "large"), "middle", self)
        self.sizes.word("Size", ("Small", "Middle", "Large"))
        column.addWidget(self.before)
        column.addWidget(self.sizes)


@pytest.fixture
def row(qtbot: QtBot) -> Row:
    made = Row()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    return made


def by_tab(button: QAbstractButton) -> bool:
    return bool(button.focusPolicy() & Qt.FocusPolicy.TabFocus)


def test_tab_comes_in_at_the_choice_that_holds_and_changes_nothing(row: Row) -> None:
    row.before.setFocus()
    QTest.keyClick(row.before, Qt.Key.Key_Tab)
    assert row.focusWidget() is row.sizes.segment("middle")
    assert row.sizes.value == "middle"
    QTest.keyClick(row.sizes.segment("middle"), Qt.Key.Key_Right)
    assert row.sizes.value == "large"
    assert [value for value in ("small", "middle", "large") if by_tab(row.sizes.segment(value))] == ["large"]
    row.sizes.set_value("small")
    assert [value for value in ("small", "middle", "large") if by_tab(row.sizes.segment(value))] == ["small"]


def test_a_row_of_choices_is_a_named_group_of_radio_buttons(row: Row) -> None:
    group = QAccessible.queryAccessibleInterface(row.sizes)
    assert group is not None
    assert (group.role(), group.text(QAccessible.Text.Name)) == (QAccessible.Role.Grouping, "Size")
    choices = [group.child(at) for at in range(group.childCount())]
    assert [one.role() for one in choices if one is not None] == [QAccessible.Role.RadioButton] * 3
    assert [one.state().checked for one in choices if one is not None] == [False, True, False]


def test_every_group_of_the_window_is_one_stop_for_tab(shell: Shell) -> None:
    groups = shell.window.findChildren(QButtonGroup)
    assert len(groups) > 6
    for group in groups:
        assert isinstance(group, OneOfMany), group.parent()
        stops = [button for button in group.buttons() if by_tab(button)]
        checked = group.checkedButton()
        assert checked is None or stops == [checked], [button.text() for button in group.buttons()]
