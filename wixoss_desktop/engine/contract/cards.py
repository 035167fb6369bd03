"""Kinds of cards: what is printed on the cards of a game, as data that a catalogue can keep and search, and draw."""

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

    Its name is the word by which it is asked for in a search line; `also` are other words there for some of its values.
    Where a card is read, a text that `tells` other facts, as '2/3' tells two numbers, stands for them, behind its name.
    """

    name: str
    kind: Literal["number", "word", "words", "text"]
    values: tuple[str, ...] = ()
    also: Mapping[str, str] = {}
    tells: tuple[str, ...] = ()


def nothing_printed(card: str) -> Mapping[str, FactValue]:
    """Say of no card what is printed on it."""
    return {}


FacePlace = Literal["corner", "type", "figure", "row", "text", "foot"]
"""Where a fact stands on a drawn card, whose name is at its head: beside the name, in the line below with the kind,
large in the middle, in a row below that, in the body, on a plate in the lower corner.
"""
FactStyle = Literal["value", "named", "chain", "pips", "drops", "faces"]
"""How a fact is drawn: what it says, behind its name or alone; words with arrows between them; a number as so many pips
or drops; words as all `values` of the fact, filled where it has them.
"""
Ground = Literal["red", "orange", "yellow", "green", "blue", "violet", "white", "grey", "black"]
"""The colour of a card's frame."""
FaceSign = Literal["", "square", "triangle", "hexagon", "diamond", "circle", "star", "shield", "drop"]
"""A shape before the kind of a card, so that kinds are told apart without colour."""


class FactShown(Struct, frozen=True):
    """Where a fact stands on a face, and how. Of `faces` those have a star that the fact `starred` names."""

    fact: str
    at: FacePlace
    style: FactStyle = "value"
    starred: str = ""


class CardFace(Struct, frozen=True):
    """How cards of a kind are drawn: what stands where, in this order; what a card doesn't say is left out.

    `ground` is the fact whose words are looked up in `grounds`; a card with several of them has several colours. `art`
    is the fact whose word says, by `arts`, which picture lies behind all that; `kind` is what kind of card it is.
    """

    shown: tuple[FactShown, ...]
    sign: FaceSign = ""
    ground: str = ""
    grounds: Mapping[str, Ground] = {}
    art: str = ""
    arts: Mapping[str, str] = {}


class CardKind(Struct, frozen=True):
    """A kind of card, by the name that it has in lists, its facts, and how it is drawn; None: as `usual_face` says."""

    name: str
    facts: tuple[CardFact, ...] = ()
    face: CardFace | None = None


def usual_face(kind: CardKind) -> CardFace:
    """Return how a kind of card is drawn that doesn't say it: its first number is large, its texts are the body."""
    large = next((one.name for one in kind.facts if one.kind == "number"), "")
    shown = [FactShown(large, "figure")] if large else []
    for one in kind.facts:
        if one.name != large:
            shown.append(FactShown(one.name, "text", "value" if one.kind == "text" else "named"))
    return CardFace(tuple(shown))
