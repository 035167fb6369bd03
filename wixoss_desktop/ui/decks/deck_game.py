"""What the window knows of decks while they are built: the rules of their game, how they are read, and its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.exchange.card_index import CardFinder
from wixoss_desktop.cards.exchange.forms import GameInLists
from wixoss_desktop.engine.contract.deck_reading import DeckReading
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.decks.paper import PrintedPart
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace

if TYPE_CHECKING:
    from wixoss_desktop.images.face import Face

Trial = Literal["person", "dummy", "rival", "odds"]
"""A game is begun with a deck, played alone against a dummy, or against a likely deck; or its hands are counted."""


class DeckReason(Struct, frozen=True):
    """Why a deck isn't legal, in a sentence, and the cards of the deck that it is about; none for the deck's size.

    `is_listed` says that a list of restrictions is the reason. One that `is_of_whole` holds as long as the deck isn't
    full, whatever card comes into it.
    """

    words: str
    cards: tuple[str, ...] = ()
    is_listed: bool = False
    is_of_whole: bool = False


class DeckGame(Protocol):
    """A game as far as its decks go, with all cards that the window knows."""

    game: str
    """Its name in files."""

    @property
    def index(self) -> CardFinder:
        """Its cards, by what lists call them in any language."""

    @property
    def in_lists(self) -> GameInLists:
        """The game as lists of decks speak of it."""

    @property
    def example(self) -> str:
        """The number of one of its cards."""

    @property
    def begins_with_decks(self) -> bool:
        """Whether decks are chosen before a game."""

    @property
    def rules(self) -> DeckRules:
        """What makes a deck legal."""

    @property
    def reading(self) -> DeckReading:
        """How a deck is read."""

    @property
    def bundled(self) -> Mapping[str, DeckFile]:
        """The decks that come with it, by their codes."""

    @property
    def trials(self) -> frozenset[Trial]:
        """In which ways a deck can be tried out while it is built."""

    @property
    def found_by(self) -> str:
        """Whose name leads to a deck besides its own, as it stands beneath it; empty where nothing does."""

    @property
    def finds_what_fits(self) -> bool:
        """Whether the search line can ask for cards that may go into a deck now."""

    def findable(self, deck_format: str) -> str:
        """What the search line asks to find the cards of a format; empty where that is all of them."""

    def term(self, key: str) -> str:
        """What something is called in the reader's language; what is no term is shown as it is."""

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""

    def format_name(self, deck_format: str) -> str:
        """What a format is called."""

    def deck_name(self, deck: DeckFile) -> str:
        """What a deck is called to the reader."""

    def section_name(self, section: str) -> str:
        """What a section of a deck is called."""

    def sizes_said(self, deck: DeckFile) -> str:
        """How many cards a deck has in each of its sections, in a line by itself."""

    def made_for(self, deck: DeckFile) -> tuple[str, ...]:
        """What a deck is made for, on paper: its format, and the game where that has to be said."""

    def printed(self, deck: DeckFile, pictures: Pictures) -> tuple[PrintedPart, ...]:
        """The sections of a deck as they are put on paper; cards that nobody knows go by their numbers."""

    def face(self, no: str, printing: str = "") -> Face | PlainFace | None:
        """How a card is drawn, in a printing; None for one that nobody knows."""

    def tile(self, deck: DeckFile) -> DeckTile:
        """A deck of the person's as one to choose."""

    def can_be_played(self, deck: DeckFile) -> bool:
        """Whether a game can be begun with a deck, legal or not."""

    def reasons(self, deck: ListedDeck) -> Sequence[DeckReason]:
        """Every reason why a deck isn't legal in its format."""

    def by_list(self, deck_format: str) -> str:
        """By which list of restrictions decks of a format are judged today, or that there is none; may be empty."""

    def awaited(self, deck: ListedDeck) -> str:
        """That cards of a deck are still looked for, in words; empty where nothing is."""

    def remarks(self, deck: ListedDeck) -> Sequence[str]:
        """What else is to be known of a deck, and is no reason against it today."""

    def forget(self) -> None:
        """Look cards up anew: some of them are others now."""
