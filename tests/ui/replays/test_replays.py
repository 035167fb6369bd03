"""Kept games in the window: listed, named, deleted and back again, watched by anybody who may, gone on from."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from tests.match.players import setup_number
from tests.ui.replays.conftest import Kept
from tests.ui.replays.watched import replays_of
from tests.ui.table import all_done
from tests.ui.table_place.test_two_at_one_table import other_hands, texts_of
from tests.ui.widgets import is_hidden, is_live, is_seen, reads, write
from wixoss_desktop.engine.wixoss.dummy import PRESETS
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.events import Damaged
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.header import Header, first_line
from wixoss_desktop.match.wixoss.journals import save_record
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.play.kept_words import decks_of, kind_of
from wixoss_desktop.ui.replays.commands import BACK, ON, PLAY, ROWS, TURN_BACK, TURN_ON
from wixoss_desktop.ui.replays.wixoss.replays import WixossKeptGame
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment


def test_the_list_is_found_through_named_and_deleted_from_with_a_way_back(kept_games: Kept) -> None:
    place, shelf = kept_games.place, kept_games.place.shelf
    assert kept_games.shown == {"finished", "hidden", "open"}
    place.which.segment("unfinished").click()
    assert kept_games.shown == {"hidden", "open"}
    place.which.segment("all").click()
    write(place.search, "concede")
    write(place.search, "Player 2 wins")
    assert kept_games.shown == {"finished"}
    place.search.clear()
    kept_games.choose("hidden")
    place.buttons["rename"].click()
    editor = shelf.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "rematch")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    kept_games.wait()
    assert kept_games.shown == {"finished", "rematch", "open"}
    place.buttons["delete"].click()
    kept_games.wait()
    assert kept_games.shown == {"finished", "open"} and is_seen(place.undo_button)
    place.undo_button.click()
    kept_games.wait()
    assert kept_games.shown == {"finished", "rematch", "open"}
    QTest.keyClick(shelf, Qt.Key.Key_Delete)
    kept_games.wait()
    kept_games.choose("finished")
    place.delete()
    kept_games.wait()
    assert len(list(kept_games.saved.folder.iterdir())) == 2


def test_a_game_of_the_free_table_is_listed_as_such(kept_games: Kept) -> None:
    game = next(game for game in kept_games.saved.all() if game.name == "hidden")
    assert isinstance(game.header, Header)
    free = replace(game, header=replace(game.header, free=True))
    assert (kind_of(game), kind_of(free)) == ("Two players", "Free table")


def test_decks_of_kept_games_are_called_as_the_screen_calls_them(kept_games: Kept) -> None:
    game = next(game for game in kept_games.saved.all() if game.name == "open")
    assert (decks_of(game), decks_of(replace(game, header=None))) == ("RED AMBITION – WHITE HOPE", "")
    kept_games.watch("open")
    assert [name in kept_games.said_beside_table for name in game.decks] == [True, True]
    language = Language()
    language.speak(words_of("ja"))
    try:
        kept_games.wait()
        assert decks_of(game) == "レッドアンビション － ホワイトホープ"
        said = kept_games.said_beside_table
        assert (
            "レッドアンビション" in said and "ホワイトホープ" in said and not any(name in said for name in game.decks)
        )
        assert kept_games.decks_to_continue == ("レッドアンビション", "ホワイトホープ")
    finally:
        language.speak(None)


def test_a_record_from_elsewhere_is_copied_in_and_shown_and_what_is_none_is_named(
    kept_games: Kept, tmp_path: Path
) -> None:
    game = next(game for game in kept_games.saved.all() if game.name == "open")
    opened = kept_games.saved.open(game.path, kept_games.program.cards.pool)
    assert opened.history is not None and opened.terms is not None
    save_record(tmp_path / "one.wixoss", opened.terms, opened.history)
    kept_games.place.take_in([tmp_path / "one.wixoss"])
    kept_games.wait()
    watching = kept_games.watched
    assert watching is not None and len(watching.track) == len(opened.history.nodes)
    kept_games.place.leave()
    kept_games.place.take_in([tmp_path / "one.wixoss"])
    kept_games.wait()
    assert len(kept_games.saved.all()) == 4
    (tmp_path / "two.wixoss").write_text("nothing")
    kept_games.place.leave()
    kept_games.place.take_in([tmp_path / "two.wixoss"])
    assert "two.wixoss is no record of a game" in reads(kept_games.place.notice)


def test_a_game_is_watched_from_a_moment_on_with_the_near_lrig_to_be_read_whoever_s_turn_it_is(
    kept_games: Kept,
) -> None:
    page, turns = kept_games.place.page, set()
    for name in ("finished", "hidden", "open"):
        kept = kept_games.watch(name)
        turns.add(kept.match.position.state.active)
        stood = WixossKeptGame(replays_of(kept_games.place), kept.match.terms, kept.match.history, is_report=True)
        page.show_game(stood)
        assert kept_games.watched is not None
        lrig = kept_games.watched.moment.view.side(0).field[LRIG]
        read = kept_games.screen.card_panel.shown
        assert lrig is not None and read is not None and read.no == lrig.no, name
    assert turns == {0, 1}


def test_of_two_games_that_are_opened_the_last_is_watched_and_none_by_who_has_gone_back(kept_games: Kept) -> None:
    place = kept_games.place
    finished, hidden = (
        next(one for one in kept_games.saved.all() if one.name == name) for name in ("finished", "hidden")
    )
    place.open(finished)
    place.open(hidden)
    kept_games.wait()
    watching = replays_of(place).watching
    assert watching is not None and is_seen(replays_of(place).table)
    opened = kept_games.saved.open(hidden.path, kept_games.program.cards.pool)
    assert watching.match.terms == opened.terms
    place.open(finished)
    place.leave()
    kept_games.wait()
    assert replays_of(place).watching is None and is_seen(place.list)


def test_every_command_of_a_kept_game_does_by_its_key_what_its_words_say(kept_games: Kept) -> None:
    watching = kept_games.watch("finished")
    bar, root, press = kept_games.bar, watching.track[0], kept_games.screen.press
    seen: dict[Command, tuple[Qt.Key, Callable[[], bool]]] = {
        ON: (Qt.Key.Key_Right, lambda: watching.here is watching.track[1]),
        BACK: (Qt.Key.Key_Left, lambda: watching.here is root),
        TURN_ON: (Qt.Key.Key_PageDown, lambda: watching.moment.view.turn == 1),
        TURN_BACK: (Qt.Key.Key_PageUp, lambda: watching.here is root),
        PLAY: (Qt.Key.Key_Space, lambda: bar.is_playing),
    }
    for row, (key, is_seen_now) in seen.items():
        assert not is_seen_now(), row.id
        press(key)
        assert is_seen_now(), row.id
    press(Qt.Key.Key_Space)
    assert seen.keys() == set(ROWS) and not bar.is_playing


def test_a_game_is_watched_by_buttons_and_keys_and_by_itself(kept_games: Kept) -> None:
    watching = kept_games.watch("finished")
    bar, history = kept_games.bar, watching.match.history
    track, on = watching.track, bar.buttons[ON]
    assert watching.here is history.root and watching.moment.eyes == "all"
    assert all(no is not None for no in (*watching.moment.view.own.hand, *watching.moment.view.other.hand))
    on.click()
    on.click()
    kept_games.screen.press(Qt.Key.Key_Left)
    assert watching.here is track[1]
    bar.buttons[TURN_ON].click()
    assert watching.moment.view.turn == 1 and watching.here.parent is not None
    assert watching.here.parent.position.state.turn == 0
    bar.buttons[TURN_BACK].click()
    assert watching.here is history.root
    bar.scrubber.moved.emit(30)
    assert watching.here is track[30] and bar.scrubber.at == 30 and not watching.moment.told
    assert kept_games.last_told <= 30
    on.click()
    assert watching.moment.told, "who goes on sees the cards move as they were played"
    bar.set_speed(4.0)
    bar.play()
    kept_games.qtbot.waitUntil(lambda: watching.here.depth > 31)
    bar.scrubber.moved.emit(len(track) - 1)
    assert not bar.is_playing and not is_live(bar.on_button)
    assert is_hidden(kept_games.screen.end)
    assert watching.here is history.here is track[-1], "who watches moves nothing: the match stands where it ended"


def test_of_an_unfinished_game_with_hidden_hands_each_hand_lies_behind_the_curtain(kept_games: Kept) -> None:
    watching = kept_games.watch("hidden")
    bar, table = kept_games.bar, kept_games.screen
    watching.go(watching.track[-1])
    view = watching.moment.view
    assert watching.moment.eyes is None
    assert all(no is None for no in (*view.own.hand, *view.other.hand, *view.own.lrig_deck, *view.other.lrig_deck))
    assert [str(entry.data()) for entry in bar.eyes_button.menu().actions()] == ["none", "0", "1"]
    assert [str(entry.data()) for entry in bar.on_button.menu().actions()] == ["people"]
    assert "record" not in [str(entry.data()) for entry in bar.export_button.menu().actions()]
    bar.eyes_button.menu().actions()[2].trigger()
    assert is_seen(table.curtain) and watching.moment.eyes is None
    assert all(no is None for no in (*watching.moment.view.own.hand, *watching.moment.view.other.hand))
    watching.model.lift_curtain()
    view = watching.moment.view
    assert watching.moment.eyes == 1 and view.own.seat == 1
    assert all(no is not None for no in view.own.hand) and all(no is None for no in view.other.hand)
    watching.cover()
    assert watching.moment.eyes is None


def test_one_plays_on_from_any_moment_in_a_new_game_and_the_kept_one_stays_as_it_is(kept_games: Kept) -> None:
    watching = kept_games.watch("finished")
    before = next(game for game in kept_games.saved.all() if game.name == "finished").path.read_bytes()
    node = watching.track[40]
    watching.go(node)
    on = {str(entry.data()): entry for entry in kept_games.bar.on_button.menu().actions()}
    assert set(on) == {"people", "open", "as 0", "as 1"}
    on["open"].trigger()
    match = kept_games.at_table
    assert kept_games.live.window.place == "table"
    assert match.terms.open_hands and match.history.here.depth == 40
    assert state_hash(match.position.state) == state_hash(node.position.state)
    seat = match.to_act[0]
    assert match.submit(seat, match.legal(seat)[0]) is None
    assert match.undo() is None
    games = {game.path: game for game in kept_games.saved.all()}
    assert len(games) == 4 and match.path in games
    assert next(game for game in games.values() if game.name == "finished" and game.is_over).path.read_bytes() == before


def test_what_is_written_about_a_kept_game_is_kept(kept_games: Kept) -> None:
    watching = kept_games.watch("finished")
    watching.go(watching.track[12])
    box = kept_games.screen.story.remark
    assert box.isVisible()
    QTest.keyClicks(box, "Well done.")
    QTest.keyClick(box, Qt.Key.Key_Return)
    again = kept_games.watch("finished")
    assert again.match.history.remarks == {12: "Well done."}


def test_what_is_written_about_the_game_on_the_table_goes_into_its_open_journal(kept_games: Kept) -> None:
    path = next(game.path for game in kept_games.saved.all() if game.name == "open")
    kept_games.program.continue_game(path.name)
    all_done(kept_games.program)
    kept_games.live.go_to("replays")
    kept_games.wait()
    kept_games.watch("open")
    kept_games.remark(5, "Here.")
    match = kept_games.at_table
    assert match.history.remarks == {5: "Here."}
    seat = match.to_act[0]
    assert match.submit(seat, match.legal(seat)[0]) is None
    match.close()
    assert kept_games.saved.open(path, kept_games.program.cards.pool).fault is None
    kept_games.place.leave()
    kept_games.wait()
    kept_games.choose("open")
    kept_games.place.delete()
    assert "is on the table" in reads(kept_games.place.notice)


def settled(kept_games: Kept, widget: QWidget) -> QImage:
    """A widget as it looks once nothing changes any more."""
    before, now = QImage(), widget.grab().toImage()
    while before != now:
        kept_games.qtbot.wait(40)
        before, now = now, widget.grab().toImage()
    return now


def test_nothing_of_a_watched_game_on_the_screen_depends_on_the_hand_that_is_hidden(kept_games: Kept) -> None:
    """Neither behind the curtain nor with one seat's eyes; with the own hand replaced the screen is another."""
    watching = kept_games.watch("hidden")
    table, node = kept_games.screen, watching.track[-1]
    shown = {}
    watching.go(node)
    settled(kept_games, table.page)
    for swapped in (None, 0, 1):
        position = node.position
        if swapped is not None:
            node.position, node._views = other_hands(position, swapped), None
        for name, eyes in (("nobody", None), ("second", 1)):
            watching.look_as(eyes)
            watching.go(node)
            table.story.show_tab(0 if eyes is None else 1)
            watching.model.lift_curtain()
            shown[name, swapped] = (tuple(texts_of(table.page)), settled(kept_games, table.page))
        node.position, node._views = position, None
    assert shown["nobody", None] == shown["nobody", 0] == shown["nobody", 1]
    assert shown["second", None] == shown["second", 0]
    assert shown["second", None] != shown["second", 1]


