"""Best of three and of five: the same decks, and who begins the next match hangs on who has won the one before."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.setting_up import SetupChoice
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.series import FIRST, AskedBefore, Brought, MatchSeries, Player, SeriesKind

BEGINS: Final = SetupChoice("series.begins", ("loser_chooses", "loser", "winner", "as_first"), "loser_chooses")
"""Who begins the next match; after a draw whoever began the drawn one, and `as_first` is as in the first match."""
KINDS: Final = (
    SeriesKind("best_of_three", (3,), wins=2, choices=(BEGINS,)),
    SeriesKind("best_of_five", (5,), wins=3, choices=(BEGINS,)),
)


class WixossSeries:
    """The series of WIXOSS."""

    def kinds(self, players: int) -> tuple[SeriesKind, ...]:
        """Return best of three and best of five."""
        return KINDS

    def asked(self, series: MatchSeries) -> AskedBefore | None:
        """Ask the loser who begins, where that was agreed on."""
        loser = _loser(series)
        chooses = series.options.get(BEGINS.name, BEGINS.usual) == "loser_chooses"
        return AskedBefore(loser, FIRST) if chooses and loser is not None else None

    def setup(self, series: MatchSeries, before: Setup, answer: str = "") -> Setup:
        """Return the same set-up, begun by whom the series says, or the loser has said."""
        loser, rule = _loser(series), series.options.get(BEGINS.name, BEGINS.usual)
        if rule == "as_first" or loser is None:
            return before
        is_others = rule == "winner" or (rule == "loser_chooses" and answer == "other")
        return replace(before, first=1 - loser if is_others else loser)

    def brought(self, setup: Setup) -> Brought:
        """Return nothing: decks stay as they are."""
        return ()


def _loser(series: MatchSeries) -> Player | None:
    """Return who has lost the match before; None where it was a draw."""
    return 1 - series.won[-1][0] if series.won and series.won[-1] else None


SERIES: Final = WixossSeries()
