"""The search line as chips read and write it: the values that stand on it for a field, and the line with others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.fields import NAMED
from wixoss_desktop.cards.catalogue.search.loosening import WORDS
from wixoss_desktop.cards.catalogue.search.vocabulary import COLOR_WORDS, colors_of

EXACTLY: Final = "c="
_COLOR: Final = "c"


_FIELD: Final = re.compile(r"([A-Za-z_]+)([:=])(.*)\Z", re.DOTALL)
_CODED: Final[Mapping[str, Mapping[str, str]]] = {
    "color": vocab.COLOR_CODES,
    **{
        key: {fold(way): ways[0] for ways in words.values() for way in ways}
        for key, words in (
            ("type", vocab.KIND_WORDS), ("timing", vocab.TIMING_WORDS), ("format", vocab.FORMAT_WORDS),
            ("burst", vocab.YES_WORDS), ("guard", vocab.YES_WORDS), ("runs", vocab.STATE_WORDS),
            ("is", vocab.MARK_WORDS), ("kw", vocab.KEYWORD_WORDS), ("does", vocab.DEED_WORDS),
            ("ab", vocab.ABILITY_WORDS),
        )
    },
}  # fmt: skip
"""What chips call the values that can be written in several ways, by field."""


def _name(key: str) -> str:
    """The name of a field that is called by another."""
    field = NAMED.get(key.casefold())
    return field.key if field is not None else key


def _said(word: str, key: str, signs: str = "") -> str | None:
    """What a word of the line says of a field, whichever way that is called; None if it is about something else.

    Of all fields but colours `=` asks for what `:` does, as far as chips go.
    """
    found = _FIELD.match(word)
    signs = signs or (":" if _name(key) == _name(_COLOR) else ":=")
    return found[3] if found is not None and found[2] in signs and _name(found[1]) == _name(key) else None


def _exactly(word: str) -> str | None:
    return _said(word, _COLOR, "=")


def asked(line: str, key: str) -> tuple[str, ...]:
    """Return the values of a field that stand on a line, as chips call them."""
    codes = _CODED.get(_name(key), {})
    for word in WORDS.findall(line):
        exactly = _exactly(word) if key == _COLOR else None
        if exactly is not None:
            named = colors_of(exactly) or frozenset()
            return tuple(color for color in (*COLORS, "colorless") if color in named)
        said = _said(word, key)
        if said is not None:
            values = (said[1:-1],) if said.startswith('"') else tuple(said.split(","))
            return tuple(codes.get(fold(value), value) for value in values)
    return ()


def without(line: str, key: str) -> str:
    """Return a line without the values of a field."""
    return " ".join(word for word in WORDS.findall(line) if _said(word, key, ":=") is None)


def toggled(line: str, key: str, value: str) -> str:
    """Return a line with one more or one less value of a field; of several values any will do."""
    values = asked(line, key)
    left = tuple(one for one in values if one != value) if value in values else (*values, value)
    return written(line, key, left, exactly=key == _COLOR and is_exact(line))


def written(line: str, key: str, values: tuple[str, ...], *, exactly: bool = False) -> str:
    """Return a line that asks for these values of a field and for no others."""
    rest = without(line, key)
    if not values:
        return rest
    if exactly and "multi" not in values:
        letters = "".join(COLOR_WORDS[color][0] for color in values)
        return f"{rest} {EXACTLY}{letters}".strip()
    if any(" " in value for value in values):  # the line has no list of words with blanks in them: the last one stays
        return f'{rest} {key}:"{values[-1]}"'.strip()
    return f"{rest} {key}:{','.join(values)}".strip()


def is_exact(line: str) -> bool:
    """Whether a line asks for exactly its colours."""
    return any(_exactly(word) is not None for word in WORDS.findall(line))


def sort_of(line: str) -> tuple[str, bool]:
    """Return the order that a line asks for first, and whether downwards; an empty name is the usual order."""
    for word in WORDS.findall(line):
        for head, downwards in (("sort:", False), ("desc:", True)):
            if word.startswith(head):
                return word[len(head) :], downwards
    return "", False


def sorted_by(line: str, name: str, *, downwards: bool) -> str:
    """Return a line that asks for an order and for no other; without a name for the usual one."""
    rest = without(without(line, "sort"), "desc")
    return f"{rest} {'desc' if downwards else 'sort'}:{name}".strip() if name else rest
