"""How an English text changes at its place: a place that cards leave, what is another player's own."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

_PLACE: Final = (
    r"(?=(?:your|any|the)\b(?: (?:opponent|player)'s)? (?:hand|deck|trash|ener|life|check|LRIG deck|LRIG trash)\b)"
)
_CLAUSE: Final = r"that (?:are|shares?) .*"

FORMS: Final = {
    # Where cards lie, as the place that they leave: 'put 1 card from under this SIGNI into the trash'.
    "from": Form(
        (
            (r"\bunder (?=this|that|it\b|them\b|those|your|cards)", "from under "),
            (rf"\bin {_PLACE}", "from "),
            (r"(?<!from )\bamong them\b", "from among them"),
        )
    ),
    # What is the opponent's, where the opponent is spoken of: 'your opponent chooses 1 of their SIGNI'.
    "theirs": Form(((r"\byour opponent's\b", "their"),)),
    # What stands behind a relative clause stands in front of it: '1 card in your hand that shares a color with it'.
    "head": Form(((rf" {_CLAUSE}$", ""),)),
    "clause": Form(((rf"^.*? ({_CLAUSE})$", r"\1"), ("^.*$", ""))),
    # The top of a pile: 'the top 2 cards', 'a number of cards from the top'; how many, where that isn't a number.
    "top": Form(
        (
            (r"^a number of cards equal to .*$", "a number of cards from the top"),
            (r"^(.*?)(?: for each .*)?$", r"the top \1"),
        )
    ),
    "measure": Form(((r"^.*? ((?:for each|equal to) .*)$", r"\1"), ("^.*$", ""))),
    "bare": Form((("^the ", ""),)),
    "times": Form((("^2$", "twice"), (r"^(\d+)$", r"\1 times"))),
}
