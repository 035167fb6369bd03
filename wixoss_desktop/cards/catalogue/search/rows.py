"""What a search looks at: one value per card, folded and ready to be compared."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache, partial
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from wixoss_desktop.cards.catalogue.corrections import (
    NONE,
    Corrections,
    all_corrections,
    corrected_facts,
    corrected_texts,
)
from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Span, Text
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.romaji import sounds_of
from wixoss_desktop.cards.catalogue.search.vocabulary import KEYWORD_WORDS
from wixoss_desktop.cards.catalogue.store import Store

_FACTS: Final = msgspec.json.Decoder(Facts)
_SHARED: Final = (
    "colors", "classes", "lrig_types", "limiting", "timing", "pays", "cost", "grow_cost", "power", "team",
)  # fmt: skip
"""Facts that are made anew with each card that is read, and stand on many."""
_NOTHING_OF_ITS_OWN: Final[dict[str, Any]] = {}
"""One for all cards of WIXOSS; nobody writes into it."""
_ERAS: Final = (
    ("s24", re.compile(r"(wx2[4-9]|spdi4[3-9]|spdi[5-9])")),
    ("diva", re.compile(r"(wxdi|spdi|pr-di)")),
    ("key", re.compile(r"(wx22|wxk|wdk|wxex|spk|pr-k)")),
)
_TELLING: Final = 3
"""A known name of fewer letters stands in many others by chance."""
_LONGEST: Final = 6
"""How many letters of a number its era can be told by."""
_OPENS: Final = {
    "s24": ("allstar", "key", "diva", "s24"),
    "diva": ("allstar", "key", "diva", "s24"),
    "key": ("allstar", "key"),
    "classic": ("classic", "allstar"),
}


class Standing(Struct, frozen=True):
    """Where a card may be played: the formats by its numbers, what lists say of it, and since when it is out."""

    open_to: frozenset[str]
    spans: tuple[Span, ...]
    released: str


class Row(Struct, frozen=True, gc=False):
    """One card for searching. Texts are folded, several of a kind joined by line ends.

    `formats` are those of today. `abilities`, `does` and `burst_does` are None where nobody has read the effect;
    `printed` are the numbers of its printings, the first in front, `released` the days of them that are known.
    """

    id: int
    key: str
    no: str
    facts: Facts
    names: str
    texts: str
    bursts: str
    numbers: str
    products: str
    rarities: str
    artists: str
    classes: str
    lrig_types: str
    limiting: str
    team: str
    formats: frozenset[str]
    state: str
    owned: int = 0
    note: str = ""
    is_favourite: bool = False
    is_corrected: bool = False
    printed: tuple[str, ...] = ()
    abilities: tuple[str, ...] | None = None
    does: tuple[str, ...] | None = None
    burst_does: tuple[str, ...] | None = None
    open_to: frozenset[str] = frozenset()
    spans: tuple[Span, ...] = ()
    released: tuple[str, ...] = ()
    is_missing: bool = False
    """Whether no list has the card any more; it is still here because it stands in a deck."""
    sounds: str = ""
    """How names that are written in kana sound, and what is known of what they are called in other languages."""

    @property
    def standing(self) -> Standing:
        """What says where the card may be played."""
        return Standing(self.open_to, self.spans, self.released[0] if self.released else "")

    @property
    def cost_total(self) -> int | None:
        """How many symbols the card's cost has, for a LRIG its grow cost."""
        cost = self.facts.cost if self.facts.cost is not None else self.facts.grow_cost
        return None if cost is None else sum(cost.values())


Deeds = tuple[str, ...] | None
UNREAD: Final[tuple[str, Deeds, Deeds, Deeds]] = ("", None, None, None)
Said = tuple[str, str, str, str]
"""A card's names, texts, bursts and how its names sound, folded."""
NOTHING_SAID: Final[Said] = ("", "", "", "")
Also = Mapping[str, Sequence[str]]
"""What Japanese classes, LRIG types and teams are called in other languages."""


class KnownNames:
    """What classes, LRIG types and teams are called in other languages, found inside the names of cards."""

    def __init__(self, also: Also) -> None:
        self._names = {fold(word): _lines([name for name in names if fold(name) != fold(word)])
                       for word, names in also.items()}  # fmt: skip
        telling = sorted((word for word in self._names if len(word) >= _TELLING), key=len, reverse=True)
        self._inside = re.compile("|".join(map(re.escape, telling))) if telling else None

    def added(self, sounds: str, names: str, lrig_types: Sequence[str]) -> str:
        """Return the sounds of names with what their known parts, and the LRIG types, are called elsewhere."""
        words = dict.fromkeys(self._inside.findall(names)) if self._inside is not None else {}
        words |= dict.fromkeys(folded(one) for one in lrig_types)
        known = [called for word in words if (called := self._names.get(word))]
        return "\n".join((sounds, *known) if sounds else known) if known else sounds


