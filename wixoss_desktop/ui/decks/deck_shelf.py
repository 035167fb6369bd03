"""A row of decks that can be pushed along where it is longer than its place."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from wixoss_desktop.ui.decks.deck_cards import DeckCard, shrink_to
from wixoss_desktop.ui.kit.controls import ThemedButton
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import counted, tr

NOTCH: Final = 120
"""How far Qt says that a wheel was turned by one notch."""


class OtherDecks(ThemedButton):
    """Unfolds the decks that stand behind it, and folds them away again: it says how many there are, and why."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._count, self._why = 0, ""
        self.setCheckable(True)
        self.toggled.connect(self._word)

    def word(self, count: int, why: str) -> None:
        """Says how many decks there are, and what they have in common."""
        self._count, self._why = count, why
        self._word()

    def _word(self) -> None:
        said = counted(self._count, "{n} other deck", "{n} other decks")
        self.setText(tr("Fewer decks") if self.isChecked() else said)
        self.setAccessibleName(f"{self.text()}: {self._why}" if self._why else self.text())
        self.setToolTip(self._why)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.theme.px(86), self.look.theme.px(132))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.theme.px(78), self.look.theme.px(124))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.look.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(RADII.medium)
        painter.setBrush(theme.color("panel_hover" if self.underMouse() else "panel"))
        painter.setPen(QPen(theme.color("text" if self.shows_focus else "line"), theme.px(1.5), Qt.PenStyle.DashLine))
        painter.drawRoundedRect(box, radius, radius)
        side, gap = theme.px(22), theme.px(SPACING.tight)
        sign = QRectF(box.center().x() - side / 2, box.top() + theme.px(20), side, side)
        paint_icon(painter, sign, "back" if self.isChecked() else "next", theme.color("accent"), stroke=2.4)
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        inner = box.adjusted(gap, 0, -gap, -gap)
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("text"))
        head = QRectF(inner.left(), sign.bottom() + gap, inner.width(), theme.px(36))
        used = shrink_to(painter, head, flags, self.text())
        painter.drawText(head, flags, self.text())
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(theme.color("text_soft"))
        foot = QRectF(inner.left(), used.bottom() + gap, inner.width(), inner.bottom() - used.bottom() - gap)
        shrink_to(painter, foot, flags, self._why)
        painter.drawText(foot, flags, self._why)
        painter.end()


class DeckShelf(QScrollArea):
    """Shares its width among the decks while they fit; else they keep their size, and the one in use is in sight.

    Decks that aren't of use now are folded away behind a button, but for the one in use.
    """

    def __init__(self, look: Look, cards: Sequence[DeckCard], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shelf")
        self._page = QWidget(self)
        self._page.setObjectName("shelfPage")
        self._row = QHBoxLayout(self._page)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._known: list[DeckCard] = []
        self._others: list[DeckCard] = []
        self.more = OtherDecks(look, self._page)
        self.more.installEventFilter(self)
        self.more.toggled.connect(self._fold)
        self.set_cards(cards)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(self._page)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_cards(self, cards: Sequence[DeckCard], others: Sequence[DeckCard] = (), why: str = "") -> None:
        """Puts decks into the row, in this order, and `others` behind the button; `why` says what those have in common.

        All those before that aren't among them are taken out.
        """
        for one in (*self._known, self.more):
            self._row.removeWidget(one)
        for one in (*cards, self.more, *others):
            self._row.addWidget(one, 1)
            if isinstance(one, DeckCard) and one not in self._known:
                one.toggled.connect(self._show_chosen)
                one.installEventFilter(self)
        self._known, self._others = [*cards, *others], list(others)
        self.more.word(len(others), why)
        self._fold()

    def _fold(self) -> None:
        """Shows the decks, of the others only the one in use unless they are unfolded."""
        is_open = self.more.isChecked()
        for card in self._known:
            card.setVisible(is_open or card not in self._others or card.isChecked())
        self.more.setVisible(bool(self._others))
        self.updateGeometry()
        QTimer.singleShot(0, self, self._show_in_use)

    def space(self, pixels: int) -> None:
        """Sets the room between two decks."""
        self._row.setSpacing(pixels)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        hint = self._page.sizeHint()
        return QSize(hint.width(), self.heightForWidth(hint.width()))

    def minimumSizeHint(self) -> QSize:
        card = self._page.minimumSizeHint().height()
        return QSize(card, card + self.horizontalScrollBar().sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        least = self._page.minimumSizeHint().width()
        tall = self._height_of_cards(max(width, least))
        return tall if width >= least else tall + self.horizontalScrollBar().sizeHint().height()

    def _height_of_cards(self, width: int) -> int:
        """As high as the widest card: all have the same share. Qt would ask each of them, time and again."""
        count = sum(not one.isHidden() for one in (*self._known, self.more))
        if not self._known:
            return 0
        room = width - (count - 1) * self._row.spacing()
        return self._known[0].heightForWidth(-(-room // count))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_in_use()

    def _show_in_use(self) -> None:
        for card in self._known:
            if card.isChecked():
                self.ensureWidgetVisible(card, 0, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 0)
        if isinstance(event, QWheelEvent):
            self.wheelEvent(event)
            return event.isAccepted()
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Pushes the row along by a deck a notch; at its ends the wheel is left to the page."""
        bar, turned = self.horizontalScrollBar(), event.angleDelta().x() or event.angleDelta().y()
        before = bar.value()
        bar.setValue(before - round(turned / NOTCH * (self._page.minimumSizeHint().height() + self._row.spacing())))
        event.setAccepted(bar.value() != before)

    def _show_chosen(self, chosen: bool) -> None:
        sender = self.sender()
        if self._others and not self.more.isChecked():
            self._fold()
        if chosen and isinstance(sender, QWidget):
            self.ensureWidgetVisible(sender, 0, 0)
