"""The curtain: says who is to sit down and why, and waits for that seat's key or click."""

from PySide6.QtCore import QElapsedTimer, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.first_focus import take_keyboard
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SEAT_INKS, SPACING
from wixoss_desktop.ui.shell.key_words import bound_keys
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.said import CurtainWords

DEAF_MS = 250
FOLDS = 26


class Curtain(Notice):
    """Covers the hand's place at the near edge of the table; wants to `lift` when the seat is there.

    Its key lifts it wherever in the window the keyboard is, as it says itself. Hands and drawers behind it are veiled
    by the view itself: the curtain hides nothing that is painted.
    """

    NAME = "curtainFrame"
    SHADOW = None

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._words: CurtainWords | None = None
        self._since = QElapsedTimer()
        self.title = Words("title", self)
        self.line = Words("soft", self)
        for label in (self.title, self.line):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.title)
        column.addWidget(self.line)
        column.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        mean(self, Role.Grouping)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._anywhere = QShortcut(QKeySequence(), self, context=Qt.ShortcutContext.WindowShortcut)
        self._anywhere.setAutoRepeat(False)
        self._anywhere.activated.connect(self.lift)
        self.lift_by(bound_keys("table.lift"))
        self.dress(look)

    @property
    def words(self) -> CurtainWords | None:
        """What the curtain says, None while it is down."""
        return self._words

    def lift_by(self, keys: tuple[QKeySequence, ...]) -> None:
        """Is lifted by these keys from now on, beside Enter where it has the keyboard itself."""
        self._anywhere.setKeys(list(keys))

    def raise_for(self, words: CurtainWords | None, *, after: str = "") -> None:
        """Raises the curtain for a seat, or lets it down; for the ear it says before what led to it."""
        self._words = words
        if not self.is_news(words) or words is None:
            return
        self.title.setText(words.title)
        self.line.setText(words.line)
        self._since.restart()
        self.speak_to(words.seat, " ".join(filter(None, (after, words.title, words.line))))
        take_keyboard(self)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.lift()
            event.accept()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self.rect().contains(event.position().toPoint()):
            self.lift()

    def lift(self) -> None:
        """Is lifted, unless it has been up for too short a moment to be meant."""
        if self._words is not None and self._since.elapsed() >= DEAF_MS:
            self.gestured.emit(TableWish("lift"))

    def _rescale(self) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        seat = 0 if self._words is None else self._words.seat
        ink = theme.color(SEAT_INKS[seat])
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        radius = theme.px(RADII.large)
        folds = QLinearGradient(box.topLeft(), box.topRight())
        for fold in range(FOLDS + 1):
            folds.setColorAt(fold / FOLDS, theme.color("panel" if fold % 2 else "panel_raised"))
        painter.setPen(QPen(ink, theme.px(2)))
        painter.setBrush(folds)
        painter.drawRoundedRect(box, radius, radius)
        hem = QRectF(box.left() + radius, box.top() + theme.px(6), box.width() - 2 * radius, theme.px(4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(hem, 2, 2)
        words = theme.color("panel")
        words.setAlphaF(0.86)
        painter.setBrush(words)
        middle = self.title.geometry().united(self.line.geometry())
        pad = theme.px(SPACING.near)
        wide = max(self._width_of(self.title), self._width_of(self.line)) + 4 * pad
        plate = QRectF(middle).adjusted(0, -pad, 0, pad)
        plate = QRectF(
            plate.center().x() - min(wide, plate.width()) / 2, plate.top(), min(wide, plate.width()), plate.height()
        )
        painter.drawRoundedRect(plate, theme.px(RADII.medium), theme.px(RADII.medium))

    def _width_of(self, label: Words) -> int:
        font = QFont(label.font())
        label.ensurePolished()
        return label.fontMetrics().horizontalAdvance(label.text()) if font.family() else 0
