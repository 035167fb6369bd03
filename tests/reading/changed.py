"""Texts with one meaning changed: a number, a side, a colour, what is compared, how long, whether one may."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_SWAPS: Final = (
    ("以上", "以下"), ("以下", "以上"), ("あなた", "対戦相手"), ("対戦相手", "あなた"), ("レベル", "パワー"), ("パワー", "レベル"),
    ("アップ", "ダウン"), ("ダウン", "アップ"), ("このターン、", "次のターン、"), ("ターン終了時まで", "次の対戦相手のターン終了時まで"),
    ("白の", "黒の"), ("赤の", "青の"), ("緑の", "白の"), ("青の", "赤の"), ("黒の", "緑の"), ("を支払ってもよい", "を支払う"),
    ("してもよい", "する"), ("捨ててもよい", "捨てる"), ("トラッシュから", "エナゾーンから"), ("エナゾーンから", "手札から"),
    ("手札に", "エナゾーンに"), ("一番下", "一番上"), ("一番上", "一番下"), ("持たない", "持つ"), ("を持つ", "を持たない"), ("＋", "－"),
    ("－", "＋"), ("まで対象とし", "対象とし"), ("すべての", "他の"), ("他の", ""), ("その後、", ""), ("代わりに", "追加で"),
    ("シグニ", "ルリグ"), ("カード", "スペル"), ("わないかぎり、", "った場合、"), ("バニッシュ", "トラッシュに置"), ("凍結", "ダウン"),
)  # fmt: skip
_DIGIT: Final = re.compile(r"[0-9０-９]+")
_CLAUSE: Final = re.compile(r"(?<=[、。：])[^、。「」『』：①②③④]+、")
_REMINDER: Final = re.compile(r"（[^（）]*）")


def changes(text: str) -> Iterator[tuple[str, str]]:
    """Yield the text with one meaning changed, each time with what was changed; reminders are left out first."""
    while _REMINDER.search(text):
        text = _REMINDER.sub("", text)
    for found in _DIGIT.finditer(text):
        if "《" in text[: found.start()] and text.rfind("《", 0, found.start()) > text.rfind("》", 0, found.start()):
            continue  # in a name or an icon
        digits = found[0]
        more = "".join(chr(ord(one) + 1) if one in "12345678１２３４５６７８" else one for one in digits)
        if more != digits:
            yield text[: found.start()] + more + text[found.end() :], f"{digits} -> {more}"
    for one, other in _SWAPS:
        place = text.find(one)
        while place >= 0:
            if text.rfind("《", 0, place) <= text.rfind("》", 0, place):
                yield text[:place] + other + text[place + len(one) :], f"{one} -> {other}"
            place = text.find(one, place + 1)
    for found in _CLAUSE.finditer(text):
        if found[0] == "このターン、" and "ターン終了時まで、" in re.split("。(?![」』])", text[: found.start()])[-1]:
            continue  # the clause before in the same sentence says as much
        yield text[: found.start()] + text[found.end() :], f"without {found[0]}"
