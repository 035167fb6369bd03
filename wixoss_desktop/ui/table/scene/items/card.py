"""One card on the table."""

from typing import Generic

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)  # fmt: skip

from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.flights import CardThere
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.marks import PLAIN, Marks, paint_focus, paint_marks, paint_struck
from wixoss_desktop.ui.table.scene.poses import Pose

UNDER_SHIFT = 0.028
UNDER_RISE = 0.35
"""How much less they rise than they shift: the row above is near."""
MOST_EDGES = 4
TUCKED = 0.06
"""How far the edge of an attached card looks out, in card widths."""
BACK_EDGE, FACE_EDGE = "#3d5a94", "#d8b45c"
TURNS = (90, 180, 270)
"""How a card may lie beside upright: on its side, and as on paper with its head down."""


def scaled_to(picture: QPixmap, width: int) -> QPixmap:
    """A picture of a card in another width, for the moment before one of that width is there."""
    return picture.scaled(width, height_of(width), mode=Qt.TransformationMode.SmoothTransformation)


class CardItem(QGraphicsObject, Generic[P]):
    """A card where the scene put it; its origin is its middle, on a whole pixel.

    `card` says which it is, where, and how it lies there; `is_far` that it is on a far half. Nothing here names a card
    that the seat at the screen may not know. One with nothing on it but its picture, as most are, is a print that Qt
    paints alone; all others are a drawing.
    """

    def __init__(self, ink: Ink, card: CardThere[P], *, is_far: bool = False) -> None:
        super().__init__()
        self.be(card, is_far=is_far)
        self.pose = Pose(0, 0)
        self._ink = ink
        self._face = QPixmap()
        self.face_of: str | None = None
        self._lying = QPixmap()
        self._turn = 0.0
        self._large = QPixmap()
        self._other_side = QPixmap()
        self._squeeze = 1.0
        self._before_half = False
        self._is_held_up = False
        self._is_struck = False
        self.is_focused = False
        self.access: object = None
        self._marked = self._marks = PLAIN
        self._is_looked_at = self._is_in_sight = False
        self._measure()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self._print = QGraphicsPixmapItem(self)
        self._print.setVisible(False)
        self._drawing = Drawing(self)

    def be(self, card: CardThere[P], *, is_far: bool) -> None:
        """Is this card from now on; what is painted of it follows."""
        self.card, self.is_far = card, is_far
        self.place, self.zone, self.at, self.no = card.place, card.zone, card.at, card.no

    # --- what is on it ------------------------------------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        """What is marked on the card."""
        return self._marks

    @property
    def is_of_other_size(self) -> bool:
        """Whether the picture was made for another width."""
        return self._face.width() != self._ink.card

    @property
    def ink(self) -> Ink:
        """The pens for its size."""
        return self._ink

    def set_ink(self, ink: Ink) -> None:
        """Takes the pens of another theme or size."""
        self._ink = ink
        self._change()

    def set_face(self, picture: QPixmap, no: str | None) -> None:
        """Shows this picture, which is as wide as the card is drawn; `no` is the card on it, None for a back."""
        same = picture.cacheKey() == self._face.cacheKey()
        self._face, self.face_of = picture, no
        if same:
            return
        self._lying = QPixmap()
        self._change()

    def keep_face(self, width: int) -> None:
        """Shows the same picture in another size until one of that size is drawn."""
        if self.is_of_other_size:
            self.set_face(scaled_to(self._face, width), self.face_of)

    def set_large(self, picture: QPixmap) -> None:
        """The picture for as long as the card is held up, as wide as it is drawn then; a null one: it stays small."""
        if picture.cacheKey() != self._large.cacheKey():
            self._large = picture
            self._change()

    def set_marked_focus(self, focused: bool) -> None:
        """Shows that the keys are here."""
        if focused != self.is_focused:
            self.is_focused = focused
            self._change()

    def set_marks(self, marks: Marks) -> None:
        """Shows these marks, or what is left of them while it is looked at."""
        self._marked = marks
        shown = marks.looked_at if self._is_looked_at else marks.in_sight if self._is_in_sight else marks
        if shown != self._marks:
            self._marks = shown
            self._change()

    def look_at(self, looked_at: bool, *, in_sight: bool = False) -> None:
        """Says whether the card is pointed at, or has the keys: it shows all of itself then.

        `in_sight`: it hangs over an edge, and has come up with one that is pointed at.
        """
        if (looked_at, in_sight) != (self._is_looked_at, self._is_in_sight):
            self._is_looked_at, self._is_in_sight = looked_at, in_sight
            self.set_marks(self._marked)

    def set_struck(self, struck: bool) -> None:
        """Shows for a moment that the card was hit."""
        if struck != self._is_struck:
            self._is_struck = struck
            self._change()

    def flip_from(self, picture: QPixmap) -> None:
        """Keeps the side that was to be seen until now, as large as the card is now, for the first half of a flip."""
        wide = self._ink.card
        self._other_side = picture if picture.isNull() or picture.width() == wide else scaled_to(picture, wide)
        self._before_half = True
        self._change()

    def picture(self) -> QPixmap:
        """The side that is to be seen once the card lies."""
        return self._face

    def shown_side(self) -> QPixmap:
        """The side that is to be seen now: the old one in the first half of a flip, the large one while held up."""
        if self._before_half and not self._other_side.isNull():
            return self._other_side
        return self._large if self.is_large else self._face

    def set_turn(self, share: float) -> None:
        """How far a flip has come: 0 shows the old side, 1 the new one, between them only the middle is to be seen."""
        if share >= 1:
            self._other_side = QPixmap()
        turn = (share < 0.5, abs(1 - 2 * share) if share < 1 else 1.0)
        if turn != (self._before_half, self._squeeze):
            self._before_half, self._squeeze = turn
            self._change()

    # --- where it lies ------------------------------------------------------------------------------------------

    @property
    def is_large(self) -> bool:
        """Whether the card is shown large: it is held up, and its large picture is there."""
        return self._is_held_up and not self._large.isNull()

    def hold_up(self, held: bool) -> None:
        """Shows the card large, as soon as that picture is there, or small again."""
        if held != self._is_held_up:
            self._is_held_up = held
            self._change()

    def turn_to(self, angle: float) -> None:
        """Turns the card, degrees clockwise."""
        if angle != self.rotation():
            self.setRotation(angle)
            self._dress()

    def lie(self, pose: Pose, *, held_up: bool = False) -> None:
        """Lies where the pose says."""
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.angle)
        self.setZValue(pose.z)
        self.set_struck(False)
        self.hold_up(held_up)
        self._dress()

    def lies_at(self, pose: Pose) -> bool:
        """Whether the card lies there already, small and where its row has it."""
        here = (self.x(), self.y(), self.rotation(), self.zValue())
        return self.pose == pose and here == (pose.x, pose.y, pose.angle, pose.z) and not self._is_held_up

    @property
    def level_in_row(self) -> float:
        """How far in front it lies; one of a near row that is only raised hides none of the others from the hand."""
        raised = (layers.RAISED, layers.LOOKED_AT + layers.MOST_IN_HAND, self.pose.z + layers.MOST_IN_HAND)
        return self.pose.z if not self.is_far and self.zValue() in raised else self.zValue()

    def _lay_down(self) -> None:
        """Keeps the picture turned for a card that isn't upright: turning it in each paint costs ten times as much."""
        turn = self.rotation()
        if turn in TURNS and not self._face.isNull() and (self._lying.isNull() or turn != self._turn):
            self._turn, self._lying = turn, self._face.transformed(QTransform().rotate(turn))

    @property
    def _lies_turned(self) -> bool:
        return not self._lying.isNull() and self.rotation() == self._turn

    # --- measures -----------------------------------------------------------------------------------------------

    def card_box(self) -> QRectF:
        """The card itself, around the origin, on whole pixels."""
        return self._box

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.card_box())
        return path

    def _measure(self) -> None:
        """Keeps the card and what it paints on as rectangles: Qt asks for them several times in each paint."""
        wide, tall = self._ink.card, self._ink.tall
        if self.is_large:
            wide, tall = self._large.width(), self._large.height()
        self._box = QRectF(-(wide // 2), -(tall // 2), wide, tall)
        reach = self._ink.thick * 4.5 + 1
        under = min(self._marks.under, MOST_EDGES) * wide * UNDER_SHIFT + 1 if self._marks.under else 0
        tucked = wide * TUCKED * min(len(self._marks.tucked), MOST_EDGES)
        self._bounds = self._box.adjusted(-reach - under, -reach - under, reach + tucked, reach)

    def _change(self) -> None:
        """Something that is to be seen has changed."""
        self.prepareGeometryChange()
        self._drawing.prepare()
        self._measure()
        self._dress()
        self._drawing.update()

    def _dress(self) -> None:
        """Leaves a card that has nothing on it but its picture to Qt, and paints all others itself."""
        self._lay_down()
        side = self._face if not self.is_large else self._large
        is_bare = self._marks == PLAIN and not self.is_focused and not self._is_struck
        is_turning = self._squeeze != 1.0 or self._before_half or self.rotation() not in (0, *TURNS)
        paints = not is_bare or side.isNull() or is_turning
        if not paints:
            self._put_print(side)
        self._drawing.keep(paints and not is_turning)
        if paints != self._drawing.isVisible():
            self._drawing.setVisible(paints)
            self._print.setVisible(not paints)
            if paints:
                self._print.setPixmap(QPixmap())

    def _put_print(self, side: QPixmap) -> None:
        lies = side is self._face and self._lies_turned
        picture = self._lying if lies else side
        if picture.cacheKey() != self._print.pixmap().cacheKey():
            self._print.setPixmap(picture)
        self._print.setRotation(-self._turn if lies else 0)
        corner = self._lying_corner() if lies else (int(self._box.left()), int(self._box.top()))
        self._print.setOffset(*corner)

    def _lying_corner(self) -> tuple[int, int]:
        """Where the turned picture begins, as one sees it who has turned with it."""
        corner = QTransform().rotate(self._turn).mapRect(self._box).topLeft()
        return int(corner.x()), int(corner.y())

    # --- painting -----------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: what is to be seen are the items on it."""

    def draw(self, painter: QPainter) -> None:
        """Paints the card with everything on it; on its way to another angle nothing stands out of what is cleared."""
        box, side = self._box, self.shown_side()
        if self.rotation() not in (0, *TURNS):
            painter.setClipRect(self._bounds)
        if self._marks.under:
            self._paint_under(painter, box)
        if self._marks.tucked:
            self._paint_tucked(painter, box)
        if side.isNull():
            self._paint_nothing_yet(painter, box)
        elif self._squeeze != 1.0:
            self._paint_turning(painter, side)
            return
        elif side is self._face and self._lies_turned:
            painter.rotate(-self._turn)
            painter.drawPixmap(*self._lying_corner(), self._lying)
            painter.rotate(self._turn)
        else:
            painter.drawPixmap(-(side.width() // 2), -(side.height() // 2), side)
        self._paint_marks(painter, box)

    def _paint_marks(self, painter: QPainter, box: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._marks != PLAIN:
            paint_marks(painter, self._ink, box, self._marks, self.rotation())
        if self._is_struck:
            paint_struck(painter, self._ink, box)
        if self.is_focused:
            paint_focus(painter, self._ink, box)

    def _paint_turning(self, painter: QPainter, side: QPixmap) -> None:
        """The middle of a card that is being flipped, between two edges: a narrower picture would have to be scaled."""
        wide, tall = side.width(), side.height()
        seen = max(2, round(wide * self._squeeze))
        inset, left, top = (wide - seen) // 2, -(wide // 2), -(tall // 2)
        painter.drawPixmap(left + inset, top, side, inset, 0, seen, tall)
        edge = self._ink.hair * 2
        for x in (left + inset, left + inset + seen - edge):
            painter.fillRect(x, top, edge, tall, QColor(226, 218, 196))

    def _paint_under(self, painter: QPainter, box: QRectF) -> None:
        """Edges of the cards below, and how many they are."""
        ink, shift = self._ink, self._ink.card * UNDER_SHIFT
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(QColor(10, 12, 18), ink.hair))
        for at in range(min(self._marks.under, MOST_EDGES), 0, -1):
            painter.setBrush(QColor(222, 214, 190) if at % 2 else QColor(186, 176, 150))
            painter.drawRoundedRect(box.translated(-at * shift, -at * shift * UNDER_RISE), ink.corner, ink.corner)

    def _paint_tucked(self, painter: QPainter, box: QRectF) -> None:
        """Cards tucked under this one, a little lower than it is high, whose right edges look out."""
        ink = self._ink
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(QColor(10, 12, 18), ink.hair))
        shown = self._marks.tucked[:MOST_EDGES]
        for at in range(len(shown), 0, -1):
            painter.setBrush(QColor(BACK_EDGE if shown[at - 1] else FACE_EDGE))
            inset = ink.tall * 0.08 * at
            tucked = box.adjusted(0, inset, 0, -inset).translated(at * box.width() * TUCKED, 0)
            painter.drawRoundedRect(tucked, ink.corner, ink.corner)

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


class Drawing(QGraphicsItem):
    """A card that is more than its picture; what was painted is kept until it changes."""

    def __init__(self, card: CardItem[P]) -> None:
        super().__init__(card)
        self._card = card

    def prepare(self) -> None:
        """The card is about to change."""
        self.prepareGeometryChange()

    def keep(self, kept: bool) -> None:
        """Whether what was painted is kept: not while each frame differs."""
        mode = self.CacheMode.DeviceCoordinateCache if kept else self.CacheMode.NoCache
        if mode != self.cacheMode():
            self.setCacheMode(mode)

    def boundingRect(self) -> QRectF:
        return self._card.boundingRect()

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._card.draw(painter)
