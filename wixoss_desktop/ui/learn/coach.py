"""The coach at the table: what it says, in a bubble beside what it points at."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING
from wixoss_desktop.ui.kit.translate import tr

WIDTHS = (320, 460, 620)
"""The first is usual; a wider and lower bubble stands where that would cover something that has to stay in sight."""
STEP, DOWN = 16, 4
"""So far apart lie the spots that are tried where none beside what is pointed at is free, across and downwards."""
EDGE = 2
"""Between what is pointed at and the outline around it."""


class Outlines(QWidget):
    """Outlines around what the coach points at, and an arrow from the first to the second; lets every click through."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look
        self.rects: tuple[QRect, ...] = ()
        self.hide()

    def show_around(self, rects: tuple[QRect, ...]) -> None:
        """Surrounds places of the parent; none takes the outlines away."""
        self.rects = rects
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.setVisible(bool(rects))
        self.update()

    @property
    def frames(self) -> tuple[QRectF, ...]:
        """What is drawn around each: whole in sight, also of a place that reaches to the edges of the table."""
        within = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        return tuple(_around(rect).intersected(within) for rect in self.rects)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for ink, width in ((theme.color("window_deep"), 5), (theme.color("accent"), 3)):
            painter.setPen(QPen(ink, theme.px(width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for around in self.frames:
                painter.drawRoundedRect(around, theme.px(RADII.medium), theme.px(RADII.medium))
            self._paint_arrow(painter, theme.px(12))

    def _paint_arrow(self, painter: QPainter, head: int) -> None:
        if len(self.rects) < 2:
            return
        start, end = arrow_between(*self.rects[:2])
        way = end - start
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if length < 2 * head:
            return
        unit = way / length
        side = QPointF(-unit.y(), unit.x())
        painter.drawLine(start, end)
        for turn in (-1, 1):
            painter.drawLine(end, end - unit * head + side * (turn * head * 0.7))


class CoachBubble(Worded, QFrame):
    """Says `read`, `skipped` and `left` as its buttons are pressed."""

    read = Signal()
    skipped = Signal()
    left = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("coach")
        self._look, self._is_low = look, False
        self.words = Words("body", self)
        self.words.setWordWrap(True)
        self.count = Words("small", self)
        self.read_button, self.skip_button, self.leave_button = (QPushButton(self) for _ in range(3))
        self._lay_out()
        self.read_button.clicked.connect(self.read)
        self.skip_button.clicked.connect(self.skipped)
        self.leave_button.clicked.connect(self.left)
        self.dress(look)
        self.retranslate()
        self.hide()

    def say(self, words: str, at: int, of: int, *, is_read: bool, is_last: bool = False) -> None:
        """Says something, as one of so many things; `is_read` when nothing else has to be done than to read it."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self.count.setText(tr("{n} of {m}", n=at, m=of))
        self.read_button.setVisible(is_read)
        self.read_button.setText(tr("Finish") if is_last else tr("Go on"))
        self.skip_button.setVisible(not is_read)
        self.leave_button.setVisible(not is_last)
        self.show()
        self.raise_()

    def lie_beside(self, rects: tuple[QRect, ...], keep_clear: Iterable[QRect], better: Iterable[QRect] = ()) -> None:
        """Stands beside what is pointed at, where it covers least of that and of what has to stay in sight, then of
        what would `better` be seen.
        """
        host = self.parentWidget()
        assert host is not None
        gap, clear = self._look.theme.px(SPACING.apart), ((*rects, *keep_clear), tuple(better))
        area = host.rect().adjusted(gap, gap, -gap, -gap)
        wide = [width for width in map(self._look.theme.px, WIDTHS) if width < area.width()]
        found: list[QRect] = []
        for size in map(self._fitting, (*wide, area.width())):
            found.append(best_spot(_spots(rects, size, gap, area), clear, rects, area))
            if not any(_covered(found[-1], clear)):
                break
        chosen = min(found, key=lambda spot: _covered(spot, clear))
        self._fitting(chosen.width())
        self.setGeometry(chosen)
        self.raise_()

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        self.skip_button.setText(tr("Skip"))
        self.skip_button.setToolTip(tr("The coach does it for you"))
        self.leave_button.setText(tr("Leave"))
        self.leave_button.setToolTip(tr("The lesson waits for you on Home"))

    def _fitting(self, width: int) -> QSize:
        self.ensurePolished()
        self._is_low = width > self._look.theme.px(WIDTHS[0])
        self._rescale()
        return QSize(width, max(self.heightForWidth(width), self.minimumSizeHint().height()))

    def _lay_out(self) -> None:
        self._row = QHBoxLayout()
        self._row.addWidget(self.count)
        self._row.addStretch(1)
        for button in (self.leave_button, self.skip_button, self.read_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.addWidget(button)
        self.leave_button.setObjectName("small")
        self.skip_button.setObjectName("small")
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addLayout(self._row)

    def _rescale(self) -> None:
        across, between = SPACING.apart, SPACING.tight if self._is_low else SPACING.near
        scaled_margins(self, self._look, across, between)
        if self._is_low and (lines := self.layout()) is not None:
            margins, near = lines.contentsMargins(), self._look.theme.px(SPACING.near)
            lines.setContentsMargins(margins.left(), near, margins.right(), near)
        self._row.setSpacing(self._look.theme.px(SPACING.tight))


def arrow_between(one: QRect, other: QRect) -> tuple[QPointF, QPointF]:
    """Where an arrow begins and ends: at the edge of what it leads from, so that this can be read, and in the other."""
    start, end = _around(one).center(), _around(other).center()
    way = end - start
    reach = min(
        (
            abs(half / part)
            for half, part in ((one.width() / 2 + EDGE, way.x()), (one.height() / 2 + EDGE, way.y()))
            if part
        ),
        default=1.0,
    )
    return start + way * min(1.0, reach), end


def best_spot(spots: Sequence[QRect], clear: Sequence[Sequence[QRect]], rects: Sequence[QRect], area: QRect) -> QRect:
    """Return the first spot that covers nothing that should stay in sight, else the nearest one anywhere that does so,
    or that covers least of it; of two rows in `clear` the first counts before the second.
    """

    best = min(spots, key=lambda spot: _covered(spot, clear))
    least = _covered(best, clear)
    if not any(least):
        return best
    wanted = rects[0].center() if rects else best.center()
    chosen = (*least, _apart(best.center(), wanted))
    for covered, x, y in _anywhere(best.size(), clear, area):
        if covered <= least:
            spot = QRect(QPoint(x, y), best.size())
            found = (*covered, _apart(spot.center(), wanted))
            if found < chosen:
                best, least, chosen = spot, covered, found
    return best


def _anywhere(size: QSize, clear: Sequence[Sequence[QRect]], area: QRect) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield what a rectangle covers of each row, in pixels, and where its corner lies, all over an area.

    There are some ten thousand: what is covered across is worked out once for each column, and downwards for each line.
    """
    lines = [
        (y, [[_common(y, size.height(), rect.y(), rect.height()) for rect in row] for row in clear])
        for y in range(area.top(), area.bottom() - size.height() + 2, DOWN)
    ]
    for x in range(area.left(), area.right() - size.width() + 1, STEP):
        columns = [[_common(x, size.width(), rect.x(), rect.width()) for rect in row] for row in clear]
        across = [[(at, wide) for at, wide in enumerate(row) if wide] for row in columns]
        for y, down in lines:
            covered = tuple(sum(wide * high[at] for at, wide in row) for row, high in zip(across, down, strict=True))
            yield covered, x, y


def _common(start: int, length: int, other: int, of: int) -> int:
    """How much two stretches share."""
    return max(0, min(start + length, other + of) - max(start, other))


def _covered(spot: QRect, clear: Iterable[Iterable[QRect]]) -> tuple[int, ...]:
    """How much of each row lies under a spot, in pixels."""
    shared = (((spot & rect) for rect in row) for row in clear)
    return tuple(sum(one.width() * one.height() for one in row if one.isValid()) for row in shared)


def _apart(one: QPoint, other: QPoint) -> int:
    return (one - other).manhattanLength()


def _around(rect: QRect) -> QRectF:
    return QRectF(rect).adjusted(-EDGE, -EDGE, EDGE, EDGE)


def _spots(rects: tuple[QRect, ...], size: QSize, gap: int, area: QRect) -> list[QRect]:
    """Where a bubble may stand, the best first: beside what is pointed at, else in the middle and the corners."""
    middle = QRect(QPoint(), size)
    middle.moveCenter(area.center())
    corners = (area.topLeft(), QPoint(area.right() - size.width(), area.top()))
    found = [QRect(corner, size) for corner in corners]
    if not rects:
        low, high = QRect(middle), QRect(middle)
        low.moveBottom(area.bottom())
        high.moveTop(area.top())
        return [middle, low, high, *found]
    for rect in rects:
        for move in ((1, 0), (-1, 0), (0, -1), (0, 1)):
            spot = QRect(QPoint(), size)
            away_x = (rect.width() + size.width()) // 2 + gap
            away_y = (rect.height() + size.height()) // 2 + gap
            spot.moveCenter(rect.center() + QPoint(move[0] * away_x, move[1] * away_y))
            spot.moveLeft(max(area.left(), min(spot.left(), area.right() - size.width())))
            spot.moveTop(max(area.top(), min(spot.top(), area.bottom() - size.height())))
            found.insert(len(found) - len(corners), spot)
    return [*found, middle]
