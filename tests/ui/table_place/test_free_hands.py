"""Free hands at the table: any card goes anywhere, by mouse, menu and keys."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.mouse import point_at
from tests.ui.table import Table, click, match_of, pool, press, terms
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LRIG_DECK, TRASH, Place
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.row import play
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.free.wish_dialog import WishDialog
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.commands import HANDS
from wixoss_desktop.words.pieces import plain

CTRL = Qt.KeyboardModifier.ControlModifier
LISTENS_MS = 430
"""After so long the table hears keys that answer."""


@pytest.fixture(scope="module")
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    """One window for all of these tests; each begins a game of its own."""
    made = Table(QtBot(request))
    made.open()
    yield made
    made.close()


def begin(table: Table) -> None:
    """A free game of two decks, asked for as Home does."""
    table.begin_free()
    table.lift_curtain()


def line_of(menu: QMenu, *texts: str) -> QAction:
    """A line of a menu, found by the words of the lines that lead there."""
    found = next(action for action in menu.actions() if action.text() == texts[0])
    if len(texts) == 1:
        return found
    below = found.menu()
    assert isinstance(below, QMenu)
    return line_of(below, *texts[1:])


def choose(table: Table, spot: Place | None, *texts: str) -> None:
    """A right click, and a choice from the menu that opens."""
    tools = table.tools
    tools.open_menu(spot, QPoint(0, 0))
    menu = tools.menu
    assert menu is not None
    line_of(menu, *texts).trigger()
    menu.close()


def test_a_free_game_that_nobody_has_begun_to_play_calls_its_first_player_to_a_turn_that_begins(table: Table) -> None:
    table.begin_free()
    words = table.curtain.words
    assert words is not None and words.title == "Turn 1: Player 1"


def test_cards_are_dragged_anywhere_and_everything_can_be_taken_back(table: Table) -> None:
    begin(table)
    scene = table.mat
    table.drag(Place(HAND, 0), Place(FIELD, 1, True))
    table.drag(Place(DECK, 0), Place(ENER, 0))
    view = table.moment.view
    assert view.other.field[1] is not None and len(view.own.ener) == 1 and view.own.deck == 27
    QTest.keyClick(scene, Qt.Key.Key_D, CTRL)
    QTest.keyClick(scene, Qt.Key.Key_S, CTRL)
    assert len(table.hand) == 5
    match = table.match
    for _ in range(4):
        assert match.undo(agreed=True) is None
    assert match.position.state == match.history.root.position.state


def test_menus_do_what_dragging_cant_and_the_log_says_that_it_was_by_hand(table: Table) -> None:
    begin(table)
    choose(table, Place(HAND, 0), "Move to", "Left lane")
    choose(table, Place(FIELD, 0), "Turn face down")
    choose(table, Place(FIELD, 0), "Counters", "Another one …")
    dialog = table.tools.dialog
    assert dialog is not None
    dialog.field.setText("charge 3")
    dialog.accept()
    seen = table.field[0]
    assert seen is not None and seen.no is None and seen.counters == (("charge", 3),)
    item = table.card_at(Place(FIELD, 0))
    assert item is not None and item.marks.written == ("charge 3",)
    QTest.keyClick(table.mat, Qt.Key.Key_F3)
    assert table.pile is not None
    choose(table, Place(DECK, 4), "Move to", "Hand")
    assert table.pile is not None and len(table.hand) == 5
    choose(table, Place(DECK, -1), "Shuffle")
    assert all(place.zone == FIELD for place, _ in table.moment.view.looking)
    lines = [plain(line) for turn in table.lines for line in turn.lines]
    assert lines[-2].startswith("Player 1, by hand: ") and lines[-2].endswith(" goes from the deck to the hand.")


def test_counters_and_power_go_up_and_down_by_the_menu_and_a_note_is_read_whole(table: Table) -> None:
    begin(table)
    scene, lane = table.mat, Place(FIELD, 0)
    choose(table, Place(HAND, 0), "Move to", "Left lane")
    choose(table, lane, "Counters", "counter: one more (0)")
    choose(table, lane, "Counters", "counter: one more (1)")
    choose(table, lane, "Counters", "counter: one less")
    choose(table, lane, "Power", "+5000")
    choose(table, lane, "Power", "\N{MINUS SIGN}1000")
    note = "asleep till the end of the turn after this one"
    assert table.submit(by.Note(lane, note))
    seen = table.field[0]
    assert seen is not None and seen.counters == (("counter", 1), ("power", 4000))
    item = table.card_at(lane)
    assert item is not None
    table.scene.tell_shown(item)
    assert reads(table.card_panel.values).endswith(f" · counter 1 · {note}")
    assert scene._tip(item).endswith(f"counter 1\n{note}")


def asked(table: Table) -> WishDialog:
    """The small question that is open."""
    dialog = table.tools.dialog
    assert dialog is not None
    return dialog


def carry(table: Table, start: Place, end: Place, button: Qt.MouseButton, held: Qt.KeyboardModifier) -> None:
    """A hand presses somewhere, goes to another place with a key held, and lets go there."""
    view, here, there = table.mat.viewport(), table.spot(start), table.spot(end)
    QTest.mousePress(view, button, held, here)
    if button == Qt.MouseButton.RightButton:
        asked_for = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, here, view.mapToGlobal(here))
        QApplication.sendEvent(view, asked_for)
    for share in (0.3, 1.0):
        spot = QPointF(here + (there - here) * share)
        way = QMouseEvent.Type.MouseMove
        QApplication.sendEvent(view, QMouseEvent(way, spot, view.mapToGlobal(spot), button, button, held))
    QTest.mouseRelease(view, button, held, there)


def test_keys_that_are_held_and_the_right_button_attach_cover_point_and_draw_arrows(table: Table) -> None:
    begin(table)
    left, right, tools = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, table.tools
    one, other = Place(FIELD, 0), Place(FIELD, 1, True)
    table.drag(Place(HAND, 0), one)
    carry(table, Place(HAND, 0), other, left, Qt.KeyboardModifier.ShiftModifier)
    seen = table.moment.view.other.field[1]
    assert seen is not None and seen.no is None
    carry(table, Place(HAND, 0), one, left, CTRL)
    menu = tools.menu
    assert menu is not None
    line_of(menu, *[action.text() for action in menu.actions()][:1]).trigger()
    menu.close()
    below = table.field[0]
    assert below is not None and len(below.under) == 1
    carry(table, one, other, right, Qt.KeyboardModifier.NoModifier)
    assert table.moment.view.arrows == ((one, other),) and not is_seen(menu)
    QTest.mouseClick(table.mat.viewport(), left, Qt.KeyboardModifier.ShiftModifier, table.spot(other))
    assert table.here.action == by.Point(other)
    tools.menu = None
    carry(table, one, one, right, Qt.KeyboardModifier.NoModifier)
    again = tools.menu
    assert again is not None and "Turn down" in [action.text() for action in again.actions()]
    QTest.keyClick(again, Qt.Key.Key_Escape)
    carry(table, Place(HAND, 0), Place(DECK, 0), left, Qt.KeyboardModifier.ShiftModifier)
    assert str(table.here.action) == "move hand1 bottom:deck1"


def test_no_limit_is_broken_where_no_rule_counts(table: Table) -> None:
    begin(table)
    for deed in ('bring lrig {"no":"Z","type":"LRIG","names":{"ja":"Z"}}', "move hand1 L", "move hand1 C"):
        assert table.submit(parse(deed))
    state = table.strips[1].state
    assert state is not None and state.figures[5] == ("limit", "0")


def test_what_lies_under_a_card_is_looked_at_and_taken_from_there(table: Table) -> None:
    begin(table)
    for deed in ("move hand1 L", "move hand1 under:L", "move hand1 charm:L", "move hand1 C", "move hand1 under:C"):
        assert table.submit(parse(deed))
    for spot, count in ((Place(FIELD, 1), 1), (Place(FIELD, 0), 2)):
        choose(table, spot, f"Look at the cards under it ({count})")
        browser = table.pile
        assert isinstance(browser, CardTray) and len(browser.spec.cards) == count
    lowest = table.field[0].under[0]  # type: ignore[union-attr]
    assert isinstance(browser, CardTray) and browser.spec.cards[-1].no == lowest
    under = browser.spec.cards[-1].place
    assert isinstance(under, Place)
    choose(table, under, "Move to", "Hand")
    left = table.pile
    assert table.hand[-1] == lowest
    assert isinstance(left, CardTray) and len(left.spec.cards) == 1


def test_a_card_that_was_looked_for_is_dragged_out_of_the_pile(table: Table) -> None:
    begin(table)
    QTest.keyClick(table.mat, Qt.Key.Key_F3)
    browser, view = table.pile, table.mat.viewport()
    assert isinstance(browser, CardTray)
    tile, wanted, there = browser.tiles[4], browser.spec.cards[4].no, view.mapToGlobal(table.spot(Place(FIELD, 2)))
    QTest.mousePress(tile, Qt.MouseButton.LeftButton)
    spot, left = QPointF(tile.mapFromGlobal(there)), Qt.MouseButton.LeftButton
    for kind in (QMouseEvent.Type.MouseMove, QMouseEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(
            tile, QMouseEvent(kind, spot, QPointF(there), left, left, Qt.KeyboardModifier.NoModifier)
        )
    stands = table.field[2]
    assert stands is not None and stands.no == wanted
    assert str(table.here.action) == "move deck5 R"
    assert table.pile is not None


def test_the_middle_button_shows_a_card_large_until_it_is_pressed_again(table: Table) -> None:
    begin(table)
    view = table.mat.viewport()
    for is_large in (True, False):
        QTest.mouseClick(view, Qt.MouseButton.MiddleButton, pos=table.spot(Place(HAND, 0)))
        assert table.large_card.isVisible() is is_large


@pytest.mark.parametrize("line", ["スペル", "t:spell", "magia", "白 lv>=9 or 魔法"])
def test_cards_are_shown_until_one_fits_a_line_in_any_language(table: Table, line: str) -> None:
    begin(table)
    choose(table, Place(DECK, -1), "Show until one fits …")
    asked(table).field.setText(line)
    asked(table).accept()
    seen = [no for place, no in table.moment.view.looking if place.zone == DECK]
    kinds = [table.book.card(no).type for no in seen]
    assert kinds[-1] == "SPELL" and "SPELL" not in kinds[:-1]


def test_what_isnt_understood_or_isnt_in_the_deck_is_said_and_the_question_stays(table: Table) -> None:
    begin(table)
    before = table.here
    choose(table, Place(DECK, -1), "Show until one fits …")
    for line, said in (("levle:3", "levle"), ("lv>=9", "No card of yours is like that"), (" ", "A word is missing.")):
        asked(table).field.setText(line)
        asked(table).accept()
        assert asked(table).isVisible() and said in asked(table).complaint.text()
    asked(table).reject()
    choose(table, Place(DECK, -1), "Draw several …")
    asked(table).field.setText("some")
    asked(table).accept()
    assert asked(table).complaint.text() == "A whole number is needed here."
    asked(table).reject()
    assert table.here is before


def test_keys_speak_of_the_card_that_is_pointed_at(table: Table) -> None:
    begin(table)
    table.drag(Place(HAND, 0), Place(FIELD, 0))
    view = table.mat.viewport()
    point_at(view, table.spot(Place(FIELD, 0)))
    table.qtbot.waitUntil(lambda: table.selected == Place(FIELD, 0))
    for key in (Qt.Key.Key_Period, Qt.Key.Key_Period, Qt.Key.Key_Comma):
        QTest.keyClick(table.mat, key, CTRL)
    QTest.keyClick(table.mat, Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
    seen = table.field[0]
    assert seen is not None and seen.no is None and seen.counters == (("counter", 1),)
    QTest.keyClick(table.mat, Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
    seen = table.field[0]
    assert seen is not None and seen.no is not None, "and face up again"


def test_what_is_pointed_at_is_said_beside_it(table: Table) -> None:
    begin(table)
    for deed in ("move opp.hand1 opp.L", "move hand1 L"):
        assert table.submit(parse(deed))
    far, near = Place(FIELD, 0, True), Place(FIELD, 0)
    for place, other in ((far, near), (near, far)):
        assert table.submit(by.Point(place))
        assert table.said_over and table.is_said_at(place) and not table.is_said_at(other)


def test_tokens_come_into_the_lanes_that_are_empty_the_middle_one_first(table: Table) -> None:
    begin(table)
    for lane in (1, 0, 2, 0):
        QTest.keyClick(table.mat, Qt.Key.Key_T, CTRL)
        asked(table).field.setText("Fox 3000")
        asked(table).accept()
        deed = table.here.action
        assert isinstance(deed, by.Bring) and deed.to == by.Goal(Place(FIELD, lane))
    standing = table.field[1]
    assert standing is not None and standing.power == 3000


def test_a_deck_that_was_looked_at_opens_again_without_another_look_and_so_does_the_other_player_s_trash(
    table: Table,
) -> None:
    begin(table)
    QTest.keyClick(table.mat, Qt.Key.Key_F3)
    table.close_pile()
    table.close_opened()
    before = table.here
    QTest.keyClick(table.mat, Qt.Key.Key_F3)
    assert table.pile is not None and table.here is before
    assert table.submit(parse("move opp.hand1 opp.trash1"))
    choose(table, Place(TRASH, -1, True), "Look through it")
    assert isinstance(table.pile, CardTray) and reads(table.pile.title) == "Player 2: trash, 1"


def test_a_card_of_the_closed_lrig_deck_has_a_menu_of_its_own_while_the_deck_is_looked_through(table: Table) -> None:
    begin(table)
    card, tools = Place(LRIG_DECK, 2), table.tools
    for is_open in (False, True):
        if is_open:
            QTest.keyClick(table.mat, Qt.Key.Key_F3, CTRL)
        tools.open_menu(card, QPoint(0, 0))
        menu = tools.menu
        assert menu is not None
        assert ("Move to" in [line.text() for line in menu.actions()]) is is_open
        menu.close()


def test_what_has_no_button_is_found_behind_the_last_one(table: Table) -> None:
    begin(table)
    bar = table.tools.bar
    click(bar.rest_button)
    menu = table.tools.menu
    assert menu is not None and "Roll a die …" in [line.text() for line in menu.actions()]
    menu.close()


def test_every_command_of_free_hands_does_or_asks_something(table: Table) -> None:
    begin(table)
    tools = table.tools
    for command in HANDS:
        if table.field[0] is None:
            assert table.submit(parse("move hand1 L"))
        before = table.here
        table.selected = Place(FIELD, 0)
        tools.dialog = tools.menu = tools.bringing = None
        assert tools.carry_out(command), command.id
        has_asked = any((tools.dialog, tools.menu, tools.bringing, table.pile))
        is_nothing = command.id in ("hands.all_up", "hands.no_arrows", "hands.peek", "hands.choose")
        assert has_asked or is_nothing or table.here is not before, command.id
        for asking in (tools.dialog, tools.menu, tools.bringing):
            if asking is not None:
                asking.close()
        table.close_pile()
        table.close_opened()
        if table.stage == "curtain":
            table.lift_curtain()


def test_keys_pass_turns_and_a_free_game_ends_by_agreement(table: Table) -> None:
    begin(table)
    QTest.keyClick(table.mat, Qt.Key.Key_Space, CTRL)
    assert table.moment.view.phase == "attack"
    QTest.keyClick(table.mat, Qt.Key.Key_Return, CTRL)
    table.lift_curtain()
    view = table.moment.view
    assert (view.turn, view.active, view.seat) == (2, 1, 1)
    for agrees in (False, True):
        choose(table, None, "End the game by agreement …")
        asking = table.ending_asked
        assert asking is not None and table.stage == "curtain"
        assert not is_seen(asking.yes_button), "first the window is handed over"
        table.lift_ending()
        click(asking.yes_button if agrees else asking.no_button)
        assert (table.moment.outcome is not None) is agrees
        if not agrees:
            table.lift_curtain()
    outcome = table.moment.outcome
    assert outcome is not None and outcome.winner is None


def test_with_open_hands_one_question_ends_a_free_game(table: Table) -> None:
    table.begin_free(open_hands=True)
    choose(table, None, "End the game by agreement …")
    question = table.tools.ending.question
    assert question is not None
    question.accept()
    assert table.moment.outcome is not None


BY_HAND = Card("X", "SPELL", {"ja": "X", "en": "Riddle"}, colors=("white",), cost={}, by_hand=True)


def test_abilities_by_hand_that_wait_together_say_which_they_are(table: Table) -> None:
    known = Card("Y", "SIGNI", {"ja": "Y", "en": "Sphinx"}, level=1, power=1000, by_hand=True)
    known = replace(known, abilities=(Ability("enter"), Ability("constant")))
    table.show(match_of(build("P1 hand: Y\nP2 L: blank", {**pool().cards, "Y": known}), terms()))
    table.lift_curtain()
    assert table.submit(parse("deploy hand1 L"))
    assert table.tray is not None
    words = [button.accessibleName() for button in table.tray.buttons]
    assert words[:2] == [
        "Sphinx – Enter: Carry this out by hand.", "Sphinx – Enter: You may carry this out by hand.",
    ]  # fmt: skip
    assert table.submit(parse("option 1")) and table.submit(parse("done"))
    assert "Sphinx" in reads(table.tray.title)


def test_what_a_card_of_a_computer_player_says_the_person_carries_out_for_it_or_skips(table: Table) -> None:
    position = build("P1 hand: X, blank\nP2 L: blank", {**pool().cards, "X": BY_HAND})
    asked = play(position, 0, parse("use hand1")).position
    table.show(match_of(asked, replace(terms(), seats=(SeatPlan("random"), SeatPlan("person")))))
    banner, moment = table.tools.banner, table.moment
    assert (moment.seat, moment.persons, moment.near) == (0, (1,), 1) and moment.view.other.hand == (None,)
    assert table.tools.is_on and banner.isVisible() and "Riddle" in banner.question.text()
    table.qtbot.wait(LISTENS_MS)
    assert len(table.match.history.nodes) == 1, "the computer waits"
    assert reads(banner.question).startswith("For ") and "whose cards stay covered" in table.note
    press(table.mat, Qt.Key.Key_H)
    assert table.moment.view.other.hand == (None,) and table.stage == "ask"
    table.drag(Place(FIELD, 0), Place(HAND, 0))
    assert str(table.match.history.here.action) == "move opp.L opp.hand1"
    press(table.mat, Qt.Key.Key_N)
    node = table.match.history.nodes[2]
    assert (node.seat, str(node.action)) == (0, "done") and not banner.isVisible()
    said = [plain(line) for turn in table.lines for line in turn.lines]
    assert any("done with Riddle" in line for line in said)


def test_with_nobody_at_the_table_a_computer_player_says_at_once_that_it_is_done(table: Table) -> None:
    position = build("P1 hand: X\nP2 L: blank", {**pool().cards, "X": BY_HAND})
    asked = play(position, 0, parse("use hand1")).position
    table.show(match_of(asked, replace(terms(), seats=(SeatPlan("random"), SeatPlan("random")))))
    table.qtbot.waitUntil(lambda: len(table.match.history.nodes) > 1)
    assert str(table.match.history.nodes[1].action) == "done"


def test_a_card_that_the_engine_cant_read_opens_the_same_hands_until_it_is_done(table: Table) -> None:
    position = build("P1 hand: X\nP2 L: blank", {**pool().cards, "X": BY_HAND})
    table.show(match_of(position, terms()))
    table.lift_curtain()
    assert not table.tools.is_on
    table.drag(Place(HAND, 0), Place(7, 0))
    banner = table.tools.banner
    assert table.tools.is_on and banner.isVisible() and not table.bar.isVisible()
    assert "Riddle" in banner.question.text() and not is_seen(table.tools.bar)
    assert table.bar_words(in_rules=True) == ["Draw", "Shuffle", "All up", "Token", "Die"], "no new hand, no turn"
    assert not banner.geometry().intersects(table.host.geometry())
    table.drag(Place(FIELD, 0, True), Place(HAND, 0, True))
    table.qtbot.wait(LISTENS_MS)
    press(table.mat, Qt.Key.Key_N)
    assert table.bar.isVisible() and not banner.isVisible()
    assert not table.tools.is_on and len(table.moment.view.other.hand) == 1


def test_in_hot_seat_the_other_player_is_asked_before_covered_cards_are_looked_at(table: Table) -> None:
    lines = ("by_hand: asked", "P1 hand: X, blank", "P2 L: blank", "P2 hand: blank x2")
    asking = build("\n".join(lines), {**pool().cards, "X": BY_HAND})
    table.show(match_of(asking, terms()))
    table.lift_curtain()
    for answer, action in ((Qt.Key.Key_P, "no"), (Qt.Key.Key_Return, "yes")):
        if action == "no":
            table.drag(Place(HAND, 0), Place(7, 0))
        assert table.submit(parse("peek opp.hand 0"))
        assert (table.moment.seat, table.tools.is_on) == (1, False) and table.tray is not None
        assert "see or take 2 cards of yours (hand)" in reads(table.tray.title)
        assert table.moment.view.own.hand == (None,) and table.moment.view.other.hand == (None, None), (
            "nobody's is shown"
        )
        table.qtbot.wait(LISTENS_MS)
        press(table.mat, answer)
        assert str(table.match.history.here.action) == action and table.moment.seat == 0
        table.look()
    said = [plain(line) for turn in table.lines for line in turn.lines]
    assert "Riddle, by hand: Player 2 doesn't allow it." in said
    assert table.tools.is_on and [place.zone for place, _ in table.moment.view.looking] == [HAND, HAND]
