"""Words: English is the key, a lexicon can come and go while the window is open."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QFileInfo, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QFileIconProvider,
    QFileSystemModel,
    QLabel,
    QLineEdit,
)
from pytestqt.qtbot import QtBot

import wixoss_desktop
import wixoss_desktop.ui as ui
from tests.ui.shell.conftest import Shell
from tests.ui.widgets import reads
from wixoss_desktop.ui.kit.translate import Language, Translator, counted, tr, words_of
from wixoss_desktop.ui.shell.key_words import key_words, unmarked
from wixoss_desktop.words.languages import codes, complete, window_words
from wixoss_desktop.words.lexicon import Table, variants
from wixoss_desktop.words.plurals import Plurals
from wixoss_desktop.words.rooms import WindowWords, WordsFault, read_window, slots, window_key

RESOURCES = Path(__file__).parents[3] / "resources"
SOURCES = sorted(path for folder in ui.__path__ for path in Path(folder).rglob("*.py"))
OTHERS = tuple(code for code in codes() if code != "en")


def test_without_a_lexicon_the_source_text_is_said(qapp: QApplication) -> None:
    assert tr("{one} against {two}", one="Tama", two="Piruluk") == "Tama against Piruluk"
    assert tr("braces {stay} without values") == "braces {stay} without values"


def test_a_lexicon_speaks_until_it_is_taken_away(qapp: QApplication) -> None:
    language = Language()
    language.speak(Translator(WindowWords({"Home": "Casa", "{n} cards": "{n} carte"})))
    assert (tr("Home"), tr("{n} cards", n=3), tr("Settings")) == ("Casa", "3 carte", "Settings")
    language.speak(None)
    assert tr("Home") == "Home"


def test_a_text_that_means_two_things_has_a_word_for_each(qapp: QApplication) -> None:
    assert tr("Hands", "deals") == "Hands"
    language = Language()
    language.speak(
        Translator(WindowWords({"Hands": "手札", "Hands @deals": "試行回数", "{n} cards @hand": "手札{n}枚"}))
    )
    try:
        assert (tr("Hands"), tr("Hands", "deals"), tr("{n} cards", "hand", n=2)) == ("手札", "試行回数", "手札2枚")
        assert tr("Hands", "clock") == "Hands"
    finally:
        language.speak(None)


def test_one_thing_is_not_called_as_many_are(qapp: QApplication) -> None:
    said = [counted(n, "{n} card in {where}", "{n} cards in {where}", where="hand") for n in (0, 1, 2)]
    assert said == ["0 cards in hand", "1 card in hand", "2 cards in hand"]


def test_a_number_asks_for_the_plural_of_the_language(qapp: QApplication) -> None:
    """Three plurals, as Slavic languages have them; and none, where one alone may still have a text of its own."""
    rules = Plurals({"one": "n % 10 = 1 and n % 100 != 11", "few": "n % 10 = 2..4 and n % 100 != 12..14"})
    said: Table = {"{n} games": {"one": "{n} partija", "few": "{n} partije", "other": "{n} partija~"}}
    language = Language()
    try:
        language.speak(Translator(WindowWords(said, rules)))
        found = [counted(n, "{n} game", "{n} games") for n in (0, 1, 2, 5, 11, 12, 21, 24, 111)]
        assert [each.split()[1] for each in found] == [
            "partija~", "partija", "partije", "partija~", "partija~", "partija~", "partija", "partije", "partija~",
        ]  # fmt: skip
        language.speak(Translator(WindowWords({"{n} games": {"one": "一局", "other": "{n}局"}})))
        assert [counted(n, "{n} game", "{n} games") for n in (0, 1, 21)] == ["0局", "一局", "21局"]
        assert tr("{n} games", n=1) == "1局"
    finally:
        language.speak(None)


def test_the_open_window_changes_its_words_at_once(shell: Shell, qtbot: QtBot) -> None:
    language = Language()
    words = {"Home": "Casa", "&Game": "&Partita", "Practise": "Allenamento", "Start the game": "Comincia"}
    language.speak(Translator(WindowWords({**words, "Theme": "Tema"})))
    rail = shell.window.places.rail.button("home")
    try:
        qtbot.waitUntil(lambda: rail.text() == "Casa")
        assert shell.window.menuBar().actions()[0].text() == "&Partita"
        assert reads(shell.home.tiles["practise"]) == "Allenamento"
        assert reads(shell.start_button) == "Comincia"
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


@pytest.mark.parametrize("code", sorted(set(complete()) - {"en"}))
def test_qts_own_dialogs_speak_the_language_of_the_screen_and_keys_are_called_as_before(
    code: str, own_shell: Shell
) -> None:
    def said(dialog: QFileDialog) -> set[str]:
        labels = {one.text() for one in dialog.findChildren(QLabel) if one.text()}
        model = dialog.findChild(QFileSystemModel)
        heads = (
            {str(model.headerData(at, Qt.Orientation.Horizontal)) for at in range(4)} if model is not None else set()
        )
        buttons = dialog.findChild(QDialogButtonBox)
        return labels | heads | {one.text() for one in buttons.buttons()} if buttons is not None else labels

    def called() -> list[str]:
        dialog = QFileDialog(own_shell.window)
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        texts = sorted(said(dialog))
        dialog.deleteLater()
        return texts

    arrows = [key_words(QKeySequence(key)) for key in ("Left", "Ctrl+Shift+Up", "Ctrl+Shift+N")]
    english = called()
    language = Language()
    language.speak(words_of(code))
    try:
        assert not {*called()} & {*english} and len(english) > 7
        assert QFileIconProvider().type(QFileInfo(str(Path(__file__).parent))) != "Folder"
        assert [key_words(QKeySequence(key)) for key in ("Left", "Ctrl+Shift+Up", "Ctrl+Shift+N")] == arrows
        edit = QLineEdit(own_shell.window).createStandardContextMenu()
        assert not any("Undo" in action.text() for action in edit.actions())
    finally:
        language.speak(None)
    assert called() == english


# --- catalogues -----------------------------------------------------------------------------------------------


def _written(argument: ast.expr) -> str:
    """A text or a context, of which the test above says that it is written out."""
    return str(argument.value) if isinstance(argument, ast.Constant) else ""


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function by its name in the sources of the window."""
    return (call for call in every_call() if isinstance(call.func, ast.Name) and call.func.id == name)


