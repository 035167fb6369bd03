"""Pools of one's own in the window: pasted, opened, divided by keys and clicks, refused with the reason, offered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.pool_desk import PoolDesk
from wixoss_desktop import paths
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered

CUBE = "Name,Count,Pile\n" + "\n".join(f"Card {pile}{at},4,{pile}" for pile in "WUBRGA" for at in range(4))
MORE = CUBE + "\nBoth,4,\nNull,4,\n"

SAMPLE = ["half the sample pool", "the whole sample pool"]


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[PoolDesk]:
    workers, folder = Workers(), DataFolder(tmp_path)
    home = PlainHome(Look(theme_named("dark")), offered(GAMES["live_magic"], paths.resources(), workers, folder=folder))
    made = PoolDesk(home, workers)
    yield made
    made.dialog.close()
    home.deleteLater()
    folder.close()
    assert workers.close()


def test_l010_a_pool_is_pasted_named_counted_and_offered_to_an_event_at_once(desk: PoolDesk) -> None:
    assert desk.names == [] and desk.offered == SAMPLE
    desk.pastes(CUBE)
    desk.types_name("My cube")
    assert desk.names == ["My cube"] and desk.says == ""
    assert desk.counts == [f"{pile}  ·  4" for pile in ("White", "Blue", "Black", "Red", "Green", "Artifacts")] + [
        "Lands  ·  0"
    ]
    assert desk.figures == "Cards in all: 96   Enough for players: 2"
    assert desk.offered == [*SAMPLE, "My cube"]
    assert not desk.badly_told


def test_l012_cards_of_which_the_pile_isnt_known_stand_first_and_are_put_there_by_key_or_click(desk: PoolDesk) -> None:
    desk.pastes(MORE)
    assert desk.cards[:3] == ["Both 4 ?", "Null 4 ?", "Card W0 4 White"] and desk.chosen == ["Both"]
    assert desk.names == ["New (not kept yet)"] and "pile not known (2): Both, Null" in desk.says
    assert desk.offered == SAMPLE
    desk.presses(Qt.Key.Key_U)
    assert desk.chosen == ["Null"] and desk.counts[1] == "Blue  ·  5"
    desk.clicks("L")
    assert desk.names == ["New"] and desk.says == "" and desk.counts[6] == "Lands  ·  1"
    desk.chooses("Card W0", "Card W1")
    desk.presses(Qt.Key.Key_G)
    assert desk.counts[0] == "White  ·  2" and desk.counts[4] == "Green  ·  6"


def test_a_pool_that_isnt_kept_yet_is_still_there_when_its_window_is_opened_again(desk: PoolDesk) -> None:
    desk.pastes(MORE)
    desk.presses(Qt.Key.Key_U)
    desk.closes_and_comes_back()
    assert desk.names == ["New (not kept yet)"] and "pile not known (1): Null" in desk.says
    desk.clicks("L")
    assert desk.names == ["New"] and desk.offered[-1] == "New"


def test_l011_a_card_that_isnt_there_four_times_is_named_and_the_pool_isnt_offered(desk: PoolDesk) -> None:
    desk.pastes(CUBE + "\nOdd,3,W")
    assert desk.says == "not there exactly 4 times (1): Odd (3)" and desk.offered == SAMPLE
    desk.dialog.delete()
    assert desk.names == []


def test_a_list_from_a_file_has_what_it_doesnt_say_looked_up_in_another(desk: PoolDesk, tmp_path: Path) -> None:
    cube, colours = tmp_path / "cube.txt", tmp_path / "colours.csv"
    cube.write_text(
        "\n".join(line.split(",")[1] + " " + line.split(",")[0] for line in CUBE.splitlines()[1:]), encoding="utf-8"
    )
    colours.write_text(CUBE, encoding="utf-8")
    desk.opens(cube)
    assert desk.names == ["cube (not kept yet)"] and "pile not known (24)" in desk.says
    desk.looks_up_in(colours)
    assert desk.names == ["cube"] and desk.says == "" and desk.offered[-1] == "cube"
    desk.looks_up_in(colours)
    assert desk.names == ["cube"]


def test_what_is_no_list_is_said_and_nothing_is_changed(desk: PoolDesk, tmp_path: Path) -> None:
    desk.pastes(CUBE)
    wrong = tmp_path / "page.xml"
    wrong.write_text("<html/>", encoding="utf-8")
    for deed in (desk.opens, desk.looks_up_in):
        deed(wrong)
        assert desk.says == "page.xml can't be read: XML, but no deck of Cockatrice"
    desk.pastes("")
    assert desk.says == "The clipboard can't be read: there is nothing in it" and desk.names == ["New"]