class SharedFacts:
    """Reads the facts of cards, and keeps once what many of them have alike: colours, classes, costs, powers."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Any] = {}

    def read(self, data: str) -> Facts:
        """Return the facts that a text of JSON says."""
        facts = _FACTS.decode(data)
        for name in _SHARED:
            if value := getattr(facts, name):
                alike = tuple(sorted(value.items())) if isinstance(value, dict) else value
                force_setattr(facts, name, self._known.setdefault((type(value), alike), value))  # nobody has them yet
        if not facts.own:
            force_setattr(facts, "own", _NOTHING_OF_ITS_OWN)
        return facts


def rows_of(store: Store, also: Also = MappingProxyType({})) -> list[Row]:
    """Return every card of the catalogue for searching, with what the person added."""
    texts = _texts(store)
    printings = _printings(store)
    effects = _effects(store)
    legality = Beside(store.db.execute("select card, format, status, since, until from legality order by card, rowid"))
    today = date.today().isoformat()
    notes = dict(store.own.execute("select key, body from note").fetchall())
    favourites = {row[0] for row in store.own.execute("select key from favourite")}
    owned = dict(store.own.execute("select no, copies from owned").fetchall())
    corrections = all_corrections(store)
    said = cache(partial(_said, also=also))
    names_known = KnownNames(also)
    shared, rows = SharedFacts(), []
    for card, key, no, facts, is_missing in store.db.execute(
        "select id, key, no, facts, is_missing from card order by id"
    ):
        numbers, products, rarities, artists, days = _columns(printings.of(card))
        names, rules, bursts, sounds = _joined(texts.of(card))
        spans = tuple(Span(*span) for _, *span in legality.of(card))
        fact = shared.read(facts)
        changes = corrections.get(key, NONE)
        if changes:
            fact = corrected_facts(fact, changes)
            names, rules, bursts, sounds = _corrected(store, card, changes)
        sounds = names_known.added(sounds, names, fact.lrig_types)
        open_to = _open_to(frozenset() if fact.game else frozenset(_era(one[:_LONGEST]) for one in numbers))
        state, abilities, does, burst_does = effects.get(card, UNREAD)
        rows.append(
            Row(
                card, key, numbers[0] if numbers and numbers[0] == no else no, fact, names, rules, bursts,
                "\n".join(map(fold, numbers)), _lines(products), _lines(rarities), _lines(artists),
                said(fact.classes), said(fact.lrig_types), said(fact.limiting), said((fact.team,)),
                formats_on(open_to, spans, today),
                state or ("unread" if rules or bursts else "none"),
                sum(owned.get(one, 0) for one in numbers) if owned else 0,
                fold(notes[key]) if key in notes else "", key in favourites, bool(changes),
                numbers, abilities, does, burst_does, open_to, spans, tuple(sorted(days)),
                bool(is_missing), sounds,
            )
        )  # fmt: skip
    return rows


def row_of(at: int, entry: Entry, also: Also = MappingProxyType({})) -> Row:
    """Return a card that is in no catalogue for searching, as a source has it; `at` tells it from the others."""
    fact = entry.facts
    assert fact is not None
    names, rules, bursts, sounds = _words_of(entry.texts)
    numbers = tuple(one.no for one in entry.printings)
    deeds = (None, None, None) if entry.deeds is None else (entry.deeds.abilities, entry.deeds.does, entry.deeds.burst)
    open_to = _open_to(frozenset(_era(one[:_LONGEST]) for one in numbers))
    return Row(
        at, entry.name, entry.no, fact, names, rules, bursts, "\n".join(map(fold, numbers)), "", "", "",
        _said(fact.classes, also), _said(fact.lrig_types, also), _said(fact.limiting, also), _said((fact.team,), also),
        open_to, entry.effect or "unread", printed=numbers,
        abilities=deeds[0], does=deeds[1], burst_does=deeds[2], open_to=open_to, sounds=sounds,
    )  # fmt: skip


def keyword_marks(code: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return how texts name a keyword or icon: each word for it, folded, and how it stands behind each bracket."""
    words = map(fold, KEYWORD_WORDS[code])
    return tuple((word, tuple(f"{bracket}{word}" for bracket in ("【", "[", "<"))) for word in words)


def texts_of(store: Store, card: int) -> dict[str, Text]:
    """Return a card's texts by language, as the sources have them."""
    asked = "select language, name, rules, burst, flavour, kana from text where card = ? order by language"
    return {language: Text(*words) for language, *words in store.db.execute(asked, [card])}


