"""Decks and cards of any game in the window: a copied deck of Tides is built, judged and played as WIXOSS's are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from pytestqt.qtbot import QtBot

from tests.any_game.registered import with_tides
from tests.any_game.tides_box import TidesRow
from tests.ui.deck_editor.other_game import OtherWorkshop
from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds

R = TypeVar("R")


@pytest.fixture(scope="module")
def _shared() -> Iterator[list[OtherWorkshop]]:
    made: list[OtherWorkshop] = []
    with with_tides():
        yield made
        for one in made:
            one.program.take_down()


@pytest.fixture
def shore(_shared: list[OtherWorkshop], tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot) -> OtherWorkshop:
    """The window with a copied deck of Tides in the editor."""
    if not _shared:
        _shared.append(OtherWorkshop(qtbot, tmp_path_factory.mktemp("shore"), "tides", TidesRow(), "Low"))
    _shared[0].begin_anew()
    return _shared[0]


def test_a_deck_of_a_toy_game_is_built_of_its_cards_with_its_reasons(shore: OtherWorkshop) -> None:
    assert shore.shown == list("123456789") and shore.listed == {"1": 2, "2": 2, "3": 2, "4": 1}
    shore.double_click("1")
    assert shore.listed["1"] == 3 and "✗" in shore.reasons
    shore.page.undo()
    assert shore.reasons.startswith("✓")


def test_its_cards_are_found_and_put_in_order_by_its_own_facts(shore: OtherWorkshop) -> None:
    assert shore.find("t:fish number>=3 water:sweet") == ["3", "5"]
    assert shore.find("t:ship desc:number") == ["9", "8", "7", "6"]
    assert shore.find_among_all("game:tides number:2") == ["2"]


def test_it_is_played_where_its_games_are_begun(shore: OtherWorkshop) -> None:
    assert shore.trials == ["Play with it"], "no way to try it out that its game hasn't got"
    shore.click(shore.page.play_button)
    assert (shore.place, shore.first_deck) == ("home", shore.code)


def test_a_card_goes_into_a_deck_from_its_page_which_says_how_many_it_may_have_and_what_is_wrong_with_it(
    shore: OtherWorkshop,
) -> None:
    program, said = shore.program, list[str]()
    library, games = program.library, program.other_decks
    deeds = DeckDeeds(program.cards, library, games.game)
    deeds.told.connect(lambda words, _: said.append(words))
    cards = library.of("tides")
    rows = {row.no: row for row in cards.rows}
    deeds.add(shore.code, rows["4"])
    deeds.add(shore.code, rows["1"])
    assert said == [
        "“Low (copy)” has 2 of 2 of it. deck 8",
        "“Low (copy)” has 3 of 2 of it. deck 9\nNot legal in four rounds:\n3 copies of 1 are too many.",
    ]
    deeds.take_back()
    assert said[-1] == "Taken back."
