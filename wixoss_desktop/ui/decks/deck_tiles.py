"""The decks of a pool as Home shows them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.options import profile_name

FAN: Final = 5
SERIES: Final = 3
INITIALS: Final = 2
"""Words in capitals as long as that stay so."""
IsOwn = Callable[[str], bool]
COLORS: Final[tuple[CardColor, ...]] = ("white", "red", "blue", "green", "black")


def none_own(code: str) -> bool:
    """Stands for what tells the person's decks where there are none."""
    return False


def deck_tiles(
    decks: Mapping[str, DeckList], book: CardBook, is_own: IsOwn = none_own, *, free_only: Collection[str] = ()
) -> tuple[DeckTile, ...]:
    """One tile for each deck: its colours, its LRIG, and the cards of its fan.

    `is_own` knows the person's; these stand in front. `free_only` are those for the free table alone.
    """
    named = ((deck, shown_name(deck, decks, book.lexicon)) for deck in decks.values())
    tiles = (
        _tile(deck, book, name, is_own=is_own(deck.code), is_free_only=deck.code in free_only) for deck, name in named
    )
    return tuple(sorted(tiles, key=lambda tile: not tile.is_own))


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


def _tile(deck: DeckList, book: CardBook, name: str, *, is_own: bool, is_free_only: bool) -> DeckTile:
    cards = [book.card(no) for no in dict.fromkeys((*deck.lrig_deck, *deck.main_deck))]
    colors = {color for card in cards for color in card.colors}
    lrigs = sorted((card for card in cards if card.type == "LRIG"), key=_level, reverse=True)
    signi = sorted((card for card in cards if card.type == "SIGNI"), key=_level, reverse=True)
    faces = [card.no for card in (*lrigs[:1], *signi) or cards][:FAN]
    named = tuple(color for color in COLORS if color in colors)
    made_for = tr("free table alone") if is_free_only else profile_name(book.lexicon, deck.format)
    about = (book.classes(lrigs[0].no) if lrigs else "", made_for)
    subtitle = "  ·  ".join(part for part in about if part)
    lines = book.lexicon.deck_lines.get(deck.name, "")
    return DeckTile(deck.code, name, named, subtitle, tuple(faces), deck.format, is_own, is_free_only, lines)


def title(name: str) -> str:
    """A deck's name as a title: product names are printed in capitals, wholly or in part."""
    return " ".join(word.title() if word.isupper() and len(word) > INITIALS else word for word in name.split())


def _level(card: Card) -> int:
    return card.level or 0
