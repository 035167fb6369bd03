"""Best of three in the window: chosen at Home, told over the table, and the loser says who begins the next match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import PREFERENCES, AnyTable, Table, all_done, click, pool, two_decks
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, GameRequest
from wixoss_desktop.ui.program.program import Program

WISHED = GameRequest("two_players", ("WD01", "WD02"), first="first", matches="best_of_three")


@pytest.fixture(scope="module")
def table(
    qapp: QApplication, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Table]:
    with DataFolder(tmp_path_factory.mktemp("series")) as folder:
        cards = Cards(pool().cards, two_decks(), faces(), None)
        saves = partial(SavedGames, folder)
        program = Program(cards, replace(PREFERENCES, reduce_motion=True), saves, version="0", bot_delay_ms=0)
        made = Table(QtBot(request), program=program)
        made.open()
        yield made
        made.close()


@pytest.fixture(autouse=True)
def swept(table: Table) -> Iterator[None]:
    """Each test finds a folder without games."""
    yield
    table.games.clear()
    for game in kept(table).all():
        kept(table).drop(game)


def kept(table: Table) -> SavedGames:
    saved = table.games.saved
    assert saved is not None
    return saved


def conceded_by(table: AnyTable, seat: Seat) -> None:
    table.concede(seat)
    end = table.end
    assert end.isVisible()


def first(table: Table) -> Seat | None:
    """Who begins the match on the table."""
    terms = table.match.terms
    return terms.setup.first


def requested(table: Table) -> tuple[str, bool]:
    """Which series Start would begin, and whether the foot of Home says best of five."""
    request = table.home.request
    return request.matches, "Best of five" in table.summary_at_home


def test_at_home_a_series_is_chosen_and_the_foot_says_so(table: Table) -> None:
    table.go_to("home")
    table.choose_at_home(GameOptions(matches="best_of_five"))
    assert requested(table) == ("best_of_five", True)
    table.play_as("free")
    assert requested(table) == ("single", False), "nobody wins there by the rules"
    table.play_as("two_players")
    assert requested(table) == ("best_of_five", True)
    table.choose_at_home(GameOptions())
    assert requested(table) == ("single", False)


def test_the_score_stands_over_the_table_and_the_loser_says_who_begins_the_next_match(table: Table) -> None:
    table.games.begin(WISHED)
    assert table.series_says == "Match 1 of 3, Player 1: 0  ·  Player 2: 0"
    conceded_by(table, 1)
    assert table.end_of_series == [
        "After 1 of 3 matches", "Player 1: 1  ·  Player 2: 0", "Player 2 chooses who begins the next match.",
    ]  # fmt: skip
    assert table.ways_on == ["Player 2 begins", "Player 1 begins"]
    table.go_on_by("Player 1 begins")
    assert table.series_says == "Match 2 of 3, Player 1: 1  ·  Player 2: 0"
    assert first(table) == 0 and table.ways_on == []
    conceded_by(table, 0)
    table.go_on_by("Player 1 begins")
    assert first(table) == 0
    conceded_by(table, 0)
    assert table.end_of_series == ["Player 2 wins the series", "Player 1: 1  ·  Player 2: 2"] and table.ways_on == []


def test_nothing_leads_back_over_the_border_of_a_match(table: Table) -> None:
    table.games.begin(WISHED)
    conceded_by(table, 1)
    table.go_on_by("Player 2 begins")
    undo, history = table.action("game.undo"), table.match.history
    assert not undo.isEnabled() and len(history.nodes) == 1


def test_between_two_matches_the_series_waits_at_home(table: Table) -> None:
    table.games.begin(WISHED)
    conceded_by(table, 1)
    table.games.go_home()
    assert [game.kind for game in table.games.unfinished()] == ["Two players; Match 1 of 3  1 : 0"]
    table.games.continue_game()
    all_done(table.program)
    assert table.ways_on == ["Player 2 begins", "Player 1 begins"]
    table.go_on_by("Player 2 begins")
    table.games.go_home()
    assert [game.kind for game in table.games.unfinished()] == ["Two players; Match 2 of 3  1 : 0"]


def test_after_a_series_a_rematch_is_another_series_and_a_game_for_itself_has_no_way_on(table: Table) -> None:
    table.games.begin(WISHED)
    conceded_by(table, 1)
    table.go_on_by("Player 2 begins")
    conceded_by(table, 1)
    end = table.end
    click(end.rematch_button)
    assert table.series_says == "Match 1 of 3, Player 1: 0  ·  Player 2: 0"
    table.games.begin(replace(WISHED, matches="single"))
    assert table.series_says == ""
    conceded_by(table, 1)
    assert table.ways_on == [] and table.end_of_series == []


def test_a_computer_that_has_lost_begins_and_isnt_asked(table: Table) -> None:
    table.games.begin(replace(WISHED, mode="practise", practice="computer"))
    conceded_by(table, 1)
    assert table.ways_on == ["Next match"]
    table.go_on_by("Next match")
    assert first(table) == 1


def test_what_is_gone_on_from_or_begun_anew_belongs_to_no_series(table: Table) -> None:
    table.games.begin(replace(WISHED, open_hands=True))
    match = table.match
    table.games.play_on(match.terms, match.history.line_to(table.here))
    assert table.series_says == ""
    table.games.begin(replace(WISHED, open_hands=True))
    table.games.restart(table.match, new_seed=True)
    assert table.series_says == ""


def test_at_two_windows_both_are_led_to_the_next_match(table: Table) -> None:
    table.games.begin(WISHED)
    table.part(table.match)
    near, far = table.tables
    conceded_by(near, 1)
    assert near.ways_on == far.ways_on != []
    far.go_on_by("Player 2 begins")
    assert near.series_says == far.series_says == "Match 2 of 3, Player 1: 1  ·  Player 2: 0"
    table.join()
