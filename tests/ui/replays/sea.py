"""A window that knows another game: its kept games are watched on a plain table, as those of WIXOSS on theirs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.any_game.test_journal import kept
from tests.any_game.test_match import lay
from tests.any_game.tides_box import TidesRow
from tests.ui.replays.conftest import Kept
from tests.ui.table import RESOURCES, click
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.match.game_files import games_waiting
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.mode_tiles import words_of
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.play.any_game import SeriesWanted, Wanted
from wixoss_desktop.ui.play.plain_apart import PlainApart
from wixoss_desktop.ui.play.plain_games import PlainGames
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.table.model.watching import AnyWatching
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable


class KeptAtSea(Kept):
    """The window at the place of kept games, some of which are Tides."""

    def open_doors(self) -> None:
        """The window has a place for Tides."""
        doors = Doors(self.program, RESOURCES, (), {"tides": TidesRow()})
        self.others = doors.others

    def plays(self, name: str, *rounds: tuple[int, ...], leave: tuple[Seat, ...] = ()) -> Path:
        """A game of three that was played, so many rounds of it; who leaves in the end."""
        path = self.saved.folder / f"{name}.journal"
        path.parent.mkdir(parents=True, exist_ok=True)
        match = kept(path)
        match.name_branch(0, match.history.root, name)
        for at in range(len(rounds)):
            lay(match, *rounds[at])
        for seat in leave:
            match.concede(seat)
        match.close()
        self.place.read()
        self.wait()
        return path

    def watch_at_sea(self, name: str) -> AnyWatching:
        """A game on the screen."""
        if self.place.page.shown is not None:
            self.place.leave()
            self.wait()
        self.choose(name)
        self.place.buttons["open"].click()
        self.wait()
        shown = self.place.page.shown
        assert shown is not None, self.place.notice.text()
        window = self.place.window()
        window.activateWindow()  # a window that another test has closed may take the keyboard along only now
        assert QTest.qWaitForWindowActive(window)
        return shown.watching

    @property
    def sea(self) -> PlainPlace:
        """The table on which it is watched."""
        assert self.place.plain is not None
        return self.place.plain.table

    @property
    def at_sea(self) -> PlainMoment:
        """What is on the screen of it."""
        assert self.sea.table is not None
        return self.sea.table.model.moment

    @property
    def logged(self) -> list[str]:
        """What the log holds."""
        panel = self.sea.log
        return ["".join(piece.text for piece in line) for turn in panel.turns for line in turn.lines]

    @property
    def kinds_listed(self) -> list[str]:
        """What kinds of games the list has."""
        model = self.place.shelf.sorted
        return [str(model.index(row, 3).data()) for row in range(model.rowCount())]

    @property
    def told(self) -> str:
        """What is said below the list."""
        return self.place.notice.text()

    @property
    def at_place(self) -> str:
        """Which place of the window is shown."""
        return self.program.window.place

    @property
    def eyes(self) -> str:
        """Whose eyes look, as the bar has it."""
        return self.bar.eyes_button.text()

    def find(self, words: str) -> None:
        """Words in the field of the list."""
        self.place.search.setText(words)

    def scrub(self, at: int) -> None:
        """A moment of the line, chosen on the slider."""
        self.bar.scrubber.moved.emit(at)

    def come_back(self) -> None:
        """The window comes back from being away."""
        self.program.games.cover()

    @property
    def tree(self) -> list[str]:
        """What stands in the rows of the tree."""
        return [entry.title for entry in self.sea.story.tree.model.entries]

    def show_tree(self) -> None:
        """The tree in place of the log."""
        self.sea.story.tabs[1].click()

    def show_log(self) -> None:
        """The log in place of the tree."""
        self.sea.story.tabs[0].click()

    def click_in_tree(self, node: int) -> None:
        """A click on the row that begins with a node."""
        self.sea.story.tree.node_clicked.emit(node)

    def write(self, text: str) -> None:
        """Writes something about the moment on the screen."""
        line = self.sea.story.remark
        line.setText(text)
        line.editingFinished.emit()

    def offered(self, button: str) -> dict[str, Callable[[], None]]:
        """What a menu of the bar offers, by its words."""
        menu = {"eyes": self.bar.eyes_button, "on": self.bar.on_button, "export": self.bar.export_button}[button].menu()
        return {entry.text(): entry.trigger for entry in menu.actions()}

    @property
    def playing(self) -> PlainGames:
        """The games of other kinds."""
        return self.others.games

    @property
    def at_home(self) -> PlainHome:
        """Home's page of Tides."""
        return self.others.home("tides")

    @property
    def named(self) -> list[str]:
        """What the players of the game that is watched are called on its table."""
        assert self.sea.table is not None
        return [self.sea.table.words.player(seat) for seat in sorted(self.at_sea.board.seats)]

    # --- a problem is reported ---

    @property
    def looking(self) -> Eyes:
        """Whose eyes look at the table that is played at."""
        assert self.near.table is not None
        return self.near.table.model.moment.eyes

    @property
    def has_flag(self) -> bool:
        """Whether the table has the flag by which a problem is reported."""
        return self.near.story.report_button.isVisible()

    @property
    def note_above(self) -> str:
        """What stands above the game that is watched."""
        return self.place.page.note.text()

    def forbid_reports(self) -> None:
        """No report can be made of the game that is played any more."""
        table = self.near.table
        assert table is not None
        table.problem = None
        self.near.show_table(table, keeps=True)

    def watch_what_is_over(self) -> None:
        """Watches the game that has just ended."""
        click(self.near.end.watch_button)

    # --- Home ---

    def choose_game(self, name: str) -> None:
        """Another game is chosen on Home."""
        self.go_to_place("home")
        choice = self.program.front.choice
        assert choice is not None
        click(choice.segment(name))

    @property
    def game(self) -> str:
        """The game that is chosen on Home."""
        return self.program.front.game

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables to which the rail leads."""
        return tuple(place for place in self.program.window.visible_places if place in ("table", "games"))

    @property
    def waiting(self) -> list[str]:
        """The games that Home offers to go on with, without when they were played."""
        self.program.refresh_unfinished()
        games = [game for game in self.program.games.unfinished() if game.game == self.game]
        return [words_of(replace(game, when="")) for game in games]

    @property
    def is_waiting_said_whole(self) -> bool:
        """Whether Home's page of Tides has room for all that it says of the game that waits."""
        self.program.window.show()
        self.program.refresh_unfinished()
        self.wait()
        kept = self.at_home.findChildren(Words)
        return all(
            one.height() >= one.heightForWidth(one.width()) for one in kept if one.isVisible() and one.wordWrap()
        )

    @property
    def waiting_kinds(self) -> frozenset[str]:
        """The kinds of games that can be gone on with, as files say."""
        return games_waiting(self.saved.data.path)

    @property
    def why_not(self) -> str:
        """Why no game has begun."""
        return self.at_home.why_not.text()

    def continue_last(self) -> None:
        """Goes on with the game that was played last."""
        self.program.commands.action("game.continue").trigger()

    def continue_one(self, name: str) -> None:
        """Goes on with one that Home names."""
        game = next(game for game in self.saved.all() if game.name == name)
        self.program.continue_game(game.path.name)

    # --- two windows ---

    @property
    def apart(self) -> PlainApart:
        """What gives people two windows."""
        assert self.playing and self.others.apart is not None
        return self.others.apart

    @property
    def windows_entry(self) -> QAction:
        """The entry by which there are two windows."""
        return self.entry("view.second_window")

    def entry(self, command_id: str) -> QAction:
        """An entry of the menus."""
        return self.program.commands.action(command_id)

    @property
    def keys_here(self) -> set[str]:
        """Which keys of tables the list of keys has as those that mean something here."""
        commands = self.program.commands
        return {row.id for row in commands.offered if row.menu == "table" and row.when(commands.situation)}

    def bind(self, command_id: str, key: str) -> None:
        """Somebody gives a command another key."""
        self.program.commands.bind(command_id, (key,))

    @property
    def near(self) -> PlainPlace:
        """The table of the main window."""
        return self.playing.table

    @property
    def far(self) -> PlainPlace:
        """The table of the other window."""
        assert self.apart.window is not None
        return self.apart.window.place

    @property
    def title_of_far(self) -> str:
        """What stands above the other window."""
        assert self.apart.window is not None
        return self.apart.window.windowTitle()

    @property
    def keys_of_far(self) -> QWidget | None:
        """What hears the keys at the other window."""
        return self.far.window().focusWidget()

    @property
    def said_at_far(self) -> str:
        """Why something wasn't done at the other window."""
        return self.far.decision.refusal.text()

    def sit(self, *seats: SeatPlan, series: SeriesWanted | None = None) -> None:
        """A game of Tides begins, the first of a series."""
        wanted = Wanted(("low",) * len(seats), seats, seed="at sea", series=series)
        self.others.put_on_table("tides", partial(self.others.offers["tides"].begin, wanted))

    def part(self) -> None:
        """Two windows, though there is one screen."""
        self.windows_entry.trigger()
        question = self.apart.question
        assert question is not None
        question.accept()

    def answer(self, *, agrees: bool) -> None:
        """The first person says whether something may be taken back."""
        consent = self.near.consent
        click(consent.yes_button if agrees else consent.no_button)

    def close_far(self) -> None:
        """The other window is closed."""
        assert self.apart.window is not None
        self.apart.window.close()

    @property
    def on_table(self) -> AnyPlainTable | None:
        """The game of another kind that is played now."""
        return self.others.on_table
