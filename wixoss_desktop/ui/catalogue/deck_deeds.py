"""Putting a card of the catalogue into the person's decks, with how many copies that makes of how many allowed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.decks.deck_lists import profile_of
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, listed, with_card
from wixoss_desktop.engine.wixoss.deck_rules import section_of, sections
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES, ProfileName
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.decks.other_decks import GameDecks
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.translate import tr

PROFILE_OF: Final[tuple[tuple[str, ProfileName], ...]] = (
    ("s24", "S24"), ("diva", "DIVA"), ("key", "KEY"), ("classic", "CLASSIC_2016"),
)  # fmt: skip
"""The format that a new deck is offered for, by where its first card may be played; later formats first."""


OF_THE_WHOLE: Final = ("LB_COUNT", "LEVEL0_COUNT", "PIECE_NEEDS_ASSISTS")
"""What is wrong with a deck as long as it isn't full, whatever card comes into it."""


def nobody_knows(game: str) -> GameDecks | None:
    """Stands for what knows decks of other games where there are none."""
    return None


class DeckCounts(Struct, frozen=True):
    """How full a deck is: copies of one card with how many are allowed, and both parts with theirs."""

    copies: int
    allowed: int
    main: int
    main_size: int
    lrig: int
    lrig_size: int


class DeckDeeds(QObject):
    """Says `told` with what was done, and whether that can be taken back; `named_wanted` asks for a new deck's name."""

    told = Signal(str, bool)
    name_wanted = Signal(object)

    def __init__(
        self, cards: Cards, library: Library, parent: QObject | None = None, *,
        games: Callable[[str], GameDecks | None] = nobody_knows,
    ) -> None:  # fmt: skip
        """`games` gives the decks of another game by its name in files."""
        super().__init__(parent)
        self._games = games
        self._cards = cards
        self._library = library
        self._before: tuple[str, DeckFile | None] | None = None

    @property
    def decks(self) -> OwnDecks | None:
        """The person's decks; None where none can be kept."""
        return self._cards.own

    def why_not(self, row: Row) -> str:
        """Why a card can't be put into any deck; empty for one that can."""
        if self.decks is None:
            return tr("Decks can't be kept here.")
        if row.facts.craft or row.facts.kind == "TOKEN":
            return tr("It comes into a game by effects alone, never in a deck.")
        game = row.facts.game
        if game and self._games(game) is None:
            return tr("The game “{game}” isn't in this program.", game=game)
        return ""

    def fill(self, menu: QMenu, row: Row) -> None:
        """Offer the person's decks, each with its copies of the card, and a new one."""
        menu.clear()
        game = row.facts.game or WIXOSS
        for file in self.decks.of(game) if self.decks is not None else ():
            action = menu.addAction(f"{file.name.replace('&', '&&')}\t{self._count_words(file, row)}")
            action.setData(file.code)
        if not menu.isEmpty():
            menu.addSeparator()
        menu.addAction(tr("New deck …")).setData("")

    def _count_words(self, file: DeckFile, row: Row) -> str:
        if row.facts.game:
            return str(sum(map(file.numbers.count, self._library.numbers(row))))
        counts = self.counts(file, row)
        return f"{counts.copies} / {counts.allowed}"

    def choose(self, code: str, row: Row) -> None:
        """Put a card into a deck of the menu; without one, ask for a new deck."""
        if code:
            self.add(code, row)
        elif row.facts.game:
            self._begin_other(row)
        else:
            self.name_wanted.emit(row)

    def _begin_other(self, row: Row) -> None:
        """Make a new deck of another game with a card in it, in its usual format."""
        game = self._games(row.facts.game)
        assert game is not None
        try:
            file = self._own.begin(tr("New deck"), game.rules.formats()[0], game=game.game)
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error), False)
            return
        self._change(file, row, before=None)

    def add(self, code: str, row: Row) -> None:
        """Put one copy of a card into a deck."""
        file = next(file for file in self._own.files if file.code == code)
        self._change(file, row, before=file)

    def begin(self, name: str, profile: ProfileName, row: Row) -> None:
        """Make a new deck with one copy of a card in it."""
        try:
            file = self._own.begin(name, profile)
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error), False)
            return
        self._change(file, row, before=None)

    def take_back(self) -> None:
        """Make the last change undone."""
        if self._before is None:
            return
        code, file = self._before
        self._before = None
        if file is None:
            self._own.forget(code)
        else:
            self._own.keep(file)
        self._cards.renew_decks()
        self.told.emit(tr("Taken back."), False)

    def profile_for(self, row: Row) -> ProfileName:
        """The format that a new deck with this card is offered for."""
        return next((profile for name, profile in PROFILE_OF if name in row.formats), "ALLSTAR")

    def counts(self, file: DeckFile, row: Row) -> DeckCounts:
        """How full a deck is, and how much of it is one card in any printing."""
        known, numbers = sections(PROFILES[profile_of(file)]), set(self._library.numbers(row))
        own = _section_of(row)
        rows = file.rows(own)
        return DeckCounts(
            sum(one.count for one in rows if one.no in numbers),
            known[own].copies,
            sum(one.count for one in file.rows(MAIN_DECK)),
            known[MAIN_DECK].high or 0,
            sum(one.count for one in file.rows(LRIG_DECK)),
            known[LRIG_DECK].high or 0,
        )

    @property
    def _own(self) -> OwnDecks:
        assert self.decks is not None
        return self.decks

    def _change(self, file: DeckFile, row: Row, *, before: DeckFile | None) -> None:
        try:
            kept = self._own.keep(with_card(file, self._number(row), self._section(row)))
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error), False)
            return
        self._before = (file.code, before)
        self._cards.renew_decks()
        self.told.emit(self._words(kept, row), True)

    def _number(self, row: Row) -> str:
        """The printing that goes into the deck: the one shown, or another if games know that one alone."""
        return next((no for no in (row.no, *self._library.numbers(row)) if no in self._cards.pool), row.no)

    def _section(self, row: Row) -> str:
        game = self._games(row.facts.game) if row.facts.game else None
        return _section_of(row) if game is None else game.rules.section_of(row.no)

    def _words(self, file: DeckFile, row: Row) -> str:
        game = self._games(row.facts.game) if row.facts.game else None
        if game is not None:
            copies, reasons = self._count_words(file, row), game.reasons(listed(file))
            said = tr("“{deck}” has {copies} of it.", deck=file.name, copies=copies)
            head = tr("Not legal in {profile}:", profile=game.format_name(file.format))
            return "\n".join((said, head, *(one.words for one in reasons))) if reasons else said
        counts, lexicon = self.counts(file, row), self._cards.book.lexicon
        copies = tr(
            "“{deck}” has {copies} of {allowed} of it.", deck=file.name, copies=counts.copies, allowed=counts.allowed
        )
        sizes = tr(
            "Main deck {main} of {size}, LRIG deck {lrig} of at most {most}.",
            main=counts.main,
            size=counts.main_size,
            lrig=counts.lrig,
            most=counts.lrig_size,
        )
        said = f"{copies} {sizes}"
        faults = self._faults(file, row)
        head = tr("Not legal in {profile}:", profile=lexicon.deck_format(profile_of(file)))
        return "\n".join((said, head, *faults)) if faults else said

    def _faults(self, file: DeckFile, row: Row) -> Sequence[str]:
        """Why the card isn't legal in this deck, each reason a sentence; that the deck isn't full yet is none."""
        if file.code not in self._cards.decks:
            return (tr("It has cards that nobody knows."),)
        # Loaded when a deck is first judged, as Home does.
        from wixoss_desktop.ui.decks.wixoss.deck_faults import faults_in_format

        numbers = set(self._library.numbers(row))
        found = faults_in_format(self._cards, file.code, profile_of(file))
        return [fault.words for fault in found if fault.why not in OF_THE_WHOLE and not numbers.isdisjoint(fault.cards)]


def _section_of(row: Row) -> str:
    return section_of(row.facts.kind, craft=row.facts.craft)
