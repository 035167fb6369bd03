"""The bar beside the title of a panel that says by its colour whose side of the table it is."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.tokens import SPACING


def paint_seat_bar(panel: QWidget, title: QWidget, theme: Theme, ink: str) -> None:
    """Paints the bar at the left edge of a panel, as high as the words of its title."""
    painter = QPainter(panel)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(ink))
    box = QRectF(title.geometry())
    bar = QRectF(theme.px(SPACING.apart), box.top() + box.height() * 0.15, theme.px(4), box.height() * 0.7)
    painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
