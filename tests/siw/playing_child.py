"""A program that plays a match of SIW with a journal, and says each thing that it was told; made to be killed.

`python -m tests.siw.playing_child JOURNAL FORM SEATS NUMBER`
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path

from tests.siw.ring import GAME, setup
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.game import Ring
from wixoss_desktop.engine.siw.state import Bout, Setup
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import KEPT
from wixoss_desktop.match.terms import Terms

SiwMatch = Match[Setup, Ring, Act, Bout, PlainEvent]
MOST = 250
"""A match is left after so many things."""


def begun(form: str, seats: int, number: int, path: Path | None = None) -> SiwMatch:
    """The match of a number, kept in a file if there is one."""
    terms = Terms(setup(form, seats), f"killed {number}", (SeatPlan("person"),) * seats, take_backs="free")
    start = GAME.begin(terms.setup, terms.seed)
    journal = None if path is None else Journal.create(KEPT, path, terms, start.position, every=8)
    return Match(GAME, terms, History(GAME, start), journal)


def step(match: SiwMatch, dice: Dice) -> None:
    """Do one thing: an answer, or taking one back."""
    if not match.to_act:
        return
    seat = match.to_act[dice.roll(len(match.to_act))]
    if dice.roll(8) == 0:
        match.undo(seat)
        return
    legal = match.legal(seat)
    assert match.submit(seat, legal[dice.roll(len(legal))]) is None


def main(path: str, form: str, seats: str, number: str) -> None:
    match, told = begun(form, int(seats), int(number), Path(path)), count(1)
    match.observe(lambda _news: say(next(told)))
    dice = Dice(f"child {number}")
    say(0)
    for _ in range(MOST):
        step(match, dice)
    say("over")
    sys.stdin.read()


def say(what: object) -> None:
    os.write(1, f"{what}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
