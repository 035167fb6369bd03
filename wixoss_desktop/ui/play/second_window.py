"""The window of another seat: a table and nothing else."""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu

from wixoss_desktop.ui.kit.enter_presses import presses_focused
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import (
    BASE_SIZE,
    Look,
    Theme,
    fit_scale,
    largest_scale,
    lay_out_now,
    must_fit_now,
    theme_named,
)
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.commands import SECOND_WINDOW
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import MENU_TITLES, Command, Situation
from wixoss_desktop.ui.shell.commands import FULL_SCREEN
from wixoss_desktop.ui.shell.main_window import is_small

SMALLEST: Final = QSize(960, 640)
SETTLE_MS: Final = 150
Rows = tuple[Command, ...]


class SideLook(Look):
    """A theme at a scale of its own, beside that of the main window, whose application it doesn't dress."""

    def show(self, theme: Theme) -> None:
        """Puts the theme on this window alone."""
        self._theme = theme
        self.is_worn = True
        self.theme_changed.emit(theme)


class SideWindow(QMainWindow):
    """A window beside the main one, with a table and nothing else; it carries out what is asked for in its rooms.

    Its menus have rows about the `game` and its `view`. Says `closing`.
    """

    closing = Signal()

    def __init__(self, preferences: UiPreferences, commands: Commands, game: Rows, view: Rows) -> None:
        super().__init__()
        self._preferences = preferences
        self._commands = commands
        self._look = SideLook(theme_named(preferences.theme, preferences.ui_scale))
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self._settle.timeout.connect(self._dress)
        self.setMinimumSize(SMALLEST)
        self._actions: dict[str, QAction] = {}
        self._rooms: dict[str, CommandRoom] = {}
        self.open_room(CommandRoom((FULL_SCREEN,), lambda: self))
        self._menus = tuple((name, self._menu(rows)) for name, rows in (("game", game), ("view", view)) if rows)
        commands.keys_changed.connect(self._bind)
        self.resize(BASE_SIZE)
        self.retranslate("")

    def open_room(self, room: CommandRoom) -> None:
        """From now on the commands of a room are carried out there."""
        self._rooms |= dict.fromkeys((row.id for row in room.rows), room)

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the window to what the person prefers."""
        self._preferences = preferences
        self._dress()

    def retranslate(self, player: str) -> None:
        """Words the window in the language of the screen; `player` sits here."""
        self.setWindowTitle(tr("{player}: WIXOSS Desktop", player=player) if player else tr("WIXOSS Desktop"))
        for name, menu in self._menus:
            menu.setTitle(tr(MENU_TITLES["game" if name == "game" else "view"]))
        for command_id, action in self._actions.items():
            action.setText(tr(self._commands.named(command_id).words))

    def open_beside(self, other: QMainWindow) -> None:
        """Shows the window on a screen that the other one isn't on, if there is one; it fills that, or a small one."""
        screens = [screen for screen in QGuiApplication.screens() if screen is not other.screen()]
        screen = screens[0] if screens else other.screen()
        if screens or is_small(screen):
            self.setGeometry(screen.availableGeometry())  # for where no window manager does it
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self.show()

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            lay_out_now()  # everything in the window has other words by now
        return is_handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses_focused(self, event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._fit(event)
        self._settle.start()

    def _menu(self, rows: tuple[Command, ...]) -> QMenu:
        menu = self.menuBar().addMenu("")
        for row in rows:
            action = menu.addAction("")
            action.setObjectName(row.id)
            action.setShortcuts(list(self._commands.keys_of(row.id)))
            action.setAutoRepeat(False)
            action.setCheckable(row == SECOND_WINDOW)
            action.triggered.connect(self._carry_out)
            self._actions[row.id] = action
        return menu

    def _bind(self, command_id: str) -> None:
        """Other keys are bound to a command."""
        if command_id in self._actions:
            self._actions[command_id].setShortcuts(list(self._commands.keys_of(command_id)))

    def _carry_out(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            row = self._commands.named(action.objectName())
            self._rooms[row.id].carry_out(row)

    def suit(self, situation: Situation) -> None:
        """Offers of its commands what makes sense at its table."""
        for command_id, action in self._actions.items():
            action.setEnabled(self._commands.named(command_id).when(situation))
        self._actions[SECOND_WINDOW.id].setChecked(True)

    def _fit(self, event: QResizeEvent) -> None:
        if must_fit_now(event.oldSize(), event.size(), self._look.theme.scale):
            self._dress()
        lay_out_now()

    def _dress(self) -> None:
        width, height = self.width(), self.height()
        scale = min(fit_scale(width, height) * self._preferences.ui_scale, largest_scale(width, height))
        theme = theme_named(self._preferences.theme, round(scale, 3))
        if theme != self._look.theme or not self._look.is_worn:
            self._look.show(theme)
            self.setStyleSheet(style_sheet(theme.colors, theme.px))
            lay_out_now()
