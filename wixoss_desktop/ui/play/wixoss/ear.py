"""What is heard of a game of WIXOSS: which sound belongs to what both seats are told, never to a card's name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.ui.play.cues import MOST, Cue
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.sitting import Sitting

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


def listen(sounds: TableSounds, sitting: Sitting) -> None:
    """Let a match be heard at its table from now on."""
    ear = Ear()

    def heard(moment: WixossMoment) -> tuple[Cue, ...]:
        return ear.hear(moment.told)

    sounds.listen(sitting.model, heard)
    sitting.refused.connect(sounds.refuse)
