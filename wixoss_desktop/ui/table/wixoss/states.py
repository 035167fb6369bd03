"""What a card on the field is now: its values, states [9.2], germs [9.5], what was put on it by hand."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.manual_state import MEASURES
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.faces.marks_in_text import icons
from wixoss_desktop.ui.kit.translate import marked, tr

FROZEN: Final = marked("frozen")
GAINED: Final = marked("+ ability")
LOST: Final = marked("− ability")
GUARD: Final = marked("+ Guard")
BARRED: Final = marked("can't attack")
ATTACHED: Final = {"charm": marked("Charm"), "acce": marked("Acce"), "soul": marked("Soul")}
"""What cards are called that are attached to another, by how they are."""
STATES: Final = {
    "awakened": (
        marked("Awakened"),
        marked("What it can do while awakened holds until it leaves the field."),
    ),
    "armed": (
        marked("Armed"),
        marked("What it can do while armed with blood crystals holds until it leaves the field."),
    ),
    "driving": (
        marked("Driving"),
        marked("A LRIG rides a SIGNI until the turn ends: their Drive abilities work, and the LRIG can't attack."),
    ),
    "puppet": (
        marked("Puppet"),
        marked("A SIGNI from the other player's trash: when it leaves the field it goes to its owner's trash."),
    ),
}
"""What states are called and what they do; that a card is flipped is seen by its face."""


def states_of(seen: FieldSeen | None) -> tuple[tuple[str, str], ...]:
    """What a card keeps, each as the few words that stand on it and a sentence about it."""
    return () if seen is None else (*_kept(seen), *_stored(seen))


def words_on(seen: FieldSeen | None) -> tuple[str, ...]:
    """What was put on a card by hand: its counters and its note, of which it shows as much as it has room for."""
    if seen is None:
        return ()
    counters = tuple(f"{name} {n}" for name, n in seen.counters if name not in MEASURES)
    return (*counters, *((seen.note,) if seen.note else ()))


def _kept(seen: FieldSeen) -> Iterator[tuple[str, str]]:
    for state in seen.states:
        if state in STATES:
            name, sentence = STATES[state]
            yield tr(name), tr(sentence)


def _stored(seen: FieldSeen) -> Iterator[tuple[str, str]]:
    if seen.germs:
        yield tr("Germs {n}", n=seen.germs), tr("They are stored on this SIGNI; costs take them off it.")


def chips_of(seen: FieldSeen | None, *, has_guard: bool) -> tuple[str, ...]:
    """What holds of a card now, in the few words that stand on it; of one in the hand that an effect gives it Guard."""
    if seen is None:
        return (tr(GUARD),) if has_guard else ()
    now = ((seen.frozen, FROZEN), (seen.barred, BARRED), (seen.gained and not seen.barred, GAINED), (seen.lost, LOST))
    kinds = [one.kind for one in seen.attached]
    tucked = (_counted(tr(ATTACHED[kind]), kinds.count(kind)) for kind in dict.fromkeys(kinds))
    return (*(tr(words) for holds, words in now if holds), *tucked)


def _counted(word: str, count: int) -> str:
    return f"{word} ×{count}" if count > 1 else word


def current(face: Face, seen: FieldSeen | None, *, can_act: bool = False) -> Face:
    """The face with the values that the card has now."""
    if seen is None:
        return replace(face, can_act=True) if can_act else face
    power = None if face.power is None else seen.power
    printed = None if face.power is None else seen.printed_power
    level = face.level if face.level is None else seen.level
    return replace(
        face, power=power, printed_power=printed, level=level, can_act=can_act,
        keywords=icons(seen.keywords, guard=face.guard, multi_ener=face.multi_ener),
    )  # fmt: skip
