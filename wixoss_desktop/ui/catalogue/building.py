"""What keys do with a card while a deck is built, wherever it is chosen: among the cards found, or in the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.catalogue.commands import BUILD
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.key_words import bound_keys, pressed

FOUND: Final = "application/x-wixoss-desktop-found"
OF_DECK: Final = "application/x-wixoss-desktop-deck"
"""What is dragged from the cards found into a deck, and out of it: a line for each card."""


class BuildTarget(Protocol):
    """Where a card is chosen that may go into a deck or out of it."""

    @property
    def is_building(self) -> bool:
        """Whether there is a deck that cards go into."""

    def put(self, copies: int) -> None:
        """Put in copies of the chosen card; less than none are taken out."""

    def fill(self) -> None:
        """Put in as many copies as are allowed."""

    def set_copies(self, copies: int) -> None:
        """Have so many copies."""

    def read_card(self) -> None:
        """Read the chosen card in large."""


class BuildKeys(QObject):
    """Listens to the keys of a view before it does; they mean something while a deck is built."""

    def __init__(self, target: Callable[[], BuildTarget], view: QObject) -> None:
        super().__init__(view)
        self._target = target
        self._room = CommandRoom(BUILD, target)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._target().is_building:
            row = next((one for one in BUILD if pressed(event) in bound_keys(one.id)), None)
            if row is not None:
                self._room.carry_out(row)
                return True
        return False


def dragged(kind: str, lines: Iterable[str]) -> QMimeData:
    """Return cards as they are dragged."""
    taken = QMimeData()
    taken.setData(kind, "\n".join(lines).encode())
    return taken


class CardDrop(QObject):
    """Takes cards of a kind that are let go over a part of the window; with Ctrl all copies are meant."""

    def __init__(self, part: QWidget, kind: str, taken: Callable[[Sequence[str], bool], object]) -> None:
        super().__init__(part)
        self._kind, self._taken = kind, taken
        part.setAcceptDrops(True)
        part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(self._kind):
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            lines = bytes(event.mimeData().data(self._kind).data()).decode().splitlines()
            self._taken(lines, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        return True


def put(target: BuildTarget, copies: int) -> None:
    """Put in copies of the chosen card, or take them out."""
    target.put(copies)


def fill(target: BuildTarget) -> None:
    """Put in as many copies as are allowed."""
    target.fill()


def set_copies(target: BuildTarget, copies: int) -> None:
    """Have so many copies."""
    target.set_copies(copies)


def read_card(target: BuildTarget) -> None:
    """Read the chosen card in large."""
    target.read_card()
