"""The button at the foot of a dialog that is only read."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox

from wixoss_desktop.ui.kit.translate import tr


def closing_row(dialog: QDialog) -> QDialogButtonBox:
    """A row of buttons with Close in it, which ends the dialog."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setText(tr("&Close"))
    close.setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons
