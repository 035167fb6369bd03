"""What a screen reader is told: what a widget is where Qt can't know, and what has just happened.

On Linux an announcement event is heard by Orca from version 45 on only. A notification that comes into sight is heard
by every version, by the labels inside it: so it is that there, and the announcement elsewhere; both would be heard
twice.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QGuiApplication,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QFrame, QLabel, QVBoxLayout, QWidget

Role = QAccessible.Role
_INSTALLED: Final = "wixoss_roles"
_HAS_ROLE: Final = "has_role"
ON_ATSPI: Final = ("xcb", "wayland")
"""The platforms of Qt on which a screen reader is reached by AT-SPI."""
TOGETHER_MS: Final = 40
"""What is said within this time is one notification: its words are read when it is noticed, not when it came."""


class _Meant(QObject):
    """What a widget is meant to be; keeps what stands for it before a screen reader as long as the widget lives."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget)
        self.role = role
        self.access: QAccessibleInterface | None = None


def mean(widget: QWidget, role: QAccessible.Role, name: str = "") -> None:
    """Tells screen readers what a widget of no known kind is, and how it is called if it has no name yet."""
    if widget.findChild(_Meant, options=Qt.FindChildOption.FindDirectChildrenOnly) is None:
        _Meant(widget, role)
        widget.setProperty(_HAS_ROLE, True)
    if name:
        widget.setAccessibleName(name)
    application = QCoreApplication.instance()
    if application is not None and not application.property(_INSTALLED):
        application.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_made)


def _made(_kind: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, QWidget) or not thing.property(_HAS_ROLE):
        return None
    meant = thing.findChild(_Meant, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if not isinstance(meant, _Meant):
        return None
    kind = _Choice if isinstance(thing, QAbstractButton) else QAccessibleWidget
    meant.access = kind(thing, meant.role)
    return meant.access


class _Choice(QAccessibleWidget):
    """A button that is meant to be something else, with what is written on it, and whether it holds."""

    def text(self, kind: QAccessible.Text) -> str:
        button, said = self.widget(), super().text(kind)
        is_plain = kind == QAccessible.Text.Name and not said and isinstance(button, QAbstractButton)
        return button.text() if is_plain and isinstance(button, QAbstractButton) else said

    def state(self) -> QAccessible.State:
        button, state = self.widget(), super().state()
        state.checkable = isinstance(button, QAbstractButton) and button.isCheckable()
        state.checked = isinstance(button, QAbstractButton) and button.isChecked()
        return state


def announce(widget: QWidget, words: str) -> None:
    """Has a screen reader say something, when it has finished what it is saying, wherever the keyboard is."""
    if not words or not QAccessible.isActive():
        return
    if QGuiApplication.platformName() in ON_ATSPI:
        notice_of(widget.window()).say(words)
        return
    event = QAccessibleAnnouncementEvent(widget, words)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)


class _Unseen(QLabel):
    """A label for the ear: it takes the room of one pixel, and paints nothing."""

    def paintEvent(self, event: QPaintEvent) -> None:
        pass


class SpokenNotice(QFrame):
    """The notification of a window; its words stand in a label inside it, where Orca looks for them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        mean(self, Role.Notification)
        self.words = _Unseen(self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self._waiting: list[str] = []
        self._soon = QTimer(self, singleShot=True, interval=TOGETHER_MS)
        self._soon.timeout.connect(self._come)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(1, 1)
        self.show()

    def say(self, words: str) -> None:
        """Says something together with what else is said in the same moment."""
        self._waiting.append(words)
        self._soon.start()

    def forget(self) -> None:
        """Says nothing any more, and has nothing written in it."""
        self._waiting = []
        self._soon.stop()
        self.words.setText("")
        self.setAccessibleName("")

    def _come(self) -> None:
        said, self._waiting = " ".join(self._waiting), []
        self.words.setText(said)
        self.setAccessibleName(said)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectShow))


def hush(widget: QWidget) -> None:
    """Takes back what was said last in a window: other eyes and ears are there."""
    found = widget.window().findChild(SpokenNotice, options=Qt.FindChildOption.FindDirectChildrenOnly)
    if isinstance(found, SpokenNotice):
        found.forget()


def notice_of(window: QWidget) -> SpokenNotice:
    """The notification of a window, which it has from the first time on that something is said in it."""
    found = window.findChild(SpokenNotice, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, SpokenNotice) else SpokenNotice(window)
