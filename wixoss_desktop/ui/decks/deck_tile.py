"""A deck to choose, as a value, and what may be wrong with it."""

from collections.abc import Callable

import msgspec
from PySide6.QtGui import QPixmap

from wixoss_desktop.ui.kit.tokens import CardColor


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
