"""How large a dialog opens: as it is meant, but no larger than what it is opened over, or the screen."""

from typing import Final

from PySide6.QtWidgets import QDialog

FRAME: Final = 40
"""Pixels that a window's frame and title may take of the screen."""


def open_as_large(dialog: QDialog, width: int, height: int) -> None:
    """Gives a dialog a size, as far as it has room."""
    screen, parent = dialog.screen().availableSize(), dialog.parentWidget()
    room = screen if parent is None else screen.expandedTo(parent.window().size())
    dialog.resize(min(width, room.width()), min(height, room.height() - FRAME))
