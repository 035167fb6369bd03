"""A push button whose text may take several lines; one that nearly fits into one is written a little smaller."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

ROOM = 2000
SMALLER = (0, 1, 2)
"""Pixels by which the type may be smaller."""


class WrapButton(QPushButton):
    """As high as its text needs at its width, and as wide as it is let be."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self.ensurePolished()
        frame = self._frame()
        text = self._text_rect(width - frame.width())
        return max(super().sizeHint().height(), text.height() + frame.height())

    def sizeHint(self) -> QSize:
        whole = super().sizeHint()
        return QSize(whole.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height, and whoever lays it out keeps the one before until told."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        text, option.text = option.text, ""
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButtonBevel, option, painter, self)
        inner = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        role = QPalette.ColorRole.ButtonText
        painter.setFont(self._fitting(inner.width()))
        painter.setPen(self.palette().color(role))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(inner, flags, text)

    def _frame(self) -> QSize:
        """What the style puts around the text."""
        whole = super().sizeHint()
        text = self.fontMetrics().size(Qt.TextFlag.TextSingleLine, self.text())
        return QSize(max(16, whole.width() - text.width()), max(8, whole.height() - text.height()))

    def _fitting(self, width: int) -> QFont:
        """The largest type in which the text fits into one line; the full one if it needs more anyway."""
        for less in SMALLER:
            font = QFont(self.font())
            font.setPixelSize(max(1, self.font().pixelSize() - less))
            if QFontMetrics(font).horizontalAdvance(self.text()) <= width:
                return font
        return self.font()

    def _text_rect(self, width: int) -> QRect:
        flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        metrics = QFontMetrics(self._fitting(width))
        return metrics.boundingRect(QRect(0, 0, max(20, width), ROOM), flags, self.text())
