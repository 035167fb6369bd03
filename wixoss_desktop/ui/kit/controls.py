"""Small controls of our own, drawn from the theme: a row of choices, a stepper, a switch, a line of words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from wixoss_desktop.ui.kit.enter_presses import AskingDialog, is_chosen
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.icons import IconName, icon, paint_icon
from wixoss_desktop.ui.kit.locale import share
from wixoss_desktop.ui.kit.preferences import scale_above, scale_below
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import MIN_TARGET, RADII, SPACING
from wixoss_desktop.ui.kit.translate import tr

Value = TypeVar("Value", bound=str)
if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class Dressed(_Widget):
    """What follows the theme and its scale; mixed in before the class of Qt that it is of.

    A class says in `MARGINS` what its layout has around and between, or in `_rescale` whatever depends on the theme.
    """

    MARGINS: ClassVar[tuple[int, int] | None] = None
    _look: Look

    def dress(self, look: Look) -> None:
        """Is dressed in what is worn, now and whenever that changes."""
        self._look = look
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def _rescale(self) -> None:
        if self.MARGINS is not None:
            scaled_margins(self, self._look, *self.MARGINS)


class Worded(Dressed):
    """What hears by itself that the window speaks another language, and words all that is inside of it anew."""

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class ThemedButton(QAbstractButton):
    """A button that paints itself from the theme; `shows_focus` is true once the keyboard led here."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.shows_focus = False
        look.theme_changed.connect(self._rescale)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.shows_focus = event.reason() in _KEYBOARD_REASONS
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.shows_focus = False
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.shows_focus = False
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.shows_focus = True
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        if is_enter and is_chosen(self) and isinstance(self.window(), AskingDialog):
            event.ignore()  # nothing to choose here any more: it is for the dialog
        elif is_enter:
            self.click()
        else:
            super().keyPressEvent(event)
        self.update()

    def _rescale(self) -> None:
        self.updateGeometry()
        self.update()


_KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class Segment(ThemedButton):
    """One choice of a row: chosen = filled and ticked."""

    def sizeHint(self) -> QSize:
        theme = self.look.theme
        return QSize(self._words_wide() + theme.px(44), max(MIN_TARGET, theme.px(32)))

    def minimumSizeHint(self) -> QSize:
        """Where there is little room, the words, with the tick beside them if they are chosen, and no more."""
        beside = 30 if self.isChecked() else 14
        return QSize(self._words_wide() + self.look.theme.px(beside), self.sizeHint().height())

    def _words_wide(self) -> int:
        self.setFont(self.look.theme.font())
        return self.fontMetrics().horizontalAdvance(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font())
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        self._paint_box(painter, box)
        painter.setPen(theme.color(self._ink()))
        shift = theme.px(9) if self.isChecked() else 0
        painter.drawText(box.translated(shift, 0), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            side = theme.px(14)
            left = QRectF(box.left() + theme.px(8), box.center().y() - side / 2, side, side)
            paint_icon(painter, left, "tick", theme.color(self._ink()), stroke=2.6)

    def _ink(self) -> str:
        if not self.isEnabled():
            return "text_off"
        return "on_accent" if self.isChecked() else "text"

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        theme = self.look.theme
        radius = theme.px(RADII.small)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked() and self.isEnabled():
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(box, radius, radius)
        elif self.underMouse() and self.isEnabled():
            painter.setBrush(theme.color("panel_hover"))
            painter.drawRoundedRect(box, radius, radius)
        if self.shows_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text" if self.isChecked() else "accent"), theme.px(2)))
            painter.drawRoundedRect(box, radius, radius)


class OneOfMany(QButtonGroup):
    """Checkable buttons of which one holds: radio buttons for a screen reader, one stop for Tab. Home and End choose
    the first and the last; Enter on the one that holds says `confirmed`, for whoever knows what comes next.

    Tab comes in at the one that holds, so that arrows go on from there: Qt lets it in at the first, where an arrow
    would choose something else than what was chosen. `around` is the frame that holds nothing else, if there is one.
    """

    confirmed = Signal()

    def __init__(self, parent: QWidget, around: QWidget | None = None) -> None:
        super().__init__(parent)
        if around is not None:
            mean(around, Role.Grouping)
        self.buttonToggled.connect(self._lead)

    def addButton(self, button: QAbstractButton, id: int = -1) -> None:
        super().addButton(button, id)
        button.setAutoExclusive(True)
        button.installEventFilter(self)
        if isinstance(button, QToolButton):
            mean(button, Role.RadioButton)  # Qt calls each of these a check box
        if button.isChecked() or len(self.buttons()) == 1:
            self._lead()
        else:
            button.setFocusPolicy(button.focusPolicy() & ~Qt.FocusPolicy.TabFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_key = event.type() == QEvent.Type.KeyPress
        if is_key and isinstance(event, QKeyEvent) and isinstance(watched, QAbstractButton):
            return self._press(watched, event)
        return super().eventFilter(watched, event)

    def _press(self, button: QAbstractButton, event: QKeyEvent) -> bool:
        """What a key does beside what Qt does; whether that is all."""
        if event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and not event.modifiers():
            self._choose_end(last=event.key() == Qt.Key.Key_End)
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and button.isChecked() and not event.isAutoRepeat():
            self.confirmed.emit()
        return False

    def _choose_end(self, *, last: bool) -> None:
        """Chooses the first or the last of those that can be, as they stand on the screen."""
        able = [button for button in self.buttons() if button.isEnabled() and button.isVisible()]
        able.sort(key=_reading_order)
        if able:
            chosen = able[-1 if last else 0]
            chosen.setFocus(Qt.FocusReason.ShortcutFocusReason)
            chosen.click()

    def _lead(self) -> None:
        stop = self.checkedButton() or next(iter(self.buttons()), None)
        for button in self.buttons():
            policy, by_tab = button.focusPolicy(), Qt.FocusPolicy.TabFocus
            button.setFocusPolicy(policy | by_tab if button is stop else policy & ~by_tab)


def _reading_order(button: QWidget) -> tuple[int, int]:
    where = button.mapToGlobal(QPoint())
    return where.y(), where.x()


class Segments(QFrame, Generic[Value]):
    """A row of choices of which one holds; arrows move, a click chooses."""

    chosen = Signal(object)

    def __init__(self, look: Look, values: Sequence[Value], now: Value, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._values: tuple[Value, ...] = tuple(values)
        self._group = OneOfMany(self, around=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        for at in range(len(values)):
            row.addWidget(self._segment(at))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._group.idClicked.connect(self._choose)
        look.theme_changed.connect(self.update)
        self.set_value(now)

    @property
    def value(self) -> Value:
        """The choice that holds."""
        return self._values[self._group.checkedId()]

    def set_value(self, value: Value) -> None:
        """Makes another choice hold, without saying so; an unknown one becomes the first."""
        at = self._values.index(value) if value in self._values else 0
        self._group.button(at).setChecked(True)

    def word(self, title: str, texts: Sequence[str]) -> None:
        """The words of the choices in their order, and what they are choices of."""
        self.setAccessibleName(title)
        for at, text in enumerate(texts):
            segment = self._group.button(at)
            segment.setText(text)
            segment.setAccessibleName(f"{title}: {text}")
            segment.updateGeometry()

    def segment(self, value: Value) -> QAbstractButton:
        """The button of a choice."""
        return self._group.button(self._values.index(value))

    def _segment(self, at: int) -> Segment:
        segment = Segment(self._look, self)
        segment.setCheckable(True)
        segment.toggled.connect(segment.updateGeometry)
        segment.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._group.addButton(segment, at)
        return segment

    def _choose(self, at: int) -> None:
        self.chosen.emit(self._values[at])

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line_strong"), 1))
        painter.setBrush(theme.color("field"))
        radius = theme.px(RADII.small) + 2
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class Stepper(Dressed, QFrame):
    """One of a row of sizes, a step smaller or larger at a time."""

    chosen = Signal(float)

    def __init__(self, look: Look, scales: Sequence[float], now: float) -> None:
        super().__init__()
        self._look = look
        self._scales = tuple(scales)
        self._now = now
        self._most = max(self._scales)
        self.smaller, self.larger = QToolButton(self), QToolButton(self)
        self._shown = QLabel(self)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._row = QHBoxLayout(self)
        for widget in (self.smaller, self._shown, self.larger):
            self._row.addWidget(widget)
        self.smaller.clicked.connect(self._shrink)
        self.larger.clicked.connect(self._grow)
        self.set_value(now)
        self.dress(look)

    @property
    def value(self) -> float:
        """The size that holds."""
        return self._now

    def set_value(self, value: float) -> None:
        """Makes another size hold, without saying so."""
        self._now = value
        self._shown.setText(share(min(value, max(self._most, 1.0))))
        self.smaller.setEnabled(value > self._scales[0])
        self.larger.setEnabled(scale_above(self._scales, value, self._most) > value)

    def limit(self, most: float) -> None:
        """Lets no larger size be asked for than has an effect."""
        self._most = min(most, self._scales[-1])
        self.set_value(self._now)

    @property
    def is_at_limit(self) -> bool:
        """Whether a larger one of the sizes would have no effect."""
        return self._now < self._scales[-1] and scale_above(self._scales, self._now, self._most) == self._now

    def word(self, title: str) -> None:
        """What it is the size of."""
        self.smaller.setAccessibleName(tr("{what}: smaller", what=title))
        self.larger.setAccessibleName(tr("{what}: larger", what=title))
        self.smaller.setToolTip(tr("Smaller"))
        self.larger.setToolTip(tr("Larger"))
        self.set_value(self._now)

    def _shrink(self) -> None:
        self._choose(scale_below(self._scales, self._now, self._most))

    def _grow(self) -> None:
        self._choose(scale_above(self._scales, self._now, self._most))

    def _choose(self, value: float) -> None:
        self.set_value(value)
        self.chosen.emit(self._now)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(SPACING.near))
        self._shown.setMinimumWidth(theme.px(64))
        self.smaller.setObjectName("round")
        self.larger.setObjectName("round")
        put_icon(self.smaller, "minus", self._look)
        put_icon(self.larger, "plus", self._look)


class Switch(ThemedButton):
    """On or off: the knob stands right with a tick, or left with none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        theme = self.look.theme
        return QSize(theme.px(46) + 6, max(MIN_TARGET, theme.px(24) + 6))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        on = self.isChecked()
        painter.setPen(QPen(theme.color("accent" if on else "line_strong"), theme.px(1.5)))
        painter.setBrush(theme.color("accent" if on else "field"))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        self._paint_knob(painter, track, on)
        if self.shows_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), 2))
            edge = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(edge, edge.height() / 2, edge.height() / 2)

    def _paint_knob(self, painter: QPainter, track: QRectF, on: bool) -> None:
        theme = self.look.theme
        radius = track.height() / 2
        x = track.right() - radius if on else track.left() + radius
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("on_accent" if on else "line_strong"))
        painter.drawEllipse(QPointF(x, track.center().y()), radius * 0.72, radius * 0.72)
        if on:
            side = radius * 1.1
            tick = QRectF(track.left() + radius * 0.55, track.center().y() - side / 2, side, side)
            paint_icon(painter, tick, "tick", theme.color("on_accent"), stroke=2.8)


class Words(QLabel):
    """A line of text in one of the theme's roles: display, title, large, soft, small, bad, body."""

    def __init__(self, role: str = "body", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)


class CutLine(Words):
    """A line that is cut with dots where it doesn't fit; all of it is in the tool tip and for readers."""

    def __init__(
        self, role: str = "body", parent: QWidget | None = None, *, cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        super().__init__(role, parent)
        self._whole = ""
        self._shorter: tuple[str, ...] = ()
        self._cut = cut
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str, *shorter: str) -> None:
        """Shows a text, or the first of those that say less and fit; as much of the last as does where none fits."""
        self._whole, self._shorter = text, shorter
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        metrics, texts = self.fontMetrics(), (self._whole, *self._shorter)
        said = next((one for one in texts if metrics.horizontalAdvance(one) <= self.width()), texts[-1])
        shown = metrics.elidedText(said, self._cut, self.width())
        if shown != self.text():
            self.setText(shown)
            self.setToolTip(self._whole if shown != self._whole else "")


def put_icon(button: QAbstractButton, name: IconName, look: Look, *, side: int = 18, token: str = "text") -> None:
    """Gives one of Qt's buttons an icon of ours, in the theme's ink and scale."""
    pixels = look.theme.px(side)
    button.setIcon(icon(name, look.theme, token=token, side=side))
    button.setIconSize(QSize(pixels, pixels))


class FoldButton(QToolButton):
    """Opens and folds what lies above or below it: its arrow points where the next click moves it."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, opens_up: bool = False) -> None:
        super().__init__(parent)
        self._look, self._opens_up = look, opens_up
        self.setObjectName("quiet")
        self.setCheckable(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.toggled.connect(self._point)
        look.theme_changed.connect(self._point)
        self._point()

    @property
    def arrow(self) -> IconName:
        """The arrow that it shows."""
        return "more" if self.isChecked() is self._opens_up else "less"

    def _point(self) -> None:
        put_icon(self, self.arrow, self._look, side=16, token="text_soft")


def scaled_margins(widget: QWidget, look: Look, around: int = SPACING.page, between: int = SPACING.apart) -> None:
    """Gives a widget's layout the margins and gaps of the theme's scale."""
    layout = widget.layout()
    if layout is not None:
        side = look.theme.px(around)
        layout.setContentsMargins(side, side, side, side)
        layout.setSpacing(look.theme.px(between))


def paint_seat_bar(panel: QWidget, title: QWidget, theme: Theme, ink: str) -> None:
    """Paints the bar that says by its colour whose side a panel is: at its left edge, as high as its title."""
    painter = QPainter(panel)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(ink))
    box = QRectF(title.geometry())
    bar = QRectF(theme.px(SPACING.apart), box.top() + box.height() * 0.15, theme.px(4), box.height() * 0.7)
    painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
