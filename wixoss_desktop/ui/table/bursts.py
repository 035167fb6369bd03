"""Life bursts that ask nothing but whether they are used."""

from typing import Final

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.sight import QuestionSeen

PLAIN: Final = (ops.Draw, ops.Mill, ops.EnerCharge, ops.AddLife, ops.Crush, ops.TrashLife, ops.Shuffle)
"""Instructions that leave nothing to choose."""


def is_burst(question: QuestionSeen | None) -> bool:
    """Whether a seat is asked to use a life burst."""
    return question is not None and question.kind == "confirm" and question.why == "burst"


def has_choice(card: Card) -> bool:
    """Whether using the card's life burst leaves anything to choose; what isn't known to be plain may."""
    bursts = [ability for ability in card.abilities if ability.kind == "burst"]
    if not bursts:
        return True
    return any(ability.cost or not all(map(_is_plain, ability.do)) for ability in bursts)


def _is_plain(op: AnyOp) -> bool:
    if isinstance(op, ops.Discard):
        return op.how in ("random", "all")
    return isinstance(op, PLAIN)
