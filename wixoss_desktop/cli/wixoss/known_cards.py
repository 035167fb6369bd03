"""Every card of WIXOSS that anybody knows, of the program or of a card list: decks are judged and told by these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cards.by_hand import CardsNotRun, not_run, without_effects
from wixoss_desktop.cards.catalogue.search.fields import game_of
from wixoss_desktop.cards.decks.deck_lists import deck_list
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, listed
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList, RestrictionLists, read_list
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.exchange.forms import GameInLists, of_wixoss
from wixoss_desktop.cards.pool import CardsByNumber
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.known_decks import CatalogueRows, KnownDecks
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.game_box import AnyGame, OfAnyGame
from wixoss_desktop.match.wixoss.box import Box, box_of
from wixoss_desktop.match.wixoss.deck_reading import WixossDeckReading
from wixoss_desktop.match.wixoss.decks import DeckLaws, WixossDeckRules
from wixoss_desktop.reading.trust import ReadingTrust
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.names import card_name, name_of
from wixoss_desktop.words.wixoss.refusals import refusal

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.record import Record
    from wixoss_desktop.cards.catalogue.search.rows import Row, Standing


R = TypeVar("R")


class WixossKnown:
    """WIXOSS as far as its decks go on the command line (`KnownGame`)."""

    has_lists: Final = True

    def __init__(self, data: Path | None, words: Lexicon, rows: Callable[[], CatalogueRows]) -> None:
        """`rows` are the cards of the catalogue; it is read when somebody asks for a card that the pool lacks."""
        self._data, self._rows = data, rows
        self.words = words
        self.pool = bundled.pool().cards
        self.cards: Mapping[str, Card] = CardsByNumber(self._card)
        self._said: Callable[[str], str] | None = None

    @cached_property
    def decks(self) -> tuple[DeckFile, ...]:
        """The decks that come with the program."""
        return tuple(sorted(OwnDecks(paths.resources() / "decks").files, key=lambda deck: deck.code))

    @cached_property
    def in_lists(self) -> GameInLists:
        """The game as lists of decks speak of it."""
        rows, names, webxoss = self._rows()
        ours = {row.id: row for row in rows.values() if game_of(row) == WIXOSS}
        return of_wixoss(CardIndex(self.pool, tuple(ours.values()), names, webxoss), self._made_for)

    def _made_for(self, deck: DeckFile) -> str:
        return self.rules(self.lists("")).made_for(listed(deck), date.today().isoformat())

    @property
    def reading(self) -> WixossDeckReading:
        """How its decks are read."""
        return WixossDeckReading(self.cards)

    def lists(self, file: str) -> RestrictionLists:
        """The person's lists of restrictions; a file's alone, if one is named. Raises BadInput."""
        return RestrictionLists((_list_of(Path(file)),)) if file else bundled.restrictions(self._data)

    def rules(self, lists: RestrictionLists) -> WixossDeckRules:
        """What makes decks legal by the facts of their cards, and by what organisers say of them."""
        return WixossDeckRules(self.cards, DeckLaws(lists, self._standing, self._numbers))

    def why(self, found: Refusal) -> str:
        """A reason against a deck as a sentence."""
        return refusal(found, self.words, self.said)

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""
        return card_name(self.cards[no], self.words) if no in self.cards else no

    def said(self, named: str) -> str:
        """What a card is called that a reason names by its number or its Japanese name."""
        if named in self.cards:
            return self.name(named)
        if self._said is None:
            self._said = name_of(self.cards.values(), self.words)
        return self._said(named)

    def same(self, no: str) -> str:
        """The printed name of a card, whatever the printing."""
        return self.cards[no].name if no in self.cards else no

    def not_run(self, deck: DeckFile) -> CardsNotRun:
        """What of a deck the program doesn't run."""
        return not_run([self.cards[no] for no in deck.numbers if no in self.cards], self.pool)

    def unknown(self, deck: DeckFile) -> tuple[str, ...]:
        """The numbers of a deck that nobody knows a card of."""
        return tuple(dict.fromkeys(no for no in deck.numbers if no not in self.cards))

    def with_decks(self, row: AnyGame, decks: Mapping[str, DeckFile]) -> AnyGame:
        """The game as it is with more decks, and with their cards."""
        cards = {no: without_effects(self.cards[no]) for deck in decks.values() for no in deck.numbers}
        pool = bundled.pool()
        lists = {**bundled.decks(pool), **{word: deck_list(deck) for word, deck in decks.items()}}
        return _WithCards(row, box_of(replace(pool, cards={**pool.cards, **cards}), lists, row.parts))

    def _card(self, no: str) -> Card | None:
        if no in self.pool:
            return self.pool[no]
        row = self._rows()[0].get(no)
        if row is None or game_of(row) != WIXOSS:
            return None
        ours = next((self.pool[other] for other in row.printed if other in self.pool), None)
        if ours is not None:
            return replace(ours, no=no)
        from wixoss_desktop.reading.bringing import card_as_read  # loaded by who plays with cards of lists

        record = self._record(row)
        return card_as_read(no, record.facts, record.texts, row.open_to | row.formats, self._trust)

    @cached_property
    def _trust(self) -> ReadingTrust:
        """What a person has said of single abilities; whether only what is proved runs is a matter of the window."""
        from wixoss_desktop.cards.catalogue.own import ways

        with bundled.catalogue(self._data) as store:
            return ReadingTrust(abilities=ways(store))

    def _record(self, row: Row) -> Record:
        from wixoss_desktop.cards.catalogue.record import record_of

        with bundled.catalogue(self._data) as store:
            return record_of(store, row)

    def _standing(self, no: str) -> Standing | None:
        row = self._rows()[0].get(no)
        return None if row is None else row.standing

    def _numbers(self, no: str) -> Sequence[str]:
        row = self._rows()[0].get(no)
        return (no,) if row is None else (no, *row.printed)


class _WithCards:
    """The row of WIXOSS with more cards and decks."""

    def __init__(self, row: AnyGame, box: Box) -> None:
        self.title, self.parts, self.reader = row.title, row.parts, row.reader
        self._box = box

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        """Do something with the game."""
        return what.of(self._box)


def wixoss_of(known: KnownDecks) -> WixossKnown:
    """Return what is known of WIXOSS, with its cards."""
    found = known.of(WIXOSS)
    assert isinstance(found, WixossKnown)
    return found


def _list_of(path: Path) -> RestrictionList:
    found = read_list(path)
    if isinstance(found, Problem):
        raise BadInput(found.what, where=found.where, expected=found.expected or "a list of restrictions")
    return replace(found, since="0001-01-01", until="")
