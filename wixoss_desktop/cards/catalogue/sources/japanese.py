"""Values as Japanese card lists write them: types, colours, costs, timings, classes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from wixoss_desktop.cards.catalogue.facts import Kind, Reason
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.intake.limits import CELL, VALUE, TurnedAway, require

V = TypeVar("V")
NONE: Final = ("", "-", "ー", "－")
TYPES: Final[dict[str, Kind]] = {
    "シグニ": "SIGNI",
    "ルリグ": "LRIG",
    "アシストルリグ": "ASSIST_LRIG",
    "アーツ": "ARTS",
    "スペル": "SPELL",
    "ピース": "PIECE",
    "リレーピース": "PIECE",
    "キー": "KEY",
    "レゾナ": "RESONA",
    "トークン": "TOKEN",
}
LETTERS: Final = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black", "無": "colorless"}
TIMINGS: Final = {"メインフェイズ": "main", "アタックフェイズ": "attack", "スペルカットイン": "spell_cutin"}
MOST_DIGITS: Final = 9
"""No number on a card has more."""
_TIMING: Final = re.compile("|".join(TIMINGS))
_SYMBOL: Final = re.compile(r"《([^《》]+?)》\s*[×x]\s*(\d{1,3})|《([^《》×]+)×(\d{1,3})》")
_CLASSES: Final = re.compile(r"[:/]")


class Unreadable(ValueError):
    """A value that says nothing a card can have; `why` is said of what can't be taken at all because of it."""

    def __init__(self, what: str = "", right: str = "", **values: str) -> None:
        super().__init__(what)
        self.why = Reason(what, right, values)


def measured(said: Mapping[str, str]) -> None:
    """Raise TurnedAway where a value is longer than any on a card."""
    for value in said.values():
        require(len(value), CELL)


class Values:
    """The values of one row. What can't be read is left open, and kept in its words in `unread`, by its fact's name."""

    def __init__(self) -> None:
        self.unread: dict[str, str] = {}

    def read(self, fact: str, how: Callable[[str], V], text: str, otherwise: V) -> V:
        """Return what a text says of a fact, or the other value where it says nothing or can't be read."""
        if text == "-":  # most of a sheet
            return otherwise
        try:
            require(len(text), VALUE)
            return how(text)
        except (Unreadable, TurnedAway):
            self.unread[fact] = text.strip()
            return otherwise

    def number(self, fact: str, text: str) -> int | None:
        """Return the number that a text is, None for none."""
        return self.read(fact, number, text, None)


def plain(text: str) -> str:
    """Return a value in one width, trimmed; empty where the source says 'none'."""
    text = unicodedata.normalize("NFKC", text).strip()
    return "" if text in NONE else text


def number(text: str) -> int | None:
    """Return a number, ENDLESS for ∞, None for none. Raises Unreadable."""
    text = plain(text).removeprefix("+").strip()
    if not text:
        return None
    if text == "∞":
        return ENDLESS
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        raise Unreadable
    return int(text)


def kind_of(text: str) -> tuple[Kind, bool, bool]:
    """Return type, whether it is a craft, and whether it is a relay PIECE. Raises Unreadable.

    What has no type is a token: a card that only helps another one.
    """
    if text.strip() == "-":
        return "TOKEN", False, False
    first, _, second = plain(text).partition("/")
    kind = TYPES.get(first)
    if kind is None:
        raise Unreadable(
            "card type {text!r} is not known", "one of {known}", text=text, known=f"{' '.join(TYPES)} (/クラフト)"
        )
    if kind == "SIGNI" and second.startswith("レゾナ"):
        kind = "RESONA"
    return kind, second.endswith("クラフト"), first == "リレーピース"


def colors(text: str) -> tuple[str, ...]:
    """Return the colours of a text such as 白緑, in the game's order; colourless is none of them. Raises Unreadable."""
    letters = plain(text).replace("/", "")
    for letter in letters:
        if letter not in LETTERS:
            raise Unreadable
    return tuple(color for letter, color in LETTERS.items() if letter in letters and letter != "無")


def cost(text: str) -> dict[str, int] | None:
    """Return the symbols of a cost such as 《白》×２《無》×１, None for none. Raises Unreadable."""
    text = plain(text)
    if not text:
        return None
    counts: dict[str, int] = {}
    for symbol in _SYMBOL.finditer(text):
        name = _symbol(symbol[1] or symbol[3])
        counts[name] = counts.get(name, 0) + int(symbol[2] or symbol[4])
    if _SYMBOL.sub("", text).strip():
        raise Unreadable
    return {name: count for name, count in counts.items() if count}


def _symbol(word: str) -> str:
    if word in ("コイン", "コインアイコン"):
        return "coin"
    parts = word.split("/")
    if any(part not in LETTERS for part in parts):
        raise Unreadable
    return "/".join(LETTERS[part] for part in parts)


def timings(text: str) -> tuple[str, ...]:
    """Return the timings of a text, which may run together without a separator. Raises Unreadable."""
    text = plain(text)
    if not text:
        return ()
    if _TIMING.sub("", text).strip("、,/・ \r\n"):
        raise Unreadable
    found = set(_TIMING.findall(text))
    return tuple(code for word, code in TIMINGS.items() if word in found)


def names(text: str) -> tuple[str, ...]:
    """Return LRIG types or the parts of a class, split at their separators."""
    return tuple(part.strip() for part in _CLASSES.split(plain(text)) if part.strip())


def limiting(text: str) -> tuple[str, ...]:
    """Return the LRIG types of a limiting condition such as タマ限定."""
    return tuple(part.removesuffix("限定").strip() for part in plain(text).split("/") if part.strip())


def classes(kind: Kind, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return classes and LRIG types: one column holds whichever a card of its type has."""
    parts = names(text)
    return ((), parts) if kind in ("LRIG", "ASSIST_LRIG") else (parts, ())
