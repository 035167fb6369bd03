"""Decks that come from outside: files and pictures that were let go or opened, and what lies in the clipboard."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.own_decks import new_code
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.exchange.forms import ListedCards, list_of, matched
from wixoss_desktop.images.qr_code import text_in
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.ui.decks.deck_text import SUFFIXES, DeckTextDialog, read_deck_file, why_not
from wixoss_desktop.ui.decks.deck_tiles import sizes_said
from wixoss_desktop.ui.decks.paper import png_of
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import Question, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, plural, tr

SIZE: Final = (860, 420)
MOST_SAID: Final = 60
"""So many letters of what is no deck are shown."""
UNREAD: Final = plural("{n} line without a card", "{n} lines without a card")


class TakenFile(Struct, frozen=True):
    """What a file comes to: its name, and its list, or why it is none."""

    name: str
    listed: ListedCards | None = None
    why: str = ""


class TakingIn(QObject):
    """Reads decks and keeps them among the person's, each once it has been seen; says `kept` with a deck.

    What is no deck is said so in one sentence, and nothing is changed.
    """

    kept = Signal(object)

    def __init__(self, look: Look, cards: Cards, over: QWidget) -> None:
        super().__init__(over)
        self._look, self._cards, self._over = look, cards, over
        self.dialog: DeckTextDialog | None = None
        self.several: SeveralDecks | None = None
        self.question: Question | None = None
        self.chooser: QFileDialog | None = None

    def ask_files(self) -> None:
        """Lets files be chosen."""
        kind = f"{tr('Deck lists')} ({SUFFIXES})"
        self.chooser = ask_files(self._over, self.take_files, tr("Open a deck list"), kind)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Takes in files: one is shown as a list first, several with what each comes to."""
        workers = self._cards.pictures.workers
        if workers is None:
            self._show_files([_read(path) for path in paths])
        else:
            workers.begin(lambda _ticket: [_read(path) for path in paths]).finished.connect(self._show_files)

    def _show_files(self, read: Sequence[TakenFile]) -> None:
        index = self._cards.index()
        found = [_judged(one, index) for one in read]
        if len(found) > 1:
            self._show_several(found, index)
        elif found:
            self._show(found[0], index)

    def take_clipboard(self) -> None:
        """Takes in what lies in the clipboard: files, a picture with a QR code, or a text."""
        held, index = QGuiApplication.clipboard().mimeData() or QMimeData(), self._cards.index()
        paths = [Path(url.toLocalFile()) for url in held.urls() if url.isLocalFile()]
        if paths:
            self.take_files(paths)
            return
        name = tr("The clipboard")
        try:
            if held.hasImage():
                listed = list_of(text_in(png_of(QGuiApplication.clipboard().image())))
            else:
                listed = list_of(held.text())
        except TurnedAway as error:
            self._show(TakenFile(name, None, why_not(error)), index)
            return
        self._show(_judged(TakenFile(name, listed), index), index)

    def _show(self, found: TakenFile, index: CardIndex) -> None:
        if found.listed is None:
            self._complain(tr("{file} can't be read: {why}", file=found.name, why=found.why))
            return
        if found.listed.is_foreign:
            self._show_several((found,), index)
            return
        self.dialog = DeckTextDialog(self._look, index, tr("Deck from a list"), self._over.window())
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.show_list(found.listed, Path(found.name).stem if "." in found.name else "")
        self.dialog.made.connect(self._keep)
        self.dialog.open()

    def _show_several(self, found: Sequence[TakenFile], index: CardIndex) -> None:
        self.several = SeveralDecks(self._look, found, index, self._over.window())
        self.several.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.several.chosen.connect(self._keep_all)
        self.several.open()

    def _keep_all(self, decks: Sequence[DeckFile]) -> None:
        for deck in decks:
            if not self._keep(deck):
                return

    def _keep(self, deck: DeckFile) -> bool:
        file = replace(deck, code=new_code())
        try:
            self._cards.keep_deck(file)
        except OSError as error:
            self._complain(tr("The deck can't be kept: {why}", why=error))
            return False
        self.kept.emit(file)
        return True

    def _complain(self, words: str) -> None:
        self.question = Question(tr("A deck from a list"), words, parent=self._over.window())
        self.question.open()


