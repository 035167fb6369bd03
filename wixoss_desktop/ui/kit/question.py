"""A short question in a window of its own: one thing that can be done, and leaving it."""

from typing import Final

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QWidget

from wixoss_desktop.ui.kit.translate import tr


class Question(QMessageBox):
    """Says `accepted` if the person wants it done; without `action` it only tells something."""

    def __init__(self, title: str, words: str, action: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setText(words)
        self.setIcon(QMessageBox.Icon.NoIcon)
        if action:
            self.addButton(action, QMessageBox.ButtonRole.AcceptRole)
        leave = self.addButton(tr("Cancel") if action else tr("Close"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(leave)
        self.setEscapeButton(leave)


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
