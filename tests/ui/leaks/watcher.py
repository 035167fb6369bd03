"""Somebody who watches a game at the table for cards that the seat before the screen may not see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tests.ui.leaks.finder import Knowledge, Sight, sight_of, windows
from tests.ui.leaks.marked_cards import marked_terms
from tests.ui.table import Table
from tests.ui.table_place.by_keys import Keyboard
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.match.wixoss.match import Match

MOST_STEPS = 120
"""Within so many things that are done somebody sits before an open hand."""


class Watcher:
    """Plays by keys and looks at every screen. `sitting` is who has lifted the curtain last: nobody else may see."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.spoken: list[str] = []
        self.sitting: Eyes = None
        self.owns_found = 0
        self.has_begun = False

    def begin(self, seed: str, keys: int = 4) -> Match:
        """A new game on the table, kept like any other."""
        saved = self.table.games.saved
        assert saved is not None
        match = saved.begin(marked_terms(seed))
        self.take_up(match, keys)
        self.table.show(match)
        return match

    def take_up(self, match: Match, keys: int = 4) -> None:
        """Another game is watched from now on, before anybody has sat down."""
        self.match, self.knowledge = match, Knowledge(match)
        self.keyboard = Keyboard(self.table, keys)
        self.sitting = None
        self.spoken.clear()
        self.has_begun = True

    def step(self) -> None:
        """One thing is done by keys; who lifts the curtain for it sits before the screen from then on."""
        before = self.table.moment
        self.keyboard.step()
        if before.stage == "curtain":
            self.sitting = before.seat

    @property
    def is_playing(self) -> bool:
        """Whether a game is being played."""
        return self.table.has_game

    def play_on(self) -> None:
        """Until somebody sits before an open hand in the second turn or later, of this game or of a new one."""
        if not (self.has_begun and self.is_playing) or self.match is not self.table.match:
            self.begin("on")
        self.come_back()
        for _ in range(MOST_STEPS):
            if self.shows_own and self.table.moment.view.turn >= 2:
                return
            self.step()
        raise AssertionError(f"nobody's hand lies open: {self.table.stage}")

    def go_through(self, door: Callable[[Watcher], None]) -> None:
        """Uses a back door, looks, and is at the table again."""
        self.come_back()
        self.spoken.clear()
        door(self)
        self.look(f"after {door.__name__}")
        self.come_back()

    def come_back(self) -> None:
        """The keys are at the table again."""
        window = self.table.window
        window.show_place("table")
        window.activateWindow()
        self.table.qtbot.waitUntil(window.isActiveWindow)
        if self.table.stage != "curtain" and self.table.tray is None:
            self.table.mat.setFocus()

    # --- looking ---

    def look(self, what: str, shown: Sequence[QWidget] = ()) -> Sight:
        """Looks at the screen, or at some windows of it: there is nothing that who sits there may not see."""
        eyes = self.table.eyes
        assert eyes is None or eyes == self.sitting, f"{what}: seat {eyes} is shown its cards without having sat down"
        found = sight_of(shown or windows(), self.spoken)
        self.spoken.clear()
        self.compare(what, found, eyes, listed=self._listed(eyes))
        return found

    def compare(self, what: str, found: Sight, eyes: Eyes, *, listed: frozenset[str] = frozenset()) -> None:
        """Compares what was found with what lies hidden; `listed` cards may be named, wherever they are."""
        hidden = self.knowledge.hidden(eyes, self.match.history.here)
        assert hidden, "nothing is hidden: nothing would be found"
        where = f"{what}: turn {self.match.position.state.turn}, eyes {eyes}"
        assert not found.seen & hidden, f"{where}: {found.complaint(hidden)}"
        complaint = Sight(frozenset(), found.read).complaint(hidden - listed)
        assert not complaint, f"{where}: {complaint}"

    def _listed(self, eyes: Eyes) -> frozenset[str]:
        """The cards that the odds at hand name while they are in sight: all of the own deck."""
        shows_odds = self.is_playing and self.table.story.shows_odds
        return self.deck_of(eyes) if shows_odds and isinstance(eyes, int) else frozenset()

    def deck_of(self, seat: Seat) -> frozenset[str]:
        """The cards that a seat has begun with, which it knows, wherever they are."""
        deck = self.match.terms.setup.decks[seat]
        return frozenset(card.no for card in (*deck.lrig_deck, *deck.main_deck))

    def hand_of(self, seat: Seat) -> set[str]:
        """The hand of a seat, as it sees it itself."""
        return {no for no in self.match.view(seat).own.hand if no is not None}

    def look_as(self, eyes: Eyes, what: str) -> None:
        """Looks at a screen that somebody else, or nobody, looks at: as long as no game is played at the table."""
        found = sight_of(windows(), self.spoken)
        self.spoken.clear()
        self.compare(what, found, eyes)

    def look_for_own(self) -> None:
        """Finds every card of the hand of who sits there, among the pixels and in what can be read."""
        own = self.hand_of(self.sitting)  # type: ignore[arg-type]
        found = self.look("the own hand")
        assert own and own <= found.seen and own <= found.read.keys(), (own - found.seen, own - found.read.keys())
        self.owns_found += 1

    @property
    def shows_own(self) -> bool:
        """Whether cards of the own hand lie open on the table, under nothing."""
        moment = self.table.moment
        is_bare = not self.table.has_tray and not self.table.scene.drawer_open
        is_own = isinstance(moment.eyes, int) and moment.stage == "ask" and moment.eyes == moment.near
        return is_own and is_bare and bool(moment.view.own.hand)

    # --- hands ---

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A key of the window."""
        self.table.wait_for_keys()
        self.keyboard.press(key, modifiers)

    def command(self, name: str) -> None:
        """A command of the menus."""
        self.table.action(name).trigger()
