"""The ground that Home lies on."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.ui.kit.theme import Look


class Backdrop(QWidget):
    """The page's ground: a table lit from above."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.theme_changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self._look.theme, QRectF(self.rect())
        light = QRadialGradient(
            box.center().x(), box.top() + box.height() * 0.35, max(box.width(), box.height()) * 0.65
        )
        light.setColorAt(0, theme.color("window"))
        light.setColorAt(1, theme.color("window_deep"))
        QPainter(self).fillRect(box, light)
