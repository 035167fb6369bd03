"""A deck to choose, as a value: what it is called, and what may be wrong with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from PySide6.QtGui import QPixmap

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import counted, marked
from wixoss_desktop.words.lexicon import Lexicon

SERIES: Final = 3
INITIALS: Final = 2
"""Words in capitals as long as that stay so."""


AWAITED: Final = "AWAITED"
"""The reason of a deck whose cards are still looked for: nothing is wrong with it yet."""


CLOSED: Final = "CLOSED"
"""The reason of a deck whose cards are in lists that a newer version has written: these aren't opened here."""


class DeckFault(msgspec.Struct, frozen=True):
    """Why a deck can't be played: a sentence, the reason by which help knows it, and the numbers of its cards."""

    words: str
    why: str
    cards: tuple[str, ...] = ()


Picture = Callable[[str, int], QPixmap | None]
"""`picture(face, width)`: a card's picture, about so many device pixels wide, or None while there is none."""


class DeckTile(msgspec.Struct, frozen=True):
    """A deck to choose, and the profile that it is made for; one of the person's `is_own`.

    `badge` says what of it the program doesn't run, in few words, `badge_figure` the same as a sign and a number, and
    `badge_words` in full; all empty where all runs. One that `is_unknown` has cards that nobody knows, and can't be
    played.

    `lines` is its name in lines, where a language without spaces says how to break it.

    `faces` name the pictures of its fan, the front one first; none: `deck_id` alone.
    """

    deck_id: str
    name: str
    colors: tuple[CardColor, ...]
    subtitle: str = ""
    faces: tuple[str, ...] = ()
    profile: str = "CLASSIC_2016"
    is_own: bool = False
    is_unknown: bool = False
    badge: str = ""
    badge_figure: str = ""
    badge_words: str = ""
    lines: str = ""


def unread_said(deck: DeckFile) -> str:
    """How many lines of the list that a deck came from are no cards; empty for none."""
    unread = len(deck.unread)
    return counted(unread, marked("{n} line without a card"), marked("{n} lines without a card")) if unread else ""


def called(deck: DeckList, decks: Mapping[str, DeckList]) -> str:
    """What a deck is called among others: a title, without the words of its series."""
    return title(own_name(deck.name, [other.name for other in decks.values()]))


def shown_name(deck: DeckList, decks: Mapping[str, DeckList], lexicon: Lexicon) -> str:
    """What a deck is called to the reader: by its name in the reader's language, or as among others."""
    return lexicon.deck_names.get(deck.name) or called(deck, decks)


def named(name: str, lexicon: Lexicon) -> str:
    """What a deck is called to the reader, by the name it is kept under: in the reader's language, or as a title."""
    said = lexicon.deck(name)
    return title(name) if said == name else said


def own_name(name: str, names: Sequence[str]) -> str:
    """A deck's name without the words of its series: those, two or more, that `SERIES` names begin with."""
    words = name.split()
    for count in range(len(words) - 1, 1, -1):
        series = " ".join(words[:count]) + " "
        if sum(other.startswith(series) for other in names) >= SERIES:
            return name.removeprefix(series)
    return name


def title(name: str) -> str:
    """A deck's name as a title: product names are printed in capitals, wholly or in part."""
    return " ".join(word.title() if word.isupper() and len(word) > INITIALS else word for word in name.split())
