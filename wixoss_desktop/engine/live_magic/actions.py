"""What a seat can do in an event, as a word with a pack, a choice or a number, and its notation."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

Verb = Literal[
    "raise", "silent", "take", "mark", "done", "contest", "let", "kind", "power", "throw", "give_up", "overbid",
    "retest", "sacrum", "accept", "bid", "pair", "hide", "blind", "put_back", "pile", "pick", "land", "unland", "lands",
    "leave_out", "put_in",
    "hand_in", "result", "played", "decide", "challenge", "meet", "decline", "enough", "falls", "falls_too",
    "decide_all", "reopen", "returns", "approve", "approve_all",
    "object", "holds", "open", "more", "less", "confirm", "deny",
]  # fmt: skip


class LiveAct(Struct, frozen=True, omit_defaults=True):
    """A verb, what it is about, and a number.

    `approve` the sheets that were read out, `object` to one by the number of its seat, or say that all who haven't
    answered `approve_all` [L-002]; `raise` a hand for the kind that is asked for, or stay `silent`; `take` or `mark` a
    pack by its code, or be `done`;
    `contest` a claim or `let` it be; name the `kind` of a contest; use a `power`, with the points it is paid with, or
    `power none`; `throw` a hand or `give_up`; ask for an `overbid`, a social `retest`, one by a pack that is put back
    (`sacrum R3`), or `accept`; `bid` points; `pair` another pack with the contested one, `hide` the contested one
    on the left or right, choose `blind` the left or right one of them; `put_back` a pack; declare a `pile`; `pick` a
    pack from it in secret; add a basic `land` or take it away (`unland`), have as many `lands` of each
    colour as are proposed, `leave_out` a pack where not all has to be in the deck, or `put_in` one that was left out
    [L-101], and `hand_in` the deck; type in the
    `result` of a duel by its number, have it as it was `played` (which is no choice: the end of a game within the event
    says it), or let the rule for duels of the program `decide` it. A player is meant by the
    number of the seat, from 1 on: `challenge` one, `meet` or `decline` one who has challenged, have had `enough`; say
    who `falls` out of the game of all, or `falls_too` at the same moment as the one before, or let the rule
    `decide_all`. What was said wrongly of the tournament is corrected until the event is over: a duel is `reopen`ed by
    its number, so that its result is said anew, and who dropped out of the game of all `returns` [L-106].
    A power is carried out by hand [L-063]: somebody has a point `more` or `less`, by what it is and the number of the
    seat, packs are `put_back`; then a seat `holds` the pack, or that is left `open`, and the opponent may `confirm` or
    `deny` it.
    """

    verb: Verb
    word: str = ""
    number: int | None = None

    def __str__(self) -> str:
        return " ".join(
            part for part in (self.verb, self.word, "" if self.number is None else str(self.number)) if part
        )


_POINTS: Final = "pv|physical|social|mental"
_PACK: Final = r"[WUBRGAL][1-9]\d{0,2}"
_BASICS: Final = r"(?:W[1-9]\d?)? ?(?:U[1-9]\d?)? ?(?:B[1-9]\d?)? ?(?:R[1-9]\d?)? ?(?:G[1-9]\d?)?"
_SHAPES: Final[dict[Verb, tuple[str, bool | None, str]]] = {
    "raise": ("", False, "raise"),
    "silent": ("", False, "silent"),
    "take": (_PACK, False, "take R7"),
    "mark": (_PACK, False, "mark R7"),
    "done": ("", False, "done"),
    "contest": ("", False, "contest"),
    "let": ("", False, "let"),
    "kind": ("physical|social|mental", False, "kind social"),
    "power": (r"[a-z][a-z0-9_-]{0,60}", None, "power reincarnation 2"),
    "throw": ("rock|paper|scissors", False, "throw rock"),
    "give_up": ("", False, "give_up"),
    "overbid": ("", False, "overbid"),
    "retest": ("", False, "retest"),
    "sacrum": (_PACK, False, "sacrum R3"),
    "accept": ("", False, "accept"),
    "bid": ("", True, "bid 4"),
    "pair": (_PACK, False, "pair R5"),
    "hide": ("left|right", False, "hide left"),
    "blind": ("left|right", False, "blind left"),
    "put_back": (_PACK, False, "put_back R4"),
    "pile": ("[WUBRGAL]", False, "pile R"),
    "pick": (_PACK, False, "pick R8"),
    "land": ("[WUBRG]", False, "land R"),
    "unland": ("[WUBRG]", False, "unland R"),
    "leave_out": (_PACK, False, "leave_out R8"),
    "put_in": (_PACK, False, "put_in R8"),
    "hand_in": ("", False, "hand_in"),
    "lands": (_BASICS, False, "lands W5 R9"),
    "result": (r"[0-5]-[0-5]", True, "result 2-1 4"),
    "played": (r"[0-5]-[0-5]", True, "played 2-1 4"),
    "decide": ("", True, "decide 4"),
    "challenge": ("", True, "challenge 3"),
    "meet": ("", True, "meet 1"),
    "decline": ("", True, "decline 1"),
    "enough": ("", False, "enough"),
    "falls": ("", True, "falls 2"),
    "falls_too": ("", True, "falls_too 3"),
    "decide_all": ("", False, "decide_all"),
    "reopen": ("", True, "reopen 4"),
    "returns": ("", True, "returns 2"),
    "approve": ("", False, "approve"),
    "approve_all": ("", False, "approve_all"),
    "object": ("", True, "object 2"),
    "holds": ("", True, "holds 1"),
    "open": ("", False, "open"),
    "more": (_POINTS, True, "more pv 2"),
    "less": (_POINTS, True, "less social 1"),
    "confirm": ("", False, "confirm"),
    "deny": ("", False, "deny"),
}
"""What is written behind a verb, whether a number follows (None: it may), and an example."""
_WRITTEN: Final = re.compile(r"(?P<verb>[a-z_]+)(?P<word>(?: [A-Za-z_0-5][-\w]*)*?)(?: (?P<number>0|[1-9]\d{0,2}))?")


def parse(text: str) -> LiveAct:
    """Read an action as its `str` writes it. Raises ValueError."""
    found = _WRITTEN.fullmatch(text) if text.isascii() else None
    verb = next((one for one in _SHAPES if one == text.partition(" ")[0]), None)
    if verb is None:
        raise ValueError(f"{text!r} is no action of Live Magic; one begins with {', '.join(sorted(_SHAPES))}")
    shape, numbered, example = _SHAPES[verb]
    word = found["word"].strip() if found is not None else ""
    has_number = found is not None and found["number"] is not None
    if found is None or re.fullmatch(shape, word) is None or (numbered is not None and has_number != numbered):
        raise ValueError(f"{text!r} isn't written as {example!r}")
    return LiveAct(verb, word, int(found["number"]) if has_number else None)


def basics(word: str) -> dict[str, int]:
    """Return how many basic lands of each colour an action adds, by its word: 'W5 R9'."""
    return {part[0]: int(part[1:]) for part in word.split()}


def lands(counts: dict[str, int]) -> LiveAct:
    """Return the action that has so many basic lands of each colour in the deck."""
    return LiveAct("lands", written_basics(counts))


def written_basics(counts: dict[str, int]) -> str:
    """Return how many basic lands of each colour there are, as an action writes it."""
    return " ".join(f"{colour}{counts[colour]}" for colour in "WUBRG" if counts.get(colour))
