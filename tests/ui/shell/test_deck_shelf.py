"""A row of more decks than fit is pushed along; the deck in use is in sight."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import DECKS, no_picture
from wixoss_desktop.ui.deck_cards import DeckCard
from wixoss_desktop.ui.deck_shelf import DeckShelf
from wixoss_desktop.ui.theme import Look, theme_named


def shelf_of(qtbot: QtBot, count: int) -> tuple[DeckShelf, list[DeckCard]]:
    look = Look(theme_named("dark"))
    cards = [DeckCard(look, DECKS[number % len(DECKS)], no_picture) for number in range(count)]
    shelf = DeckShelf(cards)
    qtbot.addWidget(shelf)
    shelf.resize(700, shelf.heightForWidth(700))
    shelf.show()
    return shelf, cards


def is_in_sight(shelf: DeckShelf, card: QWidget) -> bool:
    return shelf.viewport().rect().contains(card.rect().translated(card.mapTo(shelf.viewport(), card.rect().topLeft())))


def test_a_few_decks_share_the_row(qtbot: QtBot) -> None:
    shelf, cards = shelf_of(qtbot, 4)
    assert all(is_in_sight(shelf, card) for card in cards)
    assert shelf.horizontalScrollBar().maximum() == 0


def test_many_decks_keep_their_size_and_the_one_chosen_or_focused_comes_into_sight(qtbot: QtBot) -> None:
    shelf, cards = shelf_of(qtbot, 19)
    assert not is_in_sight(shelf, cards[18])
    assert all(card.width() >= card.minimumSizeHint().width() for card in cards)
    cards[18].setChecked(True)
    assert is_in_sight(shelf, cards[18])
    shelf.activateWindow()
    qtbot.waitUntil(shelf.isActiveWindow)
    cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: is_in_sight(shelf, cards[0]))
