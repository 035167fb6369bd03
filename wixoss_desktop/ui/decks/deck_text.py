"""A deck written, pasted or opened as a list: what of it is known is said while it is typed, the rest can be mended."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.exchange.card_index import CardFinder
from wixoss_desktop.cards.exchange.deck_lines import ListLine, lines_of
from wixoss_desktop.cards.exchange.forms import (
    PICTURES,
    WEBXOSS_IDS,
    Doubt,
    ListedCards,
    ListSpeech,
    MatchedDeck,
    game_of,
    list_in,
    list_of,
    matched,
    nearly_meant,
    rewritten,
    write,
)
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import DECK_PICTURE, TurnedAway
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, language, marked, tr

if TYPE_CHECKING:
    from wixoss_desktop.ui.decks.other_decks import DecksOfGames

SIZE: Final = (680, 620)
MEND_HIGH: Final = 150
TURNED_AWAY: Final = (
    marked("more than {n} cards in one deck"),
    marked("more than {n} characters in one deck list"),
    marked("there is nothing in it"),
    marked("it is no text; a deck list would be one"),
    marked("no line of it names a card"),
    marked("a deck of WEBXOSS by numbers of its own, which no card list here has (in a column WebxossId)"),
    marked("from a newer program"),
    marked("JSON, but no deck of a form that is read here"),
    marked("XML, but no deck of Cockatrice"),
    marked("the XML is broken: {why}"),
    marked("the JSON is broken in line {line}, column {column}: {why}"),
    marked("a damaged deck of this program: {why}"),
    marked("a picture without a QR code that can be read"),
    marked("a picture; a deck list would be a text"),
    marked("a zip; a deck list would be a text"),
    marked("a PDF; a deck list would be a text"),
    marked("a database; a deck list would be a text"),
)
FORM_WORDS: Final = {
    "own": marked("Deck of this program"),
    "text": marked("Text with numbers and names"),
    "names": marked("Text with names alone"),
    "numbers": marked("One number per line"),
    "parts": marked("Four lines of numbers (.csv)"),
    "codes": marked("List of codes (.json)"),
    "cockatrice": marked("Deck of Cockatrice (.cod)"),
    "webxoss": marked("Deck of WEBXOSS (.webxoss)"),
}
"""What the forms of lists are called."""
TYPED: Final = ("text", "numbers")
"""Forms that people write by hand; whatever else is put into the list is shown as such a one."""
MOST_NAMED: Final = 4
MOST_LETTERS: Final = 60
"""So many letters of a line that nobody knows are said in words: a word that is longer would widen the dialog."""
PLAIN: Final = str.maketrans("()", "[]")
MOST_MENDED: Final = 12
"""So many lines that nobody knows are offered to be mended at a time."""
SUFFIXES: Final = " ".join(
    ("*.txt *.deck *.csv *.tsv *.json *.cod *.dek *.webxoss", *(f"*{suffix}" for suffix in PICTURES))
)


def why_not(error: OSError) -> str:
    """Why a list can't be read, in the language of the screen."""
    return tr(error.what, **error.values) if isinstance(error, TurnedAway) else error.strerror or str(error)


def read_deck_file(path: Path) -> ListedCards:
    """What a file holds, be it a text or a picture with a QR code. Raises TurnedAway, OSError."""
    content = read_file(path, DECK_PICTURE)
    if path.suffix.lower() in PICTURES:
        from wixoss_desktop.images.qr_code import text_in  # with Pillow: few decks come as a picture

        return list_of(text_in(content, path.name))
    return list_in(content, path.name)


