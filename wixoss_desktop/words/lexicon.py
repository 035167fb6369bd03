"""The lexicon of one language: its nouns, names, articles and sentence patterns, as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.words.forms import Rule, Slot, TextForm, changed
from wixoss_desktop.words.plurals import Plurals

ENDED: Final = ("…", ".", "!", "?")
"""What ends a sentence in any language: a game that has no words of a language says its own in English."""
_SLOT = re.compile(r"\{[^}]*\}")
_SPACES = re.compile(r" {2,}")
_SPACE_BEFORE_MARK = re.compile(r" +([,.;:!?])")
_SECOND_STOP = re.compile(r"(\.[\"'])\.")

Wording = str | dict[str, str]
"""A text, or its variants: by category of plural (`one`, `few`, `other`), and by gender behind it (`other.f`)."""
Table = dict[str, Wording]


@cache
def _joints(patterns: tuple[str, ...]) -> re.Pattern[str]:
    """What finds the joints of lists in a name: their marks anywhere, their words as whole ones."""
    joints = {joint for pattern in patterns for joint in _SLOT.sub(" ", pattern).split()}
    return re.compile("|".join(rf"\b{re.escape(one)}\b" if one.isalpha() else re.escape(one) for one in sorted(joints)))


class Noun(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that can be counted: a text for each category of plural that its language has for it.

    `gender` and `counter` are there for the languages that have them.
    """

    other: str
    zero: str = ""
    one: str = ""
    two: str = ""
    few: str = ""
    many: str = ""
    gender: str = ""
    counter: str = ""

    def said(self, category: str) -> str:
        """Return the noun in a category; where it has no text of its own, as for many."""
        found: str = getattr(self, category)
        return found or self.other


Renamed = Callable[[], Mapping[str, Mapping[str, str]]]
"""Gives the names of cards that the person has corrected, by number and language, as they are now."""


