"""A person's own decks at Home: made up for the free table from a list, changed and deleted."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from wixoss_desktop.cards.decks.own_decks import new_code
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.translate import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
    from wixoss_desktop.ui.decks.own_deck import OwnDeck
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.home.wixoss.place import HomePlace
    from wixoss_desktop.ui.kit.theme import Look


class FreeDecks(QObject):
    """Asks for the list when a seat at Home wants one, keeps the deck among the person's, and gives it to the seat;
    opens the menu of a deck.
    """

    def __init__(
        self, home: "HomePlace", cards: "Cards", look: "Look", edit: "Callable[[str], object] | None" = None
    ) -> None:
        """`edit` opens a deck of the person's for changes, where there are cards for it."""
        super().__init__(home)
        self._edit = edit
        self._home, self._cards, self._look = home, cards, look
        self._seat: Seat = 0
        self.dialog: DeckTextDialog | None = None
        self.menu: QMenu | None = None
        self.deeds: OwnDeck | None = None
        for seat in home.seats:
            seat.list_wanted.connect(self._ask)
            seat.menu_wanted.connect(self.open_menu)

    def _ask(self) -> None:
        """Open the dialog for the seat whose button was pressed."""
        from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
        from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

        self._seat = 0 if self.sender() is self._home.seats[0] else 1
        self.dialog = DeckTextDialog(self._look, WixossDecks(self._cards), tr("Deck from a list"), self._home.window())
        self.dialog.made.connect(self.take)
        self.dialog.finished.connect(self.dialog.deleteLater)
        self.dialog.open()

    def open_menu(self, code: str, at: QPoint) -> None:
        """What can be done with a deck; one of the program's can be looked at."""
        for before in (self.menu, self.deeds):
            if before is not None:
                before.deleteLater()
        self.menu, self.deeds = QMenu(self._home.window()), None
        self.menu.addAction(tr("Cards of the deck …")).triggered.connect(lambda: self._home.deck_opened.emit(code))
        self.menu.addAction(tr("Export …")).triggered.connect(lambda: self._hand_on(code))
        file = self._cards.own_deck(code)
        if file is not None and self._edit is not None:
            edit = self._edit
            self.menu.addAction(tr("Edit")).triggered.connect(lambda: edit(code))
        if file is not None:
            from wixoss_desktop.ui.decks.own_deck import OwnDeck
            from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

            self.deeds = OwnDeck(self._look, self._cards, file, self._home.window(), WixossDecks(self._cards))
            self.deeds.add_to_menu(self.menu)
        self.menu.popup(at)

    def _hand_on(self, code: str) -> None:
        from wixoss_desktop.ui.decks.wixoss.deck_list import hand_on_deck

        hand_on_deck(self._look, self._cards, code, self._home.window())

    def take(self, deck: DeckFile) -> None:
        """Keep a deck, and give it to the seat that asked for it."""
        code = new_code()
        try:
            self._cards.keep_deck(replace(deck, code=code))
        except OSError as error:
            from wixoss_desktop.ui.kit.question import Question

            Question(
                tr("New deck"),
                tr("The deck can't be kept: {why}", why=error.strerror or error),
                parent=self._home.window(),
            ).open()
            return
        self._home.give(self._seat, code)