class Mending(QTreeWidget):
    """Lines that no card is known for, each with the cards that may be meant; says `meant` with the line and a number.

    Says `pointed_at` with a line that is looked at.
    """

    meant = Signal(object, str)
    pointed_at = Signal(object)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: Sequence[ListLine] = ()
        self.boxes: list[QComboBox] = []
        self.setColumnCount(2)
        self.setHeaderLabels([tr("No card is known for"), tr("Meant is")])
        self.setRootIsDecorated(False)
        self.setAccessibleName(tr("Lines without a card"))
        self.setFixedHeight(look.theme.px(MEND_HIGH))
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.currentItemChanged.connect(self._point)

    def show_lines(self, lines: Sequence[ListLine], index: CardFinder) -> None:
        """Shows these lines, with the cards nearest to each."""
        if lines == self._lines:
            return
        self._lines = lines
        self.clear()
        self.boxes = []
        for line in lines[:MOST_MENDED]:
            item, box = QTreeWidgetItem(self, [f"{line.at}: {line.text}"]), ChoiceField(self)
            item.setData(0, Qt.ItemDataRole.UserRole, line)
            item.setToolTip(0, line.text)
            near = nearly_meant(line, index)
            box.addItem(tr("It stays as it is") if near else tr("Nothing is like it"))
            for card in near:
                box.addItem(f"{card.called('en', 'ja')} ({card.no})", card.no)
            box.setEnabled(bool(near))
            box.setAccessibleName(tr("What is meant by {line}", line=line.text))
            box.activated.connect(self._choose)
            self.setItemWidget(item, 1, box)
            self.boxes.append(box)

    def _choose(self, at: int) -> None:
        box = self.sender()
        if isinstance(box, QComboBox) and at:
            self.meant.emit(self._lines[self.boxes.index(box)], str(box.itemData(at)))

    def _point(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.pointed_at.emit(item.data(0, Qt.ItemDataRole.UserRole))


class DeckTextDialog(AskingDialog):
    """Says `made` with a deck; with one that is there it is written anew. A new one has no code yet."""

    made = Signal(object)

    def __init__(
        self, look: Look, game: DeckGame, name: str, parent: QWidget | None = None, *, deck: DeckFile | None = None,
        games: "DecksOfGames | None" = None,
    ) -> None:  # fmt: skip
        """`game` is the one that the deck is of. Where there are `games`, a new deck is of the one whose cards its
        list names, whatever it was begun as.
        """
        super().__init__(parent)
        self._game, self._games = game, games
        self._is_new = deck is None
        self._of = game.in_lists
        self._base = DeckFile("", name, self._of.usual, {}, self._of.game) if deck is None else deck
        self.deck = self._base
        self._named = self._base.name
        """What the deck is called unless somebody has written another name."""
        self._form = ""
        self._is_format_said = False
        """By what was put into the list last, which may have been of another form."""
        self.chooser: QFileDialog | None = None
        self.setWindowTitle(tr("A deck from a list") if deck is None else deck.name)
        text = "" if deck is None else self._as_text(deck)
        self.name, self.text = QLineEdit(self._base.name, self), QPlainTextEdit(text, self)
        self.about, self.unknown = Words("body", self), Words("bad", self)
        self.mending = Mending(look, self)
        self.file_button, self.leave_button = QPushButton(tr("Open a file …"), self), QPushButton(tr("Cancel"), self)
        self.take_button = QPushButton(tr("Take the deck") if deck is None else tr("Keep the deck"), self)
        self._lay_out(look)
        self.text.textChanged.connect(self._read)
        self.name.textChanged.connect(self._judge)
        self.mending.meant.connect(self._mend)
        self.mending.pointed_at.connect(self._point_at)
        self.text.setFocus()  # the list is what one comes for; the name is there already
        self._read()

    def accept(self) -> None:
        """Takes what is known of the list; lines that nobody knows are kept with the deck."""
        super().accept()
        self.made.emit(replace(self.deck, name=self.name.text().strip()))

    def open_file(self, path: Path) -> None:
        """Puts a file into the place of the list."""
        try:
            self.show_list(read_deck_file(path), path.stem)
        except OSError as error:
            self.show_fault(tr("{file} can't be read: {why}", file=path.name, why=why_not(error)))

    def show_list(self, listed: ListedCards, name: str = "") -> None:
        """Puts a list into the place of the one that is there, in whatever form it came."""
        self._suit(listed)
        if self._is_foreign(listed):
            self.show_fault(tr("This is a deck of another game: let its file go on Decks, and it is kept as it is."))
            return
        if listed.by_ids and not self._of.known(listed):
            self.show_fault(tr(WEBXOSS_IDS))
            return
        found = self._matched(listed).deck
        if self._is_new:
            self._base = replace(found, code="")
            self._is_format_said = listed.base is not None or bool(self._of.format_said(listed.format))
            if self.name.text() == self._named:  # nobody has written another
                self._named = listed.name or name or self._named
                self.name.setText(self._named)
        self._form = listed.form
        self.show_text(self._as_text(found))

    def show_text(self, text: str) -> None:
        """Puts a text into the place of the one that is there, as if it were pasted; that can be taken back."""
        self.text.selectAll()
        self.text.insertPlainText(text)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def show_fault(self, words: str) -> None:
        """Says in one sentence why something couldn't be taken in; the list stays as it is."""
        self.unknown.setText(words)
        self.unknown.show()

    def _as_text(self, deck: DeckFile) -> str:
        """The cards of a deck, each with its name in brackets, which need not be read."""
        cards = replace(deck, name="", format="", named={})
        heads = {part: self._game.section_name(part) for part in deck.sections}
        return write(cards, "text", self._index, ListSpeech((language() or "en",), heads)).text

    @property
    def _index(self) -> CardFinder:
        """The cards of the game that the deck is of."""
        return self._of.cards

    def _suit(self, listed: ListedCards) -> None:
        """The deck is of the game that a list is of, if it is a new one."""
        if self._games is None or not self._is_new:
            return
        of = game_of(listed, self._games.in_lists(self._of.game))
        game = None if of is None else self._games.game(of.game)
        if of is not None and game is not None and of.game != self._of.game:
            self._of, self._game = of, game
            self._base = replace(self._base, game=of.game, format=of.usual, sections={})

    def _matched(self, listed: ListedCards) -> MatchedDeck:
        return matched(listed, self._of)

    def _is_foreign(self, listed: ListedCards) -> bool:
        return listed.base is not None and listed.base.game != self._of.game

    def _read(self) -> None:
        text = self.text.toPlainText()
        try:
            listed = list_of(text) if text.strip() else ListedCards("text", ())
        except TurnedAway as error:
            self.deck = replace(self._base, sections={}, unread=())
            self.about.setText(why_not(error))
            self.unknown.hide()
            self._mend_lines(())
            self._judge()
            return
        if text.strip():
            self._suit(listed)
        if listed.form not in TYPED:
            if self._is_foreign(listed):
                self.deck = replace(self._base, sections={}, unread=())
                self._judge()
            self.show_list(listed)
            return
        found = self._matched(listed)
        base = self._base
        if self._is_new and listed.name and self.name.text() == self._named:
            self._named = listed.name
            self.name.setText(listed.name)
        if self._is_new and (listed.format or not self._is_format_said):
            base = replace(base, format=found.deck.format)
        if self._is_new and found.deck.named:
            base = replace(base, named=found.deck.named)
        self.deck = rewritten(base, found.deck)
        self._tell(found.unread, found.doubts)
        self._judge()

    def _tell(self, unread: Sequence[ListLine], doubts: Sequence[Doubt] = ()) -> None:
        said = [row_of((*self._game.made_for(self.deck), self._game.sizes_said(self.deck)))] if self.deck.size else []
        if self._form and self._form not in TYPED:
            said.insert(0, tr("Read as: {form}.", form=tr(FORM_WORDS[self._form])))
        self.about.setText(" ".join(said))
        named = clauses_of(f"{line.at}: {_cut(line.text)}" for line in unread[:MOST_NAMED]) + (
            " …" if len(unread) > MOST_NAMED else ""
        )
        told = counted(len(unread), marked("{n} line is no card that is known here: {named}"),
                       marked("{n} lines are no cards that are known here: {named}"), named=named)  # fmt: skip
        rest = tr("What isn't mended stays with the deck as it is written.")
        words = [f"{told}\n{rest}"] if unread else []
        self.unknown.setText("\n".join((*words, *(self._doubted(one) for one in doubts[:MOST_NAMED]))))
        self.unknown.setVisible(bool(unread or doubts))
        self._mend_lines(unread)

    def _doubted(self, doubt: Doubt) -> str:
        """That the number of a line is one card and its name another."""
        at = doubt.line.at
        meant, named = (one.called(language() or "en", "en", "ja") for one in (doubt.meant, doubt.named))
        return tr(
            "Line {n}: {no} is {card}, and beside it stands {other}.", n=at, no=doubt.meant.no, card=meant, other=named
        )

    def _mend_lines(self, unread: Sequence[ListLine]) -> None:
        self.mending.show_lines(unread, self._index)
        self.mending.setVisible(bool(unread))

    def _mend(self, line: ListLine, no: str) -> None:
        """Puts a card into the place of a line that nobody knows, and of all that say the same."""
        found = self._index.find(no)
        assert found is not None
        name = found.card.called(language() or "en", "en", "ja").translate(PLAIN)
        same = [one for one in lines_of(self.text.toPlainText()) if _whats(one) == _whats(line)]
        editing = self.text.textCursor()
        editing.beginEditBlock()
        for one in same:
            cursor = self._cursor_at(one)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(f"{one.count} {no} ({name})")
        editing.endEditBlock()

    def _point_at(self, line: ListLine) -> None:
        self.text.setTextCursor(self._cursor_at(line))

    def _cursor_at(self, line: ListLine) -> QTextCursor:
        return QTextCursor(self.text.document().findBlockByNumber(line.at - 1))

    def _judge(self) -> None:
        self.take_button.setEnabled(bool(self.name.text().strip() and self.deck.size))

    def _choose_file(self) -> None:
        kind = f"{tr('Deck lists')} ({SUFFIXES})"
        self.chooser = ask_files(self, lambda paths: self.open_file(paths[0]), tr("Open a deck list"), kind)

    def _lay_out(self, look: Look) -> None:
        self.name.setAccessibleName(tr("Name"))
        self.text.setAccessibleName(tr("The cards of the deck"))
        no = self._game.example
        said = tr("A card in each line, by its number or its name in any language:\n4 {no}", no=no)
        self.text.setPlaceholderText(said)
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
        column.addWidget(self.mending)
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


def _cut(words: str) -> str:
    return words if len(words) <= MOST_LETTERS else f"{words[:MOST_LETTERS].rstrip()}…"


def _whats(line: ListLine) -> set[str]:
    return {one.what for one in line.may_mean}
