"""The pool of cards that comes with the program, four of each: what is printed on them, and the packs they make."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.live_magic.actions import written_basics
from wixoss_desktop.engine.live_magic.state import COLOURS, PILES, MagusSheet, Pack
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import CARD_FILE

Word = Literal[
    "quick", "ready", "winged", "piercing", "leeching", "warded", "venom", "wall", "any_time", "comes_down"
]  # fmt: skip


class CardDeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does, by the word that its text has for it, and how much."""

    does: str
    n: int = 0


class PoolCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a pool: where it lies, what it costs, what it is, and what it is called in each language.

    `attack` and `health` are a being's, `comes` is done when it comes, `does` is what a deed or relic does, a relic for
    `pay`; `makes` are the colours that a land gives. `half` says that it is in the half pool.
    """

    no: str
    pile: Literal["W", "U", "B", "R", "G", "A", "L"]
    kind: Literal["land", "being", "deed", "relic"]
    names: dict[str, str]
    cost: str = ""
    attack: int | None = None
    health: int | None = None
    words: tuple[Word, ...] = ()
    comes: CardDeed | None = None
    does: CardDeed | None = None
    pay: int | None = None
    makes: tuple[str, ...] = ()
    half: bool = False


class PoolFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A pool as its file has it."""

    format: Literal[1]
    name: str
    cards: tuple[PoolCard, ...]


SAMPLE: Final = "LM-"
"""How the numbers of the cards begin that come with the program; those of own pools go by their names."""
HALF: Final = "half"
WHOLE: Final = "whole"


BASICS_OF: Final = {HALF: 24, WHOLE: 48}
"""How many basic lands of each colour the sample pool has, where they aren't without end: as many as eight need."""


def basics_of(size: str) -> str:
    """Return the basic lands of the sample pool as an action writes them [L-042]."""
    return written_basics(dict.fromkeys(COLOURS, BASICS_OF[size]))


def read_pool(path: Path) -> tuple[PoolCard, ...]:
    """Return the cards of a pool. Raises ValueError for a file that isn't one, OSError."""
    return decoded(read_file(path, CARD_FILE), msgspec.json.Decoder(PoolFile), path.name).cards


def read_sheets(path: Path) -> tuple[MagusSheet, ...]:
    """Return the sheets that come with the program. Raises ValueError, OSError."""
    return decoded(read_file(path, CARD_FILE), msgspec.json.Decoder(tuple[MagusSheet, ...]), path.name)


def packs_of(cards: tuple[PoolCard, ...], size: str) -> dict[str, Pack]:
    """Return the packs of a pool by their codes, of all cards or of the half pool."""
    found: dict[str, Pack] = {}
    for pile in PILES:
        own = [card for card in cards if card.pile == pile and (card.half or size != HALF)]
        for at, card in enumerate(own, start=1):
            found[f"{pile}{at}"] = Pack(card.no, card.cost, card.kind)
    return found
