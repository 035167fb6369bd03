"""The navigation rail: one button for each place that exists, the settings at its foot."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Dressed, OneOfMany, ThemedButton
from wixoss_desktop.ui.kit.icons import IconName, paint_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE

WIDTH, NARROW = 84, 48
"""How wide the rail is, and with nothing but icons."""
BUTTON_HEIGHT, LOW = 66, 46


class RailButton(ThemedButton):
    """A place: icon above its name; the place on the screen has a bar at its left and a lit ground."""

    def __init__(self, look: Look, place_id: str, icon: IconName, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.place_id = place_id
        self._icon = icon
        self._is_folded = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fold(self, *, is_folded: bool) -> None:
        """Shows its icon alone, and its name where it is pointed at; or both."""
        self._is_folded = is_folded
        self.setToolTip(self.text() if is_folded else "")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width, height = (NARROW, LOW) if self._is_folded else (WIDTH, BUTTON_HEIGHT)
        return QSize(self.look.theme.px(width), self.look.theme.px(height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        aside = theme.px(4 if self._is_folded else 8)
        box = QRectF(self.rect()).adjusted(aside, theme.px(3), -aside, -theme.px(3))
        self._paint_ground(painter, box)
        ink = theme.color("accent" if self.isChecked() else "text_soft")
        side = theme.px(24)
        paint_icon(painter, QRectF(box.center().x() - side / 2, box.top() + theme.px(8), side, side), self._icon, ink)
        if self._is_folded:
            return
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(theme.color("text" if self.isChecked() else "text_soft"))
        label = QRectF(0, box.bottom() - theme.px(25), self.width(), theme.px(20))
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() - 4)
        painter.drawText(label, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        theme = self.look.theme
        radius = theme.px(RADII.medium)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked() or self.underMouse():
            painter.setBrush(theme.color("panel_raised" if self.isChecked() else "panel"))
            painter.drawRoundedRect(box, radius, radius)
        if self.isChecked():
            painter.setBrush(theme.color("accent"))
            bar = QRectF(0, box.top() + theme.px(12), theme.px(4), box.height() - theme.px(24))
            painter.drawRoundedRect(bar, 2, 2)
        if self.shows_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.drawRoundedRect(box, radius, radius)


class NavigationRail(Dressed, QFrame):
    """Says `place_chosen` with a place id; the rail itself never changes the place."""

    place_chosen = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self._look = look
        self._buttons: dict[str, RailButton] = {}
        self._group = OneOfMany(self)
        self._is_folded = False
        column = QVBoxLayout(self)
        column.setSpacing(0)
        column.addStretch(1)
        self.dress(look)

    @property
    def shown_places(self) -> tuple[str, ...]:
        """The places that have a visible button, from top to bottom."""
        column = self.layout()
        assert column is not None
        widgets = (item.widget() for at in range(column.count()) if (item := column.itemAt(at)) is not None)
        return tuple(w.place_id for w in widgets if isinstance(w, RailButton) and not w.isHidden())

    def add(self, place_id: str, title: str, icon: IconName, *, at_foot: bool = False) -> RailButton:
        """A button for one more place, below the others or at the rail's foot."""
        button = RailButton(self._look, place_id, icon, self)
        self._buttons[place_id] = button
        self._group.addButton(button)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.count() if at_foot else self._stretch_at(column), button)
        button.clicked.connect(self._choose)
        self.word(place_id, title)
        return button

    def show_place(self, place_id: str, *, is_there: bool) -> None:
        """Shows the button of a place, or no longer; one that comes again stands below those that are there."""
        button, column = self._buttons[place_id], self.layout()
        assert isinstance(column, QVBoxLayout)
        below = column.indexOf(button) < self._stretch_at(column)
        if is_there and button.isHidden() and below:
            column.removeWidget(button)
            column.insertWidget(self._stretch_at(column), button)
        button.setVisible(is_there)

    def button(self, place_id: str) -> RailButton:
        """The button of a place."""
        return self._buttons[place_id]

    def word(self, place_id: str, title: str) -> None:
        """Gives a place's button its title in the language of the screen."""
        button = self._buttons[place_id]
        button.setText(title)
        button.setAccessibleName(title)
        button.fold(is_folded=self._is_folded)

    def fold(self, *, is_folded: bool) -> None:
        """Shows icons alone, or names below them."""
        if is_folded != self._is_folded:
            self._is_folded = is_folded
            for button in self._buttons.values():
                button.fold(is_folded=is_folded)
            self._rescale()

    def mark(self, place_id: str) -> None:
        """Lights the button of the place that is on the screen."""
        self._buttons[place_id].setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self._move_focus(step)

    def _move_focus(self, step: int) -> None:
        places = self.shown_places
        focused = next((at for at, place in enumerate(places) if self._buttons[place].hasFocus()), 0)
        target = places[(focused + step) % len(places)]
        self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)

    def _choose(self) -> None:
        button = self.sender()
        if isinstance(button, RailButton):
            self.place_chosen.emit(button.place_id)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setFixedWidth(theme.px(NARROW if self._is_folded else WIDTH))
        column = self.layout()
        assert column is not None
        column.setContentsMargins(0, theme.px(SPACING.near), 0, theme.px(SPACING.near))

    @staticmethod
    def _stretch_at(column: QVBoxLayout) -> int:
        return next(at for at in range(column.count()) if (i := column.itemAt(at)) is not None and i.spacerItem())
