"""The way to the puzzles: from the rail and from the menus; they are read when somebody wants them."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.program.commands import PUZZLES
from wixoss_desktop.ui.shell.actions import CommandRoom

if TYPE_CHECKING:
    from wixoss_desktop.match.wixoss.puzzle import Puzzle
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.puzzles.wixoss.page import PuzzlesPage
    from wixoss_desktop.ui.puzzles.wixoss.room import PuzzleRoom

PLACE: Final = "puzzles"


class PuzzleDoor(QObject):
    """Opens the page of puzzles of a program, and keeps which were solved; the files lie in `folder`."""

    def __init__(self, program: "Program", folder: Path, *, is_offered: bool = True) -> None:
        super().__init__(program)
        self.program, self._folder, self._is_offered = program, folder, is_offered
        program.window.add_place(PLACE, marked("Puzzles"), "flag", self._make, visible=is_offered)
        program.commands.open_room(CommandRoom(PUZZLES, lambda: self))
        program.window.preferences_changed.connect(self._offer)
        program.home.head.puzzles_wanted.connect(self.open)
        self._offer(program.window.preferences)

    def _offer(self, preferences: UiPreferences) -> None:
        """Offers the puzzles at Home: a file each, by whose name it is kept that it was solved; nothing is read yet."""
        names = {path.stem for path in self._folder.glob("*.txt")} if self._is_offered else set[str]()
        self.program.home.head.offer_puzzles(len(names.intersection(preferences.solved)), len(names))

    @cached_property
    def puzzles(self) -> "tuple[Puzzle, ...]":
        """The puzzles of the folder, in the order of their files."""
        from wixoss_desktop.match.wixoss.puzzle import read_puzzles

        pool = self.program.cards.pool
        return tuple(one for path in sorted(self._folder.glob("*.txt")) for one in read_puzzles(path, pool))

    @cached_property
    def room(self) -> "PuzzleRoom":
        """What follows a puzzle at the table."""
        from wixoss_desktop.ui.puzzles.wixoss.room import PuzzleRoom

        room = PuzzleRoom(self.program.games, self.puzzles)
        room.solved.connect(self._keep)
        room.page_wanted.connect(self.open)
        return room

    @cached_property
    def page(self) -> "PuzzlesPage":
        """The page of puzzles."""
        from wixoss_desktop.ui.puzzles.wixoss.page import PuzzlesPage

        page = PuzzlesPage(self.program.look, self.puzzles)
        page.chosen.connect(self.begin)
        self.program.window.preferences_changed.connect(self._show)
        return page

    def open(self) -> None:
        """Shows the page."""
        self.program.window.show_place(PLACE)

    def begin(self, name: str) -> None:
        """Puts a puzzle on the table."""
        self.room.open(next(one for one in self.puzzles if one.name == name))

    def _make(self) -> "PuzzlesPage":
        self._show()
        return self.page

    def _show(self) -> None:
        preferences = self.program.window.preferences
        self.page.show_solved(preferences.solved, preferences.language)

    def _keep(self, name: str) -> None:
        window = self.program.window
        if name not in window.preferences.solved:
            window.set_preferences(replace(window.preferences, solved=(*window.preferences.solved, name)))
