"""The forms in which decks are handed on: each is known by what it looks like, read, and written."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal
from xml.etree.ElementTree import Element, ParseError, SubElement, indent, tostring

import msgspec
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_files import NewerDeck, deck_in, names_in, written
from wixoss_desktop.cards.decks.record import WIXOSS, Copies, DeckFile, with_own_named
from wixoss_desktop.cards.exchange.card_index import CardFinder, FoundCard, KnownCard, in_webxoss
from wixoss_desktop.cards.exchange.deck_lines import (
    ListLine,
    NamedCopies,
    lines_of,
    plain,
    remarks_of,
    shortened,
    title_of,
)
from wixoss_desktop.cards.json_files import malformed
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, NAMED_CENTER, PROFILES
from wixoss_desktop.intake.files import read_file, text_of_any
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import DECK_CARDS, DECK_FILE, DECK_TEXT, TurnedAway, require

Trait = Literal["name", "format", "named", "printings", "notes", "unread", "sections"]
"""What a form may be able to say of a deck besides its cards and their counts."""

_LANGUAGES: Final = ("ja", "en")
_PARTS: Final = ("ldeck", "pdeck", "adeck", "sdeck")
_PART_OF: Final = {"LRIG": "ldeck", "ASSIST_LRIG": "ldeck", "PIECE": "pdeck", "KEY": "pdeck"}
_SECTION_OF_PART: Final = {"ldeck": LRIG_DECK, "pdeck": LRIG_DECK, "adeck": LRIG_DECK, "sdeck": MAIN_DECK}
_SECTION_OF_ZONE: Final = {"main": MAIN_DECK, "side": LRIG_DECK}
_WEBXOSS: Final = "WEBXOSS Deck"
_WEBXOSS_KEYS: Final = {"lrigDeck": LRIG_DECK, "mainDeck": MAIN_DECK}
_MEANINGS: Final = 4
"""So many of the things that a line may mean are compared with names."""
_RULE: Final = "—" * 10
_FORMAT: Final = "format"
_USUAL: Final = "ALLSTAR"
"""The profile of a deck whose list says none."""
_PLAIN: Final = str.maketrans("()", "[]")
_OTHERS: Final = (
    (b"\x89PNG", "a picture"), (b"\xff\xd8\xff", "a picture"), (b"GIF8", "a picture"), (b"RIFF", "a picture"),
    (b"PK\x03\x04", "a zip"), (b"%PDF", "a PDF"), (b"SQLite format", "a database"),
)  # fmt: skip
_UNPRINTED: Final = frozenset(map(chr, range(32))) - frozenset("\t\n\r\f\v\x1a")
_ANYTHING: Final = msgspec.json.Decoder(Any)


class ListedCards(Struct, frozen=True):
    """A list as it was read, its cards not looked up yet: in which form, what it is called, its lines.

    `base` is a deck of our own form with all that is said of it as a whole. `format` is what the list says it is made
    for, `center` the number of the LRIG that it opens with; both may be empty.
    """

    form: str
    lines: tuple[ListLine, ...]
    name: str = ""
    base: DeckFile | None = None
    format: str = ""
    center: str = ""
    by_ids: bool = False
    """Whether all of its lines are numbers that WEBXOSS alone has for cards."""


def read_deck_list(path: Path) -> ListedCards:
    """Return the list of a file, its form guessed. Raises TurnedAway, saying what it is instead; OSError."""
    return list_in(read_file(path, DECK_FILE), path.name)


def list_in(content: bytes, file: str = "") -> ListedCards:
    """Return the list that bytes hold: UTF-8, UTF-16 or Shift-JIS. Raises TurnedAway, saying what it is instead."""
    require(len(content), DECK_FILE, file)
    kind = next((kind for head, kind in _OTHERS if content.startswith(head)), "")
    if kind:
        raise TurnedAway(_NO_LIST[kind], file)
    if b"\0" in content and not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TurnedAway(NO_TEXT, file)
    return list_of(text_of_any(content, file), file)


def list_of(text: str, file: str = "") -> ListedCards:
    """Return the list that a text is. Raises TurnedAway for what is no list, and for more than a deck has."""
    require(len(text), DECK_TEXT, file)
    said = text.strip().strip("\ufeff")
    if not said:
        raise TurnedAway(NOTHING, file)
    if not _UNPRINTED.isdisjoint(said):
        raise TurnedAway(NO_TEXT, file)
    found = _guessed(said, text, file)
    require(sum(line.count for line in found.lines), DECK_CARDS, file)
    if not found.lines and found.base is None:
        raise TurnedAway(NO_CARDS, file)
    return found


PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
"""How the names of pictures end that may have a QR code on them; who may use Pillow reads it."""
NOTHING: Final = "there is nothing in it"
NO_TEXT: Final = "it is no text; a deck list would be one"
NO_CARDS: Final = "no line of it names a card"
WEBXOSS_IDS: Final = "a deck of WEBXOSS by numbers of its own, which no card list here has (in a column WebxossId)"
NEWER: Final = "from a newer program"
NO_DECK: Final = "JSON, but no deck of a form that is read here"
NO_XML: Final = "XML, but no deck of Cockatrice"
BROKEN_XML: Final = "the XML is broken: {why}"
BROKEN_JSON: Final = "the JSON is broken in line {line}, column {column}: {why}"
BROKEN_DECK: Final = "a damaged deck of this program: {why}"
_NO_LIST: Final = {
    "a picture": "a picture; a deck list would be a text",
    "a zip": "a zip; a deck list would be a text",
    "a PDF": "a PDF; a deck list would be a text",
    "a database": "a database; a deck list would be a text",
}
SAID: Final = (
    NOTHING,
    NO_TEXT,
    NO_CARDS,
    WEBXOSS_IDS,
    NEWER,
    NO_DECK,
    NO_XML,
    BROKEN_XML,
    BROKEN_JSON,
    BROKEN_DECK,
    *_NO_LIST.values(),
)
"""Everything that is said of what is no list."""


def _guessed(said: str, text: str, file: str) -> ListedCards:
    if said.startswith("<"):
        return _cockatrice(said, file)
    if said.startswith("{"):
        return _object(said, file)
    if said.startswith("["):
        codes = _codes(said)
        if codes is not None:
            return codes
    if any(line.split(",")[0].strip() in _PARTS for line in said.splitlines()):
        return ListedCards("parts", tuple(_of_parts(text)))
    lines = tuple(lines_of(text))
    is_plain = all(len(line.text.split()) == 1 and line.count == 1 for line in lines)
    said_of_it = remarks_of(text)
    return ListedCards(
        "numbers" if is_plain else "text",
        lines,
        title_of(text),
        format=said_of_it.get(_FORMAT, ""),
        center=said_of_it.get(NAMED_CENTER, ""),
    )


def _of_parts(text: str) -> Iterator[ListLine]:
    for at, line in enumerate(text.splitlines(), 1):
        first, *others = (part.strip() for part in line.split(","))
        if first in _PARTS:
            yield from (_line(at, no, 1, _SECTION_OF_PART[first]) for no in others if no)
        else:
            yield from (replace(one, at=at) for one in lines_of(line))


def _codes(said: str) -> ListedCards | None:
    """A list of numbers in JSON; None for a line in brackets."""
    try:
        found = decoded(said, _ANYTHING)
    except msgspec.DecodeError:
        return None
    if not isinstance(found, list):
        return None
    return ListedCards("codes", tuple(_each(found, "")))


def _each(found: Iterable[Any], section: str) -> Iterator[ListLine]:
    for at, one in enumerate(found, 1):
        yield _line(at, one if isinstance(one, str) else json.dumps(one), 1, section)


def _object(said: str, file: str) -> ListedCards:
    try:
        found = decoded(said, _ANYTHING, file)
    except msgspec.DecodeError as error:
        broken = malformed(str(error), file, said.encode())
        why = broken.what.removeprefix("not JSON: ")
        raise TurnedAway(BROKEN_JSON, file, line=broken.line, column=broken.column, why=why) from None
    if not isinstance(found, dict):
        raise TurnedAway(NO_DECK, file)
    content = found.get("content") if found.get("format") == _WEBXOSS else found
    if isinstance(content, dict) and any(isinstance(content.get(key), list) for key in _WEBXOSS_KEYS):
        parts = [
            (section, part) for key, section in _WEBXOSS_KEYS.items() if isinstance(part := content.get(key), list)
        ]
        by_ids = all(_is_id(one) for _, part in parts for one in part)
        lines = (line for section, part in parts for line in _each(map(_said_there, part), section))
        name = content.get("name", "")
        return ListedCards("webxoss", tuple(lines), name if isinstance(name, str) else "", by_ids=by_ids)
    if not {"wixoss_desktop_deck", "sections", "main_deck"} & found.keys():
        raise TurnedAway(NO_DECK, file)
    return _own(said, file)


def _is_id(one: object) -> bool:
    return isinstance(one, int) and not isinstance(one, bool)


def _said_there(one: object) -> object:
    """What a deck of WEBXOSS has for a card: its own number there, or a name."""
    return in_webxoss(one) if isinstance(one, int) and _is_id(one) else one


def _own(said: str, file: str) -> ListedCards:
    deck = deck_in(said.encode(), file)
    match deck:
        case NewerDeck():
            raise TurnedAway(NEWER, file)
        case Problem():
            raise TurnedAway(BROKEN_DECK, file, why=": ".join(filter(None, (deck.path, deck.what))))
        case DeckFile():
            return ListedCards("own", tuple(_of_deck(deck, names_in(said.encode()))), deck.name, deck)


def _of_deck(deck: DeckFile, names: Mapping[str, str]) -> Iterator[ListLine]:
    """A line for each row: a number that nobody knows goes by the name beside it."""
    for at, (section, row) in enumerate(((name, row) for name, rows in deck.sections.items() for row in rows), 1):
        name = names.get(row.no, "")
        means = tuple(NamedCopies(one, row.count) for one in (row.printing, row.no, name))
        text = f"{row.count} {row.printing or row.no}" + (f" ({name.translate(_PLAIN)})" if name else "")
        yield ListLine(at, text, tuple(one for one in means if one.what), section, row.note)
    yield from unread_lines(deck)


def unread_lines(deck: DeckFile) -> Iterator[ListLine]:
    """Give the lines of a deck that nobody could read, to be tried once more."""
    for at, text in enumerate(deck.unread, 1):
        yield next(lines_of(text), ListLine(at, text, ()))


def _cockatrice(said: str, file: str) -> ListedCards:
    try:
        root: Element = fromstring(said)
    except (ParseError, DefusedXmlException, LookupError, ValueError) as error:
        raise TurnedAway(BROKEN_XML, file, why=error) from None
    if root.tag != "cockatrice_deck":
        raise TurnedAway(NO_XML, file)
    lines: list[ListLine] = []
    for zone in root.iter("zone"):
        for card in zone.iter("card"):
            count = card.get("number", "1")
            number = int(count) if count.isascii() and count.isdecimal() and len(count) <= 4 else 1
            section = _SECTION_OF_ZONE.get(zone.get("name", ""), "")
            lines.append(_line(len(lines) + 1, _with_printing(card), number, section))
    name, remarks = root.findtext("deckname") or "", remarks_of(root.findtext("comments") or "")
    return ListedCards(
        "cockatrice", tuple(lines), shortened(name.strip()),
        format=remarks.get(_FORMAT, ""), center=remarks.get(NAMED_CENTER, ""),
    )  # fmt: skip


def _with_printing(card: Element) -> str:
    """Return the name of a card of Cockatrice's and, behind it, what is said of its printing, as lists have that."""
    name, number = card.get("name", "").strip(), card.get("collectorNumber", "").strip()
    printing = card.get("setShortName", "").strip()
    return f"{name} ({printing}) {number}".strip() if name and printing else name


