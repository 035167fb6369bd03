"""The wording of markers: '1 LRIG Barrier', '3 coins'."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.words import Value
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.amounts import amount
from wixoss_desktop.words.wixoss.scope import Scope


def marker_count(name: str, n: int, lexicon: Lexicon) -> str:
    """Return so many markers of a name."""
    things, count = lexicon.noun(name, many=n != 1, n=n), lexicon.counter(name)
    return lexicon.say("amount", many=n != 1, gender=lexicon.gender(name), n=n, things=things, counter=count)


def markers(name: str, n: Value, scope: Scope) -> str:
    """Return as many markers of a name as a value says."""
    return amount(n, name, scope).text
