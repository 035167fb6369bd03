"""Where the reading of a text stopped: the smallest stretch that no rule reads, and the rule that comes nearest."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

from msgspec import Struct

from wixoss_desktop.reading import abilities, sentences
from wixoss_desktop.reading.canon import canon, pieces
from wixoss_desktop.reading.grammar import TextGrammar
from wixoss_desktop.reading.reader import PartRead, grammar


class ReadingStop(Struct, frozen=True):
    """The stretch that wasn't read: its place in the printed text, what it says, of which kind it should have been."""

    start: int
    end: int
    text: str
    kind: str
    nearest: str = ""


def stop_of(printed: str, part: PartRead) -> ReadingStop:
    """Return where the reading of a part stopped that wasn't read; `printed` is effect and life burst of its card."""
    said = printed[part.start : part.end]
    plain = canon(said)
    kind, piece = _of_part(grammar(), plain.text.strip(" \u3000").removeprefix("："))
    at = plain.text.find(piece) if piece else -1
    if at < 0:
        return ReadingStop(part.start, part.end, said, kind or part.why)
    start, end = plain.span(at, at + len(piece))
    return ReadingStop(part.start + start, part.start + end, piece, kind, nearest(piece, kind))


def nearest(piece: str, kind: str) -> str:
    """Return the pattern of a kind that a stretch resembles most; '' where none is alike."""
    plain = _FIGURES.sub("{n}", piece)
    best, alike = "", 0.0
    for one in _patterns(kind):
        matcher = SequenceMatcher(None, plain, one, autojunk=False)
        # How long both are says at once that most can't be alike, before sign is compared with sign.
        if matcher.real_quick_ratio() >= max(_ALIKE, alike) and (found := matcher.ratio()) > alike:
            best, alike = one, found
    return best if alike >= _ALIKE else ""


_FIGURES: Final = re.compile(r"\d+")
_ALIKE: Final = 0.5
_CATEGORIES: Final = {"clause": "deed", "condition": "cond_one", "trigger": "event", "cost": "cost_one"}


def _patterns(kind: str) -> tuple[str, ...]:
    return grammar().patterns(_CATEGORIES.get(kind, ""))


def _of_part(rules: TextGrammar, text: str) -> tuple[str, str]:
    parted = abilities.head_of(text)
    if parted is None:
        heads = abilities.heads_of_use(rules, text)
        return _of_body(rules, heads.rest if heads is not None else text)
    head, rest = parted
    rest = rest.strip(" \u3000")
    labelled = head.limit is not None and head.limit.per == "game"
    is_gate = re.match("英知|《ビートアイコン》", head.cost) is not None
    if head.cost and not is_gate and abilities.paid_for(rules, head.cost, labelled=labelled) is None:
        return "cost", head.cost
    if head.kind == "auto":
        ends = [found.end() for found in re.finditer("とき、|時、", rest)]
        for end in ends:
            if rules.read("trigger", rest[: end - 1]):
                return _of_body(rules, rest[end:])
        return "trigger", rest[: ends[0] - 1] if ends else rest
    if head.kind == "constant" and "かぎり、" in rest:
        said, _, then = rest.partition("かぎり、")
        return ("condition", said) if not rules.read("cond", said) else _of_body(rules, then)
    return _of_body(rules, rest)


def _of_body(rules: TextGrammar, text: str) -> tuple[str, str]:
    place = text.find("①")
    if place >= 0 and "「" not in text[:place]:
        for option in re.split(f"[{sentences.MARKS}]", text[place + 1 :]):
            if not rules.one("body", option.strip(" \u3000")):
                return _of_body(rules, option.strip(" \u3000"))
        return "choice", text[:place]
    plain = [said.strip(" \u3000") for said in pieces(text, "。")]
    for said, whole in zip(plain, sentences.completed(rules, plain), strict=True):
        if said and len(rules.read("sentence", whole)) != 1:
            return _of_sentence(rules, said)
    return "whole", text


def _of_sentence(rules: TextGrammar, text: str) -> tuple[str, str]:
    for piece in pieces(text, "、"):
        if piece in sentences.SPANS or piece in _JOINTS:
            continue
        if piece.endswith("場合"):
            if not rules.read("cond", piece.removesuffix("場合")):
                return "condition", piece
        elif piece.endswith(("とき", "時")):
            if not rules.read("delayed", piece):
                return "trigger", piece
        elif not any(sentences.said(rules, piece, "turn", is_last=last) for last in (True, False)):
            return "clause", piece
    return "sentence", text


_JOINTS: Final = ("その後", "そうした場合", "そうしなかった場合")
