"""Fields to choose from a list and to set a number in, with arrows of the theme: the style sheet can't paint those."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QStylePainter,
    QToolTip,
    QWidget,
)

REACH: Final = 0.24
"""Half the width of an arrow, in heights of the text."""
Control = QStyle.ComplexControl
Part = QStyle.SubControl


MOST_SEEN: Final = 16
"""Lines of a list that are seen at once; more are scrolled."""


class ChoiceField(QComboBox):
    """Shows as much of what is chosen as has room, all of it on hover and in the list, which opens below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))  # a combo box's own one heeds no style sheet
        self.setMaxVisibleItems(MOST_SEEN)

    @property
    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option

    def _part(self, part: QStyle.SubControl) -> QRect:
        return self.style().subControlRect(Control.CC_ComboBox, self._option, part, self)

    @property
    def shown_text(self) -> str:
        """What there is room for of what is chosen."""
        room = self._part(Part.SC_ComboBoxEditField).width() - 2
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        option, painter = self._option, QStylePainter(self)
        painter.drawComplexControl(Control.CC_ComboBox, option)
        option.currentText = self.shown_text
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        _paint_arrow(painter, self, self._part(Part.SC_ComboBoxArrow), down=True)

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + self.fontMetrics().height())
        super().showPopup()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and not self.toolTip() and self.shown_text != self.currentText():
            QToolTip.showText(event.globalPos(), self.currentText(), self)
            return True
        return super().event(event)


class NumberField(QSpinBox):
    """A number between two bounds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(self.fontMetrics().height() // 3, 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        option, painter = QStyleOptionSpinBox(), QStylePainter(self)
        self.initStyleOption(option)
        painter.drawComplexControl(Control.CC_SpinBox, option)
        for part in (Part.SC_SpinBoxUp, Part.SC_SpinBoxDown):
            box = self.style().subControlRect(Control.CC_SpinBox, option, part, self)
            _paint_arrow(painter, self, box, down=part == Part.SC_SpinBoxDown)


def _paint_arrow(painter: QPainter, widget: QWidget, box: QRect, *, down: bool) -> None:
    group = QPalette.ColorGroup.Active if widget.isEnabled() else QPalette.ColorGroup.Disabled
    reach, middle = widget.fontMetrics().height() * REACH, QRectF(box).center()
    rise = reach / 2 if down else -reach / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(widget.palette().color(group, QPalette.ColorRole.Text), max(1.2, reach * 0.36)))
    tips = (QPointF(-reach, -rise), QPointF(0, rise), QPointF(reach, -rise))
    painter.drawPolyline([middle + tip for tip in tips])
