"""A text whose links are walked by keys: up and down from line to line, left and right within one, Enter follows."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

BY_MOUSE: Final = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.LinksAccessibleByMouse
TABBED: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
COMES_BACK: Final = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Why the keyboard leaves for a moment: it comes back to the link where it was."""


class Link(Struct, frozen=True):
    """Where a link stands: its line, its letters from start to end; and where it leads."""

    line: int
    start: int
    end: int
    href: str


class LogBrowser(QTextBrowser):
    """The link with the keyboard is marked as long as the text has the keyboard; Tab leads past the whole text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.at: int | None = None
        """Which of the links has the keyboard."""
        self.setOpenLinks(False)
        self.setTextInteractionFlags(BY_MOUSE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def links(self) -> list[Link]:
        """All links from top to bottom."""
        found: list[Link] = []
        block = self.document().begin()
        while block.isValid():
            piece = block.begin()
            while not piece.atEnd():
                fragment = piece.fragment()
                start, href = fragment.position(), fragment.charFormat().anchorHref()
                if href:
                    found.append(Link(block.blockNumber(), start, start + fragment.length(), href))
                piece += 1
            block = block.next()
        return found

    def write(self, html: str) -> None:
        """Shows another text; the same link by its number keeps the keyboard."""
        self.setHtml(html)
        if self.hasFocus() and self.at is not None:
            self.go_to(self.at)

    def go_to(self, at: int) -> None:
        """Gives a link the keyboard and brings it in sight; past an end it is the last one there."""
        links = self.links
        self.at = max(0, min(at, len(links) - 1)) if links else None
        if self.at is not None:
            cursor = self.textCursor()
            cursor.setPosition(links[self.at].start)
            cursor.setPosition(links[self.at].end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        links, key = self.links, Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or self.at is None or self.at >= len(links):
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.go_to(self.at + (1 if key == Qt.Key.Key_Right else -1))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.go_to(_in_next_line(links, self.at, 1 if key == Qt.Key.Key_Down else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.anchorClicked.emit(QUrl(links[self.at].href))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in TABBED:
            self.go_to(len(self.links) - 1 if self.at is None else self.at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in COMES_BACK:
            self.at = None
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)


def _in_next_line(links: list[Link], at: int, step: int) -> int:
    """The first link of the next line that has one, in a direction."""
    now = links[at].line
    lines = [one.line for one in links if (one.line - now) * step > 0]
    if not lines:
        return at
    wanted = min(lines) if step > 0 else max(lines)
    return next(number for number, one in enumerate(links) if one.line == wanted)
