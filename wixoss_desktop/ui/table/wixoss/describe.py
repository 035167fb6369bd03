"""What a card or a zone is called by a screen reader and in a tool tip: from the seat's own view only."""

from collections.abc import Mapping, Sequence
from typing import Final

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import (
    ASSIST_LEFT,
    ASSIST_RIGHT,
    CENTER,
    CHECK,
    CHEER,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    KEY,
    LEFT,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    RIGHT,
    TRASH,
    Place,
)  # fmt: skip
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.wixoss.states import ATTACHED

ZONE_WORDS: Final[Mapping[int, str]] = {
    DECK: marked("Deck"),
    HAND: marked("Hand"),
    ENER: marked("Ener"),
    LIFE: marked("Life cloth"),
    TRASH: marked("Trash"),
    LRIG_DECK: marked("LRIG deck"),
    LRIG_TRASH: marked("LRIG trash"),
    CHECK: marked("Check"),
    EXCLUDED: marked("EX zone"),
}
SLOT_WORDS: Final[Mapping[int, str]] = {
    LEFT: marked("Left"),
    CENTER: marked("Center"),
    RIGHT: marked("Right"),
    LRIG: marked("LRIG"),
    ASSIST_LEFT: marked("Left assist"),
    ASSIST_RIGHT: marked("Right assist"),
    KEY: marked("KEY"),
    CHEER: marked("Cheer"),
}
_IN: Final[Mapping[tuple[int, bool], str]] = {
    (DECK, False): marked("your deck"),
    (DECK, True): marked("the opponent's deck"),
    (HAND, False): marked("your hand"),
    (HAND, True): marked("the opponent's hand"),
    (ENER, False): marked("your ener zone"),
    (ENER, True): marked("the opponent's ener zone"),
    (LIFE, False): marked("your life cloth"),
    (LIFE, True): marked("the opponent's life cloth"),
    (TRASH, False): marked("your trash"),
    (TRASH, True): marked("the opponent's trash"),
    (LRIG_DECK, False): marked("your LRIG deck"),
    (LRIG_DECK, True): marked("the opponent's LRIG deck"),
    (LRIG_TRASH, False): marked("your LRIG trash"),
    (LRIG_TRASH, True): marked("the opponent's LRIG trash"),
    (CHECK, False): marked("your check zone"),
    (CHECK, True): marked("the opponent's check zone"),
    (EXCLUDED, False): marked("your EX zone"),
    (EXCLUDED, True): marked("the opponent's EX zone"),
}
_SLOT_IN: Final[Mapping[tuple[int, bool], str]] = {
    (LEFT, False): marked("your left lane"),
    (CENTER, False): marked("your center lane"),
    (RIGHT, False): marked("your right lane"),
    (LRIG, False): marked("your LRIG zone"),
    (ASSIST_LEFT, False): marked("your left assist zone"),
    (ASSIST_RIGHT, False): marked("your right assist zone"),
    (KEY, False): marked("your KEY zone"),
    (CHEER, False): marked("your Cheer zone"),
    (LEFT, True): marked("the opponent's left lane"),
    (CENTER, True): marked("the opponent's center lane"),
    (RIGHT, True): marked("the opponent's right lane"),
    (LRIG, True): marked("the opponent's LRIG zone"),
    (ASSIST_LEFT, True): marked("the opponent's left assist zone"),
    (ASSIST_RIGHT, True): marked("the opponent's right assist zone"),
    (KEY, True): marked("the opponent's KEY zone"),
    (CHEER, True): marked("the opponent's Cheer zone"),
}
_CAN: Final[tuple[tuple[type, str], ...]] = (
    (act.Attack, marked("can attack")),
    (act.Deploy, marked("can be deployed")),
    (act.Grow, marked("can be grown to")),
    (act.Use, marked("can be used")),
    (act.Activate, marked("has an action now")),
    (act.Charge, marked("can be put into the ener zone")),
    (act.Remove, marked("can be removed")),
    (act.Guard, marked("can guard")),
    (act.Pick, marked("can be picked")),
)


def zone_word(place: Place) -> str:
    """The name of a zone as it stands on the mat."""
    return tr(SLOT_WORDS[place.index] if place.zone == FIELD else ZONE_WORDS[place.zone])


def where(place: Place) -> str:
    """Where a place is, as a part of a sentence."""
    key = (place.index if place.zone == FIELD else place.zone, place.opponent)
    return tr((_SLOT_IN if place.zone == FIELD else _IN)[key])


def can_text(action: object) -> str:
    """What an action says of its card: 'can be picked'; empty for one that isn't said of a card."""
    return next((tr(words) for kind, words in _CAN if isinstance(action, kind)), "")


def card_text(
    place: Place, face: Face | None, seen: FieldSeen | None, marks: Marks, can: Sequence[object] = (),
    laid: tuple[str, ...] = (), *, has_guard: bool = False,
) -> str:  # fmt: skip
    """A card in words: 'Romail, level 4, 12000, up, your left lane; can attack'; `laid` is what else is there."""
    if face is None:
        parts = [tr("Face-down card"), where(place)]
    else:
        parts = [face.name, *_values(face, seen), where(place)]
    said = row_of(parts)
    states = [*laid, *_states(marks, can, has_guard=has_guard)]
    return f"{said}; {', '.join(states)}" if states else said


def _values(face: Face, seen: FieldSeen | None) -> list[str]:
    parts: list[str] = []
    level = face.level if seen is None else seen.level
    if face.level is not None:
        parts.append(tr("level {level}", level=level))
    if face.power is not None:
        parts.append(number_shown(face.power if seen is None else seen.power))
    if seen is not None:
        parts.append(tr("up") if seen.up else tr("down"))
        if seen.frozen:
            parts.append(tr("frozen"))
        if seen.under:
            parts.append(tr("{count} under it", count=len(seen.under)))
        parts.extend(tr(ATTACHED[one.kind]) for one in seen.attached)
    return parts


def _states(marks: Marks, can: Sequence[object], *, has_guard: bool) -> list[str]:
    states = list(marks.written)
    states += [tr(word) for kind, word in _CAN if any(isinstance(action, kind) for action in can)]
    if has_guard:
        states.append(tr("has Guard by an effect"))
    if marks.attacking:
        states.append(tr("attacking"))
    if marks.must:
        states.append(tr("must attack"))
    if marks.picked:
        states.append(tr("picked, number {number}", number=marks.picked))
    if marks.armed:
        states.append(tr("chosen"))
    if marks.reason:
        states.append(marks.reason)
    return states


def zone_text(
    place: Place, count: int, *, droppable: bool = False, ready: bool = False, laid: tuple[str, ...] = ()
) -> str:
    """A zone in words: 'Your life cloth, 5, nobody may look'; `laid` is what is there beside SIGNI."""
    name = where(place)
    said = f"{name[:1].upper()}{name[1:]}"
    if place.zone == FIELD:
        said = said if count else tr("{zone}, empty", zone=said)
    else:
        said = tr("{zone}, {count}", zone=said, count=count)
    if place.zone == LIFE or place.zone == DECK:
        said = tr("{zone}, nobody may look", zone=said)
    said = clauses_of((said, *laid, *((tr("a card in it can be used"),) if ready else ())))
    return tr("{zone}; a card can be put here", zone=said) if droppable else said
