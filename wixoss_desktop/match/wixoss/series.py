"""Best of three and of five: the same decks, and who begins the next match hangs on who has won the one before."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.series import BEGINS, LoserBegins, Player, SeriesKind

KINDS: Final = (
    SeriesKind("best_of_three", (3,), wins=2, choices=(BEGINS,)),
    SeriesKind("best_of_five", (5,), wins=3, choices=(BEGINS,)),
)


def _begun_by(setup: Setup, player: Player) -> Setup:
    return replace(setup, first=player)


SERIES: Final = LoserBegins(KINDS, _begun_by)
"""The series of WIXOSS."""
