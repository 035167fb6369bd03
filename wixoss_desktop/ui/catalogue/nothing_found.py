"""What stands in the place of the cards where a line finds none: what could be left out, or may have been meant."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.loosening import Find, Looser, line_for_texts, line_meant, looser_lines
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, plural, tr


class NothingFound(Dressed, QWidget):
    """Stands in the place of the cards. Says `line_wanted` with the line that is asked for in the old one's place, and
    `all_wanted` when cards are asked for beyond those that are kept to.
    """

    MARGINS = (SPACING.wide, SPACING.near)

    line_wanted = Signal(str)
    all_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.heading, self.advice = Words("large", self), Words("soft", self)
        self.advice.setWordWrap(True)
        self.advice.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons: tuple[QPushButton, ...] = ()
        self.near_buttons: tuple[QPushButton, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addWidget(self.heading, 0, Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(self.advice)
        self._column.addStretch(2)
        self.dress(look)

    def say_none(self) -> None:
        """Say that there is none; what may be asked for instead is found out once nobody types any more."""
        self._clear()
        self.heading.setText(tr("No card is like that."))
        self.advice.setText("")

    def show_line(self, line: str, find: Find, elsewhere: str = "") -> None:
        """Say what could be left out of a line, and how many cards there are `elsewhere`, where there are any."""
        self._clear()
        offers, in_texts = looser_lines(line, find), line_for_texts(line, find)
        meant = line_meant(line, find)
        self.heading.setText(tr("No card is like that."))
        self.advice.setText("" if elsewhere else _advice(is_in_texts=in_texts is not None, is_looser=bool(offers)))
        self.buttons = tuple(self._button(offer) for offer in offers)
        if in_texts is not None:
            self.buttons = (self._text_button(in_texts), *self.buttons)
        if meant is not None:
            self.buttons = (self._near_button(replace(meant, word=meant.line)), *self.buttons)
        if elsewhere:
            button = QPushButton(elsewhere, self)
            button.clicked.connect(self.all_wanted)
            self.buttons = (button, *self.buttons)
        for at, button in enumerate(self.buttons):
            self._column.insertWidget(3 + at, button, 0, Qt.AlignmentFlag.AlignCenter)

    def offer_nearer(self, offers: Sequence[Looser]) -> None:
        """Offer other names that may be meant, above everything else; found out later, since it takes longer."""
        self._take_off(self.near_buttons)
        self.near_buttons = tuple(self._near_button(offer) for offer in offers)
        for at, button in enumerate(self.near_buttons):
            self._column.insertWidget(2 + at, button, 0, Qt.AlignmentFlag.AlignCenter)

    def _near_button(self, offer: Looser) -> QPushButton:
        says = plural("Did you mean {word}? {n} card", "Did you mean {word}? {n} cards")
        button = QPushButton(counted(offer.count, *says, word=offer.word.replace("&", "&&")), self)
        button.clicked.connect(lambda: self.line_wanted.emit(offer.line))
        return button

    def _clear(self) -> None:
        self._take_off((*self.near_buttons, *self.buttons))
        self.near_buttons = self.buttons = ()

    def _take_off(self, buttons: Sequence[QPushButton]) -> None:
        for button in buttons:
            self._column.removeWidget(button)
            button.deleteLater()

    def _button(self, offer: Looser) -> QPushButton:
        button = QPushButton(
            counted(
                offer.count,
                marked("Without {word}: {n} card"),
                marked("Without {word}: {n} cards"),
                word=offer.word.replace("&", "&&"),
            ),
            self,
        )
        button.clicked.connect(lambda: self.line_wanted.emit(offer.line))
        return button

    def _text_button(self, offer: Looser) -> QPushButton:
        says = plural("{n} card says it in its text", "{n} cards say it in their text")
        button = QPushButton(counted(offer.count, *says), self)
        button.setToolTip(offer.line)
        button.clicked.connect(lambda: self.line_wanted.emit(offer.line))
        return button


def _advice(*, is_in_texts: bool, is_looser: bool) -> str:
    if is_in_texts:
        return tr("It is no name, but stands in texts:")
    return tr("Leave something out:") if is_looser else tr("Ask for something else, or clear the line.")
