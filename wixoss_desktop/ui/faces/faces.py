"""Cards as pixmaps for the table: the printed face with the current values in it, drawn ahead of any paint."""

from collections.abc import Callable
from typing import Final, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance
from PySide6.QtGui import QPixmap

from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.images.face import Face
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.faces.marks_in_text import icons
from wixoss_desktop.ui.faces.pictures import Pictures

Facts = Callable[[str], Face | None]
"""The printed face of a card number; None for a card that nobody knows."""

COALESCE_MS: Final = 15


class Faces(Protocol):
    """What the scene asks for pictures; nothing here may be asked while painting."""

    @property
    def arrived(self) -> SignalInstance:
        """Comes when a picture that was asked for is there."""

    def facts(self, no: str) -> Face | None:
        """The printed face of a card."""

    def card(self, no: str, seen: FieldSeen | None, width: int, *, can_act: bool = False) -> QPixmap | None:
        """The picture of a card with its current values; None while it is being drawn."""

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

    def card(self, no: str, seen: FieldSeen | None, width: int, *, can_act: bool = False) -> QPixmap | None:
        """The picture of a card with its current values; None while it is being drawn."""
        face = self._facts(no)
        if face is None:
            return None
        return self._pictures.face(current(face, seen, can_act=can_act), width, dark=self._dark, scale=self._scale)

    def back(self, kind: BackKind, width: int) -> QPixmap:
        """The back of a card."""
        return self._pictures.back(kind, width)

    def set_look(self, *, dark: bool, scale: float) -> None:
        """Changes the ground of the faces and the number of device pixels per logical pixel."""
        self._dark, self._scale = dark, scale

    def _note(self) -> None:
        if not self._soon.isActive():
            self._soon.start()


def current(face: Face, seen: FieldSeen | None, *, can_act: bool = False) -> Face:
    """The face with the values that the card has now."""
    if seen is None:
        return replace(face, can_act=True) if can_act else face
    power = None if face.power is None else seen.power
    printed = None if face.power is None else seen.printed_power
    level = face.level if face.level is None else seen.level
    return replace(
        face, power=power, printed_power=printed, level=level, can_act=can_act,
        keywords=icons(seen.keywords, guard=face.guard, multi_ener=face.multi_ener),
    )  # fmt: skip
