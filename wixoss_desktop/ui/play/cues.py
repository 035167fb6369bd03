"""Which sound belongs to what happened: chosen from what both seats are told, never from a card's name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, get_args

from wixoss_desktop.engine.contract import News
from wixoss_desktop.engine.wixoss.told import Told

Cue = Literal[
    "shuffle", "draw", "charge", "grow", "attack", "banish", "crush", "burst", "guard", "refresh", "refused",
    "decision", "hand_over", "end",
]  # fmt: skip
"""The sounds that there are; each is a file `resources/sounds/<cue>.wav`."""
CUES: Final[tuple[Cue, ...]] = get_args(Cue)
MOST: Final = 3
"""So many sounds tell of one moment at most: more would be noise."""

_MOVES: Final[Mapping[str, Cue]] = MappingProxyType(
    {
        "draw": "draw",
        "charge": "charge",
        "ener_charge": "charge",
        "grow": "grow",
        "banish": "banish",
        "crush": "crush",
    }
)
_EVENTS: Final[Mapping[str, Cue]] = MappingProxyType(
    {"shuffled": "shuffle", "attacked": "attack", "guarded": "guard", "refreshed": "refresh", "ended": "end"}
)

_PLAIN: Final[Mapping[str, Cue]] = MappingProxyType(
    {"drew": "draw", "laid": "charge", "gave": "charge", "shuffled": "shuffle", "attacked": "attack", "ended": "end"}
)
"""The sounds of what happens in games of any kind, by the words that most of them have for it."""


def heard_in(groups: Sequence[Sequence[News]]) -> tuple[Cue, ...]:
    """The sounds of some groups of news of any game, each once, in order."""
    found = dict.fromkeys(_PLAIN[one.event] for group in groups for one in group if one.event in _PLAIN)
    return tuple(found)[:MOST]


class Ear:
    """Hears what is told, in order; it remembers crushed cards, whose activation is a life burst."""

    def __init__(self) -> None:
        self._crushed: set[tuple[int | None, str | None]] = set()

    def hear(self, groups: Sequence[Sequence[Told]]) -> tuple[Cue, ...]:
        """The sounds of some groups of events, each once, in order."""
        heard: dict[Cue, None] = {}
        for group in groups:
            for told in group:
                cue = self._cue(told)
                if cue is not None:
                    heard[cue] = None
        return tuple(heard)[:MOST]

    def _cue(self, told: Told) -> Cue | None:
        if told.event == "moved":
            return self._moved(told)
        if told.event == "activated":
            return "burst" if (told.seat, told.card) in self._crushed else None
        return _EVENTS.get(told.event)

    def _moved(self, told: Told) -> Cue | None:
        if told.how == "crush":
            self._crushed.add((told.seat, told.card))
        elif told.how == "check_to_ener":
            self._crushed.discard((told.seat, told.card))
        return _MOVES.get(told.how)
