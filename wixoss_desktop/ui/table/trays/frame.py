"""The frame that every tray sits in: title, line, what is inside, and the buttons at its foot."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.ui.faces.ener_words import EnerWords
from wixoss_desktop.ui.kit.color_marks import mark_icon
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.shell.key_words import cap_of
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import cast_shadow
from wixoss_desktop.ui.table.panels.wrap_button import WrapButton
from wixoss_desktop.ui.table.trays.specs import CardTraySpec, TextTraySpec, TrayButton

ARROWS: Final = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
TABS: Final = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
ANSWERS: Final = "answers"
"""Which command's key does what a button does."""
SHADOW: Final = (36, 6, 150)
MARK: Final = 18
"""How large the mark of a colour is on a button."""
A_ROW: Final = 4
"""So much farther is a pixel down than one across."""


class Tray(Dressed, QFrame):
    """Says `answered` with a tuple of actions, `thrown` with a seat and its answer.

    `hidden_wanted` is to look at the table, `card_pointed` comes at hover.
    """

    answered = Signal(object)
    thrown = Signal(int, object)
    hidden_wanted = Signal()
    cancel_wanted = Signal()
    card_pointed = Signal(str)

    def __init__(self, look: Look, seat: Seat | None, title: str, line: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tray")
        self.setProperty("seat", "" if seat is None else str(seat))
        self.look = look
        self.title = EnerWords("large", self)
        self.title.setWordWrap(True)
        self.title.say(title)
        self.line = Words("soft", self)
        self.line.setWordWrap(True)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.refusal = Words("bad", self)
        self.refusal.setWordWrap(True)
        self.refusal.hide()
        self.buttons: list[QPushButton] = []
        self.column = QVBoxLayout(self)
        self.column.addWidget(self.title)
        self.column.addWidget(self.line)
        self.inside = QVBoxLayout()
        self.column.addLayout(self.inside, 1)
        self.column.addWidget(self.refusal)
        self.foot = QHBoxLayout()
        self.column.addLayout(self.foot)
        mean(self, Role.Grouping, self.title.plain)
        self.setAccessibleDescription(line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        cast_shadow(self, SHADOW, look)
        self.dress(look)

    def say(self, text: str) -> None:
        """Another line below the title."""
        self.line.setText(text)
        self.line.setVisible(bool(text))
        self.setAccessibleDescription(text)

    def refuse(self, why: str) -> None:
        """Says above the buttons why something was refused; an empty text takes the line away."""
        self.refusal.setText(why)
        self.refusal.setVisible(bool(why))

    def be_led_by(self, news: str) -> None:
        """Says for the ear, before the title, what has happened: both are heard with the keyboard, in this order."""
        self.setAccessibleName(" ".join(filter(None, (news, self.title.plain))))

    def add_buttons(self, buttons: tuple[TrayButton, ...]) -> None:
        """Buttons at the foot, from the right; what only looks away stands at the left."""
        for meant in buttons:
            button = self.made(meant)
            if meant.does == "hide":
                self.foot.insertWidget(0, button)
                self.foot.insertStretch(1, 1)
            else:
                self.foot.addWidget(button)

    def made(self, meant: TrayButton, *, wraps: bool = False) -> QPushButton:
        """One button that answers; one that `wraps` may have a long text."""
        button = WrapButton("", self) if wraps else QPushButton(self)
        says_key = bool(meant.key) and meant.text == cap_of(meant.key)  # a number's key is that number
        put_key(button, "\n".join(filter(None, (meant.text, meant.note))), "" if says_key else meant.key)
        button.setProperty(ANSWERS, meant.key)
        button.setObjectName("primary" if meant.is_primary else "choice")
        if meant.color:
            side = self.look.theme.px(MARK)
            button.setIcon(mark_icon(meant.color, side))
            button.setIconSize(QSize(side, side))
        button.setProperty("vain", bool(meant.note))
        button.setProperty("does", meant.does)
        button.setProperty("decline", meant.is_decline)
        button.setAccessibleName(meant.text)
        button.setAutoDefault(False)
        if not wraps:
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        button.clicked.connect(self._press)
        self.buttons.append(button)
        return button

    def button_of(self, kind: str) -> QPushButton | None:
        """The button for 'next' (the primary one) or 'decline', if there is one."""
        for button in self.buttons:
            if (kind == "next" and button.objectName() == "primary") or (
                kind == "decline" and button.property("decline")
            ):
                return button
        return None

    def do(self, does: Action | str) -> None:
        """What a button of the foot means; trays with more to it extend this."""
        if does == "hide":
            self.hidden_wanted.emit()
        elif does == "cancel":
            self.cancel_wanted.emit()
        elif not isinstance(does, str):
            self.answered.emit((does,))

    def button_by(self, command_id: str) -> QPushButton | None:
        """The button that has the key of a command, if there is one."""
        return next((button for button in self.buttons if button.property(ANSWERS) == command_id), None)

    def step(self, way: tuple[int, int]) -> None:
        """Moves the keyboard to the next answer in a direction, and to the first one if none has it; never outside.

        From the cards up or down to the buttons it comes to the lit one, wherever that stands.
        """
        stops = self._stops()
        now = next((stop for stop in stops if stop.hasFocus()), None)
        if now is None:
            self.lead_to_answer()
            return
        rows = [stop for stop in stops if (self._middle(stop).y() - self._middle(now).y()) * way[1] > 0]
        wrapped = stops[(stops.index(now) + sum(way)) % len(stops)]
        found = min(rows, key=lambda stop: self._away(now, stop), default=wrapped) if way[1] else wrapped
        lit = self.button_of("next")
        comes_to_foot = bool(way[1]) and found in self.buttons and now not in self.buttons
        self._give(lit if comes_to_foot and lit is not None and lit in stops else found)

    def _go_round(self, step: int) -> bool:
        """Tab goes round what stands in here: as long as a question is open, it doesn't lead out of it."""
        stops = [stop for stop in self._in_line() if stop.isEnabled() and stop.isVisible()]
        if stops:
            now = next((at for at, stop in enumerate(stops) if stop.hasFocus()), -1 if step > 0 else 0)
            why = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
            self._give(stops[(now + step) % len(stops)], why)
        return bool(stops)

    def _in_line(self) -> list[QWidget]:
        """What Tab leads to in here, in the order in which it stands in the tree of widgets."""
        return [one for one in self.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def lead_to_answer(self) -> bool:
        """Gives the keyboard to the first answer; whether there is one."""
        first = next((stop for stop in self._stops() if stop.property("does") != "hide"), None)
        if first is not None:
            self._give(first)
        return first is not None

    def _give(self, stop: QWidget, why: Qt.FocusReason = Qt.FocusReason.TabFocusReason) -> None:
        """Gives the keyboard to something in here, and brings it into sight."""
        stop.setFocus(why)
        for area in self.findChildren(QScrollArea):
            if area.isAncestorOf(stop):
                area.ensureWidgetVisible(stop)

    def _away(self, now: QAbstractButton, stop: QAbstractButton) -> int:
        """How far something is: what stands in the next row, before what stands in line."""
        way = self._middle(stop) - self._middle(now)
        return A_ROW * abs(way.y()) + abs(way.x())

    def _middle(self, widget: QWidget) -> QPoint:
        return widget.mapTo(self, widget.rect().center())

    def _stops(self) -> list[QAbstractButton]:
        """What can have the keyboard in here, as it is read."""
        found = [
            button
            for button in self.findChildren(QAbstractButton)
            if button.isVisible() and button.isEnabled() and button.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        return sorted(found, key=lambda button: (self._middle(button).y(), self._middle(button).x()))

    def showEvent(self, event: QShowEvent) -> None:
        """From now on arrows and Tab on what stands in here stay in here; Qt would lead out of it by both."""
        super().showEvent(event)
        for stop in {self, *self._in_line(), *self.findChildren(QAbstractButton)}:
            stop.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        key = Qt.Key(event.key()) if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) else None
        if key is not None and key in TABS and self._go_round(TABS[key]):
            return True
        way = ARROWS.get(key) if key is not None and isinstance(watched, QAbstractButton) else None
        if way is not None:
            self.step(way)
            return True
        return super().eventFilter(watched, event)

    @property
    def first(self) -> QWidget:
        """What has the keyboard first, the tray itself: Tab leads to what is inside, no key answers by accident."""
        return self

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons at the foot stand one below the other where they don't fit into a row."""
        super().resizeEvent(event)
        margins, way = self.column.contentsMargins(), QHBoxLayout.Direction
        at_foot = [button for button in self.buttons if self.foot.indexOf(button) >= 0]
        needed = sum(button.sizeHint().width() + self.foot.spacing() for button in at_foot)
        fits = needed <= self.width() - margins.left() - margins.right() + self.foot.spacing()
        self.foot.setDirection(way.LeftToRight if fits else way.TopToBottom)

    def _press(self) -> None:
        button = self.sender()
        if isinstance(button, QPushButton):
            self.do(button.property("does"))

    def _rescale(self) -> None:
        scaled_margins(self, self.look, SPACING.apart, SPACING.near)
        for row in (self.inside, self.foot):
            row.setSpacing(self.look.theme.px(SPACING.near))


class OwnTraySpec(Struct, frozen=True):
    """A tray as no other game has one."""

    def made(self, look: Look, parent: QWidget) -> Tray:
        """Return the tray, not shown yet."""
        raise NotImplementedError


TraySpec = CardTraySpec | TextTraySpec | OwnTraySpec
"""What any tray shows."""
