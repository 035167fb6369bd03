"""Watches what becomes of the window: how large it is, and whether it was away."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QWindowStateChangeEvent

from wixoss_desktop.ui.shell.main_window import MainWindow


class WindowWatch(QObject):
    """Says `came_back` when a window is no longer minimised, and `resized` with its size in device pixels."""

    came_back = Signal()
    resized = Signal(QSize)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, MainWindow):
            return False
        if event.type() == QEvent.Type.Resize:
            self.resized.emit(watched.size() * watched.devicePixelRatio())
        if isinstance(event, QWindowStateChangeEvent):
            was_away = bool(event.oldState() & Qt.WindowState.WindowMinimized)
            if was_away and not watched.isMinimized():
                self.came_back.emit()
        return False  # not the base class: while the window is taken down, half of this object is gone already
