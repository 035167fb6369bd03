"""Keys in texts: none is written by hand, so that every one follows what a person has bound."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtWidgets import QApplication

from wixoss_desktop.ui.kit.translate import Language, tr, words_of
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.key_words import KEYS, PLACEHOLDER, plain_text, with_keys
from wixoss_desktop.words.languages import codes, window_words
from wixoss_desktop.words.lexicon import variants

RESOURCES = Path(__file__).parents[3] / "resources"
IDS = {command.id for command in TABLE}
NAMED = r"F\d{1,2}|Ctrl\+\S+|Alt\+\S+|Shift\+\S+|Space|Spazio|空格键?|PgUp|PgDown|PagSu|PagGiù|Home\+"
LETTER = r"[A-Z1-9]"
BY_HAND = re.compile(
    rf"\b(?:press|pressing|premi|premere|tasto)\s+(?:{LETTER}|{NAMED})(?![\w{{])"
    rf"|按\s*(?:{LETTER}|{NAMED})(?![\w{{])|(?<![\w{{])(?:{LETTER}|{NAMED})\s*(?:を押|キーを|键)"
    rf"|[(（[](?:{LETTER}|{NAMED}|\?)[)）\]]|(?<![\w{{+])(?:F\d{{1,2}}|Ctrl\+\w|Alt\+\w)(?!\w)|`\?`"
    rf"|(?<![\w{{])(?:M mutes|M silenzia|Mで|Hで)"
)
"""A key by its name where only a placeholder follows the person; Tab, Enter, Esc and arrows in lists are nobody's."""
SAMPLES = (
    "select it and press E.", "premi G.", "Gを押します", "或按 3。", "LRIG deck (L)", "Play  [Space]", "F1 explains",
    "（L）", "Ctrl+Z takes back", "M mutes.", "`?` shows all keys", "按空格键",
)  # fmt: skip


def window_texts() -> Iterator[tuple[str, str, str]]:
    """Every text of the window in every language but English: the language, its source, and what it says."""
    for code in codes():
        for source, said in window_words(code).texts.items():
            yield from ((code, source, text) for text in variants(said))


def texts() -> Iterator[tuple[str, str]]:
    """Every text that a person reads in the window: where it stands, and what it says; catalogues have the English."""
    for code, source, text in window_texts():
        yield from ((code, source), (code, text))
    for path in sorted((RESOURCES / "lessons").glob("*.*.json")):
        yield from ((path.name, text) for text in json.loads(path.read_text(encoding="utf-8")).values())
    for path in sorted((RESOURCES / "help").rglob("*.md")):
        yield str(path.relative_to(RESOURCES)), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", SAMPLES)
def test_a_key_that_is_written_by_hand_is_noticed(text: str) -> None:
    assert BY_HAND.search(text)


def test_no_text_names_a_key_by_hand_and_every_placeholder_a_command() -> None:
    assert [(where, found[0]) for where, text in texts() for found in BY_HAND.finditer(text)] == []
    asked = {found[1] for _, text in texts() for found in PLACEHOLDER.finditer(text)}
    assert asked and asked <= IDS


def test_what_is_asked_for_in_english_is_asked_for_in_every_language() -> None:
    for _, source, text in window_texts():
        assert keys_in(source) == keys_in(text), source
    for folder, kind in (("lessons", "first_game.{}.json"), ("help", "{}/table.md")):
        found = [
            sorted(PLACEHOLDER.findall((RESOURCES / folder / kind.format(code)).read_text(encoding="utf-8")))
            for code in ("en", "it", "ja", "zh")
        ]
        assert found[0] and found == [found[0]] * 4


def keys_in(text: str) -> set[str]:
    return {form for _, name, form, _ in Formatter().parse(text) if name == "key" and form}


def test_texts_name_the_keys_that_are_bound_now(qapp: QApplication) -> None:
    commands = Commands(TABLE)
    assert tr("press {key:table.charge}", key=KEYS) == "press E"
    commands.bind("table.charge", ("F9", "E"))
    assert with_keys("press {key:table.charge} or {key:table.step_left}") == "press F9 or ←"
    commands.bind("table.charge", ())
    assert with_keys("press {key:table.charge}") == "press “Charge a card as ener” (no key)"
    commands.choose({})
    assert with_keys("{key:table.charge}") == "E"


def test_texts_name_keys_as_soon_as_there_are_commands(qapp: QApplication) -> None:
    rows = (("test.bound", "&Bound", ("F7",)), ("test.bare", "&Bare", ()))
    Commands(tuple(Command(one, words, "nowhere:deed", keys, "table", "play") for one, words, keys in rows))
    assert with_keys("{key:test.bound}, {key:test.bare}") == "F7, “Bare” (no key)"


@pytest.mark.parametrize("code", ["ja", "it", "zh"])
def test_a_command_is_called_without_the_dots_of_its_menu(qapp: QApplication, code: str) -> None:
    language = Language()
    language.speak(words_of(code))
    try:
        assert not [name for name in map(plain_text, TABLE) if name.endswith(("…", " "))]
    finally:
        language.speak(None)
