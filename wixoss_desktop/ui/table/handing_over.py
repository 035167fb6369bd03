"""A question that another player answers: at the own window, or here once the window has been handed over."""

from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.said import CurtainWords

SIZE = (560, 220)


class SeatAsked(Struct, frozen=True):
    """What a seat is asked, and what follows from it."""

    seat: Seat
    player: str
    question: str
    follows: str = ""


class CanCover(Protocol):
    """What is on a screen, which somebody else may look at next."""

    def cover(self) -> None:
        """Covers what isn't for everybody."""


class AskedElsewhere(Protocol):
    """A match at one table, of which another player may have a window of an own."""

    other_window: QWidget | None

    @property
    def model(self) -> CanCover:
        """What is on this screen."""


class HandingOver(AskingDialog):
    """Says `answered` with whether the player agrees. Behind the curtain nobody can answer for another."""

    answered = Signal(bool)

    def __init__(self, look: Look, asked: SeatAsked, parent: QWidget, *, is_at_own_window: bool) -> None:
        super().__init__(parent)
        self._asked = asked
        self.setWindowTitle(tr("A question for {player}", player=asked.player))
        self.curtain = Curtain(look, self)
        self.question, self.follows = Words("title", self), Words("soft", self)
        self.yes_button = QPushButton(tr("I am {player} and agree", player=asked.player), self)
        self.no_button = QPushButton(tr("No"), self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.curtain)
        self._pages.addWidget(self._page(look))
        self.yes_button.clicked.connect(self._agree)
        self.no_button.clicked.connect(self.reject)
        self.rejected.connect(self._refuse)
        self.curtain.gestured.connect(self._show_question)
        self.setMinimumSize(look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
        if is_at_own_window:
            self._show_question()
        else:
            self._raise_curtain()

    def _raise_curtain(self) -> None:
        line = tr(
            "Hand the window over. {player}: click here, or press {key:table.lift}.",
            player=self._asked.player,
            key=KEYS,
        )
        self.curtain.raise_for(CurtainWords(self._asked.seat, self._asked.question, line))

    def _show_question(self) -> None:
        self.curtain.raise_for(None)
        self._pages.setCurrentIndex(1)
        self.no_button.setFocus()

    def _agree(self) -> None:
        self.accept()
        self.answered.emit(True)

    def _refuse(self) -> None:
        self.answered.emit(False)

    def _page(self, look: Look) -> QWidget:
        page = QWidget(self)
        column, row = QVBoxLayout(page), QHBoxLayout()
        self.question.setText(self._asked.question)
        self.follows.setText(self._asked.follows)
        for words in (self.question, self.follows):
            words.setWordWrap(True)
            column.addWidget(words)
        column.addStretch(1)
        row.addStretch(1)
        for button in (self.no_button, self.yes_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        column.addLayout(row)
        scaled_margins(page, look, SPACING.wide, SPACING.apart)
        return page


def ask_other(sitting: AskedElsewhere, look: Look, asked: SeatAsked, here: QWidget) -> HandingOver:
    """Opens a question for another seat of a match; what is private leaves the screen `here` before."""
    window = sitting.other_window
    if window is None:
        sitting.model.cover()
    dialog = HandingOver(look, asked, window or here.window(), is_at_own_window=window is not None)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
