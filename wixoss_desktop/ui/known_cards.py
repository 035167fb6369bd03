"""What the window knows of cards."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.cards.deck_files import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.pictures import LateCache, Pictures
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.workers import Workers
from wixoss_desktop.words.languages import lexicon

if TYPE_CHECKING:
    from wixoss_desktop.images.cache import FaceCache


class Cards(QObject):
    """What the program knows of cards: the pool, the decks, their words and their pictures."""

    def __init__(
        self,
        pool: Mapping[str, Card],
        decks: Mapping[str, DeckList],
        cache: "FaceCache | LateCache",
        workers: Workers | None,
    ) -> None:
        super().__init__()
        self.pool = pool
        self.decks = decks
        self.book = CardBook(pool, lexicon("en"))
        self.pictures = Pictures(cache, workers, self)
