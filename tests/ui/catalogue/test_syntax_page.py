"""How to search, told inside the program: all fields and all complaints in the language of the screen."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import badly_told, reads, write
from wixoss_desktop.cards.catalogue import search
from wixoss_desktop.cards.catalogue.search.fields import FIELDS, JOINS, SAID_PLAINLY
from wixoss_desktop.cards.catalogue.search.finding import search as read_line
from wixoss_desktop.ui.catalogue.syntax_page import COMPLAINTS, EXPECTED, FIELD_WORDS, JOIN_WORDS
from wixoss_desktop.ui.kit.translate import Language, words_of

PLACES = {"BadSearch": {"what": 0, "expected": 3}, "LineTooLarge": {"what": 0}, "bad_value": {"what": 1, "expected": 2}}
"""Where a complaint has its sentences."""


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """The window of this module."""
    return shared_browser


def test_every_field_and_every_complaint_can_be_said_in_every_language() -> None:
    assert {field.says for field in FIELDS} | set(SAID_PLAINLY.values()) == set(FIELD_WORDS)
    assert {says for _, says in JOINS} == set(JOIN_WORDS)
    said: dict[str, set[str]] = {"what": set(), "expected": set()}
    for path in Path(search.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACES:
                for part, place in PLACES[node.func.id].items():
                    said[part] |= {text for arg in node.args[place : place + 1] for text in written_out(arg)}
    assert said == {"what": set(COMPLAINTS), "expected": set(EXPECTED)}


def written_out(arg: ast.expr) -> list[str]:
    """The sentences that an argument may be; one that is handed on has been written out where it comes from."""
    if isinstance(arg, ast.IfExp):
        return [*written_out(arg.body), *written_out(arg.orelse)]
    if isinstance(arg, ast.Name) and arg.id in ("what", "expected"):
        return []
    assert isinstance(arg, ast.Constant) and isinstance(arg.value, str), ast.unparse(arg)
    return [arg.value]


def test_a_complaint_is_in_the_language_of_the_screen_to_its_end(browser: Browser) -> None:
    language = Language()
    language.speak(words_of("ja"))
    try:
        for line in ("lv>=foo c:red", "zzzz:1 c:red", "c:foo lv:1"):
            write(browser.line, line)
            said = re.sub(r"「.*?」", "", reads(browser.place.complaint))
            assert said and not {"a", "or", "of", "such"} & set(re.findall(r"[a-z]+", said)), said
    finally:
        language.speak(None)


def test_every_example_can_be_read() -> None:
    for example in (*(example for example, _ in JOINS), *(field.example for field in FIELDS)):
        read_line(example)


def test_a_click_on_an_example_writes_it_on_the_line(browser: Browser) -> None:
    page = browser.place.show_syntax()
    assert not badly_told(page)
    assert page.list.columnWidth(1) >= page.list.sizeHintForColumn(1)
    item = page.list.topLevelItem(2)
    assert item is not None
    QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=page.list.visualItemRect(item).center())
    assert reads(browser.line) == "-c:white"
    assert browser.shown == ["WXZZ-P99-003", "WXZZ-P99-TK1"]
    page.close()
