"""A program that plays an event with a journal, and says each answer that was written; made to be killed.

`python -m tests.live_magic.event_child DATA NUMBER`
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.live_magic.hall import GAME, event_number
from tests.match.playing_child import say
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.state import LiveEvent, Setup
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.live_magic.box import KEPT
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms

Event = Match[Setup, Live, LiveAct, LiveEvent, PlainEvent]


def begun(number: int, data: DataFolder | None = None) -> Event:
    """An event of a number at its beginning, with a journal where there is a folder."""
    setup = event_number(number)
    terms = Terms(setup, f"killed {number}", (SeatPlan(),) * len(setup.sheets), take_backs="free", game=GAME.name)
    start = GAME.begin(setup, terms.seed)
    journal = None if data is None else GamesFolder(data, KEPT, readers()).journal(terms, start.position, every=20)
    return Match(GAME, terms, History(GAME, start), journal)


def step(match: Event, dice: Dice) -> None:
    """Somebody who is asked answers by chance."""
    seat = match.to_act[dice.roll(len(match.to_act))]
    legal = match.legal(seat)
    assert match.submit(seat, legal[dice.roll(len(legal))]) is None


def main(folder: str, number: str) -> None:
    """Play to the end, and wait to be killed."""
    match, dice, told = begun(int(number), DataFolder(Path(folder))), Dice(number), 0
    say(told)
    while match.to_act:
        step(match, dice)
        told += 1
        say(told)
    say("over")
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
