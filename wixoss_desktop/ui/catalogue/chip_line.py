"""The search line as chips read and write it: the values that stand on it for a field, and the line with others."""

from __future__ import annotations

import re
from typing import Final

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.search.vocabulary import COLOR_WORDS, colors_of

WORDS: Final = re.compile(r'(?:"[^"]*"|(?<![^\s(:=<>])/(?:\\.|[^/\s]|\s(?=[^/]*/))+/(?=[\s)]|$)|\([^()]*\)|[^\s"()])+')
"""What stands between blanks; quotes, patterns and brackets hold together."""
EXACTLY: Final = "c="
_COLOR: Final = "c"


def asked(line: str, key: str) -> tuple[str, ...]:
    """Return the values of a field that chips have put on a line."""
    for word in WORDS.findall(line):
        if key == _COLOR and word.startswith(EXACTLY):
            named = colors_of(word[len(EXACTLY) :]) or frozenset()
            return tuple(color for color in (*COLORS, "colorless") if color in named)
        if word.startswith(f"{key}:"):
            said = word[len(key) + 1 :]
            return (said[1:-1],) if said.startswith('"') else tuple(said.split(","))
    return ()


def without(line: str, key: str) -> str:
    """Return a line without what chips of a field have put on it."""
    heads = (f"{key}:", EXACTLY) if key == _COLOR else (f"{key}:",)
    return " ".join(word for word in WORDS.findall(line) if not word.startswith(heads))


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
    return any(word.startswith(EXACTLY) for word in WORDS.findall(line))


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
