"""A zone of the mat: what lies in it as a pile, how much, and whether a card may be put there."""

from collections.abc import Callable
from typing import Generic

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QImage, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import PILES, SHELVES, Box, P, Style
from wixoss_desktop.ui.table.scene.ink import Ink, alpha
from wixoss_desktop.ui.table.scene.items.marks import paint_brackets, paint_closed, paint_focus, paint_ready
from wixoss_desktop.ui.table.scene.items.sign import WRAPPED
from wixoss_desktop.ui.table.scene.painter import ZoneShown

MOST_PILE_EDGES = 5
CARDS_AN_EDGE = 7
UNSPACED = "\u2e80"
"""From this letter on a line breaks within words."""


class ZoneItem(QGraphicsObject, Generic[P]):
    """A zone; its origin is its upper left corner."""

    def __init__(self, ink: Ink, place: P, style: Style, name_of: Callable[[P], str]) -> None:
        super().__init__()
        self.place = place
        self.style = style
        self.is_far = False
        self._name_of = name_of
        self._ink = ink
        self._size = (0, 0)
        self._shown = ZoneShown()
        self._lies: tuple[object, ...] = ()
        self._top = QPixmap()
        self._top_key, self._turn = -1, 0
        self._laid = QPixmap()
        self._is_over = False
        self.has_brackets = False
        self._strong = False
        self._key = ""
        self.is_focused = False
        self.access: object = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
        self.setZValue(layers.ZONES)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def zone(self) -> P:
        """The zone that it is, as a card says in which it lies."""
        return self.place

    @property
    def is_pile(self) -> bool:
        """Whether only the top card is to be seen."""
        return self.style in PILES

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

    def lay(self, box: Box, ink: Ink, style: Style, turn: int = 0, *, is_over: bool = False) -> None:
        """Takes a place on the mat, or lies opened over it; a pile's cards are turned by so many degrees more."""
        if (box, ink, style, turn, is_over) == self._lies:
            return
        scene = self.scene()
        if self._is_over and scene is not None:
            scene.update(self.sceneBoundingRect())  # Qt repaints nothing of an item that has no contents any more
        self._lies = box, ink, style, turn, is_over
        self._is_over = is_over
        self._level()
        self.prepareGeometryChange()
        if turn != self._turn:
            self._turn, self._top_key = turn, -1
        self._ink, self._size, self.style = ink, (box.width, box.height), style
        self.setPos(box.left, box.top)
        self._change()

    def show_there(self, shown: ZoneShown, top: QPixmap, beneath: QPixmap) -> None:
        """Shows what there is of a moment, with the top card of a pile and a card under what stands there."""
        seen = shown, top.cacheKey(), beneath.cacheKey()
        if seen == (self._shown, self._top_key, self._laid.cacheKey()):
            return
        self._shown, self._top_key, self._laid = shown, top.cacheKey(), beneath
        turn = self._turn + (90 if self.style == "sideways_pile" else 0)
        self._top = top.transformed(QTransform().rotate(turn)) if turn and not top.isNull() else top
        self._change()

    @property
    def is_closed(self) -> bool:
        """Whether an effect has closed it: then it is hatched."""
        return bool(self._shown.closed)

    @property
    def is_ready(self) -> bool:
        """Whether it is a pile in which a card can be used: then that is outlined."""
        return self.is_pile and self._shown.is_ready

    def set_brackets(self, shown: bool, *, strong: bool = False, key: str = "") -> None:
        """Marks the zone as a place for the card in the hand; `strong` while the card is over it.

        `key` stands on the key that puts it there.
        """
        if (shown, strong, key) != (self.has_brackets, self._strong, self._key):
            self.has_brackets, self._strong, self._key = shown, strong, key
            self._level()
            self._change()

    def _level(self) -> None:
        self.setZValue(layers.OPENED if self._is_over else layers.SIGNS if self.has_brackets else layers.ZONES)

    @property
    def is_over(self) -> bool:
        """Whether it lies opened over the mat, and hides what is there."""
        return self._is_over

    def set_marked_focus(self, focused: bool) -> None:
        """Shows that the keys are here."""
        if focused != self.is_focused:
            self.is_focused = focused
            self._change()

    def _change(self) -> None:
        """Something that is to be seen has changed; a zone that shows nothing of its own isn't painted at all."""
        is_empty = not self._shown.count and self._is_named
        marked = self.has_brackets or self.is_focused or self.is_closed
        shows = self.is_pile or marked or is_empty or self._is_over or not self._laid.isNull()
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
        return not (self.is_far and self.style in SHELVES)

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
        if self._is_over:
            self._paint_ground(painter)
        if self.is_closed:
            paint_closed(painter, self._ink, self.box(), "" if self._shown.count else self._shown.closed)
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

    def _paint_ground(self, painter: QPainter) -> None:
        """What hides the mat below a zone that lies opened over it."""
        painter.setPen(self._ink.pen(self._ink.line, self._ink.hair))
        painter.setBrush(self._ink.theme.color("panel"))
        inset = self._ink.hair / 2
        painter.drawRoundedRect(self.box().adjusted(inset, inset, -inset, -inset), self._ink.corner, self._ink.corner)
        side = Qt.AlignmentFlag.AlignLeft if self._shown.edge == "›" else Qt.AlignmentFlag.AlignRight
        painter.setFont(self._ink.large)
        painter.setPen(self._ink.text)
        room = self.box().adjusted(4 * self._ink.hair, 0, -4 * self._ink.hair, 0)
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, self._shown.edge)

    def _corner(self, picture: QPixmap) -> tuple[int, int]:
        """Where a picture begins that lies in the middle."""
        return self._size[0] // 2 - picture.width() // 2, self._size[1] // 2 - picture.height() // 2

    def _paint_name(self, painter: QPainter) -> None:
        """What the zone is, as long as nothing lies in it."""
        ink = self._ink
        painter.setFont(self._name_font)
        painter.setPen(alpha(ink.soft, 200 if ink.dark else 240))
        painter.drawText(self._name_room, WRAPPED, self.written)

    @property
    def written(self) -> str:
        """The words as they stand in the zone; nothing where one is too wide even in the smallest type.

        Nor where there are more lines than room: half a word says less than the place does.
        """
        metrics, room = QFontMetricsF(self._name_font), self._name_room
        spaced = (word for word in self.words.split() if word[0] < UNSPACED)
        is_whole = all(metrics.horizontalAdvance(word) <= room.width() + 1 for word in spaced)
        needed = metrics.boundingRect(room, WRAPPED, self.words).height()
        return self.words if is_whole and needed <= room.height() else ""

    @property
    def _name_room(self) -> QRectF:
        return self.box().adjusted(self._ink.hair * 3, 0, -self._ink.hair * 3, 0)

    @property
    def _name_font(self) -> QFont:
        """The font of the name: smaller where its longest word would be cut at the sides."""
        font, width = QFont(self._ink.small), self._name_room.width()
        words = (word for word in self.words.split() if word[0] < UNSPACED)
        longest = max((QFontMetricsF(font).horizontalAdvance(word) for word in words), default=0.0)
        if longest > width > 0:
            font.setPixelSize(max(self._ink.least_type, int(QFontInfo(font).pixelSize() * width / longest)))
        return font

    @property
    def words(self) -> str:
        """What is written in the empty zone: its name, and the key that puts the chosen card there."""
        name = self._name_of(self.place)
        return tr("{lane} [{key}]", lane=name, key=self._key) if self._key else name

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
