"""What a seat can do, as a word with cards, places and fighters, and its notation."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

Verb = Literal[
    "choose", "legal", "keep", "mulligan", "stand", "stay", "tag", "place", "use", "back", "shift", "aim", "hide",
    "unhide", "hand", "attack", "roll", "stop", "reveal", "pass", "pin", "free", "break", "let", "discard", "destroy",
]  # fmt: skip


class Act(Struct, frozen=True, omit_defaults=True):
    """A word, a card by its number, a place in the sequence from 0 on, and a fighter or another place.

    `choose` a character, `legal` a fighter; `place` a card of the hand and `use` an object beside the character, `at` a
    place and aimed `on` a fighter; `back`, `shift` and `aim` a placed card; `hide` a card; `hand` on to the partner;
    `stand` up or return; `roll`, or `stop` there; `reveal` the hidden card or `pass`; `pin` a fighter or let it go
    `free`; `break` a pin or `let` it be; `discard` a card; `destroy` an object of a fighter.
    """

    verb: Verb
    card: str = ""
    at: int | None = None
    on: int | None = None

    def __str__(self) -> str:
        parts = (
            self.card,
            "" if self.at is None else f"at {self.at}",
            "" if self.on is None else f"on {self.on}",
        )
        return " ".join((self.verb, *(part for part in parts if part)))


_SHAPES: Final[dict[str, tuple[Verb, ...]]] = {
    "": (
        "keep", "mulligan", "stand", "stay", "tag", "unhide", "hand", "attack", "roll", "stop", "reveal", "pass",
        "free", "break", "let",
    ),
    "card": ("choose", "hide", "discard"),
    "card at on": ("place", "use"),
    "at": ("back",),
    "at on": ("shift", "aim"),
    "on": ("legal", "pin"),
    "card on": ("destroy",),
}  # fmt: skip
_SHAPE_OF: Final[dict[str, list[str]]] = {verb: shape.split() for shape, verbs in _SHAPES.items() for verb in verbs}
_WORDS: Final = re.compile(
    r"(?P<verb>[a-z]+)(?: (?P<card>(?!at |on )\S{1,40}))?(?: at (?P<at>0|[1-9]\d?))?(?: on (?P<on>0|[1-9]\d?))?"
)


def parse(text: str) -> Act:
    """Read an action as its `str` writes it. Raises ValueError."""
    found = _WORDS.fullmatch(text)
    verb = found["verb"] if found is not None else text.partition(" ")[0]
    shape = _SHAPE_OF.get(verb)
    if shape is None:
        raise ValueError(f"{text!r} is no action of SIW; one begins with {', '.join(sorted(_SHAPE_OF))}")
    if found is None or any((found[part] is not None) != (part in shape) for part in ("card", "at", "on")):
        raise ValueError(f"{text!r} isn't written as {_example(verb)!r}")
    at, on = found["at"], found["on"]
    return Act(verb, found["card"] or "", None if at is None else int(at), None if on is None else int(on))  # type: ignore[arg-type]


def _example(verb: str) -> str:
    parts = {"card": "B-C01", "at": "at 0", "on": "on 1"}
    return " ".join((verb, *(parts[part] for part in _SHAPE_OF[verb])))
