"""What the window knows of cards."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.decks.deck_lists import DeckList, deck_list, profile_of
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.faces.pictures import LateCache, Pictures
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.words.languages import lexicon

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.decks.own_decks import OwnDecks
    from wixoss_desktop.cards.decks.record import DeckFile
    from wixoss_desktop.images.cache import FaceCache


class Catalogue(Protocol):
    """Where cards are found that aren't in the pool."""

    def card_of(self, no: str) -> Card | None:
        """The card of a number and no other, by its facts alone."""

    def numbers_called(self, name: str) -> tuple[str, ...]:
        """The numbers of the cards that are called so in any language, however it is spelt."""


class Cards(QObject):
    """What the program knows of cards: the pool, the decks, their words and their pictures.

    `own` are the person's decks, None where none can be kept. `decks_changed` says that `decks` holds others now.
    `free_decks` are those of the free table: besides `decks` those with cards that only a catalogue has; these are in
    `known`, by their facts.
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
        self._unkept: dict[str, DeckFile] = {}
        self._catalogue: Catalogue | None = None
        self.known: Mapping[str, Card] = pool
        self.decks = self._all_decks()
        self.free_decks: Mapping[str, DeckList] = self.decks
        self.book = CardBook(pool, lexicon("en"))
        self.pictures = Pictures(cache, workers, self)

    def renew_decks(self) -> None:
        """Take up the person's decks as they are now."""
        self.decks = self._all_decks()
        self._find_others()
        self.decks_changed.emit()

    def know(self, catalogue: Catalogue) -> None:
        """Look for the cards of decks in a catalogue, too."""
        self._catalogue = catalogue
        self._find_others()
        if self.free_decks.keys() != self.decks.keys():
            self.decks_changed.emit()

    def card(self, no: str) -> Card | None:
        """The card of a number, of the pool or by its facts in the catalogue; None if nobody knows it."""
        if no in self.pool:
            return self.pool[no]
        return None if self._catalogue is None else self._catalogue.card_of(no)

    def called(self, name: str) -> tuple[str, ...]:
        """The numbers of the catalogue's cards that are called so in any language."""
        return () if self._catalogue is None else self._catalogue.numbers_called(name)

    def keep_deck(self, file: "DeckFile") -> None:
        """Take a deck up among the person's; it is forgotten with the window where none can be kept. Raises OSError."""
        if self.own is None:
            self._unkept[file.code] = file
        else:
            self.own.keep(file)
        self.renew_decks()

    def forget_deck(self, code: str) -> None:
        """Take away one of the person's decks. Raises OSError."""
        if self._unkept.pop(code, None) is None and self.own is not None:
            self.own.forget(code)
        self.renew_decks()

    def own_deck(self, code: str) -> "DeckFile | None":
        """One of the person's decks as it was written; None if it is none of them."""
        return next((file for file in self._own_files() if file.code == code), None)

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
        own = (KnownDeck(one.code, one.name, profile_of(one), one.numbers, is_own=True) for one in self._own_files())
        return (*bundled, *own)

    def _own_files(self) -> "Sequence[DeckFile]":
        return (*self._unkept.values(), *(() if self.own is None else self.own.of(WIXOSS)))

    def _all_decks(self) -> Mapping[str, DeckList]:
        own = {} if self.own is None else self.own.playable(self.pool)
        own |= {code: deck_list(file) for code, file in self._unkept.items() if self.pool.keys() >= {*file.numbers}}
        return {**self._bundled, **{code: deck for code, deck in own.items() if code not in self._bundled}}

    def _find_others(self) -> None:
        """Find the cards of the decks that the pool doesn't have all cards of."""
        files = [file for file in self._own_files() if file.code not in self.decks and file.numbers]
        missing = {no for file in files for no in file.numbers if no not in self.pool}
        found = {no: card for no in missing if (card := self.card(no)) is not None}
        self.known = MappingProxyType({**self.pool, **found})
        self.book.learn(found.values())
        whole = {file.code: deck_list(file) for file in files if self.known.keys() >= {*file.numbers}}
        self.free_decks = {**self.decks, **whole}