def test_a_game_that_is_over_is_watched_at_one_press(kept_games: Kept) -> None:
    path = next(game.path for game in kept_games.saved.all() if game.name == "open")
    kept_games.program.continue_game(path.name)
    all_done(kept_games.program)
    table = kept_games.live
    table.concede(0)
    assert is_seen(table.end)
    watch = table.end.watch_button
    watch.click()
    kept_games.wait()
    watching = kept_games.watched
    assert kept_games.place.isVisible() and watching is not None
    assert watching.here is watching.track[0]
    assert len(watching.track) == len(kept_games.at_table.history.nodes)


def test_what_happened_is_watched_beat_by_beat_and_the_game_goes_on_after_it(kept_games: Kept) -> None:
    watching = kept_games.watch("finished")
    screen, events = kept_games.screen, [[e for one in node.groups for e in one.events] for node in watching.track]
    at = next(number for number, some in enumerate(events) if any(isinstance(event, Damaged) for event in some))
    watching.go_to(at - 1)
    screen.pace = 100
    found: list[WixossMoment] = []
    screen.on_moment(found.append)
    kept_games.bar.play()
    kept_games.bar.tick()
    kept_games.bar.tick()
    held = watching.moment
    assert held.is_held and watching.here is watching.track[at] and held.stage == "replay"
    while screen.hurry():
        pass
    assert "crush" in [one.beat.kind for one in found if one.beat is not None]
    kept_games.bar.tick()
    assert watching.here is not watching.track[at]
    kept_games.bar.pause()


def test_a_side_that_a_dummy_plays_is_called_by_who_that_is_and_not_by_its_cards() -> None:
    setup = against(setup_number(1), PRESETS["rush"])
    header = first_line(Terms(setup, "alone", (SeatPlan(), SeatPlan("dummy", "A mate"))))
    kept = SavedGame(Path("alone.journal"), header, 1, (0,), 2, None, False, datetime.now(UTC), None)
    assert decks_of(kept) == "RED AMBITION – A mate"
