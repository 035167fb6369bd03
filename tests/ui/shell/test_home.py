"""Home: a game begins in two clicks, with what the person sees chosen."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from tests.ui.widgets import is_live, is_seen, reads
from wixoss_desktop.ui.home.mode_tiles import NARROW, ModeTile
from wixoss_desktop.ui.kit.line_breaks import JOINER
from wixoss_desktop.ui.kit.preferences import Mode
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.translate import Language, tr, words_of
from wixoss_desktop.ui.play.kept_words import KINDS
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest

RESOURCES = Path(__file__).parents[3] / "resources"
LEFT = Qt.MouseButton.LeftButton


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT)


@pytest.mark.parametrize("mode", ["two_players", "practise"])
def test_a_mode_and_start_ask_for_a_game_in_two_clicks(shell: Shell, qtbot: QtBot, mode: Mode) -> None:
    with qtbot.waitSignal(shell.home.game_requested) as asked:
        click(shell.home.tiles[mode])
        click(shell.start_button)
    assert asked.args == [GameRequest(mode=mode, decks=("WD01", "WD02"))]


def test_each_seat_plays_the_deck_that_was_clicked(shell: Shell, qtbot: QtBot) -> None:
    click(shell.home.seats[0].cards[4])
    click(shell.home.seats[1].cards[2])
    assert shell.home.request.decks == ("WD05", "WD03")


def test_swap_gives_each_seat_the_others_deck(shell: Shell, qtbot: QtBot) -> None:
    click(shell.home.swap_button)
    assert shell.home.request.decks == ("WD02", "WD01")


def test_both_seats_may_play_the_same_deck(shell: Shell, qtbot: QtBot) -> None:
    click(shell.home.seats[1].cards[0])
    assert shell.home.request.decks == ("WD01", "WD01")


def test_continue_is_there_only_when_a_game_waits(shell: Shell, qtbot: QtBot) -> None:
    assert not is_seen(shell.waiting_tile)
    shell.home.set_unfinished(UnfinishedGame(("White Hope", "Blue Appli"), 6, "today", kind="Position"))
    words = "White Hope – Blue Appli  ·  Position  ·  Turn 6  ·  today"
    assert shell.waiting_tile.accessibleDescription() == words and words in reads(shell.home.waiting.kept)
    with qtbot.waitSignal(shell.home.continue_requested):
        click(shell.waiting_tile)
    shell.home.set_unfinished(UnfinishedGame(("White Hope", "Blue Appli"), 0, "today"))
    assert shell.waiting_tile.accessibleDescription() == "White Hope – Blue Appli  ·  Set-up  ·  today"
    shell.home.set_unfinished(None)
    assert not is_seen(shell.waiting_tile)


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_game_that_waits_is_told_from_others_at_a_glance_in_every_language(
    shell: Shell, qtbot: QtBot, width: int
) -> None:
    shell.open(qtbot, width, 800)
    waiting, language = shell.home.waiting, Language()
    shell.home.learn_tile.show()
    game = UnfinishedGame(("White Hope", "Blue Appli"), 12)
    shell.home.set_unfinished(game, game)
    qtbot.wait(20)
    for code in ("en", "ja", "it", "zh"):
        language.speak(words_of(code))
        for kind in (*KINDS.values(), "Free table", "Position", "Open hands"):
            shell.home.set_unfinished(replace(game, kind=tr(kind)), game)
            _, words, _ = waiting.tile.line_in(int(waiting.tile.column.width()))
            said = words.replace(JOINER, "")
            assert said == f"{tr(kind)}\n{tr('Turn {n}', n=12)}", "all of it, with nothing cut off"
    language.speak(None)


@pytest.mark.parametrize("width", [180, 420])
def test_the_picture_of_the_game_that_waits_is_seen_beside_or_behind_its_words(qapp: QApplication, width: int) -> None:
    tile = ModeTile(Look(theme_named("dark")), "continue")
    tile.word("Continue", "Turn 6")
    tile.resize(width, 110)
    plain = tile.grab().toImage()
    picture = QPixmap(300, 200)
    picture.fill(QColor("red"))
    tile.show_picture(picture)
    seen = tile.grab().toImage()
    reddened = [x for x in range(width) if seen.pixelColor(x, 92).red() > plain.pixelColor(x, 92).red() + 20]
    assert len(reddened) > (0.9 * width if width < NARROW else 0.2 * width)


def test_the_name_of_a_way_to_play_is_made_smaller_before_it_is_cut(shell: Shell) -> None:
    tile, name = shell.home.tiles["practise"], "Allenamento"
    before = tile.text()
    tile.setText(name)
    sizes = []
    for width in range(240, 100, -1):
        font, words = tile.title_in(width)
        assert words == name
        sizes.append(font.pixelSize())
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) > 2
    tile.setText(before)


def test_options_are_folded_until_asked_for_and_go_with_the_request(shell: Shell, qtbot: QtBot) -> None:
    panel = shell.home.options_panel
    assert not panel.isVisible()
    click(shell.options_button)
    qtbot.waitUntil(panel.isVisible)
    for segment in (
        panel.first.segment("second"),
        panel.hands.segment("open"),
        panel.take_backs.segment("none"),
        panel.cut_ins.segment("off"),
    ):
        click(segment)
    wanted = GameRequest("two_players", ("WD01", "WD02"), "second", True, "none", "off")
    assert shell.home.request == wanted
    assert shell.home.start_bar.summary.startswith("Classic 2016  ·  Player 2 begins")


def test_the_keyboard_alone_begins_a_game(shell: Shell, qtbot: QtBot) -> None:
    practise, start = shell.home.tiles["practise"], shell.start_button
    practise.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(practise, Qt.Key.Key_Return)
    start.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(shell.home.game_requested) as asked:
        QTest.keyClick(start, Qt.Key.Key_Return)
    assert asked.args is not None and asked.args[0].mode == "practise"


def test_arrows_walk_along_the_decks_of_a_seat(shell: Shell, qtbot: QtBot) -> None:
    seat = shell.home.seats[0]
    seat.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(seat.cards[0], Qt.Key.Key_Right)
    assert seat.deck.deck_id == "WD02"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (3840, 2160)])
def test_all_of_home_is_in_sight_and_nothing_overlaps(shell: Shell, qtbot: QtBot, width: int, height: int) -> None:
    shell.open(qtbot, width, height)
    qtbot.waitUntil(lambda: shell.look.theme.scale >= (1.0 if width == 1280 else 1.2))
    qtbot.wait(50)
    home = shell.home
    shown: list[QWidget] = [*home.tiles.values(), *home.seats, home.swap_button, home.start_bar]
    places = [widget.rect().translated(widget.mapTo(home, widget.rect().topLeft())) for widget in shown]
    assert all(home.rect().contains(place) for place in places)
    pairs = ((one, two) for at, one in enumerate(places) for two in places[at + 1 :])
    assert not any(one.intersects(two) for one, two in pairs)
    cards = [card.geometry() for card in home.seats[0].cards]
    assert not any(one.intersects(two) for one, two in pairwise(cards))


def test_decks_of_practice_are_in_sight_in_a_low_window_with_a_game_that_waits(shell: Shell, qtbot: QtBot) -> None:
    shell.open(qtbot, 1366, 740)
    shell.home.set_unfinished(UnfinishedGame(("White Hope", "Blue Appli"), 12))
    click(shell.home.tiles["practise"])
    qtbot.wait(50)
    home = shell.home
    cards = [card.rect().translated(card.mapTo(home, card.rect().topLeft())) for card in home.seats[0].cards[:3]]
    assert all(card.bottom() < home.start_bar.geometry().top() for card in cards)


def test_targets_are_at_least_24_pixels(shell: Shell, qtbot: QtBot) -> None:
    click(shell.options_button)
    buttons = [
        shell.home.swap_button,
        *shell.home.seats[0].cards,
        shell.home.options_panel.first.segment("random"),
    ]
    qtbot.waitUntil(lambda: all(min(button.width(), button.height()) >= 24 for button in buttons))


def test_every_control_of_home_has_a_name_for_readers(shell: Shell) -> None:
    home = shell.home
    for widget in (*home.tiles.values(), *home.seats, *home.seats[0].cards, home.swap_button):
        assert widget.accessibleName()


@pytest.mark.parametrize("count", [1, 2])
def test_continue_is_there_before_its_games_are_read_and_nothing_moves_when_they_are(
    own_shell: Shell, qtbot: QtBot, count: int
) -> None:
    home, waiting = own_shell.home, own_shell.home.waiting
    home.expect_unfinished(count)
    qtbot.wait(20)
    assert is_seen(waiting.tile) and is_live(waiting.tile) and waiting.tile.accessibleDescription() == "The last game"
    assert "being read" in reads(waiting.kept)
    assert (is_seen(waiting.more_button), is_live(waiting.more_button)) == (count > 1, False)
    with qtbot.waitSignal(home.continue_requested, check_params_cb=lambda name: name == ""):
        click(waiting.tile)
    everything = (*home.tiles.values(), *home.seats, waiting.tile, waiting.more_button)
    before = [widget.geometry() for widget in everything]
    home.set_unfinished(*[UnfinishedGame(("White Hope", "Blue Appli"), 6)] * count)
    qtbot.wait(20)
    assert is_seen(waiting.tile) and "White Hope" in reads(waiting.kept)
    assert (is_seen(waiting.more_button), is_live(waiting.more_button)) == (count > 1, True)
    assert [widget.geometry() for widget in everything] == before


def test_where_no_game_was_ever_saved_no_room_is_kept(own_shell: Shell, qtbot: QtBot) -> None:
    home = own_shell.home
    home.expect_unfinished(0)
    qtbot.wait(20)
    practise, two, left = home.tiles["practise"], home.tiles["two_players"], home.waiting.tile
    wide, first = practise.width(), two.x()
    home.expect_unfinished(1)
    qtbot.wait(20)
    assert practise.width() < wide and left.x() == first, "what was left comes first"


def test_a_free_table_takes_any_decks_and_speaks_of_no_rules(shell: Shell) -> None:
    shell.home.tiles["free"].click()
    assert reads(shell.start_button) == "Lay the free table"
    assert is_live(shell.start_button)
    assert shell.home.request.mode == "free"
    assert shell.home.start_bar.summary.startswith("No rules")


def test_tiles_go_two_by_two_before_a_title_is_cut(shell: Shell, qtbot: QtBot) -> None:
    shell.home.learn_tile.word("A very long title of a lesson", "And more")
    shell.home.learn_tile.show()
    shell.home.set_unfinished(UnfinishedGame(("White Hope", "Blue Appli"), 6, "today"))
    shell.window.resize(1150, 800)
    tiles = (*shell.home.tiles.values(), shell.home.learn_tile, shell.waiting_tile)
    qtbot.waitUntil(lambda: len({tile.y() for tile in tiles}) > 1)
    assert all(tile.width() >= tile.minimumSizeHint().width() for tile in tiles)
