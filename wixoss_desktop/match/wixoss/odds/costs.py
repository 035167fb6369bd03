"""Costs as a person writes them, 'WWC', and which cards pay for which of their symbols [6.1.3]."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from wixoss_desktop.engine.wixoss.cards import Card

Symbols = dict[str, int]
"""How many symbols of each colour, 'colorless' included; 'blue/black' is one that either pays for."""
LETTERS: Final = {"W": "white", "R": "red", "U": "blue", "G": "green", "B": "black", "C": "colorless"}
_NAMES: Final = {color: letter for letter, color in LETTERS.items()}


def cost_of(text: str) -> Symbols:
    """Read a cost such as 'WWC' or 'U/B C'. Raises ValueError for other letters."""
    symbols: Symbols = {}
    letters = [letter for letter in text.upper() if not letter.isspace()]
    while letters:
        parts = [letters.pop(0)]
        while letters[:1] == ["/"] and len(letters) > 1:
            parts.append(letters[1])
            del letters[:2]
        if not set(parts) <= LETTERS.keys() or (len(parts) > 1 and "C" in parts):
            raise ValueError(f"'{text}' is no cost; expected letters out of {' '.join(LETTERS)}, as WWC or U/B")
        symbol = "/".join(LETTERS[part] for part in parts)
        symbols[symbol] = symbols.get(symbol, 0) + 1
    if not symbols:
        raise ValueError(f"no cost; expected letters out of {' '.join(LETTERS)}, as WWC or U/B")
    return symbols


def written(cost: Symbols) -> str:
    """Return a cost as `cost_of` reads it, colours first."""
    order = sorted(cost, key=lambda symbol: [list(_NAMES).index(part) for part in symbol.split("/")])
    return "".join("/".join(_NAMES[part] for part in symbol.split("/")) * cost[symbol] for symbol in order)


def pays(card: Card, symbols: Collection[str]) -> bool:
    """Whether a card in the ener zone pays for any of some symbols."""
    if any(symbol == "colorless" for symbol in symbols) or any(word.name == "multi_ener" for word in card.keywords):
        return True
    colors = {color for symbol in symbols for color in symbol.split("/")}
    return bool(colors & {*card.colors, *card.pays_as})
