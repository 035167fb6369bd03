"""What somebody meets in the first six turns: one choice wherever it is clicked, keys that go where they should."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip

from tests.ui.mouse import point_at
from tests.ui.table import Table, click, match_of, pool, practice, press, shown, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray


def click_card(table: Table, place: Place) -> None:
    """A real click on a card on the table."""
    QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, pos=table.spot(place))


def at_first_hand(table: Table) -> tuple[Table, CardTray]:
    """A game at its first hand, the curtain lifted."""
    table.show(Match.begin(terms()))
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray) and table.moment.question is not None
    assert table.moment.question.kind == "mulligan"
    return table, tray


def button(tray: CardTray, words: str) -> QAbstractButton:
    """A button of the tray by the beginning of its words."""
    return next(one for one in tray.buttons if one.text().startswith(words))


def picked_on_table(table: Table) -> dict[int, int]:
    """Which cards of the near hand are marked as chosen, and as which."""
    items = (table.card_at(Place(HAND, at)) for at in range(5))
    return {item.place.index: item.marks.picked for item in items if item is not None and item.marks.picked}


def test_the_first_hand_is_one_choice_in_its_row_and_in_the_tray(table: Table) -> None:
    table, tray = at_first_hand(table)
    for at in (0, 2):
        click_card(table, Place(HAND, at))
    click(tray.tiles[4])
    assert table.tray is tray and list(tray.chosen) == [0, 2, 4]
    assert picked_on_table(table) == {0: 1, 2: 2, 4: 3}
    assert button(tray, "Return 3").isEnabled()
    assert "Chosen: 3 cards" in table.asks
    click_card(table, Place(HAND, 4))
    click(tray.tiles[0])
    assert list(tray.chosen) == [2] and picked_on_table(table) == {2: 1}
    assert "Chosen: 1 card" in table.asks
    hand = table.hand
    click(button(tray, "Return 1"))
    assert table.seen_by(0).own.hand[:4] == hand[:2] + hand[3:]


def test_keeping_all_keeps_all_whatever_was_chosen(table: Table) -> None:
    table, tray = at_first_hand(table)
    hand = table.hand
    for at in (0, 1, 2):
        click_card(table, Place(HAND, at))
    click(button(tray, "Keep all"))
    assert table.seen_by(0).own.hand == hand


def test_the_buttons_of_a_tray_name_their_keys_and_the_keys_press_them(table: Table) -> None:
    table, tray = at_first_hand(table)
    assert [one.text() for one in tray.buttons] == ["Keep all  [P]", "Return  [Enter]"]
    hand = table.hand
    table.wait_for_keys()
    table.press(Qt.Key.Key_Return)
    assert table.tray is tray, "nothing is chosen that could be returned"
    table.press(Qt.Key.Key_P)
    assert table.seen_by(0).own.hand == hand and table.tray is not tray


def test_a_choice_begun_with_the_tray_aside_is_there_when_it_comes_back(table: Table) -> None:
    table, tray = at_first_hand(table)
    click_card(table, Place(HAND, 1))
    table.hide_tray()
    assert table.tray is None
    click_card(table, Place(HAND, 3))
    table.choose("bring_back")
    assert table.tray is tray and tray.isVisible() and tray.chosen == (1, 3)
    assert table.moment.question is not None and table.moment.question.picked == ()


def test_cards_that_were_returned_one_by_one_are_counted_and_can_be_taken_back(table: Table) -> None:
    table, _ = at_first_hand(table)
    table.submit(act.Pick(Place(HAND, 1)))
    tray = table.tray
    assert isinstance(tray, CardTray) and tray.chosen == (1,)
    assert button(tray, "Return 1").isEnabled()
    assert not any(one.text().startswith("Keep all") for one in tray.buttons)
    click(button(tray, "Cancel"))
    tray = table.tray
    assert isinstance(tray, CardTray) and tray.chosen == () and button(tray, "Keep all").isEnabled()


def test_space_lifts_the_curtain_wherever_the_keys_are(table: Table) -> None:
    table.show(Match.begin(terms()))
    window = table.window
    window.show_place("home")
    window.show_place("table")
    assert table.curtain.isVisible()
    rail = table.rail_button("home")
    rail.setFocus()
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is rail
    press(focused, Qt.Key.Key_Space)
    assert window.place == "table"
    assert table.stage == "ask"


def test_space_leaves_the_curtain_alone_while_another_place_is_looked_at(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.window.show_place("home")
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is not None
    press(focused, Qt.Key.Key_Space)
    assert table.stage == "curtain"


GROWING = """
phase: grow
P1 lrig: WD01-004 over WD01-005
P1 lrig_deck: WD01-003, WD01-006
P1 ener: WD01-013, WD01-015, blank
P1 hand: WD01-010
"""


def paying(table: Table) -> tuple[Table, CardTray]:
    """A growth that waits for its payment."""
    table.show(match_of(build(GROWING, pool().cards), terms()))
    table.lift()
    table.submit(act.Grow(0))
    tray = table.tray
    assert isinstance(tray, CardTray)
    return table, tray


def test_looking_at_the_table_gives_it_the_keys(table: Table) -> None:
    table, tray = paying(table)
    hide = button(tray, "Look at the table")
    hide.setFocus()
    click(hide)
    assert QApplication.focusWidget() is table.mat
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_Return)
    assert table.window.place == "table"
    assert table.moment.question is not None and table.moment.question.kind == "pay_ener"


def test_enter_pays_with_the_card_that_was_clicked(table: Table) -> None:
    table, tray = paying(table)
    QTest.mouseClick(tray.tiles[1], Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert tray.chosen == (1,)
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is tray.tiles[1]
    press(focused, Qt.Key.Key_Return)
    assert table.moment.view.own.trash == ("WD01-015",)


BARRED = """
phase: signi
card Bound: SIGNI level 1 power 1000 [{"kind": "constant", "do": [{"op": "forbid", "act": "attack", "what": "this"}]}]
P1 L: Bound
P1 C: SIGNI level 1 power 1000
"""


def test_who_can_not_attack_is_said_to_and_is_not_counted(table: Table) -> None:
    shown(table, BARRED)
    assert table.preview(0) == "can't attack"
    assert table.preview(1) == "open: 1 damage"
    button = table.decision.button_of("next")
    assert button is not None and "(1 SIGNI still up)" in button.text()
    item = table.card_at(Place(FIELD, 0))
    assert item is not None and item.marks.chips == ("can't attack",)


def test_a_refused_arts_names_itself_and_the_phase(table: Table) -> None:
    shown(table, GROWING)
    assert table.why_not(act.Use(Place(LRIG_DECK, 1))) == "ARTS can't be used in the grow phase."


def test_a_lane_key_during_another_question_says_that_it_comes_first(table: Table) -> None:
    paying(table)
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_2)
    assert table.says == "First answer the question that is open."


def test_an_attack_before_its_step_says_what_comes_before_it(table: Table) -> None:
    shown(table, BARRED.replace("phase: signi", "phase: arts"))
    press(table.mat, Qt.Key.Key_2)
    assert "come after both players' ARTS steps" in table.says


BURST = """
phase: signi
P1 L: SIGNI level 1 power 1000
P2 life: WD02-011, blank
"""


def test_whose_hand_is_to_be_shown_is_said_by_name(table: Table) -> None:
    shown(table, BURST)
    table.submit(act.Attack(0))
    assert table.moment.seat == 1 and isinstance(table.tray, TextTray)
    assert [one.text() for one in table.decision.buttons] == ["Show Player 2's hand  [H]"]


def test_a_new_game_begins_with_nothing_of_the_last_one_in_the_panel(table: Table) -> None:
    table.show(match_of(build(GROWING, pool().cards), terms()))
    assert table.curtain.isVisible()
    table.show(Match.begin(practice()))
    assert table.stage == "together"
    panel = table.card_panel
    assert panel.shown is None or panel.shown.no != "WD01-004"


def tip_at(table: Table, place: Place) -> str:
    """What a hover says over a card on the table."""
    view = table.mat.viewport()
    spot = table.spot(place)
    point_at(view, spot)
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, spot, view.mapToGlobal(spot)))
    words = QToolTip.text() if QToolTip.isVisible() else ""
    QToolTip.hideText()
    return words


def test_no_words_lie_over_the_table_for_a_card_that_the_panel_shows(table: Table) -> None:
    shown(table, GROWING)
    panel = table.card_panel
    assert tip_at(table, Place(HAND, 0)) == ""
    assert panel.shown is not None and panel.shown.no == "WD01-010"
    table.pin()
    assert "WD01-010" not in tip_at(table, Place(FIELD, LRIG))
    assert tip_at(table, Place(FIELD, LRIG)) != ""
