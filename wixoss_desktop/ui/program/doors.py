"""The ways out of Home that are opened once the window stands: to what teaches, to puzzles, to the editor."""

from collections.abc import Callable, Container, Mapping
from functools import cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from wixoss_desktop.cards.decks.record import WIXOSS, listed
from wixoss_desktop.match.game_files import games_waiting
from wixoss_desktop.match.games import BY_HAND, GAMES, at_home_with
from wixoss_desktop.ui.editor.wixoss.commands import ROWS
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.wixoss.puzzles_door import PuzzleDoor
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import OTHER_GAMES, PARTS, Situation

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.setting_up import ListedDeck
    from wixoss_desktop.match.game_box import AnyGame
    from wixoss_desktop.match.saved_games import SavedGame
    from wixoss_desktop.ui.editor.wixoss.room import EditorRoom
    from wixoss_desktop.ui.home.plain_home import PlainHome
    from wixoss_desktop.ui.kit.preferences import UiPreferences
    from wixoss_desktop.ui.play.any_game import Offered
    from wixoss_desktop.ui.play.plain_apart import PlainApart
    from wixoss_desktop.ui.play.plain_games import PlainGames
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.table.plain.place import PlainPlace
    from wixoss_desktop.ui.table.plain.table import AnyPlainTable

OF_WIXOSS: Final = ("table", "odds", "puzzles")
"""The places that are WIXOSS's alone."""


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


