"""Which parts of a state an ability's continuous effects look at, found once from its words, and which events touch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.language import conds, words
from wixoss_desktop.engine.wixoss.language.paths import inside
from wixoss_desktop.engine.wixoss.manual_events import Counted, Entrusted
from wixoss_desktop.engine.wixoss.zones import CHECK, DECK, ENER, HAND, LIFE, LRIG_DECK, LRIG_TRASH, TRASH

READS_FIELD: Final = 1 << 9 | 1 << 10 | 1 << 11 | 1 << 12 | 1 << 13
"""The field, with what lies under its cards or is attached to them, and what lies in its zones."""
READS_STATES: Final = 1 << 14
READS_TURN: Final = 1 << 15
READS_ATTACK: Final = 1 << 16
READS_DEEDS: Final = 1 << 17
READS_PHASE: Final = 1 << 17

_ZONE_BITS: Final = {
    "field": READS_FIELD,
    "hand": 1 << HAND,
    "deck": 1 << DECK,
    "trash": 1 << TRASH,
    "ener": 1 << ENER,
    "life": 1 << LIFE,
    "check": 1 << CHECK,
    "lrig_deck": 1 << LRIG_DECK,
    "lrig_trash": 1 << LRIG_TRASH,
    "under": READS_FIELD,
    "attached": READS_FIELD,
    "laid": READS_FIELD,
    "beat": READS_FIELD,
    "looked": 0,
}

_STATE_BITS: Final = {
    "attacking": READS_ATTACK,
    "crossed": READS_FIELD,
    "driving": READS_FIELD,
    "cheering": READS_FIELD,
}


_FIELD_WORDS: Final = (
    words.ZoneMarks, words.ZoneHas, words.MarkerCount, conds.Wisdom, conds.Team, conds.Bonded, conds.Fulfils,
)  # fmt: skip
"""Words that look at the field, or at what players have beside it, without a selection."""


def reads_of(held: Iterable[tuple[str, Any]]) -> int:
    """Return the bits of everything that the constant abilities among these look at."""
    bits = 0
    for _, ability in held:
        if ability.kind == "constant":
            bits |= _reads(ability)
        elif ability.only is not None:
            bits |= _reads(ability.only)
    return bits


def reads_in(word: Any) -> int:
    """Return the bits of everything that one word of the card language looks at."""
    return _reads(word)


def _reads(word: Any) -> int:
    bits = 0
    if isinstance(word, words.Sel):
        bits |= _ZONE_BITS[word.zone]
    elif isinstance(word, conds.Recollect):
        bits |= 1 << LRIG_TRASH
    elif isinstance(word, words.DoneCount):
        bits |= READS_DEEDS
    elif isinstance(word, _FIELD_WORDS):
        bits |= READS_FIELD
    elif isinstance(word, conds.TurnOf):
        bits |= READS_TURN
    elif isinstance(word, conds.InPhase):
        bits |= READS_PHASE | READS_TURN
    elif isinstance(word, words.StateIs):
        bits |= _STATE_BITS.get(word.state, READS_STATES)
    for part in inside(word):
        bits |= _reads(part)
    return bits


def touched(events: tuple[ev.Event, ...]) -> int:
    """Return the bits of what a batch of events changed."""
    bits = 0
    for event in events:
        kind = type(event)
        if kind is ev.Moved:
            bits |= (1 << event.start) | (1 << event.to) | READS_DEEDS  # type: ignore[union-attr]
        else:
            bits |= _TOUCHES.get(kind, 0)
    return bits


_TOUCHES: Final[dict[type, int]] = {
    ev.Shifted: READS_FIELD,
    ev.Covered: READS_FIELD,
    ev.Rearranged: READS_FIELD,
    ev.ZoneMarked: READS_FIELD,
    ev.FaceTurned: READS_FIELD,
    ev.Became: READS_STATES | READS_FIELD,
    ev.Stored: READS_STATES,
    ev.Turned: READS_STATES,
    ev.Froze: READS_STATES,
    ev.TurnBegan: READS_TURN | READS_PHASE | READS_FIELD,
    ev.PhaseBegan: READS_PHASE,
    ev.TurnEnded: READS_FIELD,
    ev.LastingBegan: READS_FIELD,
    ev.LastingEnded: READS_FIELD,
    ev.LastingUsed: READS_FIELD,
    ev.Attacked: READS_ATTACK | READS_DEEDS,
    ev.AttackEnded: READS_ATTACK | READS_FIELD,
    ev.Ended: READS_ATTACK,
    ev.Opened: READS_FIELD,
    ev.Marked: READS_FIELD,
    ev.Befriended: READS_FIELD,
    ev.Used: READS_DEEDS,
    Counted: READS_FIELD,
    Entrusted: READS_FIELD,
}
