"""The way to the deck that is built: at the top of Cards, and in the editor, which is made when it is first opened."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.decks.own_decks import new_code
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile
from wixoss_desktop.ui.decks.deck_tile import shown_name
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.wixoss.game_request import HomeChoice

if TYPE_CHECKING:
    from wixoss_desktop.ui.catalogue.holdings import Library
    from wixoss_desktop.ui.catalogue.place import CataloguePlace
    from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace
    from wixoss_desktop.ui.decks.current_deck import CurrentDeck
    from wixoss_desktop.ui.decks.deck_game import DeckGame
    from wixoss_desktop.ui.decks.other_decks import DecksOfGames
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.home.wixoss.place import HomePlace
    from wixoss_desktop.ui.kit.theme import Look
    from wixoss_desktop.ui.kit.workers import Workers
    from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
    from wixoss_desktop.ui.program.wixoss.odds_door import OddsDoor
    from wixoss_desktop.ui.shell.main_window import MainWindow

PLACE: Final = "deck"


class BuiltIn(Protocol):
    """What decks are built in: a window with Home, the cards that it knows, and ways to begin a game and see odds."""

    look: Look
    cards: Cards
    window: MainWindow
    workers: Workers
    home: HomePlace
    odds: OddsDoor

    @property
    def library(self) -> Library:
        """The person's cards."""

    @property
    def other_decks(self) -> DecksOfGames:
        """The decks of each game."""

    def play_with(self, game: str, code: str) -> None:
        """Go to where games of a kind are begun, with a deck at the first seat."""

    def begin(self, request: GameRequest) -> None:
        """Begin a game."""

    def card_finder(self) -> CataloguePlace:
        """Make a place in which cards are found."""


class DeckDoor(QObject):
    """Opens decks of the person's for changes in a program that has a catalogue; says `lists_wanted` with the format
    whose lists of restrictions are asked for.
    """

    lists_wanted = Signal(str)

    def __init__(self, program: BuiltIn) -> None:
        super().__init__(program.window)
        self._program = program
        self.page: DeckEditorPlace | None = None
        self._rival = ""
        program.window.place_shown.connect(self._settle)

    def of(self, game: str) -> DeckGame | None:
        """The decks of a game by its name in files; None for one whose decks can't be built here."""
        return self._program.other_decks.game(game)

    @cached_property
    def deck(self) -> CurrentDeck:
        """The deck that is built."""
        from wixoss_desktop.ui.decks.current_deck import CurrentDeck

        deck = CurrentDeck(self._program.cards, self.of, self)
        deck.open(self._program.window.preferences.deck_built)
        deck.opened.connect(self._remember)
        return deck

    def _remember(self) -> None:
        """The deck that is built is that again the next time."""
        file = self.deck.file
        self._prefer(deck_built="" if file is None else file.code)

    def _keep_columns(self, game: str, names: tuple[str, ...]) -> None:
        self._prefer(deck_columns={**self._program.window.preferences.deck_columns, game: names})

    def _keep_order(self, game: str, order: str) -> None:
        self._prefer(deck_order={**self._program.window.preferences.deck_order, game: order})

    def _prefer(self, **changes: object) -> None:
        window = self._program.window
        window.set_preferences(replace(window.preferences, **changes))

    def open(self, code: str) -> bool:
        """Show the editor with a deck of the person's; False where there is none of that code, or of no known game."""
        if not self.deck.open(code):
            return False
        self._show()
        return True

    def new(self) -> None:
        """Begin a new deck, and show it."""
        game = self.of(WIXOSS)
        assert game is not None, "decks of WIXOSS can be built in every window"
        file = DeckFile(new_code(), tr("New deck"), game.rules.formats()[0], {}, game.game)
        try:
            self._program.cards.keep_deck(file)
        except OSError as error:
            Question(
                tr("New deck"),
                tr("The deck can't be kept: {why}", why=error.strerror or error),
                parent=self._program.window,
            ).open()
            return
        self.open(file.code)

    def undo(self) -> None:
        """Take back the last change of the deck."""
        self.deck.stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.deck.stack.redo()

    def build_in(self, place: CataloguePlace) -> None:
        """Let the cards of a place go into the deck."""
        place.build(self.deck)
        place.editor_wanted.connect(self._show)

    def try_out(self, code: str, how: str) -> None:
        """Play alone with a deck against a dummy, look into its odds, or play it against the computer.

        With a deck of another game a `person` goes to where its games are begun.
        """
        program = self._program
        file = program.cards.own_deck(code)
        if how == "person" and file is not None:
            program.play_with(file.game, code)
            return
        now = program.home.choice
        if how in ("dummy", "odds"):
            program.home.take_up(HomeChoice("practise", (code, now.decks[1]), practice="dummy", dummy=now.dummy))
        else:
            self._rival = how
            program.home.take_up(HomeChoice("practise", (code, how), practice="computer"))
        if how == "odds":
            program.odds.open("lab")
        elif program.home.start_bar.start_button.isEnabled():
            program.begin(program.home.request)
        else:
            program.window.show_place("home")  # which says why not

    def rivals(self) -> tuple[tuple[str, str], ...]:
        """The decks that one can play against, by code and name: those of the format of the deck that is built first,
        and among them the last rival, or Home's second seat.
        """
        program, built = self._program, self.deck.file
        cards, last = program.cards, self._rival or program.home.choice.decks[1]
        own, wanted = ("", "") if built is None else (built.code, built.format)
        codes = sorted(
            cards.decks,
            key=lambda code: (cards.decks[code].format != wanted, code == own, code != last, cards.is_own(code)),
        )
        return tuple((code, shown_name(cards.decks[code], cards.decks, cards.book.lexicon)) for code in codes)

    def _settle(self, place: str) -> None:
        """Who looks elsewhere sees the deck there as it is now."""
        if place != PLACE and "deck" in self.__dict__:
            self.deck.settle()

    def _show(self) -> None:
        if self.deck.file is not None:
            self._program.window.set_place_visible(PLACE, visible=True)
            self._program.window.show_place(PLACE)

    def make_page(self) -> DeckEditorPlace:
        """Make the editor."""
        from wixoss_desktop.ui.catalogue.reading import PageReader
        from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace

        program = self._program
        finder, reader = program.card_finder(), PageReader(program.library, program.cards)
        page = DeckEditorPlace(
            program.look, finder, self.deck, reader, program.cards, program.workers, self.rivals,
            columns=lambda game: program.window.preferences.deck_columns.get(game),
            order=lambda game: program.window.preferences.deck_order.get(game, ""),
        )  # fmt: skip
        page.tiles_button.setChecked(program.window.preferences.deck_as_tiles)
        page.columns_chosen.connect(self._keep_columns)
        page.order_chosen.connect(self._keep_order)
        page.tiles_button.toggled.connect(lambda is_on: self._prefer(deck_as_tiles=is_on))
        page.trial_wanted.connect(self.try_out)
        page.lists_wanted.connect(self.lists_wanted)
        self.page = page
        return page
