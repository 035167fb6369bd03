"""The main window: menus above, rail and places below, remembered geometry."""

import base64
from collections.abc import Callable, Container

import msgspec
from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QKeyEvent,
    QMoveEvent,
    QResizeEvent,
    QScreen,
    QWindowStateChangeEvent,
)
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.enter_presses import presses_focused
from wixoss_desktop.ui.kit.icons import IconName
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
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import MENU_TITLES, SWITCH, WEAR, WINDOW, WINDOW_MENUS, Command, Menu, Situation
from wixoss_desktop.ui.shell.commands import FULL_SCREEN
from wixoss_desktop.ui.shell.places import Page, Places, WindowPlace

SMALLEST_SIZE = QSize(960, 640)
FRAME = QMargins(8, 40, 8, 8)
"""What the desktop puts around a window, at most, as far as can be known before it is shown."""
SETTLE_MS = 150
NARROW = 1300
"""A window that is narrower has its rail show icons alone beside a table, whose cards are larger so."""


class MainWindow(Worded, QMainWindow):
    """Shows places; changes theme and scale, and opens the help dialogs, when commands ask for it."""

    preferences_changed = Signal(object)
    place_shown = Signal(str)
    closing = Signal()

    def __init__(self, look: Look, preferences: UiPreferences, commands: Commands, *, version: str) -> None:
        super().__init__()
        self._look = look
        self._preferences = preferences
        self._commands = commands
        self._version = version
        self._situation = Situation()
        self._menus: dict[Menu, QMenu] = {}
        self._dialogs: dict[str, QWidget] = {}
        self._places = Places(look, self)
        self._settle = QTimer(self, interval=SETTLE_MS, singleShot=True)
        self.setMinimumSize(SMALLEST_SIZE.boundedTo(room_on(self.screen()).size()))
        self.setCentralWidget(self._places)
        self._build_menus()
        self._take_keys()
        self._join()
        self._restore_geometry()
        self._tick_switches()
        self._dress()
        self.retranslate()

    @property
    def look(self) -> Look:
        """What is worn."""
        return self._look

    @property
    def version(self) -> str:
        """Which version of the program this is."""
        return self._version

    @property
    def preferences(self) -> UiPreferences:
        """What the person prefers, as it is now."""
        return self._preferences

    @property
    def commands(self) -> Commands:
        """What can be asked for, with its keys."""
        return self._commands

    @property
    def place(self) -> str:
        """The place on the screen."""
        return self._places.current

    @property
    def visible_places(self) -> tuple[str, ...]:
        """The places that the rail shows, from top to bottom."""
        return self._places.visible

    @property
    def places(self) -> Places:
        """Rail and stack."""
        return self._places

    @property
    def dialogs(self) -> dict[str, QWidget]:
        """The help dialogs that were opened: 'keys', 'about', 'glossary'."""
        return dict(self._dialogs)

    def open(self) -> None:
        """Shows the window as it was left; a small screen is filled by one that was never open, or was maximised."""
        if self._is_screen_small() and (self._is_new or self.isMaximized()):
            self.setGeometry(self.screen().availableGeometry())  # for where no window manager does it
            self.setWindowState(Qt.WindowState.WindowMaximized)
        self.show()

    def add_place(
        self,
        place_id: str,
        title: str,
        icon: IconName,
        widget: Page,
        *,
        visible: bool = True,
        at_foot: bool = False,
    ) -> None:
        """One more place; its title is English source text, worded by `tr` here and at each change.

        `widget` may be a function that makes the page: then it is made when it is first looked at.
        """
        self._places.add(WindowPlace(place_id, title, icon, at_foot), widget, visible=visible)

    def show_place(self, *place_ids: str) -> bool:
        """Puts the first of some places that exists on the screen; False, and nothing changes, where none does."""
        return any(self._places.show_place(place_id) for place_id in place_ids)

    def withhold(self, place_ids: Container[str]) -> None:
        """Shows no way to some places for as long as they are withheld, whether they exist or not."""
        self._places.withhold(place_ids)

    def set_place_visible(self, place_id: str, *, visible: bool) -> None:
        """Makes a place exist for the person or not."""
        self._places.set_visible(place_id, visible=visible)

    def show_last_place(self) -> None:
        """Goes where the person was when the window was last open, if that place exists."""
        self._places.show_place(self._preferences.last_place)

    def set_situation(self, situation: Situation) -> None:
        """Tells the commands what makes sense now; the places are the window's own knowledge."""
        self._situation = msgspec.structs.replace(situation, places=self._places.visible, place=self._places.current)
        if self._situation != self._commands.situation:
            self._commands.suit(self._situation)

    def set_preferences(self, preferences: UiPreferences) -> None:
        """Follows other preferences and says so, if they differ."""
        if preferences == self._preferences:
            return
        before, self._preferences = self._preferences, preferences
        if (before.theme, before.ui_scale) != (preferences.theme, preferences.ui_scale):
            self._dress()
        self._tick_switches()
        self._fold_rail()
        if preferences.keys != before.keys:
            self._commands.choose(preferences.keys)
        self.preferences_changed.emit(preferences)

    def retranslate(self) -> None:
        """Words everything of the window's own in the language of the screen."""
        self.setWindowTitle(tr("WIXOSS Desktop"))
        for menu, shown in self._menus.items():
            shown.setTitle(tr(MENU_TITLES[menu]))
        for which in tuple(self._dialogs):
            self._forget_dialog(which)
        self._commands.retranslate()
        self._places.retranslate()

    def event(self, event: QEvent) -> bool:
        is_handled = super().event(event)
        if event.type() == QEvent.Type.LanguageChange:
            lay_out_now()  # everything in the window has other words by now
        return is_handled

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._commands.action(FULL_SCREEN.id).setChecked(self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses_focused(self, event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._fit(event)
        self._settle.start()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._settle.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._remember_geometry()
        self.closing.emit()
        super().closeEvent(event)

    def _build_menus(self) -> None:
        for name in WINDOW_MENUS:
            menu = self._menus[name] = self.menuBar().addMenu("")
            menu.setToolTipsVisible(True)  # those that an entry is given, none else
            section = ""
            for command, action in self._commands.actions_of(name):
                if section and command.section != section:
                    menu.addSeparator()
                section = command.section
                menu.addAction(action)
        self._group_themes()

    def _group_themes(self) -> None:
        group = QActionGroup(self)
        for _, action in self._theme_actions():
            group.addAction(action)

    def _theme_actions(self) -> tuple[tuple[str, QAction], ...]:
        return tuple((str(row.given[0]), action) for row, action in self._entries(WEAR))

    def _entries(self, does: str) -> tuple[tuple[Command, QAction], ...]:
        """The commands that do the same, each with something else."""
        return tuple((row, self._commands.action(row.id)) for row in self._commands.table if row.does == does)

    def _join(self) -> None:
        own = tuple(row for row in self._commands.table if row.does.startswith(WINDOW))
        self._commands.open_room(CommandRoom(own, lambda: self))
        self._commands.keys_changed.connect(self._keep_keys)
        self._look.theme_changed.connect(self._wear)
        self._places.place_shown.connect(self._remember_place)
        self._places.places_changed.connect(self._suit_places)
        self._settle.timeout.connect(self._settled)

    def show_help(self, which: str, made: Callable[[], QWidget]) -> None:
        """Opens one of the help dialogs, which is `made` if it isn't open."""
        dialog = self._dialogs.get(which)
        if dialog is None or not dialog.isVisible():
            self._forget_dialog(which)
            dialog = self._dialogs[which] = made()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def _forget_dialog(self, which: str) -> None:
        dialog = self._dialogs.pop(which, None)
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()

    def _take_keys(self) -> None:
        """The keys that were kept are in force from the start."""
        if self._preferences.keys:
            from wixoss_desktop.ui.shell.key_choices import read

            found = read(self._commands.table, self._preferences.keys)
            self._commands.choose(found.keys)
            self._commands.passed_over = found.passed_over

    def _keep_keys(self) -> None:
        self._change(keys=self._commands.chosen)

    def _change(self, **changes: object) -> None:
        self.set_preferences(msgspec.structs.replace(self._preferences, **changes))

    def _remember_place(self, place_id: str) -> None:
        self._suit_places()
        self._change(last_place=place_id)
        self._fold_rail()
        self.place_shown.emit(place_id)

    def _suit_places(self) -> None:
        self.set_situation(self._situation)

    def _settled(self) -> None:
        self._dress()
        if self.isVisible():
            self._remember_geometry()

    def _fit(self, event: QResizeEvent) -> None:
        if must_fit_now(event.oldSize(), event.size(), self._look.theme.scale):
            self._dress()
        self._fold_rail()
        lay_out_now()

    def _dress(self) -> None:
        for name, action in self._theme_actions():
            action.setChecked(name == self._preferences.theme)
        most = largest_scale(self.width(), self.height())
        scale = round(min(fit_scale(self.width(), self.height()) * self._preferences.ui_scale, most), 3)
        theme = theme_named(self._preferences.theme, scale)
        if theme != self._look.theme or not self._look.is_worn:
            self._look.show(theme)
            self._fold_rail()
            lay_out_now()

    def _fold_rail(self) -> None:
        """Has the rail show icons alone where it is wanted so, and beside a table in a narrow window."""
        is_beside = self._places.current == "table" and self.width() < self._look.theme.px(NARROW)
        self._places.rail.fold(is_folded=self._preferences.folds_rail or is_beside)

    def _tick_switches(self) -> None:
        for row, action in self._entries(SWITCH):
            action.setChecked(getattr(self._preferences, str(row.given[0])))

    def _wear(self, theme: Theme) -> None:
        self.setStyleSheet(style_sheet(theme.colors, theme.px))

    def _remember_geometry(self) -> None:
        kept = base64.b64encode(self.saveGeometry().data()).decode("ascii")
        self._change(window_geometry=kept)

    def _restore_geometry(self) -> None:
        kept = QByteArray.fromBase64(self._preferences.window_geometry.encode("ascii", "ignore"))
        self._is_new = kept.isEmpty() or not self.restoreGeometry(kept)
        if self._is_new:
            self.setGeometry(self.first_geometry)

    @property
    def first_geometry(self) -> QRect:
        """Where a window that was never open is put: over all of a small screen, in the middle of a larger one."""
        if self._is_screen_small():
            return self.screen().availableGeometry()
        room = room_on(self.screen())
        first = QRect(QPoint(), (room.size() * 0.86).expandedTo(BASE_SIZE).boundedTo(room.size()))
        first.moveCenter(room.center())
        return first

    def _is_screen_small(self) -> bool:
        return is_small(self.screen())


def room_on(screen: QScreen) -> QRect:
    """Return what a screen has room for inside the frame of a window."""
    return screen.availableGeometry().marginsRemoved(FRAME)


def is_small(screen: QScreen) -> bool:
    """Whether a window with its frame has no room on a screen, and had better fill it."""
    return room_on(screen).size().boundedTo(BASE_SIZE) != BASE_SIZE


class WindowWatch(QObject):
    """Says `came_back` when a window is no longer minimised, and `resized` with its size in device pixels.

    `painted` comes once, while the window is painted for the first time.
    """

    came_back = Signal()
    resized = Signal(QSize)
    painted = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._is_painted = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, MainWindow):
            return False
        if event.type() == QEvent.Type.Resize:
            self.resized.emit(watched.size() * watched.devicePixelRatio())
        if event.type() == QEvent.Type.Paint and not self._is_painted:
            self._is_painted = True
            self.painted.emit()
        if isinstance(event, QWindowStateChangeEvent):
            was_away = bool(event.oldState() & Qt.WindowState.WindowMinimized)
            if was_away and not watched.isMinimized():
                self.came_back.emit()
        return False  # not the base class: while the window is taken down, half of this object is gone already
