"""Report a problem at the table of any game: what is in the file, who agrees to it, and how it is opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.registered import with_tides
from tests.any_game.tides_box import BOX
from tests.ui.replays.sea import KeptAtSea
from tests.ui.table import click
from tests.ui.widgets import has_picture, is_seen, reads, write_into
from wixoss_desktop.match import report
from wixoss_desktop.match.plain import PlainAbout
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.problem import ProblemDialog

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


def reported(window: KeptAtSea) -> ProblemDialog:
    """The dialog that the menu opens."""
    window.entry("report.problem").trigger()
    dialog = window.near.problem
    assert dialog is not None and is_seen(dialog)
    write_into(dialog.says, "The tide stands still.")
    return dialog


def opened(window: KeptAtSea, file: Path) -> None:
    """The file is opened among the replays."""
    window.go_to_place("replays")
    window.place.take_in([file])
    window.wait()


def test_my_seat_only_holds_what_i_see_and_opens_as_a_picture_with_my_log(window: KeptAtSea, tmp_path: Path) -> None:
    window.sit(PERSON, PERSON)
    click(window.near.curtain)
    dialog = reported(window)
    seat = dialog.seat
    assert dialog.kind == "seat" and seat == 0
    dialog.write(tmp_path / "mine.zip")
    assert BOX.reported is not None
    found = report.read_report(BOX.reported, tmp_path / "mine.zip")
    assert (
        isinstance(found.about, PlainAbout)
        and found.about.game == "tides"
        and found.about.says == "The tide stands still."
    )
    assert found.view is not None and not found.journal
    assert [one for one, hand in enumerate(found.view.hand) if any(hand)] == [seat]
    dialog.close()
    opened(window, tmp_path / "mine.zip")
    watched = window.place.plain
    assert watched is not None
    still = watched.still
    assert (
        is_seen(still) and "can't be played on" in reads(still.words) and reads(still.says) == "The tide stands still."
    )
    assert not QImage.fromData(found.picture).isNull() and has_picture(still.picture)
    click(still.leave_button)
    assert is_seen(window.place.list)


def test_the_whole_game_takes_the_word_of_the_others_who_play_and_comes_back_as_it_stood(
    window: KeptAtSea, tmp_path: Path
) -> None:
    window.sit(PERSON, PERSON)
    click(window.near.curtain)
    dialog = reported(window)
    click(dialog.whole)
    click(dialog.yes_button)
    asking = dialog.asking
    assert asking is not None and dialog.chooser is None and dialog.asked == 1
    assert window.looking is None, "nobody sees a hand"
    assert not is_seen(asking.yes_button)
    click(asking.curtain)
    click(asking.yes_button)
    chooser = dialog.chooser
    assert chooser is not None
    chooser.close()
    dialog.write(tmp_path / "whole.zip")
    dialog.close()
    opened(window, tmp_path / "whole.zip")
    assert len(window.named) == 2
    assert window.note_above == "The tide stands still."


def test_who_plays_computers_asks_nobody_for_the_whole_game(window: KeptAtSea) -> None:
    window.sit(PERSON, COMPUTER)
    dialog = reported(window)
    assert dialog.kind == "whole" and dialog.asked is None
    dialog.close()


def test_where_no_report_can_be_made_the_entry_is_off_and_the_flag_gone(window: KeptAtSea) -> None:
    window.sit(PERSON, COMPUTER)
    assert window.has_flag
    window.forbid_reports()
    assert not window.has_flag and not window.entry("report.problem").isEnabled()