class OtherGamesDoor(QObject):
    """Home's pages of games of other kinds, and the table at which they are played; there are none without others.

    `parts` are what WIXOSS has of what a game may lack.
    """

    def __init__(
        self, program: "Program", resources: Path, parts: Container[str], games: "Mapping[str, AnyGame]",
        learn: LearnDoor,
    ) -> None:  # fmt: skip
        super().__init__(program)
        self._learn = learn
        self._program, self.resources, self._rows = program, resources, dict(games)
        self._parts = {WIXOSS: parts, **{name: row.parts for name, row in games.items()}}
        self._places = {WIXOSS: OF_WIXOSS}
        self._by_hand = {name: row for name, row in BY_HAND.items() if at_home_with(name) in games}
        self._games: PlainGames | None = None
        self.apart: PlainApart | None = None
        """What gives the people of a game two windows, once there is a table."""
        program.know_games(resources, self._rows)
        if games:
            program.window.add_place(OTHER_GAMES, marked("Table"), "table", self._table_page, visible=False)
            program.other_games = self
            titles = {name: row.title for name, row in {WIXOSS: GAMES[WIXOSS], **self._rows}.items()}
            program.front.offer(titles, {name: partial(self._home_of, name) for name in games})
            program.front.game_chosen.connect(self._choose)
            program.window.preferences_changed.connect(self._prefer)
            program.front.choose(program.window.preferences.game)

    @cached_property
    def offers(self) -> "Mapping[str, Offered]":
        """What is to be chosen before a game of each kind; found when it is first asked for."""
        from wixoss_desktop.ui.play.any_game import offered

        program, saved = self._program, self._program.saved
        folder = None if saved is None else saved.data
        return {
            name: offered(
                row,
                self.resources,
                program.workers,
                folder=folder,
                own=partial(self._own, name),
                renamed=program.renamed,
            )
            for name, row in (*self._rows.items(), *self._by_hand.items())
        }

    def home(self, game: str) -> "PlainHome":
        """Home's page of a game, which is chosen by that."""
        home = at_home_with(game)
        self._program.front.choose(home)
        return cast("PlainHome", self._program.front.page(home))

    @property
    def games(self) -> "PlainGames":
        """The games of these kinds, one at a time; made when they are first asked for."""
        if self._games is None:
            self._games = self._make_games()
        return self._games

    def _own(self, game: str) -> "Mapping[str, ListedDeck]":
        """The person's decks of a game with cards in them, by code."""
        files = self._program.cards.own_files(game)
        return {file.code: listed(file) for file in files if file.size}

    def choose(self, game: str, deck: str) -> None:
        """Shows what is chosen before a game of a kind, with a deck at the first seat."""
        self._go_home(game).choose(deck)

    @property
    def on_table(self) -> "AnyPlainTable | None":
        """The game that is played there now."""
        return None if self._games is None else self._games.table.table

    def unfinished(self) -> "tuple[SavedGame, ...]":
        """The games of these kinds that can be gone on with; no kind is loaded where there are none."""
        saved = self._program.saved
        if saved is None or not games_waiting(saved.data.path) & {*self._rows, *self._by_hand}:
            return ()
        return tuple(game for offer in self.offers.values() for game in offer.unfinished())

    def go_on(self, game: "SavedGame") -> None:
        """Goes on with a kept game at the table there, or says at Home why that can't be."""
        if self.on_table is not None and self.on_table.path == game.path:
            self._show_table()
            return
        why_not = self.games.go_on_with(game)
        if why_not and game.header is not None:
            self._go_home(game.header.game).say(why_not)

    @property
    def refused(self) -> str:
        """The reason of what was refused last at the table there, as long as it is said."""
        return "" if self._games is None else self._games.table.refused

    @property
    def answers(self) -> tuple[str, ...]:
        """What the seat that is asked there can do, each by the word with which it begins in notation."""
        return () if self._games is None else self._games.table.answers

    @property
    def situation(self) -> Situation:
        """What can be asked of the game that is played there now."""
        return Situation() if self._games is None else self._games.table.situation

    def put_on_table(self, game: str, begin: "Callable[[QObject], AnyPlainTable]") -> None:
        """Shows the table with a game that is begun for it."""
        self.games.put_on_table(game, begin)

    def _home_of(self, game: str) -> QWidget:
        from wixoss_desktop.ui.home.plain_home import PlainHome

        free = next((name for name in self._by_hand if at_home_with(name) == game), "")
        page = PlainHome(self._program.look, self.offers[game], self.offers[free] if free else None)
        page.free_table_requested.connect(lambda wanted: self.games.begin(free, wanted))
        page.game_requested.connect(lambda wanted: self.games.begin(game, wanted))
        page.continue_requested.connect(self._program.continue_game)
        page.lesson_wanted.connect(partial(self.learn, game))
        self._program.cards.decks_changed.connect(page.renew_decks)
        return page

    def learn(self, game: str) -> bool:
        """Begins the lesson of a game; False for one that isn't of these kinds."""
        if game not in self._rows:
            return False
        from wixoss_desktop.ui.learn.plain_lesson import PlainLesson

        lesson = PlainLesson(self._program.look, self.games.table, self.offers[game])
        self.games.learn(game, lesson.begin)
        return True

    def _choose(self, game: str) -> None:
        """Shows what the chosen game has, and no way to anything of others."""
        program = self._program
        program.commands.offer(self._parts[game])
        has_table = self._games is not None and at_home_with(self._games.game) == game
        own = self._places.get(game, (OTHER_GAMES,) if has_table else ())
        every = (OTHER_GAMES, *(place for places in self._places.values() for place in places))
        program.window.withhold(tuple(place for place in every if place not in own))
        program.window.set_preferences(replace(program.window.preferences, game=game))
        program.refresh_waiting()

    def _show_table(self) -> None:
        window, game = self._program.window, at_home_with(self.games.game)
        self._program.front.choose(game)
        self._choose(game)
        window.set_place_visible(OTHER_GAMES, visible=True)
        window.show_place(OTHER_GAMES)

    def _leave_table(self) -> None:
        self._program.window.set_place_visible(OTHER_GAMES, visible=False)
        self._go_home(self.games.game)

    def _go_home(self, game: str) -> "PlainHome":
        page = self.home(game)
        self._program.window.show_place("home")
        return page

    def _begin_again(self, game: str) -> None:
        self._leave_table()
        self.home(game).begin()

    def _table_page(self) -> QWidget:
        return self.games.table

    def _make_games(self) -> "PlainGames":
        from wixoss_desktop.ui.play.plain_apart import PlainApart
        from wixoss_desktop.ui.play.plain_games import PlainGames
        from wixoss_desktop.ui.table.plain.place import PlainPlace

        program = self._program
        table = PlainPlace(program.look, pictures=program.cards.pictures)
        games = PlainGames(table, self.offers)
        games.shown.connect(self._show_table)
        games.left.connect(self._leave_table)
        games.again_wanted.connect(self._begin_again)
        games.lost.connect(lambda why: self.home(games.game).say(why))
        program.window.closing.connect(table.clear_table)
        table.moment_shown.connect(program.games.sounds.hear)
        table.refusal_said.connect(program.games.sounds.refuse)
        table.watch_wanted.connect(self._watch)
        table.explains = self._learn.explains
        table.why_wanted.connect(self._learn.open_help)
        self.apart = PlainApart(program.window, table)
        for changed in (table.changed, table.cleared, self.apart.switched):
            changed.connect(program.follow_others)
        self._suit(table, program.window.preferences)
        return games

    def _watch(self) -> None:
        """Shows the game that is over among the kept ones, from its beginning."""
        if self.on_table is not None and self.on_table.path is not None:
            self._program.watch_file(self.on_table.path)

    def _prefer(self, preferences: "UiPreferences") -> None:
        """Suits the table to what the person prefers; computers take their time in games to come."""
        if self._games is not None:
            self._suit(self._games.table, preferences)

    def _suit(self, table: "PlainPlace", preferences: "UiPreferences") -> None:
        table.suit(preferences)
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
        self.learn = LearnDoor(program, resources, {WIXOSS: GAMES[WIXOSS], **others})
        self.editor = EditorDoor(program)
        self.puzzles = PuzzleDoor(program, resources / "puzzles", is_offered="puzzles" in parts)
        self.others = OtherGamesDoor(program, resources, parts, others, self.learn)
