"""A line beside a place of the table, there for a moment: why something was refused, or what was pointed at."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor, QHideEvent
from PySide6.QtWidgets import QFrame, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

SHOW_MS: Final = 5000
READ_MS: Final = 40
"""How much longer a line stays for each of its letters, where there is more to be read about it."""
REACH_MS: Final = 1000
"""How long a line waits for a mouse that is on its way to it."""
NEAR: Final = 16
WIDTH: Final = 250


class Bubble(Dressed, QFrame):
    """Lets every click through, but for those on its button, which asks why; a `calm` one says no refusal."""

    def __init__(self, look: Look, parent: QWidget, *, calm: bool = False) -> None:
        super().__init__(parent)
        self.setObjectName("saying" if calm else "bubble")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look
        self._host = parent
        self._beside = QRect()
        self.questions: Callable[[], Iterable[QRect]] = tuple
        """Where something is asked over the table: no line lies over that while there is room beside it."""
        self.words = Words("body" if calm else "bad", self)
        self.words.setWordWrap(True)
        self.why_button = QToolButton(parent)
        self.why_button.setObjectName("beside")
        self.why_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.why_button.installEventFilter(self)
        self.why_button.hide()
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.words)
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._end_unless_reached_for)
        self._way = 0
        self.dress(look)
        self.hide()

    def say(self, words: str, beside: QRect, *, has_why: bool = False) -> None:
        """Shows a line above a place (in the parent's coordinates), or below it where there's no room.

        Where there `has_why` to be read, a button below it asks for that.
        """
        self.words.setText(words)
        self.why_button.setText(tr("Why?"))
        self.why_button.setVisible(has_why)
        self._rescale()
        self.setAccessibleName(words)
        self._beside = beside
        self.show()
        self.raise_()
        self.lie()
        self._way = self._way_of_the_mouse()
        self.timer.start(SHOW_MS + READ_MS * len(words) * has_why)

    def lie(self) -> None:
        """Stands beside its place at the parent's present size, and covers no question."""
        gap = self._look.theme.px(SPACING.tight)
        area = self._host.rect().adjusted(gap, gap, -gap, -gap)
        self.ensurePolished()
        width = min(area.width(), self._look.theme.px(WIDTH))
        size = QSize(width, self.heightForWidth(width))
        asked = [question for question in self.questions() if question.isValid()]
        spots = [spot for part in (self._beside, *asked) for spot in self._spots(part, size, area, gap)]
        rect = next((spot for spot in spots if not any(map(spot.intersects, asked))), spots[0])
        self.setGeometry(rect)
        button = QRect(QPoint(), self.why_button.sizeHint())
        button.moveBottomRight(rect.bottomRight() - QPoint(gap, gap))
        self.why_button.setGeometry(button)
        self.why_button.raise_()

    def _spots(self, part: QRect, size: QSize, area: QRect, gap: int) -> list[QRect]:
        """Where a line about its place may stand, the best first: above a part, below it, to its left or right."""
        around = part.adjusted(-gap, -gap, gap, gap)
        above, below, left, right = spots = [QRect(QPoint(), size) for _ in range(4)]
        for spot in spots:
            spot.moveCenter(self._beside.center())
        above.moveBottom(around.top())
        below.moveTop(around.bottom())
        left.moveRight(around.left())
        right.moveLeft(around.right())
        if above.top() < area.top():
            spots = [below, above, left, right]
        for spot in spots:
            spot.moveLeft(max(area.left(), min(spot.left(), area.right() - size.width() + 1)))
            spot.moveTop(max(area.top(), min(spot.top(), area.bottom() - size.height() + 1)))
        return spots

    def hideEvent(self, event: QHideEvent) -> None:
        self.why_button.hide()
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stays as long as somebody is about to ask why."""
        if event.type() == QEvent.Type.Enter:
            self.timer.stop()
        elif event.type() == QEvent.Type.Leave and self.isVisible():
            self.timer.start(REACH_MS)
        return super().eventFilter(watched, event)

    def _end_unless_reached_for(self) -> None:
        """Goes, but not while the mouse is on it or on its way to it."""
        before, self._way = self._way, self._way_of_the_mouse()
        if not self.why_button.isHidden() and (self._way == 0 or self._way < before):
            self.timer.start(REACH_MS)
        else:
            self.hide()

    def _way_of_the_mouse(self) -> int:
        """How many pixels the mouse has to go to be on the line, or nearly."""
        mouse = self._host.mapFromGlobal(QCursor.pos())
        reach = self.geometry().adjusted(-NEAR, -NEAR, NEAR, NEAR)
        across = max(reach.left() - mouse.x(), 0, mouse.x() - reach.right())
        return across + max(reach.top() - mouse.y(), 0, mouse.y() - reach.bottom())

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, 0)
        margins = self._column.contentsMargins()
        if not self.why_button.isHidden():
            margins.setBottom(margins.bottom() + self.why_button.sizeHint().height())
        self._column.setContentsMargins(margins)
