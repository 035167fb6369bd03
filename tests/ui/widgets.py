"""What anybody sees of a part of a window, whatever kind of widget it is: its words, and whether it is there."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QLabel, QPlainTextEdit, QTextEdit, QWidget

FILLERS = (QAccessible.Role.Client, QAccessible.Role.NoRole, QAccessible.Role.Border, QAccessible.Role.Pane)
"""What a widget is called that nobody has said anything about."""


class Worded(Protocol):
    """Something with words on it."""

    def text(self) -> str:
        """The words."""
        ...


class Writable(Protocol):
    """Something that can be written into."""

    def setText(self, text: str, /) -> None:
        """Puts these words in place of what stands there."""
        ...


def reads(part: Worded | QTextEdit | QPlainTextEdit) -> str:
    """The words that stand on a part of a window."""
    return part.toPlainText() if isinstance(part, QTextEdit | QPlainTextEdit) else part.text()


def write_into(part: QPlainTextEdit, text: str) -> None:
    """These words stand in a field of several lines."""
    part.setPlainText(text)


def has_picture(part: QLabel) -> bool:
    """Whether a picture is shown there."""
    return not part.pixmap().isNull()


def write(part: Writable, text: str) -> None:
    """These words stand in a field, in place of what stood there."""
    part.setText(text)


def is_seen(part: QWidget) -> bool:
    """Whether it is on the screen."""
    return part.isVisible()


def is_hidden(part: QWidget) -> bool:
    """Whether it was taken away, wherever it would stand."""
    return part.isHidden()


def is_live(part: QWidget) -> bool:
    """Whether it can be used now."""
    return part.isEnabled()


def is_ticked(part: QAbstractButton) -> bool:
    """Whether it is switched on."""
    return part.isChecked()


def has_keys(part: QWidget) -> bool:
    """Whether the keyboard is there."""
    return part.hasFocus()


def give_keys(part: QWidget) -> None:
    """The keyboard goes there."""
    part.setFocus()


def heard_as(part: QWidget) -> str:
    """What a screen reader calls it."""
    return part.accessibleName()


def badly_told(window: QWidget) -> list[str]:
    """What Tab leads to in a window that has no name for the ear, or is nothing in particular."""
    found = []
    for widget in window.findChildren(QWidget):
        is_stop = widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if not is_stop or widget.focusProxy() is not None or isinstance(widget.parent(), QAbstractSpinBox):
            continue
        told = QAccessible.queryAccessibleInterface(widget)
        assert told is not None
        role, name = told.role(), told.text(QAccessible.Text.Name)
        if role in FILLERS or not name.strip():
            found.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}: {role} {name}")
    return found
