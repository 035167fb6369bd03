"""The games of other kinds of a window: begun, gone on with and played at its plain table, one at a time."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.inner_games import Within
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.ui.kit.choosers import why_not_kept
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import Offered, Wanted
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable


class PlainGames(QObject):
    """Says `shown` when a game comes on the table, `left` when it goes, and `again_wanted` with the name of a game that
    was gone on with or learnt: what is chosen for it at Home is wanted in its place. It says `lost` with the reason
    where the game around another one can't be gone on with.
    """

    shown = Signal()
    left = Signal()
    again_wanted = Signal(str)
    lost = Signal(str)

    def __init__(self, table: PlainPlace, offers: Mapping[str, Offered]) -> None:
        super().__init__(table)
        self.table = table
        self.game = ""
        """The game on the table, by its name in files; that of before while there is none."""
        self._offers = offers
        self._wanted: Wanted | None = None
        table.home_wanted.connect(self._leave_or_go_back)
        table.inner_wanted.connect(self._play_within)
        table.rematch_wanted.connect(self._again)
        table.next_wanted.connect(self._begin_next)

    def begin(self, game: str, wanted: Wanted) -> None:
        """Begins a game in place of the one on the table. Raises ValueError where `Offered.why_not` says why."""
        self.table.clear_table()
        table = self._offers[game].begin(wanted, self)
        self._wanted = wanted
        self._show(game, table)

    def go_on_with(self, kept: SavedGame) -> str:
        """Goes on with a kept game in place of the one on the table; why that can't be, in a sentence, or nothing."""
        self.table.clear_table()
        game = "" if kept.header is None else kept.header.game
        try:
            table = self._offers[game].go_on(kept, self)
        except (FolderInUse, OSError, ValueError) as error:
            return why_not_kept(error)
        self._wanted = None
        self._show(game, table)
        return ""

    def put_on_table(self, game: str, begin: Callable[[QObject], AnyPlainTable]) -> None:
        """Shows the table with a game that is begun for it, in place of the one before."""
        self.table.clear_table()
        self._wanted = None
        self._show(game, begin(self))

    def learn(self, game: str, begin: Callable[[], None]) -> None:
        """Shows the table for a lesson, which `begin` puts there."""
        self.table.clear_table()
        self._wanted, self.game = None, game
        self.shown.emit()
        begin()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Takes the game off the table, if there is one."""
        if self.table.table is not None:
            self.table.clear_table()
            self.left.emit()

    def _play_within(self, name: str) -> None:
        """Puts a game within the one on the table in its place, which is left so that it can be come back to."""
        outer = self.table.table
        if outer is None or outer.inner is None:
            return
        wanted = outer.inner.wanted(name)
        self.table.clear_table()
        try:
            table = self._offers[wanted.inner.game].play_within(wanted, self)
        except (FolderInUse, OSError, ValueError) as error:
            self._go_back(wanted.within, wanted.outer, why_not_kept(error))
            return
        self._wanted = None
        self._show(wanted.inner.game, table)

    def _leave_or_go_back(self) -> None:
        """Goes back to the game to which the one on the table belongs, or takes it off the table."""
        table = self.table.table
        if table is None or table.within is None or table.path is None:
            self.leave()
            return
        within, outer = table.within, table.path.with_name(table.within.journal)
        self.table.clear_table()
        self._go_back(within, outer)

    def _go_back(self, within: Within, outer: Path, why_not: str = "") -> None:
        """Goes on with the game around another one, and says there why that couldn't be played."""
        try:
            table = self._offers[within.game].go_on_at(outer, self)
        except (FolderInUse, OSError, ValueError, KeyError) as error:
            self.left.emit()
            self.lost.emit(tr("The game around this one can't be gone on with: {why}", why=why_not_kept(error)))
            return
        self._wanted = None
        table.notice = why_not
        self._show(within.game, table)

    def _again(self) -> None:
        if self._wanted is None:
            self.again_wanted.emit(self.game)
        else:
            self.begin(self.game, self._wanted)

    def _begin_next(self, answer: str) -> None:
        """The next match of the series that is played; why there can't be one is said at the table."""
        if self.table.table is None:
            return
        try:
            following = self.table.table.next_match(answer)
        except ValueError as error:
            self.table.refuse(str(error))
            return
        self._show(self.game, following)

    def _show(self, game: str, table: AnyPlainTable) -> None:
        self.game = game
        self.shown.emit()
        self.table.show_table(table)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
