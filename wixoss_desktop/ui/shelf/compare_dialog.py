"""A deck beside another, or beside what it was: which cards came and went, and how many copies."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QListWidget,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.differences import CountChange, difference
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.decks.versions import DeckVersion
from wixoss_desktop.ui.decks.deck_tile import named
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SIZE: Final = (1040, 620)
LIST_WIDE: Final = 300
ROW: Final = 30
LINE: Final = 18
HEADING: Final = 20
"""So many letters of a deck's name stand over its column."""
SECTION_WORDS: Final = {"lrig_deck": marked("LRIG deck"), "main_deck": marked("Main deck")}
FIELD_WORDS: Final = {
    "name": marked("the name"),
    "format": marked("the format"),
    "named": marked("the LRIG in the center"),
    "cover": marked("the cover"),
    "folder": marked("the folder"),
    "tags": marked("the tags"),
    "notes": marked("the notes"),
    "unread": marked("lines that aren't read"),
    "printings": marked("printings and notes of cards"),
}


class ComparedDeck(Struct, frozen=True):
    """What a deck is compared with; `version` where that can be had again."""

    words: str
    file: DeckFile
    version: DeckVersion | None = None


class CompareDialog(AskingDialog):
    """Says `restore_wanted` with a version that the deck is to be again."""

    restore_wanted = Signal(object)

    def __init__(
        self, look: Look, name: Callable[[str], str], file: DeckFile, others: Sequence[ComparedDeck], parent: QWidget,
        title: str, section: Callable[[str], str] | None = None, *, called: str = "",
    ) -> None:  # fmt: skip
        """`name` says what a card is called, `section` what a part of a deck of another game is, `called` what this
        deck is.
        """
        super().__init__(parent)
        self._name, self._file, self._others = name, file, others
        self._section = section
        self._called = called or file.name
        self._rows: list[tuple[str, ...]] = []
        self.setWindowTitle(title)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Compared with"))
        self.list.addItems([one.words for one in others])
        self.list.setFixedWidth(look.theme.px(LIST_WIDE))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        for at, one in enumerate(others):
            self.list.item(at).setToolTip(one.words)
            rows = one.words.count("\n") + 1
            self.list.item(at).setSizeHint(QSize(0, look.theme.px(ROW + (rows - 1) * LINE)))
        self.about = Words("large", self)
        self.about.setWordWrap(True)
        self.fields = Words("soft", self)
        self.fields.setWordWrap(True)
        self.changes = QTreeWidget(self)
        self.restore_button, self.close_button = QPushButton(tr("Restore this version"), self), QPushButton(self)
        self.close_button.setText(tr("Close"))
        self._lay_out(look)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """What is shown of each card that differs: its name, how many before, how many now, and the change."""
        return tuple(self._rows)

    @property
    def offered(self) -> tuple[str, ...]:
        """What the deck can be compared with, from top to bottom."""
        return tuple(one.words for one in self._others)

    def _show(self, at: int) -> None:
        if not 0 <= at < len(self._others):
            return
        other = self._others[at]
        found = difference(other.file, self._file)
        self.about.setText(
            tr("The same cards")
            if not found.changes
            else tr("{added} came, {taken} went", added=found.added, taken=found.taken)
            if other.version is not None
            else tr(
                "{n} copies in both, {added} in {this} alone, {taken} in {other} alone",
                n=shared(other.file, self._file),
                added=found.added,
                taken=found.taken,
                this=self._called,
                other=other.words,
            )
        )
        self._head(other)
        fields = [tr(FIELD_WORDS[name]) for name in found.fields if name in FIELD_WORDS]
        self.fields.setText(tr("Other, too: {what}", what=row_of(fields)) if fields else "")
        self.fields.setVisible(bool(fields))
        self.changes.clear()
        self._rows.clear()
        for section in dict.fromkeys(one.section for one in found.changes):
            words = tr(SECTION_WORDS[section]) if section in SECTION_WORDS else section
            if self._section is not None:
                words = self._section(section)
            top = QTreeWidgetItem(self.changes, [words])
            top.setFirstColumnSpanned(True)
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for one in sorted((one for one in found.changes if one.section == section), key=lambda one: -one.by):
                self._add(top, one)
            top.setExpanded(True)
        self.restore_button.setEnabled(other.version is not None)

    def _head(self, other: ComparedDeck) -> None:
        """Say over the columns of numbers whose they are: what the decks are called, in short."""
        is_version = other.version is not None
        names = (tr("Before"), tr("Now")) if is_version else (other.words, self._called)
        last = tr("Change") if is_version else tr("Difference")
        self.changes.setHeaderLabels([tr("Card"), *map(_in_short, names), last])
        for column, words in enumerate(names, 1):
            self.changes.headerItem().setToolTip(column, words)

    def _add(self, top: QTreeWidgetItem, change: CountChange) -> None:
        name = self._name(change.no)
        by = f"+{change.by}" if change.by > 0 else f"−{-change.by}"
        texts = (name, str(change.before), str(change.after), by)
        row = QTreeWidgetItem(top, list(texts))
        self._rows.append(texts)
        for column in (1, 2, 3):
            row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.setToolTip(0, f"{name}\n{change.no}")

    def _restore(self) -> None:
        version = self._others[self.list.currentRow()].version
        if version is not None:
            self.accept()
            self.restore_wanted.emit(version)

    def _lay_out(self, look: Look) -> None:
        is_version = any(one.version is not None for one in self._others)
        self.changes.setAccessibleName(tr("What differs"))
        self.changes.setRootIsDecorated(False)
        header = self.changes.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(look.theme.px(60))
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        right, row, foot = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for widget in (self.about, self.fields):
            right.addWidget(widget)
        right.addWidget(self.changes, 1)
        row.addWidget(self.list)
        row.addLayout(right, 1)
        foot.addStretch(1)
        for button in (self.restore_button, self.close_button):
            button.setAutoDefault(False)
            foot.addWidget(button)
        self.restore_button.setVisible(is_version)
        self.restore_button.clicked.connect(self._restore)
        self.close_button.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addLayout(foot)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))


def _in_short(words: str) -> str:
    """The name of a deck as it has room over a column of numbers."""
    first = words.split("\n", maxsplit=1)[0]
    return first if len(first) <= HEADING else f"{first[: HEADING - 1].rstrip()}…"


def shared(one: DeckFile, other: DeckFile) -> int:
    """How many copies two decks have in common."""
    return one.size - difference(one, other).taken


def versions_beside(versions: Sequence[DeckVersion], when: Sequence[str]) -> tuple[ComparedDeck, ...]:
    """What a deck was, as something that it is compared with; `when` says until when."""
    return tuple(
        ComparedDeck(
            f"{words}\n{counted(one.deck.size, marked('{n} card'), marked('{n} cards'))}", one.deck, one
        )
        for one, words in zip(versions, when, strict=True)
    )  # fmt: skip


def decks_beside(files: Sequence[tuple[str, DeckFile]], book: NamedCards) -> tuple[ComparedDeck, ...]:
    """Other decks, as something that one is compared with; each with what it is called, or without."""
    return tuple(ComparedDeck(words or named(file.name, book.lexicon), file) for words, file in files)
