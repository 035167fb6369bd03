"""A program that plays a match of some kind with a journal, and says each thing that it was told; made to be killed.

`python -m tests.match.playing_child DATA KIND NUMBER`
"""

from __future__ import annotations

import os
import random
import sys
from itertools import count
from pathlib import Path

from tests.match.kinds import step, terms_of
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames

MOST = 400
"""A game that has no end by itself is left after so many things."""


def main(folder: str, kind: str, number: str) -> None:
    match: Match = SavedGames(DataFolder(Path(folder))).begin(terms_of(kind, int(number)))
    told, dice = count(1), random.Random(int(number))
    match.observe(lambda _news: say(next(told)))
    say(0)
    for _ in range(MOST):
        if match.to_act:
            step(kind, match, dice)
    say("over")
    sys.stdin.read()


def say(what: object) -> None:
    os.write(1, f"{what}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
