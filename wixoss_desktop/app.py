"""The composition root of the window: builds the parts and joins them."""

import argparse
import builtins
import contextlib
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wixoss_desktop import __version__, paths, probe, settings

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication

    from wixoss_desktop.cards.catalogue.store import Store
    from wixoss_desktop.images.cache import FaceCache
    from wixoss_desktop.lab.pictures.screenshots import Studio
    from wixoss_desktop.match.data_copy import CaughtUp
    from wixoss_desktop.match.wixoss.saved_games import SavedGames
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.kit.preferences import UiPreferences
    from wixoss_desktop.ui.kit.translate import Translator
    from wixoss_desktop.ui.shell.main_window import MainWindow

FACES = "faces"
GAME = "wixoss"
"""What the window plays, of the table of games."""
THUMBNAILS = "thumbnails"
CHECKED_CARDS = "checked-cards"
"""The file that says which of the program's card files need not be looked through again."""
FACES_BYTES = 1_000_000
"""Faces that lie in their folder are held by the window too, as far as it shows them."""
STYLE = "Fusion"
SWITCH_S = 0.0005
"""How long a worker keeps Python from the window; Python's 5 ms, several times a paint, would be seen."""
M_ARENA_MAX = -8
"""What glibc calls the most heaps that it makes."""
PIXMAP_CACHE_KB = 256 * 1024
"""Qt's 10 MB would be emptied and filled again on each repaint of a full table."""


class Complaints:
    """What is wrong with files of the person: written to the terminal, and told once in the window once it is there."""

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self._tell: Callable[[tuple[str, ...]], None] | None = None

    def say(self, line: str) -> None:
        """Say what is wrong; the same thing is said once."""
        if line in self._lines:
            return
        self._lines[line] = None
        _say(line)
        if self._tell is not None:
            self._tell((line,))

    def tell_by(self, tell: Callable[[tuple[str, ...]], None]) -> None:
        """There is a window: it tells what was said so far, and what will be."""
        self._tell = tell
        if self._lines:
            tell(tuple(self._lines))


class KeptSettings:
    """The settings file of a running window: written at every change of preference, read anew when others wrote it."""

    def __init__(self, path: Path, complaints: Complaints | None = None, *, is_kept: bool = True) -> None:
        """Without `is_kept` they are read, and what the person prefers is forgotten with the window."""
        self._path = path
        self._is_kept = is_kept
        self._complaints = complaints or Complaints()
        loaded = settings.load(path)
        self._settings = self._in_file = loaded.settings
        if loaded.complaint:
            self._complaints.say(loaded.complaint)
        self.files = (path,)

    def has_changed(self) -> bool:
        """Whether another program has written other settings; they are those of the window from now on."""
        written = self._written()
        if written == self._in_file:
            return False
        self._settings = settings.merged(self._in_file, self._settings, written)
        self._in_file = written
        return True

    def close(self) -> None:
        """Nothing is kept open."""

    def _written(self) -> settings.Settings:
        """What is in the file now; what was known where there is none, or none that can be read."""
        loaded = settings.load(self._path) if self._path.exists() else None
        return self._in_file if loaded is None or loaded.complaint else loaded.settings

    def as_preferences(self) -> "UiPreferences":
        """The settings as the window takes them; `system` has become what the desktop wears and speaks."""
        from wixoss_desktop.ui.kit.preferences import UiPreferences
        from wixoss_desktop.words.languages import codes, fault_of, spoken

        fields = msgspec.structs.asdict(self._settings)
        if self._settings.theme == "system":
            fields["theme"] = _desktop_theme()
        fields["language"] = _desktop_language() if self._settings.language == "system" else fields["language"]
        if fields["language"] in codes() and (fault := fault_of(fields["language"])) is not None:
            _say(f"{fields['language']}: {fault}")
        fields["language"] = spoken(fields["language"])
        return UiPreferences(**fields)

    def notice(self, window: "MainWindow", parent: "QObject") -> None:
        """Let a window follow from now on what other programs write, as `cards pictures add` does."""
        from wixoss_desktop.ui.kit.elsewhere import Elsewhere

        def follow() -> None:
            window.set_preferences(self.as_preferences())

        Elsewhere(self, parent).changed.connect(follow)

    def keep(self, preferences: "UiPreferences") -> None:
        """Write what the person now prefers; a folder that cannot be written costs one line, not the game."""
        fields = msgspec.structs.asdict(preferences)
        if self._settings.theme == "system" and preferences.theme == _desktop_theme():
            fields["theme"] = "system"
        if self._settings.language == "system" and preferences.language == self.as_preferences().language:
            fields["language"] = "system"
        self._settings = settings.Settings(**fields)
        if not self._is_kept:
            return
        try:
            with settings.writing(self._path):
                written = self._written()
                result = settings.merged(self._in_file, self._settings, written)
                settings.save(result, self._path)
                if written == self._in_file:  # else what others have changed is still to be noticed
                    self._in_file = result
        except OSError as error:
            self._complaints.say(f"settings not saved ({self._path}: {error.strerror})")


