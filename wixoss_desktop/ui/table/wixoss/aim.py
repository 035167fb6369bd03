"""Which arrows are drawn: from an attacker to what it attacks, from what asks to what is picked or pointed at."""

from collections.abc import Collection, Iterator

from wixoss_desktop.engine.wixoss.attempts import aimed_at
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, LRIG, ZONES, Place
from wixoss_desktop.ui.table.wixoss.marking import asked


def lines(view: View, armed: Place | None, pointed: Collection[Place]) -> Iterator[tuple[Place, Place, bool]]:
    """The arrows of a view, from, to, and whether they are settled; `pointed` is what is hovered or has the keys."""
    for start, end in view.arrows:
        if all(place.zone == FIELD or place.zone < ZONES for place in (start, end)):  # of cards that can be seen
            yield start, end, True
    attacker = view.attacker
    if attacker is not None:
        yield attacker, across(attacker), True
    elif armed is not None and armed.zone == FIELD and view.phase == "attack":
        yield armed, across(armed), False
    question = asked(view)
    source = source_of(view, question.by, near=view.seat in question.seats) if question is not None else None
    if question is None or source is None:
        return
    for place in question.picked:
        if place.zone == FIELD:
            yield source, place, True
    for place in question.choices:
        if place.zone == FIELD and place in pointed and place not in question.picked:
            yield source, place, False


def across(attacker: Place) -> Place:
    """The zone that an attacker attacks, whichever side it is on."""
    aim = aimed_at(attacker.index)
    return Place(aim.zone, aim.index, not attacker.opponent)


def source_of(view: View, no: str | None, *, near: bool) -> Place | None:
    """Where the card that asks lies: in a check zone, on the field, else the LRIG of the seat that is asked."""
    if no is None:
        return None
    sides = ((view.own, False), (view.other, True))
    for side, opponent in sides if near else reversed(sides):
        if no in side.check:
            return Place(CHECK, side.check.index(no), opponent)
        for slot, seen in enumerate(side.field):
            if seen is not None and seen.no == no:
                return Place(FIELD, slot, opponent)
    return Place(FIELD, LRIG, not near)
