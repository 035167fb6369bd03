"""The moods of an Italian order: 'pesca 1 carta', but 'puoi pescare 1 carta'.

In a pattern, `<pesca/pescar>` is a verb as an order and the stem of its infinitive. An object that follows at once
is written `{what}`: as a pronoun it hangs on to the verb ('vanishalo', 'vanisharlo'). One that may follow
later is named in the verb, `<metti/metter|what> nel Trash {what:cosa}`: 'metti nel Trash 1 carta dalla tua mano'.
"""

from __future__ import annotations

import re
from typing import Final

VERB: Final = re.compile(
    r"<(?P<order>\w+)/(?P<stem>\w+)(?:\|(?P<later>\w+))?>(?:(?P<pronoun>l[oaie]\b)| \{(?P<object>\w+)\})?"
)


def _order(verb: re.Match[str]) -> str:
    return verb["order"] + (verb["pronoun"] or _object(verb, ""))


def _infinitive(verb: re.Match[str]) -> str:
    return verb["stem"] + (verb["pronoun"] or _object(verb, "_e") or "e")


def _object(verb: re.Match[str], ending: str) -> str:
    if verb["later"]:
        return f"{{{verb['later']}:clitico{ending}}}"
    return f"{{{verb['object']}:dopo{ending}}}" if verb["object"] else ""


def orders(patterns: dict[str, str]) -> dict[str, str]:
    """Return patterns with their verbs as orders."""
    return {key: VERB.sub(_order, pattern) for key, pattern in patterns.items()}


def infinitives(patterns: dict[str, str]) -> dict[str, str]:
    """Return the patterns that hold such verbs, with their infinitives."""
    return {key: VERB.sub(_infinitive, pattern) for key, pattern in patterns.items() if VERB.search(pattern)}
