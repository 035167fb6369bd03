"""The way to the puzzles: from the rail and from the menus; they are read when somebody wants them."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage

from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.program.commands import PUZZLES
from wixoss_desktop.ui.shell.actions import CommandRoom

if TYPE_CHECKING:
    from wixoss_desktop.match.wixoss.puzzle import Puzzle
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.puzzles.wixoss.board_pictures import BoardPictures
    from wixoss_desktop.ui.puzzles.wixoss.page import PuzzlesPage
    from wixoss_desktop.ui.puzzles.wixoss.room import PuzzleRoom

PLACE: Final = "puzzles"
PAINTED_MS: Final = 60
"""So long after the page is shown it is painted."""


class PuzzleDoor(QObject):
    """Opens the page of puzzles of a program, and keeps which were solved; the files lie in `folder`."""

    def __init__(self, program: "Program", folder: Path, *, is_offered: bool = True) -> None:
        super().__init__(program)
        self.program, self._folder, self._is_offered = program, folder, is_offered
        program.window.add_place(PLACE, marked("Puzzles"), "flag", self._make, visible=is_offered)
        program.commands.open_room(CommandRoom(PUZZLES, lambda: self))
        self._soon = QTimer(self, singleShot=True, interval=PAINTED_MS)
        self._soon.timeout.connect(self._picture)
        program.window.preferences_changed.connect(self._offer)
        program.home.head.puzzles_wanted.connect(self.open)
        self._offer(program.window.preferences)

    def _offer(self, preferences: UiPreferences) -> None:
        """Offers the puzzles at Home: a file each, by whose name it is kept that it was solved; nothing is read yet."""
        names = {path.stem for path in self._folder.glob("*.txt")} if self._is_offered else set[str]()
        self.program.home.head.offer_puzzles(len(names.intersection(preferences.solved)), len(names))

    @cached_property
    def puzzles(self) -> "tuple[Puzzle, ...]":
        """The puzzles of the folder, easy ones first, else in the order of their files."""
        from wixoss_desktop.match.wixoss.puzzle import HARDEST, read_puzzles

        pool = self.program.cards.pool
        found = (one for path in sorted(self._folder.glob("*.txt")) for one in read_puzzles(path, pool))
        return tuple(sorted(found, key=lambda one: one.difficulty or HARDEST + 1))

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
        page.seen.connect(self._see)
        self.program.window.preferences_changed.connect(self._show)
        self.program.look.theme_changed.connect(self._forget_pictures)
        return page

    @cached_property
    def pictures(self) -> "BoardPictures":
        """What makes the pictures on the page."""
        from wixoss_desktop.ui.puzzles.wixoss.board_pictures import BoardPictures

        table = self.program.games.table
        pictures = BoardPictures(self.program.look, table.on.book, table.widget.pictures, self)
        pictures.ready.connect(self.page.show_picture)
        return pictures

    def _see(self, is_seen: bool) -> None:
        """Has the boards pictured while the page is seen, once it is painted: that takes a table."""
        if is_seen:
            self._soon.start()
            return
        self._soon.stop()
        if "pictures" in self.__dict__:
            self.pictures.stop()

    def _picture(self) -> None:
        """Begins with the pictures that aren't there yet."""
        self.pictures.want(one for one in self.puzzles if not self.page.is_pictured(one.name))

    def _forget_pictures(self) -> None:
        """Has other pictures made for another look."""
        for one in self.puzzles:
            self.page.show_picture(one.name, QImage())
        self._see(self.page.isVisible())

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
        stars = {name: preferences.puzzle_stars.get(name, 1) for name in preferences.solved}
        self.page.show_stars(stars, preferences.language)

    def _keep(self, name: str, stars: int) -> None:
        """Keeps that a puzzle was solved, and with how many stars at best."""
        window = self.program.window
        solved, best = window.preferences.solved, window.preferences.puzzle_stars
        if name not in solved or stars > best.get(name, 1):
            solved = solved if name in solved else (*solved, name)
            window.set_preferences(replace(window.preferences, solved=solved, puzzle_stars={**best, name: stars}))
