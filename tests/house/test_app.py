"""What the window loads first, and that what a person chooses in it is in the settings file and comes back from it."""

import builtins
import importlib
import linecache
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.house.helpers import run_python
from tests.ui.drawn import faces
from tests.ui.table import all_done, pool, two_decks
from wixoss_desktop import app, probe, settings
from wixoss_desktop.app import Complaints, KeptSettings, import_plainly, load_cards, load_catalogue
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.images.face import FULL_ABOVE
from wixoss_desktop.match.game_files import VERSION_FILE
from wixoss_desktop.settings import Settings
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.words.languages import spoken


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_settings_and_preferences_have_the_same_fields() -> None:
    assert set(Settings.__struct_fields__) == set(UiPreferences.__struct_fields__)


HEAPS = """
import ctypes, sys, threading
from wixoss_desktop import app
if sys.argv[2:]:
    app._share_one_heap()
libc = ctypes.CDLL(None)
libc.malloc.restype = libc.fopen.restype = ctypes.c_void_p
threads = [threading.Thread(target=lambda: [libc.malloc(60_000) for _ in range(50)]) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
file = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has a heap for each thread")
@pytest.mark.parametrize("words", [(), ("one",)])
def test_workers_take_memory_from_the_heap_of_the_window(words: tuple[str, ...], path: Path) -> None:
    subprocess.run([sys.executable, "-c", HEAPS, str(path), *words], check=True)
    heaps = path.read_text(encoding="utf-8").count("<heap nr=")
    assert (heaps == 1) == bool(words)


def test_a_changed_preference_is_in_the_file_at_once(path: Path, qtbot: QtBot) -> None:
    kept = KeptSettings(path)
    preferences = msgspec.structs.replace(kept.as_preferences(), theme="high-contrast", last_place="table")
    kept.keep(preferences)
    assert KeptSettings(path).as_preferences() == preferences


def test_following_the_desktop_is_not_forgotten_by_another_choice(path: Path, qtbot: QtBot) -> None:
    kept = KeptSettings(path)
    preferences = kept.as_preferences()
    assert preferences.theme in ("dark", "light")
    kept.keep(msgspec.structs.replace(preferences, reduce_motion=True))
    assert settings.load(path).settings == Settings(theme="system", reduce_motion=True)


def test_without_a_choice_the_desktop_says_which_language(path: Path, qtbot: QtBot) -> None:
    assert KeptSettings(path).as_preferences().language == spoken(QLocale.system().name())
    settings.save(Settings(language="en"), path)
    assert KeptSettings(path).as_preferences().language == "en"


def test_english_needs_no_words_for_the_window() -> None:
    assert load_catalogue("en") is None


def test_a_folder_that_cannot_be_written_costs_one_line(
    tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    kept = KeptSettings(tmp_path / "file" / "settings.json")
    capsys.readouterr()
    kept.keep(kept.as_preferences())
    assert capsys.readouterr().err.count("\n") == 1


def test_what_is_wrong_with_own_files_is_told_in_the_window_once(
    path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks = path.parent / "decks"
    decks.mkdir()
    (decks / "mine.json").write_text('{"code": "MINE", "main_deck": [}')
    path.write_text("{")
    complaints, opened = Complaints(), list[str]()
    KeptSettings(path, complaints)
    load_cards(None, data=path.parent, complaints=complaints)
    known = Cards(pool().cards, two_decks(), faces(), None)
    program = Program(known, UiPreferences(), None, version="0", data=path.parent)
    qtbot.addWidget(program.window)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    program.show()
    complaints.tell_by(program.tell_problems)
    told = program.question
    assert told is not None and told.isVisible()
    assert "mine.json" in told.text() and "Settings are damaged" in told.text()
    told.accept()
    assert opened == [str(path.parent)], "one can act on it"
    complaints.say("settings not saved (here: full)")
    again = program.question
    assert again is not None and again is not told and "not saved" in again.text()
    complaints.say("settings not saved (here: full)")
    assert program.question is again, "once is enough"
    again.close()
    all_done(program)
    program.window.close()
    program.close()


@pytest.mark.parametrize(("version", "is_kept"), [("1", True), ("99", False)])
def test_cards_are_drawn_into_no_folder_that_a_newer_version_wrote(
    version: str, is_kept: bool, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / VERSION_FILE).write_text(version, encoding="utf-8")
    cards = load_cards(tmp_path / app.FACES, at_once=True, data=tmp_path, complaints=Complaints())
    assert not cards.pictures.back("main", 40).isNull()
    left = {one.name for one in tmp_path.iterdir()} - {VERSION_FILE}
    assert left == ({app.FACES, app.CHECKED_CARDS} if is_kept else set())


def test_python_does_not_keep_the_sources_of_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)
    import_plainly()
    (tmp_path / "outer_module.py").write_text("import inner_module\n", encoding="utf-8")
    (tmp_path / "inner_module.py").write_text("LINE = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("outer_module")
    assert str(tmp_path / "inner_module.py") not in linecache.cache


def test_the_cards_are_read_while_the_child_still_tries_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def notes(word: str, answer: object = None) -> Callable[..., object]:
        def note(*_: object, **__: object) -> object:
            done.append(word)
            return answer

        return note

    finding = probe.Finding(problems=(probe.StartProblem("Qt does not start", "why", stops=True),))
    monkeypatch.setattr(probe, "begin", notes("begun"))
    monkeypatch.setattr(app, "_load_window", notes("window loaded"))
    monkeypatch.setattr(app, "load_cards", notes("cards read"))
    monkeypatch.setattr(probe, "finish", notes("waited", finding))
    assert app.main(["--data", str(tmp_path)]) == 1
    assert done == ["begun", "window loaded", "cards read", "waited"]


WAITS = (
    "cards.catalogue.store",
    "engine.wixoss.derive",
    "engine.wixoss.events",
    "engine.wixoss.position",
    "lark",
    "match.match",
    "sqlite_utils",
    "ui.catalogue",
    "ui.play.wixoss.games",
    "ui.table",
)
"""What is loaded once the window has been painted, or when somebody wants it."""
UNSEEN = ("QAbstractItemView", "QGraphicsView", "QMdiArea", "QStyle", "QTabWidget")
"""What Home has none of: PySide makes the enumerations of all these where a method answers with any widget or style."""


UNUSED = ("concurrent.futures.process", "email", "importlib.metadata", "multiprocessing")
"""What stays in memory for nothing: sqlite-utils would look for plugins with it, Odds deal in processes with it."""


def test_an_open_catalogue_and_the_tools_of_odds_bring_nothing_along_that_they_do_not_use(tmp_path: Path) -> None:
    look = (
        "import pathlib, sys; from wixoss_desktop.cards.catalogue.store import Store;"
        " import wixoss_desktop.match.wixoss.odds.chunks;"
        " Store(pathlib.Path(sys.argv[1])); print(*sys.modules)"
    )
    loaded = run_python("-c", look, str(tmp_path)).stdout.split()
    assert "sqlite_utils" in loaded
    assert [name for name in UNUSED if name in loaded] == []


WRITES = ("click", "dateutil", "pluggy", "sqlite_fts4", "sqlite_utils", "tabulate")
"""What makes, alters and fills the tables of a catalogue, and what comes along with it."""


def test_an_open_catalogue_that_is_only_read_does_not_load_what_writes_it(tmp_path: Path) -> None:
    Store(tmp_path).close()
    look = (
        "import pathlib, sys; from wixoss_desktop.cards.catalogue.own import note;"
        " from wixoss_desktop.cards.catalogue.search.rows import rows_of;"
        " from wixoss_desktop.cards.catalogue.store import Store;"
        " store = Store(pathlib.Path(sys.argv[1])); rows_of(store), note(store, 'key'); print(*sys.modules)"
    )
    loaded = run_python("-c", look, str(tmp_path)).stdout.split()
    assert "sqlite3" in loaded
    assert [name for name in WRITES if name in loaded] == []


NOT_PLAYED = (
    "cards.catalogue.search",
    "cards.catalogue.store",
    "lark",
    "match.siw",
    "match.wixoss.scenario",
    "miniaudio",
)
"""What no table needs until somebody seeks a card by a line, tries one, keeps a game of another kind, or hears it."""
MOST_MODULES, MOST_ENUMERATIONS = 128, 206
"""How many modules of ours, the rows of commands aside, and how many enumerations of Qt a start has time for."""


def test_home_is_shown_before_table_catalogue_and_rules_and_the_table_before_what_is_sought_at_it(
    tmp_path: Path,
) -> None:
    loaded, made, at_table = run_python("-m", "tests.bench.start", "--loaded", str(tmp_path)).stdout.splitlines()[-3:]
    names, enumerations = loaded.split(), made.split()
    parts = {name.removeprefix("wixoss_desktop.") for name in names}
    rows = {part for part in parts if part.endswith(".commands")}  # of a room that waits, and its packages with them
    found = {part for part in parts if not any(f"{row}.".startswith(f"{part}.") for row in rows)}
    assert "ui.home.wixoss.place" in found
    assert [part for part in found if f"{part}.".startswith(tuple(f"{one}." for one in WAITS))] == []
    assert len(found) <= MOST_MODULES, sorted(found)
    assert len(enumerations) <= MOST_ENUMERATIONS, enumerations
    assert [name for name in enumerations if name.split(".")[2] in UNSEEN] == []
    assert "wixoss_desktop.ui.table.wixoss.place" in at_table.split()
    assert [name for name in at_table.split() if name.removeprefix("wixoss_desktop.").startswith(NOT_PLAYED)] == []


def test_an_open_window_follows_settings_that_another_program_writes(path: Path, qtbot: QtBot) -> None:
    settings.save(Settings(theme="dark"), path)
    kept = KeptSettings(path)
    program = Program(Cards(pool().cards, two_decks(), faces(), None), kept.as_preferences(), None, version="0")
    window = program.window
    qtbot.addWidget(window)
    kept.notice(window, window)
    settings.save(Settings(theme="dark", picture_place="/mine"), path)
    qtbot.waitUntil(lambda: window.preferences.picture_place == "/mine")


def test_home_draws_its_decks_without_wording_what_their_cards_say(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Cards(pool().cards, two_decks(), faces(), None).book
    assert book.facts_at("WD01-001", FULL_ABOVE + 1).text == book.facts("WD01-001").text != ""
    worded: list[str] = []

    def word(_book: CardBook, no: str) -> str:
        worded.append(no)
        return no

    monkeypatch.setattr(CardBook, "text", word)
    program = Program(Cards(pool().cards, two_decks(), faces(), None), UiPreferences(), None, version="0")
    qtbot.addWidget(program.window)
    program.window.resize(1280, 800)
    program.window.show()
    for seat in program.home.seats:
        for card in seat.cards:
            card.compose()
    assert worded == []