class Grammar(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a language as a whole; `name` is what it calls itself.

    Of one that isn't complete a room may have no file yet. `plural` has a condition for each category. Words that begin
    with one of `vowels` take the second article, unless `articles` says which one the word takes. `adjectives` are
    filters in the order in which they stand before a noun ('up white SIGNI'), if it isn't theirs.

    `card_names` are the languages in which the name of a card is looked for, in this order. A language that `flows`
    lets a statement share the sentence of the orders before it; one that `repeats_this` says 'this SIGNI' again where
    others have a pronoun; one that `halts` begins a sentence with a condition, wherever it stands; `spares` are
    beginnings of clauses that it says but once. `closed` are ends of a sentence that need no stop; `finish` are rules
    that every sentence goes through at last; where it `lowers_after_colon`, no capital stands there.
    """

    name: str
    card_names: tuple[str, ...] = ("en", "ja")
    is_complete: bool = True
    plural: dict[str, str] = {}
    adjectives: tuple[str, ...] = ()
    vowels: str = ""
    articles: dict[str, str] = {}
    minus: str = "-"
    decimal: str = "."
    plus: str = "+"
    flows: bool = False
    repeats_this: bool = False
    halts: bool = False
    spares: tuple[str, ...] = ()
    closed: tuple[str, ...] = ('."', ".'", ".)", "!", "?")
    finish: tuple[Rule, ...] = ()
    lowers_after_colon: bool = False


class Lexicon(Struct, frozen=True):
    """Everything that a text needs to know of a language.

    `phrases` are patterns with named slots, in `str.format` style, some with variants by number and gender. A slot can
    ask for a form of its text (`{what:object}`), which `forms` describe. `terms` are names of zones, phases, colours
    and so on, with the same variants; `explanations` say in one sentence what a term means, and `traces` are regular
    expressions that find a term in a text where its name alone would not. `options` name the profiles and options of
    the rules and explain them; `glossary` explains other terms of the game. `classes` and `lrig_types` translate names
    that the rules compare in Japanese, `deck_names` those of decks, and `deck_lines` break these where they may be
    broken; what is missing there is shown as it is. `plurals` say which category a number has. `moods` are patterns
    that take the place of others where the language changes its verbs, as behind 'may' with the `infinitive` or in the
    `third` person; `mood` is the one in force.
    """

    language: str
    grammar: Grammar
    nouns: dict[str, Noun]
    terms: Table
    explanations: dict[str, str]
    phrases: Table
    options: dict[str, str] = {}
    glossary: dict[str, str] = {}
    classes: dict[str, str] = {}
    lrig_types: dict[str, str] = {}
    deck_names: dict[str, str] = {}
    deck_lines: dict[str, str] = {}
    traces: dict[str, str] = {}
    forms: dict[str, TextForm] = {}
    moods: dict[str, Table] = {}
    mood: str = ""
    plurals: Plurals = Plurals()

    def in_mood(self, mood: str) -> Lexicon:
        """Return the lexicon with its verbs in a mood, or in their usual one; languages without moods don't change."""
        return msgspec.structs.replace(self, mood=mood) if self.moods else self

    def calling(self, cards: Mapping[str, Mapping[str, str]]) -> Lexicon:
        """Return the lexicon with other names for cards that it knows, by number and language."""
        found = ((f"card.{no}", names.get(self.language)) for no, names in cards.items())
        other = {key: name for key, name in found if name and key in self.terms}
        return msgspec.structs.replace(self, terms={**self.terms, **other}) if other else self

    def noun(self, key: str, *, many: bool = False, n: int | None = None) -> str:
        """Return a noun in the singular, in the plural or as a number `n` asks for it. Raises KeyError if unknown."""
        return self.nouns[key].said(self._category(many, n))

    def gender(self, key: str) -> str:
        """Return the gender of a noun; empty in languages without."""
        return self.nouns[key].gender

    def counter(self, key: str) -> str:
        """Return the word that counts things of this noun; empty in languages without."""
        return self.nouns[key].counter

    def term(self, key: str, *, many: bool = False, gender: str = "", n: int | None = None) -> str:
        """Return the name of a zone, phase, colour, keyword ... Raises KeyError for an unknown term."""
        return variant(self.terms[key], self._category(many, n), gender)

    def deck(self, name: str) -> str:
        """Return what a deck is called, by its name in capitals or not; the name itself where it has no other."""
        return next((said for own, said in self.deck_names.items() if own.casefold() == name.casefold()), name)

    def deck_format(self, name: str) -> str:
        """Return what a format of decks is called, a profile of the rules too; an unknown one is shown as it is."""
        own = self.term_or(f"format.{name}", self.term_or(f"choice.format.{name}", name))
        return self.options.get(f"profile.{name}", own)

    def team(self, name: str) -> str:
        """Return what a team is called; one that the language has no name for stays as it is."""
        return self.term_or(f"team.{name}", name)

    def term_or(self, key: str, other: str) -> str:
        """Return the name of a term, or another text if there is none."""
        return self.term(key) if key in self.terms else other

    def say(
        self, key: str, *, many: bool = False, gender: str = "", count: int | str | None = None, **slots: str | int
    ) -> str:
        """Fill a pattern, in the plural and gender where it has one; empty slots leave no gap.

        Of many, `count` says which plural, or a number in the slot `n`. Raises KeyError for an unknown pattern, a slot
        that was not given or a form that isn't known.
        """
        number = next((one for one in (count, slots.get("n")) if isinstance(one, int)), None)
        return _tidy(self.filled(self.pattern(key, many=many, gender=gender, n=number), slots))

    def fill(self, key: str, **slots: str | int) -> str:
        """Fill a pattern with every space in it, for a text that stands beside others. Raises KeyError as `say`."""
        return self.filled(self.pattern(key), slots)

    def pattern(self, key: str, *, many: bool = False, gender: str = "", n: int | None = None) -> str:
        """Return a pattern in the plural and gender where it has one. Raises KeyError for an unknown one."""
        said = self.moods.get(self.mood, {}).get(key) or self.phrases[key]
        return said if isinstance(said, str) else variant(said, self._category(many, n), gender)

    def filled(self, pattern: str, slots: Mapping[str, str | int]) -> str:
        """Return a text with slots filled, each in the form that the text asks for. Raises KeyError as `say`."""
        if ":" not in pattern:
            return pattern.format(**slots)
        return pattern.format(**{name: Slot(value, self.forms) for name, value in slots.items()})

    def _category(self, many: bool, n: int | None) -> str:
        """The plural for one or for many; 'one or more' are many, whatever the number."""
        if not many:
            return "one"
        return "other" if n is None or abs(n) == 1 else self.plurals.category(n)

    def knows(self, key: str) -> bool:
        """Whether there is a pattern of this key."""
        return key in self.phrases

    def has_plural(self, key: str) -> bool:
        """Whether there is a pattern of this key that differs for one and for many."""
        said = self.phrases.get(key, "")
        return isinstance(said, dict) and len({name.partition(".")[0] for name in said}) > 1

    def a(self, text: str, *, gender: str = "") -> str:
        """Return a text with its indefinite article."""
        first = text.split()[0] if text.split() else ""
        article = self.grammar.articles.get(first.lower())
        if article is None:
            article = "article.vowel" if first[:1].lower() in self.grammar.vowels else "article"
        return self.say(article, gender=gender, text=text)

    def listed(self, parts: tuple[str, ...], joint: str = "and") -> str:
        """Join parts as a list: 'A', 'A and B', 'A, B and C'; `joint` names the pattern of the last joint.

        The joints before it are those of `list.more`, or of `list.more.<joint>` where a language has one.
        """
        if len(parts) < 2:
            return "".join(parts)
        more = f"list.more.{joint}"
        head = parts[0]
        for part in parts[1:-1]:
            head = self.say(more if self.knows(more) else "list.more", head=head, part=part)
        return self.say(f"list.{joint}", head=head, part=parts[-1])

    def names(self, called: tuple[str, ...], joint: str = "and") -> str:
        """Join names of cards as a list."""
        return self.listed(tuple(self.name_among(name, called) for name in called), joint)

    def name_among(self, name: str, called: tuple[str, ...]) -> str:
        """Return a card's name as it stands in a list of these parts: in marks where one of them reads as a list."""
        is_unclear = len(called) > 1 and any(map(self._reads_as_list, called))
        return self.say("name.listed" if is_unclear else "name", name=name)

    def _reads_as_list(self, name: str) -> bool:
        """Whether what stands between the parts of a list stands in a name: a comma, the word for 'and' or for 'or'."""
        patterns = tuple(self.pattern(key) for key in ("list.more", "list.and", "list.or"))
        return re.search(_joints(patterns), name) is not None

    def rank(self, rule: Struct) -> int:
        """Return where a filter stands among adjectives; those without a place of their own stay together behind."""
        tag = getattr(rule, "filter", rule).__struct_config__.tag
        return self.grammar.adjectives.index(tag) if tag in self.grammar.adjectives else len(self.grammar.adjectives)

    def row(self, parts: tuple[str, ...], joint: str) -> str:
        """Put parts in a row, the same joint between all of them; empty parts are left out."""
        row = ""
        for part in parts:
            row = self.say(f"row.{joint}", head=row, part=part) if row and part else row or part
        return row

    def signed(self, number: int, shown: Callable[[int], str] = str) -> str:
        """Return a number with its sign, as changes are written; `shown` writes what comes behind the sign."""
        return f"{self.grammar.plus if number >= 0 else self.grammar.minus}{shown(abs(number))}"

    @property
    def stop(self) -> str:
        """What ends a sentence."""
        return self.pattern("stop")

    def sentence(self, text: str) -> str:
        """Return a text as a sentence: capital first, full stop last; one that is said in English has its own."""
        stop, text = self.stop, changed(text, self.grammar.finish)
        ends = (stop, *ENDED, *self.grammar.closed)
        return text[:1].upper() + text[1:] + ("" if text.endswith(ends) else stop)

    def open_sentence(self, text: str) -> str:
        """Return a sentence without its full stop, as something else goes on behind it."""
        return text.removesuffix(self.stop)


def _tidy(text: str) -> str:
    """A text without gaps and doubled stops."""
    if "  " in text:
        text = _SPACES.sub(" ", text)
    text = text.strip(" ")
    if _SPACE_BEFORE_MARK.search(text):
        text = _SPACE_BEFORE_MARK.sub(r"\1", text)
    return _SECOND_STOP.sub(r"\1", text) if '".' in text or "'." in text else text


def variant(said: Wording, category: str, gender: str = "") -> str:
    """Return the closest variant of a text: number before gender, as more languages have it."""
    if isinstance(said, str):
        return said
    for number in (category, "other", "one"):
        found = said.get(f"{number}.{gender}", said.get(number))
        if found is not None:
            return found
    return ""


def variants(said: Wording) -> tuple[str, ...]:
    """Return every text that an entry can become."""
    return (said,) if isinstance(said, str) else tuple(said.values())


def lacking(own: Mapping[str, object], other: Mapping[str, object]) -> tuple[str, ...]:
    """Return the keys of another language that one has nothing for."""
    return tuple(key for key in other if key not in own)


def completed(own: Lexicon, other: Lexicon) -> Lexicon:
    """Return a lexicon that says in the other language what it has no words for."""

    def in_mood(mood: str) -> Table:
        theirs = other.moods.get(mood, {})
        return {key: said for key, said in theirs.items() if key not in own.phrases} | own.moods.get(mood, {})

    return msgspec.structs.replace(
        own,
        forms=other.forms | own.forms,
        moods={mood: in_mood(mood) for mood in (*other.moods, *own.moods)},
        nouns=other.nouns | own.nouns,
        terms=other.terms | own.terms,
        explanations=other.explanations | own.explanations,
        options=other.options | own.options,
        glossary=other.glossary | own.glossary,
        phrases=other.phrases | own.phrases,
    )
