"""The official English card search: JSON with a count and items, every value a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import (
    Entry,
    Facts,
    Kind,
    Printing,
    RefusedEntry,
    Text,
    refused,
    refused_nameless,
    turned_away,
)
from wixoss_desktop.cards.catalogue.sources.japanese import Unreadable, Values, measured
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import TurnedAway

TYPES: Final[dict[str, Kind]] = {
    "signi": "SIGNI",
    "lrig": "LRIG",
    "assist lrig": "ASSIST_LRIG",
    "lrig (assist)": "ASSIST_LRIG",
    "arts": "ARTS",
    "spell": "SPELL",
    "piece": "PIECE",
    "relay piece": "PIECE",
    "key": "KEY",
    "resona": "RESONA",
    "token": "TOKEN",
}
LETTERS: Final = {"W": "white", "R": "red", "U": "blue", "G": "green", "B": "black", "C": "colorless"}
TIMINGS: Final = {"main phase": "main", "attack phase": "attack", "spell cut-in": "spell_cutin"}
_EDITION: Final = re.compile(r"\[[A-Z]{2}\]\Z")
_COST: Final = re.compile(
    r"[《{(\[<]?\s*(?P<letter>[WRUGBC])\s*[》})\]>]?\s*[x×]?\s*(?P<count>\d{1,3})?", re.IGNORECASE
)
_COINS: Final = re.compile(r"coin\D*(\d{1,3})|(\d{1,3})\s*coin", re.IGNORECASE)


class Found(Struct, frozen=True):
    """The whole file."""

    items: list[Any] = []


_FOUND: Final = msgspec.json.Decoder(Found)


def is_search(head: str) -> bool:
    """Whether a file is an answer of the card search."""
    return re.match(r'\s*\{\s*"(count|items)"\s*:', head) is not None and "card_no" in head


def entries(text: str) -> Iterator[Entry | RefusedEntry]:
    """Yield a card for each item, or why it can't be taken; `line` is the item's place from 1."""
    try:
        found = decoded(text, _FOUND)
    except TurnedAway as error:
        yield turned_away(1, error)
        return
    except msgspec.DecodeError as error:
        yield refused(1, "the text can't be read: {why}", "{known}", why=error, known='JSON with "count" and "items"')
        return
    for place, item in enumerate(found.items, 1):
        yield (
            _entry(item, place)
            if isinstance(item, dict)
            else refused(place, "this is no card", "a card with number and name")
        )


def _entry(item: dict[str, Any], place: int) -> Entry | RefusedEntry:
    said = {key: str(value).replace("\r\n", "\n").strip() for key, value in item.items() if value is not None}
    no = said.get("JPN_card_no") or _EDITION.sub("", said.get("card_no", ""))
    name = said.get("name", "")
    if nameless := refused_nameless(place, no, name):
        return nameless
    try:
        measured(said)
        facts, unread = _facts(said)
    except TurnedAway as error:
        return turned_away(place, error, no)
    except Unreadable as error:
        return RefusedEntry(place, error.why, no)
    english = Text(name, said.get("content", ""), _burst(said.get("power_text", "")), said.get("fllabor_text", ""))
    printing = Printing(
        no, said.get("rarity", ""), said.get("artist", ""), said.get("image", ""), said.get("sdate", "")
    )
    return Entry(name, (printing,), facts, {"en": english}, unread=unread)


def _facts(said: dict[str, str]) -> tuple[Facts, dict[str, str]]:
    kind = TYPES.get(said.get("card_type", "").casefold())
    if kind is None:
        raise Unreadable(
            "card type {text!r} is not known", "one of {known}", text=said.get("card_type", ""), known=", ".join(TYPES)
        )
    of_card = tuple(part.strip() for part in re.split(r"[:/]", said.get("LRIG_SIGNI_type", "")) if part.strip(" -"))
    is_lrig = kind in ("LRIG", "ASSIST_LRIG")
    marks = said.get("guard_coin_timing", "")
    values = Values()
    facts = Facts(
        kind=kind,
        colors=values.read("colors", colors, said.get("color", ""), ()),
        level=values.number("level", said.get("level", "")),
        limit=values.number("limit", said.get("limits", "")),
        power=values.number("power", said.get("power", "")),
        cost=values.read("cost", cost, said.get("cost", ""), None),
        grow_cost=values.read("grow_cost", cost, said.get("grow_cost", ""), None),
        classes=() if is_lrig else of_card,
        lrig_types=of_card if is_lrig else (),
        limiting=tuple(part.strip() for part in said.get("master", "").split("/") if part.strip(" -")),
        timing=tuple(code for word, code in TIMINGS.items() if word in marks.casefold()),
        coins=values.read("coins", _coins, marks, 0),
        guard="guard" in marks.casefold(),
        burst="life burst" in said.get("power_text", "").casefold(),
        relay=said.get("card_type", "").casefold() == "relay piece",
    )
    return facts, values.unread


def _coins(marks: str) -> int:
    found = _COINS.search(marks)
    return int(found[1] or found[2]) if found else 0


def colors(letters: str) -> tuple[str, ...]:
    """Return the colours of letters such as WB, in the game's order. Raises Unreadable."""
    found = set()
    for letter in letters.upper():
        if letter in " /,-":
            continue
        if letter not in LETTERS:
            raise Unreadable
        found.add(LETTERS[letter])
    return tuple(color for color in LETTERS.values() if color in found and color != "colorless")


def cost(text: str) -> dict[str, int] | None:
    """Return the symbols of a cost: letters, each with a number or repeated, and coins. Raises Unreadable."""
    text = text.strip()
    if text in ("", "-"):
        return None
    if text == "0":
        return {}
    coins = _COINS.search(text)
    rest = _COINS.sub("", text)
    counts: dict[str, int] = {"coin": int(coins[1] or coins[2])} if coins else {}
    for symbol in _COST.finditer(rest):
        name = LETTERS[symbol["letter"].upper()]
        counts[name] = counts.get(name, 0) + int(symbol["count"] or 1)
    if _COST.sub("", rest).strip(" ,+/\n"):
        raise Unreadable
    return {name: count for name, count in counts.items() if count}


def _burst(text: str) -> str:
    return re.sub(r"^\s*\[?life burst\]?\s*:?\s*", "", text, flags=re.IGNORECASE)
