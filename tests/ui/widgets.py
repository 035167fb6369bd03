"""What anybody sees of a part of a window, whatever kind of widget it is: its words, and whether it is there."""

from typing import Protocol

from PySide6.QtWidgets import QAbstractButton, QLabel, QPlainTextEdit, QTextEdit, QWidget


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
