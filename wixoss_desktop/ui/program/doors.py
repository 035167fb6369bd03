"""The ways out of Home that are opened once the window stands: to what teaches, to puzzles, to the editor."""

from collections.abc import Callable, Container, Mapping
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.cards.decks.record import listed
from wixoss_desktop.match.game_files import games_waiting
from wixoss_desktop.ui.editor.wixoss.commands import ROWS
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.puzzles_door import PuzzleDoor
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import OTHER_GAMES, PARTS, Situation

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.setting_up import ListedDeck
    from wixoss_desktop.match.game_box import AnyGame
    from wixoss_desktop.match.saved_games import SavedGame
    from wixoss_desktop.ui.editor.wixoss.room import EditorRoom
    from wixoss_desktop.ui.home.other_games import OtherGames
    from wixoss_desktop.ui.kit.preferences import UiPreferences
    from wixoss_desktop.ui.play.any_game import Offered
    from wixoss_desktop.ui.play.plain_apart import PlainApart
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.table.plain.table import AnyPlainTable


class EditorDoor(QObject):
    """Opens the position editor of a program; it is made when somebody wants it."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        program.commands.open_room(CommandRoom(ROWS, lambda: self.room))

    @cached_property
    def room(self) -> "EditorRoom":
        """The editor at the table."""
        from wixoss_desktop.ui.editor.wixoss.room import EditorRoom

        return EditorRoom(self._program.games)


class OtherGamesDoor:
    """The place in which games of other kinds are begun and played; there is none where there are no others."""

    def __init__(self, program: "Program", resources: Path, games: "Mapping[str, AnyGame]") -> None:
        self._program, self._resources, self._games = program, resources, dict(games)
        self._made: OtherGames | None = None
        self.apart: PlainApart | None = None
        """What gives the people of a game two windows, once there is a page."""
        program.know_games(resources, self._games)
        if games:
            program.window.add_place(OTHER_GAMES, marked("Games", "kinds"), "play", self._page)
            program.other_games = self

    @cached_property
    def offers(self) -> "Mapping[str, Offered]":
        """What is to be chosen before a game of each kind; found when it is first asked for."""
        from wixoss_desktop.ui.play.any_game import offered

        program, saved = self._program, self._program.saved
        folder = None if saved is None else saved.data
        delay_ms = program.games.delay_ms
        return {
            name: offered(
                row, self._resources, program.workers, folder=folder, delay_ms=delay_ms, own=partial(self._own, name)
            )
            for name, row in self._games.items()
        }

    def _own(self, game: str) -> "Mapping[str, ListedDeck]":
        """The person's decks of a game with cards in them, by code."""
        files = self._program.cards.own_files()
        return {file.code: listed(file) for file in files if file.game == game and file.size}

    def choose(self, game: str, deck: str) -> None:
        """Shows what is chosen before a game of a kind, with a deck at the first seat."""
        self._program.window.show_place(OTHER_GAMES)
        if self._made is not None:
            self._made.choose(game, deck)

    @property
    def on_table(self) -> "AnyPlainTable | None":
        """The game that is played there now."""
        return None if self._made is None else self._made.table.table

    def unfinished(self) -> "tuple[SavedGame, ...]":
        """The games of these kinds that can be gone on with; no kind is loaded where there are none."""
        saved = self._program.saved
        if saved is None or not games_waiting(saved.data.path) & self._games.keys():
            return ()
        return tuple(game for offer in self.offers.values() for game in offer.unfinished())

    def go_on(self, game: "SavedGame") -> None:
        """Goes on with a kept game at the table there, or says there why that can't be."""
        is_on_table = self.on_table is not None and self.on_table.path == game.path
        self._program.window.show_place(OTHER_GAMES)
        if self._made is not None and not is_on_table:
            self._made.go_on_with(game)

    @property
    def situation(self) -> Situation:
        """What can be asked of the game that is played there now."""
        return Situation() if self._made is None else self._made.table.situation

    def put_on_table(self, begin: "Callable[[QObject], AnyPlainTable]") -> None:
        """Shows the table with a game that is begun for it."""
        self._program.window.show_place(OTHER_GAMES)
        assert self._made is not None, "it is made where it is shown"
        self._made.put_on_table(begin)

    def _page(self) -> QWidget:
        from wixoss_desktop.ui.home.other_games import OtherGames
        from wixoss_desktop.ui.learn.plain_lesson import PlainLesson
        from wixoss_desktop.ui.play.plain_apart import PlainApart

        program = self._program
        page = self._made = OtherGames(program.look, self.offers)
        program.cards.decks_changed.connect(page.renew_decks)
        page.lesson_wanted.connect(lambda name: PlainLesson(program.look, page.table, self.offers[name]).begin())
        program.window.closing.connect(page.table.clear_table)
        page.table.moment_shown.connect(program.games.sounds.hear)
        page.table.refusal_said.connect(program.games.sounds.refuse)
        self.apart = PlainApart(program.window, page.table)
        page.table.watch_wanted.connect(self._watch)
        for changed in (page.table.changed, page.table.cleared, self.apart.switched):
            changed.connect(program.follow_others)
        self._prefer(program.window.preferences)
        program.window.preferences_changed.connect(self._prefer)
        return page

    def _watch(self) -> None:
        """Shows the game that is over among the kept ones, from its beginning."""
        if self.on_table is not None and self.on_table.path is not None:
            self._program.watch_file(self.on_table.path)

    def _prefer(self, preferences: "UiPreferences") -> None:
        """Suits the table to what the person prefers; computers take their time in games to come."""
        if self._made is not None:
            self._made.suit(preferences)
        for offer in self.offers.values():
            offer.pace(self._program.games.delay_ms)


class Doors:
    """Every door of a program; `resources` holds what lies behind them.

    `parts` are what the game has of what a game may lack: to the rest no way is shown. `others` are games of other
    kinds.
    """

    def __init__(
        self,
        program: "Program",
        resources: Path,
        parts: Container[str] = PARTS,
        others: "Mapping[str, AnyGame]" = MappingProxyType({}),
    ) -> None:
        program.commands.offer(parts)
        program.home.offer(parts)
        self.learn = LearnDoor(program, resources)
        self.editor = EditorDoor(program)
        self.others = OtherGamesDoor(program, resources, others)
        self.puzzles = PuzzleDoor(program, resources / "puzzles", is_offered="puzzles" in parts)
