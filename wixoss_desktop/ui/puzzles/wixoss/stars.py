"""How well a puzzle was solved, as stars."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from wixoss_desktop.match.wixoss.puzzle import MOST_STARS
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.puzzles.wixoss.task_words import stars_words

STAR: Final = 18


class Stars(QWidget):
    """Three stars, so many of them full."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self.count = look, 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_count(self, count: int) -> None:
        """Fills so many of them."""
        self.count = count
        self.setToolTip(stars_words(count))
        self.setAccessibleName(stars_words(count))
        self.update()

    def sizeHint(self) -> QSize:
        side = self._look.theme.px(STAR)
        return QSize(MOST_STARS * side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(STAR)
        for at in range(MOST_STARS):
            is_full = at < self.count
            box = QRectF(at * side, (self.height() - side) / 2, side, side)
            color = theme.color("accent" if is_full else "text_soft")
            paint_icon(painter, box, "star_full" if is_full else "star", color)
        painter.end()
