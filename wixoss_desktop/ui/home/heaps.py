"""A list of cards divided into heaps: what lies in each, and cards put elsewhere by a key or a button, in any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract.kept_things import KeptThing, ListedCopies, ThingLists
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.any_game import Offered

HEADS: Final = (marked("Card"), marked("Copies", "cards"), marked("Pile"))


class CardRows(QTreeWidget):
    """The cards with their copies and heaps; says `put_wanted` when the key of a heap is pressed for those chosen."""

    put_wanted = Signal(str)

    def __init__(self, heaps: Mapping[str, str], parent: QWidget) -> None:
        super().__init__(parent)
        self._heaps = heaps
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter of a heap puts the chosen cards there; everything else moves in the list."""
        key = event.text().upper()
        if key in self._heaps and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.put_wanted.emit(key)
            event.accept()
            return
        super().keyPressEvent(event)


class HeapsPanel(QWidget):
    """What a list comes to, a button for each heap, and all its cards; says `put_wanted` with names and a heap."""

    put_wanted = Signal(list, str)

    def __init__(self, look: Look, game: Offered, lists: ThingLists, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._game, self._lists = look, game, lists
        self.figures = Words("large", self)
        self.asks = Words("soft", self)
        self.asks.setWordWrap(True)
        self.rows = CardRows(lists.heaps, self)
        self.rows.setAccessibleName(tr("Cards of the list"))
        self.rows.setHeaderLabels([tr(head) for head in HEADS])
        self.rows.header().setStretchLastSection(False)
        for at in range(len(HEADS)):
            mode = QHeaderView.ResizeMode.ResizeToContents if at else QHeaderView.ResizeMode.Stretch
            self.rows.header().setSectionResizeMode(at, mode)
        self.rows.put_wanted.connect(self._put)
        self.buttons: dict[str, QPushButton] = {}
        shelf = QWidget(self)
        row = FlowLayout(shelf)
        for heap in lists.heaps:
            button = self.buttons[heap] = QPushButton(shelf)
            button.clicked.connect(self._put_by_button)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.px(SPACING.near))
        for part in (self.figures, shelf, self.asks):
            column.addWidget(part)
        column.addWidget(self.rows, 1)

    def show_thing(self, thing: KeptThing) -> None:
        """Shows the cards of a thing; whoever was chosen stays chosen, or else the first that is asked for."""
        chosen, cards = set(self.chosen), self._lists.copies(thing)
        self._count(thing, cards)
        items = [self._row(card) for card in cards]
        self.rows.clear()
        self.rows.addTopLevelItems(items)
        for item in items:
            item.setSelected(item.text(0) in chosen)
        asked = [card for card in cards if not card.heap]
        keys = " ".join(self._lists.heaps)
        self.asks.setText(
            tr("Of {n} cards it isn't known where they lie. Choose them and press {keys}.", n=len(asked), keys=keys)
            if asked
            else tr("Chosen cards are put elsewhere by {keys}.", keys=keys)
        )
        if asked and not {card.name for card in cards if not card.heap} & chosen:
            self.rows.setCurrentItem(items[0])

    @property
    def chosen(self) -> list[str]:
        """The names of the chosen cards."""
        return [item.text(0) for item in self.rows.selectedItems()]

    def _count(self, thing: KeptThing, cards: tuple[ListedCopies, ...]) -> None:
        """Writes how much there is in all above the buttons, and on each button how much lies in its heap."""
        in_heaps = {*self._lists.heaps.values()}
        said = (
            f"{self._game.word(term, term)}: {count}"
            for term, count in self._lists.figures(thing).items()
            if term not in in_heaps
        )
        self.figures.setText("   ".join(said))
        counts = Counter(card.heap for card in cards)
        for heap, button in self.buttons.items():
            name = self._game.word(self._lists.heaps[heap], heap)
            button.setText(f"{heap}   {name}  ·  {counts[heap]}")
            button.setToolTip(tr("Puts the chosen cards here ({key})", key=heap))

    def _row(self, card: ListedCopies) -> QTreeWidgetItem:
        heap = self._game.word(self._lists.heaps[card.heap], card.heap) if card.heap else "?"
        item = QTreeWidgetItem([card.name, str(card.count), heap])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        bad = QBrush(QColor(self._look.theme.colors.bad))
        for at, is_sound in ((1, card.is_sound), (2, bool(card.heap))):
            if not is_sound:
                item.setForeground(at, bad)
        return item

    def _put_by_button(self) -> None:
        pressed = self.sender()
        self._put(next(heap for heap, button in self.buttons.items() if button is pressed))

    def _put(self, heap: str) -> None:
        if names := self.chosen:
            self.put_wanted.emit(names, heap)
