"""Plots: bars, stacked bars, lines with their uncertainty, painted from the theme; figures on hover and for readers."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log10
from typing import Final, Literal, NamedTuple, Self

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.locale import number, share
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr

Kind = Literal["bars", "stacked", "lines"]
SURE: Final = 1.96
"""So many standard errors to either side hold the true figure in 19 of 20 cases."""
_STEPS: Final = 4
_SHARES: Final = (0.2, 0.4, 0.6, 1.0)
"""How far the scale of bars goes that show shares."""
LEAST_LABEL: Final = 36
"""In so much room words below a plot are cut rather than left out, which only a scale of numbers bears."""
_NO_CATEGORY: Final = -1
BESIDE_SCALE: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
BESIDE: Final = 7
"""So far the points of one line lie beside those of the next."""


FADED: Final = 0.4
"""How figures are shown that are no longer true, while the new ones are on their way."""


class Series(Struct, frozen=True):
    """One row of figures; `errors` are their standard errors, if there are any. A figure may be missing."""

    name: str
    values: tuple[float | None, ...]
    errors: tuple[float, ...] = ()


class Chart(Struct, frozen=True):
    """What a plot shows: for each label of the horizontal axis a figure of each series."""

    kind: Kind
    title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    is_share: bool = True
    axis: str = ""

    @property
    def top(self) -> float:
        """The largest value of the vertical axis."""
        stacks = zip(*(one.values for one in self.series), strict=True)
        largest = max((self._height(stack) for stack in stacks), default=0.0)
        if self.is_share:
            return 1.0 if self.kind == "lines" else next(top for top in _SHARES if largest <= top + 1e-9)
        return _rounded_up(largest)

    @property
    def is_of_counts(self) -> bool:
        """Whether all figures count something, of which there is no half."""
        return not self.is_share and all(float(value or 0).is_integer() for one in self.series for value in one.values)

    def _height(self, stack: Sequence[float | None]) -> float:
        known = [value for value in stack if value is not None]
        return sum(known) if self.kind == "stacked" else max(known, default=0.0)

    def said(self, value: float | None) -> str:
        """A figure as it is read."""
        if value is None:
            return "–"
        if self.is_share:
            return share(value, 1)
        return number(value, 0 if value == int(value) else 2)

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The figures as a table: a heading, then a row for each label."""
        heading = (self.axis, *(one.name for one in self.series))
        return (heading, *((label, *self.figures(at)) for at, label in enumerate(self.labels)))

    def figures(self, at: int) -> tuple[str, ...]:
        """The figures of all series at a label, with what they may be off by."""
        return tuple(self._with_error(one, at) for one in self.series)

    def _with_error(self, one: Series, at: int) -> str:
        text = self.said(one.values[at])
        if not one.errors or one.values[at] is None:
            return text
        off = SURE * one.errors[at]
        return f"{text} ± {number(100 * off, 1) if self.is_share else number(off, 2)}"

    def text(self) -> str:
        """All figures as text, for readers and the clipboard: a row to a line, tabs between."""
        return "\n".join("\t".join(row) for row in self.rows())


EMPTY: Final = Chart("bars", "", (), ())