def _line(at: int, what: str, count: int, section: str) -> ListLine:
    words = shortened(what.strip())
    means = tuple(dict.fromkeys((NamedCopies(words, max(1, count)), NamedCopies(plain(words), max(1, count)))))
    return ListLine(at, words if count == 1 else f"{count} {words}", means, section)


# --- looked up ------------------------------------------------------------------------------------------------------


class Doubt(Struct, frozen=True):
    """A line whose number is one card and whose name another: the number counts."""

    line: ListLine
    meant: KnownCard
    named: KnownCard


class MatchedDeck(Struct, frozen=True):
    """A list whose cards were looked up: the deck, and the lines that nobody knows a card of; these are in it, too."""

    deck: DeckFile
    unread: tuple[ListLine, ...] = ()
    doubts: tuple[Doubt, ...] = ()


class GameInLists(Struct, frozen=True):
    """A game as lists of decks speak of it: its cards, its formats, and the one of a deck whose list says none.

    `parts` are those that each of its decks has, though nothing lies in them. `made_for` says by its cards which format
    a deck is for; without it that is the usual one.
    """

    game: str
    cards: CardFinder
    formats: tuple[str, ...]
    usual: str
    parts: tuple[str, ...] = ()
    made_for: Callable[[DeckFile], str] | None = None

    def format_said(self, said: str) -> str:
        """Return the format that a list means by a word; empty where it means none."""
        return next((one for one in self.formats if one.casefold() == said.casefold()), "")

    def known(self, listed: ListedCards) -> int:
        """Return how many lines of a list are cards of the game."""
        return sum(_meant(line, self.cards)[0] is not None for line in listed.lines)


