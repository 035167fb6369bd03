"""The decks of WIXOSS as Home and the shelf show them: colours, LRIG, fan, and what of them the program doesn't run."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.ui.decks.deck_tile import DeckTile, shown_name
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import counted, marked, tr

if TYPE_CHECKING:
    from wixoss_desktop.cards.by_hand import CardsNotRun
    from wixoss_desktop.ui.faces.wixoss.cards import Cards

FAN: Final = 5
KINDS: Final = ("LRIG", "ASSIST_LRIG", "ARTS", "PIECE", "KEY", "RESONA", "SIGNI", "SPELL")
"""Kinds of cards in the order of lists of decks."""
SECTIONS: Final = {LRIG_DECK: marked("LRIG deck, {n}"), MAIN_DECK: marked("Main deck, {n}")}
COLORS: Final[tuple[CardColor, ...]] = ("white", "red", "blue", "green", "black")


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


def every_tile(cards: "Cards") -> tuple[DeckTile, ...]:
    """One tile for each deck that there is, also for those that can't be played; the person's in front, with badges."""
    lists = every_deck(cards)
    tiles = [tile_of(deck, cards, lists) for deck in lists.values()]
    return tuple(sorted(tiles, key=lambda tile: (not tile.is_own, tile.is_unknown)))


def every_deck(cards: "Cards") -> Mapping[str, DeckList]:
    """Each deck by its code, whether it can be played or not."""
    return {**cards.decks, **{code: one.deck for code, one in cards.unknown.items()}}


def tile_of(deck: DeckList, cards: "Cards", among: Mapping[str, DeckList]) -> DeckTile:
    """A deck as one to choose `among` others, which tell which words of its name are those of a series."""
    book, code = cards.book, deck.code
    tile = _tile(deck, book, shown_name(deck, among, book.lexicon), is_own=cards.is_own(code))
    if code in cards.unknown:
        numbers = cards.unknown[code].numbers
        if cards.awaits_lists:
            words = counted(len(numbers), "looking for 1 card …", "looking for {n} cards …")
        else:
            words = counted(len(numbers), "1 card unknown", "{n} cards unknown")
        return replace(tile, is_unknown=True, badge=words, badge_figure=f"? {len(numbers)}", badge_words=words)
    if code not in cards.decks or not tile.is_own:
        return tile
    badge = badge_of(cards.not_run(code))
    return replace(tile, badge=badge.words, badge_figure=badge.figure, badge_words=badge.full)


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


def _level(card: Card) -> int:
    return card.level or 0
