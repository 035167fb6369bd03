"""Words: English is the key, a lexicon can come and go while the window is open."""

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import wixoss_desktop.ui as ui
from tests.ui.shell.conftest import Shell
from wixoss_desktop.ui.translate import Language, Lexicon, tr

SOURCES = sorted(path for folder in ui.__path__ for path in Path(folder).rglob("*.py"))


def test_without_a_lexicon_the_source_text_is_said(qapp: QApplication) -> None:
    assert tr("{one} against {two}", one="Tama", two="Piruluk") == "Tama against Piruluk"
    assert tr("braces {stay} without values") == "braces {stay} without values"


def test_a_lexicon_speaks_until_it_is_taken_away(qapp: QApplication) -> None:
    language = Language()
    language.speak(Lexicon({"Home": "Casa", "{n} cards": "{n} carte"}))
    assert (tr("Home"), tr("{n} cards", n=3), tr("Settings")) == ("Casa", "3 carte", "Settings")
    language.speak(None)
    assert tr("Home") == "Home"


def test_the_open_window_changes_its_words_at_once(shell: Shell, qtbot: QtBot) -> None:
    language = Language()
    words = {"Home": "Casa", "&Game": "&Partita", "Practise": "Allenamento", "Start the game": "Comincia"}
    language.speak(Lexicon({**words, "Theme": "Tema"}))
    rail = shell.window.places.rail.button("home")
    try:
        qtbot.waitUntil(lambda: rail.text() == "Casa")
        assert shell.window.menuBar().actions()[0].text() == "&Partita"
        assert shell.home.tiles["practise"].text() == "Allenamento"
        assert shell.home.start_bar.start_button.text() == "Comincia"
        assert shell.settings.theme.accessibleName() == "Tema"
    finally:
        language.speak(None)
    qtbot.waitUntil(lambda: rail.text() == "Home")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_a_text_to_translate_is_written_out_where_it_is_marked(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "marked":
            assert isinstance(node.args[0], ast.Constant)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
            assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