class SeveralDecks(AskingDialog):
    """Several files with what each comes to; says `chosen` with the decks that are ticked."""

    chosen = Signal(object)

    def __init__(self, look: Look, found: Sequence[TakenFile], index: CardIndex, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Decks from files"))
        self.list = QTreeWidget(self)
        self._items: list[QTreeWidgetItem] = []
        self.decks = [_deck_of(one, index) for one in found]
        self.words = Words("body", self)
        self.leave_button, self.take_button = QPushButton(tr("Cancel"), self), QPushButton(self)
        self._fill(found)
        self._lay_out(look)
        self.list.itemChanged.connect(self._count)
        self.leave_button.clicked.connect(self.reject)
        self.take_button.clicked.connect(self.accept)
        self._count()

    @property
    def rows(self) -> tuple[str, ...]:
        """The list in words, from top to bottom."""
        return tuple(f"{item.text(0)}: {item.text(1)}" for item in self._items)

    @property
    def ticked(self) -> list[DeckFile]:
        """The decks that would be kept."""
        ticks = [item.checkState(0) == Qt.CheckState.Checked for item in self._items]
        return [deck for deck, tick in zip(self.decks, ticks, strict=True) if deck is not None and tick]

    def accept(self) -> None:
        """Takes the decks that are ticked."""
        decks = self.ticked
        super().accept()
        self.chosen.emit(decks)

    def _fill(self, found: Sequence[TakenFile]) -> None:
        for one, deck in zip(found, self.decks, strict=True):
            item = QTreeWidgetItem(self.list, [one.name, one.why if deck is None else _about(deck)])
            item.setToolTip(1, item.text(1))
            item.setCheckState(0, Qt.CheckState.Unchecked if deck is None else Qt.CheckState.Checked)
            item.setDisabled(deck is None)
            self._items.append(item)

    def _count(self) -> None:
        decks = len(self.ticked)
        self.take_button.setText(counted(decks, marked("Keep {n} deck"), marked("Keep {n} decks")))
        self.take_button.setEnabled(bool(decks))

    def _lay_out(self, look: Look) -> None:
        self.list.setColumnCount(2)
        self.list.setHeaderLabels([tr("File"), tr("What is in it")])
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(self.windowTitle())
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.words.setText(tr("Lines without a card stay with their deck until it is edited as a list."))
        self.words.setWordWrap(True)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.addWidget(self.list, 1)
        column.addWidget(self.words)
        row.addStretch(1)
        row.addWidget(self.leave_button)
        row.addWidget(self.take_button)
        column.addLayout(row)
        for button in (self.leave_button, self.take_button):
            button.setAutoDefault(False)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))


def _read(path: Path) -> TakenFile:
    try:
        return TakenFile(path.name, read_deck_file(path))
    except OSError as error:
        return TakenFile(path.name, None, why_not(error))


def _judged(found: TakenFile, index: CardIndex) -> TakenFile:
    """A list in which nothing is a card, nor looks like one, is none; it says what it begins with."""
    if found.listed is None or not found.listed.lines or found.listed.is_foreign:
        return found
    deck = matched(found.listed, index).deck
    if deck.size or any(line.looks_like_a_card for line in found.listed.lines):
        return found
    begin = found.listed.lines[0].text[:MOST_SAID]
    return TakenFile(found.name, None, tr("nothing in it is a card; it begins with “{words}”", words=begin))


def _deck_of(found: TakenFile, index: CardIndex) -> DeckFile | None:
    if found.listed is None:
        return None
    deck = matched(found.listed, index).deck
    return replace(deck, name=deck.name or Path(found.name).stem)


def _about(deck: DeckFile) -> str:
    if deck.game != WIXOSS:
        return f"{deck.game.upper()}, {counted(deck.size, marked('{n} card'), marked('{n} cards'))}"
    words = sizes_said(deck)
    return f"{words} {counted(len(deck.unread), *UNREAD)}." if deck.unread else words
