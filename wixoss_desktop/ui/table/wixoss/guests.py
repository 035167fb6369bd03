"""Cards from outside the game: those that are known, found by a line, and tokens; each comes in by its facts alone."""

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.manual_actions import facts_line
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.table.free.entries import named_number
from wixoss_desktop.ui.table.free.finder import Found

MOST: Final = 60
"""Cards that are found at once; who seeks more types more."""


def found_in(book: CardBook, line: str) -> Found:
    """The cards that a line finds. Raises ValueError with what is wrong with it."""
    # Searching is loaded with the first line.
    from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
    from wixoss_desktop.ui.faces.complaints import complaint

    try:
        return book.listed(line, MOST)
    except BadSearch as error:
        raise ValueError(complaint(error)) from None


def facts_of(book: CardBook, no: str) -> str | None:
    """A card as it is brought in: its facts alone, known by name from now on; None if nobody knows it."""
    card = book.found(no)
    if card is None:
        return None
    back = None if card.back is None else replace(card.back, abilities=())
    return facts_line(replace(card, abilities=(), back=back, by_hand=False))


def token_of(text: str) -> str | None:
    """A token as it is typed, by its facts: a name and its power, 'Fox 3000'; None without a name."""
    name, power = named_number(text)
    if not name:
        return None
    no = f"token {name}" + (f" {power}" if power is not None else "")
    return facts_line(Card(no, "SIGNI", {"ja": name, "en": name}, level=1, power=max(0, power or 0)))