@cache
def every_call() -> tuple[ast.Call, ...]:
    """Every call in the sources of the window."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES)
    return tuple(node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))


def _unmarked(argument: ast.expr) -> ast.expr:
    return argument.args[0] if isinstance(argument, ast.Call) else argument


def counted_texts() -> dict[str, str]:
    """The texts of the window that are counted: that for many, and that for one."""
    pairs = [call.args for call in calls("plural")]
    pairs += [[_unmarked(one) for one in call.args[1:3]] for call in calls("counted") if len(call.args) == 3]
    return {_written(many): _written(one) for one, many in pairs}


@cache
def fault_texts() -> tuple[ast.Call, ...]:
    """Every call that makes a text about a fault of a pattern, wherever in the program."""
    paths = Path(wixoss_desktop.__file__).parent.rglob("*.py")
    trees = (ast.parse(text) for path in paths if "fault_text(" in (text := path.read_text(encoding="utf-8")))
    every = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return tuple(call for call in every if isinstance(call.func, ast.Name) and call.func.id == "fault_text")


def source_texts() -> set[str]:
    """The key of every text of the window that is written out where it is translated or marked."""
    counted = [at for call in calls("counted") for at in call.args]
    known = list(calls("tr"))
    known += [call for call in calls("marked") if call not in counted]
    known += fault_texts()
    return counted_texts().keys() | {
        window_key(*map(_written, call.args))
        for call in known
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


@pytest.mark.parametrize("code", sorted(set(complete()) - {"en"}))
def test_a_language_has_words_for_every_text_of_the_window_and_no_other(code: str) -> None:
    entries, wanted = window_words(code).texts, source_texts()
    assert {"missing": sorted(wanted - set(entries)), "left over": sorted(set(entries) - wanted)} == {
        "missing": [],
        "left over": [],
    }


def documents() -> list[Path]:
    """README and all that lies in docs."""
    root = RESOURCES.parent
    return [root / "README.md", *sorted((root / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", documents(), ids=lambda path: path.name)
def test_what_a_document_calls_a_button_an_entry_or_a_page_is_called_so_in_the_window(path: Path) -> None:
    """In documents *such words* that begin with a capital are those of the window."""
    words = {unmarked(text.partition(" @")[0]).removesuffix("…").strip() for text in source_texts()}
    named = re.findall(r"(?<![*\w])\*([A-Z][^*\n]*)\*(?![*\w])", path.read_text(encoding="utf-8"))
    assert not sorted({*named} - words)


def test_what_is_counted_has_a_text_for_each_plural_and_nothing_else_has() -> None:
    counted = counted_texts().keys()
    for code in OTHERS:
        words = window_words(code)
        several = {key for key, said in words.texts.items() if isinstance(said, dict)}
        assert several <= counted and (several == counted or words.plurals.names == ("other",))


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_shows_what_its_source_shows(code: str) -> None:
    for source, said in window_words(code).texts.items():
        for text in variants(said):
            assert slots(source) - {"n"} == slots(text) - {"n"}, source
            assert source.endswith(" ") == text.endswith(" ") or code in ("ja", "zh"), source


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "No such file"),
        (b"{", "truncated"),
        (b'["Home"]', "Expected `object`"),
        (b'{"Home": 1}', "window.json: Home: Expected `str | object`"),
        (b'{"Home": ""}', "no translation of it is ''"),
        (b'{"{n} cards": "{m} carte"}', "expected its own {names}"),
        (b'{"{n} cards": "{n carte"}', "expected '}'"),
    ],
)
def test_words_that_cannot_be_used_are_named_with_what_is_wrong(
    tmp_path: Path, content: bytes | None, complaint: str
) -> None:
    (tmp_path / "grammar.json").write_text('{"name": "X", "card_names": ["ja", "en"]}')
    if content is not None:
        (tmp_path / "window.json").write_bytes(content)
    with pytest.raises(WordsFault, match=r"^window\.json: ") as found:
        read_window(tmp_path)
    assert complaint in str(found.value)
