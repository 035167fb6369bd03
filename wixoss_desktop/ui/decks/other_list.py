"""The cards of a deck of another game than WIXOSS, to be looked at: its sections, and the card that is pointed at."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.ui.decks.other_decks import GameDecks
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

NO_ROLE: Final = Qt.ItemDataRole.UserRole
SIZE: Final = (920, 620)
LIST_SHARE: Final = 420
PICTURE: Final = 210


class ListOfCards(QTreeWidget):
    """The cards of a deck under its sections. Says `pointed` with the number of the one that mouse or keys are at."""

    pointed = Signal(str)

    def __init__(self, look: Look, least: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.items = list[QTreeWidgetItem]()
        self.setColumnCount(3)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(look.theme.px(SPACING.near))
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumWidth(look.theme.px(least))
        self.setAccessibleName(parent.windowTitle())
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.itemEntered.connect(self._point)
        self.currentItemChanged.connect(self._point)

    @property
    def rows(self) -> tuple[str, ...]:
        """The list in words, from top to bottom."""
        return tuple(f"{item.text(0)} {item.text(1)}" for item in self.items)

    def begin(self, words: str) -> QTreeWidgetItem:
        """Begins a section."""
        section = QTreeWidgetItem(self, [words])
        section.setFlags(Qt.ItemFlag.ItemIsEnabled)
        section.setFirstColumnSpanned(True)
        section.setExpanded(True)
        return section

    def put(self, section: QTreeWidgetItem, count: int, name: str, kind: str, no: str | None) -> None:
        """Puts copies of a card into a section; of one that nobody knows there is nothing to be shown."""
        item = QTreeWidgetItem(section, [f"{count} ×", name, kind])
        item.setTextAlignment(0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setData(0, NO_ROLE, no)
        self.items.append(item)

    def begin_at_first(self) -> None:
        """Points at the first card, with the keys."""
        if self.items:
            self.setCurrentItem(self.items[0])
        self.setFocus()

    def _point(self, item: QTreeWidgetItem | None, _other: object = None) -> None:
        no = None if item is None else item.data(0, NO_ROLE)
        if no is not None:
            self.pointed.emit(str(no))


class OtherListDialog(AskingDialog):
    """A card is shown as soon as the mouse or the keys are at it.

    Says `copy_wanted` for a deck of one's own with these cards, and `export_wanted` for one that is handed on.
    """

    copy_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, look: Look, game: GameDecks, deck: DeckFile, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self.setWindowTitle(game.deck_name(deck))
        self.list = ListOfCards(look, LIST_SHARE, self)
        self.picture = CardPicture(look, pictures, PICTURE, self)
        self.name, self.facts = Words("large", self), Words("body", self)
        self.buttons = closing_row(self)
        self.copy_button = self._button(tr("Copy to my decks"), self._copy)
        self.export_button = self._button(tr("Export …"), self.export_wanted.emit)
        self._lay_out(look)
        self._fill(deck)
        self.list.pointed.connect(self.show_card)
        self.list.begin_at_first()

    def show_card(self, no: str) -> None:
        """Shows the face of a card and what is printed on it."""
        face = self._game.face(no)
        self.picture.show_face(face)
        self.picture.setAccessibleName(self._game.name(no))
        self.name.setText(self._game.name(no))
        self.facts.setText("" if face is None else "\n".join((face.kind, *face.lines)))

    def _copy(self) -> None:
        self.accept()
        self.copy_wanted.emit()

    def _button(self, words: str, does: Callable[[], object]) -> QPushButton:
        button = self.buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: does())
        return button

    def _fill(self, deck: DeckFile) -> None:
        for part, copies in deck.sections.items():
            size = sum(row.count for row in copies)
            section = self.list.begin(f"{self._game.section_name(part)}, {size}")
            for row in copies:
                face = self._game.face(row.no)
                kind = tr("nobody knows it") if face is None else face.kind
                self.list.put(section, row.count, self._game.name(row.no), kind, row.no)

    def _lay_out(self, look: Look) -> None:
        theme = look.theme
        side, row, column = QVBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        side.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self.name, self.facts):
            label.setWordWrap(True)
            side.addWidget(label)
        side.addStretch(1)
        row.setSpacing(theme.px(SPACING.apart))
        row.addWidget(self.list, 1)
        row.addLayout(side, 1)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
