"""What the window knows of decks while they are built: the rules of their game, how they are read, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from wixoss_desktop.engine.contract.deck_reading import DeckReading
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck

Trial = Literal["person", "dummy", "rival", "odds"]
"""A game is begun with a deck, played alone against a dummy, or against a likely deck; or its hands are counted."""


class DeckReason(Struct, frozen=True):
    """Why a deck isn't legal, in a sentence, and the cards of the deck that it is about; none for the deck's size.

    `is_listed` says that a list of restrictions is the reason.
    """

    words: str
    cards: tuple[str, ...] = ()
    is_listed: bool = False


class DeckGame(Protocol):
    """A game as far as its decks go, with all cards that the window knows."""

    @property
    def rules(self) -> DeckRules:
        """What makes a deck legal."""

    @property
    def reading(self) -> DeckReading:
        """How a deck is read."""

    @property
    def trials(self) -> frozenset[Trial]:
        """In which ways a deck can be tried out while it is built."""

    @property
    def finds_what_fits(self) -> bool:
        """Whether the search line can ask for cards that may go into a deck now."""

    def term(self, key: str) -> str:
        """What something is called in the reader's language; what is no term is shown as it is."""

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""

    def format_name(self, deck_format: str) -> str:
        """What a format is called."""

    def reasons(self, deck: ListedDeck) -> Sequence[DeckReason]:
        """Every reason why a deck isn't legal in its format."""

    def by_list(self, deck_format: str) -> str:
        """By which list of restrictions decks of a format are judged today, or that there is none; may be empty."""

    def remarks(self, deck: ListedDeck) -> Sequence[str]:
        """What else is to be known of a deck, and is no reason against it today."""

    def forget(self) -> None:
        """Look cards up anew: some of them are others now."""
