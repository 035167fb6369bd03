"""The base of all that is said over the table to a seat: banner, curtain, consent, what is done by hand, the end."""

from functools import cache
from typing import ClassVar

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsDropShadowEffect,
    QGraphicsEffect,
    QGraphicsPathItem,
    QGraphicsScene,
    QPushButton,
    QWidget,
)

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING
from wixoss_desktop.ui.table.intents.meaning import TableWish

Shadow = tuple[int, int, int]
"""How far it is blurred, how low it falls, and how dark it is, of 255."""


class Notice(Dressed, QFrame):
    """Speaks to a seat in its colour, above all else, until it is taken away; to nobody it speaks in none.

    It is dressed once all that is in it has been made, and not to be seen before it speaks. Without a `SHADOW` it
    lies on the table; `NAME` is what the style sheet calls it. Says `gestured` with what is wanted by its buttons.
    """

    gestured = Signal(object)

    MARGINS: ClassVar[tuple[int, int] | None] = (SPACING.near + 2, SPACING.near)
    NAME: ClassVar[str] = "banner"
    SHADOW: ClassVar[Shadow | None] = (36, 6, 150)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(self.NAME)
        self._look = look
        self._said: object = None

    def dress(self, look: Look) -> None:
        if self.SHADOW is not None:
            cast_shadow(self, self.SHADOW, look)
        super().dress(look)
        self.hide()

    def made_button(self, name: str = "", wants: TableWish | None = None) -> QPushButton:
        """A button that no Enter presses unless it has the keyboard, and what is wanted by it."""
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        if wants is not None:
            button.setProperty("wants", wants)
            button.clicked.connect(self._press)
        return button

    def _press(self) -> None:
        self.gestured.emit(self.sender().property("wants"))

    def is_news(self, said: object) -> bool:
        """Whether something is to be said that isn't said already; None takes the notice away."""
        if said == self._said:
            return False
        self._said = said
        self.setVisible(said is not None)
        return said is not None

    def speak_to(self, seat: Seat | None, heard: str) -> None:
        """Is there from now on, in the colour of a seat; who doesn't see it hears what is `heard`."""
        self.setProperty("seat", "" if seat is None else str(seat))
        self.style().unpolish(self)
        self.style().polish(self)
        self.setAccessibleName(heard)
        self.show()
        self.raise_()


def cast_shadow(widget: QWidget, shadow: Shadow, look: Look) -> None:
    """Lets a widget with large corners rise above what lies below it."""
    widget.setGraphicsEffect(CastShadow(widget, shadow, look))


class CastShadow(QGraphicsEffect):
    """A shadow of which only the corners are blurred, once for all widgets: Qt would paint the widget with all that is
    in it into a picture and blur that, whenever anything in it changes.
    """

    def __init__(self, widget: QWidget, shadow: Shadow, look: Look) -> None:
        super().__init__(widget)
        self._shadow, self._look = shadow, look

    def boundingRectFor(self, rect: QRectF | QRect) -> QRectF:
        blur, low, _ = self._shadow
        whole = QRectF(rect)
        return whole.united(whole.translated(0, low).adjusted(-blur, -blur, blur, blur))

    def draw(self, painter: QPainter) -> None:
        box, (blur, low, dark) = self.sourceBoundingRect().toRect(), self._shadow
        corner = self._look.theme.px(RADII.large)
        edge = blur + corner
        sizes = min(box.width(), 2 * edge + 1), min(box.height(), 2 * edge + 1)
        plate = _plate(*sizes, blur, dark, corner, painter.device().devicePixelRatio())
        ratio = plate.devicePixelRatio()
        columns = _slices(sizes[0] + 2 * blur, box.width() + 2 * blur)
        rows = _slices(sizes[1] + 2 * blur, box.height() + 2 * blur)
        left, top = box.left() - blur, box.top() + low - blur
        for from_y, tall, to_y, high in rows:
            for from_x, wide, to_x, broad in columns:
                at = QRect(left + to_x, top + to_y, broad, high)
                if (wide, tall) == (broad, high):
                    painter.drawPixmap(at.topLeft(), plate, _device(from_x, from_y, wide, tall, ratio))
                elif wide == broad or tall == high:  # what lies in the middle is covered
                    painter.drawTiledPixmap(at, plate.copy(_device(from_x, from_y, wide, tall, ratio)))
        self.drawSource(painter)


def _device(x: int, y: int, wide: int, tall: int, ratio: float) -> QRect:
    return QRect(round(x * ratio), round(y * ratio), round(wide * ratio), round(tall * ratio))


def _slices(size: int, wanted: int) -> tuple[tuple[int, int, int, int], ...]:
    """The parts of a length that is stretched in its middle, each with start and length before and after."""
    half = size // 2
    if size == wanted:
        return ((0, size, 0, wanted),)
    return (0, half, 0, half), (half, 1, half, wanted - 2 * half), (half + 1, half, wanted - half, half)


@cache
def _plate(width: int, height: int, blur: int, dark: int, corner: int, ratio: float) -> QPixmap:
    """The shadow of a plate of this size, with all around it that is blurred."""
    away, wide, tall = width + 2 * blur, width + 2 * blur, height + 2 * blur
    shape = QPainterPath()
    shape.addRoundedRect(QRectF(blur, blur, width, height), corner, corner)
    plate = QGraphicsPathItem(shape)
    plate.setPen(QPen(Qt.PenStyle.NoPen))
    plate.setBrush(QColor(0, 0, 0))
    effect = QGraphicsDropShadowEffect()
    effect.setBlurRadius(blur)
    effect.setOffset(away, 0)
    effect.setColor(QColor(0, 0, 0, dark))
    plate.setGraphicsEffect(effect)
    scene = QGraphicsScene()
    scene.addItem(plate)
    whole = QPixmap(round((away + wide) * ratio), round(tall * ratio))
    whole.setDevicePixelRatio(ratio)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(0, 0, away + wide, tall), QRectF(0, 0, away + wide, tall))
    painter.end()
    return whole.copy(_device(away, 0, wide, tall, ratio))