class Plot(QWidget):
    """Paints a chart on a panel, grey while disabled; the figures of a label show on hover, and by the arrow keys.

    `pointed` comes with the place of the label under the pointer, -1 when there is none.
    """

    pointed = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._chart = EMPTY
        self._top = 0.0
        self._at = _NO_CATEGORY
        self._shows_focus = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else all panels behind it are painted, too
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        mean(self, Role.Chart, tr("Chart"))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.theme_changed.connect(self._rescale)

    @property
    def chart(self) -> Chart:
        """What is shown."""
        return self._chart

    @property
    def at(self) -> int:
        """The label that is pointed at, -1 if none is."""
        return self._at

    def show_chart(self, chart: Chart) -> None:
        """Shows other figures."""
        self._chart, self._top = chart, chart.top
        self.setAccessibleName(chart.title or tr("Chart"))
        self.setAccessibleDescription(chart.text())
        self._point(self._at if self._at < len(chart.labels) else _NO_CATEGORY)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(380), self._look.theme.px(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.theme.px(220), self._look.theme.px(150))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area, count = self._area(), len(self._chart.labels)
        inside = count and area.left() <= event.position().x() <= area.right()
        step = area.width() / max(1, count)
        self._point(min(count - 1, int((event.position().x() - area.left()) / step)) if inside else _NO_CATEGORY)

    def leaveEvent(self, event: QEvent) -> None:
        self._point(_NO_CATEGORY)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        count = len(self._chart.labels)
        if step is None or not count:
            super().keyPressEvent(event)
            return
        self._point(max(0, min(count - 1, self._at + step)))
        self.setAccessibleDescription(self.told)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @property
    def told(self) -> str:
        """The figures of the label that is pointed at, in a line; empty if none is."""
        if self._at == _NO_CATEGORY:
            return ""
        chart = self._chart
        figures = zip(chart.series, chart.figures(self._at), strict=True)
        named = " · ".join(f"{one.name} {figure}" if one.name else figure for one, figure in figures)
        return f"{chart.labels[self._at]}: {named}"

    def _point(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self.setToolTip(self.told)
            self.pointed.emit(at)
            self.update()

    @property
    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._look.theme.font(TYPE.small))

    def _rescale(self) -> None:
        self.updateGeometry()
        self.update()

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        chart, theme = self._chart, self._look.theme
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.color("panel"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(TYPE.small))
        if not self.isEnabled():
            painter.setOpacity(FADED)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("accent"), theme.px(1.5)))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        if not chart.labels:
            return
        area = self._area()
        self._paint_legend(painter, theme)
        self._paint_scale(painter, theme, area)
        self._paint_labels(painter, theme, area)
        paint = {"bars": self._paint_bars, "stacked": self._paint_stacks, "lines": self._paint_lines}[chart.kind]
        paint(painter, theme, area)

    def _area(self) -> QRectF:
        theme, metrics = self._look.theme, self._metrics
        left = theme.px(SPACING.near) + max(metrics.horizontalAdvance(tick) for tick in self._ticks())
        over = theme.px(16) if self._chart.kind == "bars" else 0  # figures stand over bars
        top = theme.px(SPACING.near) + theme.px(22) * len(self._legend_rows(metrics)) + over
        bottom = theme.px(42)
        return QRectF(self.rect()).adjusted(left, top, -theme.px(SPACING.near), -bottom)

    def _legend_rows(self, metrics: QFontMetrics) -> list[list[tuple[int, int]]]:
        """Which series stand in which row of the legend, and how wide; one alone needs none."""
        chart, theme = self._chart, self._look.theme
        if len(chart.series) < 2:
            return []
        rows: list[list[tuple[int, int]]] = [[]]
        left, around = 0, theme.px(26 + 6 + SPACING.apart)
        for at, one in enumerate(chart.series):
            width = around + metrics.horizontalAdvance(one.name)
            if rows[-1] and left + width > self.width() - theme.px(2 * SPACING.near):
                rows.append([])
                left = 0
            rows[-1].append((at, width))
            left += width
        return rows

    def _paint_legend(self, painter: QPainter, theme: Theme) -> None:
        height, side = theme.px(22), theme.px(SPACING.near)
        for row, entries in enumerate(self._legend_rows(self._metrics)):
            left = float(side)
            for at, width in entries:
                middle = theme.px(SPACING.tight) + (row + 0.5) * height
                sample = QRectF(left, middle - theme.px(5), theme.px(26), theme.px(10))
                draw_sample(painter, sample, theme, at, is_line=self._chart.kind == "lines")
                painter.setPen(theme.color("text"))
                words = QRectF(sample.right() + theme.px(6), middle - height / 2, width, height)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._chart.series[at].name)
                left += width

    def _ticks(self) -> list[str]:
        return [self._tick(step) for step in range(_STEPS + 1)]

    def _tick(self, step: int) -> str:
        """What is said of a step of the scale: nothing where it would be the half of something counted."""
        value = self._top * step / _STEPS
        if value != int(value) and self._chart.is_of_counts:
            return ""
        return share(value) if self._chart.is_share else number(value, 0 if value == int(value) else 1)

    def _paint_scale(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        every = max(1, ceil(painter.fontMetrics().height() * _STEPS / max(1.0, area.height())))
        ticks, soft = self._ticks(), theme.color("text_soft")
        for step in range(0, _STEPS + 1, every):
            if not ticks[step]:
                continue
            y = area.bottom() - area.height() * step / _STEPS
            painter.setPen(QPen(theme.color("line" if step else "line_strong"), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(soft)
            box = QRectF(0, y - theme.px(9), area.left() - theme.px(SPACING.tight), theme.px(18))
            painter.drawText(box, BESIDE_SCALE, ticks[step])

    def _paint_labels(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        chart = self._chart
        if self._at != _NO_CATEGORY:
            ground = QColor(theme.color("panel_hover"))
            ground.setAlpha(150)
            painter.fillRect(self._slot(area, self._at), ground)
        painter.setPen(theme.color("text_soft"))
        step = area.width() / len(chart.labels)
        widest = max(painter.fontMetrics().horizontalAdvance(label) for label in chart.labels) + theme.px(6)
        cut = step - theme.px(4)
        are_cut = (
            widest > step and cut >= theme.px(LEAST_LABEL) and not all(label[:1].isdigit() for label in chart.labels)
        )
        every = 1 if are_cut else max(1, ceil(widest / step))
        for at, label in enumerate(chart.labels):
            if at % every == 0:
                box = QRectF(area.left() + (at + 0.5) * step - widest / 2, area.bottom() + 2, widest, theme.px(20))
                words = (
                    painter.fontMetrics().elidedText(label, Qt.TextElideMode.ElideRight, int(cut)) if are_cut else label
                )
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        self._paint_foot(painter, theme, area)

    def _paint_foot(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        """What the horizontal axis is, or the figures of the label that is pointed at."""
        painter.setPen(theme.color("text" if self.told else "text_soft"))
        box = QRectF(0, area.bottom() + theme.px(20), self.width(), theme.px(20))
        text = self._metrics.elidedText(self.told or self._chart.axis, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _slot(self, area: QRectF, at: int) -> QRectF:
        step = area.width() / len(self._chart.labels)
        return QRectF(area.left() + at * step, area.top(), step, area.height())

    def _x(self, area: QRectF, at: int, place: int) -> float:
        """Where a line has its point: beside those of the others, so that none hides another that says the same."""
        slot, number = self._slot(area, at), len(self._chart.series)
        apart = min(self._look.theme.px(BESIDE), slot.width() / (2 * number))
        return slot.center().x() + (place - (number - 1) / 2) * apart

    def _y(self, area: QRectF, value: float) -> float:
        return area.bottom() - area.height() * min(1.0, max(0.0, value / (self._top or 1.0)))

    def _paint_bars(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        series, step = self._chart.series, self._slot(area, 0).width()
        width = min(step * 0.78 / len(series), theme.px(64))
        figures: list[tuple[float, float, float]] = []
        for place, one in enumerate(series):
            left, boxes = area.left() + step / 2 + (place - len(series) / 2) * width, list[QRectF]()
            for at, value in enumerate(one.values):
                if value is not None:
                    top, over = (
                        self._y(area, value),
                        self._y(area, value + SURE * one.errors[at] if one.errors else value),
                    )
                    boxes.append(QRectF(left + at * step, top, width * 0.92, area.bottom() - top))
                    figures.append((left + at * step + width * 0.46, over, value))
            BarInk.of(theme, place).fill(painter, boxes)
            if one.errors:
                self._paint_whiskers(painter, theme, area, one, left + width * 0.46)
        if self._has_room_for_values(painter, theme, width * 0.92):
            self._paint_values(painter, theme, figures)

    def _paint_stacks(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        inks = self._bar_inks(theme)
        for at in range(len(self._chart.labels)):
            slot, below = self._slot(area, at), 0.0
            width = min(slot.width() * 0.7, theme.px(72))
            for place, one in enumerate(self._chart.series):
                value = one.values[at] or 0.0
                top, foot = self._y(area, below + value), self._y(area, below)
                if value:
                    inks[place].fill(painter, [QRectF(slot.center().x() - width / 2, top, width, foot - top)])
                below += value

    def _bar_inks(self, theme: Theme) -> list[BarInk]:
        return [BarInk.of(theme, place) for place in range(len(self._chart.series))]

    def _has_room_for_values(self, painter: QPainter, theme: Theme, width: float) -> bool:
        """Whether every bar has room for its figure over it."""
        return painter.fontMetrics().horizontalAdvance(self._chart.said(self._top / 2)) <= width + theme.px(4)

    def _paint_values(self, painter: QPainter, theme: Theme, figures: Sequence[tuple[float, float, float]]) -> None:
        """Writes figures over their bars: each in the middle of a bar, with the height that it stands over."""
        painter.setPen(theme.color("text"))
        wide, high, off = theme.px(80), theme.px(16), theme.px(19)
        for middle, over, value in figures:
            box = QRectF(middle - wide / 2, over - off, wide, high)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._chart.said(value))

    def _paint_whiskers(self, painter: QPainter, theme: Theme, area: QRectF, one: Series, first: float) -> None:
        """How sure the values of a series are; `first` is the middle of its first bar."""
        step = self._slot(area, 0).width()
        painter.setPen(QPen(theme.color("text"), theme.px(1.4)))
        for at, value in enumerate(one.values):
            if value is not None:
                off, x = SURE * one.errors[at], first + at * step
                top, foot = self._y(area, value + off), self._y(area, value - off)
                if foot - top > theme.px(3):
                    painter.drawLine(QPointF(x, top), QPointF(x, foot))

    def _paint_lines(self, painter: QPainter, theme: Theme, area: QRectF) -> None:
        for place, one in enumerate(self._chart.series):
            points = {
                at: QPointF(self._x(area, at, place), self._y(area, value))
                for at, value in enumerate(one.values)
                if value is not None
            }
            if one.errors:
                self._paint_band(painter, theme, area, place, tuple(points))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(line_pen(theme, place))
            painter.drawPolyline(QPolygonF(list(points.values())))
            for point in points.values():
                draw_marker(painter, point, theme, place)

    def _paint_band(self, painter: QPainter, theme: Theme, area: QRectF, place: int, known: tuple[int, ...]) -> None:
        one = self._chart.series[place]
        upper, lower = [], []
        for at in known:
            x, value, off = self._x(area, at, place), one.values[at] or 0.0, SURE * one.errors[at]
            upper.append(QPointF(x, self._y(area, value + off)))
            lower.append(QPointF(x, self._y(area, value - off)))
        band = QColor(ink(theme, place))
        band.setAlpha(70)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF(upper + lower[::-1]))


def _rounded_up(value: float) -> float:
    """The next value that divides well by the steps of the scale."""
    if value <= 0:
        return float(_STEPS)
    if value <= _STEPS:
        return float(_STEPS) if value > 1 else 1.0
    size = 10.0 ** int(log10(value))
    return next(size * step for step in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10) if size * step >= value)


INKS: Final = ("accent", "seat_one", "seat_two", "good", "bad", "text_soft")
_DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
    Qt.PenStyle.SolidLine,
)
_HATCHES: Final = (
    None,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense5Pattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
)


def ink(theme: Theme, at: int) -> QColor:
    """The colour of the series at a place."""
    return theme.color(INKS[at % len(INKS)])


def line_pen(theme: Theme, at: int) -> QPen:
    """The pen of a line: its dashes tell it apart from the others."""
    pen = QPen(ink(theme, at), theme.px(2.2))
    pen.setStyle(_DASHES[at % len(_DASHES)])
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


class BarInk(NamedTuple):
    """What the bars of a series are filled with: their hatching tells them apart from the others."""

    pen: QPen
    ground: QColor | None
    brush: QBrush

    @classmethod
    def of(cls, theme: Theme, at: int) -> Self:
        """Return that of the series at a place."""
        color, hatch = ink(theme, at), _HATCHES[at % len(_HATCHES)]
        pen = QPen(color, theme.px(1.4))
        if hatch is None:
            return cls(pen, None, QBrush(color))
        ground = QColor(color)
        ground.setAlpha(60)
        return cls(pen, ground, QBrush(color, hatch))

    def fill(self, painter: QPainter, boxes: Sequence[QRectF]) -> None:
        """Fill bars; leaves the painter with its pen and brush."""
        if self.ground is not None:
            for box in boxes:
                painter.fillRect(box, self.ground)
        painter.setPen(self.pen)
        painter.setBrush(self.brush)
        painter.drawRects(boxes)


def draw_marker(painter: QPainter, point: QPointF, theme: Theme, at: int) -> None:
    """Draw the point of a line: circle, square, triangle, diamond, cross, ring."""
    painter.save()
    painter.setPen(QPen(ink(theme, at), theme.px(1.6)))
    painter.setBrush(theme.color("panel") if at % len(INKS) == 5 else ink(theme, at))
    painter.drawPath(_marker(point, theme.px(4.2), at % len(INKS)))
    painter.restore()


def draw_sample(painter: QPainter, box: QRectF, theme: Theme, at: int, *, is_line: bool) -> None:
    """Draw what stands for a series in the legend."""
    if not is_line:
        BarInk.of(theme, at).fill(painter, [box])
        return
    painter.save()
    painter.setPen(line_pen(theme, at))
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
    painter.restore()
    draw_marker(painter, box.center(), theme, at)


def _marker(at: QPointF, r: float, form: int) -> QPainterPath:
    path = QPainterPath()
    x, y = at.x(), at.y()
    if form in (0, 5):
        path.addEllipse(at, r, r)
    elif form == 1:
        path.addRect(QRectF(x - r, y - r, 2 * r, 2 * r))
    elif form == 2:
        path.addPolygon(QPolygonF([QPointF(x, y - r), QPointF(x + r, y + r), QPointF(x - r, y + r)]))
        path.closeSubpath()
    elif form == 3:
        corners = [QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    else:
        for sign in (-1, 1):
            path.moveTo(x - r, y - sign * r)
            path.lineTo(x + r, y + sign * r)
    return path
