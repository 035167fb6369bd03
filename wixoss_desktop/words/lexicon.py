"""The lexicon of one language: its nouns, names, articles and sentence patterns, as data."""

from __future__ import annotations

import re

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.words.forms import Form, Slot

_SPACES = re.compile(r" {2,}")
_SPACE_BEFORE_MARK = re.compile(r" +([,.;:!?])")
_SECOND_STOP = re.compile(r"(\.[\"'])\.")


class Noun(Struct, frozen=True):
    """A thing that can be counted; `gender` and `counter` are there for the languages that have them."""

    one: str
    many: str
    gender: str = ""
    counter: str = ""


class Lexicon(Struct, frozen=True):
    """Everything that a text needs to know of a language.

    `phrases` are patterns with named slots, in `str.format` style. Of one key there may be variants: `.many` is the
    plural, a gender behind it (`.f`, `.many.f`) is for nouns of that gender. A slot can ask for a form of its text
    (`{what:object}`), which `forms` describe. `terms` are names of zones, phases, colours and so on, with the same
    variants; `explanations` say in one sentence what a term means, and `traces` are regular expressions that find a
    term in a text where its name alone would not. `options` name the profiles and options of the rules and explain
    them; `glossary` explains other terms of the game. `classes` and `lrig_types` translate names that the rules
    compare in Japanese; what is missing there is shown as it is. Words that begin with one of `vowels` take the
    second article, unless `articles` says which one the word takes.

    `adjectives` are filters in the order in which they stand before a noun ('up white SIGNI'), if it isn't theirs.

    `card_names` are the languages in which the name of a card is looked for, in this order. A language that `flows`
    lets a statement share the sentence of the orders before it; one that `repeats_this` says 'this SIGNI' again where
    others have a pronoun; one that `halts` begins a sentence with a condition, wherever it stands; `spares` are
    beginnings of clauses that it says but once. `closed` are ends of a sentence that need no stop. `moods` are patterns
    that take the place of others where the language changes its verbs, as behind 'may' with the `infinitive` or in the
    `third` person; `mood` is the one in force.
    """

    language: str
    nouns: dict[str, Noun]
    terms: dict[str, str]
    explanations: dict[str, str]
    phrases: dict[str, str]
    options: dict[str, str] = {}
    glossary: dict[str, str] = {}
    classes: dict[str, str] = {}
    lrig_types: dict[str, str] = {}
    traces: dict[str, str] = {}
    forms: dict[str, Form] = {}
    moods: dict[str, dict[str, str]] = {}
    mood: str = ""
    adjectives: tuple[str, ...] = ()
    card_names: tuple[str, ...] = ()
    vowels: str = ""
    articles: dict[str, str] = {}
    minus: str = "-"
    plus: str = "+"
    flows: bool = False
    repeats_this: bool = False
    halts: bool = False
    spares: tuple[str, ...] = ()
    closed: tuple[str, ...] = ('."', ".'", ".)", "!", "?")

    def in_mood(self, mood: str) -> Lexicon:
        """Return the lexicon with its verbs in a mood, or in their usual one; languages without moods don't change."""
        return msgspec.structs.replace(self, mood=mood) if self.moods else self

    def noun(self, key: str, *, many: bool = False) -> str:
        """Return a noun in the singular or plural. Raises KeyError for an unknown noun."""
        noun = self.nouns[key]
        return noun.many if many else noun.one

    def gender(self, key: str) -> str:
        """Return the gender of a noun; empty in languages without."""
        return self.nouns[key].gender

    def counter(self, key: str) -> str:
        """Return the word that counts things of this noun; empty in languages without."""
        return self.nouns[key].counter

    def term(self, key: str, *, many: bool = False, gender: str = "") -> str:
        """Return the name of a zone, phase, colour, keyword ... Raises KeyError for an unknown term."""
        return self.terms[_variant(self.terms, key, many, gender)]

    def say(self, key: str, *, many: bool = False, gender: str = "", **slots: str | int) -> str:
        """Fill a pattern, in the plural and gender where it has one; empty slots leave no gap.

        Raises KeyError for an unknown pattern, a slot that was not given or a form that isn't known.
        """
        filled = self.fill(_variant(self.phrases, key, many, gender), **slots)
        return _tidy(filled)

    def fill(self, key: str, **slots: str | int) -> str:
        """Fill a pattern as it stands, with every space in it."""
        pattern = self.moods.get(self.mood, {}).get(key) or self.phrases[key]
        if ":" not in pattern:
            return pattern.format(**slots)
        return pattern.format(**{name: Slot(value, self.forms) for name, value in slots.items()})

    def knows(self, key: str) -> bool:
        """Whether there is a pattern of this key."""
        return key in self.phrases

    def a(self, text: str, *, gender: str = "") -> str:
        """Return a text with its indefinite article."""
        first = text.split()[0] if text.split() else ""
        article = self.articles.get(first.lower())
        if article is None:
            article = "article.vowel" if first[:1].lower() in self.vowels else "article"
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

    def rank(self, rule: Struct) -> int:
        """Return where a filter stands among adjectives; those without a place of their own stay together behind."""
        tag = getattr(rule, "filter", rule).__struct_config__.tag
        return self.adjectives.index(tag) if tag in self.adjectives else len(self.adjectives)

    def row(self, parts: tuple[str, ...], joint: str) -> str:
        """Put parts in a row, the same joint between all of them; empty parts are left out."""
        row = ""
        for part in parts:
            row = self.say(f"row.{joint}", head=row, part=part) if row and part else row or part
        return row

    def signed(self, number: int) -> str:
        """Return a number with its sign, as changes of power are written."""
        return f"{self.plus}{number_shown(number)}" if number >= 0 else f"{self.minus}{number_shown(-number)}"

    def sentence(self, text: str) -> str:
        """Return a text as a sentence: capital first, full stop last."""
        stop = self.phrases["stop"]
        return text[:1].upper() + text[1:] + ("" if text.endswith((stop, *self.closed)) else stop)

    def open_sentence(self, text: str) -> str:
        """Return a sentence without its full stop, as something else goes on behind it."""
        return text.removesuffix(self.phrases["stop"])


