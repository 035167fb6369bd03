"""A window of another size, or all in another size: what is painted first is laid out as it stays."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.table import Table
from tests.ui.table_place.conftest import table_of_module
from tests.ui.table_place.test_playing import played_to
from wixoss_desktop.ui.kit.preferences import UiPreferences


@pytest.fixture(scope="module")
def shared_table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    """One window with one game for all of these tests."""
    with table_of_module(request) as made:
        played_to(made, "main_phase")
        yield made


@pytest.fixture
def table(shared_table: Table) -> Table:
    """The window in a size of its own, whatever size another test has left it in."""
    window = shared_table.window
    window.set_preferences(replace(window.preferences, ui_scale=UiPreferences().ui_scale))
    window.resize(1400, 860)
    shared_table.settle()
    return shared_table


def lies(table: Table) -> dict[int, QRect]:
    """Where everything at the table lies in the window."""
    seen = (one for one in table.page.findChildren(QWidget) if one.isVisible())
    return {id(one): QRect(one.mapTo(table.window, QPoint()), one.size()) for one in seen}


def command(table: Table, name: str) -> Callable[[], None]:
    return table.action(name).trigger


@pytest.mark.parametrize("change", ["scale.larger", "scale.usual", "1600x1000", "960x660", "1280x800", "1210x770"])
def test_the_first_thing_painted_in_another_size_stays_where_it_is(table: Table, change: str) -> None:
    if change == "scale.usual":
        command(table, "scale.larger")()
        table.settle()
    before, scene = lies(table), table.scene
    if "x" in change:
        width, height = map(int, change.split("x"))
        table.window.resize(width, height)
    else:
        command(table, change)()
    at_once, board = lies(table), scene.board
    assert at_once != before
    QCoreApplication.processEvents()
    table.qtbot.wait(200)
    assert lies(table) == at_once and scene.board == board


def test_a_window_that_is_pulled_waits_for_rest_unless_something_has_no_room(table: Table) -> None:
    window, look = table.window, table.program.look
    window.resize(1500, 1000)
    large = look.theme.scale
    assert large > 1.05
    for width in (1420, 1340):
        window.resize(width, 1000)
    assert look.theme.scale == large
    table.qtbot.waitUntil(lambda: look.theme.scale < large)
    window.set_preferences(replace(window.preferences, ui_scale=2.0))
    large = look.theme.scale
    window.resize(1340, 860)
    window.resize(1340, 800)
    assert look.theme.scale < large


def test_a_card_that_is_read_stays_in_sight_while_it_is_drawn_in_another_size(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.read("WD01-009")
    picture, window = table.card_panel.picture, table.window
    picture.grab()
    table.settle()
    picture.grab()
    monkeypatch.setattr(table.cards_drawn, "readable", lambda *_, **__: None)
    window.set_preferences(replace(window.preferences, ui_scale=1.0))
    later = picture.grab().toImage()
    assert len({later.pixelColor(x, later.height() // 2).name() for x in range(later.width())}) > 8
    table.read("WD01-010")
    other = picture.grab().toImage()
    assert len({other.pixelColor(x, other.height() // 2).name() for x in range(other.width())}) == 1
