"""Home's page of a game is gone through by Tab as it is read, also after it has asked anew."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop import paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered


def by_tab(page: PlainHome) -> list[QWidget]:
    """Where Tab stops until it is at the start of the game again."""
    page.begin_button.setFocus()
    found: list[QWidget] = []
    while not found or found[-1] is not page.begin_button:
        page.focusNextChild()
        found.append(page.focusWidget())
    return found


def test_tab_stops_at_all_that_is_asked_from_top_to_bottom(qtbot: QtBot) -> None:
    workers = Workers()
    page = PlainHome(Look(theme_named("dark")), offered(GAMES["siw"], paths.resources(), workers))
    qtbot.addWidget(page)
    try:
        page.show()
        page.activateWindow()
        for players in (page.players.count() - 1, 0):
            page.players.setCurrentIndex(players)
            page.details_button.setChecked(bool(players))
            QApplication.processEvents()
            asked = {one for one in page.findChildren(QComboBox) if one.isVisible()}
            stops = [one for one in by_tab(page) if isinstance(one, QComboBox)]
            assert set(stops) == asked
            at = [one.mapTo(page, QPoint()) for one in stops]
            assert [(one.y(), one.x()) for one in at] == sorted((one.y(), one.x()) for one in at)
    finally:
        assert workers.close()
