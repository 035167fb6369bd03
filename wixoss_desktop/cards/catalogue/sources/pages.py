"""Saved pages of the official Japanese card list: one card a page, its values found by their headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag
from bs4.exceptions import ParserRejectedMarkup
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import (
    Entry,
    Facts,
    Printing,
    RefusedEntry,
    Ruling,
    Text,
    refused,
    refused_nameless,
    turned_away,
)
from wixoss_desktop.cards.catalogue.sources import japanese
from wixoss_desktop.cards.catalogue.sources.japanese import Unreadable, Values
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.intake.markup import page_of

_BURST: Final = re.compile(r"^【ライフバースト】[:：]?")
_KANA: Final = re.compile(r"[^＜<]*[＜<](.+)[＞>]")


def entries(text: str) -> Iterator[Entry | RefusedEntry]:
    """Yield the card of a page, or why there is none."""
    try:
        page = BeautifulSoup(page_of(text), "html.parser")
    except TurnedAway as error:
        yield turned_away(1, error)
        return
    except ParserRejectedMarkup as error:
        right = "a page of the official card list, with a card number and a name"
        yield refused(1, "the text can't be read: {why}", right, why=error)
        return
    no, name = _words(page.select_one(".cardNum")), page.select_one(".cardName")
    if not no or name is None:
        yield refused(1, "the page shows no card", "a page of the official card list, with a card number and a name")
        return
    try:
        entry = _entry(page, no, name)
        yield refused_nameless(1, no, entry.name) or entry
    except Unreadable as error:
        yield RefusedEntry(1, error.why, no)


def _entry(page: BeautifulSoup, no: str, heading: Tag) -> Entry:
    kana = _KANA.match(_words(heading.select_one("span")))
    for span in heading.select("span"):
        span.extract()
    name = _words(heading)
    values = Values()
    facts, marks = _facts({_words(key): _words(value) for key, value in _pairs(page, ".cardData")}, values)
    lines = _lines(page.select_one(".cardSkill"))
    bursts = [line for line in lines if _BURST.match(line)]
    rules = "\n".join(line for line in lines if not _BURST.match(line))
    burst = "\n".join(_BURST.sub("", one) for one in bursts)
    text = Text(name, rules, burst, _words(page.select_one(".cardText")), kana[1] if kana else "")
    picture = page.select_one(".cardImg img")
    source = str(picture.get("src") or "") if picture is not None else ""
    rarity = re.sub(r"\W", "", _words(page.select_one(".cardRarity")))
    printing = Printing(no, rarity, _words(page.select_one(".cardImg p span")), source)
    rulings = tuple(Ruling(_words(question), _words(answer)) for question, answer in _pairs(page, ".cardFaq"))
    return Entry(
        name, (printing,), replace(facts, burst=bool(bursts)), {"ja": text}, rulings, dict.fromkeys(marks, "legal"),
        unread=values.unread,
    )  # fmt: skip


def _facts(said: dict[str, str], values: Values) -> tuple[Facts, tuple[str, ...]]:
    kind, craft, relay = japanese.kind_of(said.get("カード種類", ""))
    of_card, of_lrig = japanese.classes(kind, said.get("カードタイプ", ""))
    marks = next((value for key, value in said.items() if key.startswith("ガード")), "")
    limiting = said.get("限定条件", "")
    formats = said.get("フォーマット", "")
    found = {"キー": ("allstar", "key"), "ディーヴァ": ("allstar", "key", "diva")}
    facts = Facts(
        kind=kind,
        colors=values.read("colors", japanese.colors, said.get("色", ""), ()),
        level=values.number("level", said.get("レベル", "")),
        limit=values.number("limit", said.get("リミット", "")),
        power=values.number("power", said.get("パワー", "")),
        cost=values.read("cost", japanese.cost, said.get("コスト", ""), None),
        grow_cost=values.read("grow_cost", japanese.cost, said.get("グロウコスト", ""), None),
        classes=of_card,
        lrig_types=of_lrig,
        limiting=japanese.limiting(limiting) if "限定" in limiting else (),
        team=japanese.plain(said.get("チーム", "")),
        timing=tuple(code for word, code in japanese.TIMINGS.items() if word in marks),
        coins=values.read("coins", _coins, marks, 0),
        guard="ガード" in marks,
        craft=craft,
        relay=relay,
        dissona="dissona" in said.get("ストーリー", "").casefold(),
    )
    return facts, next((names for word, names in found.items() if word in formats), ())


def _coins(marks: str) -> int:
    return sum(map(int, re.findall(r"コイン\D*(\d)", japanese.plain(marks))))


def _pairs(page: BeautifulSoup, place: str) -> Iterator[tuple[Tag, Tag]]:
    for block in page.select(f"{place} dl"):
        if block.find("dl") is None:  # a list inside a list is one of its own
            yield from zip(block.select("dt"), block.select("dd"), strict=False)


def _lines(tag: Tag | None) -> list[str]:
    """The lines of a text, pictures read as what they stand for."""
    return [line.strip() for line in _words(tag, line_end="\n").split("\n") if line.strip()]


def _words(tag: Tag | None, line_end: str = "") -> str:
    if tag is None:
        return ""
    parts = []
    for one in tag.descendants:
        if isinstance(one, NavigableString):
            parts.append(str(one).replace("\n", "").replace("\r", ""))
        elif isinstance(one, Tag) and one.name == "img":
            parts.append(str(one.get("alt") or ""))
        elif isinstance(one, Tag) and one.name == "br":
            parts.append(line_end)
    return "".join(parts).strip()
