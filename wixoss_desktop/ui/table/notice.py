"""The base of all that is said over the table to a seat: banner, curtain, consent, what is done by hand, the end."""

from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QPushButton, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.table.intents.meaning import Wanted

Shadow = tuple[int, int, int]
"""How far it is blurred, how low it falls, and how dark it is, of 255."""


class Notice(Dressed, QFrame):
    """Speaks to a seat in its colour, above all else, until it is taken away; to nobody it speaks in none.

    It is dressed once all that is in it has been made, and not to be seen before it speaks. Without a `SHADOW` it
    lies on the table; `NAME` is what the style sheet calls it. Says `gestured` with what is wanted by its buttons.
    """

    gestured = Signal(object)

    MARGINS: ClassVar[tuple[int, int] | None] = (SPACING.near + 2, SPACING.near)
    NAME: ClassVar[str] = "banner"
    SHADOW: ClassVar[Shadow | None] = (36, 6, 150)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(self.NAME)
        self._look = look
        self._said: object = None

    def dress(self, look: Look) -> None:
        if self.SHADOW is not None:
            cast_shadow(self, self.SHADOW)
        super().dress(look)
        self.hide()

    def made_button(self, name: str = "", wants: Wanted | None = None) -> QPushButton:
        """A button that no Enter presses unless it has the keyboard, and what is wanted by it."""
        button = QPushButton(self)
        button.setObjectName(name)
        button.setAutoDefault(False)
        if wants is not None:
            button.setProperty("wants", wants)
            button.clicked.connect(self._press)
        return button

    def _press(self) -> None:
        self.gestured.emit(self.sender().property("wants"))

    def is_news(self, said: object) -> bool:
        """Whether something is to be said that isn't said already; None takes the notice away."""
        if said == self._said:
            return False
        self._said = said
        self.setVisible(said is not None)
        return said is not None

    def speak_to(self, seat: Seat | None, heard: str) -> None:
        """Is there from now on, in the colour of a seat; who doesn't see it hears what is `heard`."""
        self.setProperty("seat", "" if seat is None else str(seat))
        self.style().unpolish(self)
        self.style().polish(self)
        self.setAccessibleName(heard)
        self.show()
        self.raise_()


def cast_shadow(widget: QWidget, shadow: Shadow) -> None:
    """Lets a widget rise above what lies below it."""
    blur, low, dark = shadow
    effect = QGraphicsDropShadowEffect(widget)
    effect.setBlurRadius(blur)
    effect.setOffset(0, low)
    effect.setColor(QColor(0, 0, 0, dark))
    widget.setGraphicsEffect(effect)