def of_wixoss(cards: CardFinder, made_for: Callable[[DeckFile], str] | None = None) -> GameInLists:
    """Return the cards of WIXOSS as those of any game."""
    return GameInLists(WIXOSS, cards, tuple(PROFILES), _USUAL, (LRIG_DECK, MAIN_DECK), made_for)


def game_of(listed: ListedCards, games: Iterable[GameInLists]) -> GameInLists | None:
    """Return the game that a list is a deck of: the one it says itself, else the first that knows most of its lines.

    None for a deck that says it is of a game which isn't among these. Games behind one that knows all aren't asked.
    """
    if listed.base is not None:
        said = listed.base.game
        return next((one for one in games if one.game == said), None)
    cards = sum(not line.is_heading for line in listed.lines)
    best, most = None, -1
    for one in games:
        known = one.known(listed)
        if known > most:
            best, most = one, known
        if known >= cards:
            break
    return best


def matched(listed: ListedCards, of: GameInLists, code: str = "") -> MatchedDeck:
    """Return the deck that a list means: a card by several of its names is one, each printing has a row of its own.

    Where a list doesn't say what it is made for, its cards do. A deck of another game than that keeps its lines as they
    are.
    """
    game, cards = of.game, of.cards
    said = of.format_said(listed.format)
    base = listed.base or DeckFile(code, listed.name, said or of.usual, {}, game)
    if base.game != game:
        return MatchedDeck(base)
    rows: dict[str, dict[tuple[str, str], Copies]] = {part: {} for part in of.parts or base.sections}
    unread: list[ListLine] = []
    doubts: list[Doubt] = []
    for line in listed.lines:
        found, count = _meant(line, cards)
        if found is None:
            unread += () if line.is_heading else (line,)
            continue
        doubts += _doubt(line, found, cards)
        section = line.section if listed.base is not None and line.section in rows else found.card.section
        there = rows.setdefault(section, {})
        key = found.card.no, "" if found.no == found.card.no else found.no
        have = there.get(key, Copies(key[0], 0, key[1]))
        there[key] = replace(have, count=have.count + count, note=have.note or line.note)
    left = tuple(_together(unread))
    sections = {section: tuple(there.values()) for section, there in rows.items()}
    made = replace(base, sections=sections, unread=tuple(line.text for line in left))
    opens = cards.find(listed.center)
    if opens is not None:
        made = with_own_named(replace(made, named={NAMED_CENTER: opens.card.no}))
    if of.made_for is not None and listed.base is None and not said and made.size:
        made = replace(made, format=of.made_for(made))
    return MatchedDeck(made, left, tuple(doubts))


