"""A catalogue that knows one card beside those of the program."""

from collections.abc import Mapping, Sequence

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.wixoss.cards import Card


class OneCard:
    """What a window asks a catalogue for, of one card."""

    renamed: Mapping[str, Mapping[str, str]] = {}

    def __init__(self, card: Card) -> None:
        self._card = card

    def card_of(self, no: str) -> Card | None:
        return self._card if no == self._card.no else None

    def numbers_of(self, no: str) -> Sequence[str]:
        return ()

    def standing_of(self, no: str) -> None:
        return

    def known_names(self) -> tuple[Sequence[Row], Mapping[str, Mapping[int, str]], Mapping[int, str]]:
        return (), {}, {}
