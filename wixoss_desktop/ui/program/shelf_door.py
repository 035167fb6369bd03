"""The place Decks joined with the rest of the window: editor, list of cards, Home and odds."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile
from wixoss_desktop.ui.program.deck_door import BuiltIn, DeckDoor
from wixoss_desktop.ui.shelf.place import ShelfPlace

if TYPE_CHECKING:
    from wixoss_desktop.ui.program.exchange_door import ExchangeDoor


class Shelved(BuiltIn, Protocol):
    """What the place Decks is joined with."""

    @property
    def deck_door(self) -> DeckDoor:
        """The way to the deck that is built."""

    @property
    def exchange(self) -> "ExchangeDoor":
        """The way in for decks from outside."""

    @property
    def has_catalogue(self) -> bool:
        """Whether cards are kept and can be looked up."""

    def show_deck(self, code: str) -> None:
        """Show the cards of a deck."""


def make_shelf(program: Shelved) -> ShelfPlace:
    """The place Decks of a program; the person's decks are opened for changes, others to be looked at."""
    page = ShelfPlace(program.look, program.cards, program.other_decks)
    page.opened.connect(partial(_open, program, page))
    page.play_wanted.connect(partial(_play, program))
    page.paste_wanted.connect(lambda: program.exchange.paste())
    if program.has_catalogue:
        library, held = program.library, partial(_held, program)
        for when in (library.was_read, library.changed):
            when.connect(lambda: page.know_owned(held))
        if library.is_read:
            page.know_owned(held)
    return page


def _held(program: Shelved, no: str) -> tuple[str, int]:
    """What all printings of a card have in common, and how many copies of them are owned."""
    row = program.library.row_of(no)
    return (no, 0) if row is None else (row.key, row.owned)


def _open(program: Shelved, page: ShelfPlace, code: str) -> None:
    own = program.cards.own_deck(code)
    if program.has_catalogue and own is not None:
        program.deck_door.open(code)
    elif code in program.cards.decks or code in program.cards.unknown:
        program.show_deck(code)
    elif (file := own or program.other_decks.bundled().get(code)) is not None:
        _show_other(program, page, file)


def _show_other(program: Shelved, page: ShelfPlace, file: DeckFile) -> None:
    """The cards of a deck of another game, to be looked at, copied among the person's, or handed on."""
    game = program.other_decks.of(file.game)
    if game is None:
        return
    from wixoss_desktop.ui.decks.other_list import OtherListDialog

    dialog = OtherListDialog(program.look, game, file, program.cards.pictures, program.window)
    dialog.copy_wanted.connect(partial(page.copy, file.code))
    dialog.export_wanted.connect(partial(page.export, file.code))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _play(program: Shelved, code: str, how: str) -> None:
    """Give the first seat of a game a deck; alone against the dummy, or looked into, as the editor does it."""
    if how != "person":
        program.deck_door.try_out(code, how)
        return
    file = program.cards.own_deck(code) or program.other_decks.bundled().get(code)
    program.play_with(WIXOSS if file is None else file.game, code)
