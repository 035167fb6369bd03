"""Proof that nothing of a text was lost: what was understood, said back in Japanese, is the text again."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from wixoss_desktop import paths
from wixoss_desktop.reading.canon import canon
from wixoss_desktop.reading.reader import CardReading, PartRead
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.rules_text import NOUNS, ability_text

_SYMBOLS: Final = dict(zip("WRUGBC", "白赤青緑黒無", strict=True))

SAME: Final[tuple[tuple[str, str], ...]] = (
    (r"\{([WRUGBC])(?:/([WRUGBC]))?\}(?:x0)?", ""),
    (r"を見て、その中から", "を見る。その中から"),
    (r"を公開し、その中から", "を公開する。その中から"),
    (r"どちらか1つを選ぶ", "以下の2つから1つを選ぶ"),
    (r"(?<=[^0-9])を(\d+)(枚|体|つ)(?!まで|以上)", r"\1\2を"),
    (r"である(場合|かぎり)", r"の\1"),
    (r"の場合", "場合"),
    (r"基本パワーを(\d+)にする", r"基本パワーは\1になる"),
    (r"のパワーは([+-]\d+)され", r"のパワーを\1し"),
    (r"のパワーを([+-]\d+)する", r"のパワーを\1し"),
    (r"すべての([^、。]*?)のパワーを", r"\1のパワーを"),
    (r"【エナチャージ(\d)】をする", r"【エナチャージ\1】"),
    (r"【ガード】ができない", "【ガード】できない"),
    (r"「【常】：この(?:カード|シグニ|ルリグ)はアタックできない。」", "「【常】：アタックできない。」"),
    (r"捨て、", "捨てる。"), (r"引き、", "引く。"), (r"置き、", "置く。"), (r"加え、", "加える。"), (r"出し、", "出す。"),
    (r"戻し、", "戻す。"), (r"し、", "する。"),
    (r"[。、]$", ""), (r"。」", "」"), (r"。』", "』"), ("『", "「"), ("』", "」"), ("\u3000", ""), (" ", ""),
)  # fmt: skip
"""Wordings that mean the same, each as a pattern and what both are brought to."""


def said_back(part: PartRead, kind: str, words: Lexicon | None = None) -> str:
    """Return what was understood of an ability as our texts say it; `kind` is the type of the card."""
    said = words or lexicon("ja")
    texts = [ability_text(one, said, source=NOUNS.get(kind, "card")) for one in part.abilities]
    names = [f"【{said.term(f'keyword.{word.name}')}】" for word in part.keywords]
    return "".join(names + texts)


def normal(text: str) -> str:
    """Return a text in the form in which equal meanings are equal."""
    plain = re.sub(r"\{([WRUGBC](?:/[WRUGBC])?)\}", _symbol, text)
    plain = canon(plain).text
    for pattern, same in _same_wordings():
        plain = pattern.sub(same, plain)
    return plain


def _symbol(found: re.Match[str]) -> str:
    return "《" + "/".join(_SYMBOLS[part] for part in found[1].split("/")) + "》"


@cache
def _same_wordings() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), same) for pattern, same in SAME)


def is_said_back(part: PartRead, printed: str, kind: str) -> bool:
    """Whether a part that was read says the same when it is said back; `printed` is effect and burst of the card."""
    if part.is_heading:
        return True
    text = printed[part.start : part.end]
    return normal(f"{_BURST}：{text.lstrip('：')}" if part.burst else text) == normal(said_back(part, kind))


_BURST: Final = "【ライフバースト】"


def is_proved(read: CardReading, effect: str, burst: str, kind: str) -> bool:
    """Whether a text is understood whole, says the same when said back, and each rule in it has a witness."""
    if read.state != "read" or not read.rules <= witnesses().keys():
        return False
    return all(is_said_back(part, effect + burst, kind) for part in read.parts)


@cache
def witnesses() -> dict[str, tuple[str, ...]]:
    """Return the rules that something vouches for that was made without them: numbers of cards, names of scenarios."""
    file = paths.resources() / "reading" / "witnesses.json"
    found: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {rule: tuple(cards) for rule, cards in found.items()}
