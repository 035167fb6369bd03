"""From Home to the cards of a deck: a click on the deck lists them, the mouse and the keys show each of them."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tests.ui.table import Table, click, decks, press
from wixoss_desktop.ui.decks.wixoss.deck_list import DeckListDialog


def opened(table: Table) -> DeckListDialog:
    found = table.window.findChildren(DeckListDialog)
    assert len(found) == 1 and found[0].isVisible()
    return found[0]


def point_at(dialog: DeckListDialog, no: str) -> None:
    view = dialog.list.viewport()
    spot = QPointF(dialog.list.visualItemRect(dialog.item_of(no)).center())
    none = Qt.MouseButton.NoButton
    far = QPointF(view.mapToGlobal(spot.toPoint()))
    move = QMouseEvent(QMouseEvent.Type.MouseMove, spot, far, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, move)


def test_a_click_on_the_deck_or_on_its_button_lists_its_cards(table: Table) -> None:
    seat = table.home.seats[0]
    for widget in (seat.feature, seat.cards_button):
        click(widget)
        dialog = opened(table)
        assert dialog.windowTitle() == "White Hope"
        assert any("Kukri, Small Sword" in row for row in dialog.list.rows)
        count = sum(int(row.split()[0]) for row in dialog.list.rows)
        deck = decks().decks["WD01"]
        assert count == len(deck.lrig_deck) + len(deck.main_deck)
        dialog.close()
        table.qtbot.waitUntil(lambda: not table.window.findChildren(DeckListDialog))


def test_the_card_that_the_mouse_or_the_keys_are_at_is_shown_with_its_text(table: Table) -> None:
    book = table.book
    click(table.seat_at_home(0).cards_button)
    dialog = opened(table)
    assert dialog.name.text() in dialog.list.rows[0]
    point_at(dialog, "WD01-010")
    assert dialog.name.text() == book.name("WD01-010")
    assert book.text("WD01-010").split("\n")[0][:20] in dialog.text.toPlainText()
    press(dialog.list, Qt.Key.Key_Down)
    assert dialog.name.text() in dialog.list.rows[1]
    dialog.close()
