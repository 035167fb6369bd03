"""The clocks at the table: how long a seat thinks is measured here, and shown beside its strip."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.driver.driver import Driver

HEIGHT: Final = 30


class ClockFace(QWidget):
    """One player's time: a dial that empties, the figures, a mark for running or standing; low time is framed twice."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.left_ms = 0
        self.share = 1.0
        self.is_running = False
        self.is_low = False
        look.theme_changed.connect(self.updateGeometry)
        self.hide()

    def tell(self, player: str, clock: Clock, left_ms: int, *, is_running: bool) -> None:
        """Shows a player's time."""
        self.left_ms, self.is_running = left_ms, is_running
        self.share = max(0.0, min(1.0, left_ms / (clock.seconds * 1000)))
        self.is_low = clock.is_low(left_ms)
        self.setAccessibleName(tr("{player}: {time} left", player=player, time=self.text))
        self.setToolTip(self.accessibleName())
        self.update()

    @property
    def text(self) -> str:
        """Minutes and seconds, with a minus where the time is over."""
        seconds = abs(self.left_ms) // 1000 if self.left_ms < 0 else -(-self.left_ms // 1000)
        return f"{'−' if self.left_ms < 0 else ''}{seconds // 60}:{seconds % 60:02d}"

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(120), self._look.theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        ink = theme.color("bad" if self.is_low else "text" if self.is_running else "text_soft")
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(ink if self.is_running or self.is_low else theme.color("line"), theme.px(1.5)))
        painter.setBrush(theme.color("panel"))
        for inset in (0, 3) if self.is_low else (0,):
            part = box.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(part, theme.px(RADII.medium), theme.px(RADII.medium))
        gap, wide = theme.px(SPACING.near + 2), box.height() - theme.px(12)
        dial = QRectF(box.left() + gap, box.center().y() - wide / 2, wide, wide)
        painter.setPen(QPen(ink, theme.px(1.5)))
        painter.drawEllipse(dial)
        painter.setBrush(ink)
        painter.drawPie(dial, 90 * 16, round(self.share * 360 * 16))
        painter.setFont(theme.font(TYPE.large, weight=QFont.Weight.Bold))
        words = QRectF(dial.right() + gap, box.top(), box.width(), box.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, f"{self.text} !" if self.is_low else self.text)
        self._paint_mark(painter, QRectF(box.right() - gap - wide * 0.7, dial.top(), wide * 0.7, wide))

    def _paint_mark(self, painter: QPainter, box: QRectF) -> None:
        """A triangle while it runs, two bars while it stands."""
        painter.setPen(Qt.PenStyle.NoPen)
        if self.is_running:
            tip = QPointF(box.right(), box.center().y())
            painter.drawPolygon(QPolygonF([box.topLeft(), tip, box.bottomLeft()]))
        else:
            bar = box.width() * 0.32
            painter.drawRect(QRectF(box.left(), box.top(), bar, box.height()))
            painter.drawRect(QRectF(box.right() - bar, box.top(), bar, box.height()))


class TableClocks(QObject):
    """Both clocks of a table, the far one below the upper strip, the near one above the lower; `sides` says whose."""

    def __init__(
        self, sides: Callable[[], Iterable[tuple[Seat, str]]], look: Look, side: QBoxLayout, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._sides = sides
        self._driver: Driver | None = None
        self.faces = (ClockFace(look, parent), ClockFace(look, parent))
        side.insertWidget(1, self.faces[0])
        side.insertWidget(3, self.faces[1])

    def follow(self, driver: Driver) -> None:
        """Shows the time of another match from now on, if it has clocks."""
        self._driver = driver
        if driver.clock is not None:
            driver.ticked.connect(self._show)
        for face in self.faces:
            face.setVisible(driver.clock is not None)

    def _show(self) -> None:
        driver = self._driver
        clock = None if driver is None else driver.clock
        if driver is None or clock is None:
            return
        for face, (seat, player) in zip(self.faces, self._sides(), strict=False):
            face.tell(player, clock, driver.left_ms(seat), is_running=driver.work.is_running(seat))
