"""Cards as pixmaps for the table: the printed face with the current values in it, drawn ahead of any paint."""

from collections.abc import Callable
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance
from PySide6.QtGui import QPixmap

from wixoss_desktop.images.face import Face
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.faces.pictures import Pictures

Facts = Callable[[str], Face | None]
"""The printed face of a card number; None for a card that nobody knows."""

Now = Callable[[Face], Face]
"""Makes of a printed face that of the card as it is now."""

COALESCE_MS: Final = 15


class Faces(Protocol):
    """What the scene asks for pictures; nothing here may be asked while painting."""

    @property
    def arrived(self) -> SignalInstance:
        """Comes when a picture that was asked for is there."""

    def facts(self, no: str) -> Face | None:
        """The printed face of a card."""

    def card(self, no: str, width: int, now: Now | None = None) -> QPixmap | None:
        """The picture of a card as it is `now`, else as it is printed; None while it is being drawn."""

    def back(self, kind: BackKind, width: int) -> QPixmap:
        """The back of a card."""

    def set_look(self, *, dark: bool, scale: float) -> None:
        """Changes the ground of the faces and the number of device pixels per logical pixel."""


class CardFaces(QObject):
    """`Faces` over the pictures that the whole window shares; several arrivals are told as one."""

    arrived = Signal()

    def __init__(self, pictures: Pictures, facts: Facts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._facts = facts
        self._dark = True
        self._scale = 1.0
        self._soon = QTimer(self, singleShot=True, interval=COALESCE_MS)
        self._soon.timeout.connect(self.arrived)
        pictures.arrived.connect(self._note)

    def facts(self, no: str) -> Face | None:
        """The printed face of a card."""
        return self._facts(no)

    def card(self, no: str, width: int, now: Now | None = None) -> QPixmap | None:
        """The picture of a card as it is `now`, else as it is printed; None while it is being drawn."""
        face = self._facts(no)
        if face is None:
            return None
        shown = face if now is None else now(face)
        return self._pictures.face(shown, width, dark=self._dark, scale=self._scale)

    def back(self, kind: BackKind, width: int) -> QPixmap:
        """The back of a card."""
        return self._pictures.back(kind, width)

    def set_look(self, *, dark: bool, scale: float) -> None:
        """Changes the ground of the faces and the number of device pixels per logical pixel."""
        self._dark, self._scale = dark, scale

    def _note(self) -> None:
        if not self._soon.isActive():
            self._soon.start()
