"""The way to the place Decks, which is loaded when it is first opened, and from there to editor, table and odds."""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.ui.kit.translate import marked

if TYPE_CHECKING:
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.shelf.place import ShelfPlace

PLACE: Final = "decks"


class ShelfDoor(QObject):
    """Makes the place Decks of a program when somebody goes there."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        program.window.add_place(PLACE, marked("Decks"), "decks", self._page)

    def _page(self) -> "ShelfPlace":
        from wixoss_desktop.ui.shelf.place import ShelfPlace

        program = self._program
        page = ShelfPlace(program.look, program.cards)
        page.opened.connect(program.show_deck)
        page.play_wanted.connect(self._play)
        page.list_wanted.connect(partial(self._from_list, page))
        return page

    def _play(self, code: str, how: str) -> None:
        """Go where a deck is played: Home with it in the first seat, there also alone against a dummy, or its odds."""
        program = self._program
        choice = program.home.choice
        other = choice.decks[1]
        if how == "dummy":
            choice = replace(choice, mode="practise", practice="dummy")
        program.home.take_up(replace(choice, decks=(code, other)))
        if how == "odds":
            program.odds.open("lab")
        else:
            program.window.show_place("home")

    def _from_list(self, page: "ShelfPlace") -> None:
        program = self._program
        program.own_decks.ask(page.choose)