def _doubt(line: ListLine, meant: FoundCard, cards: CardFinder) -> Iterator[Doubt]:
    named = (found for name in line.names_beside if (found := cards.find(name)) is not None)
    other = next(named, None)
    if other is not None and other.card.no != meant.card.no:
        yield Doubt(line, meant.card, other.card)


def _meant(line: ListLine, cards: CardFinder) -> tuple[FoundCard | None, int]:
    """The card that a line means, and how many of it."""
    each = ((cards.find(one.what), one.count) for one in line.may_mean)
    return next((one for one in each if one[0] is not None), (None, 0))


def nearly_meant(line: ListLine, cards: CardFinder) -> tuple[KnownCard, ...]:
    """Return the cards that a line may mean that nobody knows, the likeliest in front."""
    return cards.near(*(one.what for one in line.may_mean[:_MEANINGS]))


def _together(unread: Sequence[ListLine]) -> Iterator[ListLine]:
    """Lines for one copy each that say the same, as one line."""
    counts = Counter(line.text for line in unread)
    for line in unread:
        count = counts[line.text]
        if line.count > 1 or count == 1:
            yield line
        elif count:
            means = tuple(NamedCopies(one.what, count) for one in line.may_mean)
            yield replace(line, text=f"{count} {line.text}", may_mean=means)
            counts[line.text] = 0


