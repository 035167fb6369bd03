"""A process that plays a series of Tides up to where it waits to be killed, and says what is written by then."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.any_game.tides_box import BOX, DECKS, FIRST_TO_TWO, KEPT
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import agreed, setup_by
from wixoss_desktop.match.terms import Terms, terms_of_next

SEATS = (SeatPlan("person"), SeatPlan("person"))
WAITS = (2, 3)
"""In which match, behind how many answers."""


def play(folder: Path) -> None:
    """Play match after match; each line of what is said is `match answers`."""
    series = agreed(FIRST_TO_TWO, SEATS, decks=(DECKS["low"], DECKS["high"]))
    terms = Terms(setup_by(BOX.form, series), "killed", SEATS, game="tides", series=series)
    assert BOX.series is not None
    with DataFolder(folder) as data:
        games = GamesFolder(data, KEPT, {**readers(), "tides": KEPT})
        while True:
            start = BOX.game.begin(terms.setup, terms.seed)
            match = Match(BOX.game, terms, History(BOX.game, start), games.journal(terms, start.position))
            number, answers = terms.series.number if terms.series is not None else 0, 0
            print(number, answers, flush=True)
            while match.to_act:
                seat = match.to_act[0]
                assert match.submit(seat, match.legal(seat)[0]) is None
                answers += 1
                print(number, answers, flush=True)
                if (number, answers) == WAITS:
                    sys.stdin.read()
            after = match.series_after
            if after is None or after.is_decided:
                return
            terms = terms_of_next(terms, after, BOX.series, f"killed {after.number}")
            match.let_follow()


if __name__ == "__main__":
    play(Path(sys.argv[1]))
