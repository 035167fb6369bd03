"""How to search, told inside the program: all fields and all complaints in the language of the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.catalogue.conftest import Browser
from wixoss_desktop.cards.catalogue import search
from wixoss_desktop.cards.catalogue.search.fields import FIELDS
from wixoss_desktop.cards.catalogue.search.finding import search as read_line
from wixoss_desktop.ui.catalogue.syntax_page import COMPLAINTS, FIELD_WORDS, JOINS


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """The window of this module."""
    return shared_browser


def test_every_field_and_every_complaint_can_be_said_in_every_language() -> None:
    assert {field.says for field in FIELDS} == set(FIELD_WORDS)
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(search.__file__).parent.glob("*.py"))
    said = re.findall(r'(?:BadSearch\(|bad_value\(term, )\s*"([^"]+)"', sources)
    assert set(said) == set(COMPLAINTS)


def test_every_example_can_be_read() -> None:
    for example in (*(example for example, _ in JOINS), *(field.example for field in FIELDS)):
        read_line(example)


def test_a_click_on_an_example_writes_it_on_the_line(browser: Browser) -> None:
    page = browser.place.show_syntax()
    assert page.list.columnWidth(1) >= page.list.sizeHintForColumn(1)
    item = page.list.topLevelItem(2)
    assert item is not None
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=page.list.visualItemRect(item).center())
    assert browser.place.line.text() == "-c:white"
    assert browser.shown == ["WXZZ-P99-003", "WXZZ-P99-TK1"]
    page.close()
