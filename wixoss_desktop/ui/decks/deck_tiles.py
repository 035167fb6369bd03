"""The decks of a pool as Home shows them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.cards.by_hand import CardsNotRun
    from wixoss_desktop.ui.faces.known_cards import Cards

FAN: Final = 5
SERIES: Final = 3
INITIALS: Final = 2
"""Words in capitals as long as that stay so."""
IsOwn = Callable[[str], bool]
KINDS: Final = ("LRIG", "ASSIST_LRIG", "ARTS", "PIECE", "KEY", "RESONA", "SIGNI", "SPELL")
"""Kinds of cards in the order of lists of decks."""
SECTIONS: Final = {LRIG_DECK: marked("LRIG deck, {n}"), MAIN_DECK: marked("Main deck, {n}")}
COLORS: Final[tuple[CardColor, ...]] = ("white", "red", "blue", "green", "black")


def none_own(code: str) -> bool:
    """Stands for what tells the person's decks where there are none."""
    return False


class _Badge(NamedTuple):
    """What of a deck the program doesn't run: in few words, as a sign and a number, and in full."""

    words: str = ""
    figure: str = ""
    full: str = ""


def badge_of(found: "CardsNotRun") -> _Badge:
    """What a deck's badge says; empty where all of it runs."""
    by_hand, bare, size = found.copies_by_hand, found.bare_copies, found.size
    if not found:
        return _Badge()
    parts = (
        tr("{n} of {size} by hand: whoever plays them carries out what they say.", n=by_hand, size=size)
        if by_hand
        else "",
        tr("{n} of {size} known by facts alone: they lie there without abilities.", n=bare, size=size) if bare else "",
    )
    full = " ".join(filter(None, parts))
    if by_hand:
        return _Badge(tr("{n} of {size} by hand", n=by_hand, size=size), f"✎ {by_hand}/{size}", full)
    return _Badge(tr("{n} of {size} by facts", n=bare, size=size), f"▭ {bare}/{size}", full)


def deck_tiles(decks: Mapping[str, DeckList], book: CardBook, is_own: IsOwn = none_own) -> tuple[DeckTile, ...]:
    """One tile for each deck: its colours, its LRIG, and the cards of its fan.

    `is_own` knows the person's; these stand in front.
    """
    named = ((deck, shown_name(deck, decks, book.lexicon)) for deck in decks.values())
    tiles = (_tile(deck, book, name, is_own=is_own(deck.code)) for deck, name in named)
    return tuple(sorted(tiles, key=lambda tile: not tile.is_own))


def every_tile(cards: "Cards") -> tuple[DeckTile, ...]:
    """One tile for each deck that there is, also for those that can't be played; the person's in front, with badges."""
    tiles = [_with_badge(tile, cards) for tile in deck_tiles(cards.decks, cards.book, cards.is_own)]
    unknown = {code: one.deck for code, one in cards.unknown.items()}
    lost = [_with_unknown(tile, cards) for tile in deck_tiles(unknown, cards.book, cards.is_own)]
    own = [tile for tile in tiles if tile.is_own]
    return (*own, *lost, *tiles[len(own) :])


def _with_badge(tile: DeckTile, cards: "Cards") -> DeckTile:
    if not tile.is_own:
        return tile
    badge = badge_of(cards.not_run(tile.deck_id))
    return replace(tile, badge=badge.words, badge_figure=badge.figure, badge_words=badge.full)


def _with_unknown(tile: DeckTile, cards: "Cards") -> DeckTile:
    numbers = cards.unknown[tile.deck_id].numbers
    words = counted(len(numbers), "1 card unknown", "{n} cards unknown")
    return replace(tile, is_unknown=True, badge=words, badge_figure=f"? {len(numbers)}", badge_words=words)


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


def _tile(deck: DeckList, book: CardBook, name: str, *, is_own: bool) -> DeckTile:
    numbers = dict.fromkeys((*deck.lrig_deck, *deck.main_deck))
    cards = [book.card(no) for no in numbers if book.knows(no)]
    colors = {color for card in cards for color in card.colors}
    lrigs = sorted((card for card in cards if card.type == "LRIG"), key=_level, reverse=True)
    signi = sorted((card for card in cards if card.type == "SIGNI"), key=_level, reverse=True)
    faces = [card.no for card in (*lrigs[:1], *signi) or cards][:FAN]
    named = tuple(color for color in COLORS if color in colors)
    about = (book.classes(lrigs[0].no) if lrigs else "", book.lexicon.deck_format(deck.format))
    subtitle = "  ·  ".join(part for part in about if part)
    lines = book.lexicon.deck_lines.get(deck.name, "")
    return DeckTile(deck.code, name, named, subtitle, tuple(faces), deck.format, is_own, lines=lines)


def title(name: str) -> str:
    """A deck's name as a title: product names are printed in capitals, wholly or in part."""
    return " ".join(word.title() if word.isupper() and len(word) > INITIALS else word for word in name.split())


def _level(card: Card) -> int:
    return card.level or 0
