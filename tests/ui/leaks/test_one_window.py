"""Two people at one screen: nothing on it, in it or said of it tells who sits there what the other one hides."""

from __future__ import annotations

import random
from itertools import count

import pytest
from msgspec.structs import replace

from tests.ui.leaks.doors import DOORS, SLOW, Door
from tests.ui.leaks.finder import Knowledge, sight_of, windows
from tests.ui.leaks.marked_cards import marked_terms
from tests.ui.leaks.watcher import Watcher
from wixoss_desktop.match.wixoss.match import Match

EVERY = 4
"""After so many things that are done somebody uses a back door."""


def test_every_screen_of_the_first_turns(watcher: Watcher) -> None:
    watcher.begin("first turns")
    while watcher.table.moment.view.turn < 2:
        watcher.step()
        watcher.look("play")
        if watcher.shows_own:
            watcher.look_for_own()
    assert watcher.owns_found > 1


def test_it_would_be_found(watcher: Watcher) -> None:
    """With open hands every card of both hands is seen and read, and somebody who may see one hand is told."""
    match = Match.begin(replace(marked_terms("open"), open_hands=True))
    watcher.table.show(match)
    while match.position.state.turn < 1:
        watcher.table.submit(watcher.table.legal[0])
    found = sight_of(windows())
    for seat in (0, 1):
        hand = {no for no in match.view(seat).own.hand if no is not None}
        assert hand and hand <= found.seen and hand <= found.read.keys()
        complaint = found.complaint(Knowledge(match).hidden(1 - seat, match.history.here))
        assert all(f"{no} is seen" in complaint and f"{no} is read" in complaint for no in hand)


@pytest.mark.parametrize("door", DOORS, ids=[door.__name__ for door in DOORS])
def test_a_back_door(watcher: Watcher, door: Door) -> None:
    watcher.play_on()
    watcher.go_through(door)


def test_a_report_goes_when_the_cards_are_covered(watcher: Watcher) -> None:
    watcher.play_on()
    dialog = watcher.table.games.report_problem()
    watcher.table.games.cover()
    assert not dialog.isVisible() and watcher.table.eyes is None
    watcher.look("covered")


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_with_a_back_door_at_every_turn(watcher: Watcher, seed: int) -> None:
    """Whatever is on the screen: an open hand, the curtain, a banner, a tray, a table where nobody is asked."""
    watcher.begin(f"whole {seed}", keys=seed)
    dice, used = random.Random(seed), set[tuple[str, str]]()
    for at in count():
        if watcher.table.moment.outcome is not None:
            break
        watcher.step()
        watcher.look("play")
        if watcher.shows_own:
            watcher.look_for_own()
        if at % EVERY == 0 and watcher.match.position.state.turn and watcher.table.moment.outcome is None:
            door = dice.choice((*DOORS, *SLOW))
            used.add((door.__name__, watcher.table.stage))
            watcher.go_through(door)
    assert watcher.match.position.state.turn > 6 and len(used) > len(DOORS)
