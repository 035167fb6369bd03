"""The line of a game as a slider: a mark where each turn begins, a dot where somebody has written something."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import MIN_TARGET, SEAT_INKS, TYPE
from wixoss_desktop.ui.kit.translate import tr

EDGE: Final = 10
NUMBER: Final = 22
"""A turn has its number under its mark where there is so much room."""


class Scrubber(QWidget):
    """Says `moved` with the place that was chosen, by mouse or arrow keys."""

    moved = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.length = 0
        self.at = 0
        self._turns: tuple[tuple[int, int, int | None], ...] = ()
        self._dots: tuple[int, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mean(self, Role.Slider)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.theme_changed.connect(self.updateGeometry)
        look.theme_changed.connect(self.update)

    def show_track(
        self, length: int, at: int, turns: tuple[tuple[int, int, int | None], ...], dots: tuple[int, ...]
    ) -> None:
        """Shows a line of so many moments; `turns` are place, number and seat of each turn."""
        self.length, self.at, self._turns, self._dots = length, at, turns, dots
        self.setAccessibleName(self.words(at))
        self.update()

    def words(self, at: int) -> str:
        """'Turn 3, 45 of 120'."""
        turn = next((number for start, number, _ in reversed(self._turns) if start <= at), 0)
        if not turn:
            return tr("Set-up, {at} of {n}", at=at, n=self.length - 1)
        return tr("Turn {turn}, {at} of {n}", turn=turn, at=at, n=self.length - 1)

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(160), max(MIN_TARGET, self._look.theme.px(40)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose(event.position().x())
        elif self.length:
            QToolTip.showText(event.globalPosition().toPoint(), self.words(self._place_at(event.position().x())), self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -self.at, Qt.Key.Key_End: self.length}
        step = steps.get(Qt.Key(event.key())) if event.modifiers() == Qt.KeyboardModifier.NoModifier else None
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(max(0, min(self.length - 1, self.at + step)))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, px = round(self.height() * 0.4), theme.px
        painter.setPen(QPen(theme.color("line_strong"), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(self._x(0), middle, self._x(self.length - 1), middle)
        painter.setPen(QPen(theme.color("accent"), px(3), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(self._x(0), middle, self._x(self.at), middle)
        self._paint_turns(painter, middle)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text"))
        for at in self._dots:
            painter.drawEllipse(QRectF(self._x(at) - px(2.5), middle - px(12), px(5), px(5)))
        painter.setBrush(theme.color("accent"))
        side = px(14)
        painter.drawEllipse(QRectF(self._x(self.at) - side / 2, middle - side / 2, side, side))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), px(2)))
            painter.drawEllipse(QRectF(self._x(self.at) - side / 2, middle - side / 2, side, side))

    def _paint_turns(self, painter: QPainter, middle: int) -> None:
        theme, before = self._look.theme, -1e9
        painter.setFont(theme.font(TYPE.small))
        for at, number, seat in self._turns:
            x = self._x(at)
            ink = theme.color("text_soft" if seat is None else SEAT_INKS[seat])
            painter.setPen(QPen(ink, theme.px(2)))
            painter.drawLine(x, middle - theme.px(5), x, middle + theme.px(5))
            if number and x - before >= theme.px(NUMBER):
                before = x
                box = QRectF(x - theme.px(20), middle + theme.px(5), theme.px(40), self.height() - middle)
                painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, str(number))

    def _choose(self, x: float) -> None:
        at = self._place_at(x)
        if self.length and at != self.at:
            self.moved.emit(at)

    def _place_at(self, x: float) -> int:
        edge = self._look.theme.px(EDGE)
        share = (x - edge) / max(1.0, self.width() - 2 * edge)
        return max(0, min(self.length - 1, round(share * (self.length - 1))))

    def _x(self, at: int) -> int:
        edge = self._look.theme.px(EDGE)
        return round(edge + (self.width() - 2 * edge) * at / max(1, self.length - 1))
