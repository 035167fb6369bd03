"""The lexicon of one language: its nouns, names, articles and sentence patterns, as data."""

from __future__ import annotations

import re

from msgspec import Struct

_SPACES = re.compile(r" {2,}")
_SPACE_BEFORE_MARK = re.compile(r" +([,.;:!?])")
_SECOND_STOP = re.compile(r"(\.[\"'])\.")


class Noun(Struct, frozen=True):
    """A thing that can be counted; `gender` is there for the languages that have one."""

    one: str
    many: str
    gender: str = ""


class Lexicon(Struct, frozen=True):
    """Everything that a text needs to know of a language.

    `phrases` are patterns with named slots, in `str.format` style; a key that ends in `.many` is the plural
    of the key before it. `terms` are names of zones, phases, colours and so on; `explanations` say in one
    sentence what a term means. `classes` and `lrig_types` translate names that the rules compare in Japanese;
    what is missing there is shown as it is. Words that begin with one of `vowels` take the second article,
    unless `articles` says which one the word takes.
    """

    language: str
    nouns: dict[str, Noun]
    terms: dict[str, str]
    explanations: dict[str, str]
    phrases: dict[str, str]
    classes: dict[str, str] = {}
    lrig_types: dict[str, str] = {}
    vowels: str = ""
    articles: dict[str, str] = {}
    minus: str = "-"

    def noun(self, key: str, *, many: bool = False) -> str:
        """Return a noun in the singular or plural. Raises KeyError for an unknown noun."""
        noun = self.nouns[key]
        return noun.many if many else noun.one

    def term(self, key: str) -> str:
        """Return the name of a zone, phase, colour, keyword ... Raises KeyError for an unknown term."""
        return self.terms[key]

    def say(self, key: str, *, many: bool = False, **slots: str | int) -> str:
        """Fill a pattern, in the plural where it has one; empty slots leave no gap.

        Raises KeyError for an unknown pattern or a slot that was not given.
        """
        plural = f"{key}.many"
        pattern = self.phrases[plural if many and plural in self.phrases else key]
        text = _SPACES.sub(" ", pattern.format(**slots)).strip(" ")
        return _SECOND_STOP.sub(r"\1", _SPACE_BEFORE_MARK.sub(r"\1", text))

    def knows(self, key: str) -> bool:
        """Whether there is a pattern of this key."""
        return key in self.phrases

    def a(self, text: str) -> str:
        """Return a text with its indefinite article."""
        first = text.split()[0] if text.split() else ""
        article = self.articles.get(first.lower())
        if article is None:
            article = "article.vowel" if first[:1].lower() in self.vowels else "article"
        return self.say(article, text=text)

    def listed(self, parts: tuple[str, ...], joint: str = "and") -> str:
        """Join parts as a list: 'A', 'A and B', 'A, B and C'; `joint` is 'and', 'or', 'then' or 'clause'."""
        if len(parts) < 2:
            return "".join(parts)
        head = parts[0]
        for part in parts[1:-1]:
            head = self.say("list.more", head=head, part=part)
        return self.say(f"list.{joint}", head=head, part=parts[-1])

    def signed(self, number: int) -> str:
        """Return a number with its sign, as changes of power are written."""
        return f"+{number}" if number >= 0 else f"{self.minus}{-number}"

    def sentence(self, text: str) -> str:
        """Return a text as a sentence: capital first, full stop last."""
        stop = self.phrases["stop"]
        closed = text.endswith((stop, '."', ".'", ".)", "!", "?"))
        return text[:1].upper() + text[1:] + ("" if closed else stop)
