"""Ener symbols inside texts: `{W}` as a coloured mark where there is markup, as a letter where there is none."""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from wixoss_desktop.ui.tokens import CARD_INKS, CardColor

SYMBOL: Final = re.compile(r"\{([A-Z0-9/]+)\}")
SPACE_BEFORE_MARK: Final = re.compile(
    " ([:,\N{FULLWIDTH COLON}\N{FULLWIDTH COMMA}\N{IDEOGRAPHIC COMMA}\N{IDEOGRAPHIC FULL STOP}])"
)
COLORS: Final[Mapping[str, CardColor]] = {
    "W": "white",
    "R": "red",
    "U": "blue",
    "G": "green",
    "B": "black",
    "C": "colorless",
}


def plain_symbols(text: str) -> str:
    """A text with its symbols as letters: 'Pay W W for ...'."""
    return SPACE_BEFORE_MARK.sub(r"\1", SYMBOL.sub(r"\1 ", text).replace("  ", " "))


def marked_up(text: str) -> str:
    """A text as markup, its symbols as small coloured marks with their letter."""
    return SYMBOL.sub(_mark, escape(text))


def explained_up(text: str, terms: Iterable[tuple[int, int, str]]) -> str:
    """A paragraph as markup in which each term, from begin to end, is underlined and says its sentence at hover."""
    parts, done = [], 0
    for begin, end, sentence in terms:
        parts.append(marked_up(text[done:begin]))
        title = escape(sentence, quote=False).replace('"', "&quot;")
        parts.append(f'<span title="{title}" style="text-decoration: underline">{marked_up(text[begin:end])}</span>')
        done = end
    return "".join((*parts, marked_up(text[done:])))


def _mark(found: re.Match[str]) -> str:
    letters = found.group(1)
    ink = CARD_INKS[COLORS.get(letters.split("/")[0], "colorless")]
    return f"<span style='background-color:{ink.fill}; color:{ink.ink}; font-weight:700'>&nbsp;{letters}&nbsp;</span>"
