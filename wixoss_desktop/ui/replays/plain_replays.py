"""Kept games and reports of any game at a plain table; each words itself."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from wixoss_desktop.match.replaying import Far
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.play.any_game import AnyReopened, AnyReported, GoneOn, OtherTables
from wixoss_desktop.ui.replays.bar import Exports
from wixoss_desktop.ui.replays.page import PAGE, RECORD, TEXT, PicturesToDraw, ReplayPage
from wixoss_desktop.ui.replays.still_picture import StillPicture
from wixoss_desktop.ui.table.exporting import as_file_name
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.words.game_page import PrintedGame


class PlainReplays:
    """The kept games of all kinds that are played at plain tables, and the one at which they are watched."""

    def __init__(self, others: OtherTables, page: ReplayPage, pictures: Pictures, parent: QWidget) -> None:
        self.others, self._page, self._pictures = others, page, pictures
        self.still = StillPicture(page.look, parent)

    @cached_property
    def table(self) -> PlainPlace:
        """The table; made when the first game is watched."""
        place = PlainPlace(self._page.look, self._page, self._pictures)
        self._page.add_table(place, place, place.play_on_wanted)
        return place

    @property
    def left(self) -> SignalInstance:
        """Comes when somebody goes back from what one seat saw to the list."""
        return self.still.left

    def retranslate(self) -> None:
        """Words what one seat saw in the language of the screen."""
        self.still.retranslate()

    def reopened(self, game: str, path: Path, told: Far) -> "PlainKeptGame":
        """Plays a kept game again, on any thread."""
        return PlainKeptGame(self, self.others.offers[game].reopened(path, told))

    def reported(self, game: str, path: Path, told: Far) -> "PlainReport":
        """Reads a report, on any thread."""
        return PlainReport(self, self.others.offers[game].reported(path, told))


class PlainKeptGame:
    """A kept game that was played again."""

    def __init__(self, replays: PlainReplays, reopened: AnyReopened) -> None:
        self._replays, self._reopened = replays, reopened

    @property
    def fault(self) -> str:
        """What is wrong with it."""
        return self._reopened.fault

    @property
    def can_be_watched(self) -> bool:
        """Whether there is anything to be seen of it."""
        return self._reopened.can_be_watched

    @property
    def table(self) -> QWidget:
        """The table that it is shown at."""
        return self._replays.table

    def show(self) -> "PlainShown":
        """Shows it from its beginning."""
        return PlainShown(self._replays, self._reopened)


class PlainReport:
    """A report of a problem: a game, or a picture of what one seat saw."""

    def __init__(self, replays: PlainReplays, reported: AnyReported) -> None:
        self._replays, self._reported = replays, reported
        self.says = reported.about.says
        self.game = None if reported.game is None else PlainKeptGame(replays, reported.game)

    def show_still(self) -> QWidget:
        """Shows the picture."""
        self._replays.still.show_report(self._reported)
        return self._replays.still


class PlainShown:
    """A kept game on the plain table, which words itself."""

    exports: Final[Exports] = (TEXT, PAGE, RECORD)

    def __init__(self, replays: PlainReplays, reopened: AnyReopened) -> None:
        self._others, self._place, self.reopened = replays.others, replays.table, reopened
        self.computer = reopened.computer
        self.watching = reopened.table.watching
        self._place.show_table(reopened.table)

    @property
    def names(self) -> tuple[str, ...]:
        """What its players are called at its table."""
        return tuple(self.reopened.table.words.player(seat) for seat in range(len(self.watching.seats)))

    @property
    def stem(self) -> str:
        """What a file is called that holds it."""
        table = self.reopened.table
        return as_file_name(row_of((self.reopened.title, table.words.round(table.turn))))

    def text(self) -> str:
        """The log of the line that is watched, with what was written about it, as the eyes may read it."""
        return self.reopened.table.text()

    def page(self) -> PrintedGame:
        """The page of the game as it stands at what is watched."""
        return self.reopened.table.page()

    def drawing(self, kind: str, parent: QObject) -> PicturesToDraw:
        """Nothing is drawn of it: no export of it is a picture."""
        raise ValueError(f"no pictures of {self.reopened.game}: {kind}")

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""
        self.reopened.table.save(path)

    def name_players(self) -> None:
        """The table has names of its own."""

    def pace(self, preferences: UiPreferences, speed: float) -> None:
        """Nothing of it takes time beside that of the bar."""

    def gone_on(self, going: GoneOn | None) -> Callable[[], None]:
        """What goes on with it, by others or by those who played it."""
        return partial(self._others.put_on_table, self.reopened.game, partial(self.reopened.play_on, going))

    def leave(self) -> None:
        """Takes it off its table."""
        self._place.clear_table()
