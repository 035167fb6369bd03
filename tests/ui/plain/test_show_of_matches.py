"""A show in the window: agreed on before its first match, and between matches what the next one is and needs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.plain.sea_table import SeaPlaces
from wixoss_desktop import paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[SeaPlaces]:
    workers = Workers()
    page = SeaPlaces({"siw": offered(GAMES["siw"], Path(paths.resources()), workers, delay_ms=0)})
    yield page
    page.close()
    assert workers.close()


@pytest.fixture
def show(page: SeaPlaces) -> SeaPlaces:
    """A show of two matches, all against all and then a single one, in which two who tie play one more."""
    page.leave()
    page.choose("Players", "3")
    page.choose("Matches", "Show")
    page.choose("How many matches", "2")
    page.choose("Match 1", "Multi-man")
    page.choose("Match 2", "1 v 1; Player 1 – Player 2")
    page.choose("Where two have won as many", "One more match decides")
    page.choose("Once nobody can catch up", "All matches are played")
    page.choose("Player 2", "Player")
    page.choose("Player 3", "Player")
    page.begin()
    return page


def test_s112_each_match_of_a_show_has_its_stipulation_and_who_takes_part(page: SeaPlaces) -> None:
    page.leave()
    page.choose("Players", "2")
    page.choose("Players", "3")
    assert page.rows["Stipulation"] == "Multi-man" and page.rows["Matches"] == "Single match"
    page.choose("Matches", "Show")
    page.choose("How many matches", "2")
    assert "Stipulation" not in page.rows, "each match has its own"
    assert [page.rows.get(f"Match {n}") for n in (1, 2, 3)] == ["Multi-man", "Multi-man", None]
    page.choose("Match 1", "1 v 1; Player 1 – Player 3")
    page.begin()
    assert page.over_table == "Match 1 of 2, Player 1: 0  ·  Player 2: 0  ·  Player 3: 0"
    assert page.players == ["Player 1", "Player 3"]


def test_the_foot_of_home_says_which_matches_a_show_has(page: SeaPlaces) -> None:
    page.leave()
    page.choose("Players", "2")
    page.choose("Matches", "Single match")
    assert page.foot == "1 v 1"
    page.choose("Matches", "Show")
    page.choose("How many matches", "3")
    page.choose("Match 2", "Tag team")
    assert page.foot == "Show: 1 v 1, Tag team, 1 v 1"


def test_s011_between_two_matches_it_is_said_what_goes_into_each_deck_and_out_of_it(show: SeaPlaces) -> None:
    show.give_up()
    show.give_up()
    assert show.end_of_match[:2] == ["After 1 of 2 matches", "Player 1: 0  ·  Player 2: 0  ·  Player 3: 1"]
    said = show.end_of_match[2]
    assert said.startswith("Next: 1 v 1; Player 1 – Player 2. Into the decks: Ref Bump")
    assert "Out: Folding Chair" in said and said.count("Ref Bump") == 1, "once, as it is the same for both"


def test_s100_who_ties_plays_a_decider_between_the_two_and_it_settles_the_show(show: SeaPlaces) -> None:
    show.give_up()
    show.give_up()
    show.go_to_next()
    assert show.players == ["Player 1", "Player 2"]
    show.give_up()
    assert show.end_of_match[2].startswith("Next: Deciding match; 1 v 1; Player 2 – Player 3.")
    show.go_to_next()
    assert show.over_table.startswith("Deciding match") and show.players == ["Player 2", "Player 3"]
    show.give_up()
    assert show.end_of_match[0] == "Show: Player 3 wins" and show.ways == []