def _corrected(store: Store, card: int, changes: Corrections) -> Said:
    """A card's folded names, texts, bursts and sounds with a person's corrections."""
    return _words_of(corrected_texts(texts_of(store, card), changes))


def _words_of(said: Mapping[str, Text]) -> Said:
    """Folded names, texts, bursts and sounds of texts by language."""
    texts = said.values()
    names = _lines([part for one in texts for part in (one.name, one.kana) if part])
    return (
        names,
        _lines([part for one in texts for part in (one.rules, one.burst) if part]),
        _lines([one.burst for one in texts if one.burst]),
        sounds_of(names),
    )


def _said(words: tuple[str, ...], also: Also) -> str:
    return _lines([name for word in words if word for name in (word, *also.get(word, ()))])


def _lines(words: Sequence[str]) -> str:
    return "\n".join(map(folded, words)) if words else ""


@cache
def folded(word: str) -> str:
    """Return a word folded: those that stand on many cards, such as products and numbers, are folded once."""
    return fold(word)


def _texts(store: Store) -> Beside:
    asked = "select card, folded_name, folded_text, burst != '', sounds from text order by card, rowid"
    return Beside(store.db.execute(asked))


def _joined(texts: Iterable[Sequence[Any]]) -> Said:
    """What a card's texts in all languages say."""
    said: Said | None = None
    for _, name, text, has_burst, sounds in texts:
        one = (name, text, text.rpartition("\n")[2] if has_burst else "", sounds)
        said = one if said is None else _with_another(said, *one)
    return said or NOTHING_SAID


def _with_another(old: Said, name: str, text: str, burst: str, sounds: str) -> Said:
    heard = f"{old[3]}\n{sounds}" if old[3] and sounds else old[3] or sounds
    return f"{old[0]}\n{name}", f"{old[1]}\n{text}", f"{old[2]}\n{burst}", heard


def _effects(store: Store) -> dict[int, tuple[str, Deeds, Deeds, Deeds]]:
    asked = store.db.execute(
        "select card, state, abilities, does, burst from reading union all"
        " select card, state, abilities, does, burst from effect where state != ''"
    )
    return {card: (state, _words(kinds), _words(does), _words(burst)) for card, state, kinds, does, burst in asked}


def _words(said: str | None) -> Deeds:
    return None if said is None else tuple(said.split())


def _printings(store: Store) -> Beside:
    asked = (
        "select card, printing.no, product, rarity, artist, released from printing join card on card.id = card"
        " order by card, printing.no != card.no, printing.rowid"
    )
    return Beside(store.db.execute(asked))


def numbers_in_webxoss(store: Store) -> dict[int, str]:
    """Return the printings that WEBXOSS has a number for, by that."""
    asked = "select webxoss, no from printing where webxoss is not null order by rowid desc"
    return dict(store.db.execute(asked).fetchall())


def _columns(printings: Sequence[Sequence[Any]]) -> Sequence[tuple[str, ...]]:
    """Numbers, products, rarities, artists and days, as far as they are known."""
    return [tuple(value for value in column if value) for column in zip(*printings, strict=True)][1:] or [()] * 5


def formats_on(open_to: frozenset[str], spans: Sequence[Span], day: str) -> frozenset[str]:
    """Return the formats that a card may be played in on a day."""
    if not spans:
        return open_to
    now = [span for span in spans if is_in_force(span, day)]
    more = {span.format for span in now if span.status == "legal"}
    return (open_to | more) - {span.format for span in now if span.status == "banned"}


def is_in_force(span: Span, day: str) -> bool:
    """Whether something is said for a day."""
    return span.since <= day and (not span.until or day <= span.until)


@cache
def _era(begins: str) -> str:
    folded = fold(begins)
    return next((name for name, pattern in _ERAS if pattern.match(folded)), "classic")


@cache
def _open_to(eras: frozenset[str]) -> frozenset[str]:
    return frozenset(name for era in eras for name in _OPENS[era])


_BEHIND_ALL: Final[tuple[float, Sequence[Any]]] = (float("inf"), ())
"""In place of a card's rows when there are no more."""


class Beside:
    """Rows of cards, asked for card by card: never do all of them lie in memory."""

    def __init__(self, rows: Iterable[Sequence[Any]]) -> None:
        """The rows begin with a card's id, and come in the order of these."""
        self._cards = groupby(rows, itemgetter(0))
        self._card: float = -1
        self._rows: Sequence[Sequence[Any]] = ()

    def of(self, card: int) -> Sequence[Sequence[Any]]:
        """The rows of a card; cards are asked for in their order."""
        while self._card < card:
            self._go_on()
        return self._rows if self._card == card else ()

    def _go_on(self) -> None:
        self._card, rows = next(self._cards, _BEHIND_ALL)
        self._rows = tuple(rows)
