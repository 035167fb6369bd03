"""The reference of the card language as a page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.reference.entries import Entry, Group, Key, groups
from tests.reference.uses import Use, made, shortest, uses, written
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword, Rise
from wixoss_desktop.words.languages import language_name, lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.names import name_of
from wixoss_desktop.words.wixoss.rules_text import ability_text, paragraphs
from wixoss_desktop.words.wixoss.scope import NameOf

SHOWN: Final = ("en", "zh", "it")
"""Japanese is left to `cards show`: what is rendered there of a real card comes near to what its owner has printed."""
FILE: Final = Path(__file__).parents[2] / "docs" / "card-language.md"
WIDTH: Final = 118
HEAD: Final = """\
# The card language

What a card does is data in `resources/cards`, which the engine runs and from which its text is rendered in every
language. These are all the words of that data. Numbers in brackets are sections of the rules. A field that names a
default may be left out; one that nothing would read where it stands is refused. Each example is the shortest of the
bundled cards that use the word; where no card does, the example is one that the tests have made. Japanese texts are
shown by `cards show NO --lang ja`. This file is written by `python -m tests.reference`, not by hand.
"""


class _Speaker(NamedTuple):
    """A language, and what cards are called in it."""

    code: str
    name_of: NameOf


def page() -> str:
    """Return the whole reference as Markdown."""
    cards = bundled.pool().cards
    chapters = groups()
    lines = [HEAD, *_contents(chapters)]
    found = uses(cards)
    speakers = tuple(_Speaker(code, name_of(cards.values(), lexicon(code))) for code in SHOWN)
    for group in chapters:
        lines += ["", f"## {group.title}", group.says]
        for entry in group.entries:
            lines += ["", *_entry(entry, found, tuple(cards), speakers)]
    return "\n".join(lines) + "\n"


def _contents(chapters: tuple[Group, ...]) -> Iterator[str]:
    for group in chapters:
        names = ", ".join(entry.title for entry in group.entries)
        yield from textwrap.wrap(f"- [{group.title}](#{group.title.lower()}): {names}", WIDTH, subsequent_indent="  ")


def _entry(
    entry: Entry, found: dict[Key, list[Use]], cards: tuple[str, ...], speakers: tuple[_Speaker, ...]
) -> Iterator[str]:
    yield f"### {entry.title}"
    yield from textwrap.wrap(entry.says, WIDTH)
    if entry.fields:
        yield ""
        for field in entry.fields:
            yield from textwrap.wrap(f"- {field}", WIDTH, subsequent_indent="  ")
    using = [use for key in entry.keys for use in found.get(key, ())]
    part = shortest(using).part if using else made(entry)
    yield from ("", "```json", *_folded(written(part)), "```")
    for speaker in speakers:
        yield f"- {language_name(speaker.code)}: {_said(part, lexicon(speaker.code), speaker.name_of)}"
    found_on = {use.no for use in using}
    numbers = [no for no in cards if no in found_on]
    told = f"Cards ({len(numbers)}): {', '.join(numbers)}" if numbers else "Cards: none of the bundled ones"
    yield from ("", *textwrap.wrap(told, WIDTH, break_on_hyphens=False))


def _folded(line: str) -> list[str]:
    """Break a line of JSON between fields, not behind a colon."""
    whole = line.replace('": ', '":\N{NO-BREAK SPACE}')
    lines = textwrap.wrap(whole, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
    return [one.replace("\N{NO-BREAK SPACE}", " ") for one in lines]


def _said(part: Any, words: Lexicon, names: NameOf) -> str:
    """Return a part of a card as the program says it; in one paragraph."""
    match part:
        case Ability():
            text = ability_text(part, words, names, source="signi")
        case Keyword():
            text = paragraphs(Card("", "SIGNI", {}, keywords=(part,)), words, names)[0]
        case Rise():
            text = paragraphs(Card("", "SIGNI", {}, rise=part), words, names)[0]
        case _:
            raise TypeError(f"nothing is printed as {type(part).__name__}")
    return " ".join(text.split())
