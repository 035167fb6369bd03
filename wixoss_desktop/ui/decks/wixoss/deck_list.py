"""The cards of a deck: a list by kind with their numbers, and the face and the text of the one that is pointed at."""

from collections import Counter
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QTextBrowser,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.deck_lists import DeckList, as_file
from wixoss_desktop.ui.decks.deck_tile import named
from wixoss_desktop.ui.decks.other_list import NO_ROLE, ListOfCards
from wixoss_desktop.ui.decks.wixoss.deck_tiles import KINDS, SECTIONS
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.faces.wixoss.printed_facts import facts_line, paragraph
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

SIZE: Final = (920, 620)
LIST_SHARE: Final = 380
PICTURE: Final = 210


def open_deck_list(look: Look, cards: Cards, code: str, parent: QWidget) -> None:
    """Opens the list of a deck's cards."""
    dialog = DeckListDialog(look, cards.listed(code), cards.book, cards.pictures, parent)
    hand_on = dialog.buttons.addButton(tr("Export …"), QDialogButtonBox.ButtonRole.ActionRole)
    hand_on.setAutoDefault(False)
    hand_on.clicked.connect(partial(hand_on_deck, look, cards, code, parent))
    file = cards.own_deck(code)
    if file is not None:
        from wixoss_desktop.ui.decks.own_deck import OwnDeck
        from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

        deeds = OwnDeck(look, cards, file, dialog, WixossDecks(cards))
        deeds.add_to_row(dialog.buttons)
        deeds.changed.connect(dialog.accept)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def hand_on_deck(look: Look, cards: Cards, code: str, parent: QWidget) -> None:
    """Opens the ways in which a deck can be handed on."""
    from wixoss_desktop.ui.decks.handing_on import open_handing_on
    from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

    deck = cards.own_deck(code) or as_file(cards.listed(code))
    open_handing_on(look, cards, deck, parent, WixossDecks(cards))


class DeckListDialog(AskingDialog):
    """A card is shown as soon as the mouse or the keys are at it."""

    def __init__(
        self, look: Look, deck: DeckList, book: CardBook, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._book = book
        self.setWindowTitle(named(deck.name, book.lexicon))
        self.list = ListOfCards(look, LIST_SHARE, self)
        self.picture = CardPicture(look, pictures, PICTURE, self)
        self.name = Words("large", self)
        self.second_name = Words("small", self)
        self.facts = Words("soft", self)
        self.text = QTextBrowser(self)
        self._lay_out(look)
        self._fill(deck)
        self.list.pointed.connect(self.show_card)
        self.list.begin_at_first()

    def item_of(self, no: str) -> QTreeWidgetItem:
        """The row of a card."""
        return next(item for item in self.list.items if item.data(0, NO_ROLE) == no)

    def show_card(self, no: str) -> None:
        """Shows the face and the text of a card."""
        name, second = self._book.name(no), self._book.second_name(no)
        self.picture.show_face(self._book.facts(no))
        self.picture.setAccessibleName(name)
        self.name.setText(name)
        self.second_name.setText(second)
        self.second_name.setVisible(bool(second))
        self.facts.setText(facts_line(no, self._book))
        lines = self._book.text(no).split("\n")
        self.text.setHtml("".join(paragraph(line, self._book) for line in lines))
        self.text.setAccessibleName("\n".join(lines))

    def _fill(self, deck: DeckList) -> None:
        for words, cards in zip(SECTIONS.values(), (deck.lrig_deck, deck.main_deck), strict=True):
            section = self.list.begin(tr(words, n=len(cards)))
            for no, count in sorted(Counter(cards).items(), key=lambda entry: self._rank(entry[0])):
                is_known = self._book.knows(no)
                said = (self._book.name(no), self._about(no)) if is_known else (no, tr("nobody knows it"))
                self.list.put(section, count, *said, no if is_known else None)

    def _rank(self, no: str) -> tuple[int, int, str]:
        """LRIGs from the lowest level up, SIGNI from the highest down, cards that nobody knows behind all."""
        if not self._book.knows(no):
            return len(KINDS), 0, no
        card = self._book.card(no)
        level = card.level or 0
        return KINDS.index(card.type), -level if card.type == "SIGNI" else level, no

    def _about(self, no: str) -> str:
        card = self._book.card(no)
        kind = self._book.lexicon.term(f"type.{card.type}")
        return kind if card.level is None else f"{kind} {card.level}"

    def _lay_out(self, look: Look) -> None:
        theme = look.theme
        for label in (self.name, self.second_name, self.facts):
            label.setWordWrap(True)
        self.text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        side = QVBoxLayout()
        side.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for widget in (self.name, self.second_name, self.facts):
            side.addWidget(widget)
        side.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.px(SPACING.apart))
        row.addWidget(self.list, 1)
        row.addLayout(side, 1)
        self.buttons = closing_row(self)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
