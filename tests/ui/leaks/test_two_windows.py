"""A window for each player: neither shows, says or speaks a card that its seat may not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.ui.leaks.finder import Knowledge, Sight, sight_of
from tests.ui.leaks.marked_cards import marked_terms
from tests.ui.leaks.watcher import Watcher
from tests.ui.table import AnyTable
from tests.ui.table_place.by_keys import Keyboard
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.wixoss.place import TablePlace

KEYS = 4


class Side(AnyTable):
    """One of the two windows, as its player uses it."""

    def __init__(self, watcher: Watcher, page: TablePlace) -> None:
        super().__init__(page, watcher.table.qtbot)
        self.keyboard = Keyboard(self, KEYS)

    def play_on(self) -> None:
        """This player does whatever comes next."""
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        if self.tray is None:
            self.mat.setFocus()
        self.keyboard.step()
        self.qtbot.wait(1)


class Parted:
    """A game that was parted right at its beginning."""

    def __init__(self, watcher: Watcher, match: Match) -> None:
        self.match, self.knowledge = match, Knowledge(match)
        self.spoken = watcher.spoken
        apart = watcher.table.games.apart
        assert apart is not None
        self.sides = tuple(Side(watcher, place) for place in apart.tables)
        self.owns_found = {0: 0, 1: 0}

    def step(self) -> None:
        """Whoever is asked answers at the own window; what is spoken there is for this player."""
        side = next(side for side in self.sides if side.moment.seat is not None)
        self.spoken.clear()
        side.play_on()
        for one in self.sides:
            while one.hurry():
                self.look_for_leaks(one, ())
        self.look(side, self.spoken)

    def look_for_leaks(self, side: Side, spoken: Sequence[str]) -> Sight:
        """Looks at one window for what its player may not see; what is to be seen there."""
        assert side.seat is not None
        found = sight_of([side.window], spoken)
        hidden = self.knowledge.hidden(side.seat, self.match.history.here)
        complaint = found.complaint(hidden)
        assert hidden and not complaint, f"the window of seat {side.seat}: {complaint}"
        return found

    def look(self, active: Side, spoken: list[str]) -> None:
        """Looks at both windows, each for itself."""
        for side in self.sides:
            seat = side.seat
            assert seat is not None and side.eyes == seat and side.curtains == 0
            found = self.look_for_leaks(side, spoken if side is active else ())
            own = {no for no in self.match.view(seat).own.hand if no is not None}
            if own and not side.has_tray and not side.scene.drawer_open:
                assert own <= found.seen and own <= found.read.keys()
                self.owns_found[seat] += 1


@pytest.fixture
def parted(watcher: Watcher) -> Iterator[Parted]:
    watcher.table.show(Match.begin(marked_terms("apart")))
    watcher.table.part(watcher.table.match)
    yield Parted(watcher, watcher.table.match)
    watcher.table.games.go_home()


def play(parted: Parted, turns: int) -> None:
    """Both play so many turns, or to the end."""
    while parted.match.position.state.turn <= turns and parted.match.outcome is None:
        parted.step()
    assert min(parted.owns_found.values()) > 0, "each window shows the hand of its own player"


def test_neither_window_shows_or_says_a_card_that_its_seat_may_not_see(parted: Parted) -> None:
    play(parted, 1)


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_neither_window_does_so_through_a_whole_game(parted: Parted) -> None:
    play(parted, 1000)
