"""What a person does with an own deck: write it anew, or throw it away."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialogButtonBox, QMenu, QWidget

from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr


class OwnDeck(QObject):
    """The deeds of one deck, asked for over a window; says `changed` when it is another one or gone."""

    changed = Signal()

    def __init__(self, look: Look, cards: KnownCards, file: DeckFile, over: QWidget, game: DeckGame) -> None:
        super().__init__(over)
        self._look, self._cards, self._file, self._over, self._game = look, cards, file, over, game
        self.writing: DeckTextDialog | None = None
        self.question: Question | None = None

    def add_to_row(self, buttons: QDialogButtonBox) -> None:
        """Puts the deeds into the row at the foot of a dialog."""
        for words, does in self._deeds:
            button = buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
            button.setAutoDefault(False)
            button.clicked.connect(does)

    def add_to_menu(self, menu: QMenu) -> None:
        """Puts the deeds into a menu."""
        for words, does in self._deeds:
            menu.addAction(words).triggered.connect(does)

    @property
    def _deeds(self) -> tuple[tuple[str, Callable[[], None]], ...]:
        """Nothing where decks can't be written."""
        if self._cards.own is not None and self._cards.own.why_not:
            return ()
        return (tr("Edit as a list …"), self.write_anew), (tr("Delete …"), self.ask_away)

    def write_anew(self) -> None:
        """Opens name and list of the deck to be changed."""
        self.writing = DeckTextDialog(self._look, self._game, self._file.name, self._over, deck=self._file)
        self.writing.made.connect(self._keep)
        self.writing.open()

    def ask_away(self) -> None:
        """Asks whether the deck is to be deleted."""
        words = tr("{deck} can be had again from the deleted decks at the place Decks.", deck=self._file.name)
        self.question = Question(tr("Delete the deck"), words, tr("Delete"), self._over)
        self.question.accepted.connect(self._throw_away)
        self.question.open()

    def _keep(self, deck: DeckFile) -> None:
        self._change(lambda: self._cards.keep_deck(deck))

    def _throw_away(self) -> None:
        self._change(lambda: self._cards.forget_deck(self._file.code))

    def _change(self, change: Callable[[], None]) -> None:
        """Changes the deck, or says why that can't be."""
        try:
            change()
        except OSError as error:
            said = tr("The deck can't be kept: {why}", why=error.strerror or error)
            Question(self._file.name, said, parent=self._over.window()).open()
            return
        self.changed.emit()
