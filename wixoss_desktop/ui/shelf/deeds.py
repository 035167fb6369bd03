"""What is done with decks on the shelf: each deed is kept at once, said, and can be taken back."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.decks.own_decks import DeckInTheWay, new_code
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, renamed
from wixoss_desktop.cards.decks.versions import DeckVersion
from wixoss_desktop.ui.decks.current_deck import only_read
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shelf.entries import ShelfEntry


class ShelfDeeds(QObject):
    """Says `told` with what was done, and whether that can be taken back, and `shown` with the deck to look at then."""

    told = Signal(str, bool)
    shown = Signal(str)

    def __init__(self, cards: KnownCards, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._back: Callable[[], object] | None = None

    @property
    def has_versions(self) -> bool:
        """Whether decks are kept beyond the window, and what they were."""
        return self._cards.own is not None

    @property
    def why_not(self) -> str:
        """Why no deck can be made, changed or deleted here, in a sentence; empty where they can."""
        return only_read(self._cards.own)

    def begin(self, name: str, deck_format: str, folder: str = "", game: str = WIXOSS) -> str:
        """Make a new empty deck and return its code; empty where it can't be kept."""
        file = DeckFile(new_code(), name, deck_format, {}, game, folder=folder)
        return file.code if self._keep(file, tr("“{deck}” was made.", deck=name)) else ""

    def take(self, deck: DeckFile) -> None:
        """Take a deck in that comes from elsewhere, as one of its own."""
        file = replace(deck, code=new_code())
        if self._keep(file, tr("“{deck}” was made.", deck=file.name)):
            self.shown.emit(file.code)

    def copy(self, entry: ShelfEntry) -> None:
        """Make a deck of the person's out of any deck, or a second one out of one."""
        name = self._free_name(tr("{deck} (copy)", deck=entry.tile.name))
        file = replace(entry.file, code=new_code(), name=name)
        if self._keep(file, tr("“{deck}” lies among your decks.", deck=name)):
            self._back = lambda: self._cards.forget_deck(file.code)
            self.told.emit(tr("“{deck}” lies among your decks.", deck=name), True)
            self.shown.emit(file.code)

    def _free_name(self, name: str) -> str:
        """Return a name, with a number behind it where another deck is called so."""
        taken = {file.name for file in self._cards.own.files} if self._cards.own is not None else set()
        names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
        return next(one for one in names if one not in taken)

    def rename(self, entry: ShelfEntry, name: str) -> None:
        """Call a deck otherwise."""
        self._change(entry, renamed(entry.file, name), tr("The deck is called “{deck}” now.", deck=name))

    def rewrite(self, entry: ShelfEntry, deck: DeckFile) -> None:
        """Give a deck the cards and the name of a list."""
        self._change(entry, deck, tr("“{deck}” is kept as it stands in the list.", deck=deck.name))

    def move(self, entry: ShelfEntry, folder: str) -> None:
        """Put a deck into a folder, or out of all of them."""
        said = tr("“{deck}” lies in “{folder}” now.", deck=entry.tile.name, folder=folder)
        gone = tr("“{deck}” lies in no folder now.", deck=entry.tile.name)
        self._change(entry, replace(entry.file, folder=folder), said if folder else gone)

    def tag(self, entry: ShelfEntry, tags: Sequence[str]) -> None:
        """Give a deck tags in place of those that it has."""
        kept = tuple(dict.fromkeys(tag.strip() for tag in tags if tag.strip()))
        self._change(entry, replace(entry.file, tags=kept), tr("The tags of “{deck}” are kept.", deck=entry.tile.name))

    def cover(self, entry: ShelfEntry, no: str) -> None:
        """Show a deck by another of its cards."""
        said = tr("“{deck}” is shown by another card now.", deck=entry.tile.name)
        self._change(entry, replace(entry.file, cover=no), said)

    def delete(self, entry: ShelfEntry) -> None:
        """Take a deck away; it lies among the deleted ones."""
        if self._does(lambda: self._cards.forget_deck(entry.code)):
            self._back = lambda: self._cards.keep_deck(entry.file)
            self.told.emit(tr("“{deck}” was deleted.", deck=entry.tile.name), True)

    def restore(self, version: DeckVersion) -> None:
        """Make a deck what it was, or be there again."""
        own = self._cards.own
        if own is None:
            return
        before = own.file(version.deck.code)
        if not self._does(lambda: own.restore(version)):
            return
        code = version.deck.code
        self._back = (lambda: self._cards.forget_deck(code)) if before is None else (lambda: own.keep(before))
        self._cards.renew_decks()
        self.told.emit(tr("“{deck}” is there again as it was.", deck=version.deck.name), True)
        self.shown.emit(code)

    def take_back(self) -> None:
        """Make the last deed undone."""
        back, self._back = self._back, None
        if back is not None and self._does(back):
            self._cards.renew_decks()
            self.told.emit(tr("Taken back."), False)

    def look_again(self) -> None:
        """Take up what other programs have done to the decks meanwhile."""
        own = self._cards.own
        if own is not None:
            before = own.files
            own.read()
            if own.files != before:
                self._cards.renew_decks()

    def _change(self, entry: ShelfEntry, file: DeckFile, said: str) -> None:
        if file != entry.file and self._keep(file, said):
            self._back = lambda: self._cards.keep_deck(entry.file)
            self.told.emit(said, True)

    def _keep(self, file: DeckFile, said: str) -> bool:
        if not self._does(lambda: self._cards.keep_deck(file)):
            return False
        self._back = None
        self.told.emit(said, False)
        return True

    def _does(self, deed: Callable[[], object]) -> bool:
        """Do something; False, with why, where it can't be done, and then nothing has changed."""
        try:
            deed()
        except DeckInTheWay:
            self.look_again()
            said = tr("Another window has changed this deck. It is shown as it is there; nothing was written over.")
        except OSError as error:
            said = tr("The deck can't be kept: {why}", why=error.strerror or error)
        else:
            return True
        self.told.emit(said, False)
        return False
