"""Log and tree beside the table: any moment of any branch is looked at, named, written about and gone on from."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from tests.ui.table import Table, click, match_of, pool, press, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action, Charge
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.panels.tree_panel import TreePanel

BOARD = """
phase: ener
P1 lrig: WD01-004
P2 lrig: WD02-004
P1 hand: WD01-013, WD01-014, WD01-017
P2 hand: WD02-013, WD02-014, WD02-015
P1 life: 5
P2 life: 5
"""


def opened(table: Table) -> Table:
    """An open game with a fork in its first turn: once a card was charged, and then it wasn't."""
    match = match_of(build(BOARD, pool().cards), terms(), open_hands=True)
    table.show(match)
    start = match.history.here
    charge = next(action for action in match.legal(0) if isinstance(action, Charge))
    answered(match, charge)
    played(match, 12)
    match.jump(0, start)
    answered(match, act.Pass())
    played(match, 30)
    table.begin_again()
    table.story.show_tab(1)
    table.qtbot.wait(20)
    return table


def answered(match: Match, action: Action) -> None:
    assert match.submit(match.to_act[0], action) is None


def played(match: Match, answers: int) -> None:
    for _ in range(answers):
        answered(match, quietly(match.legal(match.to_act[0])))


def row_at(tree: TreePanel, at: int) -> QPoint:
    return tree.rows.visualRect(tree.model.index(at)).center()


def fork(tree: TreePanel) -> int:
    return next(at for at, entry in enumerate(tree.model.entries) if entry.is_fork)


def test_a_click_on_a_row_shows_that_branch_and_its_log_and_a_double_click_goes_on_there(table: Table) -> None:
    opened(table)
    tree = table.tree
    at = fork(tree)
    node = table.match.history.nodes[table.tree_entries[at].node]
    before = table.here
    QTest.mouseClick(table.tree_rows.viewport(), Qt.MouseButton.LeftButton, pos=row_at(tree, at))
    assert table.stage == "past" and table.moment.node == node.number
    assert table.here is before
    assert any("WD01" in str(piece.card) for turn in table.lines for line in turn.lines for piece in line)
    assert node.number in {number for turn in table.lines for number in turn.nodes}
    QTest.mouseDClick(table.tree_rows.viewport(), Qt.MouseButton.LeftButton, pos=row_at(tree, at))
    assert table.here is node
    assert table.stage == "ask"


def test_a_branch_is_named_in_its_row(table: Table) -> None:
    opened(table)
    tree = table.tree
    at = fork(tree)
    QTest.mouseClick(table.tree_rows.viewport(), Qt.MouseButton.LeftButton, pos=row_at(tree, at))
    click(tree.name_button)
    editor = table.tree_rows.viewport().findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "Charged")
    press(editor, Qt.Key.Key_Return)
    table.qtbot.wait(5)
    assert list(table.match.history.names.values()) == ["Charged"]
    assert table.tree_entries[at].name == "Charged"


def test_a_line_played_after_going_back_is_named_where_the_field_opens_and_the_game_keeps_its_name(
    table: Table,
) -> None:
    opened(table)
    tree, history = table.tree, table.match.history
    assert table.tree_rows.currentIndex().row() == len(table.tree_entries) - 1 > table.tree_entries[-1].names_row
    table.press(Qt.Key.Key_F2)
    editor = table.tree_rows.viewport().findChild(QLineEdit)
    assert editor is not None
    at = table.tree_entries[-1].names_row
    assert editor.geometry().center().y() in range(*_rows_height(tree, at))
    QTest.keyClicks(editor, "no growth")
    press(editor, Qt.Key.Key_Return)
    table.qtbot.wait(5)
    assert table.tree_entries[at].name == "no growth" and history.root.number not in history.names


def _rows_height(tree: TreePanel, at: int) -> tuple[int, int]:
    rect = tree.rows.visualRect(tree.model.index(at))
    return rect.top(), rect.bottom()


def test_the_keys_walk_along_a_branch_and_to_the_one_beside_it(table: Table) -> None:
    opened(table)
    history = table.match.history
    table.mat.setFocus()
    table.press(Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert table.moment.node == history.nodes[-1].parent.number  # type: ignore[union-attr]
    table.press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert table.moment.node == 1
    table.press(Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert table.moment.node == 16
    table.press(Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert table.moment.node == 17


def test_a_comment_is_written_about_the_moment_shown_and_stands_in_the_log(table: Table) -> None:
    opened(table)
    box = table.story.remark
    assert not box.isVisible()
    table.show_past(16)
    QTest.keyClicks(box, "No.")
    press(box, Qt.Key.Key_Return)
    assert table.match.history.remarks == {16: "No."}
    assert table.stage == "past" and table.moment.node == 16
    assert any(line[0].text == "✎ No." for turn in table.lines for line in turn.lines)
    table.show_past(17)
    assert box.text() == ""
    table.show_past(16)
    assert box.text() == "No."


def test_in_a_game_of_hidden_hands_the_other_player_is_asked_before_the_game_goes_on_elsewhere(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    history, seat = table.match.history, table.moment.seat
    before, target = history.here, history.here.line()[3]
    table.show_past(target.number)
    button = next(button for button in table.decision.buttons if button.text() == "Go on from here")
    click(button)
    consent = table.consent
    assert consent.isVisible() and seat is not None
    assert table.moment.asks_back == (1 - seat,)
    click(consent.no_button)
    assert history.here is before
    table.jump(target.number)
    click(consent.yes_button)
    assert history.here is target
