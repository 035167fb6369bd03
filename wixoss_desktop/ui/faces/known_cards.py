"""What the window knows of cards and of a person's decks, whatever game they are of."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.faces.pictures import LateCache, Pictures
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from pathlib import Path

    from wixoss_desktop.cards.decks.own_decks import OwnDecks
    from wixoss_desktop.cards.decks.record import DeckFile
    from wixoss_desktop.images.cache import FaceCache


class NamedCards(Protocol):
    """Cards by number, as they are drawn and in the reader's words."""

    lexicon: Lexicon

    def knows(self, no: str) -> bool:
        """Whether there is a card of a number."""

    def name(self, no: str) -> str:
        """What a card is called."""

    def short_name(self, no: str) -> str:
        """What it is called in short."""

    def text(self, no: str) -> str:
        """What stands on it, a paragraph a line."""

    def facts(self, no: str) -> Face:
        """How it is drawn."""

    def facts_at(self, no: str, width: float) -> Face:
        """How it is drawn at a width in pixels: without what isn't read there."""


class KnownCards(QObject):
    """Cards with their words and their pictures, and the person's decks of every game.

    `own` are these decks, and in the folder `restrictions` lie the person's lists of what organisers say of cards; each
    is None where none can be kept: then decks are forgotten with the window. `decks_changed` says that others are known
    now.
    """

    decks_changed = Signal()

    def __init__(
        self,
        book: NamedCards,
        cache: "FaceCache | LateCache",
        workers: Workers | None,
        own: "OwnDecks | None" = None,
        restrictions: "Path | None" = None,
    ) -> None:
        super().__init__()
        self.book: NamedCards = book
        self.pictures = Pictures(cache, workers, self)
        self.own = own
        self.restrictions = restrictions
        self._unkept: dict[str, DeckFile] = {}

    def number_for_games(self, numbers: Sequence[str]) -> str:
        """That of a card's printings by which games know it."""
        return numbers[0]

    def renew_decks(self) -> None:
        """Take up the person's decks as they are now."""
        self.decks_changed.emit()

    def keep_deck(self, file: "DeckFile") -> None:
        """Take a deck up among the person's; it is forgotten with the window where none can be kept. Raises OSError."""
        self.write_deck(file)
        self.renew_decks()

    def write_deck(self, file: "DeckFile") -> None:
        """Keep a deck as it is now, and leave it to `renew_decks` to tell everybody. Raises OSError."""
        if self.own is None:
            self._unkept[file.code] = file
        else:
            self.own.keep(file)

    def forget_deck(self, code: str) -> None:
        """Take away one of the person's decks. Raises OSError."""
        if self._unkept.pop(code, None) is None and self.own is not None:
            self.own.forget(code)
        self.renew_decks()

    def own_deck(self, code: str) -> "DeckFile | None":
        """One of the person's decks, of whatever game, as it was written; None if it is none of them."""
        return next((file for file in self.own_files() if file.code == code), None)

    def own_files(self, game: str = "") -> "Sequence[DeckFile]":
        """The person's decks of a game, or of all, as they were written, also those without cards."""
        files = (*self._unkept.values(), *(() if self.own is None else self.own.files))
        return tuple(file for file in files if game in ("", file.game))
