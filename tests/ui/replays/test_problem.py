"""Report a problem: what is in the file, who agrees to it, and how it is opened again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.replays.conftest import Kept
from tests.ui.replays.watched import replays_of
from tests.ui.table import all_done, press
from tests.ui.table_place.test_two_at_one_table import other_hands
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.ui.table.handing_over import HandingOver
from wixoss_desktop.ui.table.problem import ProblemDialog


@pytest.fixture
def at_table(kept_games: Kept) -> Iterator[Kept]:
    """The unfinished game of hidden hands on the table, with its player's eyes on the screen."""
    path = next(game.path for game in kept_games.saved.all() if game.name == "hidden")
    kept_games.program.continue_game(path.name)
    all_done(kept_games.program)
    table = kept_games.live
    table.look()
    table.lift_curtain()
    assert isinstance(table.eyes, int)
    yield kept_games


def asked(kept_games: Kept) -> ProblemDialog:
    dialog = kept_games.live.games.report_problem()
    dialog.says.setPlainText("It stands still.")
    return dialog


def handed(dialog: ProblemDialog) -> HandingOver:
    """The question once the other player has sat down: behind the curtain nothing can be answered."""
    asking = dialog.asking
    assert asking is not None and is_seen(asking.curtain) and not is_seen(asking.yes_button)
    asking.curtain.gestured.emit(None)
    assert is_seen(asking.yes_button) and "may the whole game be saved" in asking.question.text()
    return asking


def test_my_seat_only_opens_as_a_still_position_that_says_so(at_table: Kept, qtbot: QtBot, tmp_path: Path) -> None:
    table = at_table.live
    seat = table.eyes
    view = table.seen_by(seat)  # type: ignore[arg-type]
    dialog = asked(at_table)
    assert dialog.kind == "seat" and "Nothing of what the other player hides" in dialog.holds.text()
    with qtbot.waitSignal(dialog.written_to, timeout=20_000):
        dialog.write(tmp_path / "mine.zip")
    press(dialog.no_button, Qt.Key.Key_Return)
    assert dialog.no_button.text() == "Close" and dialog.isHidden()
    read = reports.read_report(tmp_path / "mine.zip")
    assert read.view == view and read.about.says == "It stands still." and read.about.seat == seat
    assert not QImage.fromData(read.picture).isNull()
    at_table.live.go_to("replays")
    at_table.place.take_in([tmp_path / "mine.zip"])
    at_table.wait()
    still = replays_of(at_table.place).still
    assert still.isVisible() and "can't be played on" in reads(still.words) and reads(still.says) == "It stands still."
    assert still.table.painter.view == view
    still.leave_button.click()
    assert is_seen(at_table.place.list)


def test_the_picture_of_a_seat_is_the_same_whatever_the_other_one_holds(
    at_table: Kept, qtbot: QtBot, tmp_path: Path
) -> None:
    """The other hand is replaced by the cards of the own deck; the own hand by others, and then it differs."""
    table = at_table.live
    seat = table.eyes
    assert isinstance(seat, int)
    pictures = []
    for swapped in (None, 1 - seat, seat):
        dialog = asked(at_table)
        node = table.here
        position = node.position
        if swapped is not None:
            node.position = other_hands(position, swapped)
            node._views = None
        with qtbot.waitSignal(dialog.written_to, timeout=20_000):
            dialog.write(tmp_path / f"{swapped}.zip")
        node.position, node._views = position, None
        pictures.append(reports.read_report(tmp_path / f"{swapped}.zip").picture)
        dialog.close()
    assert pictures[0] == pictures[1] and pictures[0] != pictures[2]


def test_the_whole_game_takes_the_other_players_word_and_comes_back_as_it_stood(
    at_table: Kept, qtbot: QtBot, tmp_path: Path
) -> None:
    table = at_table.live
    here, seat = table.here, table.eyes
    dialog = asked(at_table)
    dialog.whole.setChecked(True)
    dialog.yes_button.click()
    assert dialog.chooser is None and dialog.asked == 1 - int(seat)  # type: ignore[arg-type]
    assert dialog.isHidden() and table.eyes is None
    handed(dialog).yes_button.click()
    assert dialog.chooser is not None and dialog.isVisible()
    dialog.chooser.close()
    dialog.write(tmp_path / "all.zip")
    dialog.close()
    at_table.live.go_to("replays")
    at_table.place.take_in([tmp_path / "all.zip"])
    at_table.wait()
    watching = at_table.watched
    assert watching is not None and watching.moment.eyes == "all"
    assert state_hash(watching.match.position.state) == state_hash(here.position.state)
    assert len(at_table.saved.all()) == 3


def test_without_the_other_players_word_nothing_is_written_while_that_player_sits_here(at_table: Kept) -> None:
    dialog = asked(at_table)
    dialog.whole.setChecked(True)
    dialog.yes_button.click()
    handed(dialog).no_button.click()
    assert dialog.chooser is None and dialog.isVisible()
    assert not dialog.whole.isEnabled() and not dialog.yes_button.isEnabled()
    assert "doesn't agree" in dialog.holds.text()
    dialog.close()
