"""One card on the table."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.ink import Ink
from wixoss_desktop.ui.table.items.marks import PLAIN, Marks, paint_focus, paint_marks
from wixoss_desktop.ui.table.poses import Pose

UNDER_SHIFT = 0.028
MOST_EDGES = 4
SIDEWAYS = 90


class CardItem(QGraphicsObject):
    """A card where the scene put it; its origin is its middle, on a whole pixel.

    `no` is None for a card that the seat at the screen may not know: then nothing here names it.
    """

    def __init__(self, ink: Ink, place: Place, no: str | None) -> None:
        super().__init__()
        self.place = place
        self.no = no
        self.key: int | None = None
        self.seen: FieldSeen | None = None
        self.pose = Pose(0, 0)
        self._ink = ink
        self._face = QPixmap()
        self.face_of: str | None = None
        self._lying = QPixmap()
        self._other_side = QPixmap()
        self._squeeze = 1.0
        self._before_half = False
        self.is_focused = False
        self.access: object = None
        self._marks = PLAIN
        self._is_plain = True
        self._measure()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)

    @property
    def marks(self) -> Marks:
        """What is marked on the card."""
        return self._marks

    def set_ink(self, ink: Ink) -> None:
        """Takes the pens of another theme or size."""
        self.prepareGeometryChange()
        self._ink = ink
        self._measure()
        self.update()

    def set_face(self, picture: QPixmap, no: str | None) -> None:
        """Shows this picture, which is as wide as the card is drawn; `no` is the card on it, None for a back."""
        same = picture.cacheKey() == self._face.cacheKey()
        self._face, self.face_of = picture, no
        if same:
            return
        self._lying = QPixmap()
        self._lay_down()
        self.update()

    @property
    def is_of_other_size(self) -> bool:
        """Whether the picture was made for another width."""
        return self._face.width() != self._ink.card

    def set_marked_focus(self, focused: bool) -> None:
        """Shows that the keys are here."""
        if focused != self.is_focused:
            self.is_focused = focused
            self.update()

    def set_marks(self, marks: Marks) -> None:
        """Shows these marks."""
        if marks != self._marks:
            if marks.under != self._marks.under:
                self.prepareGeometryChange()
            self._marks = marks
            self._measure()
            self._is_plain = marks == PLAIN
            self.update()

    def flip_from(self, picture: QPixmap) -> None:
        """Keeps the side that was to be seen until now, for the first half of a flip."""
        self._other_side = picture
        self._before_half = True

    def picture(self) -> QPixmap:
        """The side that is to be seen once the card lies."""
        return self._face

    def shown_side(self) -> QPixmap:
        """The side that is to be seen now: the old one in the first half of a flip."""
        return self._other_side if self._before_half and not self._other_side.isNull() else self._face

    def set_turn(self, share: float) -> None:
        """How far a flip has come: 0 shows the old side, 1 the new one, between them the card is narrow."""
        squeeze = abs(1 - 2 * share)
        self._before_half = share < 0.5
        if share >= 1:
            self._other_side = QPixmap()
        if squeeze != self._squeeze:
            self._squeeze = squeeze if share < 1 else 1.0
            self.update()

    def lie(self, pose: Pose) -> None:
        """Lies where the pose says."""
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.angle)
        self.setScale(1.0)
        self.setZValue(pose.z)
        self._lay_down()

    def _lay_down(self) -> None:
        """Keeps the picture turned for a card that lies sideways: turning it in each paint costs ten times as much."""
        if self.pose.angle == SIDEWAYS and self._lying.isNull() and not self._face.isNull():
            self._lying = self._face.transformed(QTransform().rotate(SIDEWAYS))

    def card_box(self) -> QRectF:
        """The card itself, around the origin, on whole pixels."""
        return self._box

    def _measure(self) -> None:
        """Keeps the card and what it paints on as rectangles: Qt asks for them several times in each paint."""
        wide, tall = self._ink.card, self._ink.tall
        self._box = QRectF(-(wide // 2), -(tall // 2), wide, tall)
        reach = self._ink.thick * 4.5 + 1
        under = min(self._marks.under, MOST_EDGES) * wide * UNDER_SHIFT + 1 if self._marks.under else 0
        self._bounds = self._box.adjusted(-reach - under, -reach - under, reach, reach)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.card_box())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        box = self.card_box()
        if self._squeeze != 1.0:
            painter.scale(max(0.02, self._squeeze), 1)
        if self._marks.under:
            self._paint_under(painter, box)
        side = self.shown_side()
        if side.isNull():
            self._paint_nothing_yet(painter, box)
        elif side is self._face and self.rotation() == SIDEWAYS and not self._lying.isNull():
            painter.rotate(-SIDEWAYS)
            painter.drawPixmap(self._ink.tall // 2 - self._ink.tall, -(self._ink.card // 2), self._lying)
            painter.rotate(SIDEWAYS)
        elif self.scale() == 1.0:
            painter.drawPixmap(int(box.left()), int(box.top()), side)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, side, QRectF(side.rect()))
        if not self._is_plain:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_marks(painter, self._ink, box, self._marks, self.rotation())
        if self.is_focused:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_focus(painter, self._ink, box)

    def _paint_under(self, painter: QPainter, box: QRectF) -> None:
        """Edges of the cards below, and how many they are."""
        ink, shift = self._ink, self._ink.card * UNDER_SHIFT
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(QColor(10, 12, 18), ink.hair))
        for at in range(min(self._marks.under, MOST_EDGES), 0, -1):
            painter.setBrush(QColor(222, 214, 190) if at % 2 else QColor(186, 176, 150))
            painter.drawRoundedRect(box.translated(-at * shift, -at * shift), ink.corner, ink.corner)

    def _paint_nothing_yet(self, painter: QPainter, box: QRectF) -> None:
        """A quiet stand-in for the moment before even the back has been drawn."""
        ink = self._ink
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(ink.line, ink.hair))
        painter.setBrush(ink.theme.color("panel_raised"))
        painter.drawRoundedRect(box, ink.corner, ink.corner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = box.width() * 0.12
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), ink.corner, ink.corner)
