"""Folding: the same word however it is typed, so that names can be compared and found."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_HIRAGANA: Final = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_DASHES: Final = "-‐‑‒–—―−ー－ｰ"
_DOTS: Final = "・･·•‧"
_FOLDED: Final = {
    **_HIRAGANA,
    **{ord(dash): "-" for dash in _DASHES},
    **{ord(dot): None for dot in _DOTS},
    ord("〈"): "<",
    ord("〉"): ">",
    ord("《"): "<",
    ord("》"): ">",
    ord("＝"): "=",
}
_SPACES: Final = re.compile(r"\s+")


def fold(text: str) -> str:
    """Return a text in one form of width, case, kana, dashes and brackets, without dots and doubled spaces."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED)
    return _SPACES.sub(" ", folded).strip()


def key_of(name: str) -> str:
    """Return what two spellings of one card's name have in common: folded, without any space."""
    return fold(name).replace(" ", "")


def spelling_of(name: str) -> str:
    """Return a name as it is spelt, upper and lower case told apart, but in one width and without any space."""
    return _SPACES.sub("", unicodedata.normalize("NFKC", name))
