"""The way in for decks from outside: files let go on Home, chosen or in the clipboard."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, cast

from PySide6.QtCore import QObject, Qt

from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import marked, tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from wixoss_desktop.cards.decks.record import DeckFile
    from wixoss_desktop.ui.decks.other_decks import DecksOfGames
    from wixoss_desktop.ui.decks.restrictions_dialog import RestrictionsDialog
    from wixoss_desktop.ui.decks.taking_in import TakingIn
    from wixoss_desktop.ui.faces.known_cards import KnownCards
    from wixoss_desktop.ui.home.place import Home
    from wixoss_desktop.ui.kit.theme import Look
    from wixoss_desktop.ui.program.deck_door import DeckDoor
    from wixoss_desktop.ui.shelf.place import ShelfPlace
    from wixoss_desktop.ui.shell.main_window import MainWindow

HOME: Final = "home"
CARDS: Final = "catalogue"
SHELF: Final = "decks"
BUILT: Final = "deck"


class Exchanged(Protocol):
    """Where decks come in and are looked at: a window with Home, its cards, and the deck that is built."""

    look: Look
    window: MainWindow
    front: Home

    @property
    def cards(self) -> KnownCards:
        """What the window knows of cards, and the person's decks."""

    @property
    def deck_door(self) -> DeckDoor:
        """The way to the deck that is built."""

    @property
    def deck_at_home(self) -> DeckFile | None:
        """The deck of the first seat at Home; None where it has none."""

    def play_with(self, game: str, code: str) -> None:
        """Go to where games of a kind are begun, with a deck at the first seat."""

    @property
    def other_decks(self) -> DecksOfGames:
        """The decks of each game."""


class ExchangeDoor(QObject):
    """Takes decks in from outside; what reads them is loaded when the first comes."""

    def __init__(self, program: Exchanged) -> None:
        super().__init__(program.window)
        self._program = program
        self.restrictions: RestrictionsDialog | None = None

    @cached_property
    def taking_in(self) -> TakingIn:
        """What reads decks and keeps them."""
        from wixoss_desktop.ui.decks.taking_in import TakingIn

        program = self._program
        made = TakingIn(program.look, program.cards, program.other_decks, program.window, lambda: self._game)
        made.kept.connect(self._choose)
        return made

    def listen_on(self, place: QWidget) -> None:
        """Take in files that are let go on a place, or within it where nothing else takes them."""
        from wixoss_desktop.ui.kit.drop_sheet import DropSheet

        look = self._program.look
        DropSheet(look, lambda paths: self.taking_in.take_files(paths), place, marked("Let go to take these decks in"))

    def open_files(self) -> None:
        """Let files be chosen."""
        self.taking_in.ask_files()

    def paste(self) -> None:
        """Take in what lies in the clipboard."""
        self.taking_in.take_clipboard()

    def edit_restrictions(self, deck_format: str = "") -> None:
        """Show the lists of what organisers limit and ban, that of a format first, or say that none can be kept."""
        program, folder = self._program, self._program.cards.restrictions
        if folder is None:
            title = tr("Lists of restrictions")
            Question(title, tr("There is no folder in which lists could be kept."), parent=program.window).open()
            return
        from wixoss_desktop.ui.decks.restrictions_dialog import RestrictionsDialog

        game = program.other_decks.game(WIXOSS)
        assert game is not None, "decks of WIXOSS can be built in every window"
        formats = {one: game.format_name(one) for one in game.rules.formats()}
        dialog = RestrictionsDialog(program.look, folder, game.index, formats, program.window, at=deck_format)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.changed.connect(self._judge_anew)
        dialog.open()
        self.restrictions = dialog

    def _judge_anew(self) -> None:
        """Decks are judged by the lists as they are now, that which is built too."""
        self._program.cards.renew_decks()
        page = self._program.deck_door.page
        if page is not None:
            page.show_deck()

    def export(self) -> bool:
        """Show in which ways the deck that is looked at can be exported; on Home the first seat's. False for none."""
        program, deck = self._program, self._looked_at
        if deck is None:
            return False
        from wixoss_desktop.ui.decks.handing_on import open_handing_on

        open_handing_on(program.look, program.cards, deck, program.window, program.other_decks.game(deck.game))
        return True

    @property
    def _game(self) -> str:
        """The game that is looked at: of the deck that is built, at Home, or that the shelf shows alone; or none."""
        if self._program.window.place == BUILT:
            file = self._program.deck_door.deck.file
            return "" if file is None else file.game
        if self._program.window.place == HOME:
            return self._program.front.game
        return self._shelf.wanted.game if self._program.window.place == SHELF else ""

    @property
    def _looked_at(self) -> DeckFile | None:
        program = self._program
        if program.window.place == BUILT:
            return program.deck_door.deck.file
        if program.window.place == SHELF:
            entry = self._shelf.tiles.entry
            return None if entry is None else entry.file
        return program.deck_at_home

    @property
    def _shelf(self) -> ShelfPlace:
        return cast("ShelfPlace", self._program.window.places.page(SHELF))

    def _choose(self, deck: DeckFile) -> None:
        """The deck is shown where one looks: in the editor, on Home as the first seat's, else on the shelf."""
        window = self._program.window
        if window.place == SHELF:
            self._shelf.choose(deck.code)
        elif window.place == BUILT:
            self._program.deck_door.open(deck.code)
        elif window.place == CARDS:
            window.show_place(SHELF)
            self._shelf.choose(deck.code)
        elif window.place == HOME:
            game = self._program.other_decks.game(deck.game)
            if game is not None and game.begins_with_decks:
                self._program.play_with(deck.game, deck.code)
