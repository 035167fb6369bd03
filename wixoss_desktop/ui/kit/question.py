"""A short question in a window of its own: one thing that can be done, and leaving it."""

from PySide6.QtWidgets import QMessageBox, QWidget

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
