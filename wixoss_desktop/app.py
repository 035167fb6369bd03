"""The composition root of the window: builds the parts and joins them."""

import argparse
import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wixoss_desktop import __version__, paths, probe, settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from wixoss_desktop.ui.preferences import UiPreferences

PIXMAP_CACHE_KB = 256 * 1024
"""Qt's 10 MB would be emptied and filled again on each repaint of a full table."""


class KeptSettings:
    """The settings file of a running window: read once, written at every change of preference."""

    def __init__(self, path: Path) -> None:
        self._path = path
        loaded = settings.load(path)
        self._settings = loaded.settings
        if loaded.complaint:
            _say(loaded.complaint)

    def as_preferences(self) -> "UiPreferences":
        """The settings as the window takes them; `system` has become the theme that the desktop wears."""
        from wixoss_desktop.ui.preferences import UiPreferences

        fields = msgspec.structs.asdict(self._settings)
        if self._settings.theme == "system":
            fields["theme"] = _desktop_theme()
        return UiPreferences(**fields)

    def keep(self, preferences: "UiPreferences") -> None:
        """Write what the person now prefers; a folder that cannot be written costs one line, not the game."""
        fields = msgspec.structs.asdict(preferences)
        if self._settings.theme == "system" and preferences.theme == _desktop_theme():
            fields["theme"] = "system"
        self._settings = settings.Settings(**fields)
        try:
            settings.save(self._settings, self._path)
        except OSError as error:
            _say(f"settings not saved ({self._path}: {error.strerror})")


def main(words: list[str]) -> int:
    """Open the window and run until it is closed; the exit status."""
    args = _parser().parse_args(words)
    child = probe.begin()
    with contextlib.suppress(ImportError):  # loads while the child probes; what fails is explained below
        _load_window()
    finding = probe.finish(child)
    for problem in finding.problems:
        _say(str(problem))
    return 1 if finding.stops else _run(args)


def _run(args: argparse.Namespace) -> int:
    from wixoss_desktop.ui.commands import Commands
    from wixoss_desktop.ui.main_window import MainWindow
    from wixoss_desktop.ui.theme import Look, theme_named

    application = _application()
    kept = KeptSettings(paths.user_data(args.data) / settings.FILE_NAME)
    preferences = kept.as_preferences()
    look = Look(theme_named(preferences.theme, preferences.ui_scale))
    window = MainWindow(look, preferences, Commands(), version=__version__)
    window.preferences_changed.connect(kept.keep)
    if window.visible_places:
        window.show_last_place()
    window.show()
    return application.exec()


def _application() -> "QApplication":
    from PySide6.QtGui import QPixmapCache
    from PySide6.QtWidgets import QApplication

    application = QApplication(sys.argv[:1])
    application.setOrganizationName("WIXOSS Desktop contributors")
    application.setApplicationName("wixoss-desktop")
    application.setApplicationDisplayName("WIXOSS Desktop")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("wixoss-desktop")
    QPixmapCache.setCacheLimit(PIXMAP_CACHE_KB)
    return application


def _desktop_theme() -> str:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication

    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def _load_window() -> None:
    from wixoss_desktop.ui import main_window  # noqa: F401


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wixoss-desktop")
    parser.add_argument("--data", type=Path, metavar="DIR")
    return parser


def _say(line: str) -> None:
    sys.stderr.write(f"wixoss-desktop: {line}\n")
