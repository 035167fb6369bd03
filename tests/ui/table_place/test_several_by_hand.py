"""Free hands: several cards at once, mulligans, and cards from outside the game."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.table import Table, click
from tests.ui.table_place.test_free_hands import CTRL, begin, choose, line_of
from tests.ui.widgets import write
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, Place
from wixoss_desktop.ui.table.wixoss.commands import MULLIGAN


def chosen_by_frame(table: Table) -> tuple[Place, ...]:
    """A frame from the bare place beside the hand over its first cards, and what it has chosen."""
    view, first, third = table.mat.viewport(), table.spot(Place(HAND, 0)), table.spot(Place(HAND, 2))
    start = QPoint(2 * first.x() - third.x(), first.y())
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for end in (first, third):
        QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=third)
    return table.offers.chosen


def test_several_cards_are_chosen_by_a_frame_and_go_together_by_one_deed(table: Table) -> None:
    begin(table)
    before = table.hand
    assert chosen_by_frame(table)[:3] == (Place(HAND, 0), Place(HAND, 1), Place(HAND, 2))
    QTest.keyClick(table.mat, Qt.Key.Key_Escape)
    assert not table.offers.chosen
    for at in (2, 0, 1, 1):
        QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(Place(HAND, at)))
    assert table.offers.chosen == (Place(HAND, 2), Place(HAND, 0))
    third = table.card_at(Place(HAND, 2))
    assert third is not None and third.marks.picked == 1
    table.drag(Place(HAND, 0), Place(ENER, 0))
    assert str(table.here.action) == "move hand3,hand1 ener1"
    assert table.ener == (before[2], before[0])
    assert not table.offers.chosen
    assert table.match.undo(agreed=True) is None
    assert table.here is table.match.history.root


def test_several_cards_that_are_dropped_on_a_lane_stand_side_by_side(table: Table) -> None:
    begin(table)
    for at in (0, 1, 2):
        QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(Place(HAND, at)))
    table.drag(Place(HAND, 1), Place(FIELD, 1))
    assert str(table.here.action) == "move hand1,hand2,hand3 spread:C"
    assert all(table.field[lane] is not None for lane in (0, 1, 2))


def test_a_group_is_turned_by_menu_and_keys_and_goes_to_a_pile(table: Table) -> None:
    begin(table)
    for lane in ("L", "C"):
        assert table.submit(parse(f"move hand1 {lane}"))
    spots = (Place(FIELD, 0), Place(FIELD, 1))
    for n, deed in enumerate(("set L,C down", "set L,C face_down", "move L,C trash1")):
        for spot in spots:
            QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(spot))
        assert table.offers.chosen == spots
        if n == 0:
            choose(table, spots[0], "Turn down")
        else:
            table.key_command(("hands.face", "hands.to_trash")[n - 1])
        assert str(table.here.action) == deed


def test_a_mulligan_says_which_cards_it_exchanges_the_chosen_ones_or_all_and_is_taken_back_if_the_other_agrees(
    table: Table,
) -> None:
    begin(table)
    kept = table.hand[1:4]
    button = table.bar_button(MULLIGAN)
    assert button.isVisible() and button.text() == "Mulligan: all"
    for at in (0, 4):
        QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(Place(HAND, at)))
    assert button.text() == button.accessibleName() == "Mulligan: 2 cards"
    QTest.keyClick(table.mat, Qt.Key.Key_M, CTRL)
    assert str(table.here.action) == "redraw 2 hand1,hand5"
    assert table.hand[:3] == kept and len(table.hand) == 5
    assert button.text() == "Mulligan: all", "nothing is chosen any more"
    button.click()
    assert str(table.here.action) == "redraw 5"
    choose(table, Place(HAND, -1), "Mulligan: a new hand")
    assert str(table.here.action) == "redraw 5"
    before = table.here.parent
    QTest.keyClick(table.mat, Qt.Key.Key_Z, CTRL)
    assert table.consent.isVisible(), "new cards were seen"
    click(table.consent.yes_button)
    assert table.here is before


def test_a_mulligan_of_chosen_cards_none_of_which_is_in_the_hand_says_so_and_touches_no_card(table: Table) -> None:
    begin(table)
    assert table.submit(parse("move hand1 L"))
    assert table.submit(parse("move hand1 C"))
    for lane in (0, 1):
        QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(Place(FIELD, lane)))
    before = table.here
    QTest.keyClick(table.mat, Qt.Key.Key_M, CTRL)
    assert table.here == before
    assert "Only cards of your hand are exchanged" in table.said_over
    QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, CTRL, table.spot(Place(HAND, 0)))
    QTest.keyClick(table.mat, Qt.Key.Key_M, CTRL)
    assert str(table.here.action) == "redraw 1 hand1"


def test_a_card_is_found_while_one_types_and_brought_to_the_hand_or_anywhere(table: Table) -> None:
    begin(table)
    QTest.keyClick(table.mat, Qt.Key.Key_T, CTRL | Qt.KeyboardModifier.ShiftModifier)
    dialog = table.tools.bringing
    assert dialog is not None
    finder = dialog.finder
    found = finder.found
    QTest.keyClicks(finder.search, "romail")
    assert found.item(0).text().endswith("WD01-009")
    QTest.keyClick(finder.search, Qt.Key.Key_Return)
    assert not dialog.isVisible() and table.hand[-1] == "WD01-009"
    choose(table, None, "Bring in a card …")
    dialog = table.tools.bringing
    assert dialog is not None
    finder = dialog.finder
    write(finder.search, "romail")
    where = dialog.where_button
    where.click()
    menu = table.tools.menu
    assert menu is not None
    line_of(menu, "Player 2", "Trash").trigger()
    menu.close()
    assert not dialog.isVisible() and table.moment.view.other.trash == ("WD01-009",)
