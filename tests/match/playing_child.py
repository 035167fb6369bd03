"""A program that plays matches with journals at random, and says each answer that it was told of; made to be killed.

`python -m tests.match.playing_child DATA NUMBER`
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from tests.match.players import play_on, setup_number
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.match import Match, News
from wixoss_desktop.match.saved_games import SavedGames
from wixoss_desktop.match.terms import Terms


def terms_of(number: int) -> Terms:
    return Terms(setup_number(number), f"seed {number}")


def tell(news: News) -> None:
    os.write(1, f"{news.node.number}\n".encode())


def main(folder: str, number: str) -> None:
    match: Match = SavedGames(DataFolder(Path(folder))).begin(terms_of(int(number)))
    match.observe(tell)
    os.write(1, b"0\n")
    play_on(match, random.Random(int(number)))
    os.write(1, b"over\n")
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
