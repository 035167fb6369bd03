"""A kept game on the screen: the table of its game with nobody asked, and the bar that drives it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QProgressDialog, QStackedWidget, QVBoxLayout, QWidget

from wixoss_desktop.match.seats import SeatKind
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.first_focus import FirstFocus, take_keyboard
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.any_game import GoneOn
from wixoss_desktop.ui.replays.bar import Export, Exports, ReplayBar
from wixoss_desktop.ui.replays.commands import ROWS
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.exporting import documents, pdf_of_page
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.model.watching import AnyWatching
from wixoss_desktop.words.game_page import PrintedGame

TEXT: Final = Export("text", marked("Log as text …"))
PAGE: Final = Export("page", marked("Page to print …"))
RECORD: Final = Export("record", marked("Record with all branches …"), is_public=False)


class PictureMaker(Protocol):
    """Draws pictures of some moments into one."""

    @property
    def progressed(self) -> SignalInstance:
        """Comes with how many of them are drawn, and how many there are."""

    @property
    def finished(self) -> SignalInstance:
        """Comes with all of them, as PNG."""

    def cancel(self) -> None:
        """Ends it without a picture."""


class PicturesToDraw(NamedTuple):
    """Pictures that are to be drawn: how many, by whom, and what begins it."""

    pictures: int
    maker: PictureMaker
    begin: Callable[[], None]


class ShownGame(Protocol):
    """A kept game of some kind that is on the page."""

    @property
    def exports(self) -> Exports:
        """What it can be exported as."""

    @property
    def computer(self) -> SeatKind:
        """The computer player that plays it best; nothing where there is none."""

    @property
    def watching(self) -> AnyWatching:
        """Which moment is on the screen, and how another one comes there."""

    @property
    def names(self) -> tuple[str, ...]:
        """What its players are called at its table."""

    @property
    def stem(self) -> str:
        """What a file is called that holds it."""

    def text(self) -> str:
        """The log of the line that is watched, with what was written about it, as the eyes may read it."""

    def page(self) -> PrintedGame:
        """The page of the game as it stands at what is watched, as the eyes may read it."""

    def drawing(self, kind: str, parent: QObject) -> "PicturesToDraw":
        """What draws its pictures for a kind of export that is one."""

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""

    def name_players(self) -> None:
        """Calls the players something else, as when the language has changed."""

    def pace(self, preferences: UiPreferences, speed: float) -> None:
        """Has what happens take as long as the person wants, and less where the game goes by faster."""

    def gone_on(self, going: GoneOn | None) -> Callable[[], None]:
        """What begins a game that has gone the way that is shown, once this one is off its table."""

    def leave(self) -> None:
        """Takes it off its table."""


class WatchTable(Protocol):
    """A table at which games are watched."""

    def suit(self, preferences: UiPreferences) -> None:
        """Suits it to what the person prefers."""


class KeptGame(Protocol):
    """A kept game of some kind that was played again."""

    @property
    def fault(self) -> str:
        """What is wrong with it, in a sentence; nothing where all of it was as it is written."""

    @property
    def can_be_watched(self) -> bool:
        """Whether there is anything to be seen of it."""

    @property
    def table(self) -> QWidget:
        """The table that it is shown at."""

    def show(self) -> ShownGame:
        """Puts it there."""


class ReplayPage(Dressed, QWidget):
    """Shows one kept game at a time."""

    def __init__(self, look: Look, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._preferences = UiPreferences()
        self._shown: ShownGame | None = None
        self._tables = QStackedWidget(self)
        self._to_suit: list[WatchTable] = []
        self.note = Words("large", self)
        self.note.setWordWrap(True)
        self.bar = ReplayBar(look, self)
        self.keys = {row: self._shortcut(row) for row in ROWS}
        """The buttons of the bar are pressed by keys as well, wherever the keyboard is on this page."""
        self._commands = commands
        commands.keys_settled.connect(self._take_keys)
        self._take_keys()
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self.note)
        self._column.addWidget(self._tables, 1)
        self._column.addWidget(self.bar)
        FirstFocus(self, self._at_table)
        self.handing_on = HandingOn(self)
        self.bar.export_wanted.connect(self.handing_on.ask)
        self.bar.sped.connect(self._pace)
        self.dress(look)

    @property
    def shown(self) -> ShownGame | None:
        """The game on the page, if there is one."""
        return self._shown

    def add_table(self, table: QWidget, suited: WatchTable, play_on_wanted: SignalInstance) -> None:
        """Has a table for games of some kind, which says when one wants to go on from what is shown there."""
        suited.suit(self._preferences)
        play_on_wanted.connect(self.bar.on_button.showMenu)
        self._to_suit.append(suited)
        self._tables.addWidget(table)

    def show_game(self, game: KeptGame) -> ShownGame:
        """Shows a game at its table."""
        self.clear()
        self._tables.setCurrentWidget(game.table)
        self._shown = shown = game.show()
        shown.watching.model.observe(self._suit_keys)
        self.bar.watch(shown.watching, shown.names, shown.computer, shown.exports)
        take_keyboard(self._at_table())
        self._pace()
        return shown

    def tell(self, words: str) -> None:
        """Says above the table what somebody has said of the game that is watched."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the table to what the person prefers."""
        self._preferences = preferences
        for table in self._to_suit:
            table.suit(preferences)
        self._pace()

    def _pace(self) -> None:
        if self._shown is not None:
            self._shown.pace(self._preferences, self.bar.speed)

    def cover(self) -> None:
        """Takes all that is private off the screen."""
        if self._shown is not None:
            self._shown.watching.cover()

    def retranslate(self) -> None:
        """Calls the players what they are called in the language of the screen; the table words itself."""
        if self._shown is not None:
            self._shown.name_players()
            self.bar.name_players(self._shown.names)
        self.bar.retranslate()

    def clear(self) -> None:
        """Takes the game off the screen."""
        self.tell("")
        self.bar.forget()
        shown, self._shown = self._shown, None
        if shown is not None:
            shown.leave()

    def _at_table(self) -> QWidget:
        return self._tables.currentWidget() or self

    def _suit_keys(self, moment: Moment) -> None:
        """Behind the curtain the keys are the curtain's."""
        for key in self.keys.values():
            key.setEnabled(moment.stage == "replay")

    def _shortcut(self, row: Command) -> QShortcut:
        shortcut = QShortcut(QKeySequence(), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.bar.buttons[row].click)
        return shortcut

    def _take_keys(self) -> None:
        for row, shortcut in self.keys.items():
            shortcut.setKeys(list(self._commands.keys_of(row.id)))
        self.bar.retranslate()

    def _rescale(self) -> None:
        gap = self.look.theme.px(SPACING.near)
        self._column.setContentsMargins(0, 0, 0, self.look.theme.px(SPACING.tight))
        self.bar.setContentsMargins(gap, 0, gap, 0)
        self.note.setContentsMargins(2 * gap, gap, 2 * gap, gap)


