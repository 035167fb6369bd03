"""Ener symbols inside texts: `{W}` as a coloured mark where there is markup, as a letter where there is none."""

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Final

from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, color_letter
from wixoss_desktop.ui.kit.tokens import CARD_INKS, CardColor

SYMBOL: Final = re.compile(r"\{([A-Z0-9/]+)\}")
SYMBOLS: Final = re.compile(r"((?:\{[A-Z0-9/]+\})+)([A-Za-z0-9]?)")
"""All symbols that stand together, and what follows them if it has to stand apart."""
THIN_SPACE: Final = "\N{THIN SPACE}"
BETWEEN: Final = re.compile(r"(?<=&nbsp;</span>)(?=<span style=)")
"""Between two marks, which would run into one block of their colour."""
Sign = Callable[[str], str]
"""What stands for a colour."""
COLORS: Final[Mapping[str, CardColor]] = {letter: color for color, letter in COLOR_LETTERS.items()}


def plain_symbols(text: str) -> str:
    """A text with its symbols as letters: 'Pay W W for ...'."""
    return SYMBOLS.sub(_spelled, text)


def marked_up(text: str, sign: Sign = color_letter) -> str:
    """A text as markup, its symbols as small coloured marks with the sign of their colour, each apart from the next."""
    return BETWEEN.sub(THIN_SPACE, SYMBOL.sub(lambda found: _mark(found, sign), escape(text)))


def explained_up(text: str, terms: Iterable[tuple[int, int, str]]) -> str:
    """A paragraph as markup in which each term, from begin to end, is underlined and says its sentence at hover."""
    parts, done = [], 0
    for begin, end, sentence in terms:
        parts.append(marked_up(text[done:begin]))
        title = escape(sentence, quote=False).replace('"', "&quot;")
        parts.append(f'<span title="{title}" style="text-decoration: underline">{marked_up(text[begin:end])}</span>')
        done = end
    return "".join((*parts, marked_up(text[done:])))


def _spelled(found: re.Match[str]) -> str:
    letters, after = " ".join(map(_letters, SYMBOL.finditer(found[1]))), found[2]
    return f"{letters} {after}" if after else letters


def _letters(found: re.Match[str], sign: Sign = color_letter) -> str:
    """What stands on a mark, by default in the language of the screen; a number and what isn't a colour stay."""
    return "/".join(sign(COLORS[one]) if one in COLORS else one for one in found.group(1).split("/"))


def _mark(found: re.Match[str], sign: Sign) -> str:
    letters = _letters(found, sign)
    ink = CARD_INKS[COLORS.get(found.group(1).split("/")[0], "colorless")]
    return f"<span style='background-color:{ink.fill}; color:{ink.ink}; font-weight:700'>&nbsp;{letters}&nbsp;</span>"


def icons(words: Iterable[str], *, guard: bool, multi_ener: bool) -> tuple[str, ...]:
    """The keywords that are drawn as icons: not the two that the face has marks of their own for, if it has."""
    return tuple(word for word in words if not ((word == "guard" and guard) or (word == "multi_ener" and multi_ener)))
