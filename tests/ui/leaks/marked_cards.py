"""Decks in which no two cards are alike: each has a name that stands nowhere else, and a colour of its own."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import Final

from msgspec.structs import replace
from PIL import Image

from tests.match.players import deck
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.painter import Painter
from wixoss_desktop.match.wixoss.terms import Terms

CODES: Final = ("WD01", "WD02")
SYLLABLES: Final = ("ba", "de", "fi", "go", "hu", "ka", "le", "mi", "no", "pu")
APART: Final = 40
"""How far the colours of two cards are from each other at least, summed over red, green and blue."""
PLAIN: Final = (96, 96, 96)
"""Every card that isn't marked."""

Rgb = tuple[int, int, int]


def code_word(number: int) -> str:
    """A word for each number, none of which stands in another one or in any text of the program."""
    return f"Xy{''.join(SYLLABLES[int(digit)] for digit in f'{number:03}')}q"


@cache
def colors() -> dict[str, Rgb]:
    """The colour of each marked card, by its number."""
    dice, found = random.Random("colours"), list[Rgb]()
    while len(found) < 120:
        one = (dice.randrange(256), dice.randrange(256), dice.randrange(256))
        is_vivid = max(one) - min(one) > 90
        if is_vivid and all(sum(abs(a - b) for a, b in zip(one, other, strict=True)) >= APART for other in found):
            found.append(one)
    return {f"MARKED-{number:03}": one for number, one in enumerate(found)}


def marked(card: Card, number: int) -> Card:
    """A card like another one, under a name, a number and a colour of its own."""
    word = code_word(number)
    return replace(card, no=f"MARKED-{number:03}", names={"ja": word, "en": word})


@cache
def marked_decks() -> tuple[Deck, Deck]:
    """Two of the bundled decks, card by card unlike."""
    numbers = count()
    one, two = (
        Deck(
            plain.name,
            tuple(marked(card, next(numbers)) for card in plain.lrig_deck),
            tuple(marked(card, next(numbers)) for card in plain.main_deck),
        )
        for plain in map(deck, CODES)
    )
    return one, two


@cache
def marked_cards() -> dict[str, Card]:
    """Every marked card by its number."""
    return {card.no: card for one in marked_decks() for card in (*one.lrig_deck, *one.main_deck)}


def marked_terms(seed: str) -> Terms:
    """Two people with hidden hands."""
    return Terms(Setup(marked_decks(), first=0, cut_ins=False), seed)


class FlatPainter(Painter):
    """Draws a card as nothing but its colour."""

    def face(self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0) -> Image.Image:
        size = (width, height_of(width))
        return Image.new("RGBA", size, (*colors().get(face.key.removesuffix("~"), PLAIN), 255))

    def cut_out(self, face: Face, width: int) -> Image.Image:
        return self.face(face, width)
