"""A printed text as the rules read it: figures and signs in one width, reminders left out, every sign still traceable."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

_SIGNS: Final = str.maketrans(
    {
        **{chr(ord("０") + digit): str(digit) for digit in range(10)},
        "＋": "+", "－": "-", "―": "-", "−": "-", "‐": "-", "—": "-", "［": "[", "］": "]", "×": "x", ":": "：",
        "\u30fc": "\u30fc", "Ｓ": "S", "､": "、", "｡": "。", "(": "（", ")": "）", ",": "、", "　": "\u3000",
    }
)  # fmt: skip
_KEPT: Final = re.compile(r"《[^《》]*》|＜[^＜＞]*＞")
_ICON: Final = re.compile(
    r"《(?:[白赤青緑黒無/／か０-９0-9×x]+|ターン[０-９0-9]+回|ゲーム[０-９0-9]+回|コイン.*|.*アイコン|ダウン|自分ターン|相手ターン"
    r"|アンコール.*|英知.*)》"
)
"""What stands in double brackets and is no card name: its figures are figures."""
_OPENS: Final = "「『【《＜（["
_CLOSES: Final = "」』】》＞）]"
_BRACKETS: Final = re.compile(f"[{re.escape(_OPENS + _CLOSES)}]")


class Canon(Struct, frozen=True):
    """A canonical text, and for each of its signs (and its end) the place in the printed one."""

    text: str
    at: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return where a stretch of the canonical text stands in the printed one: begin and end."""
        if start >= end:
            return self.at[start], self.at[start]
        return self.at[start], self.at[end - 1] + 1


def canon(printed: str) -> Canon:
    """Return a text in canonical form: reminders in round brackets, which say nothing new, are left out.

    Brackets inside 【】 are no reminders, but the scope of a keyword.
    """
    signs: list[str] = []
    at: list[int] = []
    names = [(found.start(), found.end()) for found in _KEPT.finditer(printed) if not _ICON.match(found[0])]
    plain = printed.translate(_SIGNS).replace("チャ-ジ", "チャージ")
    depth = 0
    square = 0
    for place, sign in enumerate(plain):
        square += (sign == "【") - (sign == "】")
        if sign == "（" and (depth or square <= 0):
            depth += 1
        if not depth and not (sign.isspace() and sign != "\u3000"):
            named = any(start <= place < end for start, end in names)
            signs.append(printed[place] if named else sign)
            at.append(place)
        if sign == "）" and depth:
            depth -= 1
    return Canon("".join(signs), (*at, len(printed)))


def pieces(text: str, stop: str) -> tuple[str, ...]:
    """Return the parts of a text between signs `stop` that stand in no brackets or quotation marks."""
    parts: list[str] = []
    depth = start = 0
    for place, sign in enumerate(text):
        if sign in _OPENS:
            depth += 1
        elif sign in _CLOSES:
            depth -= 1
        elif sign == stop and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return (*parts, text[start:])


def is_whole(text: str) -> bool:
    """Say whether every bracket and quotation mark in a text is closed there."""
    depth = 0
    for sign in _BRACKETS.findall(text):
        if sign in _OPENS:
            depth += 1
        else:
            depth -= 1
            if depth < 0:
                return False
    return depth == 0
