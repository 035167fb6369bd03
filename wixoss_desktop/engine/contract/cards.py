"""Kinds of cards: what is printed on the cards of a game, as data that a catalogue can keep and search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

FactValue = int | str | tuple[str, ...]
"""What a fact says of one card: a number, a word or a text, or several words."""


Printed = Callable[[str], Mapping[str, FactValue]]
"""What is printed on a card, by its number: its kind, as `kind`, and the facts of that kind; nothing where unknown."""


class CardFact(Struct, frozen=True):
    """Something that cards of a kind say of themselves: a `number`, one `word` out of `values` or several, or a `text`.

    Its name is the word by which it is asked for in a search line.
    """

    name: str
    kind: Literal["number", "word", "words", "text"]
    values: tuple[str, ...] = ()


def nothing_printed(card: str) -> Mapping[str, FactValue]:
    """Say of no card what is printed on it."""
    return {}


class CardKind(Struct, frozen=True):
    """A kind of card, by the name that it has in lists, and its facts."""

    name: str
    facts: tuple[CardFact, ...] = ()
