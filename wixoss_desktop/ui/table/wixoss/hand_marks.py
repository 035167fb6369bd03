"""What was put on cards and players by hand, as the table shows it."""

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.wixoss.manual_state import MEASURES
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import FIELD, ZONES, Place
from wixoss_desktop.ui.kit.translate import tr

LONGEST: Final = 14


def words_on(seen: FieldSeen | None) -> tuple[str, ...]:
    """What is written on a card: its counters and its note, of which the card shows as much as it has room for."""
    if seen is None:
        return ()
    counters = tuple(f"{name} {n}" for name, n in seen.counters if name not in MEASURES)
    return (*counters, *((seen.note,) if seen.note else ()))


def shortened(text: str) -> str:
    """The beginning of a text that is too long for a sign."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def kept_by_hand(side: SideSeen) -> Iterator[tuple[str, str]]:
    """The numbers and the note of a player, each with a sentence about it."""
    for name, n in side.numbers:
        yield f"{name} {n}", tr("Kept by hand.")
    if side.note:
        yield shortened(side.note), side.note


def arrows(view: View) -> Iterator[tuple[Place, Place]]:
    """The arrows drawn by hand between cards that can be seen."""
    for start, end in view.arrows:
        if all(place.zone == FIELD or place.zone < ZONES for place in (start, end)):
            yield start, end
