"""Every text field of the card language is known as a name bound, a name used, or plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

from wixoss_desktop.cards.bindings import BINDS, SECOND
from wixoss_desktop.engine.wixoss.language import (
    abilities,
    conds,
    costs,
    identity_ops,
    ops,
    players,
    words,
)
from wixoss_desktop.engine.wixoss.language.naming import USES
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import Word

PLAIN = {
    (words.HasKeyword, "keyword"),
    (abilities.TurnInto, "name"),
    (abilities.TurnInto, "classes"),
    (identity_ops.AddNames, "any"),
    (words.Named, "any"),
    (words.NameHas, "any"),
    (words.ClassIs, "any"),
    (words.LrigTypeIs, "any"),
    (words.TeamIs, "any"),
    (costs.Ener, "of"),
    (ops.CostChange, "by"),
    (players.Bond, "character"),
    (conds.Bonded, "character"),
    (conds.Team, "name"),
    (players.Chain, "by"),
    (ops.MakeCraft, "names"),
}
"""Card names and classes, and words that are looked up in a list of their own."""


def test_every_text_field_of_a_word_is_checked_as_a_name_or_known_as_text() -> None:
    fields = set(text_fields(Word))
    known = {(word, field) for word, field in USES.items()} | {(word, "name") for word in BINDS} | PLAIN
    known |= set(SECOND.items())
    names = {(word, field) for word, field in fields if issubclass(word, Op) and field == "what"}
    assert fields - names == known


def text_fields(word: type[Word]) -> Iterator[tuple[type[Word], str]]:
    """Yield every field below a word that may hold a free text."""
    for kind in word.__subclasses__():
        hints = get_type_hints(kind)
        yield from ((kind, field) for field in kind.__struct_fields__ if str in (hints[field], *get_args(hints[field])))
        yield from text_fields(kind)