def rewritten(base: DeckFile, deck: DeckFile) -> DeckFile:
    """Return a deck with the cards of another, and what nobody could read there; notes stay at their cards."""
    notes = {(section, row.no, row.printing): row.note for section, rows in base.sections.items() for row in rows}
    sections = {
        section: tuple(replace(row, note=row.note or notes.get((section, row.no, row.printing), "")) for row in rows)
        for section, rows in deck.sections.items()
    }
    emptied: dict[str, tuple[Copies, ...]] = dict.fromkeys(base.sections, ())
    return with_own_named(replace(base, sections={**emptied, **sections}, unread=deck.unread))


# --- written --------------------------------------------------------------------------------------------------------


class _Row(Struct, frozen=True):
    """A row of a deck with what is known of its card; a card that nobody knows goes by its number."""

    copies: Copies
    section: str
    card: KnownCard | None

    @property
    def no(self) -> str:
        return self.copies.printing or self.copies.no

    @property
    def webxoss(self) -> int | None:
        """The number that WEBXOSS has for the printing, else for any of the card."""
        known = {} if self.card is None else self.card.webxoss
        return known.get(self.no, next(iter(known.values()), None))

    @property
    def is_told_by_webxoss(self) -> bool:
        """Whether WEBXOSS has a number for this very printing."""
        return self.card is not None and self.no in self.card.webxoss

    @property
    def part(self) -> str:
        usual = "sdeck" if self.section == MAIN_DECK else "adeck"
        return usual if self.card is None else _PART_OF.get(self.card.kind, usual)


class ListSpeech(Struct, frozen=True):
    """How a text for people is written: in which languages names stand in it, and what sections are called."""

    languages: tuple[str, ...] = ("en", "ja")
    headings: dict[str, str] = {}


class DeckForm(Struct, frozen=True):
    """One form: its name, how its files end, what of a deck it `keeps`, and how it is written.

    `game` is the one whose decks alone have it; none where any deck has.
    """

    name: str
    suffix: str
    keeps: frozenset[Trait]
    write: Callable[[DeckFile, tuple[_Row, ...], CardFinder, ListSpeech], str]
    game: str = WIXOSS


