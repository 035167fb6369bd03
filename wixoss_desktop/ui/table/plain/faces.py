"""Faces and backs of the cards of any game, drawn from what is printed on them."""

from typing import Final

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen, QPixmap

from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.kit.tokens import CARD_INKS, CardColor
from wixoss_desktop.ui.table.plain.words import PlainFace

HUES: Final[tuple[CardColor, ...]] = ("blue", "red", "green", "white", "black", "colorless")
"""The ground of the cards of each kind, in the order of the kinds."""
LEAST_TYPE: Final = 9
KEPT: Final = 400
"""So many pictures are kept; then all are drawn anew as they are needed."""


class PlainFaces(QObject):
    """Pictures of cards in the width that is asked for, drawn at once and kept; the scene never waits for one."""

    arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: dict[tuple[PlainFace | None, int], QPixmap] = {}

    def facts(self, no: str) -> None:
        """The face of a card of WIXOSS; there is none."""

    def card(self, no: str, seen: object, width: int, *, can_act: bool = False) -> None:
        """The picture of a card of WIXOSS; there is none."""

    def back(self, kind: object, width: int) -> QPixmap:
        """The back of every card."""
        return self.picture(None, width)

    def set_look(self, *, dark: bool, scale: float) -> None:
        """Cards look the same in every theme."""

    def picture(self, face: PlainFace | None, width: int) -> QPixmap:
        """The picture of a card, so many device pixels wide; None is its back."""
        if (face, width) not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[face, width] = self._drawn(face, width)
        return self._kept[face, width]

    def _drawn(self, face: PlainFace | None, width: int) -> QPixmap:
        tall = height_of(width)
        picture = QPixmap(width, tall)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, width, tall)
        if face is None:
            self._draw_back(painter, box)
        else:
            self._draw_face(painter, box, face)
        painter.end()
        return picture

    def _draw_back(self, painter: QPainter, box: QRectF) -> None:
        corner = box.width() * 0.07
        ground = QLinearGradient(box.topLeft(), box.bottomRight())
        ground.setColorAt(0, QColor("#24375c"))
        ground.setColorAt(1, QColor("#16223b"))
        painter.setPen(QPen(QColor("#4f6ca6"), max(1.0, box.width() / 70)))
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        inner = box.adjusted(*(box.width() * share for share in (0.1, 0.1, -0.1, -0.1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, corner, corner)
        middle, side = box.center(), box.width() * 0.2
        painter.save()
        painter.translate(middle)
        painter.rotate(45)
        for share in (1.0, 0.55):
            painter.drawRect(QRectF(-side * share, -side * share, 2 * side * share, 2 * side * share))
        painter.restore()

    def _draw_face(self, painter: QPainter, box: QRectF, face: PlainFace) -> None:
        ink = CARD_INKS[HUES[face.hue % len(HUES)]]
        corner, edge = box.width() * 0.07, box.width() * 0.06
        paper, text = QColor("#f6f2e7"), QColor("#1c2230")
        painter.setPen(QPen(QColor("#11151c"), max(1.0, box.width() / 90)))
        painter.setBrush(QColor(ink.fill))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        head = QRectF(edge, edge * 0.7, box.width() - 2 * edge, box.height() * 0.13)
        painter.setPen(QColor(ink.ink))
        _write(painter, head, face.name, head.height() * 0.72, bold=True, at=Qt.AlignmentFlag.AlignLeft)
        page = QRectF(
            edge, head.bottom() + edge * 0.3, box.width() - 2 * edge, box.height() - head.bottom() - edge * 1.3
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(paper)
        painter.drawRoundedRect(page, corner * 0.6, corner * 0.6)
        painter.setPen(text)
        lines = [line for line in (face.kind, *face.lines) if line]
        low = QRectF(
            page.left() + edge / 2, page.bottom() - page.height() * 0.38, page.width() - edge, page.height() * 0.36
        )
        high = QRectF(page.left(), page.top(), page.width(), page.height() * (0.62 if lines else 1.0))
        if face.figure:
            _write(painter, high, face.figure, high.height() * 0.68, bold=True)
        if lines:
            _write(painter, low if face.figure else page, "\n".join(lines), box.height() * 0.075)


def _write(
    painter: QPainter, box: QRectF, text: str, high: float, *, bold: bool = False,
    at: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> None:  # fmt: skip
    """Write in a box, smaller where it would be too wide; nothing that nobody could read."""
    font = QFont(painter.font())
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    flags = int(at | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
    size = max(1, round(high))
    while True:
        font.setPixelSize(size)
        painter.setFont(font)
        needed = painter.boundingRect(box, flags, text)
        share = min(1.0, box.width() / max(1.0, needed.width()), (box.height() + 1) / max(1.0, needed.height()))
        if share == 1.0 or size == 1:
            break
        size = max(1, min(size - 1, int(size * share)))
    if font.pixelSize() >= LEAST_TYPE or bold:
        painter.drawText(box, flags, text)
