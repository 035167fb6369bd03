"""The place of kept games: the list of them, and the one that is watched."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.match import archive
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.report import SUFFIX, game_of
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.wixoss.journals import Opened, open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.opening import Cards
from wixoss_desktop.match.wixoss.reports import Report, opened_game, read_report
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.decks.wixoss.deck_faults import why_not_opened
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.drop_sheet import DropSheet
from wixoss_desktop.ui.kit.question import Progress
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket
from wixoss_desktop.ui.play.any_game import AnyReopened, AnyReported, Offered, OtherTables
from wixoss_desktop.ui.replays.going_on import going_on
from wixoss_desktop.ui.replays.keeping import Keeping
from wixoss_desktop.ui.replays.page import PlainShown, ReplayPage, WixossShown
from wixoss_desktop.ui.replays.shelf import GameShelf
from wixoss_desktop.ui.replays.still_picture import StillPicture
from wixoss_desktop.ui.replays.wixoss.still import StillPage
from wixoss_desktop.ui.replays.wixoss.watching import WixossWatching
from wixoss_desktop.ui.table.model.watching import AnyWatching
from wixoss_desktop.ui.table.seat_names import seat_names

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.wixoss.games import Games

R = TypeVar("R")

WHICH: Final = ("all", "finished", "unfinished")
RECORDS: Final = "*.journal *.wixoss *.zip"
BUTTONS: Final = (
    ("open", marked("Watch")),
    ("rename", marked("Rename …")),
    ("delete", marked("Delete")),
    ("import", marked("Import …")),
)


class ReplaysPlace(Worded, QWidget):
    """Lists the games that are kept, and shows one of them; `others` are those of other kinds, where there are any."""

    def __init__(self, look: Look, games: "Games", others: OtherTables | None = None) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look = look
        self._games = games
        self._others = others
        self._cards = games.cards
        self.keeping = Keeping(games, others, self)
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
        self.page = ReplayPage(look, games.cards, games.commands, self)
        self.still = StillPage(look, games.cards, self)
        self.still_picture = StillPicture(look, self)
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

    def watch(self, match: Match) -> None:
        """Shows a match from its beginning; one that isn't kept as it was played last."""
        if match.path is not None:
            self.open_file(match.path)
        else:
            copy = Match(match.terms, match.history.line_to(match.history.here))
            self._awaited = None
            self._show_page(copy, copy.history.root)

    def open_file(self, path: Path) -> None:
        """Shows the game of a file; the answers are played again in a worker."""
        self._say(tr("Opening …"))
        cards, others = dict(self._cards.pool), {} if self._others is None else self._others.offers
        self._awaited = task = self._games.workers.begin(partial(_read, path, cards, others))
        task.finished.connect(partial(self._take, task, partial(self._watch, path)))
        task.failed.connect(lambda error: self._say(tr("{file} can't be read: {why}", file=path.name, why=error)))
        task.cancelled.connect(partial(self._say, ""))
        Progress(tr("Replays"), tr("The saved game is played again …"), task, self)

    def _take(self, task: Task, show: Callable[[R], None], read: R) -> None:
        """Shows what was asked for last, and nothing to who has gone back to the list meanwhile."""
        if task is self._awaited:
            self._awaited = None
            show(read)

    def _watch(self, path: Path, opened: Opened | AnyReopened) -> None:
        """Shows the game of a file; what is written about it from then on is kept there."""
        watching = self._shown_of(opened) if isinstance(opened, archive.OpenedJournal) else self._shown_of_other(opened)
        if watching is not None:
            watching.when_written(partial(self.keeping.note, path))

    def _shown_of(self, opened: Opened) -> AnyWatching | None:
        self._say("" if opened.fault is None else tr("This game is read up to a fault: {why}", why=self._why(opened)))
        match = self._match_of(opened)
        return None if match is None else self._show_page(match, match.history.root)

    def _shown_of_other(self, reopened: AnyReopened) -> AnyWatching | None:
        if not reopened.can_be_watched:
            self._say(tr("This game can't be read: {why}", why=reopened.fault))
            return None
        self._say(tr("This game is read up to a fault: {why}", why=reopened.fault) if reopened.fault else "")
        self._stack.setCurrentWidget(self.page)
        return self.page.show_reopened(reopened)

    def _match_of(self, opened: Opened) -> Match | None:
        """The match that a file holds; None, and why is said, where it can't be read."""
        if opened.terms is None or opened.history is None:
            self._say(tr("This game can't be read: {why}", why=self._why(opened)))
            return None
        return Match(opened.terms, opened.history)

    def _why(self, opened: Opened) -> str:
        return "" if opened.fault is None else why_not_opened(self._cards, opened.fault)

    def _show_page(self, match: Match, start: Node) -> WixossWatching:
        self._stack.setCurrentWidget(self.page)
        return self.page.show_match(match, start, seat_names(match.terms.seats))

    def open_report(self, path: Path) -> None:
        """Shows what a report of a problem holds; nothing of it is kept."""
        self._say(tr("Opening …"))
        others = {} if self._others is None else self._others.offers
        self._awaited = task = self._games.workers.begin(partial(_read_report, path, dict(self._cards.pool), others))
        task.finished.connect(partial(self._take, task, self._show_report))
        task.failed.connect(lambda error: self._say(str(error)))

    def _show_report(self, found: tuple[Report, Opened | None] | AnyReported) -> None:
        self._say("")
        if not isinstance(found, tuple):
            self._show_reported(found)
            return
        report, opened = found
        if opened is None:
            self.still.show_report(report)
            self._stack.setCurrentWidget(self.still)
            return
        match = self._match_of(opened)
        if match is not None:
            self._show_page(match, match.history.here).open_all()
            self.page.tell(report.about.says)

    def _show_reported(self, found: "AnyReported") -> None:
        """Shows a report of a game of another kind: its game, or the picture of a seat."""
        if found.game is None:
            self.still_picture.show_report(found)
            self._stack.setCurrentWidget(self.still_picture)
        elif self._shown_of_other(found.game) is not None:
            self.page.tell(found.about.says)

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
        if shown is None:
            return
        going = going_on(way, shown.watching.seats, shown.computer)
        if isinstance(shown, WixossShown):
            match = shown.watching.match
            history = match.history.line_to(shown.watching.here)
            terms = match.terms if going is None else replace(match.terms, **going._asdict())
            self.leave()
            self._games.play_on(terms, history)
        elif isinstance(shown, PlainShown) and self._others is not None:
            self.leave()
            self._others.put_on_table(shown.reopened.game, partial(shown.reopened.play_on, going))

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
        self.still.retranslate()
        self.still_picture.retranslate()
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
        self.search.setClearButtonEnabled(True)
        self.undo_button.hide()
        for page in (self.list, self.page, self.still, self.still_picture):
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
        self.still.left.connect(self.leave)
        self.still_picture.left.connect(self.leave)
        self.page.bar.play_on_wanted.connect(self.play_on)
        self._games.covered.connect(self.page.cover)
        self._games.window.preferences_changed.connect(self.page.prefer)
        self.page.shows_beats = self._games.bot_delay_ms != 0
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


def _all(saved: SavedGames, _ticket: Ticket) -> tuple[SavedGame, ...]:
    return saved.all()


def _read_report(
    path: Path, cards: Cards, others: Mapping[str, Offered], _ticket: Ticket
) -> tuple[Report, Opened | None] | AnyReported:
    """Read what a report of a problem holds, whatever is played in it. Raises NoReport, OSError."""
    game = game_of(path)
    if game in others:
        return others[game].reported(path)
    report = read_report(path)
    return report, opened_game(report, cards) if report.view is None else None


def _read(path: Path, cards: Cards, others: Mapping[str, Offered], ticket: Ticket) -> Opened | AnyReopened:
    """Play a kept game again, whatever is played."""
    header = archive.read(path, readers()).header if others else None
    if header is not None and header.game in others:
        return others[header.game].reopened(path, ticket.go_on)
    return open_journal(path, cards, ticket.go_on)
