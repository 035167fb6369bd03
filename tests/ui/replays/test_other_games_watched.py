"""Kept games of another kind in the window: listed, watched by anybody who may, exported, taken in and gone on from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.registered import with_tides
from tests.ui.replays.sea import KeptAtSea
from tests.ui.table import press
from tests.ui.widgets import heard_as, is_hidden, is_live, is_seen, reads
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.match.plain import PlainHeader
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.play.kept_words import kind_of, result_of, title_of
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.exporting import html_of_page
from wixoss_desktop.words.game_page import PagePart, PrintedGame

ALL = (0, 1, 2)


@pytest.fixture(scope="module")
def one_window(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[KeptAtSea]:
    with with_tides(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(curtain, "DEAF_MS", 0)
        made = KeptAtSea(tmp_path_factory.mktemp("data"))
        yield made
        made.program.take_down()


@pytest.fixture
def kept(one_window: KeptAtSea, played: Path, qtbot: QtBot) -> Iterator[KeptAtSea]:
    one_window.begin(played, qtbot)
    yield one_window
    if one_window.on_table is not None:
        one_window.playing.leave()
    one_window.end()


def game_called(kept: KeptAtSea, name: str) -> SavedGame:
    return next(game for game in kept.saved.all() if game.name == name)


def test_a_game_of_another_kind_is_listed_by_what_it_is_who_played_and_who_has_won(kept: KeptAtSea) -> None:
    kept.plays("sea", ALL, (0,))
    kept.plays("calm", ALL, leave=(0, 1))
    assert {"sea", "calm", "finished", "hidden", "open"} == kept.shown
    sea, calm = game_called(kept, "sea"), game_called(kept, "calm")
    assert title_of(replace(sea, name="")) == "9 cards – 9 cards – 9 cards"
    assert (kind_of(sea), result_of(sea), sea.turn) == ("Tides, Several players", "Unfinished", 2)
    assert result_of(calm) == "Player 3 wins"
    assert result_of(replace(calm, outcome=Outcome(((0, 2), (1,)), "points"))) == "Player 1, Player 3 win"
    for seats, said in ((("person", "crab"), "Against the computer"), (("crab", "random"), "The computer by itself")):
        of_two = (
            replace(calm.header, seats=tuple(map(SeatPlan, seats))) if isinstance(calm.header, PlainHeader) else None
        )
        other = replace(calm, header=of_two, outcome=Outcome(((1,), (0,)), "points"))
        assert kind_of(other) == f"Tides, {said}"
        assert result_of(other) == ("Computer wins" if "person" in seats else "Player 2 wins")
    kept.find("tides")
    assert kept.shown == {"sea", "calm"}
    kept.find("")


def test_a_game_that_is_over_is_watched_with_all_hands_step_by_step_round_by_round_and_by_its_tree(
    kept: KeptAtSea,
) -> None:
    kept.plays("calm", ALL, ALL, leave=(1, 2))
    watching, bar, place = kept.watch_at_sea("calm"), kept.bar, kept.sea
    assert is_seen(place) and not is_seen(kept.screen.host) and heard_as(place.heading) == "Round 1"
    assert kept.at_sea.eyes == "all" and all(one.card for one in kept.at_sea.board.lying(2, "hand"))
    assert [hidden for hidden in (place.undo_button, place.concede_button, place.choices) if is_seen(hidden)] == []
    for key, at in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_PageDown, 3),
        (Qt.Key.Key_PageDown, 6), (Qt.Key.Key_PageUp, 3),
    ):  # fmt: skip
        press(place.view, key)
        assert watching.at == at, key
    assert "Player 1 turns up 1." in kept.logged and not any("turns up 2" in line for line in kept.logged)
    assert [(at, turn) for at, turn, _ in watching.turns] == [(0, 1), (3, 2), (6, 3)]
    kept.scrub(1)
    assert watching.at == 1 and kept.logged[-1] == "Player 1 lays 1 face down."
    kept.show_tree()
    assert kept.tree == ["Round 1", "Round 2", "Round 3"]
    kept.click_in_tree(3)
    assert watching.at == 3
    kept.show_log()
    bar.set_speed(40.0)
    bar.play()
    kept.qtbot.waitUntil(lambda: watching.at > 4)
    watching.go_to(watching.length - 1)
    assert not bar.is_playing and not is_live(bar.on_button) and is_hidden(place.end)
    assert (heard_as(place.heading), heard_as(place.waiting)) == ("The game is over", "Player 1 wins")


def test_of_an_unfinished_game_each_of_three_hands_lies_behind_its_curtain(kept: KeptAtSea) -> None:
    kept.plays("sea", ALL, (0,))
    watching = kept.watch_at_sea("sea")
    watching.go_to(watching.length - 1)
    assert kept.at_sea.eyes is None and not any(
        one.card for seat in ALL for one in kept.at_sea.board.lying(seat, "hand")
    )
    assert kept.logged[-1] == "Player 1 lays a card face down."
    assert list(kept.offered("eyes")) == ["Nobody's hand", "Player 1", "Player 2", "Player 3"]
    assert list(kept.offered("on")) == ["3 players, hidden hands"]
    assert list(kept.offered("export")) == ["Log as text …", "Page to print …"]
    kept.offered("eyes")["Player 2"]()
    assert is_seen(kept.sea.curtain) and kept.at_sea.eyes is None
    press(kept.sea.curtain, Qt.Key.Key_Return)
    assert kept.at_sea.eyes == kept.at_sea.near == 1
    hands = [[one.card for one in kept.at_sea.board.lying(seat, "hand")] for seat in ALL]
    assert all(hands[1]) and not any((*hands[0], *hands[2]))
    kept.come_back()
    assert kept.at_sea.eyes is None


def test_the_log_and_the_record_of_a_game_are_exported_and_the_record_is_opened_from_its_file(
    kept: KeptAtSea, tmp_path: Path
) -> None:
    kept.plays("calm", ALL, ALL, leave=(1, 2))
    watching = kept.watch_at_sea("calm")
    assert list(kept.offered("export")) == [
        "Log as text …", "Page to print …", "Record with all branches …"
    ]  # fmt: skip
    kept.handing_on.ask("text")
    dialog = kept.handing_on.dialog
    assert dialog is not None and Path(dialog.selectedFiles()[0]).name == "Tides, Round 1.txt"
    dialog.reject()
    kept.handing_on.write_text(tmp_path / "log.txt")
    text = (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert text.startswith("Set-up\n4 rounds are played.") and "Round 3" in text and text.count("turns up") == 6
    kept.handing_on.write_record(tmp_path / "calm.journal")
    kept.place.leave()
    kept.wait()
    kept.place.delete()
    kept.place.take_in([tmp_path / "calm.journal"])
    kept.wait()
    shown = kept.place.page.shown
    assert shown is not None and shown.watching.length == watching.length
    assert kept.at_sea.node == 0 and "calm" in {game.name for game in kept.saved.all()}


def test_a_file_of_another_kind_that_is_damaged_is_shown_up_to_there_and_the_line_is_named(kept: KeptAtSea) -> None:
    path = kept.plays("sea", ALL, ALL)
    text = bytearray(path.read_bytes())
    text[-20] ^= 1
    path.write_bytes(text)
    watching = kept.watch_at_sea("sea")
    assert watching.length < 7 and "read up to a fault: line" in kept.told


def test_what_is_written_about_it_is_kept_on_the_table_too(kept: KeptAtSea) -> None:
    path = kept.plays("sea", ALL, (0,))
    watching = kept.watch_at_sea("sea")
    watching.go_to(2)
    kept.write("Too early.")
    assert game_called(kept, "sea").remarks == 1 and "✎ Too early." in kept.logged and watching.remarked == (2,)
    kept.place.leave()
    kept.continue_one("sea")
    table = kept.on_table
    assert table is not None and table.path == path
    kept.go_to_place("replays")
    watching = kept.watch_at_sea("sea")
    watching.go_to(1)
    kept.write("Well laid.")
    kept.place.leave()
    kept.choose("sea")
    kept.place.delete()
    assert "is on the table now" in kept.told
    kept.playing.leave()
    game = game_called(kept, "sea")
    assert (game.fault, game.remarks, game.answers) == (None, 2, 4)


def test_three_go_on_from_a_moment_in_a_game_of_their_own_and_the_kept_one_stays_as_it_is(kept: KeptAtSea) -> None:
    path = kept.plays("calm", ALL, ALL, leave=(1, 2))
    before = path.read_bytes()
    watching = kept.watch_at_sea("calm")
    assert list(kept.offered("on")) == [
        "3 players, hidden hands", "All sides by myself, open hands", "As Player 1, against the computer",
        "As Player 2, against the computer", "As Player 3, against the computer",
    ]  # fmt: skip
    watching.go_to(4)
    kept.offered("on")["All sides by myself, open hands"]()
    table = kept.on_table
    assert table is not None and kept.at_place == "games"
    assert table.model.moment.node == 4 and table.model.moment.eyes == "all"
    assert table.do(table.model.moment.offers[0].do)
    assert path.read_bytes() == before and table.path not in (None, path)
    kept.go_to_place("replays")
    watching = kept.watch_at_sea("calm")
    watching.go_to(3)
    kept.offered("on")["As Player 2, against the computer"]()
    kept.qtbot.waitUntil(lambda: table_asks(kept) == (1,))
    kept.go_to_place("replays")
    kept.wait()
    assert len([game for game in kept.saved.all() if game.header is not None and game.header.game == "tides"]) == 3


def table_asks(kept: KeptAtSea) -> tuple[int, ...]:
    table = kept.on_table
    return () if table is None else table.model.moment.asked


def test_games_of_both_kinds_are_watched_on_one_page_one_after_the_other(kept: KeptAtSea) -> None:
    kept.plays("calm", ALL, leave=(1, 2))
    kept.watch_at_sea("calm")
    assert is_seen(kept.sea)
    wixoss = kept.watch("finished")
    assert is_seen(kept.screen.host) and not is_seen(kept.sea) and wixoss.may_see_all
    press(kept.screen.host, Qt.Key.Key_Right)
    assert wixoss.at == 1
    assert len(kept.offered("export")) == 5
    kept.watch_at_sea("calm")
    assert is_seen(kept.sea) and kept.at_sea.node == 0


def test_a_game_that_is_watched_speaks_another_language_at_once(kept: KeptAtSea) -> None:
    kept.plays("calm", ALL, leave=(1, 2))
    kept.watch_at_sea("calm")
    language = Language()
    language.speak(words_of("it"))
    try:
        kept.wait()
        assert heard_as(kept.sea.heading) == "Round 1" or "1" in heard_as(kept.sea.heading)
        assert "Tutte le mani" in kept.eyes
    finally:
        language.speak(None)


def test_a_game_of_which_nothing_waits_is_not_even_loaded(kept: KeptAtSea, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.plays("calm", ALL, leave=(0, 1))
    kept.choose_game("wixoss")
    assert kept.waiting_kinds == {"wixoss"}
    monkeypatch.setitem(vars(kept.others), "offers", None)
    assert kept.others.unfinished() == () and len(kept.waiting) == 2
    monkeypatch.undo()
    kept.plays("sea", ALL)
    assert kept.waiting_kinds == {"wixoss", "tides"}


def test_its_page_is_written_as_a_pdf_and_a_place_where_nothing_can_be_written_is_named(
    kept: KeptAtSea, tmp_path: Path
) -> None:
    kept.plays("sea", ALL, (0,))
    kept.watch_at_sea("sea")
    exports = kept.handing_on
    exports.write_page(tmp_path / "sea.pdf")
    assert (tmp_path / "sea.pdf").read_bytes().startswith(b"%PDF") and exports.told is not None
    assert "Saved as" in reads(exports.told)
    exports.write_page(tmp_path)
    assert "can't be written" in reads(exports.told)
    page = PrintedGame("<b>", "Ann & Ben", (PagePart("a<b", ("1 < 2",), (("x", "y"), ("<td>", "z"))),))
    written = html_of_page(page)
    assert "&lt;b&gt;" in written and "&lt;td&gt;" in written and "<h3>a&lt;b</h3>" in written and "1 &lt; 2" in written


def test_those_who_look_on_have_a_window_that_shows_what_is_public_and_nothing_else(kept: KeptAtSea) -> None:
    kept.sit(SeatPlan("person"), SeatPlan("person"))
    kept.entry("view.onlookers").trigger()
    gallery = kept.apart.gallery
    assert gallery is not None and gallery.isVisible() and "Onlookers" in gallery.windowTitle()
    seen = gallery.place
    assert seen.table is not None and kept.on_table is not None
    for answer in (0, 1):
        moment = seen.table.model.moment
        assert moment.eyes is None and not any(one.card for seat in (0, 1) for one in moment.board.lying(seat, "hand"))
        assert not seen.table.words.question(moment) and not moment.offers
        assert [one for one in (seen.undo_button, seen.concede_button, seen.choices) if is_seen(one)] == []
        if is_seen(kept.near.curtain):
            press(kept.near.curtain, Qt.Key.Key_Return)
        assert moment.node == kept.on_table.model.moment.node == answer
        assert kept.on_table.do(kept.on_table.model.moment.offers[0].do)
    assert seen.table.model.moment.node == 2, "and follows"
    kept.entry("view.onlookers").trigger()
    assert not gallery.isVisible() and seen.table is None and kept.on_table.do is not None


class Screen:
    """A screen of a size of our choice."""

    def __init__(self, width: int, height: int) -> None:
        self._area = QRect(0, 0, width, height)

    def availableGeometry(self) -> QRect:
        return self._area


@pytest.mark.parametrize(("size", "fills"), [((1920, 1080), False), ((1366, 768), True), ((1280, 800), True)])
def test_a_second_window_fills_a_screen_on_which_it_has_no_room_with_its_frame(
    kept: KeptAtSea, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], fills: bool
) -> None:
    kept.sit(SeatPlan("person"), SeatPlan("person"))
    screen = Screen(*size)
    if (before := kept.apart.gallery) is not None:
        before.setWindowState(Qt.WindowState.WindowNoState)
    monkeypatch.setattr(MainWindow, "screen", lambda window: screen)
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [screen])
    kept.entry("view.onlookers").trigger()
    gallery = kept.apart.gallery
    assert gallery is not None and gallery.isVisible() and gallery.isMaximized() == fills
    kept.entry("view.onlookers").trigger()


def test_home_offers_to_go_on_with_games_of_the_chosen_kind_the_one_played_last_first(kept: KeptAtSea) -> None:
    kept.plays("sea", ALL, (0,))
    kept.plays("", ALL)
    kept.choose_game("wixoss")
    assert [words.partition("  ")[0] for words in kept.waiting] == ["open", "hidden"]
    kept.choose_game("tides")
    assert kept.waiting[0] == "9 cards – 9 cards – 9 cards  ·  Tides, Several players  ·  Turn 2"
    assert [words.partition("  ")[0] for words in kept.waiting[1:]] == ["sea"] and kept.is_waiting_said_whole
    kept.continue_last()
    table = kept.on_table
    assert kept.at_place == "games" and table is not None and table.model.moment.round == 2
    kept.go_to_place("home")
    kept.continue_last()
    assert kept.on_table is table, "it lies there already"
    kept.continue_one("sea")
    assert kept.on_table is not table and kept.on_table is not None and kept.on_table.model.moment.node == 4
    kept.continue_one("open")
    kept.wait()
    assert kept.at_place == "table" and kept.at_table.terms.open_hands
    assert kept.game == "wixoss", "Home follows what comes on the table"
    kept.go_to_place("home")
    kept.choose_game("tides")
    assert kept.tables == ("games",) and kept.entry("place.table").isVisible()
    kept.choose_game("wixoss")
    assert kept.tables == ("table",)


def test_a_game_that_has_just_begun_stays_kept_while_it_is_on_the_table(kept: KeptAtSea) -> None:
    kept.sit(SeatPlan("person"), SeatPlan("person"))
    path = kept.on_table.path if kept.on_table is not None else None
    assert path is not None and path.exists()
    kept.choose_game("wixoss")
    assert path.exists() and len(kept.waiting) == 2
    kept.playing.leave()
    kept.go_to_place("replays")
    kept.go_to_place("home")
    assert not path.exists()


def test_a_kept_game_that_can_t_be_gone_on_with_says_why_on_its_page(kept: KeptAtSea) -> None:
    path = kept.plays("sea", ALL, (0,))
    text = bytearray(path.read_bytes())
    text[-20] ^= 1
    path.write_bytes(text)
    kept.go_to_place("home")
    kept.continue_one("sea")
    assert kept.at_place == "home" and kept.on_table is None and "This game can't be read: line" in kept.why_not


def test_a_game_that_is_over_is_watched_from_its_end_on_the_table(kept: KeptAtSea) -> None:
    kept.sit(SeatPlan("person"), SeatPlan("random"))
    table = kept.on_table
    assert table is not None
    table.concede()
    kept.qtbot.waitUntil(lambda: is_seen(kept.near.end))
    kept.watch_what_is_over()
    kept.wait()
    assert kept.at_place == "replays" and is_seen(kept.sea) and kept.at_sea.node == 0
    assert list(kept.offered("eyes")) == ["Both hands", *kept.named]
