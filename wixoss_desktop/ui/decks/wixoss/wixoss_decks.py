"""Decks of WIXOSS while they are built: its rules, how they are read, and its words, over all cards of the window."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from wixoss_desktop.cards.by_hand import not_run
from wixoss_desktop.cards.pool import CardsByNumber
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.deck_reading import WixossDeckReading
from wixoss_desktop.match.wixoss.decks import WixossDeckRules
from wixoss_desktop.ui.decks.deck_game import DeckReason, Trial
from wixoss_desktop.ui.decks.deck_tiles import badge_of
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.wixoss.refusals import refusal

LISTED: Final = "3.5.1"
"""The rule that lets organisers limit and ban cards."""


class WixossDecks:
    """Decks of WIXOSS."""

    trials: Final[frozenset[Trial]] = frozenset(("dummy", "rival", "odds"))
    finds_what_fits: Final = True

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._known = CardsByNumber(self._found)
        self.reading = WixossDeckReading(self._known)

    @property
    def rules(self) -> WixossDeckRules:
        """What makes a deck legal by the facts of its cards, and by what organisers say of them."""
        return WixossDeckRules(self._known, self._cards.laws)

    def term(self, key: str) -> str:
        """What something is called in the reader's language."""
        lexicon = self._cards.book.lexicon
        kind, _, name = key.partition(".")
        named = {"class": lexicon.classes, "lrig_type": lexicon.lrig_types}.get(kind)
        if named is not None:
            return named.get(name, name)
        return lexicon.term(key) if key in lexicon.terms else key

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""
        return self._cards.book.name(no) if no in self._known else no

    def format_name(self, deck_format: str) -> str:
        """What a profile is called."""
        return self._cards.book.lexicon.deck_format(deck_format)

    def reasons(self, deck: ListedDeck) -> Sequence[DeckReason]:
        """Every reason why a deck isn't legal in its profile today, each once; that nobody knows a card is one."""
        return self._reasons_on(deck, date.today().isoformat())

    def _reasons_on(self, deck: ListedDeck, day: str) -> Sequence[DeckReason]:
        found = self.rules.check(deck, deck.format, day)
        lexicon = self._cards.book.lexicon
        said = (DeckReason(refusal(one, lexicon, self._said), one.cards, one.rule == LISTED) for one in found)
        return tuple(dict.fromkeys(said))

    def by_list(self, deck_format: str) -> str:
        """By which list of restrictions decks of a profile are judged today, or that none is in the program."""
        found = self._cards.laws.lists.in_force(deck_format, date.today().isoformat())
        if found is None:
            return tr("No list of restrictions is in the program for it.")
        return tr("By the list of restrictions of {day}.", day=found.since)

    def remarks(self, deck: ListedDeck) -> Sequence[str]:
        """Why a deck won't be legal any more once the next list of restrictions holds, and how many of its cards are
        carried out by hand or lie there by their facts alone.
        """
        numbers = (no for part in deck.cards.values() for no in part if no in self._known)
        badge = badge_of(not_run([self._known[no] for no in numbers], self._cards.pool)).full
        coming = self._cards.laws.lists.coming(deck.format, date.today().isoformat())
        if not coming:
            return (f"✎ {badge}",) if badge else ()
        now = {one.words for one in self.reasons(deck)}
        later = (one.words for one in self._reasons_on(deck, coming) if one.words not in now)
        said = [tr("From {day} on: {reason}", day=coming, reason=words) for words in later]
        return (*said, *((f"✎ {badge}",) if badge else ()))

    def forget(self) -> None:
        """Look cards up anew."""
        self._known.clear()
        self.reading = WixossDeckReading(self._known)

    def _found(self, no: str) -> Card | None:
        card = self._cards.card(no)
        self._cards.book.learn(() if card is None else (card,))
        return card

    def _said(self, no: str) -> str:
        return self._cards.book.name(no) if no in self._known else self._cards.book.said(no)
