"""What a script does between two questions, deed by deed: each is shown after the one before."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final, Protocol

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.ui.table.scene.motion import AFTER_MS, LONGEST_WAIT, MOVE_MS, SHOW_MS

DEED_MS: Final = MOVE_MS + 190
"""From one deed to the next: the flight, and a moment to see what it has led to."""
SEEN: Final = ("moved", "shifted", "turned")


def deeds_in(told: Sequence[Sequence[Told]], scripted: Collection[Seat]) -> tuple[int, ...]:
    """Which deed each group of what was told belongs to.

    Until a script acts all is one, 0; from then on whatever is to be seen counts one further, also what follows it.
    """
    deeds: list[int] = []
    acts, deed = False, 0
    for group in told:
        acts = acts or any(_is_scripted(one, scripted) for one in group)
        deed += acts and any(one.event in SEEN for one in group)
        deeds.append(deed)
    return tuple(deeds)


def _is_scripted(told: Told, scripted: Collection[Seat]) -> bool:
    return told.cause == "script" or (told.event == "turn_began" and told.seat in scripted)


class Sent(Protocol):
    """What is asked of a step that sends a card on its way."""

    @property
    def deed(self) -> int:
        """Which deed it belongs to."""

    @property
    def is_shown(self) -> bool:
        """Whether the card is held up on its way."""


class Waits:
    """How long each card waits: those of one deed follow each other closely, those held up one by one."""

    def __init__(self, steps: Iterable[Sent]) -> None:
        shown = Counter({step.deed: 0 for step in steps})
        shown.update(step.deed for step in steps if step.is_shown)
        self._begins: dict[int, int] = {}
        at = 0
        for deed in sorted(shown):
            self._begins[deed] = at
            at += DEED_MS + shown[deed] * (MOVE_MS + SHOW_MS)
        self._flying: Counter[int] = Counter()
        self._shown: Counter[int] = Counter()

    def of(self, step: Sent) -> int:
        """How many milliseconds a card waits."""
        wait = self._begins[step.deed] + min(self._flying[step.deed] * AFTER_MS, LONGEST_WAIT)
        if step.is_shown:
            wait += self._shown[step.deed] * (MOVE_MS + SHOW_MS)
            self._shown[step.deed] += 1
        return wait

    def note(self, step: Sent, flying: int) -> None:
        """So many more cards of a deed fly."""
        self._flying[step.deed] += flying