_PLAINLY: Final = ListSpeech()
_HEADINGS: Final = {LRIG_DECK: "LRIG deck", MAIN_DECK: "Main deck"}


class LostTrait(Struct, frozen=True):
    """What a form can't say of a deck: a trait of it, and how many rows or lines that concerns."""

    what: Trait | Literal["ids"]
    count: int


class WrittenDeck(Struct, frozen=True):
    """A deck in a form, and what of it isn't in there."""

    text: str
    lost: tuple[LostTrait, ...] = ()


def write(deck: DeckFile, form: str, cards: CardFinder, speech: ListSpeech = _PLAINLY) -> WrittenDeck:
    """Return a deck in one of the `FORMS`. Raises KeyError for another; TurnedAway for more than is read."""
    one = FORMS[form]
    rows = tuple(
        _Row(copies, section, found.card if (found := cards.find(copies.no)) is not None else None)
        for section, of in deck.sections.items()
        for copies in of
    )
    text = one.write(deck, rows, cards, speech)
    return WrittenDeck(text, tuple(_lost(deck, rows, one)))


def in_short(deck: DeckFile) -> str:
    """Return a deck in as few letters as possible, for a QR code: its name, counts and numbers."""
    lines = [f"{row.count} {row.printing or row.no}" for rows in deck.sections.values() for row in rows]
    name = deck.name if len(deck.name) <= _SHORT_NAME else f"{deck.name[: _SHORT_NAME - 1].rstrip()}…"
    remarks = _remarks(replace(deck, name=name, format="" if deck.format == _USUAL else deck.format))
    return "\n".join((*remarks, *lines))


_SHORT_NAME: Final = 60


def _lost(deck: DeckFile, rows: tuple[_Row, ...], form: DeckForm) -> Iterator[LostTrait]:
    have: dict[Trait, int] = {
        "format": int(deck.format not in ("", _USUAL)),
        "named": len(deck.named),
        "printings": sum(
            bool(row.copies.printing) and not (form.name == "webxoss" and row.is_told_by_webxoss) for row in rows
        ),
        "notes": sum(bool(row.copies.note) for row in rows) + bool(deck.notes),
        "unread": len(deck.unread),
    }
    yield from (LostTrait(what, count) for what, count in have.items() if count and what not in form.keeps)
    if form.name == "webxoss":
        yield from (LostTrait("ids", count) for count in (sum(row.webxoss is None for row in rows),) if count)


def _in_order(rows: Iterable[_Row]) -> list[_Row]:
    """LRIGs, PIECEs, ARTS, then the main deck, each as they stand."""
    return sorted(rows, key=lambda row: _PARTS.index(row.part))


def _each_number(rows: Iterable[_Row]) -> list[str]:
    return [row.no for row in _in_order(rows) for _ in range(row.copies.count)]


def _name_of(row: _Row, cards: CardFinder, *languages: str) -> str:
    """A name that leads back to the card, else its number."""
    name = "" if row.card is None else row.card.called(*languages)
    found = cards.find(name) if name else None
    return name if found is not None and found.card.no == row.copies.no else row.no


