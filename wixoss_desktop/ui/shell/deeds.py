"""What the commands of the window do; loaded when the first of them is given."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from wixoss_desktop.ui.kit.preferences import UI_SCALES, scale_above, scale_below
from wixoss_desktop.ui.kit.theme import largest_choice
from wixoss_desktop.ui.shell.main_window import MainWindow


def switch(window: MainWindow, field: str) -> None:
    """Switches a preference on or off."""
    preferences = window.preferences
    window.set_preferences(replace(preferences, **{field: not getattr(preferences, field)}))


def wear(window: MainWindow, theme: str) -> None:
    """Puts on a theme."""
    window.set_preferences(replace(window.preferences, theme=theme))


def make_larger(window: MainWindow) -> None:
    """Takes the next larger size, if the window has room for it."""
    _scale(window, scale_above(UI_SCALES, window.preferences.ui_scale, _most(window)))


def make_smaller(window: MainWindow) -> None:
    """Takes the next smaller size, or the largest one that the window has room for."""
    _scale(window, scale_below(UI_SCALES, window.preferences.ui_scale, _most(window)))


def make_usual(window: MainWindow) -> None:
    """Takes the size that fits the window by itself."""
    _scale(window, 1.0)


def switch_full_screen(window: QMainWindow) -> None:
    """Fills the screen, or no longer."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def show_keys(window: MainWindow) -> None:
    """Opens the list of all keys."""
    from wixoss_desktop.ui.shell.keys import KeysDialog

    def made() -> QWidget:
        return KeysDialog(window.look, window.commands, window)

    window.show_help("keys", made)


def show_about(window: MainWindow) -> None:
    """Opens what there is to say about the program."""
    from wixoss_desktop.ui.shell.about import AboutDialog

    def made() -> QWidget:
        return AboutDialog(window.look, window.version, window)

    window.show_help("about", made)


def show_glossary(window: MainWindow) -> None:
    """Opens the terms of the games, those of the chosen one first."""
    from wixoss_desktop.ui.shell.glossary import GlossaryDialog

    def made() -> QWidget:
        return GlossaryDialog(window.look, window.preferences.language, window.preferences.game, window)

    window.show_help("glossary", made)


def leave(window: MainWindow) -> None:
    """Closes the window, and with it the program."""
    window.close()


def _scale(window: MainWindow, ui_scale: float) -> None:
    window.set_preferences(replace(window.preferences, ui_scale=ui_scale))


def _most(window: MainWindow) -> float:
    return largest_choice(window.width(), window.height())
