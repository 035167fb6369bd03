"""Deck lists as people pass them on: which cards they name, and how often, whatever form they are written in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError

import msgspec
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring
from msgspec import Struct

from wixoss_desktop.intake.limits import DECK_CARDS, DECK_TEXT, require

_COUNT_FIRST: Final = re.compile(r"(\d{1,2})\s*(?:[x×]\s*|\s)(.+)", re.IGNORECASE)
_COUNT_LAST: Final = re.compile(r"(.+?)\s*(?:[x×]\s*|\s)(\d{1,2})", re.IGNORECASE)
_PRINTING: Final = re.compile(r"\s*(?:\([^()]*\)\s*\S*|\[EN\])$")
_PARTS: Final = ("ldeck", "pdeck", "adeck", "sdeck")
_COMMENTS: Final = ("#", "//", "--", "—", "==")
_COUNT: Final = re.compile(r"[0-9]{1,4}")
NAME: Final = 300
"""No number or name of a card with its count and its printing is longer; patterns look at nothing longer."""
_NUMBERS: Final = msgspec.json.Decoder(list[str])


class Named(Struct, frozen=True):
    """A card as a list names it, by number or name, and how many copies of it."""

    what: str
    count: int = 1


def cards_named(text: str) -> tuple[Named, ...]:
    """Return the cards of a list, each once, in its order.

    Read are a number or name in each line, with a count before or behind it or a line for each copy; the four lines of
    WIXOSS_deckeditor; a list of numbers in JSON; decks of Cockatrice. Headings and comments are passed over.
    Raises TurnedAway for more than a deck has.
    """
    require(len(text), DECK_TEXT)
    counts: dict[str, int] = {}
    for one in _all(text.strip()):
        counts[one.what] = counts.get(one.what, 0) + one.count
    require(sum(counts.values()), DECK_CARDS)
    return tuple(Named(what, count) for what, count in counts.items())


def _all(text: str) -> Iterator[Named]:
    if text.startswith("["):
        try:
            yield from (Named(_plain(no)) for no in _NUMBERS.decode(text))
        except msgspec.DecodeError:
            pass
        else:
            return
    if text.startswith("<"):
        yield from _from_xml(text)
        return
    for line in text.splitlines():
        yield from _from_line(line.strip())


def _from_xml(text: str) -> Iterator[Named]:
    try:
        root: Element = fromstring(text)
    except (ParseError, DefusedXmlException, LookupError, ValueError):
        return
    for card in root.iter("card"):
        count = card.get("number", "1")
        yield Named(_named(card.get("name", "")), int(count) if _COUNT.fullmatch(count) else 1)


def _from_line(line: str) -> Iterator[Named]:
    first, *others = (part.strip() for part in line.split(","))
    if first in _PARTS:
        yield from (Named(_plain(no)) for no in others if no)
    elif line and not line.startswith(_COMMENTS) and not line.endswith((":", "：")):
        yield _counted(_plain(line))


def _counted(line: str) -> Named:
    if len(line) > NAME:
        return Named(_named(line))
    for pattern, what, count in ((_COUNT_FIRST, 2, 1), (_COUNT_LAST, 1, 2)):
        found = pattern.fullmatch(line)
        if found is not None:
            return Named(_plain(found[what]), int(found[count]))
    return Named(_plain(line))


def _plain(what: str) -> str:
    return _PRINTING.sub("", what).strip().strip('"') if len(what) <= NAME else _named(what)


def _named(line: str) -> str:
    """What is too long for any name, by its beginning: nobody knows it, and it is told."""
    return line if len(line) <= NAME else f"{line[:40].strip()}…"
