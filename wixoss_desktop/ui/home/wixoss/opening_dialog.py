"""Choosing how a solo game begins: clicks on cards of the deck put them into the hand, the life cloth, on the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.ui.decks.deck_tile import shown_name
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.opening import SoloOpening
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.trays.tile import CardTile

Pile = Literal["hand", "life", "top"]
PILES: Final[dict[Pile, str]] = {
    "hand": marked("Opening hand"),
    "life": marked("Life cloth"),
    "top": marked("Top of the deck"),
}
Side = Literal["one", "two"]
SIDES: Final[tuple[Side, Side]] = ("one", "two")
SIZE: Final = (1020, 680)
CARD, SMALL = 92, 56
SIDE: Final = 360


def open_opening(look: Look, cards: Cards, home: HomePlace, parent: QWidget) -> OpeningDialog:
    """Opens the dialog for the decks and the rules that stand chosen at Home, and has Home take what is chosen."""
    dialog = OpeningDialog(look, cards, home.own_decks, home.request.rules, home.opening, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.changed.connect(home.set_opening)
    dialog.open()
    return dialog


class OpeningDialog(AskingDialog):
    """`changed` comes with the Opening each time something is chosen, for one deck or one after the other for two."""

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        cards: Cards,
        codes: Sequence[str],
        rules: Rules,
        opening: SoloOpening,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look, self._cards, self._codes = look, cards, tuple(codes)
        self._both, self._begun_with, self._seed = list(opening.of_both(codes)), opening, opening.seed
        self._most: dict[Pile, int] = {"hand": rules.setup_hand, "life": rules.setup_life_cloth}
        self.sides: Segments[Side] = Segments(look, SIDES, "one", self)
        self.sides.setVisible(len(self._codes) == len(SIDES))
        self._deck = self._cards_of(self._code)
        self.setWindowTitle(tr("How the game begins"))
        self.piles: Segments[Pile] = Segments(look, tuple(PILES), "hand", self)
        self.tiles: dict[str, CardTile] = {}
        self.chosen: dict[Pile, tuple[CardTile, ...]] = {}
        self._heads = {pile: Words("soft", self) for pile in PILES}
        self._rows = {pile: QWidget(self) for pile in PILES}
        self._flows = {pile: FlowLayout(row) for pile, row in self._rows.items()}
        self._page = QWidget(self)
        self._flow = FlowLayout(self._page)
        self.seed = QLineEdit(self._seed, self)
        self.clear_button = QPushButton(tr("All as shuffled"), self)
        self._lay_out()
        self.seed.textChanged.connect(self._take_seed)
        self.clear_button.clicked.connect(self._clear)
        self.sides.chosen.connect(self._change_side)
        self._show()

    @property
    def opening(self) -> SoloOpening:
        """What is chosen."""
        (own, other), codes = self._both, (*self._codes, self._begun_with.other_deck)
        if len(self._codes) < len(SIDES):
            other = self._begun_with.other
        return SoloOpening(
            self._seed, "" if own.is_empty else codes[0], own, "" if other.is_empty else codes[1], other
        )  # fmt: skip

    def put(self, no: str) -> None:
        """Puts a copy of a card into the pile that is chosen, if there is room and a copy left."""
        cards = self._of(self.piles.value)
        if len(cards) < self._most.get(self.piles.value, len(cards) + 1) and self._left(no):
            self._take({self.piles.value: (*cards, no)})

    def take_back(self, pile: Pile, at: int) -> None:
        """Takes a card out of a pile."""
        cards = self._of(pile)
        self._take({pile: (*cards[:at], *cards[at + 1 :])})

    @property
    def _at(self) -> int:
        return SIDES.index(self.sides.value)

    @property
    def _code(self) -> str:
        return self._codes[self._at]

    @property
    def _stacked(self) -> Stacked:
        return self._both[self._at]

    def _cards_of(self, code: str) -> Counter[str]:
        return Counter(sorted(self._cards.decks[code].main_deck, key=self._rank))

    def _change_side(self) -> None:
        """Shows the cards of the other deck."""
        self._deck = self._cards_of(self._code)
        for tile in self.tiles.values():
            self._flow.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.tiles = {}
        self._show()

    def _of(self, pile: Pile) -> tuple[str, ...]:
        cards: tuple[str, ...] = getattr(self._stacked, pile)
        return cards

    def _left(self, no: str) -> int:
        return self._deck[no] - sum(self._of(pile).count(no) for pile in PILES)

    def _take(self, changes: dict[Pile, tuple[str, ...]]) -> None:
        self._both[self._at] = replace(self._stacked, **changes)
        self._show()
        self.changed.emit(self.opening)

    def _take_seed(self, seed: str) -> None:
        self._seed = seed.strip()
        self.changed.emit(self.opening)

    def _clear(self) -> None:
        self._both = [Stacked() for _ in SIDES]
        self.seed.clear()
        self._take({})

    def _show(self) -> None:
        for no in self._deck:
            self._show_copies(no)
        for pile in PILES:
            self._show_pile(pile)
        self.clear_button.setEnabled(self.opening != SoloOpening())

    def _show_copies(self, no: str) -> None:
        """Shows how many copies of a card are left: a tile is made anew when that changes."""
        tile, left = self.tiles.get(no), self._left(no)
        if tile is not None:
            tile.show_count(left, is_lit=left > 0)
            return
        tile = CardTile(
            self._look, self._cards.pictures, self._cards.book.facts(no), width=CARD, count=left, parent=self
        )
        tile.clicked.connect(self._clicked)
        self._flow.addWidget(tile)
        self.tiles[no] = tile

    def _show_pile(self, pile: Pile) -> None:
        cards = self._of(pile)
        number = f"{len(cards)} / {self._most[pile]}" if pile in self._most else f"{len(cards)}"
        self._heads[pile].setText(f"{tr(PILES[pile])}  {number}")
        for tile in self.chosen.get(pile, ()):
            self._flows[pile].removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self.chosen[pile] = tuple(self._small_tile(pile, no) for no in cards)

    def _small_tile(self, pile: Pile, no: str) -> CardTile:
        facts = self._cards.book.facts(no)
        tip = tr("A click takes it out again.")
        tile = CardTile(self._look, self._cards.pictures, facts, width=SMALL, tip=tip, parent=self._rows[pile])
        tile.clicked.connect(self._clicked)
        self._flows[pile].addWidget(tile)
        tile.show()
        return tile

    def _clicked(self) -> None:
        tile = self.sender()
        for no, one in self.tiles.items():
            if one is tile:
                self.put(no)
                return
        for pile, tiles in self.chosen.items():
            if isinstance(tile, CardTile) and tile in tiles:
                self.take_back(pile, tiles.index(tile))
                return

    def _rank(self, no: str) -> tuple[bool, int, str]:
        card = self._cards.book.card(no)
        return card.type != "SIGNI", -(card.level or 0), no

    def _lay_out(self) -> None:
        theme = self._look.theme
        self.piles.word(tr("Where a clicked card goes"), tuple(tr(name) for name in PILES.values()))
        self.seed.setPlaceholderText(tr("another one each time"))
        self.seed.setAccessibleName(tr("Seed"))
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard, and that scrolls
        scroll.setWidget(self._page)
        self.sides.word(tr("Deck"), self._names)
        deck = QVBoxLayout()
        deck.addWidget(self.sides)
        deck.addWidget(self._said(tr("Where a clicked card goes")))
        deck.addWidget(self.piles)
        deck.addWidget(scroll, 1)
        side = QVBoxLayout()
        for pile, row in self._rows.items():
            row.setFixedWidth(theme.px(SIDE))
            side.addWidget(self._heads[pile])
            side.addWidget(row)
        side.addStretch(1)
        side.addWidget(self._said(tr("Seed")))
        side.addWidget(self.seed)
        side.addWidget(self.clear_button)
        row_of_both = QHBoxLayout()
        row_of_both.setSpacing(theme.px(SPACING.wide))
        row_of_both.addLayout(deck, 1)
        row_of_both.addLayout(side)
        column = QVBoxLayout(self)
        column.addLayout(row_of_both, 1)
        column.addWidget(self._buttons())
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(
            f"{at}: {shown_name(self._cards.decks[code], self._cards.decks, self._cards.book.lexicon)}"
            for at, code in enumerate(self._codes, 1)
        )

    def _said(self, text: str) -> Words:
        label = Words("soft", self)
        label.setText(text)
        return label

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok, self)
        ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setText(tr("Done"))
        ok.setIcon(QIcon())
        buttons.accepted.connect(self.accept)
        return buttons
