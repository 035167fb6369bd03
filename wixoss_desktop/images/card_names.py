"""Card names in two parts: the name proper, and the epithet that is left out where there is little room."""

import re
from functools import cache
from typing import Final

POSITION: Final = r"^[\[【][^\]】]*[\]】]\s*"
"""Where a LRIG stands, which some names begin with: '[Assist] Ange, Level 2'."""
STAGE: Final = r"[,\s]+((?:Level|レベル)\s*\d+|START)$"
"""How far a LRIG has come, which some names end with instead of an epithet: 'Lize, Level 1'."""
LATIN: Final = r"[\x20-\x7e\uff01-\uff5e\u3000]+"
SERVANT: Final = "サーバント\N{IDEOGRAPHIC SPACE}"
HAN: Final = r"[\u3400-\u9fff]"
TITLE: Final = r"^(.+?)[,\s]*([～〜~][^～〜~]+[～〜~])$"
"""What some names end with between two waves, spaces and all: 'Tama ~Two Words~'."""

_compiled = cache(re.compile)
"""Patterns are compiled when the first name is read: that takes longer than a start has."""


def parts_of(name: str, japanese: str = "") -> tuple[str, str]:
    """Return name proper and epithet, which 'Tama, Full Moon Miko' and 満月の巫女　タマ have in unlike order [1.7].

    A Chinese name has a plain space, as phrases have too: 虚幸阎魔 乌莉丝 is in two parts if the `japanese` one is.
    """
    name = without_position(name)
    if stage := _compiled(STAGE).search(name):
        return name[: stage.start()], stage[1]
    if title := _compiled(TITLE).match(name):
        short, epithet = parts_of(title[1], japanese)
        return short, f"{epithet} {title[2]}".strip()
    if (_compiled(LATIN).fullmatch(name) and "\N{IDEOGRAPHIC SPACE}" in name) or name.startswith(SERVANT):
        return name, ""  # ＴＯＯ　ＢＡＤ is a phrase, and each Servant has a letter of its own
    if "\N{IDEOGRAPHIC SPACE}" in name:
        epithet, _, short = name.rpartition("\N{IDEOGRAPHIC SPACE}")
    elif _compiled(HAN).search(name) and ", " not in name and _begins_with_epithet(japanese):
        epithet, _, short = name.rpartition(" ")
    else:
        short, _, epithet = name.partition(", ")
    return short.strip(), epithet.strip()


def _begins_with_epithet(japanese: str) -> bool:
    """Whether a Japanese name has its epithet in front, whatever title stands behind."""
    name = without_position(japanese)
    if title := _compiled(TITLE).match(name):
        return _begins_with_epithet(title[1])
    return "\N{IDEOGRAPHIC SPACE}" in name and not _compiled(STAGE).search(name) and bool(parts_of(name)[1])


def without_position(name: str) -> str:
    """Return a whole name without where a LRIG stands: '[Center] Lize, Level 1' is Lize, Level 1."""
    return _compiled(POSITION).sub("", name)


def short_name(name: str, japanese: str = "") -> str:
    """Return a name without its epithet: 'Romail, Helmet Armor' and '甲冑　ローメイル' lose the armour.

    `japanese` is the card's Japanese name, which says whether a Chinese one has an epithet. A single letter is no
    name: サーバント　Ｏ is called so.
    """
    short = parts_of(name, japanese)[0]
    return short if len(short) > 1 else name
