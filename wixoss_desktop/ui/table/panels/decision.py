"""The decision box: who is asked what, the buttons that answer, and why something was refused."""

from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QElapsedTimer, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.faces.ener_words import EnerWords
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SEAT_INKS, SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import Press, TableWish
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.panels.wrap_button import WrapButton

AROUND: Final = SPACING.near + 2
"""Between the edge of the box and its words."""
DEAF_MS: Final = 400
"""How long the buttons hear nothing after the main one has come to mean something else: a click too many."""


HOUSE: Final = "house"
"""Stands in a refusal for the number of a rule, where the program itself or the players' own rules refuse."""


class Button(msgspec.Struct, frozen=True):
    """A button: what it says and asks for, and the command whose key does the same (`key`), or the `sign` that does.

    `is_next` is what goes on where another button is the primary one.
    """

    text: str
    does: Action | TableWish
    key: str = ""
    is_primary: bool = False
    is_decline: bool = False
    is_small: bool = False
    is_next: bool = False
    sign: str = ""


class Decision(msgspec.Struct, frozen=True):
    """What the box shows; `seat` is who decides, None when nobody does; `told` is what led to it, line by line."""

    seat: int | None = None
    who: str = ""
    question: str = ""
    buttons: tuple[Button, ...] = ()
    note: str = ""
    told: tuple[str, ...] = ()


