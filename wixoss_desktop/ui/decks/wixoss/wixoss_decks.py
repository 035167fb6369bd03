"""Decks of WIXOSS while they are built: its rules, how they are read, and its words, over all cards of the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.cards.by_hand import not_run
from wixoss_desktop.cards.catalogue.search.decks import FORMAT_OF
from wixoss_desktop.cards.decks.deck_lists import as_file, deck_list
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, listed
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.exchange.forms import GameInLists, of_wixoss
from wixoss_desktop.cards.pool import CardsByNumber
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES
from wixoss_desktop.images.face import Face
from wixoss_desktop.match.wixoss.deck_reading import WixossDeckReading, level_missing
from wixoss_desktop.match.wixoss.decks import MOST_NAMED, OF_THE_WHOLE, WixossDeckRules
from wixoss_desktop.ui.decks.deck_game import DeckReason, Trial
from wixoss_desktop.ui.decks.deck_tile import DeckTile, named
from wixoss_desktop.ui.decks.paper import PrintedPart, PrintedRow
from wixoss_desktop.ui.decks.wixoss.deck_tiles import KINDS, SECTIONS, badge_of, every_deck, tile_of
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.translate import counted, tr
from wixoss_desktop.words.wixoss.refusals import refusal

LISTED: Final = "3.5.1"
"""The rule that lets organisers limit and ban cards."""
EVERY_CARD: Final = "allstar"
"""The format that has every card."""


class WixossDecks:
    """Decks of WIXOSS."""

    game = WIXOSS
    trials: Final[frozenset[Trial]] = frozenset(("dummy", "rival", "odds"))
    finds_what_fits: Final = True
    begins_with_decks: Final = True
    example: Final = "WD01-009"

    @property
    def found_by(self) -> str:
        """The LRIG whose class stands beneath its name."""
        return tr("LRIG")

    def findable(self, deck_format: str) -> str:
        """Cards of the format; of all that were ever printed where it has them all."""
        code = FORMAT_OF[deck_format]
        return "" if code == EVERY_CARD else f"format:{code}"

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._known = CardsByNumber(self._found)
        self.reading = WixossDeckReading(self._known)

    @property
    def rules(self) -> WixossDeckRules:
        """What makes a deck legal by the facts of its cards, and by what organisers say of them."""
        return WixossDeckRules(self._known, self._cards.laws)

    @property
    def bundled(self) -> Mapping[str, DeckFile]:
        """The decks that come with it, by their codes."""
        return {code: as_file(deck) for code, deck in self._cards.decks.items() if not self._cards.is_own(code)}

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

    @cached_property
    def index(self) -> CardIndex:
        """Every card that the window knows, by what lists call it."""
        return self._cards.index()

    @property
    def in_lists(self) -> GameInLists:
        """The game as lists of decks speak of it."""
        return of_wixoss(self.index, self._profile_by_cards)

    def _profile_by_cards(self, deck: DeckFile) -> str:
        return self.rules.made_for(listed(deck), date.today().isoformat())

    def deck_name(self, deck: DeckFile) -> str:
        """What a deck is called in the reader's language, or as a title."""
        return named(deck.name, self._cards.book.lexicon)

    def section_name(self, section: str) -> str:
        """What a section of a deck is called."""
        return {LRIG_DECK: tr("LRIG deck"), MAIN_DECK: tr("Main deck")}.get(section, section)

    def sizes_said(self, deck: DeckFile) -> str:
        """How many cards a deck has in each of its sections."""
        main, lrigs = (sum(row.count for row in deck.rows(part)) for part in (MAIN_DECK, LRIG_DECK))
        return tr("Main deck {main}, LRIG deck {lrig}.", main=main, lrig=lrigs)

    def made_for(self, deck: DeckFile) -> tuple[str, ...]:
        """The profile of a deck."""
        return (self.format_name(deck.format),)

    def printed(self, deck: DeckFile, pictures: Pictures) -> tuple[PrintedPart, ...]:
        """The sections of a deck as they are put on paper, its cards by kind and level."""
        return tuple(
            PrintedPart(tr(words, n=sum(row.count for row in deck.rows(part))), self._rows(deck, part, pictures))
            for part, words in SECTIONS.items()
            if deck.rows(part)
        )

    def _rows(self, deck: DeckFile, section: str, pictures: Pictures) -> tuple[PrintedRow, ...]:
        book, found = self._cards.book, []
        for copies in deck.rows(section):
            card, no = book.found(copies.no), copies.printing or copies.no
            if card is None:
                unknown = pictures.as_printed(Face(key=no, name=no))
                found.append(((len(KINDS), 0, no), PrintedRow(copies.count, no, no, "", "", unknown)))
                continue
            kind = book.lexicon.term(f"type.{card.type}")
            about = kind if card.level is None else f"{kind} {card.level}"
            face = replace(book.facts(card.no), key=no, text=plain_symbols(book.on_paper(card.no)))
            draw = pictures.as_printed(face)
            level = card.level or 0
            rank = KINDS.index(card.type), -level if card.type == "SIGNI" else level, no
            row = PrintedRow(copies.count, no, book.name(card.no), book.second_name(card.no), about, draw)
            found.append((rank, row))
        return tuple(row for _, row in sorted(found, key=lambda one: one[0]))

    def face(self, no: str, printing: str = "") -> Face | None:
        """How a card is drawn, in a printing; None for one that nobody knows."""
        if no not in self._known:
            return None
        face = self._cards.book.facts(no)
        return replace(face, key=printing) if printing else face

    def tile(self, deck: DeckFile) -> DeckTile:
        """A deck of the person's as one to choose."""
        return replace(tile_of(deck_list(deck), self._cards, every_deck(self._cards)), is_own=True)

    def can_be_played(self, deck: DeckFile) -> bool:
        """Whether all cards of a deck are known."""
        return deck.code in self._cards.decks

    def reasons(self, deck: ListedDeck) -> Sequence[DeckReason]:
        """Every reason why a deck isn't legal in its profile today, each once; that nobody knows a card is one."""
        return self._reasons_on(deck, date.today().isoformat())

    def _reasons_on(self, deck: ListedDeck, day: str) -> Sequence[DeckReason]:
        found = self.rules.check(deck, deck.format, day)
        is_unread = self._cards.awaits_lists or self._cards.are_lists_closed
        if is_unread and any(one.why == "UNKNOWN_CARDS" for one in found):
            return ()  # what it lacks may stand in lists that aren't read, which its tile says
        lexicon = self._cards.book.lexicon
        said = (
            DeckReason(refusal(one, lexicon, self._said), one.cards, one.rule == LISTED, one.why in OF_THE_WHOLE)
            for one in found
        )
        return tuple(dict.fromkeys(said))

    def awaited(self, deck: ListedDeck) -> str:
        """That cards of a deck are still looked for, while lists are being read that may know them."""
        if not self._cards.awaits_lists:
            return ""
        from wixoss_desktop.ui.decks.wixoss.deck_faults import looked_for

        unknown = {no for part in deck.cards.values() for no in part if no not in self._known}
        return looked_for(len(unknown)) if unknown else ""

    def by_list(self, deck_format: str) -> str:
        """By which list of restrictions decks of a profile are judged today, or that none is in the program."""
        found = self._cards.laws.lists.in_force(deck_format, date.today().isoformat())
        if found is None:
            return tr("No list of restrictions is in the program for it.")
        return tr("By the list of restrictions of {day}.", day=found.since)

    def remarks(self, deck: ListedDeck) -> Sequence[str]:
        """Why a deck won't be legal any more once the next list of restrictions holds, that it has no Guard, or LRIGs
        that aren't reached, which of its cards are of a later time than its profile, and how many are played by hand or
        lie there by facts alone.
        """
        known = [self._known[no] for part in deck.cards.values() for no in part if no in self._known]
        badge = badge_of(not_run(known, self._cards.pool)).full
        beside = (
            *(self._of_the_whole(known) if self._is_whole(deck) else ()),
            *self._of_later_time(deck, known),
            *((f"✎ {badge}",) if badge else ()),
        )
        coming = self._cards.laws.lists.coming(deck.format, date.today().isoformat())
        if not coming:
            return beside
        now = {one.words for one in self.reasons(deck)}
        later = (one.words for one in self._reasons_on(deck, coming) if one.words not in now)
        said = [tr("From {day} on: {reason}", day=coming, reason=words) for words in later]
        return (*said, *beside)

    def _is_whole(self, deck: ListedDeck) -> bool:
        """Whether a main deck has as many cards as its format asks for."""
        main = next(part for part in self.rules.sections(deck.format) if part.name == MAIN_DECK)
        return len(deck.cards.get(MAIN_DECK, ())) >= main.low

    def _of_the_whole(self, known: Sequence[Card]) -> Iterator[str]:
        """That a whole deck has no Guard, unless a card may have one that nobody has read, and that it has LRIGs above
        a level of which it has none.
        """
        if not any(card.guard or card.by_hand for card in known):
            yield tr("No card of it has Guard: nothing stops the attacks of a LRIG.")
        level = level_missing(known)
        if level is not None:
            yield tr("No LRIG of level {level}: those above it can't be reached.", level=level)

    def _of_later_time(self, deck: ListedDeck, known: Sequence[Card]) -> Sequence[str]:
        """That cards came out after the time of a profile whose rules don't refuse them; nothing if they do."""
        if PROFILES[deck.format].deck_format_mark != "off":
            return ()
        later = {card.no: card for card in self._cards.laws.later(known, deck.format)}
        if not later:
            return ()
        named = ", ".join([self.name(no) for no in later][:MOST_NAMED]) + (" …" if len(later) > MOST_NAMED else "")
        words = counted(
            len(later),
            "1 card came out after the time of {profile}: {cards}. The rules allow it, not everybody will.",
            "{n} cards came out after the time of {profile}: {cards}. The rules allow them, not everybody will.",
            profile=self.format_name(deck.format),
            cards=named,
        )
        return (f"◷ {words}",)

    def forget(self) -> None:
        """Look cards up anew."""
        self._known.clear()
        self.__dict__.pop("index", None)
        self.reading = WixossDeckReading(self._known)

    def _found(self, no: str) -> Card | None:
        card = self._cards.card(no)
        self._cards.book.learn(() if card is None else (card,))
        return card

    def _said(self, no: str) -> str:
        return self._cards.book.name(no) if no in self._known else self._cards.book.said(no)