class HandingOn(QObject):
    """Asks where to, writes, and says what became of it; what is shown of hidden cards is what the eyes see."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page)
        self._page = page
        self.dialog: QFileDialog | None = None
        self.progress: QProgressDialog | None = None
        self.told: Question | None = None

    def ask(self, kind: str) -> None:
        """Asks for the file of a kind of export; nothing is made before an answer."""
        shown = self._page.shown
        if shown is None:
            return
        deeds: dict[str, tuple[str, str, Callable[[Path], None]]] = {
            TEXT.kind: ("txt", f"{tr('Text')} (*.txt)", self.write_text),
            PAGE.kind: ("pdf", "PDF (*.pdf)", self.write_page),
            RECORD.kind: ("journal", f"{tr('Records')} (*.journal)", self.write_record),
        }
        pictures = "png", f"{tr('Pictures')} (*.png)", partial(self.draw, kind)
        suffix, files, deed = deeds.get(kind, pictures)
        name = str(Path(documents()) / f"{shown.stem}.{suffix}")
        self.dialog = ask_where_to_save(self._page, tr("Export"), name, files, deed)

    def write_text(self, path: Path) -> None:
        """Writes the log of the line that is watched, with what was written about it."""
        if self._page.shown is not None:
            self._write(path, self._page.shown.text().encode())

    def write_page(self, path: Path) -> None:
        """Writes the page of the game as a PDF."""
        if self._page.shown is not None:
            self._write(path, pdf_of_page(self._page.shown.page()))

    def write_record(self, path: Path) -> None:
        """Writes the whole tree."""
        shown = self._page.shown
        if shown is None:
            return
        half = path.with_name(path.name + ".part")
        try:
            half.unlink(missing_ok=True)
            shown.save(half)
            half.replace(path)
        except OSError as error:
            half.unlink(missing_ok=True)
            self._tell(tr("{file} can't be written: {why}", file=path, why=error.strerror or str(error)))
        else:
            self._tell(tr("Saved as {file}", file=path))

    def draw(self, kind: str, path: Path) -> None:
        """Draws the pictures of a kind of export."""
        if self._page.shown is None:
            return
        count, maker, begin = self._page.shown.drawing(kind, self._page)
        progress = self.progress = QProgressDialog(tr("Drawing the pictures …"), tr("Cancel"), 0, count, self._page)
        progress.setWindowTitle(tr("Export"))
        progress.canceled.connect(maker.cancel)
        maker.progressed.connect(lambda done, _total: progress.setValue(done))
        maker.finished.connect(partial(self._write, path))
        maker.finished.connect(progress.reset)
        begin()

    def _write(self, path: Path, content: bytes) -> None:
        self._tell(written(path, content) or tr("Saved as {file}", file=path))

    def _tell(self, words: str) -> None:
        self.told = Question(tr("Export"), words, parent=self._page)
        self.told.open()
