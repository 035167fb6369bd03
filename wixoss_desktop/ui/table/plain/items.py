"""What lies on a plain table: cards, zones, and the lines with each seat's name."""

from typing import Final

from PySide6.QtCore import Property, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import CardLying
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.poses import Pose

RAISED: Final = 0.06
"""How much higher a card lies that is pointed at, in its height."""


class CardOnMat(QGraphicsObject):
    """A card; its origin is its middle. With `is_offered` something can be done with it now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.access: object = None
        self._theme = theme
        self.lying = CardLying(Spot(None, ""), None)
        self.pose = Pose(0, 0)
        self._picture, self._before = QPixmap(), QPixmap()
        self._size = (10, 14)
        self._share = 1.0
        self.badge = ""
        self.is_offered = self.is_marked = False
        self.flight = QPropertyAnimation(self, b"pos", self)
        self.flip = QPropertyAnimation(self, b"share", self)

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return self.lying.spot

    def show_card(self, lying: CardLying, picture: QPixmap, size: tuple[int, int], badge: str, theme: Theme) -> None:
        """Shows what lies here; the side that was to be seen before is kept for a flip."""
        self.prepareGeometryChange()
        self._before = self._picture if lying.card != self.lying.card and self._size == size else picture
        self.lying, self._picture, self._size, self.badge, self._theme = lying, picture, size, badge, theme
        self.update()

    def lie(self, pose: Pose) -> None:
        """Lies there at once."""
        self.flight.stop()
        self.flip.stop()
        self._set_share(1.0)
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.angle)
        self.setZValue(pose.z)

    def mark(self, *, offered: bool) -> None:
        """Whether something can be done with it."""
        if offered != self.is_offered:
            self.is_offered = offered
            self.update()

    def point_at(self, *, marked: bool, raised: bool) -> None:
        """Whether the keys are here, and whether it stands out of its row."""
        self.is_marked = marked
        lift = round(self._size[1] * RAISED) if raised else 0
        if self.flight.state() != QPropertyAnimation.State.Running:
            self.setPos(self.pose.x, self.pose.y - lift)
            self.setZValue(layers.RAISED if raised else self.pose.z)
        self.update()

    def _get_share(self) -> float:
        return self._share

    def _set_share(self, share: float) -> None:
        self._share = share
        self.update()

    share = Property(float, _get_share, _set_share)
    """How far a flip has come."""

    def boundingRect(self) -> QRectF:
        wide, tall = self._size
        return QRectF(-wide / 2 - 5, -tall / 2 - 5, wide + 10, tall + 10)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._box)
        return path

    @property
    def _box(self) -> QRectF:
        wide, tall = self._size
        return QRectF(-(wide // 2), -(tall // 2), wide, tall)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = self._box
        squeeze = abs(1 - 2 * self._share) if self._share < 1 else 1.0
        if squeeze < 1:
            painter.scale(max(0.02, squeeze), 1)
        painter.drawPixmap(box, self._before if self._share < 0.5 else self._picture, QRectF(self._picture.rect()))
        corner = box.width() * 0.07
        if self.is_offered or self.is_marked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            token, thick = ("text", 4) if self.is_marked else ("accent", 3)
            painter.setPen(QPen(self._theme.color(token), thick))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner, corner)
        if self.is_offered and self.is_marked:
            painter.setPen(QPen(self._theme.color("accent"), 2))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), corner, corner)
        if self.badge:
            paint_plate(painter, self._theme, QRectF(box.left(), box.bottom() - 20, box.width(), 18), self.badge)


class ZoneOnMat(QGraphicsObject):
    """A zone: its name while it is empty, how many cards lie in it where not all are seen."""

    def __init__(self, theme: Theme, spot: Spot) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setZValue(layers.ZONES)
        self.access: object = None
        self.spot = spot
        self._theme = theme
        self._box = QRectF()
        self.name = ""
        self.count: int | None = None
        self.is_empty = True
        self.is_end = self.is_marked = self.is_open = False
        self._pile = QPixmap()

    def show_zone(self, box: Box, name: str, count: int | None, pile: QPixmap, *, empty: bool, theme: Theme) -> None:
        """Shows the zone; `pile` is the back of cards that are only counted."""
        self.prepareGeometryChange()
        self._box = QRectF(0, 0, box.width, box.height)
        self.setPos(box.left, box.top)
        self.name, self.count, self.is_empty, self._pile, self._theme = name, count, empty, pile, theme
        self.update()

    def mark(self, *, end: bool) -> None:
        """Whether what is held in the hand can be dropped here, or a click does something."""
        if end != self.is_end:
            self.is_end = end
            self.update()

    def point_at(self, *, marked: bool) -> None:
        """Whether the keys are here."""
        self.is_marked = marked
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-3, -3, 3, 3)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._box)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, self._box
        token = "accent" if self.is_end else "text" if self.is_marked else "line"
        ground = theme.color("panel")
        ground.setAlphaF(0.45)
        painter.setBrush(ground)
        painter.setPen(QPen(theme.color(token), 3 if self.is_end or self.is_marked else 1))
        painter.drawRoundedRect(box, 6, 6)
        if self.count is not None and self.count and not self._pile.isNull():
            size = self._pile.deviceIndependentSize()
            x, y = box.center().x() - size.width() / 2, max(box.center().y(), 0) - size.height() / 2
            if size.height() > box.height():
                y = box.bottom() - size.height()
            painter.save()
            painter.setClipRect(box)
            for shift in (4, 2, 0) if self.count > 2 else (0,):
                painter.drawPixmap(round(x + shift), round(y + shift), self._pile)
            painter.restore()
            paint_plate(painter, theme, QRectF(box.left(), box.bottom() - 24, box.width(), 20), str(self.count))
        elif self.is_empty:
            painter.setPen(theme.color("text_off"))
            painter.setFont(theme.font(TYPE.small))
            painter.drawText(
                box.adjusted(3, 0, -3, 0), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.name
            )


class LineOnMat(QGraphicsItem):
    """A seat's name and figures on one line; that of all is the middle of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(layers.SIGNS)
        self._box = QRectF()
        self._theme: Theme | None = None
        self.words, self.figures, self.ink = "", "", QColor()
        self.is_asked = False

    def show_line(self, box: Box, words: str, figures: str, ink: QColor, *, asked: bool, theme: Theme) -> None:
        """Shows a name in the colour of its seat, with what is counted beside it; `asked`: it is waited for."""
        self.prepareGeometryChange()
        self._box, self._theme = QRectF(0, 0, box.width, box.height), theme
        self.setPos(box.left, box.top)
        self.words, self.figures, self.ink, self.is_asked = words, figures, ink, asked
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._theme
        if theme is None or not (self.words or self.figures):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bold, plain = theme.font(TYPE.body, weight=QFont.Weight.DemiBold), theme.font(TYPE.small)
        painter.setFont(bold)
        name = ("▶ " if self.is_asked else "") + self.words
        wide = painter.fontMetrics().horizontalAdvance(name) if self.words else 0
        painter.setFont(plain)
        gap = theme.px(10)
        figures = painter.fontMetrics().horizontalAdvance(self.figures)
        whole = min(self._box.width(), wide + figures + (3 if self.figures and self.words else 2) * gap)
        plate = QRectF((self._box.width() - whole) / 2, 1, whole, self._box.height() - 2)
        ground = theme.color("panel")
        ground.setAlphaF(0.94)
        painter.setBrush(ground)
        painter.setPen(QPen(self.ink, 2 if self.is_asked else 1))
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.setPen(self.ink)
        painter.setFont(bold)
        painter.drawText(plate.adjusted(gap, 0, 0, 0), flags, name)
        painter.setPen(theme.color("text"))
        painter.setFont(plain)
        painter.drawText(plate.adjusted(wide + (2 if self.words else 1) * gap, 0, -gap / 2, 0), flags, self.figures)


def paint_plate(painter: QPainter, theme: Theme, room: QRectF, words: str) -> None:
    """Write something on a small plate at the lower right of a room."""
    font = QFont(QApplication.font())
    font.setPixelSize(theme.px(TYPE.small))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    wide = min(room.width(), painter.fontMetrics().horizontalAdvance(words) + 12.0)
    plate = QRectF(room.right() - wide - 2, room.top(), wide, room.height())
    painter.setPen(QPen(theme.color("line_strong"), 1))
    painter.setBrush(theme.color("panel"))
    painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
    painter.setPen(theme.color("text"))
    painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), words)
