"""Two windows for a game of any kind: the first person at the main one, all others at the other; each sees the own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.registered import with_tides
from tests.ui.replays.sea import KeptAtSea
from tests.ui.table import click, press
from tests.ui.widgets import heard_as, is_seen
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.place import PlainPlace

PERSON, COMPUTER = SeatPlan("person"), SeatPlan("random")


@pytest.fixture(scope="module")
def one_window(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[KeptAtSea]:
    with with_tides(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(curtain, "DEAF_MS", 0)
        made = KeptAtSea(tmp_path_factory.mktemp("data"))
        yield made
        made.program.take_down()


@pytest.fixture
def window(one_window: KeptAtSea, qtbot: QtBot) -> Iterator[KeptAtSea]:
    one_window.qtbot = qtbot
    yield one_window
    one_window.playing.leave()
    one_window.apart.is_wanted = False


def moment(place: PlainPlace) -> PlainMoment:
    assert place.table is not None
    return place.table.model.moment


def hands(place: PlainPlace) -> list[int]:
    """The seats whose hands lie open."""
    board = moment(place).board
    return [seat for seat in board.seats if all(one.card for one in board.lying(seat, "hand"))]


def lay(place: PlainPlace) -> bool:
    assert place.table is not None
    return place.table.do(moment(place).offers[0].do)


def test_two_people_have_a_window_each_and_no_curtain_comes_down(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON)
    entry = window.windows_entry
    assert moment(window.near).stage == "curtain" and entry.isEnabled() and not is_ticked_entry(window)
    window.part()
    assert is_ticked_entry(window) and is_seen(window.far)
    assert [moment(one).stage for one in (window.near, window.far)] == ["ask", "ask"]
    assert (hands(window.near), hands(window.far)) == ([0], [1])
    assert window.title_of_far == "Player 2: WIXOSS Desktop"
    assert lay(window.near) and moment(window.near).stage == "wait" and heard_as(window.near.waiting)
    assert lay(window.far)
    assert [moment(one).round for one in (window.near, window.far)] == [2, 2]
    assert [moment(one).stage for one in (window.near, window.far)] == ["ask", "ask"]


def test_what_is_to_be_taken_back_is_asked_at_the_other_window(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON)
    window.part()
    assert lay(window.near) and lay(window.far)
    before = moment(window.near).node
    click(window.far.undo_button)
    assert is_seen(window.near.consent) and not is_seen(window.far.consent)
    assert heard_as(window.far.waiting) == "Player 1 is asked at the other window."
    window.answer(agrees=False)
    assert moment(window.far).node == before and "Not everybody agrees" in window.said_at_far
    click(window.far.undo_button)
    window.answer(agrees=True)
    assert [moment(one).round for one in (window.near, window.far)] == [1, 1]


def test_of_three_people_the_others_share_the_second_window_behind_their_curtain(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON, PERSON, COMPUTER)
    window.part()
    assert (moment(window.near).stage, moment(window.far).stage) == ("ask", "curtain")
    assert window.keys_of_far is window.far.curtain, "who sits down there lifts it by a key"
    assert (hands(window.near), hands(window.far)) == ([0], [])
    click(window.far.curtain)
    assert hands(window.far) == [1] and lay(window.far)
    assert moment(window.far).stage == "curtain" and moment(window.far).seat == 2


def test_closing_the_second_window_goes_back_behind_the_curtain_and_the_game_goes_on(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON)
    window.part()
    assert lay(window.near)
    window.close_far()
    window.qtbot.waitUntil(lambda: not is_ticked_entry(window))
    assert (moment(window.near).stage, moment(window.near).seat, hands(window.near)) == ("curtain", 1, [])
    click(window.near.curtain)
    assert lay(window.near) and moment(window.near).round == 2


def test_leaving_the_game_lets_both_windows_go_and_the_next_one_is_parted_again(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON)
    window.part()
    window.playing.leave()
    assert window.far.table is None and not is_seen(window.far) and not window.windows_entry.isEnabled()
    window.sit(PERSON, PERSON)
    assert hands(window.near) == [0] and hands(window.far) == [1] and is_ticked_entry(window)
    window.go_to_place("replays")
    assert not is_ticked_entry(window), "no game of WIXOSS is parted"
    window.go_to_place("games")
    assert is_ticked_entry(window)


def test_who_plays_alone_has_one_window(window: KeptAtSea) -> None:
    window.sit(PERSON, COMPUTER)
    assert not window.windows_entry.isEnabled()


def test_menus_and_keys_of_the_window_are_for_the_game_that_is_looked_at(window: KeptAtSea) -> None:
    window.sit(PERSON, COMPUTER)
    assert not window.entry("game.undo").isEnabled() and window.entry("game.concede").isEnabled()
    near = moment(window.near).near
    window.entry("view.turn").trigger()
    assert moment(window.near).near != near
    assert lay(window.near)
    window.qtbot.waitUntil(lambda: window.entry("game.undo").isEnabled() and moment(window.near).round == 2)
    window.entry("game.undo").trigger()
    assert moment(window.near).round == 1 and window.entry("game.redo").isEnabled()
    window.entry("game.redo").trigger()
    assert moment(window.near).round == 2
    assert window.entry("report.problem").isEnabled()
    for lacking in ("game.restart", "game.restart_new", "game.only_if_able"):
        assert not window.entry(lacking).isVisible(), f"{lacking} could never be done here"
    window.go_to_place("home")
    assert window.entry("game.restart").isVisible()
    assert not window.entry("game.undo").isEnabled() and not window.entry("game.concede").isEnabled()


def test_the_list_of_keys_has_those_of_the_table_that_is_looked_at(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON)
    keys = {"table.step_left", "table.step_right", "table.step_up", "table.step_down", "table.confirm"}
    assert window.keys_here == {*keys, "table.lift"}
    click(window.near.curtain)
    assert window.keys_here == keys
    window.bind("table.step_right", "D")
    window.bind("table.confirm", "F")
    press(window.near.view, Qt.Key.Key_D)
    press(window.near.view, Qt.Key.Key_F)
    assert moment(window.near).seat == 1
    window.bind("table.step_right", "Right")
    window.bind("table.confirm", "Return")
    window.playing.leave()
    assert window.keys_here == set()


def is_ticked_entry(window: KeptAtSea) -> bool:
    return window.windows_entry.isChecked()
