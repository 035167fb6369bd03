"""What the sensible player would do in somebody's place, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.ai.player import Advised
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer, best_line
from wixoss_desktop.engine.contract.board import ZoneNote
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act, Verb
from wixoss_desktop.engine.siw.outlook import outlook
from wixoss_desktop.engine.siw.state import COVERED, Bout

REASONS: Final[frozenset[Verb]] = frozenset(
    {"hide", "tag", "stand", "roll", "stop", "reveal", "pass", "pin", "break", "discard"}
)
"""What has a reason of its own, the note `hint_<verb>`; what is placed goes by the sequence that promises most."""


def advise(bout: Bout, legal: tuple[Act, ...], dice: Dice) -> Advised[Act]:
    """Return what the sensible player would do, with reasons; none where there is nothing to choose."""
    act = SensiblePlayer().choose(lambda: bout, legal, dice)
    return Advised(act, tuple(_reasons(bout, act)) if len(legal) > 1 else ())


def _reasons(bout: Bout, act: Act) -> Iterator[ZoneNote]:
    if bout.stage != "place" or act.verb in ("hide", "tag"):
        if act.verb in REASONS:
            yield ZoneNote(f"hint_{act.verb}")
        return
    if any(one.card == COVERED for one in bout.line):
        return
    line = best_line(bout, Dice("hint"))
    if not line:
        yield ZoneNote("hint_nothing")
        return
    found = outlook(bout, line)
    lost = sum(one.damage for one in found.tries)
    cards = tuple(one.card for one in line)
    yield ZoneNote("hint_line", (("cards", cards), ("chance", round(100 * found.chance)), ("damage", lost)))
