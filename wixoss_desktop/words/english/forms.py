"""How an English text changes at its place: a place that cards leave, what is another player's own."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.forms import Form

_PLACE: Final = (
    r"(?=(?:your|any|the)\b(?: (?:opponent|player)'s)? (?:hand|deck|trash|ener|life|check|LRIG deck|LRIG trash)\b)"
)

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
    "times": Form((("^2$", "twice"), (r"^(\d+)$", r"\1 times"))),
}
