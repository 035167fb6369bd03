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


class OtherListDialog(AskingDialog):
    """A card is shown as soon as the mouse or the keys are at it.

    Says `copy_wanted` for a deck of one's own with these cards, and `export_wanted` for one that is handed on.
    """

    copy_wanted = Signal()
    export_wanted = Signal()

    def __init__(self, look: Look, game: GameDecks, deck: DeckFile, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._rows: list[QTreeWidgetItem] = []
        self.setWindowTitle(game.deck_name(deck))
        self.list = QTreeWidget(self)
        self.picture = CardPicture(look, pictures, PICTURE, self)
        self.name, self.facts = Words("large", self), Words("body", self)
        self.buttons = closing_row(self)
        self.copy_button = self._button(tr("Copy to my decks"), self._copy)
        self.export_button = self._button(tr("Export …"), self.export_wanted.emit)
        self._lay_out(look)
        self._fill(deck)
        self.list.itemEntered.connect(self._show_item)
        self.list.currentItemChanged.connect(self._show_item)
        if self._rows:
            self.list.setCurrentItem(self._rows[0])
        self.list.setFocus()

    @property
    def rows(self) -> tuple[str, ...]:
        """The list in words, from top to bottom."""
        return tuple(f"{item.text(0)} {item.text(1)}" for item in self._rows)

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

    def _show_item(self, item: QTreeWidgetItem | None, _other: object = None) -> None:
        no = None if item is None else item.data(0, NO_ROLE)
        if no is not None:
            self.show_card(str(no))

    def _fill(self, deck: DeckFile) -> None:
        for part, copies in deck.sections.items():
            size = sum(row.count for row in copies)
            section = QTreeWidgetItem(self.list, [f"{self._game.section_name(part)}, {size}"])
            section.setFlags(Qt.ItemFlag.ItemIsEnabled)
            section.setFirstColumnSpanned(True)
            for row in copies:
                face = self._game.face(row.no)
                kind = tr("nobody knows it") if face is None else face.kind
                item = QTreeWidgetItem(section, [f"{row.count} ×", self._game.name(row.no), kind])
                item.setTextAlignment(0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                item.setData(0, NO_ROLE, row.no)
                self._rows.append(item)
            section.setExpanded(True)

    def _lay_out(self, look: Look) -> None:
        theme = look.theme
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(theme.px(SPACING.near))
        self.list.setMouseTracking(True)
        self.list.viewport().setMouseTracking(True)
        self.list.setMinimumWidth(theme.px(LIST_SHARE))
        self.list.setAccessibleName(self.windowTitle())
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
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
