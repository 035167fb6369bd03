"""The line at the top of Cards that says into which deck cards go, and how full it is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton

from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Words, put_icon, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr


class DeckBar(Dressed, QFrame):
    """Names the deck at hand, with its sizes; there is none while no deck is open, or one of a game whose cards aren't
    shown. Says `opened` when it is wanted.
    """

    opened = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._look = look
        self._deck: CurrentDeck | None = None
        self._game = WIXOSS
        self.name = Words("large")
        self.sizes = CutLine("soft")
        self.undo_button, self.close_button = QToolButton(), QToolButton()
        self.open_button = QPushButton()
        row = QHBoxLayout(self)
        row.addWidget(self.name)
        row.addWidget(self.sizes, 1)
        for button in (self.undo_button, self.open_button, self.close_button):
            row.addWidget(button)
        for quiet in (self.undo_button, self.close_button):
            quiet.setObjectName("quiet")
        self.close_button.setText("✕")
        self.open_button.clicked.connect(self.opened)
        self.hide()
        self.dress(look)

    def show_deck(self, deck: CurrentDeck) -> None:
        """Follow the deck that is built from now on."""
        self._deck = deck
        deck.changed.connect(self._show)
        deck.opened.connect(self._show)
        self.undo_button.setEnabled(deck.stack.canUndo())
        deck.stack.canUndoChanged.connect(self.undo_button.setEnabled)
        self.undo_button.clicked.connect(deck.stack.undo)
        self.close_button.clicked.connect(deck.close)
        self._show()

    def suit(self, game: str) -> None:
        """The cards of a game are shown from now on: they go into no deck of another."""
        self._game = game
        self._show()

    def leave(self) -> None:
        """Follow none: whoever looks here sees the deck itself."""
        self._deck = None
        self.hide()

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.open_button.setText(tr("Open the deck"))
        for button, words in ((self.undo_button, tr("Undo")), (self.close_button, tr("Put the deck away"))):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self._show()

    def _show(self) -> None:
        deck = self._deck
        if deck is None or deck.file is None or deck.file.game != self._game:
            self.hide()
            return
        self.name.setText(deck.file.name)
        self.sizes.say(deck.why_not or deck.sizes())
        self.show()

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.near)
        put_icon(self.undo_button, "undo", self._look)
