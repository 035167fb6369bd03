"""The array of the public deck editor: a list of 19 texts a card, as JSON or behind `cardData =` in a script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from wixoss_desktop.cards.catalogue.facts import (
    Entry,
    Facts,
    Printing,
    RefusedEntry,
    Text,
    refused,
    refused_nameless,
    turned_away,
)
from wixoss_desktop.cards.catalogue.sources import japanese
from wixoss_desktop.cards.catalogue.sources.japanese import Unreadable, Values
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import TurnedAway

FIELDS: Final = (
    "ID", "SRC", "NAME", "RARE", "TYPE", "CLASS", "COLOR", "LEVEL", "COST", "LIMIT", "POWER", "COIN", "TIMING", "LB",
    "TEAM", "STORY", "JP_TEXT", "TW_TEXT", "BAN",
)  # fmt: skip
_BEGIN: Final = re.compile(r"\s*(?:(?:var|let|const)?\s*cardData\s*=\s*)?(?=\[\s*\[)")
_BREAK: Final = re.compile(r"<br\s*/?>")
_BURST: Final = re.compile(r"^(?:【?ライフバースト】?|【?LB】?)[:：]?", re.IGNORECASE)
_ROWS: Final = msgspec.json.Decoder(list[Any])


def is_array(head: str) -> bool:
    """Whether a file is such an array."""
    return _BEGIN.match(head) is not None


def entries(text: str) -> Iterator[Entry | RefusedEntry]:
    """Yield each card, or why it can't be taken; `line` is its place from 1."""
    begin = _BEGIN.match(text)
    body = text[begin.end() if begin else 0 :].rstrip().rstrip(";")
    try:
        rows = decoded(re.sub(r",(\s*\])", r"\1", body), _ROWS)
    except TurnedAway as error:
        yield turned_away(1, error)
        return
    except msgspec.DecodeError as error:
        yield refused(1, "the text can't be read: {why}", "lists of {of} texts", why=error, of=len(FIELDS))
        return
    for place, row in enumerate(rows, 1):
        yield _entry(row, place)


def _entry(row: Any, place: int) -> Entry | RefusedEntry:
    if not isinstance(row, list) or len(row) != len(FIELDS):
        have = len(row) if isinstance(row, list) else 0
        names = " ".join(FIELDS)
        return refused(place, "{n} fields in place of {of}", "{known}", n=have, of=len(FIELDS), known=names)
    said = {name: str(value).strip() for name, value in zip(FIELDS, row, strict=True)}
    if nameless := refused_nameless(place, said["ID"], said["NAME"]):
        return nameless
    try:
        japanese.measured(said)
        facts, unread = _facts(said)
    except TurnedAway as error:
        return turned_away(place, error, said["ID"])
    except Unreadable as error:
        return RefusedEntry(place, error.why, said["ID"])
    texts = {code: _text(said["NAME"], said[field]) for code, field in (("ja", "JP_TEXT"), ("zh-Hant", "TW_TEXT"))}
    printing = Printing(said["ID"], said["RARE"], picture=said["SRC"])
    known = {code: text for code, text in texts.items() if code == "ja" or text.rules}
    return Entry(said["NAME"], (printing,), facts, known, unread=unread)


def _facts(said: dict[str, str]) -> tuple[Facts, dict[str, str]]:
    kind, craft, relay = japanese.kind_of(said["TYPE"] or "-")
    of_card, of_lrig = japanese.classes(kind, said["CLASS"])
    is_lrig = kind in ("LRIG", "ASSIST_LRIG")
    values = Values()
    price = values.read("grow_cost" if is_lrig else "cost", japanese.cost, said["COST"], None)
    facts = Facts(
        kind=kind,
        colors=values.read("colors", japanese.colors, said["COLOR"].replace(",", ""), ()),
        level=values.number("level", said["LEVEL"]),
        limit=values.number("limit", said["LIMIT"]),
        power=values.number("power", said["POWER"]),
        cost=None if is_lrig else price,
        grow_cost=price if is_lrig else None,
        classes=of_card,
        lrig_types=of_lrig,
        timing=values.read("timing", japanese.timings, said["TIMING"], ()),
        team=said["TEAM"],
        coins=values.number("coins", said["COIN"]) or 0,
        burst=said["LB"] == "1",
        guard="【ガード】" in said["JP_TEXT"],
        craft=craft,
        relay=relay,
        dissona="dissona" in said["STORY"].casefold(),
    )
    return facts, values.unread


def _text(name: str, text: str) -> Text:
    lines = [line.strip() for line in _BREAK.split(text) if line.strip()]
    bursts = [line for line in lines if _BURST.match(line)]
    rules = "\n".join(line for line in lines if not _BURST.match(line))
    return Text(name, rules, "\n".join(_BURST.sub("", one) for one in bursts))
