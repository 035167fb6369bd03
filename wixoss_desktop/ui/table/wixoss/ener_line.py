"""What ener pays, as marks with numbers: one line, closer together and then smaller where there is little room."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, paint_mark
from wixoss_desktop.ui.kit.theme import Theme

Groups = tuple[tuple[str, int], ...]
"""What the cards pay as letters, 'WR' for a card of two colours, with how many they are."""
OVERLAP: Final = 0.6
"""From mark to mark of a card of two colours where it is crowded, in marks."""
CLOSE: Final = 0.3
"""How much of the gap is left there."""
_COLORS: Final = {letter: color for color, letter in COLOR_LETTERS.items()}


def paint_ener(painter: QPainter, theme: Theme, box: QRectF, groups: Groups, *, mark: float, gap: float) -> None:
    """Paint the line at the left end of a box, in the painter's font; `mark` is how large a mark is."""
    metrics, step = painter.fontMetrics(), mark + 1
    if width_of(groups, metrics, mark, step, gap) > box.width():
        step, gap = mark * OVERLAP, gap * CLOSE
    share = min(1.0, box.width() / max(1.0, width_of(groups, metrics, mark, step, gap)))
    painter.save()
    painter.translate(box.left(), box.center().y())
    painter.scale(share, share)
    left = 0.0
    for letters, count in groups:
        for at, letter in enumerate(letters):
            _paint_mark(painter, theme, QRectF(left + at * step, -mark / 2, mark, mark), letter)
        left += (len(letters) - 1) * step + mark + 2
        wide = metrics.horizontalAdvance(str(count))
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(left, -mark, wide + 1, 2 * mark), Qt.AlignmentFlag.AlignVCenter, str(count))
        left += wide + gap
    painter.restore()


def width_of(groups: Groups, metrics: QFontMetrics, mark: float, step: float, gap: float) -> float:
    """How long the line is with such gaps."""
    figures = sum(metrics.horizontalAdvance(str(count)) for _, count in groups)
    return figures + sum((len(letters) - 1) * step + mark + 2 + gap for letters, _ in groups)


def _paint_mark(painter: QPainter, theme: Theme, box: QRectF, letter: str) -> None:
    if letter in _COLORS:
        paint_mark(painter, box, _COLORS[letter])
        return
    painter.setPen(QPen(theme.color("accent"), 1))
    painter.setBrush(theme.color("accent_soft"))
    painter.drawRoundedRect(box, box.width() * 0.28, box.width() * 0.28)
    painter.setPen(theme.color("accent"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
