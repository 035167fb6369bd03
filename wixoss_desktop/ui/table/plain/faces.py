"""The pictures of the cards at a plain table, kept in the width that is asked for: drawn ones, or the person's own."""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from wixoss_desktop.ui.faces.faces import Now
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace, drawn

KEPT: Final = 400
"""So many pictures are kept; then all are drawn anew as they are needed."""


class PlainFaces(QObject):
    """Pictures of cards in the width that is asked for, drawn at once and kept; the scene waits for those alone that
    the person has brought, where there are `pictures` that know them.
    """

    arrived = Signal()

    def __init__(self, pictures: Pictures | None = None) -> None:
        super().__init__()
        self._pictures = pictures
        if pictures is not None:
            pictures.arrived.connect(self.arrived)
        self._kept: dict[tuple[PlainFace | None, int, int], QPixmap] = {}

    def facts(self, no: str) -> None:
        """The face of a card of WIXOSS; there is none."""

    def card(self, no: str, width: int, now: Now | None = None) -> None:
        """The picture of a card of WIXOSS; there is none."""

    def back(self, kind: object, width: int) -> QPixmap:
        """The back of every card."""
        return self.picture(None, width)

    def set_look(self, *, dark: bool, scale: float) -> None:
        """Cards look the same in every theme."""

    def face(self, face: PlainFace, width: int, strip: int = 0) -> QPixmap | None:
        """The same, but None where a picture that the person has brought is still on its way."""
        if self._pictures is None or not self._pictures.has_own(face):
            return self.picture(face, width, strip)
        own = self._pictures.own(face, width)
        return own if own is not None or self._pictures.has_own(face) else self.picture(face, width, strip)

    def picture(self, face: PlainFace | None, width: int, strip: int = 0) -> QPixmap:
        """The picture of a card, so many device pixels wide; None is its back.

        Of a card that others cover but for a `strip` at its left, the name stands in that, unless it is the person's
        own picture.
        """
        own = None if face is None or self._pictures is None else self._pictures.own(face, width)
        if own is not None:
            return own
        if (face, width, strip) not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[face, width, strip] = drawn(face, width, strip)
        return self._kept[face, width, strip]
