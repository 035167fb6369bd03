"""Words: English is the key, a lexicon can come and go while the window is open."""

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import wixoss_desktop.ui as ui
from tests.ui.shell.conftest import Shell
from wixoss_desktop.ui.kit.translate import (
    CatalogueError,
    Language,
    Lexicon,
    catalogue_key,
    counted,
    read_catalogue,
    slots,
    tr,
)
from wixoss_desktop.words.languages import codes, complete

SOURCES = sorted(path for folder in ui.__path__ for path in Path(folder).rglob("*.py"))
CATALOGUES = Path(__file__).parents[3] / "resources" / "translations"
OTHERS = tuple(code for code in codes() if code != "en")


def test_without_a_lexicon_the_source_text_is_said(qapp: QApplication) -> None:
    assert tr("{one} against {two}", one="Tama", two="Piruluk") == "Tama against Piruluk"
    assert tr("braces {stay} without values") == "braces {stay} without values"


def test_a_lexicon_speaks_until_it_is_taken_away(qapp: QApplication) -> None:
    language = Language()
    language.speak(Lexicon({"Home": "Casa", "{n} cards": "{n} carte"}))
    assert (tr("Home"), tr("{n} cards", n=3), tr("Settings")) == ("Casa", "3 carte", "Settings")
    language.speak(None)
    assert tr("Home") == "Home"


def test_a_text_that_means_two_things_has_a_word_for_each(qapp: QApplication) -> None:
    assert tr("Hands", "deals") == "Hands"
    language = Language()
    language.speak(Lexicon({"Hands": "手札", "Hands @deals": "試行回数", "{n} cards @hand": "手札{n}枚"}))
    try:
        assert (tr("Hands"), tr("Hands", "deals"), tr("{n} cards", "hand", n=2)) == ("手札", "試行回数", "手札2枚")
        assert tr("Hands", "clock") == "Hands"
    finally:
        language.speak(None)


def test_one_thing_is_not_called_as_many_are(qapp: QApplication) -> None:
    said = [counted(n, "{n} card in {where}", "{n} cards in {where}", where="hand") for n in (0, 1, 2)]
    assert said == ["0 cards in hand", "1 card in hand", "2 cards in hand"]


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
            assert all(isinstance(argument, ast.Constant) for argument in node.args[1:]), "a context is written out"


# --- catalogues -----------------------------------------------------------------------------------------------


def _written(argument: ast.expr) -> str:
    """A text or a context, of which the test above says that it is written out."""
    return str(argument.value) if isinstance(argument, ast.Constant) else ""


def source_texts() -> set[str]:
    """The key of every text of the window that is written out where it is translated or marked."""
    return {
        catalogue_key(*map(_written, node.args))
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "marked")
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


def test_every_language_but_english_has_a_catalogue_and_no_other_has() -> None:
    assert {path.stem for path in CATALOGUES.glob("*")} == set(OTHERS)


@pytest.mark.parametrize("code", sorted(set(complete()) - {"en"}))
def test_a_catalogue_translates_every_text_of_the_window_and_no_other(code: str) -> None:
    entries, wanted = read_catalogue(CATALOGUES / f"{code}.json"), source_texts()
    assert {"missing": sorted(wanted - set(entries)), "left over": sorted(set(entries) - wanted)} == {
        "missing": [],
        "left over": [],
    }


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_shows_what_its_source_shows(code: str) -> None:
    for source, text in read_catalogue(CATALOGUES / f"{code}.json").items():
        assert slots(source) == slots(text), source
        assert source.endswith(" ") == text.endswith(" ") or code in ("ja", "zh"), source


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        (b"{", "truncated"),
        (b'["Home"]', "Expected `object`"),
        (b'{"Home": 1}', "Expected `str`"),
        (b'{"Home": ""}', "no translation of it is ''"),
        (b'{"{n} cards": "{m} carte"}', "expected its own {names}"),
        (b'{"{n} cards": "{n carte"}', "expected '}'"),
    ],
)
def test_a_catalogue_that_cannot_be_used_is_named_with_what_is_wrong(
    tmp_path: Path, content: bytes | None, complaint: str
) -> None:
    path = tmp_path / "xx.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CatalogueError, match=r"xx\.json: ") as found:
        read_catalogue(path)
    assert complaint in str(found.value)
