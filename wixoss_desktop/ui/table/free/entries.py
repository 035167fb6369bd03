"""The lines of the menus of free hands, as values, and what a person types where something is asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.deeds.values import At, HandDeed

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.completing import Completions

Made = Callable[[str], HandDeed | None]
"""Makes a deed of what a person has typed; None where that says nothing. May raise NotUnderstood or BadSearch."""


class NotUnderstood(ValueError):
    """Why nothing can be made of what a person has typed, in words."""


class Wish(Struct, frozen=True):
    """A deed that lacks a number or a few words: what is asked for, and with what the field is filled to begin with.

    `complete` offers ways to go on with a search line.
    """

    title: str
    label: str
    made: Made
    usual: str = ""
    is_number: bool = False
    complete: Callable[[str, int], "Completions"] | None = None


class Tool(Struct, frozen=True):
    """What a table does for hands that is no deed yet: a pile is opened, a card is sought or chosen.

    A slot is browsed for what belongs to the card in it; a pile is peeked at that has to be looked at first.
    """

    does: Literal["browse", "peek", "seek", "token", "bring", "choose", "end"]
    place: At | None = None


class InTurn(Struct, frozen=True):
    """Several deeds, one after the other, each taken back by itself."""

    deeds: tuple[HandDeed, ...]


class HandEntry(Struct, frozen=True):
    """One line of a menu: it does something, asks for something first, or opens the lines below it; else it parts."""

    text: str = ""
    does: HandDeed | Wish | Tool | InTurn | None = None
    below: tuple["HandEntry", ...] = ()


LINE: Final = HandEntry()
Meant = HandDeed | Wish | Tool | InTurn | tuple[HandEntry, ...] | Refusal | str | None
"""What something done by hand comes to: a deed, a question, what the table does, a menu, why not, words to be said,
or nothing.
"""


def counting(title: str, label: str, made: Callable[[int], HandDeed | None], usual: int) -> Wish:
    """A wish for a whole number."""

    def read(text: str) -> HandDeed | None:
        n = number(text)
        return None if n is None else made(n)

    return Wish(title, label, read, str(usual), True)


def number(text: str) -> int | None:
    """A whole number as a person types it; None for anything else."""
    plain = text.strip().replace("\N{MINUS SIGN}", "-").removeprefix("+")
    return int(plain) if plain.removeprefix("-").isdecimal() else None


def named_number(text: str) -> tuple[str, int | None]:
    """A name with a number behind it; no number if there is none."""
    words = text.split()
    n = number(words[-1]) if words else None
    return " ".join(words if n is None else words[:-1]), n


def capital(text: str) -> str:
    """The text with a large letter in front."""
    return text[:1].upper() + text[1:]
