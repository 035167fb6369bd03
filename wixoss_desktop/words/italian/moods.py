"""The moods of an Italian order: 'pesca 1 carta', but 'puoi pescare 1 carta'.

In a pattern, `<pesca/pescar>` is a verb as an order and the stem of its infinitive. An object that follows at once
is written `{what}`: as a pronoun it hangs on to the verb ('vanishalo', 'vanisharlo'). One that may follow
later is named in the verb, `<metti/metter|what> nel Trash {what:cosa}`: 'metti nel Trash 1 carta dalla tua mano'.

What the opponent does is made of the same patterns: pronouns go before the verb, and places are the opponent's own,
'la mette nel suo Trash'.
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


def _third(verb: re.Match[str]) -> str:
    what = verb["later"] or verb["object"]
    said = verb["stem"].removesuffix("r")
    if verb["pronoun"]:
        return f"{verb['pronoun']} {said}"
    return f"{{{what}:prima}}{said}{{{what}:{'clitico_poi' if verb['later'] else 'poi'}}}" if what else said


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


OWNERS: Final = re.compile(r"\b(nella mano|nell'Ener Zone|al deck) del (?:suo|loro) proprietario")
"""Where the opponent's cards go, which are the opponent's own."""
THEIR_OWN: Final = {
    "nella mano": "nella sua mano",
    "nell'Ener Zone": "nella sua Ener Zone",
    "al deck": "al suo deck",
}
DEEDS: Final = (
    "banish", "exile", "to_hand", "to_lrig_deck", "trash", "to_ener", "to_deck", "put", "down", "up", "freeze",
    "reveal",
)  # fmt: skip
"""The instructions that go on in the sentence of an opponent's choice."""


def third(patterns: dict[str, str]) -> dict[str, str]:
    """Return the patterns of what the opponent may do to chosen cards, in the third person."""
    deeds = {key: text for key, text in patterns.items() if key.startswith("op.") and key.split(".")[1] in DEEDS}
    said = {key: VERB.sub(_third, text) for key, text in deeds.items() if VERB.search(text)}
    return {key: OWNERS.sub(lambda place: THEIR_OWN[place[1]], text) for key, text in said.items()}
