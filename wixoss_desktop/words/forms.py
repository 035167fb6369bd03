"""Forms of a text: how it changes at the place where a pattern asks for it, as endings and joints do."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

_compiled = cache(re.compile)
"""Python forgets patterns when there are as many as ours."""


class Form(Struct, frozen=True):
    """A way to change a text: the first of the rules that fits, then letter by letter.

    Rules are pairs of a regular expression and what takes the place of its first match.
    """

    rules: tuple[tuple[str, str], ...] = ()
    letters: dict[str, str] = {}

    def of(self, text: str) -> str:
        """Return the text in this form; unchanged where no rule fits."""
        for pattern, replacement in self.rules:
            changed, found = _compiled(pattern).subn(replacement, text, count=1)
            if found:
                text = changed
                break
        return "".join(self.letters.get(letter, letter) for letter in text) if self.letters else text


class Slot:
    """What a pattern is filled with: `{what}` is the text, `{what:object}` its form of that name."""

    def __init__(self, value: str | int, forms: dict[str, Form]) -> None:
        self._text = str(value)
        self._forms = forms

    def __format__(self, form: str) -> str:
        return self._forms[form].of(self._text) if form else self._text

    def __str__(self) -> str:
        return self._text
