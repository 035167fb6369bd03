"""Forms of a text: how it changes at the place where a pattern asks for it, and how patterns change with a mood."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from msgspec import Struct

compiled = cache(re.compile)
"""Python forgets patterns when there are as many as ours."""
Rule = tuple[str, ...]
"""A regular expression, what takes the place of what it finds, and perhaps the form of what is put there."""


class TextForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A way to change a text: the first of the rules that fits changes its first match, then letter by letter."""

    rules: tuple[Rule, ...] = ()
    letters: dict[str, str] = {}

    def of(self, text: str, forms: dict[str, TextForm]) -> str:
        """Return the text in this form; unchanged where no rule fits. `forms` are those that rules can name."""
        for pattern, replacement, *third in self.rules:
            if compiled(pattern).search(text):
                put = _put(replacement, third[0], forms) if third else replacement
                text = compiled(pattern).sub(put, text, count=1)
                break
        return "".join(self.letters.get(letter, letter) for letter in text) if self.letters else text


def _put(replacement: str, form: str, forms: dict[str, TextForm]) -> Callable[[re.Match[str]], str]:
    return lambda found: forms[form].of(found.expand(replacement), forms)


class Mood(Struct, frozen=True, forbid_unknown_fields=True):
    """How patterns change where verbs do, as behind 'you may': by all of the rules, at each place that fits.

    `of` are the patterns that change, with those below them (`op.put` and `op.put.down`); without any, they are those
    that mark their verbs (`<take/taken> {what}`).
    """

    rules: tuple[Rule, ...]
    of: tuple[str, ...] = ()

    def takes(self, key: str, pattern: str) -> bool:
        """Whether a pattern of this key changes."""
        if not self.of:
            return "<" in pattern
        return f"{key}.".startswith(_with_dots(self.of))

    def pattern(self, text: str) -> str:
        """Return a pattern in this mood."""
        return changed(text, self.rules)


@cache
def _with_dots(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{key}." for key in keys)


def changed(text: str, rules: tuple[Rule, ...]) -> str:
    """Return a text after all of the rules, each at every place that it fits."""
    for rule, replacement in rules:
        if compiled(rule).search(text):  # looked for first: `sub` prepares its replacement before it looks
            text = compiled(rule).sub(replacement, text)
    return text


class Slot:
    """What a pattern is filled with: `{what}` is the text, `{what:object}` its form of that name."""

    def __init__(self, value: str | int, forms: dict[str, TextForm]) -> None:
        self._text = str(value)
        self._forms = forms

    def __format__(self, form: str) -> str:
        return self._forms[form].of(self._text, self._forms) if form else self._text

    def __str__(self) -> str:
        return self._text
