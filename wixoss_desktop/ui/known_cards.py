"""What the window knows of cards."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.deck_files import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.pictures import LateCache, Pictures
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.workers import Workers
from wixoss_desktop.words.languages import lexicon

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.deck_files import DeckFile
    from wixoss_desktop.cards.own_decks import OwnDecks
    from wixoss_desktop.images.cache import FaceCache


class Cards(QObject):
    """What the program knows of cards: the pool, the decks, their words and their pictures.

    `own` are the person's decks, None where none can be kept. `decks_changed` says that `decks` holds others now.
    """

    decks_changed = Signal()

    def __init__(
        self,
        pool: Mapping[str, Card],
        decks: Mapping[str, DeckList],
        cache: "FaceCache | LateCache",
        workers: Workers | None,
        own: "OwnDecks | None" = None,
    ) -> None:
        super().__init__()
        self.pool = pool
        self.own = own
        self._bundled = decks
        self.decks = self._all_decks()
        self.book = CardBook(pool, lexicon("en"))
        self.pictures = Pictures(cache, workers, self)

    def renew_decks(self) -> None:
        """Take up the person's decks as they are now."""
        self.decks = self._all_decks()
        self.decks_changed.emit()

    def is_own(self, code: str) -> bool:
        """Whether a deck is one of the person's."""
        return code not in self._bundled

    def deck_with(self, no: str) -> str | None:
        """The code of a deck of the program's that has a card; None for a card that is in none."""
        decks = self._bundled.items()
        return next((code for code, deck in decks if no in deck.lrig_deck or no in deck.main_deck), None)

    def known_decks(self) -> "Sequence[KnownDeck]":
        """Every deck as the search line asks for it, the program's in front; also those that can't be played."""
        from wixoss_desktop.cards.catalogue.search.columns import KnownDeck

        bundled = (KnownDeck(one.code, one.name, one.format, (*one.lrig_deck, *one.main_deck))
                   for one in self._bundled.values())  # fmt: skip
        own = (KnownDeck(one.code, one.name, one.format, one.numbers, is_own=True) for one in self._own_files())
        return (*bundled, *own)

    def _own_files(self) -> "Sequence[DeckFile]":
        return () if self.own is None else self.own.files

    def _all_decks(self) -> Mapping[str, DeckList]:
        own = {} if self.own is None else self.own.playable(self.pool)
        return {**self._bundled, **{code: deck for code, deck in own.items() if code not in self._bundled}}