class DecisionBox(Dressed, QFrame):
    """Says `gestured` with what is pressed or wanted by a button, `refused` with why something can't be done."""

    gestured = Signal(object)
    refused = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("decision")
        self._look = look
        self._decision = self._asked = Decision()
        self._held: Decision | None = None
        self._is_advised = True
        self._buttons: list[QPushButton] = []
        self._meant = ""
        self._since = QElapsedTimer()
        self.who = Words("large", self)
        self.told = Words("soft", self)
        self.question = EnerWords("body", self)
        self.refusal = Words("bad", self)
        self.why_button = QToolButton(self)
        self.note = Words("small", self)
        self.hint = Words("soft", self)
        for label in (self.told, self.question, self.refusal, self.note, self.hint):
            label.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.dress(look)
        self.refuse("")

    @property
    def decision(self) -> Decision:
        """What the box shows."""
        return self._decision

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons, from top to bottom."""
        return tuple(self._buttons)

    def button_of(self, kind: str) -> QPushButton | None:
        """The button for 'next' (what goes on, else the primary one) or 'decline', if there is one."""
        found = tuple(zip(self._buttons, self._decision.buttons, strict=True))
        if kind == "decline":
            return next((button for button, meant in found if meant.is_decline), None)
        goes_on = next((button for button, meant in found if meant.is_next), None)
        return goes_on or next((button for button, meant in found if meant.is_primary), None)

    def button_by(self, key: str) -> QPushButton | None:
        """The button with the key of this command, or with this sign, if there is one."""
        found = zip(self._buttons, self._decision.buttons, strict=True)
        return next((button for button, meant in found if key in (meant.key, meant.sign)), None)

    def show_decision(self, decision: Decision) -> None:
        """Shows another decision, or goes on showing the held one; a refusal of the one before goes."""
        self._asked = decision
        decision = self._held or decision
        if decision == self._decision:
            return
        self._decision = decision
        self.refuse("")
        self.who.setText(decision.who)
        self.who.setVisible(bool(decision.who))
        self._fit_who()
        self.told.setText("\n".join(decision.told))
        self.told.setVisible(bool(decision.told))
        self.question.say(decision.question)
        self.question.setVisible(bool(decision.question))
        self.remark("")
        self._offer(decision.buttons)
        self.update()

    def hold(self, decision: Decision | None) -> None:
        """Shows this in place of whatever is asked, until None is held."""
        self._held = decision
        self.show_decision(self._asked)

    def refuse(self, why: str, rule: str = "") -> None:
        """Says why something was refused, the rule's number behind a button; an empty text takes the line away."""
        self.refused.emit(why)
        self.refusal.setText(why)
        self.refusal.setVisible(bool(why))
        self.refusal.setAccessibleName(why)
        self.why_button.setText(tr("Why?"))
        self.why_button.setVisible(bool(rule))
        self.why_button.setToolTip(_why_words(rule) if rule else "")
        self.why_button.setAccessibleName(self.why_button.toolTip())

    def be_deaf(self) -> None:
        """Hears no click that answers, for a moment: it was meant for what the box said before."""
        self._since.start()

    def remark(self, words: str) -> None:
        """Says this in place of the note below the question; empty words bring the note back."""
        self.note.setText(words or self._decision.note)
        self.note.setVisible(bool(self.note.text()))

    def advise(self, hint: str) -> None:
        """Shows what one could do now; an empty text takes the hint away."""
        self.hint.setText(hint)
        self.hint.setAccessibleName(hint)
        self.hint.setVisible(bool(hint) and self._is_advised)

    def let_advise(self, *, on: bool) -> None:
        """Shows hints, or keeps them back: one has to find out by oneself."""
        self._is_advised = on
        self.hint.setVisible(bool(self.hint.text()) and on)

    def _lay_out(self) -> None:
        refused = QHBoxLayout()
        refused.addWidget(self.refusal, 1)
        refused.addWidget(self.why_button, 0, Qt.AlignmentFlag.AlignTop)
        self.why_button.setObjectName("beside")
        self.why_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column.addWidget(self.who)
        self._column.addWidget(self.told)
        self._column.addWidget(self.question)
        self._column.addLayout(refused)
        self._column.addWidget(self.note)
        self._column.addWidget(self.hint)
        self.hint.hide()
        self._column.addStretch(1)
        self._rows = QVBoxLayout()
        self._column.addLayout(self._rows)

    def _offer(self, buttons: Sequence[Button]) -> None:
        while self._buttons:
            old = self._buttons.pop()
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        meant_now = next((button.text for button in buttons if button.is_primary), "")
        if meant_now and meant_now != self._meant:
            self._meant = meant_now
            self.be_deaf()
        for meant in buttons:
            self._buttons.append(self._made(meant))
            self._rows.addWidget(self._buttons[-1])
            self._buttons[-1].show()  # else it appears a moment later, and has no room until then

    def _made(self, meant: Button) -> QPushButton:
        button = WrapButton("", self)
        put_key(button, meant.text, meant.key)
        if meant.sign:
            button.setText(tr("{words}  [{key}]", words=meant.text, key=meant.sign))
            button.setAccessibleDescription(tr("Key: {key}", key=meant.sign))
        button.setObjectName("primary" if meant.is_primary else "small" if meant.is_small else "choice")
        button.setProperty("does", meant.does)
        button.setToolTip(meant.text)
        button.setAccessibleName(meant.text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._press)
        return button

    def _press(self) -> None:
        button = self.sender()
        is_deaf = self._since.isValid() and self._since.elapsed() < DEAF_MS
        if isinstance(button, QPushButton) and not (is_deaf and not isinstance(button.property("does"), TableWish)):
            does = button.property("does")
            self.gestured.emit(does if isinstance(does, TableWish) else Press(does))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        seat = self._decision.seat
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(theme.color("line") if seat is None else theme.color(SEAT_INKS[seat]))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(box, theme.px(RADII.medium), theme.px(RADII.medium))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_who()

    def _fit_who(self) -> None:
        """Who is asked takes two lines only if one is too short: a label that may wrap is laid out a moment later."""
        self.who.ensurePolished()
        room = self.contentsRect().width() - 2 * self._look.theme.px(AROUND)
        self.who.setWordWrap(self.who.fontMetrics().horizontalAdvance(self.who.text()) > room)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, AROUND, SPACING.tight)
        self._fit_who()
        self._rows.setSpacing(self._look.theme.px(SPACING.tight))
        self.update()


def _why_words(rule: str) -> str:
    if rule == HOUSE:
        return tr("A click opens the page about it.")
    return tr("By rule {rule}. A click opens the page about it.", rule=rule)