def _tidy(text: str) -> str:
    """A text without gaps and doubled stops."""
    if "  " in text:
        text = _SPACES.sub(" ", text)
    text = _SPACE_BEFORE_MARK.sub(r"\1", text.strip(" "))
    return _SECOND_STOP.sub(r"\1", text) if '".' in text or "'." in text else text


def _variant(table: dict[str, str], key: str, many: bool, gender: str) -> str:
    """The closest variant of a key: number before gender, as more languages have it."""
    numbered = (f"{key}.many.{gender}", f"{key}.many") if many else ()
    wanted = (*numbered, f"{key}.{gender}") if gender or many else ()
    return next((variant for variant in wanted if variant in table), key)


def lacking(own: dict[str, str], other: dict[str, str]) -> tuple[str, ...]:
    """Return the keys of another language that one has nothing for: a singular stands for the plural too."""
    return tuple(key for key in other if key not in own and not _stands_for(own, key))


def _stands_for(own: dict[str, str], key: str) -> bool:
    return key.endswith((".many", ".one")) and key.replace(".many", "").removesuffix(".one") in own


def completed(own: Lexicon, other: Lexicon) -> Lexicon:
    """Return a lexicon that says in the other language what it has no words for."""

    def whole(mine: dict[str, str], theirs: dict[str, str]) -> dict[str, str]:
        return mine | {key: theirs[key] for key in lacking(mine, theirs)}

    return msgspec.structs.replace(
        own,
        nouns=other.nouns | own.nouns,
        terms=whole(own.terms, other.terms),
        explanations=whole(own.explanations, other.explanations),
        options=whole(own.options, other.options),
        glossary=whole(own.glossary, other.glossary),
        phrases=whole(own.phrases, other.phrases),
    )
