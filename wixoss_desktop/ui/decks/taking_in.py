"""Decks that come from outside: files and pictures that were let go or opened, and what lies in the clipboard."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import count
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
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.exchange.forms import WEBXOSS_IDS, GameInLists, ListedCards, game_of, list_of, matched
from wixoss_desktop.images.qr_code import text_in
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.ui.decks.deck_text import SUFFIXES, DeckTextDialog, read_deck_file, why_not
from wixoss_desktop.ui.decks.deck_tile import unread_said
from wixoss_desktop.ui.decks.other_decks import DecksOfGames
from wixoss_desktop.ui.decks.paper import png_of
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.question import Question, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.ticks import TickedRows
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SIZE: Final = (860, 420)
MOST_SAID: Final = 60
"""So many letters of what is no deck are shown."""


NUMBERED: Final = re.compile(r" \(\d+\)\Z")
"""How a name ends that was told apart from another."""


class TakenFile(Struct, frozen=True):
    """What a file comes to: its name, and its list, or why it is none.

    `of` is the game that it is a deck of; None before it was looked for, and where that isn't here.
    """

    name: str
    listed: ListedCards | None = None
    why: str = ""
    of: GameInLists | None = None

    @property
    def deck(self) -> DeckFile | None:
        """The deck that the list means; None where there is none. One of a game that isn't here is kept as it is."""
        if self.listed is None:
            return None
        if self.of is None:
            return self.listed.base
        deck = matched(self.listed, self.of).deck
        return replace(deck, name=deck.name or Path(self.name).stem)


class TakingIn(QObject):
    """Reads decks and keeps them among the person's, each once it has been seen; says `kept` with a deck.

    What is no deck is said so in one sentence, and nothing is changed. A list that doesn't say of which game it is, is
    of the one whose cards it names, `meant` in front: what the person looks at.
    """

    kept = Signal(object)

    def __init__(
        self, look: Look, cards: KnownCards, games: DecksOfGames, over: QWidget, meant: Callable[[], str] = str
    ) -> None:
        super().__init__(over)
        self._look, self._cards, self._games, self._over, self._meant = look, cards, games, over, meant
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
        found = [self._judged(one) for one in read]
        if len(found) > 1:
            self._show_several(found)
        elif found:
            self._show(found[0])

    def take_clipboard(self) -> None:
        """Takes in what lies in the clipboard: files, a picture with a QR code, or a text."""
        held = QGuiApplication.clipboard().mimeData() or QMimeData()
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
            self._show(TakenFile(name, None, why_not(error)))
            return
        self._show(self._judged(TakenFile(name, listed)))

    def _judged(self, found: TakenFile) -> TakenFile:
        """The game of a list is found. One in which nothing is a card, nor looks like one, says what it begins with."""
        if found.listed is None:
            return found
        judged = replace(
            found,
            of=game_of(found.listed, self._games.in_lists(self._meant())),
        )
        if not found.listed.lines or judged.of is None or judged.of.known(found.listed):
            return judged
        if found.listed.by_ids:
            return TakenFile(found.name, None, tr(WEBXOSS_IDS))
        if any(line.looks_like_a_card for line in found.listed.lines):
            return judged
        begin = found.listed.lines[0].text[:MOST_SAID]
        return TakenFile(found.name, None, tr("nothing in it is a card; it begins with “{words}”", words=begin))

    def _show(self, found: TakenFile) -> None:
        if found.listed is None:
            self._complain(tr("{file} can't be read: {why}", file=found.name, why=found.why))
            return
        game = None if found.of is None else self._games.game(found.of.game)
        if game is None:
            self._show_several((found,))
            return
        self.dialog = DeckTextDialog(self._look, game, tr("Deck from a list"), self._over.window(), games=self._games)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.show_list(found.listed, Path(found.name).stem if "." in found.name else "")
        self.dialog.made.connect(self._keep)
        self.dialog.open()

    def _show_several(self, found: Sequence[TakenFile]) -> None:
        self.several = SeveralDecks(self._look, found, self._games, self._over.window())
        self.several.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.several.chosen.connect(self._keep_all)
        self.several.open()

    def _keep_all(self, decks: Sequence[DeckFile]) -> None:
        for deck in decks:
            if not self._keep(deck):
                return

    def _keep(self, deck: DeckFile) -> bool:
        taken = {one.name for one in self._cards.own_files(deck.game)}
        file = replace(deck, code=new_code(), name=told_apart(deck.name, taken))
        try:
            self._cards.keep_deck(file)
        except OSError as error:
            self._complain(tr("The deck can't be kept: {why}", why=error.strerror or error))
            return False
        self.kept.emit(file)
        return True

    def _complain(self, words: str) -> None:
        self.question = Question(tr("A deck from a list"), words, parent=self._over.window())
        self.question.open()


class SeveralDecks(AskingDialog):
    """Several files with what each comes to; says `chosen` with the decks that are ticked."""

    chosen = Signal(object)

    def __init__(self, look: Look, found: Sequence[TakenFile], games: DecksOfGames, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Decks from files"))
        self.list = QTreeWidget(self)
        TickedRows(look, self.list)
        self._items: list[QTreeWidgetItem] = []
        self._games = games
        self.decks = [one.deck for one in found]
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
            item = QTreeWidgetItem(self.list, [one.name, one.why if deck is None else self._about(deck)])
            item.setToolTip(1, item.text(1))
            if deck is not None:
                item.setCheckState(0, Qt.CheckState.Checked)
            item.setDisabled(deck is None)
            self._items.append(item)

    def _about(self, deck: DeckFile) -> str:
        """What is said of a deck: how many cards it has, by sections; of which game it is, where that isn't here."""
        game = self._games.game(deck.game)
        if game is not None:
            words = game.sizes_said(deck)
        else:
            words = f"{deck.game.upper()}, {counted(deck.size, marked('{n} card'), marked('{n} cards'))}"
        return clauses_of((words.rstrip(".。"), unread_said(deck)))

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


def told_apart(name: str, taken: Collection[str]) -> str:
    """A name for a deck that no other has: 'White Hope (2)'."""
    if name not in taken:
        return name
    bare = NUMBERED.sub("", name)
    return next(one for n in count(2) if (one := f"{bare} ({n})") not in taken)


def _read(path: Path) -> TakenFile:
    try:
        return TakenFile(path.name, read_deck_file(path))
    except OSError as error:
        return TakenFile(path.name, None, why_not(error))