def main(words: list[str]) -> int:
    """Open the window and run until it is closed, or draw a place of it; the exit status."""
    args = _parser(words).parse_args(words)
    if args.command == "screenshot":
        return _draw(args)
    gc.disable()  # what is loaded stays: looking through it for garbage, again and again, costs a start a twentieth
    child = probe.begin()
    data, complaints = paths.user_data(args.data), Complaints()
    caught_up = _catch_up(data, complaints)
    cards: Cards | None = None
    with contextlib.suppress(ImportError):  # loads and reads while the child probes; what fails is explained below
        _load_window()
        cards = load_cards(data / FACES, data=data, complaints=complaints)
    finding = probe.finish(child)
    for problem in finding.problems:
        _say(str(problem))
    if finding.stops:
        return 1
    return _run(data, cards or load_cards(data / FACES, data=data, complaints=complaints), complaints, caught_up)


def _run(data: Path, cards: "Cards", complaints: Complaints, caught_up: "CaughtUp | None") -> int:
    from wixoss_desktop.match.game_files import count_unfinished, is_newer
    from wixoss_desktop.match.games import GAMES
    from wixoss_desktop.ui.program.doors import Doors
    from wixoss_desktop.ui.program.program import Program

    application = make_application()
    is_ours = not is_newer(data)
    kept = KeptSettings(data / settings.FILE_NAME, complaints, is_kept=is_ours)
    with contextlib.ExitStack() as held:
        program = Program(
            cards,
            kept.as_preferences(),
            partial(_saved_games, data, held),
            version=__version__,
            catalogues=load_catalogue,
            open_catalogue=partial(_card_catalogue, data) if is_ours else None,
            deck_numbers=partial(_deck_numbers, data),
            data=data,
            picture_places=paths.picture_places(data),
            sounds=paths.resources() / "sounds",
        )
        others = {name: row for name, row in GAMES.items() if name != GAME}
        Doors(program, paths.resources(), GAMES[GAME].parts, others)
        program.expect_unfinished(count_unfinished(data, 2, program.front.game))
        program.window.preferences_changed.connect(kept.keep)
        program.show()
        kept.notice(program.window, application)
        complaints.tell_by(program.tell_problems)
        if caught_up is not None and caught_up.made:
            program.copies.tell_brought(caught_up)
        _collect_from_now_on(application)
        status = application.exec()
        program.take_down()
    if program.begins_again:
        subprocess.Popen(beginning_again())
    return status


def beginning_again() -> list[str]:
    """The words that begin this program as it was begun, whether Python runs it or it is frozen."""
    return [sys.executable, *(sys.argv if getattr(sys, "frozen", False) else sys.orig_argv)[1:]]


def _catch_up(data: Path, complaints: Complaints) -> "CaughtUp | None":
    """Bring back what is to be, before anything of the folder is read; what does it is loaded where there is any."""
    if not ((data / "bring-back.json").exists() or (data / "bringing-back").exists()):
        return None
    from wixoss_desktop.match.data_copy import catch_up

    caught_up = catch_up(data)
    if caught_up.why_not:
        complaints.say(caught_up.why_not)
    return caught_up


def _saved_games(data: Path, held: contextlib.ExitStack) -> "SavedGames":
    """The list of saved games, with the folder held from now on; why nothing can be written there costs one line.

    It brings the engine along, so it is made when it is needed.
    """
    from wixoss_desktop.match.data_folder import DataFolder
    from wixoss_desktop.match.wixoss.saved_games import SavedGames

    folder = held.enter_context(DataFolder(data))
    if folder.is_read_only:
        _say(folder.sentence)
    return SavedGames(folder)


def _card_catalogue(data: Path) -> "Store":
    """The card catalogue; what opens it is loaded when it is first looked at."""
    from wixoss_desktop.words.card_lists import take_in_games
    from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

    store = open_catalogue(data / paths.CATALOGUE, paths.resources() / "cards")
    take_in_games(store, paths.resources())
    return store


def _deck_numbers(data: Path) -> frozenset[str]:
    """The numbers of the cards that stand in a deck, of the program's or of the person's own."""
    from wixoss_desktop.cards.decks.deck_files import OWN_DECKS
    from wixoss_desktop.cards.decks.deck_lists import numbers_in_decks

    return numbers_in_decks(paths.resources() / "decks", data / OWN_DECKS)


def _collect_from_now_on(application: "QApplication") -> None:
    """Let garbage be looked for again, by the window's thread, but not among what was loaded: all of that stays."""
    from wixoss_desktop.ui.kit.garbage import GarbageCollector

    gc.freeze()
    GarbageCollector(application)


