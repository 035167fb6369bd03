"""Fields to choose from a list, to set a number in and to clear, buttons with a menu: with signs as large as letters.

The style sheet can't paint those, and Qt's own stay small on a large screen.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QToolTip,
    QWidget,
)

from wixoss_desktop.ui.kit.translate import tr

REACH: Final = 0.24
"""Half the width of an arrow, in heights of the text."""
CORNER, SIGN = 1.1, 0.95
"""How large the corner is in which a menu's arrow lies, and the sign that clears a line, in heights of the text."""
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

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page under it is scrolled, and nothing is chosen on the way

    def showPopup(self) -> None:
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + self.fontMetrics().height())
        super().showPopup()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and not self.toolTip() and self.shown_text != self.currentText():
            QToolTip.showText(event.globalPos(), self.currentText(), self)
            return True
        return super().event(event)


class NumberField(QSpinBox):
    """A number between two bounds; the wheel changes it only while it has the keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(self.fontMetrics().height() // 3, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel doesn't take the keys

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        option, painter = QStyleOptionSpinBox(), QStylePainter(self)
        self.initStyleOption(option)
        painter.drawComplexControl(Control.CC_SpinBox, option)
        for part in (Part.SC_SpinBoxUp, Part.SC_SpinBoxDown):
            box = self.style().subControlRect(Control.CC_SpinBox, option, part, self)
            _paint_arrow(painter, self, box, down=part == Part.SC_SpinBoxDown)


class MenuButton(QToolButton):
    """A button with a menu: of itself, or at its right side where it does something besides."""

    def paintEvent(self, event: QPaintEvent) -> None:
        option, painter = QStyleOptionToolButton(), QStylePainter(self)
        self.initStyleOption(option)
        painter.drawComplexControl(Control.CC_ToolButton, option)
        if self.popupMode() == QToolButton.ToolButtonPopupMode.MenuButtonPopup:
            box = self.style().subControlRect(Control.CC_ToolButton, option, Part.SC_ToolButtonMenu, self)
        else:
            side = round(self.fontMetrics().height() * CORNER)
            box = QRect(self.width() - side, self.height() - side, side, side)
        _paint_arrow(painter, self, box, down=True)


class ClearSign(QToolButton):
    """Stands at the end of a line in which there are words, and clears it."""

    def __init__(self, line: QLineEdit) -> None:
        super().__init__(line)
        self._line = line
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.clicked.connect(self._clear)
        line.textChanged.connect(lambda words: self.setVisible(bool(words)))
        line.installEventFilter(self)
        self.setVisible(bool(line.text()))
        self._place()

    def _clear(self) -> None:
        self._line.clear()
        self._line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._place()
        return False

    def _place(self) -> None:
        self.setAccessibleName(tr("Clear"))
        side, line = round(self._line.fontMetrics().height() * SIGN), self._line
        self.resize(side, side)
        self.move(QPoint(line.width() - side - side // 3, (line.height() - side) // 2))
        if line.textMargins().right() != side:
            line.setTextMargins(0, 0, side, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QStylePainter(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, reach = self._line.palette(), box.width() * 0.19
        ink = palette.color(QPalette.ColorRole.Text)
        ink.setAlphaF(0.9 if self.underMouse() else 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(box)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Base), max(1.5, box.width() * 0.11)))
        for tip in (QPointF(reach, reach), QPointF(reach, -reach)):
            painter.drawLine(box.center() - tip, box.center() + tip)


def _paint_arrow(painter: QPainter, widget: QWidget, box: QRect, *, down: bool) -> None:
    group = QPalette.ColorGroup.Active if widget.isEnabled() else QPalette.ColorGroup.Disabled
    reach, middle = widget.fontMetrics().height() * REACH, QRectF(box).center()
    rise = reach / 2 if down else -reach / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(widget.palette().color(group, QPalette.ColorRole.Text), max(1.2, reach * 0.36)))
    tips = (QPointF(-reach, -rise), QPointF(0, rise), QPointF(reach, -rise))
    painter.drawPolyline([middle + tip for tip in tips])
