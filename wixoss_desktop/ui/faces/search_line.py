"""The search line: it underlines what can't be read, and offers how the word that is being typed may go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from wixoss_desktop.cards.catalogue.search.completing import Completions
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.kit.translate import tr

Complete = Callable[[str, int], Completions]
SHOWN: Final = 8
"""How many offers are in sight at once."""


class OfferList(QListWidget):
    """The offers, below the line and above everything else; it never takes the keyboard."""

    def __init__(self, look: Look, line: QLineEdit) -> None:
        super().__init__()
        self._look = look
        self._line = line
        self.setObjectName("offers")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Ways to go on"))
        self.hide()

    def show_offers(self, offers: Completions, left: int) -> None:
        """Show offers below a place of the line; none hide the list."""
        self.clear()
        if not offers.offers:
            self.hide()
            return
        for offer in offers.offers:
            item = QListWidgetItem(f"{offer.text}    {tr(offer.says)}" if offer.says else offer.text)
            item.setData(Qt.ItemDataRole.UserRole, offer.text)
            self.addItem(item)
        self.setCurrentRow(-1)
        self._place(left)
        self.show()
        self.raise_()

    def step(self, by: int) -> None:
        """Go to the next offer, or to the one before; beyond the ends to none."""
        count = self.count()
        self.setCurrentRow((self.currentRow() + 1 + by) % (count + 1) - 1)

    @property
    def chosen(self) -> str | None:
        """The offer that the person went to."""
        item = self.currentItem()
        return None if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def first(self) -> str:
        """The first offer."""
        return str(self.item(0).data(Qt.ItemDataRole.UserRole))

    def _place(self, left: int) -> None:
        theme, window = self._look.theme, self._line.window()
        self.setParent(window)
        self.setFont(theme.font(TYPE.small))
        high = self.sizeHintForRow(0) * min(SHOWN, self.count()) + 2 * self.frameWidth() + theme.px(8)
        wide = max(theme.px(160), self.sizeHintForColumn(0) + theme.px(32))
        spot = self._line.mapTo(window, QPoint(left, self._line.height() + theme.px(2)))
        wide = min(wide, window.width() - theme.px(16))
        spot.setX(max(theme.px(8), min(spot.x(), window.width() - wide - theme.px(8))))
        self.setGeometry(spot.x(), spot.y(), wide, high)


class SearchLine(QLineEdit):
    """A line edit with a mark under a part of it, and offers below."""

    def __init__(self, look: Look, complete: Complete, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._complete = complete
        self._offers = Completions(0, 0)
        self._marked: tuple[tuple[int, int], ...] = ()
        self.offers = OfferList(look, self)
        self.offers.itemClicked.connect(lambda item: self._take(str(item.data(Qt.ItemDataRole.UserRole))))
        self.textEdited.connect(self._offer)
        self.destroyed.connect(self.offers.deleteLater)

    def mark(self, *parts: tuple[int, int]) -> None:
        """Underline parts of the line, and no others: each from one character to another."""
        self._marked = parts
        self.update()

    @property
    def marked(self) -> str:
        """The underlined parts, with blanks between them."""
        return " ".join(self.text()[slice(*part)] for part in self._marked)

    def event(self, event: QEvent) -> bool:
        # Here and not in `keyPressEvent`: Tab would have left the line before.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._answer(event.key()):
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.offers.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.offers.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._marked:
            painter = QPainter(self)
            for part in self._marked:
                self._underline(painter, *part)

    def _underline(self, painter: QPainter, start: int, end: int) -> None:
        theme = self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("bad"), theme.px(2)))
        bottom, step = self.cursorRect().bottom() + theme.px(1), theme.px(3)
        left = max(self._x(start), step)
        right = min(max(self._x(end), left + 4 * step), self.width() - step)
        spots = range(int(left), int(right) + 1, step)
        painter.drawPolyline(QPolygonF([QPointF(x, bottom + (at % 2) * step / 2) for at, x in enumerate(spots)]))

    def _x(self, place: int) -> float:
        """Where a character begins, however far the line is scrolled."""
        text, metrics = self.text(), QFontMetricsF(self.font())
        before = metrics.horizontalAdvance(text[: self.cursorPosition()])
        return self.cursorRect().center().x() - before + metrics.horizontalAdvance(text[:place])

    def _offer(self) -> None:
        self._offers = self._complete(self.text(), self.cursorPosition())
        self.offers.show_offers(self._offers, int(self._x(self._offers.start)))

    def _answer(self, key: int) -> bool:
        """Whether a key was meant for the offers: Enter only once the person went into them."""
        if not self.offers.isVisible():
            return False
        match key:
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self.offers.step(1 if key == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Tab:
                self._take(self.offers.chosen or self.offers.first())
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.offers.chosen is not None:
                self._take(self.offers.chosen)
            case Qt.Key.Key_Escape:
                self.offers.hide()
            case _:
                return False
        return True

    def _take(self, text: str) -> None:
        """Put an offer in the place of the word; a whole value is followed by a blank, a field by its values."""
        self.offers.hide()
        start, end = self._offers.start, self._offers.end
        behind = "" if text.endswith(":") or self.text()[end : end + 1] == " " else " "
        self.setText(self.text()[:start] + text + behind + self.text()[end:])
        self.setCursorPosition(start + len(text) + len(behind))
        if text.endswith(":"):
            self._offer()
