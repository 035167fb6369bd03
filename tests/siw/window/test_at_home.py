"""Home's page of SIW: only rules that matter to a stipulation are asked, and one sees who plays with whom."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from wixoss_desktop import paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.siw.form import OF_FORM, STIPULATION
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered


@pytest.fixture
def home(qtbot: QtBot) -> Iterator[PlainHome]:
    workers = Workers()
    page = PlainHome(Look(theme_named("dark")), offered(GAMES["siw"], paths.resources(), workers))
    qtbot.addWidget(page)
    page.resize(1196, 772)
    page.show()
    yield page
    assert workers.close()


def plays(home: PlainHome, players: int, stipulation: str) -> None:
    """So many play by a stipulation, and all rules are to be seen."""
    home.players.setCurrentIndex(home.players.findData(players))
    field = home.answers[STIPULATION]
    field.setCurrentIndex(field.findData(stipulation))  # type: ignore[union-attr]
    home.details_button.setChecked(True)
    QApplication.processEvents()


def who_plays(home: PlainHome) -> str:
    """What stands at the foot."""
    return home.begin_button.accessibleDescription()


def test_rules_of_another_form_are_neither_asked_nor_answered(home: PlainHome) -> None:
    for players, stipulation, gone in ((4, "tag", {"multi"}), (4, "multi", {"tag"}), (2, "single", {"tag", "multi"})):
        plays(home, players, stipulation)
        hidden = {name for name, field in home.answers.items() if not field.isVisible()}
        assert hidden == {name for name, form in OF_FORM.items() if form in gone}, stipulation
        wanted = home.wanted
        assert not hidden & set(wanted.answers)
    plays(home, 2, "tag")
    assert not home.answers["partners.see"].isVisible(), "there are no partners who could see each other's cards"


def test_the_foot_says_who_plays_with_whom(home: PlainHome) -> None:
    plays(home, 4, "tag")
    home.together_tile.click()
    assert who_plays(home) == "Player 1, Player 3 against Player 2, Player 4"
    plays(home, 4, "multi")
    assert " against " not in who_plays(home)
