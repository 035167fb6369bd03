"""Choices of which one holds: one stop for Tab, at the one that holds, and radio buttons of a group for the ear."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from wixoss_desktop.ui.catalogue.new_deck import NewDeckDialog
from wixoss_desktop.ui.decks import deck_cards
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.kit.controls import OneOfMany, Segments
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
from wixoss_desktop.words.languages import lexicon


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


def test_a_deck_is_chosen_and_the_game_begun_by_keys_alone(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Home and End choose the first and the last deck; Enter on the one that is chosen leads to Start."""
    composed: list[str] = []

    def compose(deck: DeckTile, *_: object, **__: object) -> QPixmap:
        composed.append(deck.deck_id)
        return QPixmap()

    monkeypatch.setattr(deck_cards, "compose_fan", compose)
    home = shell.home
    begun: list[GameRequest] = []
    home.game_requested.connect(begun.append)
    cards = home.seats[0].cards
    chosen = next(card for card in cards if card.isChecked())
    chosen.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(chosen, Qt.Key.Key_End)
    assert shell.window.focusWidget() is cards[-1] and home.request.decks[0] == cards[-1].deck.deck_id
    QTest.keyClick(cards[-1], Qt.Key.Key_Home)
    assert shell.window.focusWidget() is cards[0] and home.request.decks[0] == cards[0].deck.deck_id
    QTest.keyClick(cards[0], Qt.Key.Key_Right)
    assert composed == [], "nothing is drawn while one goes on"
    QTest.keyClick(cards[1], Qt.Key.Key_Return)
    assert shell.window.focusWidget() is home.start_bar.start_button and not begun
    QTest.keyClick(home.start_bar.start_button, Qt.Key.Key_Return)
    assert [request.decks[0] for request in begun] == [cards[1].deck.deck_id]


def test_enter_on_the_choice_that_was_clicked_is_what_the_dialog_is_asked_with(qtbot: QtBot) -> None:
    dialog = NewDeckDialog(Look(theme_named("dark", 1.0)), lexicon("en"), "Mine", "S24")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    named: list[tuple[str, ...]] = []
    dialog.named.connect(lambda *said: named.append(said))
    QTest.mouseClick(dialog.format.segment("KEY"), Qt.MouseButton.LeftButton)
    QTest.keyClick(dialog.format.segment("KEY"), Qt.Key.Key_Return)
    assert named == [("Mine", "KEY", "wixoss")] and not dialog.isVisible()


def test_where_there_is_little_room_only_the_choice_that_holds_keeps_some_for_its_tick(qtbot: QtBot) -> None:
    row: Segments[str] = Segments(Look(theme_named("dark", 1.0)), ("first", "second"), "first")
    qtbot.addWidget(row)
    row.word("Who begins", ["Alike", "Alike"])

    def least() -> tuple[int, ...]:
        return tuple(row.segment(value).minimumSizeHint().width() for value in ("first", "second"))

    wide, narrow = least()
    assert wide > narrow
    row.set_value("second")
    assert least() == (narrow, wide)
