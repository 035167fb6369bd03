"""A card's text as a list has it, made ready to be read: an ability a line, costs as symbols, the Life Burst named.

Lists run abilities together, write costs in words of their own, and keep the Life Burst without its name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import Text
from wixoss_desktop.words.languages import codes, lexicon

BURST: Final = "kind.burst"
MODES: Final = "①②③④⑤⑥⑦⑧⑨"
_OPENS: Final = "「『（("
_CLOSES: Final = "」』）)"
_HEAD: Final = re.compile(
    r"【[^【】]{0,8}[常自出起]】(?!能力|[のがをはと])|【(?:使用条件|出現条件|グロウ|ライズ|ハーモニー|レイヤー|チェイン|トラップアイコン|歌のカケラ)】(?=[：:《（]|$)"
)
"""What an ability begins with; the same icons stand inside sentences, which speak of such abilities."""
_INSIDE: Final = "のとか、・＋"
"""What stands before an icon in a sentence that speaks of it."""
_SYMBOL: Final = re.compile(r"《(?P<first>[^《》×x]{1,11})(?:[×x](?P<inner>\d+))?》(?:[×x](?P<outer>\d+))?")
_LETTERS: Final = {
    **dict(zip("白赤青緑黒無", "WRUGBC", strict=True)),
    **dict(zip("白红蓝绿黑无", "WRUGBC", strict=True)),
    **dict(zip("白紅藍綠黑無", "WRUGBC", strict=True)),
    **dict(zip(("white", "red", "blue", "green", "black", "colorless"), "WRUGBC", strict=True)),
    **{letter: letter for letter in "WRUGBC"},
}
MOST: Final = 9
"""More symbols of one kind are written as a number."""
TRADITIONAL: Final = "【生命爆發】"


class PrintedLine(Struct, frozen=True):
    """One ability, or what belongs to one; `head` is 'Life Burst' in the language of the text, and else empty."""

    text: str
    head: str = ""

    def __str__(self) -> str:
        return f"{self.head}{'：' if self.head.endswith('】') else ': '}{self.text}" if self.head else self.text


def printed_lines(text: Text, language: str) -> tuple[PrintedLine, ...]:
    """Return a text line by line, its costs as symbols such as {W}."""
    rules = (part for line in text.rules.split("\n") for part in _abilities(line))
    return (
        *(PrintedLine(_with_symbols(line)) for line in rules if line),
        *(_burst(line, language) for line in text.burst.split("\n") if line.strip()),
    )


def plain_text(text: Text, language: str) -> str:
    """Return a text as one, its lines below each other."""
    return "\n".join(map(str, printed_lines(text, language)))


def burst_head(language: str) -> str:
    """Return how texts in a language name the Life Burst."""
    return TRADITIONAL if language == "zh-Hant" else lexicon(language if language in codes() else "en").term(BURST)


def _burst(line: str, language: str) -> PrintedLine:
    head = burst_head(language)
    said = line.strip()
    for name in dict.fromkeys((head, head.strip("【】"), "【ライフバースト】", "《ライフバースト》")):
        said = said.removeprefix(name)
    return PrintedLine(_with_symbols(said.lstrip("：: ")), head)


def _abilities(line: str) -> Iterator[str]:
    """The abilities that run together in a line, and the choices of one: what is quoted or in brackets stays whole."""
    begin = depth = 0
    for at, letter in enumerate(line):
        if letter in _OPENS:
            depth += 1
        elif letter in _CLOSES:
            depth = max(0, depth - 1)
        elif depth == 0 and at > begin and _begins(line, at):
            yield line[begin:at].strip()
            begin = at
    yield line[begin:].strip()


def _begins(line: str, at: int) -> bool:
    if line[at] in MODES:
        return line[at - 1] in "。）」』" or line[at - 1].isspace()
    return line[at] == "【" and line[at - 1] not in _INSIDE and _HEAD.match(line, at) is not None


def _with_symbols(line: str) -> str:
    return _SYMBOL.sub(_symbols, line)


def _symbols(found: re.Match[str]) -> str:
    parts = unicodedata.normalize("NFKC", found["first"]).split("/")
    letters = [_LETTERS.get(part) or _LETTERS.get(part.casefold()) for part in parts]
    if None in letters:
        return found[0]
    mark = "{" + "/".join(filter(None, letters)) + "}"
    count = int(unicodedata.normalize("NFKC", found["inner"] or found["outer"] or "1"))
    return mark * count if 0 < count <= MOST else f"{mark}×{count}"
