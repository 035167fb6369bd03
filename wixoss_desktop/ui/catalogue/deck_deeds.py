"""Putting a card of the catalogue into the person's decks, with how many copies that makes of how many allowed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, listed, with_card
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.decks.current_deck import only_read
from wixoss_desktop.ui.decks.deck_game import DeckGame
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr

PROFILE_OF: Final[tuple[tuple[str, str], ...]] = (
    ("s24", "S24"), ("diva", "DIVA"), ("key", "KEY"), ("classic", "CLASSIC_2016"),
)  # fmt: skip
"""The format that a new deck is offered for, by where its first card may be played; later formats first."""


class DeckDeeds(QObject):
    """Says `told` with what was done, and whether that can be taken back; `named_wanted` asks for a new deck's name."""

    told = Signal(str, bool)
    name_wanted = Signal(object)

    def __init__(
        self, cards: KnownCards, library: Library, games: Callable[[str], DeckGame | None],
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        """`games` gives the decks of a game by its name in files, None for one that isn't here."""
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
        if why := only_read(self.decks):
            return why
        if row.facts.craft or row.facts.kind == "TOKEN":
            return tr("It comes into a game by effects alone, never in a deck.")
        if self._games(_game_of(row)) is None:
            return tr("The game “{game}” isn't in this program.", game=row.facts.game)
        return ""

    def fill(self, menu: QMenu, row: Row) -> None:
        """Offer the person's decks, each with its copies of the card, and a new one."""
        menu.clear()
        for file in self.decks.of(_game_of(row)) if self.decks is not None else ():
            action = menu.addAction(f"{file.name.replace('&', '&&')}\t{self._count_words(file, row)}")
            action.setData(file.code)
        if not menu.isEmpty():
            menu.addSeparator()
        menu.addAction(tr("New deck …")).setData("")

    def _count_words(self, file: DeckFile, row: Row) -> str:
        copies = str(self._copies(file, row))
        try:
            return f"{copies} / {self._allowed(file, row)}"
        except KeyError:  # its game has no such card any more
            return copies

    def _copies(self, file: DeckFile, row: Row) -> int:
        """How many copies of a card a deck has, in any printing."""
        return sum(map(file.numbers.count, self._library.numbers(row)))

    def _allowed(self, file: DeckFile, row: Row) -> int:
        """How many copies of a card a deck may have. Raises KeyError for one that its game doesn't know."""
        return self._game(row).reading.line(self._number(row), file.format).most

    def _game(self, row: Row) -> DeckGame:
        game = self._games(_game_of(row))
        assert game is not None, "why_not says that its game isn't here"
        return game

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
        game = self._game(row)
        try:
            file = self._own.begin(tr("New deck"), game.rules.formats()[0], game=game.game)
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error.strerror or error), False)
            return
        self._change(file, row, before=None)

    def add(self, code: str, row: Row) -> None:
        """Put one copy of a card into a deck."""
        file = next(file for file in self._own.files if file.code == code)
        self._change(file, row, before=file)

    def begin(self, name: str, profile: str, row: Row) -> None:
        """Make a new deck with one copy of a card in it."""
        try:
            file = self._own.begin(name, profile)
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error.strerror or error), False)
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

    def profile_for(self, row: Row) -> str:
        """The format that a new deck with this card is offered for."""
        return next((profile for name, profile in PROFILE_OF if name in row.formats), "ALLSTAR")

    @property
    def _own(self) -> OwnDecks:
        assert self.decks is not None
        return self.decks

    def _change(self, file: DeckFile, row: Row, *, before: DeckFile | None) -> None:
        try:
            kept = self._own.keep(with_card(file, self._number(row), self._section(row)))
        except KeyError:
            self.told.emit(tr("Nobody knows a card {no}.", no=row.no), False)
            return
        except OSError as error:
            self.told.emit(tr("The deck can't be kept: {why}", why=error.strerror or error), False)
            return
        self._before = (file.code, before)
        self._cards.renew_decks()
        self.told.emit(self._words(kept, row), True)

    def _number(self, row: Row) -> str:
        """The printing that goes into the deck: the one shown, or another if games know that one alone."""
        return self._cards.number_for_games((row.no, *self._library.numbers(row)))

    def _section(self, row: Row) -> str:
        return self._game(row).rules.section_of(self._number(row))

    def _words(self, file: DeckFile, row: Row) -> str:
        game, copies = self._game(row), self._copies(file, row)
        said = tr("“{deck}” has {copies} of {allowed} of it.", deck=file.name, copies=copies,
                  allowed=self._allowed(file, row))  # fmt: skip
        sizes = row_of(
            f"{game.section_name(part.name)} {sum(one.count for one in file.rows(part.name))}"
            f"{'' if part.high is None else f' / {part.high}'}"
            for part in game.rules.sections(file.format)
        )
        head = tr("Not legal in {profile}:", profile=game.format_name(file.format))
        faults = self._faults(file, row)
        return "\n".join((f"{said} {sizes}", *((head, *faults) if faults else ())))

    def _faults(self, file: DeckFile, row: Row) -> Sequence[str]:
        """Why the card isn't legal in this deck, each reason a sentence; that the deck isn't full yet is none."""
        game, numbers = self._game(row), set(self._library.numbers(row))
        if game.tile(file).is_unknown:
            return (tr("It has cards that nobody knows."),)
        found = game.reasons(listed(file))
        return [one.words for one in found if not one.is_of_whole and not numbers.isdisjoint(one.cards)]


def _game_of(row: Row) -> str:
    """The game of a card, by its name in files."""
    return row.facts.game or WIXOSS
