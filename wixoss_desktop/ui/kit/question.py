"""A short question in a window of its own: one thing that can be done, and leaving it; and what is waited for."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Task


class Question(QMessageBox):
    """Says `accepted` if the person wants it done; without `action` it only tells something.

    `leave` is what leaving it is called.
    """

    def __init__(
        self, title: str, words: str, action: str = "", parent: QWidget | None = None, *, leave: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setText(words)
        self.setIcon(QMessageBox.Icon.NoIcon)
        if action:
            self.addButton(action, QMessageBox.ButtonRole.AcceptRole)
        button = self.addButton(leave or (tr("Cancel") if action else tr("Close")), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(button)
        self.setEscapeButton(button)


SOON_MS: Final = 300
"""How long something may take before it is said that it takes time."""


class Progress(AskingDialog):
    """Says how far a task is, once that takes a while, and stops it if somebody wants that; ends with the task."""

    def __init__(self, title: str, words: str, task: Task, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self._task = task
        self.words, self.bar = QLabel(words, self), QProgressBar(self)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(words)
        self.stop_button = QPushButton(tr("Stop"), self)
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addWidget(self.bar)
        column.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignRight)
        self.stop_button.clicked.connect(self.reject)
        task.progressed.connect(self._move)
        task.ended.connect(self._end)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.open)
        self._soon.start()

    def reject(self) -> None:
        """Stops the task; the dialog goes once it has stopped."""
        self.stop_button.setEnabled(False)
        self._task.cancel()

    def _move(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _end(self) -> None:
        self._soon.stop()
        self.done(0)
        self.deleteLater()


FRAME: Final = 40
"""Pixels that a window's frame and title may take of the screen."""


def open_as_large(dialog: QDialog, width: int, height: int) -> None:
    """Gives a dialog a size, as far as it has room."""
    screen, parent = dialog.screen().availableSize(), dialog.parentWidget()
    room = screen if parent is None else screen.expandedTo(parent.window().size())
    dialog.resize(min(width, room.width()), min(height, room.height() - FRAME))


def closing_row(dialog: QDialog) -> QDialogButtonBox:
    """A row of buttons with Close in it, which ends the dialog."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setText(tr("&Close"))
    close.setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons
