"""The place of kept games: the list of them, and the one that is watched."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match import archive
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.lines import Note
from wixoss_desktop.match.replaying import Far
from wixoss_desktop.match.report import SUFFIX, game_of
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.drop_sheet import DropSheet
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import Progress
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.ui.play.any_game import OtherTables
from wixoss_desktop.ui.replays.going_on import going_on
from wixoss_desktop.ui.replays.keeping import Keeping, KeptFolder, PlayedGame
from wixoss_desktop.ui.replays.page import KeptGame, ReplayPage, ShownGame
from wixoss_desktop.ui.replays.plain_replays import PlainReplays
from wixoss_desktop.ui.replays.shelf import GameShelf
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.main_window import MainWindow

R = TypeVar("R")

WHICH: Final = ("all", "finished", "unfinished")
RECORDS: Final = "*.journal *.wixoss *.zip"
BUTTONS: Final = (
    ("open", marked("Watch")),
    ("rename", marked("Rename …")),
    ("delete", marked("Delete")),
    ("import", marked("Import …")),
)


class KeptReport(Protocol):
    """A report of a problem in a game of some kind: the game, or what one seat saw of it."""

    @property
    def says(self) -> str:
        """What somebody says of it."""

    @property
    def game(self) -> KeptGame | None:
        """The game; None where the report has one seat's view alone."""

    def show_still(self) -> QWidget:
        """Shows what that seat saw."""


class KeptKind(Protocol):
    """Kept games of some kind, as they are watched."""

    @property
    def still(self) -> QWidget:
        """The page for what one seat saw."""

    @property
    def left(self) -> SignalInstance:
        """Comes when somebody goes back from that page to the list."""

    def retranslate(self) -> None:
        """Words that page in the language of the screen."""

    def reopened(self, game: str, path: Path, told: Far) -> KeptGame:
        """Plays a kept game again, on any thread. Raises OSError."""

    def reported(self, game: str, path: Path, told: Far) -> KeptReport:
        """Reads a report of a problem, on any thread; `told` hears how far it is. Raises NoReport, OSError."""


class PlayedMatch(Protocol):
    """A match on a table, whose journal is open."""

    @property
    def path(self) -> Path | None:
        """The file that it is kept in, if it is."""

    def annotate(self, seat: Seat, note: Note) -> None:
        """Writes a note of a seat about a node. Raises IndexError for one that isn't there, OSError."""


class GamesHere(Protocol):
    """The games of a window: where they are kept, and which is on the table."""

    @property
    def window(self) -> MainWindow:
        """The window."""

    @property
    def cards(self) -> KnownCards:
        """What it knows of cards."""

    @property
    def commands(self) -> Commands:
        """What can be asked of it."""

    @property
    def workers(self) -> Workers:
        """Who does what takes long."""

    @property
    def saved(self) -> KeptFolder | None:
        """The folder of kept games; None where games aren't kept."""

    @property
    def on_table(self) -> PlayedMatch | None:
        """The match that is played now."""

    @property
    def covered(self) -> SignalInstance:
        """Comes when nobody's cards may be on the screen."""


class ReplaysPlace(Worded, QWidget):
    """Lists the games that are kept, and shows one of them; `others` are those of other kinds, where there are any."""

    def __init__(
        self, look: Look, games: GamesHere, usual: Callable[[ReplayPage, QWidget], KeptKind],
        others: OtherTables | None = None,
    ) -> None:  # fmt: skip
        """`usual` makes those of the game that the window plays beside all others."""
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._games = games
        self._others = others
        self.keeping = Keeping(lambda: games.saved, self._played, self)
        self._awaited: Task | None = None
        self.found: tuple[SavedGame, ...] = ()
        self.title = Words("display", self)
        self.count = Words("soft", self)
        self.search = QLineEdit(self)
        self.which: Segments[str] = Segments(look, WHICH, "all", self)
        self.shelf = GameShelf(look, self)
        self.notice = Words("soft", self)
        self.empty = Words("soft", self)
        self.undo_button = QPushButton(self)
        self.undo_button.setObjectName("small")
        self.buttons = {name: QPushButton(self) for name, _ in BUTTONS}
        self.list = QWidget(self)
        self.page = ReplayPage(look, games.commands, self)
        self.usual = usual(self.page, self)
        self.plain = None if others is None else PlainReplays(others, self.page, games.cards.pictures, self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self._join()
        self.retranslate()
        self.dress(self._look)

    # --- the list ---

    def read(self) -> None:
        """Looks again which games there are."""
        if self._games.saved is None:
            self._show(())
            return
        task = self._games.workers.begin(partial(_all, self._games.saved))
        task.finished.connect(self._show)
        task.failed.connect(lambda error: self._say(tr("The kept games can't be read: {why}", why=error)))

    def _show(self, games: tuple[SavedGame, ...]) -> None:
        self.found = games
        self._filter()

    def _filter(self) -> None:
        wanted = {"all": (True, False), "finished": (True,), "unfinished": (False,)}[self.which.value]
        shown = tuple(game for game in self.found if game.is_over in wanted)
        self.shelf.show_games(shown)
        self._suit()

    def _suit(self) -> None:
        """Words how many games there are, and lets be pressed what makes sense."""
        shown, found = self.shelf.sorted.rowCount(), len(self.found)
        few = counted(found, marked("{n} game"), marked("{n} games"))
        self.count.setText(few if shown == found else tr("{shown} of {all}", shown=shown, all=few))
        for name in ("open", "rename", "delete"):
            self.buttons[name].setEnabled(self.shelf.game is not None)
        self.empty.setVisible(not found)

    def _say(self, words: str) -> None:
        self.notice.setText(words)
        self.undo_button.setVisible(self.keeping.can_undo)

    # --- what can be done with one ---

    def open(self, game: SavedGame) -> None:
        """Shows a game from its beginning."""
        self.open_file(game.path)

    def watch(self, game: KeptGame) -> None:
        """Shows a game that lies in no file, from its beginning."""
        self._awaited = None
        self._show_game(game)

    def open_file(self, path: Path) -> None:
        """Shows the game of a file; the answers are played again in a worker."""
        self._say(tr("Opening …"))
        self._awaited = task = self._games.workers.begin(partial(_read, path, self._kind))
        task.finished.connect(partial(self._take, task, partial(self._watch, path)))
        task.failed.connect(lambda error: self._say(tr("{file} can't be read: {why}", file=path.name, why=error)))
        task.cancelled.connect(partial(self._say, ""))
        Progress(tr("Replays"), tr("The saved game is played again …"), task, self)

    def _kind(self, game: str) -> KeptKind:
        """Who watches games of a kind, by its name in files."""
        return self.plain if self.plain is not None and game in self.plain.others.offers else self.usual

    @property
    def _kinds(self) -> tuple[KeptKind, ...]:
        return (self.usual,) if self.plain is None else (self.usual, self.plain)

    def _played(self) -> Iterator[PlayedGame]:
        if (match := self._games.on_table) is not None:
            yield PlayedGame(match.path, partial(match.annotate, 0))
        if self._others is not None and (table := self._others.on_table) is not None:
            yield PlayedGame(table.path, table.annotate)

    def _take(self, task: Task, show: Callable[[R], None], read: R) -> None:
        """Shows what was asked for last, and nothing to who has gone back to the list meanwhile."""
        if task is self._awaited:
            self._awaited = None
            show(read)

    def _watch(self, path: Path, game: KeptGame) -> None:
        """Shows the game of a file; what is written about it from then on is kept there."""
        shown = self._show_game(game)
        if shown is not None:
            shown.watching.when_written(partial(self.keeping.note, path))

    def _show_game(self, game: KeptGame) -> ShownGame | None:
        if not game.can_be_watched:
            self._say(tr("This game can't be read: {why}", why=game.fault))
            return None
        self._say(tr("This game is read up to a fault: {why}", why=game.fault) if game.fault else "")
        self._stack.setCurrentWidget(self.page)
        return self.page.show_game(game)

    def open_report(self, path: Path) -> None:
        """Shows what a report of a problem holds; nothing of it is kept."""
        self._say(tr("Opening …"))
        self._awaited = task = self._games.workers.begin(partial(_read_report, path, self._kind))
        task.finished.connect(partial(self._take, task, self._show_report))
        task.failed.connect(lambda error: self._say(str(error)))
        task.cancelled.connect(partial(self._say, ""))
        Progress(tr("Replays"), tr("The saved game is played again …"), task, self)

    def _show_report(self, report: KeptReport) -> None:
        self._say("")
        if report.game is None:
            self._stack.setCurrentWidget(report.show_still())
        elif self._show_game(report.game) is not None:
            self.page.tell(report.says)

    def leave(self) -> None:
        """Back to the list."""
        self._awaited = None
        self.page.clear()
        self._stack.setCurrentWidget(self.list)
        self.shelf.setFocus()
        self.read()

    def delete(self) -> None:
        """Deletes the game that is chosen."""
        if self.shelf.game is not None:
            self.keeping.delete(self.shelf.game)

    def take_in(self, paths: list[Path]) -> None:
        """Copies records into the list and shows the last one; of a report of a problem nothing is kept."""
        for path in paths:
            if path.suffix.lower() == SUFFIX:
                self.open_report(path)
            else:
                self.keeping.take_in(path, self.open_file)
        self.read()

    # --- what can be done with the one that is watched ---

    def play_on(self, way: str) -> None:
        """Begins a game that has gone the way that is shown, and goes on from there; what is kept stays as it is."""
        shown = self.page.shown
        if shown is not None:
            begin = shown.gone_on(going_on(way, shown.watching.seats, shown.computer))
            self.leave()
            begin()

    # --- the widget ---

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stack.currentWidget() is self.list:
            self.read()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Replays"))
        self.search.setPlaceholderText(tr("Find by name, deck, result or date"))
        self.search.setAccessibleName(tr("Find a game"))
        self.shelf.setAccessibleName(tr("Kept games"))
        self.which.word(tr("Which games"), (tr("All"), tr("Finished"), tr("Unfinished")))
        self.undo_button.setText(tr("Undo"))
        self.empty.setText(tr("Every game that you play is kept here, to be watched again and gone on from."))
        for name, text in BUTTONS:
            self.buttons[name].setText(tr(text))
        self.shelf.games.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.shelf.games.columnCount() - 1)
        self.page.retranslate()
        for kind in self._kinds:
            kind.retranslate()
        self._suit()

    def _lay_out(self) -> None:
        head, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self.list)
        head.addWidget(self.title)
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.which)
        head.addWidget(self.search)
        for name, _ in BUTTONS[:-1]:
            foot.addWidget(self.buttons[name])
        foot.addWidget(self.notice, 1)
        foot.addWidget(self.undo_button)
        foot.addWidget(self.buttons["import"])
        column.addLayout(head)
        column.addWidget(self.empty)
        column.addWidget(self.shelf, 1)
        column.addLayout(foot)
        self.notice.setWordWrap(True)
        ClearSign(self.search)
        self.undo_button.hide()
        for page in (self.list, self.page, *(kind.still for kind in self._kinds)):
            self._stack.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
        self.setFocusProxy(self.shelf)

    def _join(self) -> None:
        DropSheet(self._look, self.take_in, self.list, marked("Let go to import these games"))
        self.search.textChanged.connect(self._find)
        self.which.chosen.connect(self._filter)
        self.shelf.opened.connect(self.open)
        self.shelf.chosen.connect(self._suit)
        self.shelf.games.renamed.connect(self.keeping.rename)
        self.keeping.told.connect(self._say)
        self.keeping.changed.connect(self.read)
        self.buttons["open"].clicked.connect(self._open_chosen)
        self.buttons["rename"].clicked.connect(self.shelf.rename)
        self.buttons["delete"].clicked.connect(self.delete)
        QShortcut(QKeySequence(Qt.Key.Key_Delete), self.shelf, self.delete, context=Qt.ShortcutContext.WidgetShortcut)
        self.buttons["import"].clicked.connect(self._ask_files)
        self.undo_button.clicked.connect(self.keeping.undo_delete)
        self.page.bar.left.connect(self.leave)
        for kind in self._kinds:
            kind.left.connect(self.leave)
        self.page.bar.play_on_wanted.connect(self.play_on)
        self._games.covered.connect(self.page.cover)
        self._games.window.preferences_changed.connect(self.page.prefer)
        self.page.prefer(self._games.window.preferences)

    def _find(self, words: str) -> None:
        self.shelf.find_words(words)
        self._suit()

    def _open_chosen(self) -> None:
        if self.shelf.game is not None:
            self.open(self.shelf.game)

    def _ask_files(self) -> None:
        self.dialog = ask_files(self, self.take_in, tr("Import games"), f"{tr('Records')} ({RECORDS})")

    def _rescale(self) -> None:
        scaled_margins(self.list, self._look, SPACING.wide, SPACING.apart)
        self.search.setFixedWidth(self._look.theme.px(260))


def _all(saved: KeptFolder, _ticket: Ticket) -> tuple[SavedGame, ...]:
    return saved.all()


def _read_report(path: Path, kind: Callable[[str], KeptKind], ticket: Ticket) -> KeptReport:
    """Read what a report of a problem holds, whatever is played in it. Raises NoReport, OSError."""
    game = game_of(path)
    return kind(game).reported(game, path, ticket.go_on)


def _read(path: Path, kind: Callable[[str], KeptKind], ticket: Ticket) -> KeptGame:
    """Play a kept game again, whatever is played; one that can't say what it is is read as the usual one."""
    header = archive.read(path, readers()).header
    game = "" if header is None else header.game
    return kind(game).reopened(game, path, ticket.go_on)
