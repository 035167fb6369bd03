"""Romaji: how Japanese names are spelled with Latin letters, so that they are found without a Japanese keyboard.

The spelling is Hepburn's. A kanji has no sound that could be told from it and stays as it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

_ROWS: Final = {
    "": "アイウエオ", "k": "カキクケコ", "g": "ガギグゲゴ", "s": "サ.スセソ", "z": "ザ.ズゼゾ",
    "t": "タ..テト", "d": "ダ..デド", "n": "ナニヌネノ", "h": "ハヒ.ヘホ", "b": "バビブベボ", "p": "パピプペポ",
    "m": "マミムメモ", "y": "ヤ.ユ.ヨ", "r": "ラリルレロ", "w": "ワヰ.ヱヲ",
}  # fmt: skip
"""Each row of kana by its vowels, a dot where another sound stands in it."""
_KANA: Final = {
    **{
        kana: first + vowel
        for first, row in _ROWS.items()
        for vowel, kana in zip("aiueo", row.ljust(5, "."), strict=True)
        if kana != "."
    },
    "シ": "shi", "ジ": "ji", "チ": "chi", "ツ": "tsu", "ヂ": "ji", "ヅ": "zu", "フ": "fu", "ヴ": "vu", "ン": "n",
    "ッ": "q", "ヮ": "wa", "ヵ": "ka", "ヶ": "ke",
}  # fmt: skip
_SMALL: Final = {"ャ": "ya", "ュ": "yu", "ョ": "yo", "ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o"}
_SOUND: Final = re.compile("([ァ-ヶ])([ャュョァィゥェォ]?)")
_DOUBLED: Final = re.compile(r"q+([a-z])")
_DRAWN_OUT: Final = re.compile(r"(?<=([aiueo]))-")
_LONG: Final = re.compile(r"([aiueo])\1+|ou+")
_UNHEARD: Final = re.compile(r"[-'’]")
_OTHERWISE: Final = (
    (re.compile(r"sy(?=[auo])"), "sh"),
    (re.compile(r"[tc]y(?=[auo])"), "ch"),
    (re.compile(r"[zj]y(?=[auo])"), "j"),
    (re.compile(r"si"), "shi"),
    (re.compile(r"ti"), "chi"),
    (re.compile(r"tu"), "tsu"),
    (re.compile(r"(?<![sc])hu"), "fu"),
    (re.compile(r"[zd]i"), "ji"),
    (re.compile(r"du"), "zu"),
    (re.compile(r"cch"), "tch"),
    (re.compile(r"m(?=[bp])"), "n"),
)
"""What Hepburn writes otherwise than Kunrei and keyboards do."""


def sounds_of(names: str) -> str:
    """Return how each folded name with kana in it sounds, a line each: vowels in full, and where one is long, short."""
    return "\n".join(spelling for name in names.split("\n") if _SOUND.search(name) for spelling in _spellings(name))


def asked_sounds(value: str) -> tuple[str, ...]:
    """Return the spellings that a folded word asks for: as typed, as Hepburn's, and as Japanese hear l and th.

    None where it isn't all Latin.
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", value) if not unicodedata.combining(letter))
    if not plain.isascii():
        return ()
    typed = usual = _UNHEARD.sub("", plain)
    for pattern, letters in _OTHERWISE:
        usual = pattern.sub(letters, usual)
    heard = usual.replace("l", "r").replace("th", "s")
    return tuple(dict.fromkeys(spelling for spelling in (typed, usual, heard) if spelling))


def _spellings(name: str) -> tuple[str, ...]:
    full = _SOUND.sub(lambda found: _letters(found[1], found[2]), name)
    if "q" in full:
        full = _DOUBLED.sub(r"\1\1", full).replace("cch", "tch")
    if "-" in full:
        full = _DRAWN_OUT.sub(r"\1", full)
    short = _LONG.sub(lambda found: found[0][0], full)
    return (full,) if short == full else (full, short)


@cache
def _letters(kana: str, small: str) -> str:
    """A kana, with the small one behind it joined to it where the two make one sound."""
    first = _KANA.get(kana) or _SMALL[kana]
    if not small:
        return first
    begins, vowel = first[:-1], _SMALL[small]
    if vowel.startswith("y"):
        joined = begins + (vowel[1:] if begins in ("sh", "ch", "j") else vowel)
        return joined if first.endswith("i") or kana in "フヴテデ" else first + vowel
    if kana in "キギニヒビピミリ":
        return f"{begins}y{vowel}"
    if kana in "クグ":
        return f"{begins}w{vowel}"
    if kana == "ウ":
        return f"w{vowel}"
    if kana in "シジチツフヴ" or (kana in "テデトド" and vowel in "iu"):
        return begins + vowel
    return first + vowel
