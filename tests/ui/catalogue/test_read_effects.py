"""A card of a list whose Japanese text is proved to mean an effect shows that effect, in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import HEAD, written
from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import reads
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.ui.catalogue.card_parts import MarkedWords

SCOUT = "WXZZ-P99-011,試作の斥候,-,シグニ,精武：アーム,白,1,-,-,-,1000,-,-,-,0,-,-,0,【出】《白》：カードを１枚引く。,-"
SLEEPER = "WXZZ-P99-012,試作の眠り,-,シグニ,精武：アーム,白,1,-,-,-,1000,-,-,-,0,-,-,0,【出】：朝まで眠る。,-"
HALF = (
    SLEEPER.replace("P99-012", "P99-013")
    .replace("眠り", "半分")
    .replace("【出】：朝", "【出】：カードを１枚引く。【起】《ダウン》：朝")
)


@pytest.fixture
def browser(tmp_path: Path, qtbot: QtBot) -> Iterator[Browser]:
    with Store(tmp_path / "catalogue") as store:
        carry_out(store, plan(store, read_list(written(tmp_path, "\n".join((HEAD, SCOUT, SLEEPER, HALF)) + "\n"))))
    made = Browser(tmp_path / "catalogue", qtbot)
    qtbot.waitUntil(lambda: all(row.state != "unread" for row in made.library.rows))
    yield made
    made.program.take_down()


def choose(browser: Browser, no: str) -> None:
    grid = browser.grid
    index = browser.model.index(browser.shown.index(no), 0)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.visualRect(index).center())


def test_what_was_read_of_a_text_is_shown_as_the_effect_that_runs(browser: Browser) -> None:
    choose(browser, "WXZZ-P99-011")
    parts = browser.parts
    page = browser.page
    told = page.findChildren(MarkedWords)
    assert any("Draw 1 card." in reads(one) for one in told)
    assert "read from its Japanese text" in reads(parts.badge)
    choose(browser, "WXZZ-P99-012")
    assert "The players carry out its effect" in reads(parts.badge)
    assert any("not understood: by hand" in reads(one) for one in page.findChildren(MarkedWords))


def test_a_text_of_which_a_part_was_read_says_of_each_ability_what_was_understood(browser: Browser) -> None:
    choose(browser, "WXZZ-P99-013")
    assert "Partly read" in reads(browser.parts.badge)
    told = next(reads(one) for one in browser.page.findChildren(MarkedWords) if "Draw 1 card." in reads(one))
    assert told.index("Draw 1 card.") < told.index("understood, and proved") < told.index("朝まで眠る")
    assert told.index("朝まで眠る") < told.index("not understood: by hand")


def test_a_person_says_of_one_ability_that_it_is_by_hand_and_takes_that_back(browser: Browser) -> None:
    choose(browser, "WXZZ-P99-011")

    def is_by_hand() -> bool:
        card = browser.library.card_of("WXZZ-P99-011")
        return card is not None and card.by_hand

    assert not is_by_hand()
    browser.follow("always by hand")
    assert is_by_hand()
    browser.follow("as usual")
    assert not is_by_hand()