def _draw(args: argparse.Namespace) -> int:
    """Draw a place of the window into a file, on no screen."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from wixoss_desktop.lab.pictures import screenshot_command

    _collect_from_now_on(make_application())
    with tempfile.TemporaryDirectory(prefix="wixoss-desktop-") as empty, contextlib.ExitStack() as held:
        return screenshot_command.run(args, partial(_studio, args.data, Path(empty), held))


def _studio(data: Path | None, empty: Path, held: contextlib.ExitStack) -> "Studio":
    """What pictures are made of; the games in them are played for them, and lie nowhere else."""
    from wixoss_desktop.lab.pictures.screenshots import Studio

    catalogue = empty if data is None else paths.user_data(data)
    return Studio(
        load_cards(None, at_once=True),
        paths.resources(),
        load_catalogue,
        partial(_card_catalogue, catalogue),
        partial(_saved_games, empty / "played", held),
    )


def load_cards(
    faces: Path | None, *, at_once: bool = False, data: Path | None = None, complaints: Complaints | None = None
) -> "Cards":
    """The bundled cards and decks with those of the person in a data folder.

    Drawn faces are kept in a folder, but in memory alone where a newer version has written `data`; they are drawn while
    painting if `at_once`.
    """
    from wixoss_desktop.cards.decks.deck_files import OWN_DECKS, RESTRICTIONS
    from wixoss_desktop.cards.decks.deck_lists import load_decks
    from wixoss_desktop.cards.decks.own_decks import OwnDecks
    from wixoss_desktop.cards.pool import load_pool
    from wixoss_desktop.match.game_files import is_newer, newer_sentence
    from wixoss_desktop.ui.faces.pictures import LateCache
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.kit.workers import Workers

    why_not = newer_sentence(data) if data is not None and is_newer(data) else ""
    pool = load_pool(paths.resources() / "cards", checked=None if data is None or why_not else data / CHECKED_CARDS)
    decks = load_decks(paths.resources() / "decks", pool)
    own = None if data is None else OwnDecks(data / OWN_DECKS, why_not=why_not)
    if why_not and complaints is not None:
        complaints.say(why_not)
    for problem in (*pool.problems, *decks.problems, *(own.problems if own is not None else ())):
        (complaints or Complaints()).say(problem.text)
    workers = None if at_once else Workers(threads=drawing_threads())
    lists = None if data is None else data / RESTRICTIONS
    return Cards(
        pool.cards, decks.decks, LateCache(partial(_face_cache, None if why_not else faces)), workers, own, lists,
        are_lists_closed=bool(why_not),
    )  # fmt: skip


def drawing_threads() -> int:
    """How many threads draw cards: the window keeps a core to itself, or scrolling would wait for them."""
    return max(1, min(2, (os.cpu_count() or 1) - 1))


def _face_cache(faces: Path | None) -> "FaceCache":
    from wixoss_desktop.images.cache import FaceCache

    if faces is None:
        return FaceCache(None)
    return FaceCache(faces, thumbnails=faces.with_name(THUMBNAILS), memory_bytes=FACES_BYTES)


def load_catalogue(code: str) -> "Translator | None":
    """The words of the window in a language; those that can't be used cost one line, and the words stay English."""
    from wixoss_desktop.ui.kit.translate import words_of
    from wixoss_desktop.words.rooms import WordsFault

    try:
        return words_of(code)
    except WordsFault as fault:
        _say(f"{code}: {fault}")
        return None


def make_application() -> "QApplication":
    """The application that the window lives in, with what keeps it quick."""
    from PySide6.QtGui import QPixmapCache
    from PySide6.QtWidgets import QApplication

    _share_one_heap()
    # Qt's own words, not `setStyle`: that answers with a QStyle, and to know one takes Python 10 ms.
    application = QApplication([*sys.argv[:1], "-style", STYLE])
    sys.setswitchinterval(SWITCH_S)
    application.setOrganizationName("WIXOSS Desktop contributors")
    application.setApplicationName("wixoss-desktop")
    application.setApplicationDisplayName("WIXOSS Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("wixoss-desktop")
    QPixmapCache.setCacheLimit(PIXMAP_CACHE_KB)
    return application


def _share_one_heap() -> None:
    """Let workers take memory from where the window does.

    glibc gives each thread a heap of its own, and what is given back to one no other thread gets: 25 to 30 MB of
    pictures that were long gone. Other systems know nothing of it.
    """
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # another library than glibc
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def _desktop_theme() -> str:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication

    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def _desktop_language() -> str:
    from PySide6.QtCore import QLocale

    return QLocale.system().name()


def _load_window() -> None:
    import_plainly()
    from wixoss_desktop.ui.program import program  # noqa: F401


def import_plainly() -> None:
    """Load Qt, and let Python import as it did before.

    PySide would look through the source of each module that is imported from now on, for spellings of its own that
    nobody uses here (`from __feature__ import ...`). Python keeps what was looked through: 14 MB.
    """
    from PySide6 import QtCore  # noqa: F401

    vars(builtins)["__import__"] = vars(builtins).get("__orig_import__", builtins.__import__)


def _parser(words: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wixoss-desktop")
    parser.add_argument("--data", type=Path, metavar="DIR")
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(dest="command")
    picture = commands.add_parser("screenshot", help="draw a place of the program into a PNG file")
    if "screenshot" in words:
        from wixoss_desktop.lab.pictures import screenshot_command

        screenshot_command.add_options(picture)
    picture.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS)
    return parser


def _say(line: str) -> None:
    sys.stderr.write(f"wixoss-desktop: {line}\n")
