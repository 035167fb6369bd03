"""What somebody meets who plays for the first time: nothing is lost, nothing ends by a click too many."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import Table, all_done, click, decks, match_of, pool, practice, shown, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_two_at_one_table import third_turn
from tests.ui.widgets import heard_as, is_seen, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.turn_steps import Janken
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIG, Place
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.mode_tiles import WaitingGames
from wixoss_desktop.ui.kit.controls import Segment
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.table.driver.bots import PACES
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenTray


def program_in(folder: DataFolder, qtbot: QtBot) -> Program:
    """The program with games kept in a folder, at Home."""
    cards = Cards(pool().cards, decks().decks, faces(), None)
    program = Program(cards, UiPreferences(), partial(SavedGames, folder), version="0")
    qtbot.addWidget(program.window)
    program.show()
    program.refresh_unfinished()
    return program


def test_every_unfinished_game_is_offered_and_each_can_be_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        program = program_in(folder, qtbot)
        table = Table(qtbot, program=program)
        home, waiting = table.home, table.home.waiting
        click(table.start_button)
        table.throw(0, act.Throw("rock"))
        table.go_to("home")
        assert is_seen(waiting.kept) and "stays under Continue" in reads(waiting.kept)
        assert not is_seen(waiting.more_button)
        seat = home.seats[0]
        seat.choose("WD03")
        click(table.start_button)
        table.throw(0, act.Throw("rock"))
        table.go_to("home")
        assert is_seen(waiting.more_button)
        more = waiting.more_menu
        entries = more.actions()
        assert len(entries) == 2
        assert all("Set-up" in entry.text() for entry in entries)
        oldest = next(entry for entry in entries if "White Hope" in entry.text())
        oldest.trigger()
        all_done(program)
        assert program.window.place == "table"
        assert table.match.position.state.setup.decks[0].name == "White Hope"
        program.window.close()
        program.close()


def test_games_left_at_set_up_lie_in_a_menu_of_their_own_behind_those_that_were_played(
    qtbot: QtBot,
) -> None:
    home = QWidget()
    qtbot.addWidget(home)
    waiting = WaitingGames(Look(theme_named("dark")), home)
    left = UnfinishedGame(("White", "Red"), 0, "2026-11-28", "left", "Against the computer", has_begun=False)
    played = UnfinishedGame(("Green", "Blue"), 4, "2026-11-27", "played", "Against the computer")
    waiting.show_games((played, left))
    more, at_setup, tile = waiting.more_menu, waiting.setup_menu, waiting.tile
    assert at_setup is not None and at_setup.title() == "Left at set-up (1)"
    assert [entry.text()[:5] for entry in more.actions()] == ["Green", "Left "]
    (entry,) = at_setup.actions()
    with qtbot.waitSignal(waiting.chosen) as chosen:
        entry.trigger()
    assert chosen.args == ["left"]
    with qtbot.waitSignal(waiting.chosen) as chosen:
        tile.click()
    assert chosen.args == ["played"]


def test_of_many_games_the_older_ones_lie_in_a_menu_of_their_own(qtbot: QtBot) -> None:
    home = QWidget()
    qtbot.addWidget(home)
    waiting = WaitingGames(Look(theme_named("dark")), home)
    days = [f"2026-11-{day:02}" for day in range(28, 0, -1)]
    waiting.show_games(tuple(UnfinishedGame(("White", "Red"), 4, day, day, "Against the computer") for day in days))
    menu, listed = waiting.more_menu, list[int]()
    while (older := menu.actions()[-1].menu()) is not None:
        listed.append(len(menu.actions()) - 1)
        assert isinstance(older, QMenu) and older.title() == "More …"
        menu = older
    assert [*listed, len(menu.actions())] == [12, 12, 4], "no menu is longer than a window is high"
    with qtbot.waitSignal(waiting.chosen) as chosen:
        menu.actions()[-1].trigger()
    assert chosen.args == ["2026-11-01"]


def test_a_game_in_which_nothing_was_played_is_dropped(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        program = program_in(folder, qtbot)
        click(Table(qtbot, program=program).start_button)
        program.window.show_place("home")
        assert not is_seen(Table(qtbot, program=program).unfinished_tile)
        program.games.clear()
        program.refresh_unfinished()
        assert not list((tmp_path / "games").glob("*.journal"))
        program.window.close()
        program.close()


def test_the_obvious_button_attacks_with_a_lrig_that_is_up_and_a_click_too_many_is_not_heard(table: Table) -> None:
    shown(table, ATTACKING)
    table.submit(act.Pass())
    box = table.decision
    table.wait_for_keys()
    button = box.button_of("next")
    assert button is not None and "End SIGNI attacks" in button.text()
    click(button)
    table.wait_for_keys()
    click(button)
    button, ending = box.buttons[0], box.button_of("next")
    assert button.text() == "Attack with the LRIG  [4]" and button.objectName() == "primary"
    assert ending is not None and ending.text() == "End the turn (your LRIG is still up)  [N]"
    assert ending.objectName() == "small" and box.button_of("decline") is None
    before = table.match.position
    click(button)
    click(ending)
    assert table.match.position is before
    table.wait_for_keys()
    click(button)
    lrig = table.seen_by(0).own.field[LRIG]
    assert lrig is not None and not lrig.up


ATTACKING = """
phase: main
P1 lrig: WD01-003 over WD01-004
P1 L: SIGNI level 1 power 1000
P1 hand: WD01-009
"""


def test_the_computer_plays_at_the_pace_that_is_chosen(qtbot: QtBot) -> None:
    cards = Cards(pool().cards, decks().decks, faces(), None)
    table = Table(qtbot, program=Program(cards, UiPreferences(), None, version="0"))
    table.show(Match.begin(practice()))
    table.window.show()
    table.go_to("settings")
    row = table.settings.computer_pace
    for at, pace in ((0, "slow"), (1, "normal"), (2, "fast")):
        click(row.findChildren(Segment)[at])
        assert table.preferences.computer_pace == pace
        assert table.bot_delay_ms == PACES[pace]
    table.take_down()


REFUSING = """
phase: signi
P1 lrig: WD01-003 over WD01-004
P1 R: SIGNI level 1 power 1000
P1 hand: WD01-009
"""


def test_a_drop_on_the_other_side_says_whose_side_that_is(table: Table) -> None:
    shown(table, ATTACKING)
    table.drag(Place(HAND, 0), Place(ENER, 0, True))
    assert "other player's side" in table.says
    here = table.spot(Place(FIELD, 0))
    view = table.mat.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=here)
    QTest.mouseMove(view, here + (table.spot(Place(FIELD, LRIG)) - here) * 0.5)
    assert table.says == ""
    assert not table.bubble.isVisible()
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=here)


def test_an_attack_along_another_lane_says_which_lane_is_its_own(table: Table) -> None:
    shown(table, REFUSING)
    if table.moment.is_covered:
        table.look()
    table.drag(Place(FIELD, 2), Place(FIELD, 1, True))
    said = table.says
    assert "attacks along its own lane, to the right lane" in said


def test_a_signi_deployed_in_the_ener_phase_is_told_the_phase_and_when_it_can_be(table: Table) -> None:
    played_to(table, "ener_phase")
    table.drag(Place(HAND, 0), Place(FIELD, 0))
    said = table.says
    assert "ener phase" in said and "deploy in the main phase" in said


def test_behind_the_curtain_nothing_is_lifted_and_nothing_is_said(table: Table) -> None:
    shown(table, ATTACKING)
    table.cover()
    assert table.stage == "curtain"
    table.drag(Place(FIELD, 0), Place(FIELD, 1))
    assert table.says == ""
    table.submit(act.Pass())
    assert "curtain" in table.says


@pytest.mark.parametrize(("width", "height"), [(1000, 640), (1600, 900)])
def test_nothing_is_cut_or_squashed_three_sizes_up(table: Table, width: int, height: int) -> None:
    table.show(Match.begin(terms()))
    for _ in range(3):
        table.action("scale.larger").trigger()
    table.window.resize(width, height)
    table.card_panel.set_covered(False)
    table.qtbot.wait(300)
    table.read("WD01-001")
    table.lift()
    table.read("WD01-001")
    table.qtbot.wait(50)
    name, picture = table.card_panel.name, table.card_panel.picture
    assert reads(name) == "Tamayorihime, Full Moon Miko"
    assert name.height() >= name.heightForWidth(name.width())
    assert abs(picture.width() * 88 / 63 - picture.height()) <= 2
    bar = table.bar
    bar.grab()
    box = bar.decision_box
    assert bar.box_of("end").right() < box.left()


def test_the_first_window_fits_into_the_screen(table: Table) -> None:
    window = table.window
    room = window.screen().availableGeometry().size()
    place = window.first_geometry
    first = place.size()
    assert first.boundedTo(room) == first
    assert window.minimumSize().boundedTo(room) == window.minimumSize()
    assert first != QSize()


def test_the_first_hand_counts_the_cards_that_are_chosen(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    click(tray.tiles[0])
    click(tray.tiles[3])
    assert "Chosen: 2" in reads(tray.line)


def test_a_tie_of_janken_is_told_in_the_tray(table: Table) -> None:
    table.show(Match.begin(terms(first=None)))
    table.press(Qt.Key.Key_A)
    table.press(Qt.Key.Key_J)
    tray = table.tray
    assert isinstance(tray, JankenTray)
    assert "tie" in reads(tray.line)


def test_a_tie_with_a_computer_is_told_though_that_has_thrown_again_at_once(table: Table) -> None:
    match = Match.begin(practice())
    table.show(match)
    table.qtbot.waitUntil(lambda: match.to_act == (0,))
    thrown = match.position.state.stack[-1]
    assert isinstance(thrown, Janken) and thrown.hands[1] is not None
    assert table.throw(0, act.Throw(thrown.hands[1]))
    table.qtbot.waitUntil(lambda: match.to_act == (0,) and len(match.history.nodes) == 4)
    tray = table.tray
    assert isinstance(tray, JankenTray)
    assert "tie" in reads(tray.line)


def test_a_payment_can_be_cancelled_by_a_button_and_does_not_speak_of_itself(table: Table) -> None:
    shown(table, GROWING)
    before = table.match.position
    table.submit(next(action for action in table.legal if isinstance(action, act.Grow)))
    tray = table.tray
    assert isinstance(tray, CardTray)
    assert "growing" not in reads(tray.line)
    cancel = next(button for button in tray.buttons if "Cancel" in button.text())
    click(cancel)
    assert table.match.position is before


GROWING = """
phase: grow
P1 lrig: WD01-004 over WD01-005
P1 lrig_deck: WD01-003
P1 ener: WD01-009, WD01-010, WD01-012, WD01-013
P1 hand: WD01-009
"""


def test_nobody_is_told_to_open_the_lrig_deck_while_it_lies_open(table: Table) -> None:
    shown(table, GROWING)
    assert table.scene.drawer_open and table.note == "Drag the next level onto your LRIG, or press G."
    table.press(Qt.Key.Key_L)
    assert table.note.startswith("Open the LRIG deck (L) and drag")
    table.press(Qt.Key.Key_L)
    assert table.note.startswith("Drag the next level")


def test_another_game_begins_with_nothing_of_the_last_one_in_the_card_panel(table: Table) -> None:
    table.show(Match.begin(practice()))
    table.read("WD01-001")
    assert table.card_panel.shown is not None
    table.clear()
    assert table.card_panel.shown is None


def test_the_players_of_practice_are_called_the_same_at_home_and_at_the_table(table: Table) -> None:
    click(table.home.tiles["practise"])
    assert "Player" in heard_as(table.seat_at_home(0))
    table.show(Match.begin(practice()))
    assert table.names.player(0) == "Player"


def test_a_main_phase_goes_on_covered_after_a_cut_in_until_its_player_looks(table: Table) -> None:
    third = third_turn("main_phase")
    assert third.state.turn == 3
    table.show(match_of(third, terms()))
    table.lift_curtain()
    table.be_asked_elsewhere()
    assert table.moment.question is not None and table.moment.question.kind == "main_phase"
    assert table.stage == "ask"
    table.press(Qt.Key.Key_H)
    assert table.eyes == 0
