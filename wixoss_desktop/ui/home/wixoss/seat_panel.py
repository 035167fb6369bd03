"""One seat at Home: who sits there, the deck in large, and the row of decks to choose from."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.ui.decks.deck_cards import DeckCard, DeckFeature
from wixoss_desktop.ui.decks.deck_shelf import DeckShelf
from wixoss_desktop.ui.decks.deck_tile import DeckFault, DeckTile, Picture
from wixoss_desktop.ui.kit.controls import Dressed, OneOfMany, Words, paint_seat_bar, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr


class SeatPanel(Dressed, QFrame):
    """`deck_chosen` comes with the deck's id when the person picks another, `deck_opened` to see its cards.

    `list_wanted` asks for a deck from a list, at the free table, `menu_wanted` for what can be done with a deck;
    `confirmed` says that the deck stays as it is chosen.
    """

    deck_chosen = Signal(str)
    deck_opened = Signal(str)
    list_wanted = Signal()
    menu_wanted = Signal(str, QPoint)
    confirmed = Signal()

    def __init__(
        self,
        look: Look,
        ink: str,
        decks: Sequence[DeckTile],
        chosen: int,
        picture: Picture,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._ink = ink
        self._title = Words("large", self)
        self._feature = DeckFeature(look, decks[chosen], picture, self)
        self.cards_button = QToolButton(self)
        self.cards_button.setObjectName("quiet")
        self.list_button = QToolButton(self)
        self.list_button.setObjectName("quiet")
        self._group = OneOfMany(self)
        self._picture = picture
        self._cards = [self._card(deck) for deck in decks]
        self._shelf = DeckShelf(look, self._cards, self)
        self._folded: frozenset[str] = frozenset()
        self._why = ""
        self._lay_out()
        self._group.buttonClicked.connect(self._choose)
        self._group.confirmed.connect(self.confirmed)
        self.cards_button.clicked.connect(self._open)
        self.list_button.clicked.connect(self.list_wanted)
        self._feature.clicked.connect(self._open)
        self.dress(look)
        self.choose(decks[chosen].deck_id)
        self.retranslate()

    @property
    def faults(self) -> QTextBrowser:
        """Why the deck can't be played."""
        return self._feature.faults

    @property
    def deck(self) -> DeckTile:
        """The deck that this seat plays."""
        return next(card.deck for card in self._cards if card.isChecked())

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """The decks to choose from, in order."""
        return tuple(self._cards)

    def choose(self, deck_id: str) -> None:
        """Gives this seat a deck, without saying so."""
        card = next(card for card in self._cards if card.deck.deck_id == deck_id)
        card.setChecked(True)
        self._feature.show_deck(card.deck)

    def show_faults(self, title: str, reasons: Sequence[DeckFault]) -> None:
        """Says why the deck can't be played, each reason in a line; nothing if it can."""
        self._feature.show_faults(title, reasons)

    def set_decks(self, decks: Sequence[DeckTile]) -> None:
        """Shows the decks in other words or with other pictures, or others: then the one in use stays if it can."""
        if [card.deck.deck_id for card in self._cards] != [deck.deck_id for deck in decks]:
            self._replace_decks(decks)
        for card, deck in zip(self._cards, decks, strict=True):
            card.show_deck(deck)
        self._feature.show_deck(self.deck)

    def _replace_decks(self, decks: Sequence[DeckTile]) -> None:
        known = {card.deck.deck_id: card for card in self._cards}
        chosen = self.deck.deck_id
        ids = [deck.deck_id for deck in decks]
        self._cards = [
            known.pop(one) if one in known else self._card(deck) for one, deck in zip(ids, decks, strict=True)
        ]
        self._arrange()
        for card in known.values():
            self._group.removeButton(card)
            card.deleteLater()
        self.choose(next((deck.deck_id for deck in decks if deck.deck_id == chosen), decks[0].deck_id))

    def fold(self, folded: Collection[str], why: str) -> None:
        """Folds decks away, by their ids, and says what they have in common."""
        if (frozenset(folded), why) != (self._folded, self._why):
            self._folded, self._why = frozenset(folded), why
            self._arrange()

    def _arrange(self) -> None:
        first = [card for card in self._cards if card.deck.deck_id not in self._folded]
        self._shelf.set_cards(first, [card for card in self._cards if card not in first], self._why)

    def _card(self, deck: DeckTile) -> DeckCard:
        card = DeckCard(self._look, deck, self._picture, self)
        self._group.addButton(card)
        card.menu_wanted.connect(self.menu_wanted)
        return card

    def name_seat(self, title: str) -> None:
        """Says who sits here."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def retranslate(self) -> None:
        """Words everything in the language of the screen but who sits here."""
        self.cards_button.setText(tr("Cards of the deck …"))
        self.list_button.setText(tr("From a list …"))
        self.list_button.setToolTip(tr("Any deck, typed, pasted or from a file; legal or not"))
        self._feature.setToolTip(tr("A click shows the cards of the deck."))
        for card in self._cards:
            card.word()

    def refresh_pictures(self) -> None:
        """Asks for every picture again."""
        self._feature.refresh_pictures()
        for card in self._cards:
            card.refresh_pictures()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_seat_bar(self, self._title, self._look.theme, self._ink)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.list_button)
        head.addWidget(self.cards_button)
        column.addLayout(head)
        column.addWidget(self._feature, 1)
        column.addWidget(self._shelf)

    @property
    def feature(self) -> DeckFeature:
        """The deck in large."""
        return self._feature

    def _open(self) -> None:
        self.deck_opened.emit(self.deck.deck_id)

    def _choose(self, card: QAbstractButton) -> None:
        if isinstance(card, DeckCard):
            self._feature.show_deck(card.deck)
            self.deck_chosen.emit(card.deck.deck_id)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        self._title.setIndent(self._look.theme.px(14))
        self._shelf.space(self._look.theme.px(SPACING.near))
