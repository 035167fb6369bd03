"""Which sound belongs to what happened: chosen from what all seats are told, never from a card's name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, get_args

from wixoss_desktop.engine.contract import News

Cue = Literal[
    "shuffle", "draw", "charge", "grow", "attack", "banish", "crush", "burst", "guard", "refresh", "refused",
    "decision", "hand_over", "end",
]  # fmt: skip
"""The sounds that there are; each is a file `resources/sounds/<cue>.wav`."""
CUES: Final[tuple[Cue, ...]] = get_args(Cue)
MOST: Final = 3
"""So many sounds tell of one moment at most: more would be noise."""

_PLAIN: Final[Mapping[str, Cue]] = MappingProxyType(
    {"drew": "draw", "laid": "charge", "gave": "charge", "shuffled": "shuffle", "attacked": "attack", "ended": "end"}
)
"""The sounds of what happens in games of any kind, by the words that most of them have for it."""


def heard_in(groups: Sequence[Sequence[News]]) -> tuple[Cue, ...]:
    """The sounds of some groups of news of any game, each once, in order."""
    found = dict.fromkeys(_PLAIN[one.event] for group in groups for one in group if one.event in _PLAIN)
    return tuple(found)[:MOST]
