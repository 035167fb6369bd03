"""Cockatrice's card database in XML, versions 3 and 4, with the conventions of the WIXOSS packs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

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
from wixoss_desktop.cards.catalogue.sources.english import colors, cost
from wixoss_desktop.cards.catalogue.sources.japanese import Unreadable, Values, measured
from wixoss_desktop.intake.limits import NESTING, TurnedAway
from wixoss_desktop.intake.markup import require_shallow

TYPES: Final[dict[str, Kind]] = {
    "SIGNI": "SIGNI",
    "LRIG": "LRIG",
    "ARTS": "ARTS",
    "SPELL": "SPELL",
    "PIECE": "PIECE",
    "KEY": "KEY",
    "RESONA": "RESONA",
    "TOKEN": "TOKEN",
}
FORMATS: Final = ("allstar", "key", "diva", "classic", "s24")
_BURST: Final = re.compile(r"\[Life Burst\]\s*:?", re.IGNORECASE)
_POWER: Final = re.compile(r"\d+|∞")


def entries(text: str) -> Iterator[Entry | RefusedEntry]:
    """Yield each card, or why it can't be taken; `line` is its place from 1."""
    try:
        root = fromstring(text)
        require_shallow(root, NESTING)
    except TurnedAway as error:
        yield turned_away(1, error)
        return
    except (ParseError, DefusedXmlException, LookupError, ValueError) as error:
        line = error.position[0] if isinstance(error, ParseError) else 1
        yield refused(
            line, "the text can't be read: {why}", "{known}", why=error, known="XML, <cockatrice_carddatabase>"
        )
        return
    for place, card in enumerate(root.iter("card"), 1):
        yield _entry(card, place)


def _entry(card: Element, place: int) -> Entry | RefusedEntry:
    said = {part.tag: (part.text or "").strip() for part in card}
    said |= {part.tag: (part.text or "").strip() for part in card.iter() if part.tag not in said}
    name = said.get("name", "")
    printings = tuple(_printings(card))
    if nameless := refused_nameless(place, printings[0].no if printings else "", name):
        return nameless
    try:
        measured(said)
        facts, unread = _facts(said)
    except TurnedAway as error:
        return turned_away(place, error, printings[0].no)
    except Unreadable as error:
        return RefusedEntry(place, error.why, printings[0].no)
    rules, _, burst = _parted(said.get("text", ""))
    legal = {form: said[f"format-{form}"] for form in FORMATS if said.get(f"format-{form}")}
    return Entry(name, printings, facts, {"en": Text(name, rules, burst)}, legal=legal, unread=unread)


def _printings(card: Element) -> Iterator[Printing]:
    for one in card.iter("set"):
        code, number_in_set = (one.text or "").strip(), (one.get("num") or "").strip()
        if code and number_in_set:
            no = number_in_set if number_in_set.startswith(code) else f"{code}-{number_in_set}"
            yield Printing(no, one.get("rarity") or "", picture=one.get("picurl") or one.get("picURL") or "")


def _facts(said: dict[str, str]) -> tuple[Facts, dict[str, str]]:
    words = (said.get("maintype") or said.get("type", "").partition(" - ")[0]).upper().split("|")
    kind = TYPES.get(words[0].strip())
    if kind is None:
        raise Unreadable("card type {text!r} is not known", "one of {known}", text=words[0], known=", ".join(TYPES))
    if kind == "LRIG" and "ASSIST" in words:
        kind = "ASSIST_LRIG"
    of_card = tuple(filter(None, map(str.strip, re.split(r"[:/]", said.get("type", "").partition(" - ")[2]))))
    is_lrig = kind in ("LRIG", "ASSIST_LRIG")
    price = said.get("manacost", "")
    power = _POWER.match(said.get("pt", ""))
    values = Values()
    facts = Facts(
        kind=kind,
        colors=values.read("colors", colors, said.get("colors") or said.get("color", ""), ()),
        level=values.number("level", said.get("cmc", "")) if is_lrig or kind in ("SIGNI", "RESONA") else None,
        limit=values.number("limit", said.get("loyalty", "")) if is_lrig else None,
        power=values.number("power", power[0]) if power and kind in ("SIGNI", "RESONA") else None,
        cost=None if is_lrig or kind in ("SIGNI", "RESONA") else values.read("cost", cost, price, None),
        grow_cost=values.read("grow_cost", cost, price.rpartition("- ")[2], None) if is_lrig else None,
        classes=() if is_lrig else of_card,
        lrig_types=of_card if is_lrig else (),
        burst="LB" in words or _BURST.search(said.get("text", "")) is not None,
    )
    return facts, values.unread


def _parted(text: str) -> tuple[str, str, str]:
    found = _BURST.search(text)
    if found is None:
        return text.strip(), "", ""
    return text[: found.start()].strip(), found[0], text[found.end() :].strip()
