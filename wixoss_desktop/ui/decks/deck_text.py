"""A deck written, pasted or opened as a list: what of it is known is said while it is typed."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.deck_lines import cards_named
from wixoss_desktop.cards.decks.record import Copies
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import section_of
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import DECK_FILE, TurnedAway
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

Find = Callable[[str], Card | None]
"""The card that a number or a name means; None if nobody knows it."""
SIZE: Final = (560, 520)
TURNED_AWAY: Final = (
    marked("more than {n} cards in one deck"),
    marked("more than {n} characters in one deck list"),
)
MOST_NAMED: Final = 4


class ListedText(Struct, frozen=True):
    """What a list comes to: both parts of the deck, and what nobody knows."""

    lrig_deck: tuple[Copies, ...] = ()
    main_deck: tuple[Copies, ...] = ()
    unknown: tuple[str, ...] = ()


def listed(text: str, find: Find) -> ListedText:
    """Sort the cards that a list names into the parts of a deck; a card by two of its names or numbers is one.

    Raises TurnedAway for more than a deck has.
    """
    counts: dict[str, int] = {}
    cards: dict[str, Card] = {}
    unknown: list[str] = []
    for one in cards_named(text):
        card = find(one.what) if one.what else None
        if card is None:
            unknown.append(one.what)
        else:
            cards[card.no] = card
            counts[card.no] = counts.get(card.no, 0) + max(1, one.count)
    rows = [(cards[no], Copies(no, count)) for no, count in counts.items()]
    return ListedText(
        tuple(copies for card, copies in rows if section_of(card.type, craft=card.craft) == LRIG_DECK),
        tuple(copies for card, copies in rows if section_of(card.type, craft=card.craft) == MAIN_DECK),
        tuple(unknown),
    )


class DeckTextDialog(AskingDialog):
    """Says `made` with the name and both parts of the deck; with a `text` a deck that is there is written anew."""

    made = Signal(str, object)

    def __init__(self, look: Look, find: Find, name: str, parent: QWidget | None = None, *, text: str = "") -> None:
        super().__init__(parent)
        self._find = find
        self._known: dict[str, Card | None] = {}
        self.deck = ListedText()
        self.chooser: QFileDialog | None = None
        self.setWindowTitle(name if text else tr("A deck from a list"))
        self.name, self.text = QLineEdit(name, self), QPlainTextEdit(text, self)
        self.about, self.unknown = Words("body", self), Words("bad", self)
        self.file_button, self.leave_button = QPushButton(tr("Open a file …"), self), QPushButton(tr("Cancel"), self)
        self.take_button = QPushButton(tr("Keep the deck") if text else tr("Take the deck"), self)
        self._lay_out(look)
        self.text.textChanged.connect(self._read)
        self.name.textChanged.connect(self._judge)
        self._read()

    def accept(self) -> None:
        """Takes what is known of the list."""
        super().accept()
        self.made.emit(self.name.text().strip(), self.deck)

    def open_file(self, path: Path) -> None:
        """Puts a file into the place of the list."""
        try:
            text = read_text(path, DECK_FILE)
        except OSError as error:
            why = tr(error.what, **error.values) if isinstance(error, TurnedAway) else error
            self.unknown.setText(tr("{file} can't be read: {why}", file=path.name, why=why))
            self.unknown.show()
            return
        if not self.text.toPlainText().strip():
            self.name.setText(path.stem)
        self.text.setPlainText(text)

    def _read(self) -> None:
        try:
            self.deck = listed(self.text.toPlainText(), self._found)
        except TurnedAway as error:
            self.deck = ListedText()
            self.about.setText(tr(error.what, **error.values))
            self.unknown.hide()
            self._judge()
            return
        main, lrigs = (sum(one.count for one in part) for part in (self.deck.main_deck, self.deck.lrig_deck))
        parts = tr("Main deck {main}, LRIG deck {lrig}.", main=main, lrig=lrigs)
        self.about.setText(f"{parts} {tr('Any deck will do at the free table.')}")
        missing = self.deck.unknown
        named = clauses_of(missing[:MOST_NAMED]) + (" …" if len(missing) > MOST_NAMED else "")
        self.unknown.setText(
            counted(len(missing), marked("{n} line is no card that is known here: {named}"),
                    marked("{n} lines are no cards that are known here: {named}"), named=named)
        )  # fmt: skip
        self.unknown.setVisible(bool(missing))
        self._judge()

    def _found(self, what: str) -> Card | None:
        if what not in self._known:
            self._known[what] = self._find(what)
        return self._known[what]

    def _judge(self) -> None:
        self.take_button.setEnabled(bool(self.name.text().strip() and (self.deck.main_deck or self.deck.lrig_deck)))

    def _choose_file(self) -> None:
        kind = f"{tr('Deck lists')} (*.txt *.deck *.csv *.json *.cod *.dek)"
        self.chooser = ask_files(self, lambda paths: self.open_file(paths[0]), tr("Open a deck list"), kind)

    def _lay_out(self, look: Look) -> None:
        self.name.setAccessibleName(tr("Name"))
        self.text.setAccessibleName(tr("The cards of the deck"))
        self.text.setPlaceholderText(tr("A card in each line, by its number or its name in any language:\n4 WD01-009"))
        self.text.setTabChangesFocus(True)
        column, row = QVBoxLayout(self), QHBoxLayout()
        for said, widget in ((tr("Name"), self.name), (tr("The cards of the deck"), self.text)):
            label = Words("soft", self)
            label.setText(said)
            column.addWidget(label)
            column.addWidget(widget)
        for words in (self.about, self.unknown):
            words.setWordWrap(True)
            column.addWidget(words)
        row.addWidget(self.file_button)
        row.addStretch(1)
        for button in (self.leave_button, self.take_button):
            row.addWidget(button)
        for button in (self.file_button, self.leave_button, self.take_button):
            button.setAutoDefault(False)
        column.addLayout(row)
        self.file_button.clicked.connect(self._choose_file)
        self.leave_button.clicked.connect(self.reject)
        self.take_button.clicked.connect(self.accept)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
