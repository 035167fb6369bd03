"""The verb about crafts: cards from outside the game [1.9]."""

from __future__ import annotations

from typing import Literal

from wixoss_desktop.engine.wixoss.language.ops import Op


class MakeCraft(Op, frozen=True, tag="make_craft"):
    """Brings crafts into the game: `n` different ones of these names, which everybody sees [1.9.1].

    They go to the LRIG deck, onto the field, or stay where they come from until the effect says more (`outside`).
    """

    names: tuple[str, ...]
    n: int = 1
    to: Literal["lrig_deck", "field", "outside"] = "lrig_deck"
    name: str = "it"
