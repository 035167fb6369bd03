"""English verbs in the third person: what the opponent does to cards of their own, behind what they choose."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.words.english.verbs import MOVING, STATES

DEEDS: Final = ("banish", "exile", "to_hand", "to_lrig_deck", "trash", "to_ener", "to_deck", "put", "down", "up",
                "freeze", "reveal")  # fmt: skip
"""The instructions that go on in the sentence of an opponent's choice."""


def third(order: str) -> str:
    """Return an order as what the opponent does: 'puts it into their ener zone'."""
    verb, _, rest = order.partition(" ")
    said = f"{verb}{'es' if verb.endswith('sh') else 's'} {rest}"
    return said.replace("its owner's", "their").replace("their owner's", "their")


THIRD: Final = {key: third(text) for key, text in (MOVING | STATES).items() if key.split(".")[1] in DEEDS}
