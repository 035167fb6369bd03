"""What the window knows of the cards of WIXOSS."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList, deck_list, profile_of
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.faces.pictures import LateCache
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.words.languages import lexicon

if TYPE_CHECKING:
    from pathlib import Path

    from wixoss_desktop.cards.by_hand import CardsNotRun
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.catalogue.search.rows import Row, Standing
    from wixoss_desktop.cards.decks.own_decks import OwnDecks
    from wixoss_desktop.cards.exchange.card_index import CardIndex, NamesOfRows
    from wixoss_desktop.images.cache import FaceCache
    from wixoss_desktop.match.wixoss.decks import DeckLaws


class Catalogue(Protocol):
    """Where cards are found that aren't in the pool."""

    def card_of(self, no: str) -> Card | None:
        """The card of a number and no other, by its facts; what is printed besides is done by hand."""

    def numbers_of(self, no: str) -> Sequence[str]:
        """The numbers of all printings of the card with a number."""

    def known_names(self) -> "tuple[Sequence[Row], NamesOfRows, Mapping[int, str]]":
        """Every card, what they are called, and printings by their number in WEBXOSS."""

    def standing_of(self, no: str) -> "Standing | None":
        """Where and since when the card of a number may be played, as far as lists say so."""


class UnknownCards(NamedTuple):
    """A deck that can't be played, and the numbers of its cards that nobody knows."""

    deck: DeckList
    numbers: tuple[str, ...]