def _write_own(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    called = ((row.copies.no, row.card.called(*speech.languages, *_LANGUAGES)) for row in rows if row.card is not None)
    return written(deck, {no: name for no, name in called if name}).decode()


def _write_text(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    remarks = "\n".join(_remarks(deck))
    parts = [remarks] if remarks else []
    for section in deck.sections:
        lines = (
            f"{row.copies.count} {row.no}{_in_brackets(row.card, speech)}" for row in rows if row.section == section
        )
        parts.append("\n".join((f"# {(speech.headings or _HEADINGS).get(section, section)}", *lines)))
    if deck.unread:
        parts.append("\n".join(deck.unread))
    return "\n\n".join(parts) + "\n"


def _remarks(deck: DeckFile) -> Iterator[str]:
    """What a text says of a deck as a whole, in lines that other programs pass over."""
    if deck.name:
        yield f"// {deck.name}"
    if deck.format:
        yield f"// {_FORMAT}: {deck.format}"
    yield from (f"// {what}: {no}" for what, no in deck.named.items())


def _in_brackets(card: KnownCard | None, speech: ListSpeech) -> str:
    name = "" if card is None else card.called(*speech.languages, *_LANGUAGES)
    return f" ({name.translate(_PLAIN)})" if name else ""


def _write_names(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    groups: dict[int, Counter[str]] = {0: Counter(), 1: Counter(), 2: Counter()}
    for row in _in_order(rows):
        group = 0 if row.section != MAIN_DECK else 2 if row.card is not None and row.card.burst else 1
        groups[group][_name_of(row, cards, *speech.languages, *_LANGUAGES)] += row.copies.count
    return (
        f"\n{_RULE}\n".join("\n".join(f"{count} {name}" for name, count in of.items()) for of in groups.values() if of)
        + "\n"
    )


def _write_numbers(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    return "".join(f"{no}\n" for no in _each_number(rows))


def _write_parts(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    for part in _PARTS:
        writer.writerow((part, *_each_number(row for row in rows if row.part == part)))
    return made.getvalue()


def _write_codes(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    return json.dumps(_each_number(rows), ensure_ascii=False, indent=1) + "\n"


def _write_cockatrice(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = deck.name
    remarks = _remarks(replace(deck, name=""))
    SubElement(root, "comments").text = "\n".join((*((deck.notes,) if deck.notes else ()), *remarks))
    for zone, section in _SECTION_OF_ZONE.items():
        of_zone = SubElement(root, "zone", name=zone)
        counts: Counter[str] = Counter()
        for row in rows:
            if (row.section == MAIN_DECK) == (section == MAIN_DECK):
                counts[_name_of(row, cards, "en", "ja")] += row.copies.count
        for name, count in counts.items():
            SubElement(of_zone, "card", number=str(count), name=name)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _write_webxoss(deck: DeckFile, rows: tuple[_Row, ...], cards: CardFinder, speech: ListSpeech) -> str:
    content = {
        key: [_name_of(row, cards, *_LANGUAGES) if row.webxoss is None else row.webxoss
              for row in rows if (row.section == MAIN_DECK) == (section == MAIN_DECK) for _ in range(row.copies.count)]
        for key, section in reversed(_WEBXOSS_KEYS.items())
    }  # fmt: skip
    return json.dumps({"format": _WEBXOSS, "version": "1", "content": content}, ensure_ascii=False) + "\n"


_ALL: Final[frozenset[Trait]] = frozenset({"name", "format", "named", "printings", "notes", "unread", "sections"})
FORMS: Final[dict[str, DeckForm]] = {
    form.name: form
    for form in (
        DeckForm("own", ".json", _ALL, _write_own, game=""),
        DeckForm("text", ".txt", _ALL - {"notes"}, _write_text, game=""),
        DeckForm("names", ".txt", frozenset({"sections"}), _write_names),
        DeckForm("numbers", ".deck", frozenset({"printings"}), _write_numbers),
        DeckForm("parts", ".csv", frozenset({"printings", "sections"}), _write_parts),
        DeckForm("codes", ".json", frozenset({"printings"}), _write_codes),
        DeckForm("cockatrice", ".cod", frozenset({"name", "format", "named", "sections"}), _write_cockatrice),
        DeckForm("webxoss", ".webxoss", frozenset({"sections"}), _write_webxoss),
    )
}
"""Every form that is written, by its name; all of them are read by guess."""


def forms_for(game: str) -> tuple[str, ...]:
    """Return the names of the forms in which decks of a game are written."""
    return tuple(name for name, form in FORMS.items() if form.game in ("", game))
