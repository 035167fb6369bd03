"""The cards of a game, found by a search line of the catalogue: in all languages, whatever the catalogue holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import Entry, Text
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.completing import Completions, offers
from wixoss_desktop.cards.catalogue.search.finding import found, search
from wixoss_desktop.cards.catalogue.search.rows import row_of
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.words.wixoss.bundled_list import entries_of
from wixoss_desktop.words.wixoss.synonyms import also_called

Printed = Callable[[str], str]
"""What is printed on the card of a number, where its effect can't be read; empty if nobody knows."""


class GameCards:
    """Some cards of a game, ready to be searched."""

    def __init__(self, cards: Iterable[Card], printed: Printed) -> None:
        also, known = also_called(), {card.no: card for card in cards}
        entries = enumerate(entries_of(known))
        self._columns = Columns(row_of(at, _with_text(entry, printed), also) for at, entry in entries)

    def fitting(self, line: str) -> tuple[str, ...]:
        """Return the numbers of the cards that a line asks for. Raises BadSearch."""
        return tuple(row.no for row in found(search(line, among=self._columns), self._columns))

    def complete(self, line: str, cursor: int) -> Completions:
        """Return what the word of a line that ends at the cursor may become."""
        return offers(line, cursor, self._columns)


def _with_text(entry: Entry, printed: Printed) -> Entry:
    """Return a card with what is printed on it, if nothing of its text is known otherwise."""
    words = "" if any(text.rules or text.burst for text in entry.texts.values()) else printed(entry.no)
    texts = {code: Text(text.name, words) for code, text in entry.texts.items()}
    return replace(entry, texts=texts, effect="", deeds=None) if words else entry
