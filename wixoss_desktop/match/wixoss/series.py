"""Best of three: the same decks, and who begins the next match hangs on who has won the one before."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.setting_up import SetupChoice
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.series import Brought, MatchSeries, SeriesKind

BEGINS: Final = SetupChoice("series.begins", ("loser", "winner", "as_first"), "loser")
"""Who begins the next match; after a draw whoever began the drawn one, and `as_first` is as in the first match."""
BEST_OF_THREE: Final = SeriesKind("best_of_three", (3,), wins=2, choices=(BEGINS,))


class WixossSeries:
    """The series of WIXOSS."""

    def kinds(self, players: int) -> tuple[SeriesKind, ...]:
        """Return best of three."""
        return (BEST_OF_THREE,)

    def setup(self, series: MatchSeries, before: Setup) -> Setup:
        """Return the same set-up, begun by whom the series says."""
        winners, rule = series.won[-1], series.options.get(BEGINS.name, BEGINS.usual)
        if rule == "as_first" or not winners:
            return before
        return replace(before, first=winners[0] if rule == "winner" else 1 - winners[0])

    def brought(self, setup: Setup) -> Brought:
        """Return nothing: decks stay as they are."""
        return ()


SERIES: Final = WixossSeries()
