"""Matches that belong together, in the window: chosen before, told over the table, gone on with at the end of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.any_game.registered import with_tides
from tests.any_game.tides_box import BOX, TidesRow
from tests.ui.plain.sea_table import SeaPlaces
from tests.ui.replays.sea import KeptAtSea
from tests.ui.table import click
from tests.ui.widgets import is_hidden, is_seen
from wixoss_desktop.match.game_box import OfAnyGame, R
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.play.any_game import SeriesWanted, offered
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.plain.place import PlainPlace

PERSON = SeatPlan("person")
FIRST_TO_TWO = SeriesWanted("first_to_two")


class LoneRow(TidesRow):
    """Tides without series."""

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        return what.of(BOX._replace(series=None))


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
    for game in one_window.saved.all():
        one_window.saved.drop(game)


@pytest.fixture
def page(window: KeptAtSea) -> SeaPlaces:
    """Home's page of Tides in the window, and its table."""
    window.go_to_place("home")
    return SeaPlaces({"tides": window.others.offers["tides"]}, (window.at_home, window.playing))


def give_up(place: PlainPlace) -> None:
    table = place.table
    assert table is not None
    table.model.lift_curtain()
    table.concede()


def ways(place: PlainPlace) -> tuple[QPushButton, ...]:
    """The buttons that can lead to a next match."""
    end = place.end
    return end.next_buttons


def heading(place: PlainPlace) -> str:
    """Which match it is."""
    words = place.series.words
    assert words is not None
    return words.heading


def test_a_series_is_chosen_before_its_first_match_where_the_game_offers_one(page: SeaPlaces) -> None:
    page.choose("Players", "2")
    assert page.rows["Matches"] == "Single match"
    page.choose("Matches", "first_to_two")
    assert "How many matches" not in page.rows, "there is but one number"
    page.choose("Player 2", "Player")
    page.begin()
    assert page.over_table == "Match 1 of 4, Player 1: 0  ·  Player 2: 0"


def test_a_game_that_offers_no_series_asks_nothing_about_one(window: KeptAtSea) -> None:
    program = window.program
    lone = SeaPlaces({"tides": offered(LoneRow(), Path(), program.workers, delay_ms=0)})
    assert "Matches" not in lone.rows and lone.rows["Players"] == "3"
    lone.begin()
    assert lone.over_table == ""
    lone.give_up()
    assert lone.ways == [] and lone.end_of_match == []
    lone.close()


def test_the_end_of_each_match_leads_to_the_next_until_the_series_is_won(window: KeptAtSea, page: SeaPlaces) -> None:
    window.sit(PERSON, PERSON, series=FIRST_TO_TWO)
    page.give_up()
    assert page.end_of_match == ["After 1 of 4 matches", "Player 1: 0  ·  Player 2: 1"]
    assert page.over_table == "Match 1 of 4, Player 1: 0  ·  Player 2: 1"
    page.go_to_next()
    assert page.over_table == "Match 2 of 4, Player 1: 0  ·  Player 2: 1" and page.ways == []
    assert not page.can_take_back, "nothing leads back into the first match"
    page.give_up()
    assert page.end_of_match == ["Player 2 wins the series", "Player 1: 0  ·  Player 2: 2"] and page.ways == []


def test_the_next_match_waits_at_home_whether_it_has_begun_or_not(window: KeptAtSea, page: SeaPlaces) -> None:
    window.sit(PERSON, PERSON, series=FIRST_TO_TWO)
    page.give_up()
    page.leave()
    assert ["Match 1 of 4  0 : 1" in line for line in window.waiting] == [True] and window.waiting_kinds == {"tides"}
    window.continue_last()
    assert page.ways == ["Next match"] and page.end_of_match[0] == "After 1 of 4 matches"
    page.go_to_next()
    page.leave()
    assert ["Match 2 of 4  0 : 1" in line for line in window.waiting] == [True]
    window.continue_last()
    assert page.over_table.startswith("Match 2 of 4")


def test_kept_games_say_which_match_of_their_series_they_are(window: KeptAtSea, page: SeaPlaces) -> None:
    window.sit(PERSON, PERSON, series=FIRST_TO_TWO)
    page.give_up()
    page.go_to_next()
    page.give_up()
    window.go_to_place("replays")
    place = window.place
    place.read()
    window.wait()
    assert sorted(kind.partition("; ")[2] for kind in window.kinds_listed) == ["Match 1 of 4", "Match 2 of 4"]


def test_who_begins_anew_begins_the_series_anew(window: KeptAtSea, page: SeaPlaces) -> None:
    page.choose("Players", "2")
    page.choose("Player 2", "Player")
    page.choose("Matches", "first_to_two")
    page.begin()
    page.give_up()
    page.go_to_next()
    page.give_up()
    page.begin_again()
    assert page.over_table == "Match 1 of 4, Player 1: 0  ·  Player 2: 0"


def test_people_at_two_windows_go_on_with_the_next_match_at_two(window: KeptAtSea) -> None:
    window.sit(PERSON, PERSON, series=FIRST_TO_TWO)
    window.part()
    give_up(window.near)
    far = window.far
    assert all(is_seen(ways(place)[0]) for place in (window.near, far))
    click(ways(far)[0])
    window.qtbot.waitUntil(lambda: is_hidden(far.end) and far.table is not None)
    assert heading(window.near) == heading(far) == "Match 2 of 4"


def test_what_is_gone_on_from_in_a_kept_match_belongs_to_no_series(window: KeptAtSea, page: SeaPlaces) -> None:
    window.sit(PERSON, PERSON, series=FIRST_TO_TWO)
    page.give_up()
    window.watch_what_is_over()
    window.wait()
    assert heading(window.sea) == "Match 1 of 4", "of what is watched the series is told"
    print(window.offered("on").keys())
    next(iter(window.offered("on").values()))()
    assert page.over_table == ""
