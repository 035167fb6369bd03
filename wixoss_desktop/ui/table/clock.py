"""The clocks at a table: the time that each seat has left, as its driver measures it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
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
    """The clocks of a table, on as many faces; `sides` says whose, in their order."""

    def __init__(
        self, sides: Callable[[], Iterable[tuple[Seat, str]]], faces: Sequence[ClockFace], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._sides = sides
        self._driver: Driver | None = None
        self.faces = tuple(faces)

    def follow(self, driver: Driver | None) -> None:
        """Shows the time of another match from now on, if it has clocks; None: of none."""
        self._driver = driver
        has_clocks = driver is not None and driver.clock is not None
        if driver is not None and has_clocks:
            driver.ticked.connect(self._show)
        for face in self.faces:
            face.setVisible(has_clocks)

    def _show(self) -> None:
        driver = self._driver
        clock = None if driver is None else driver.clock
        if driver is None or clock is None:
            return
        for face, (seat, player) in zip(self.faces, self._sides(), strict=False):
            face.tell(player, clock, driver.left_ms(seat), is_running=driver.work.is_running(seat))


class SeatClocks(Dressed, QFrame):
    """A clock for each seat of a game of any kind, one below the other with the names of the players."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._grid = QGridLayout(self)
        self._clocks: TableClocks | None = None
        self.dress(look)
        self.hide()

    @property
    def faces(self) -> tuple[ClockFace, ...]:
        """The clock of each seat."""
        return () if self._clocks is None else self._clocks.faces

    def follow(self, driver: Driver | None, players: Mapping[Seat, str]) -> None:
        """Shows the time of another match, if it has clocks; None: of none."""
        if self._clocks is not None:
            self._clocks.follow(None)
            self._clocks.deleteLater()
            self._clocks = None
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        has_clocks = driver is not None and driver.clock is not None
        self.setVisible(has_clocks)
        if not has_clocks:
            return
        faces = []
        for row, player in enumerate(players.values()):
            name, face = Words("soft", self), ClockFace(self._look, self)
            name.setText(player)
            self._grid.addWidget(name, row, 0)
            self._grid.addWidget(face, row, 1)
            faces.append(face)
        self._clocks = TableClocks(players.items, faces, self)
        self._clocks.follow(driver)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.near)
