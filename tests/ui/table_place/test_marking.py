"""In a tray of cards Space marks a card, Enter does what is written on the lit button, and Tab stays inside."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table import Table, click, shown, terms
from tests.ui.table_place.test_payment import GROWING
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.trays.card_tray import CardTray

Key = Qt.Key


def press(table: Table, *keys: Qt.Key) -> None:
    """Keys, one after the other, where the keyboard is."""
    for key in keys:
        table.wait_for_keys()
        QTest.keyClick(table.window.windowHandle(), key)


def mulligan(table: Table) -> CardTray:
    """A first hand, with the keyboard on its first card."""
    table.show(Match.begin(terms()))
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    tile = tray.tiles[0]
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    return tray


def test_a_card_that_is_marked_by_a_key_keeps_its_picture(table: Table) -> None:
    tray = mulligan(table)
    tile = tray.tiles[0]
    spots = [(tile.width() * x // 5, tile.height() * y // 5) for x in (1, 2, 3) for y in (2, 3, 4)]
    plain = tile.grab().toImage()
    press(table, Key.Key_Space)
    assert tray.chosen == (0,) and tile.hasFocus()
    marked = tile.grab().toImage()
    assert [marked.pixelColor(*spot) for spot in spots] == [plain.pixelColor(*spot) for spot in spots]


def test_enter_on_a_card_does_what_is_written_on_the_lit_button(table: Table) -> None:
    tray = mulligan(table)
    lit = tray.button_of("next")
    assert lit is not None
    width = lit.width()
    press(table, Key.Key_Space, Key.Key_Right, Key.Key_Space)
    assert tray.chosen == (0, 1) and tray.tiles[1].hasFocus()
    assert lit.isEnabled() and "2" in lit.text() and "[Enter]" in lit.text()
    assert lit.width() == width, "it has room for a number from the start"
    press(table, Key.Key_Enter)
    assert table.tray is not tray


def test_enter_on_a_card_pays_as_the_lit_button_says(table: Table) -> None:
    shown(table, GROWING)
    assert table.submit(act.parse("grow lrig_deck1"))
    tray = table.tray
    assert isinstance(tray, CardTray)
    tile = tray.tiles[0]
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    lit = tray.button_of("next")
    assert lit is not None and lit.isEnabled()
    press(table, Key.Key_Return)
    assert table.tray is not tray


def test_enter_on_a_card_answers_nothing_while_nothing_is_marked_and_says_how(table: Table) -> None:
    tray = mulligan(table)
    press(table, Key.Key_Return)
    assert table.tray is tray and not tray.chosen and tray.tiles[0].hasFocus()
    said = "That is no answer yet: Space marks a card."
    assert table.refusal_says == said
    press(table, Key.Key_Space)
    assert tray.chosen == (0,) and table.refusal_says != said


def test_tab_goes_from_the_cards_to_the_buttons_and_to_the_cards_again(table: Table) -> None:
    tray = mulligan(table)
    click(tray.tiles[0])
    tile = tray.tiles[0]
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    stops = len(tray.tiles) + len(tray.buttons)
    for key in (Key.Key_Tab, Key.Key_Backtab):
        met = []
        for _ in range(stops):
            press(table, key)
            met.append(QApplication.focusWidget())
        assert set(met) == {*tray.tiles, *tray.buttons}, key
        assert met[-1] is tray.tiles[0]


def test_down_from_marked_cards_comes_to_the_lit_button_first(table: Table) -> None:
    tray = mulligan(table)
    for at in range(len(tray.tiles)):
        tray.tiles[at].setFocus(Qt.FocusReason.TabFocusReason)
        if not tray.chosen:
            press(table, Key.Key_Space)
        press(table, Key.Key_Down)
        assert QApplication.focusWidget() is tray.button_of("next"), at


def test_a_card_that_answers_by_itself_says_so_to_the_ear(table: Table) -> None:
    shown(table, "phase: lrig\nP1 hand: WD01-009 x3, WD01-013 x3, WD01-015\n")
    table.submit(act.Pass())
    table.wait_for_keys()
    tray = table.tray
    assert isinstance(tray, CardTray) and tray.spec.kind == "one"
    assert {tile.accessibleName().partition("; ")[2] for tile in tray.tiles} == {"can be picked"}
