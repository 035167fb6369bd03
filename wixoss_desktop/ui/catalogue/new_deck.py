"""The question what a new deck is called, of which game it is where there are several, and for which format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import game_called

FORMATS: Final[tuple[str, ...]] = ("CLASSIC_2016", "ALLSTAR", "KEY", "DIVA", "S24")


class GameOfDecks(Struct, frozen=True):
    """A game that a new deck may be of: its name in files, its title, and its formats with what they are called."""

    name: str
    title: str
    formats: Sequence[tuple[str, str]]


class NewDeckDialog(AskingDialog):
    """Says `named` with the name, the format, and the game: WIXOSS unless one of the `others` is chosen.

    A game with a single format isn't asked for it.
    """

    named = Signal(str, str, str)

    def __init__(
        self,
        look: Look,
        lexicon: Lexicon,
        name: str,
        profile: str,
        parent: QWidget | None = None,
        others: Sequence[GameOfDecks] = (),
    ) -> None:
        super().__init__(parent)
        wixoss = GameOfDecks(
            WIXOSS, game_called(WIXOSS, lexicon.language), [(one, lexicon.deck_format(one)) for one in FORMATS]
        )
        self._games = {one.name: one for one in (wixoss, *others)}
        self.setWindowTitle(tr("New deck"))
        self.line = QLineEdit(name, self)
        self.line.setAccessibleName(tr("Name"))
        self.line.selectAll()
        self.game: Segments[str] = Segments(look, tuple(self._games), WIXOSS, self)
        self.game.word(tr("Game"), [one.title for one in self._games.values()])
        self.formats = {one.name: self._formats(look, one, profile) for one in self._games.values()}
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )  # fmt: skip
        self.ok_button = buttons.button(QDialogButtonBox.StandardButton.Ok)
        for button, words in ((self.ok_button, tr("&Make it")), (buttons.button(QDialogButtonBox.StandardButton.Cancel),
                              tr("&Cancel"))):  # fmt: skip
            button.setText(words)
            button.setIcon(QIcon())
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(self._judge)
        column = QVBoxLayout(self)
        heads = (tr("Name"), tr("Game"), tr("Format"))
        self._labels = tuple(Words("soft", self) for _ in heads)
        for label, said, widgets in zip(
            self._labels, heads, ((self.line,), (self.game,), self.formats.values()), strict=True
        ):
            label.setText(said)
            column.addWidget(label)
            for widget in widgets:
                column.addWidget(widget)
        self.game.chosen.connect(self._suit)
        column.addWidget(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        self._suit()
        self._judge()

    @property
    def format(self) -> Segments[str]:
        """Where the format is chosen, of the game that is."""
        return self.formats[self.game.value]

    def accept(self) -> None:
        self.named.emit(self.line.text().strip(), self.format.value, self.game.value)
        super().accept()

    def _formats(self, look: Look, game: GameOfDecks, usual: str) -> Segments[str]:
        formats: Segments[str] = Segments(look, tuple(name for name, _ in game.formats), usual, self)
        formats.word(tr("Format"), [words for _, words in game.formats])
        return formats

    def _suit(self) -> None:
        """Ask for what there is a choice of."""
        _, game, deck_format = self._labels
        for part in (game, self.game):
            part.setVisible(len(self._games) > 1)
        is_choice = len(self._games[self.game.value].formats) > 1
        deck_format.setVisible(is_choice)
        for formats in self.formats.values():
            formats.setVisible(is_choice and formats is self.format)

    def _judge(self) -> None:
        self.ok_button.setEnabled(bool(self.line.text().strip()))
