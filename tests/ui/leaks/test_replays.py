"""A kept game watched from one seat, and what is handed on of it: what the other seat hides stays hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.match.players import play_on
from tests.ui.leaks.doors import close_dialogs
from tests.ui.leaks.finder import Knowledge, Sight, cards_in, cards_named, sight_of, windows
from tests.ui.leaks.marked_cards import marked_terms
from tests.ui.leaks.watcher import Watcher
from tests.ui.replays.watched import replays_of
from tests.ui.table import AnyTable, click
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.play.wixoss.strip import turn_ends
from wixoss_desktop.ui.replays.page import ReplayPage
from wixoss_desktop.ui.replays.place import ReplaysPlace
from wixoss_desktop.ui.replays.wixoss.watching import WixossWatching

TERMS = marked_terms("kept")
ANSWERS = 70
EVERY = 16
"""Of a short look at a replay so many moments are passed over."""


class Replay:
    """A kept, unfinished game of hidden hands among the replays."""

    def __init__(self, watcher: Watcher, answers: int) -> None:
        self.watcher, self.window = watcher, watcher.table.window
        saved = watcher.table.games.saved
        assert saved is not None
        match = play_on(saved.begin(TERMS), random.Random(6), answers)
        assert match.path is not None
        match.close()
        self.window.show_place("replays")
        page = self.window.places.page("replays")
        assert isinstance(page, ReplaysPlace)
        self.place = page
        page.open_file(match.path)
        watcher.table.qtbot.waitUntil(lambda: replays_of(page).watching is not None, timeout=30_000)
        self.knowledge = Knowledge(self.watching.match)

    @property
    def page(self) -> ReplayPage:
        """Where it is watched."""
        return self.place.page

    @property
    def table(self) -> AnyTable:
        """The table on which it is watched."""
        return AnyTable(replays_of(self.place).table, self.watcher.table.qtbot)

    @property
    def watching(self) -> WixossWatching:
        watching = replays_of(self.place).watching
        assert watching is not None
        return watching

    def hand(self, seat: Seat, node: Node) -> set[str]:
        """The hand of a seat at a moment, as it sees it itself."""
        return {no for no in node.view(self.watching.match.game, seat).own.hand if no is not None}

    def sit_down(self, seat: Seat) -> None:
        """A seat wants to see its cards, and lifts the curtain with a click."""
        eyes = self.page.bar.eyes_button
        eyes.menu().actions()[1 + seat].trigger()
        self.look(None, "behind the curtain")
        self.watcher.table.wait_for_keys()
        click(self.table.curtain)
        assert self.watching.moment.eyes == seat

    def look(self, eyes: Eyes, what: str) -> Sight:
        """Looks at the screen as it shows a moment of the game."""
        found = sight_of(windows())
        self.compare(found, eyes, self.watching.here, what)
        return found

    def compare(self, found: Sight, eyes: Eyes, node: Node, what: str) -> None:
        """Compares what was found with what lay hidden at a moment, by what was known then."""
        hidden = self.knowledge.hidden(eyes, node, then=True)
        complaint = found.complaint(hidden)
        assert hidden and not complaint, f"{what}, eyes {eyes}, answer {node.depth}: {complaint}"


def all_but_the_last() -> int:
    """How many answers the whole game has before the one that ends it: once it is over both hands may be seen."""
    return play_on(Match.begin(TERMS), random.Random(6)).history.here.depth - 1


@pytest.fixture(scope="module", params=["some turns"])
def replay(watcher: Watcher, request: pytest.FixtureRequest) -> Iterator[Replay]:
    made = Replay(watcher, all_but_the_last() if request.param == "whole" else ANSWERS)
    yield made
    made.place.leave()
    made.window.show_place("home")


def watched(replay: Replay, every: int) -> None:
    """Each seat watches the game from its beginning to its end."""
    for seat in (0, 1):
        replay.watching.go(replay.watching.track[0])
        replay.sit_down(seat)
        owns = 0
        for node in replay.watching.track[::every]:
            replay.watching.go(node)
            found = replay.look(seat, "a replay")
            own = replay.hand(seat, node)
            assert own <= found.seen and own <= found.read.keys()
            owns += bool(own)
        assert owns > 2
        replay.watching.cover()
        replay.look(None, "a replay that is covered")


def test_a_replay_watched_from_one_seat(replay: Replay) -> None:
    watched(replay, EVERY)


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("replay", ["whole"], indirect=True)
def test_each_moment_of_a_whole_game_watched_from_one_seat(replay: Replay) -> None:
    watched(replay, 1)


@pytest.mark.parametrize("seat", (pytest.param(0, marks=pytest.mark.soak), 1))
def test_what_is_handed_on_of_a_replay_holds_what_the_seat_knows(replay: Replay, tmp_path: Path, seat: Seat) -> None:
    replay.sit_down(seat)
    node = replay.watching.track[-1]
    replay.watching.go(node)
    handing_on, done = replay.page.handing_on, tmp_path / "turns.png"
    handing_on.write_text(tmp_path / "log.txt")
    handing_on.draw("strip", done)
    replay.watcher.table.qtbot.waitUntil(done.exists, timeout=60_000)
    found = Sight(frozenset(cards_in(QImage(str(done)))), cards_named([(tmp_path / "log.txt").read_text("utf-8")]))
    own = {no for end in turn_ends(replay.watching.track) for no in replay.hand(seat, end)}
    assert own and own <= found.seen and own <= found.read.keys()
    replay.compare(found, seat, node, "handed on")
    close_dialogs()
    replay.watching.cover()
