"""A zone of the mat: what lies in it as a pile, how much, and whether a card may be put there."""

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.ink import Ink, alpha
from wixoss_desktop.ui.table.scene.items.marks import paint_brackets, paint_closed, paint_focus, paint_ready
from wixoss_desktop.ui.table.scene.layout import Box
from wixoss_desktop.ui.table.wixoss.describe import zone_word
from wixoss_desktop.ui.table.wixoss.lane_keys import lane_words
from wixoss_desktop.ui.table.wixoss.mats import Style

MOST_PILE_EDGES = 5
CARDS_AN_EDGE = 7


class ZoneShown(Struct, frozen=True):
    """What a zone shows beside the cards that lie in it as items."""

    count: int = 0


class ZoneItem(QGraphicsObject):
    """A zone; its origin is its upper left corner."""

    def __init__(self, ink: Ink, place: Place, style: Style) -> None:
        super().__init__()
        self.place = place
        self.style = style
        self._ink = ink
        self._size = (0, 0)
        self._shown = ZoneShown()
        self._lies: tuple[object, ...] = ()
        self._top = QPixmap()
        self._top_key, self._turn = -1, 0
        self._laid = QPixmap()
        self.is_closed = self.is_ready = False
        self.has_brackets = False
        self._strong = False
        self._key = ""
        self.is_focused = False
        self.access: object = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setZValue(layers.ZONES)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def is_pile(self) -> bool:
        """Whether only the top card is to be seen."""
        return self.style in ("pile", "sideways_pile")

    @property
    def shown(self) -> ZoneShown:
        """What the zone shows now."""
        return self._shown

    @property
    def top(self) -> QPixmap:
        """The top card of a pile."""
        return self._top

    @property
    def top_picture(self) -> QImage:
        """The picture of the top card of a pile."""
        return self._top.toImage()

    @property
    def laid_card(self) -> QPixmap:
        """The card that lies face down in it; a null picture if there is none."""
        return self._laid

    def lay(self, box: Box, ink: Ink, style: Style, turn: int = 0) -> None:
        """Takes a place on the mat; a pile's cards are turned by so many degrees more than they lie."""
        if (box, ink, style, turn) == self._lies:
            return
        self._lies = box, ink, style, turn
        self.prepareGeometryChange()
        if turn != self._turn:
            self._turn, self._top_key = turn, -1
        self._ink, self._size, self.style = ink, (box.width, box.height), style
        self.setPos(box.left, box.top)
        self._change()

    def show_pile(self, shown: ZoneShown, top: QPixmap) -> None:
        """Shows a count, and the picture of the top card of a pile."""
        if shown == self._shown and top.cacheKey() == self._top_key:
            return
        self._shown, self._top_key = shown, top.cacheKey()
        turn = self._turn + (90 if self.style == "sideways_pile" else 0)
        self._top = top.transformed(QTransform().rotate(turn)) if turn and not top.isNull() else top
        self._change()

    def show_laid(self, back: QPixmap, *, is_closed: bool = False) -> None:
        """Shows a card that lies face down in the zone, under what stands there; none with a null picture.

        A zone that an effect has closed is hatched.
        """
        if (back.cacheKey(), is_closed) != (self._laid.cacheKey(), self.is_closed):
            self._laid, self.is_closed = back, is_closed
            self._change()

    def set_brackets(self, shown: bool, *, strong: bool = False, key: str = "") -> None:
        """Marks the zone as a place for the card in the hand; `strong` while the card is over it.

        `key` stands on the key that puts it there.
        """
        if (shown, strong, key) != (self.has_brackets, self._strong, self._key):
            self.has_brackets, self._strong, self._key = shown, strong, key
            self.setZValue(layers.SIGNS if shown else layers.ZONES)
            self._change()

    def set_ready(self, ready: bool) -> None:
        """Outlines a pile in which a card can be used."""
        if ready != self.is_ready:
            self.is_ready = ready
            self._change()

    def set_marked_focus(self, focused: bool) -> None:
        """Shows that the keys are here."""
        if focused != self.is_focused:
            self.is_focused = focused
            self._change()

    def _change(self) -> None:
        """Something that is to be seen has changed; a zone that shows nothing of its own isn't painted at all."""
        is_empty = not self._shown.count and self._is_named
        marked = self.has_brackets or self.is_focused or self.is_closed
        shows = self.is_pile or marked or is_empty or not self._laid.isNull()
        scene = self.scene()
        if shows:
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, False)
            self.update()
        elif scene is not None:
            scene.update(self.sceneBoundingRect())
            self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents, True)

    @property
    def _is_named(self) -> bool:
        """Whether an empty zone says what it is."""
        return not (self.place.opponent and self.style in ("hand", "drawer"))

    def box(self) -> QRectF:
        """The whole zone in its own coordinates."""
        return QRectF(0, 0, *self._size)

    def boundingRect(self) -> QRectF:
        reach = self._ink.thick * 2
        return self.box().adjusted(-reach, -reach, reach, reach)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.box())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_closed:
            paint_closed(painter, self._ink, self.box(), named=not self._shown.count)
        if not self._laid.isNull():
            painter.drawPixmap(*self._corner(self._laid), self._laid)
        elif not self._shown.count and self._is_named and not self.is_closed:
            self._paint_name(painter)
        elif self.is_pile:
            self._paint_pile(painter)
        if self.is_ready:
            paint_ready(painter, self._ink, self._card_box)
        if self.has_brackets:
            paint_brackets(painter, self._ink, self.box(), strong=self._strong)
        if self.is_focused:
            paint_focus(painter, self._ink, self.box())

    def _corner(self, picture: QPixmap) -> tuple[int, int]:
        """Where a picture begins that lies in the middle."""
        return self._size[0] // 2 - picture.width() // 2, self._size[1] // 2 - picture.height() // 2

    def _paint_name(self, painter: QPainter) -> None:
        """What the zone is, as long as nothing lies in it."""
        ink = self._ink
        painter.setFont(ink.small)
        painter.setPen(alpha(ink.soft, 200 if ink.dark else 240))
        room = self.box().adjusted(ink.hair * 3, 0, -ink.hair * 3, 0)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.words)

    @property
    def words(self) -> str:
        """What is written in the empty zone: its name, and the key that puts the chosen card there."""
        return lane_words(self.place, self._key) if self._key else zone_word(self.place)

    @property
    def _card_box(self) -> QRectF:
        """Where the cards of a pile lie."""
        turned = self.style == "sideways_pile"
        wide, tall = (self._ink.tall, self._ink.card) if turned else (self._ink.card, self._ink.tall)
        return QRectF(self._size[0] // 2 - wide // 2, self._size[1] // 2 - tall // 2, wide, tall)

    def _paint_pile(self, painter: QPainter) -> None:
        edges = min(MOST_PILE_EDGES, self._shown.count // CARDS_AN_EDGE)
        under = self._card_box
        painter.setPen(self._ink.pen(QColor(12, 14, 20), self._ink.hair))
        painter.setBrush(QColor(168, 160, 140))
        for at in range(edges, 0, -1):
            edge = under.translated(at * self._ink.hair, at * self._ink.hair)
            painter.drawRoundedRect(edge, self._ink.corner, self._ink.corner)
        if not self._top.isNull():
            painter.drawPixmap(int(under.left()), int(under.top()), self._top)
