"""What somebody meets in the first six turns: one choice wherever it is clicked, keys that go where they should."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip

from tests.ui.mouse import point_at
from tests.ui.table_place.conftest import Table, click, match_of, pool, practice, press, shown, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, LRIG_DECK, Place
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray


def click_card(table: Table, place: Place) -> None:
    """A real click on a card on the table."""
    QTest.mouseClick(table.place.scene.viewport(), Qt.MouseButton.LeftButton, pos=table.spot(place))


def at_first_hand(table: Table) -> tuple[TableController, CardTray]:
    """A game at its first hand, the curtain lifted."""
    controller = table.show(Match.begin(terms()))
    table.lift()
    tray = table.place.over.tray
    assert isinstance(tray, CardTray) and controller.moment.question is not None
    assert controller.moment.question.kind == "mulligan"
    return controller, tray


def button(tray: CardTray, words: str) -> QAbstractButton:
    """A button of the tray by the beginning of its words."""
    return next(one for one in tray.buttons if one.text().startswith(words))


def picked_on_table(table: Table) -> dict[int, int]:
    """Which cards of the near hand are marked as chosen, and as which."""
    items = (table.place.scene.table.cast.at(Place(HAND, at)) for at in range(5))
    return {item.place.index: item.marks.picked for item in items if item is not None and item.marks.picked}


def test_the_first_hand_is_one_choice_in_its_row_and_in_the_tray(table: Table) -> None:
    controller, tray = at_first_hand(table)
    for at in (0, 2):
        click_card(table, Place(HAND, at))
    click(tray.tiles[4])
    assert table.place.over.tray is tray and list(tray.chosen) == [0, 2, 4]
    assert picked_on_table(table) == {0: 1, 2: 2, 4: 3}
    assert button(tray, "Return 3").isEnabled()
    assert "Chosen: 3 cards" in table.place.decision.question.text()
    click_card(table, Place(HAND, 4))
    click(tray.tiles[0])
    assert list(tray.chosen) == [2] and picked_on_table(table) == {2: 1}
    assert "Chosen: 1 card" in table.place.decision.question.text()
    hand = controller.moment.view.own.hand
    click(button(tray, "Return 1"))
    assert controller.match.view(0).own.hand[:4] == hand[:2] + hand[3:]


def test_keeping_all_keeps_all_whatever_was_chosen(table: Table) -> None:
    controller, tray = at_first_hand(table)
    hand = controller.moment.view.own.hand
    for at in (0, 1, 2):
        click_card(table, Place(HAND, at))
    click(button(tray, "Keep all"))
    assert controller.match.view(0).own.hand == hand


def test_the_buttons_of_a_tray_name_their_keys_and_the_keys_press_them(table: Table) -> None:
    controller, tray = at_first_hand(table)
    assert [one.text() for one in tray.buttons] == ["Keep all  [P]", "Return  [Enter]"]
    hand = controller.moment.view.own.hand
    table.wait_for_keys()
    press(table.place, Qt.Key.Key_Return)
    assert table.place.over.tray is tray, "nothing is chosen that could be returned"
    press(table.place, Qt.Key.Key_P)
    assert controller.match.view(0).own.hand == hand and table.place.over.tray is not tray


def test_a_choice_begun_with_the_tray_aside_is_there_when_it_comes_back(table: Table) -> None:
    controller, tray = at_first_hand(table)
    click_card(table, Place(HAND, 1))
    table.place.hands.hide_tray()
    assert table.place.over.tray is None
    click_card(table, Place(HAND, 3))
    table.place.hands.do("tray")
    assert table.place.over.tray is tray and tray.isVisible() and tray.chosen == (1, 3)
    assert controller.moment.question is not None and controller.moment.question.picked == ()


def test_cards_that_were_returned_one_by_one_are_counted_and_can_be_taken_back(table: Table) -> None:
    controller, _ = at_first_hand(table)
    controller.submit(act.Pick(Place(HAND, 1)))
    tray = table.place.over.tray
    assert isinstance(tray, CardTray) and tray.chosen == (1,)
    assert button(tray, "Return 1").isEnabled()
    assert not any(one.text().startswith("Keep all") for one in tray.buttons)
    click(button(tray, "Cancel"))
    tray = table.place.over.tray
    assert isinstance(tray, CardTray) and tray.chosen == () and button(tray, "Keep all").isEnabled()


def test_space_lifts_the_curtain_wherever_the_keys_are(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    window = table.program.window
    window.show_place("home")
    window.show_place("table")
    assert table.place.over.curtain.isVisible()
    rail = window.places.rail.button("home")
    rail.setFocus()
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is rail
    press(focused, Qt.Key.Key_Space)
    assert window.place == "table"
    assert controller.moment.stage == "ask"


def test_space_leaves_the_curtain_alone_while_another_place_is_looked_at(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    table.program.window.show_place("home")
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is not None
    press(focused, Qt.Key.Key_Space)
    assert controller.moment.stage == "curtain"


GROWING = """
phase: grow
P1 lrig: WD01-004 over WD01-005
P1 lrig_deck: WD01-003, WD01-006
P1 ener: WD01-013, WD01-015, blank
P1 hand: WD01-010
"""


def paying(table: Table) -> tuple[TableController, CardTray]:
    """A growth that waits for its payment."""
    controller = table.show(match_of(build(GROWING, pool().cards), terms()))
    table.lift()
    controller.submit(act.Grow(0))
    tray = table.place.over.tray
    assert isinstance(tray, CardTray)
    return controller, tray


def test_looking_at_the_table_gives_it_the_keys(table: Table) -> None:
    controller, tray = paying(table)
    hide = button(tray, "Look at the table")
    hide.setFocus()
    click(hide)
    assert QApplication.focusWidget() is table.place.scene
    table.wait_for_keys()
    press(table.place.scene, Qt.Key.Key_Return)
    assert table.program.window.place == "table"
    assert controller.moment.question is not None and controller.moment.question.kind == "pay_ener"


def test_enter_pays_with_the_card_that_was_clicked(table: Table) -> None:
    controller, tray = paying(table)
    QTest.mouseClick(tray.tiles[1], Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert tray.chosen == (1,)
    table.wait_for_keys()
    focused = QApplication.focusWidget()
    assert focused is tray.tiles[1]
    press(focused, Qt.Key.Key_Return)
    assert controller.moment.view.own.trash == ("WD01-015",)


BARRED = """
phase: signi
card Bound: SIGNI level 1 power 1000 [{"kind": "constant", "do": [{"op": "forbid", "act": "attack", "what": "this"}]}]
P1 L: Bound
P1 C: SIGNI level 1 power 1000
"""


def test_who_can_not_attack_is_said_to_and_is_not_counted(table: Table) -> None:
    shown(table, BARRED)
    assert table.place.preview(0) == "can't attack"
    assert table.place.preview(1) == "open: 1 damage"
    button = table.place.decision.button_of("next")
    assert button is not None and "(1 SIGNI still up)" in button.text()
    item = table.place.scene.table.cast.at(Place(FIELD, 0))
    assert item is not None and item.marks.barred and not item.marks.gained


def test_a_refused_arts_names_itself_and_the_phase(table: Table) -> None:
    shown(table, GROWING)
    assert table.place.why_not(act.Use(Place(LRIG_DECK, 1))) == "ARTS can't be used in the grow phase."


def test_a_lane_key_during_another_question_says_that_it_comes_first(table: Table) -> None:
    paying(table)
    table.wait_for_keys()
    press(table.place.scene, Qt.Key.Key_2)
    assert table.place.decision.refusal.text() == "First answer the question that is open."


def test_an_attack_before_its_step_says_what_comes_before_it(table: Table) -> None:
    shown(table, BARRED.replace("phase: signi", "phase: arts"))
    press(table.place.scene, Qt.Key.Key_2)
    assert "come after both players' ARTS steps" in table.place.decision.refusal.text()


BURST = """
phase: signi
P1 L: SIGNI level 1 power 1000
P2 life: WD02-011, blank
"""


def test_whose_hand_is_to_be_shown_is_said_by_name(table: Table) -> None:
    controller = shown(table, BURST)
    controller.submit(act.Attack(0))
    assert controller.moment.seat == 1 and isinstance(table.place.over.tray, TextTray)
    assert [one.text() for one in table.place.decision.buttons] == ["Show Player 2's hand  [H]"]


def test_a_new_game_begins_with_nothing_of_the_last_one_in_the_panel(table: Table) -> None:
    table.show(match_of(build(GROWING, pool().cards), terms()))
    assert table.place.over.curtain.isVisible()
    table.show(Match.begin(practice()))
    assert table.controller.moment.stage == "janken"
    panel = table.place.card_panel
    assert panel.shown is None or panel.shown.no != "WD01-004"


def tip_at(table: Table, place: Place) -> str:
    """What a hover says over a card on the table."""
    view = table.place.scene.viewport()
    spot = table.spot(place)
    point_at(view, spot)
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, spot, view.mapToGlobal(spot)))
    words = QToolTip.text() if QToolTip.isVisible() else ""
    QToolTip.hideText()
    return words


def test_no_words_lie_over_the_table_for_a_card_that_the_panel_shows(table: Table) -> None:
    shown(table, GROWING)
    panel = table.place.card_panel
    assert tip_at(table, Place(HAND, 0)) == ""
    assert panel.shown is not None and panel.shown.no == "WD01-010"
    panel.toggle_pin()
    assert "WD01-010" not in tip_at(table, Place(FIELD, LRIG))
    assert tip_at(table, Place(FIELD, LRIG)) != ""