class Cards(KnownCards):
    """What the program knows of cards of WIXOSS beside words and pictures: the pool, and the decks made of it.

    `decks_changed` says that `decks` or `unknown` hold others now. `decks` are all that can be played; their cards are
    in `known`: those of the pool, and by their facts those that only a catalogue has. `unknown` are decks with cards
    that nobody knows, with the numbers of these; while `awaits_lists`, a catalogue that may know them is being read. It
    never is where `are_lists_closed`, as a newer version has written it.
    """

    book: CardBook

    def __init__(
        self,
        pool: Mapping[str, Card],
        decks: Mapping[str, DeckList],
        cache: "FaceCache | LateCache",
        workers: Workers | None,
        own: "OwnDecks | None" = None,
        restrictions: "Path | None" = None,
        *,
        are_lists_closed: bool = False,
    ) -> None:
        super().__init__(CardBook(pool, lexicon("en")), cache, workers, own, restrictions)
        self.pool = pool
        self._laws: DeckLaws | None = None
        self._bundled = decks
        self._catalogue: Catalogue | None = None
        self._found: dict[str, Card] = {}
        self.known: Mapping[str, Card] = pool
        self.decks: Mapping[str, DeckList] = decks
        self.unknown: Mapping[str, UnknownCards] = {}
        self.awaits_lists = False
        self.are_lists_closed = are_lists_closed
        self._sort_decks()

    def renew_decks(self) -> None:
        """Take up the person's decks, and what organisers say of cards, as they are now."""
        self._laws = None
        self._sort_decks()
        super().renew_decks()

    def number_for_games(self, numbers: Sequence[str]) -> str:
        """That of a card's printings which is in the pool, where one is."""
        return next((no for no in numbers if no in self.pool), super().number_for_games(numbers))

    def know(self, catalogue: Catalogue) -> None:
        """Look for the cards of decks in a catalogue, too."""
        before = self.known, self.unknown, bool(self.unknown) and self.awaits_lists
        self._catalogue = catalogue
        self.awaits_lists = False
        self._found.clear()
        self._sort_decks()
        if (self.known, self.unknown, False) != before:
            self.decks_changed.emit()

    def know_no_more(self) -> None:
        """No catalogue comes: what isn't known now stays so."""
        self.awaits_lists = False
        if self.unknown:
            self.decks_changed.emit()

    def card(self, no: str) -> Card | None:
        """The card of a number: of the pool, also where that has it by the number of another printing, or by its facts
        in the catalogue; None if nobody knows it.
        """
        if no in self.pool:
            return self.pool[no]
        if no not in self._found and self._catalogue is not None:
            ours = next((self.pool[other] for other in self._catalogue.numbers_of(no) if other in self.pool), None)
            card = self._catalogue.card_of(no) if ours is None else replace(ours, no=no)
            if card is not None:
                self._found[no] = card
        return self._found.get(no)

    def listed(self, code: str) -> DeckList:
        """A deck, whether all of its cards are known or not. Raises KeyError for one that isn't there."""
        return self.decks[code] if code in self.decks else self.unknown[code].deck

    def not_run(self, code: str) -> "CardsNotRun":
        """What the program doesn't run of a deck that can be played."""
        from wixoss_desktop.cards.by_hand import not_run

        deck = self.decks[code]
        return not_run([self.known[no] for no in (*deck.lrig_deck, *deck.main_deck)], self.pool)

    def index(self) -> "CardIndex":
        """What is known now of cards by what lists call them, of the pool and of the catalogue."""
        from wixoss_desktop.cards.exchange.card_index import CardIndex

        return CardIndex(self.pool, *(() if self._catalogue is None else self._catalogue.known_names()))

    @property
    def has_restrictions(self) -> bool:
        """Whether there is a list of restrictions of the person's."""
        return self.restrictions is not None and any(self.restrictions.glob("*.json"))

    @property
    def laws(self) -> "DeckLaws":
        """What is said of cards beside their facts: the person's lists of restrictions, and what a catalogue knows."""
        from wixoss_desktop.cards.decks.restriction_lists import RestrictionLists, read_lists
        from wixoss_desktop.match.wixoss.decks import DeckLaws

        if self._laws is None:
            lists = RestrictionLists() if self.restrictions is None else read_lists(self.restrictions)
            self._laws = DeckLaws(lists, self._standing_of, self._numbers_of)
        return self._laws

    def _standing_of(self, no: str) -> "Standing | None":
        return None if self._catalogue is None else self._catalogue.standing_of(no)

    def _numbers_of(self, no: str) -> Sequence[str]:
        return (no,) if self._catalogue is None else (no, *self._catalogue.numbers_of(no))

    def is_own(self, code: str) -> bool:
        """Whether a deck is one of the person's."""
        return code not in self._bundled

    def with_card(self, no: str) -> Mapping[str, Card]:
        """What is known of the cards of decks, and of one more. Raises KeyError for a card that nobody knows."""
        card = self.known.get(no) or self.card(no)
        if card is None:
            raise KeyError(no)
        self.book.learn((card,))
        return {**self.known, no: card}

    def to_try(self, no: str) -> "tuple[DeckList, Mapping[str, Card]] | None":
        """A deck in which a card can be tried, and what is known of its cards; None for a card that fits into none.

        Where no deck has its line, that of the center is exchanged for the LRIGs that are known of it. Raises KeyError
        for a card that nobody knows.
        """
        from wixoss_desktop.match.wixoss.trial import deck_of_line, deck_to_try  # with scenarios, which few need

        cards, decks = self.with_card(no), self.decks.values()
        found = deck_to_try(no, decks, cards)
        if found is not None:
            return found, cards
        cards = {**cards, **self._line_of(cards[no])}
        found = deck_of_line(no, decks, cards)
        return None if found is None else (found, cards)

    def _line_of(self, card: Card) -> Mapping[str, Card]:
        """The LRIGs of the line that a card is of, or limited to, also those that only a catalogue has."""
        lines = (card.lrig_types,) if card.type == "LRIG" else tuple((one,) for one in card.limiting)
        rows: Sequence[Row] = () if self._catalogue is None else self._catalogue.known_names()[0]
        listed = (row.no for row in rows if row.facts.kind == "LRIG" and row.facts.lrig_types in lines)
        ours = (no for no, one in self.pool.items() if one.type == "LRIG" and one.lrig_types in lines)
        return {no: lrig for no in (*ours, *listed) if (lrig := self.card(no)) is not None}

    def known_decks(self) -> "Sequence[KnownDeck]":
        """Every deck as the search line asks for it, the program's in front; also those that can't be played."""
        from wixoss_desktop.cards.catalogue.search.columns import KnownDeck

        bundled = (KnownDeck(one.code, one.name, one.format, (*one.lrig_deck, *one.main_deck))
                   for one in self._bundled.values())  # fmt: skip
        own = (
            KnownDeck(one.code, one.name, profile_of(one), one.numbers, is_own=True) for one in self.own_files(WIXOSS)
        )
        return (*bundled, *own)

    def _sort_decks(self) -> None:
        """Find the cards of all decks that the pool lacks, and which decks can be played with what there is."""
        files = [file for file in self.own_files(WIXOSS) if file.numbers and file.code not in self._bundled]
        missing = {no for file in files for no in file.numbers if no not in self.pool}
        found = {no: card for no in missing if (card := self.card(no)) is not None}
        self.known = {**self.pool, **found}
        self.book.learn(found.values())
        own = {} if self.own is None else self.own.playable(self.known)
        own |= {code: deck_list(file) for code, file in self._unkept.items()
                if file in files and self.known.keys() >= {*file.numbers}}  # fmt: skip
        self.decks = {**self._bundled, **{code: deck for code, deck in own.items() if code not in self._bundled}}
        self.unknown = {
            file.code: UnknownCards(deck_list(file), tuple(dict.fromkeys(no for no in file.numbers if no not in found
                                                           and no not in self.pool)))
            for file in files if file.code not in self.decks
        }  # fmt: skip
