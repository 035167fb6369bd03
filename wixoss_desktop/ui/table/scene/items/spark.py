"""What is seen on the table for a moment and leaves nothing: a flash where two things meet, words that rise."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.ink import Ink, alpha

OUTLINE = QColor(0, 0, 0, 210)
LIGHT_OUTLINE = QColor(255, 255, 255, 230)
"""Round letters that are dark themselves, as they are in a light theme."""
DARK = 110
"""Letters of this lightness, of 255, and below are dark."""
FLASH_REACH = 0.62
"""How far a flash reaches, in card heights: on the smallest window it covers less than a fiftieth of it."""
RISE = 0.3
"""How high words rise, in card heights."""
FADES_AT = 0.7
ICE = QColor(190, 232, 255)
FROST_REACH = 0.46
"""How far frost reaches, in card heights."""


class Spark(QGraphicsItem):
    """Something that is seen from one moment on for a while; `age` is the share of it that is over."""

    def __init__(self, ink: Ink, at: QPointF) -> None:
        super().__init__()
        self.ink = ink
        self.age = 0.0
        self._at = at
        self.setPos(at)
        self.setZValue(layers.SPARKS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setVisible(False)

    def grow_old(self, age: float) -> None:
        """Shows it at another age; below 0 it isn't to be seen yet."""
        self.age = age
        self.setVisible(0 <= age < 1)
        self.update()

    def shape(self) -> QPainterPath:
        return QPainterPath()


class Flash(Spark):
    """A ring of light that opens, with rays."""

    def boundingRect(self) -> QRectF:
        reach = self.ink.tall * FLASH_REACH + self.ink.thick * 2
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        reach, left = self.ink.tall * FLASH_REACH, 1 - self.age
        opened = reach * (1 - left * left * 0.75)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 255, 255, round(190 * left * left)))
        core = reach * 0.34 * left
        painter.drawEllipse(QPointF(), core, core)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self.ink.pen(alpha(self.ink.accent, round(235 * left)), self.ink.thick * (0.6 + 2.2 * left)))
        painter.drawEllipse(QPointF(), opened * 0.8, opened * 0.8)
        painter.setPen(self.ink.pen(QColor(255, 250, 230, round(255 * left)), self.ink.thick))
        for ray in range(8):
            painter.drawLine(QPointF(opened * 0.5, 0), QPointF(opened * (0.72 if ray % 2 else 0.98), 0))
            painter.rotate(45)


class Frost(Spark):
    """Six arms of ice that grow from the middle of a card and melt."""

    def boundingRect(self) -> QRectF:
        reach = self.ink.tall * FROST_REACH + self.ink.thick * 2
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.age < FADES_AT else (1 - self.age) / (1 - FADES_AT))
        reach = self.ink.tall * FROST_REACH * (1 - (1 - min(1.0, self.age / FADES_AT)) ** 3)
        for pen in (self.ink.pen(OUTLINE, self.ink.thick * 3), self.ink.pen(ICE, self.ink.thick * 1.4)):
            painter.setPen(pen)
            for _ in range(6):
                painter.drawLine(QPointF(), QPointF(reach, 0))
                for at in (0.5, 0.78):
                    branch = QPointF(reach * at, 0)
                    for side in (-1, 1):
                        painter.drawLine(branch, branch + QPointF(reach * 0.16, side * reach * 0.2))
                painter.rotate(60)


class FloatingWords(Spark):
    """A word or a figure that rises from where it belongs; where nothing moves, it stands there."""

    def __init__(self, ink: Ink, at: QPointF, text: str, color: QColor, widest: float | None = None) -> None:
        """`widest` is how wide it may be, in pixels of the scene."""
        super().__init__(ink, at)
        self.text = text
        self._color = color
        self._path = QPainterPath()
        self._path.addText(0, 0, ink.large, text)
        box = self._path.boundingRect()
        if widest is not None and box.width() > widest:
            share = widest / box.width()
            self._path = QTransform.fromScale(share, share).map(self._path)
            box = self._path.boundingRect()
        self._path.translate(-box.center())
        edge = ink.thick * 2
        self._bounds = self._path.boundingRect().adjusted(-edge, -edge, edge, edge)
        self.line = QFontMetricsF(ink.large).height() + edge
        """How far words that stand below each other are apart, whatever letters they have."""

    def keep_within(self, left: float, right: float) -> None:
        """Moves aside where a word would be cut at an edge of the table; one that is too long stays in the middle."""
        half = min(self._bounds.width(), right - left) / 2
        self._at = QPointF(max(left + half, min(right - half, self._at.x())), self._at.y())

    @property
    def place(self) -> QRectF:
        """What a word covers where it begins to rise, in pixels of the scene."""
        return self._bounds.translated(self._at)

    def stand_above(self, box: QRectF) -> None:
        """Stands, and rises, above something that is seen there."""
        self._at.setY(box.top() - self.line / 2)

    def stand_below(self, lines: int) -> None:
        """Stands so many lines lower than where it belongs, below other words; above for less than none."""
        self._at += QPointF(0, lines * self.line)

    def stand_clear_of(self, others: Sequence[QRectF], area: QRectF) -> None:
        """Stands at the nearest height within an area at which none of other words is covered, else where it is."""
        for lines in (0, 1, -1, 2, -2):
            place = self.place.translated(0, lines * self.line)
            is_whole = not lines or (area.top() <= place.top() and place.bottom() <= area.bottom())
            if is_whole and not any(map(place.intersects, others)):
                self.stand_below(lines)
                return

    def grow_old(self, age: float) -> None:
        eased = 1 - (1 - max(0.0, age)) ** 3
        self.setPos(self._at.x(), self._at.y() - self.ink.tall * RISE * eased)
        super().grow_old(age)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.age < FADES_AT else (1 - self.age) / (1 - FADES_AT))
        outline = OUTLINE if self._color.lightness() > DARK else LIGHT_OUTLINE
        painter.setPen(self.ink.pen(outline, self.ink.thick * 2.2))
        painter.setBrush(self._color)
        painter.drawPath(self._path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPath(self._path)
