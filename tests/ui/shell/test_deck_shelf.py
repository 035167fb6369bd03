"""A row of more decks than fit is pushed along; the deck in use is in sight."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import DECKS, no_picture
from wixoss_desktop.ui.decks.deck_cards import DeckCard
from wixoss_desktop.ui.decks.deck_shelf import NOTCH, DeckShelf
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import CardColor


def shelf_of(qtbot: QtBot, count: int) -> tuple[DeckShelf, list[DeckCard]]:
    look = Look(theme_named("dark"))
    cards = [DeckCard(look, DECKS[number % len(DECKS)], no_picture) for number in range(count)]
    shelf = DeckShelf(look, cards)
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


def test_the_deck_in_use_stays_in_sight_in_a_smaller_row(qtbot: QtBot) -> None:
    shelf, cards = shelf_of(qtbot, 19)
    cards[6].setChecked(True)
    assert is_in_sight(shelf, cards[6])
    shelf.resize(300, shelf.height())
    assert is_in_sight(shelf, cards[6])


def turn_wheel(over: QWidget, notches: int) -> None:
    """The wheel is turned while the mouse stands in the middle of a widget."""
    window = over.window()
    handle = window.windowHandle()
    assert handle is not None
    middle = over.rect().center()
    event = QWheelEvent(
        QPointF(over.mapTo(window, middle)),
        QPointF(over.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, NOTCH * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(handle, event)


def test_the_wheel_pushes_the_row_along_and_back(qtbot: QtBot) -> None:
    shelf, cards = shelf_of(qtbot, 19)
    turn_wheel(cards[2], -1)
    assert not is_in_sight(shelf, cards[0])
    assert is_in_sight(shelf, cards[2])
    turn_wheel(cards[3], -30)
    assert is_in_sight(shelf, cards[18])
    turn_wheel(cards[18], 30)
    assert is_in_sight(shelf, cards[0])


def test_the_tick_of_a_chosen_deck_leaves_its_colours_in_sight(qtbot: QtBot) -> None:
    look = Look(theme_named("dark"))
    colors: tuple[CardColor, ...] = ("white", "red", "blue", "green", "black")
    card = DeckCard(look, DeckTile("WD01", "Every Colour", colors), no_picture)
    qtbot.addWidget(card)
    card.resize(card.minimumSizeHint())
    marks = card.mark_boxes()
    assert len(marks) == len(colors)
    assert not any(mark.intersects(card.tick_box()) for mark in marks)
    assert all(QRectF(card.rect()).contains(mark) for mark in marks)


def test_the_tick_of_a_chosen_deck_covers_nothing_of_what_is_said_of_it(qtbot: QtBot) -> None:
    deck = DeckTile("own-x", "Mine", ("white",), badge="14 of 50 by hand", badge_figure="✎ 14/50", badge_words="…")
    card = DeckCard(Look(theme_named("dark")), deck, no_picture)
    qtbot.addWidget(card)
    card.resize(card.minimumSizeHint())
    card.setChecked(True)
    figure = card.badge_box(deck.badge_figure)
    assert not figure.intersects(card.tick_box()) and QRectF(card.rect()).contains(figure)
    assert not any(mark.intersects(card.tick_box()) for mark in card.mark_boxes())


@pytest.mark.parametrize("count", [1, 4, 19])
def test_a_row_is_as_high_as_its_widest_deck_which_alone_is_asked(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    shelf, cards = shelf_of(qtbot, count)
    shelf.space(7)
    page = cards[0].parentWidget()
    assert page is not None
    least = page.minimumSizeHint().width()
    widths = range(least, least + 900, 13)
    laid_out = [page.heightForWidth(width) for width in widths]
    asked: list[DeckCard] = []
    height = DeckCard.heightForWidth

    def asking(card: DeckCard, width: int) -> int:
        asked.append(card)
        return height(card, width)

    monkeypatch.setattr(DeckCard, "heightForWidth", asking)
    assert [shelf.heightForWidth(width) for width in widths] == laid_out
    assert asked == cards[:1] * len(widths)


def test_other_decks_are_folded_behind_a_button_but_for_the_one_in_use(qtbot: QtBot) -> None:
    shelf, cards = shelf_of(qtbot, 6)
    shelf.set_cards(cards[:2], cards[2:], "not legal here")
    assert [is_in_sight(shelf, card) and card.isVisible() for card in cards] == [True, True, *[False] * 4]
    assert shelf.more.text() == "4 other decks" and "not legal here" in shelf.more.accessibleName()
    cards[4].setChecked(True)
    assert [card.isVisible() for card in cards] == [True, True, False, False, True, False]
    shelf.more.click()
    assert all(card.isVisible() for card in cards) and shelf.more.text() == "Fewer decks"
    shelf.more.click()
    assert sum(card.isVisible() for card in cards) == 3
    shelf.set_cards(cards)
    assert all(card.isVisible() for card in cards) and not shelf.more.isVisible()
