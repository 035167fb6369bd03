"""A kept game on the screen: the table of its game with nobody asked, and the bar that drives it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QProgressDialog, QStackedWidget, QVBoxLayout, QWidget

from wixoss_desktop.match.seats import SeatKind
from wixoss_desktop.match.wixoss.box import KINDS
from wixoss_desktop.match.wixoss.journals import save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.first_focus import FirstFocus, take_keyboard
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.any_game import AnyReopened
from wixoss_desktop.ui.play.wixoss.strip import StripMaker, picked, turn_ends
from wixoss_desktop.ui.replays.bar import Export, Exports, ReplayBar
from wixoss_desktop.ui.replays.commands import ROWS
from wixoss_desktop.ui.replays.wixoss.watching import WatchedSitting, WixossWatching
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.driver.driver import BEAT_PACES
from wixoss_desktop.ui.table.exporting import as_file_name, documents
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.model.watching import AnyWatching
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.seat_names import names_of
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.side_names import file_stem
from wixoss_desktop.words.chronicle import as_text

TEXT: Final = Export("text", marked("Log as text …"))
PICTURES: Final = (
    Export("strip", marked("Turns as a picture …")),
    Export("commented", marked("Commented moments as a picture …")),
)
RECORD: Final = Export("record", marked("Record with all branches …"), is_public=False)


class ShownGame(Protocol):
    """A kept game of some kind that is on the page."""

    exports: Exports
    """What it can be exported as."""
    computer: SeatKind
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

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""

    def name_players(self) -> None:
        """Calls the players something else, as when the language has changed."""

    def leave(self) -> None:
        """Takes it off its table."""


class WixossShown:
    """A kept game of WIXOSS on its table."""

    exports: Exports = (TEXT, *PICTURES, RECORD)
    computer = KINDS[-1]

    def __init__(self, table: TablePlace, match: Match, start: Node, names: tuple[str, str]) -> None:
        self._table = table
        self.sitting = table.show_match(match, names, partial(WatchedSitting, match, start))
        self.watching: WixossWatching = self.sitting.watching

    @property
    def names(self) -> tuple[str, ...]:
        """What its players are called at its table."""
        return names_of(self.watching.seats)

    @property
    def stem(self) -> str:
        """What a file is called that holds it."""
        return file_stem(self.watching.match)

    def text(self) -> str:
        """The log of the line that is watched, with what was written about it, as the eyes may read it."""
        watching = self.watching
        root, *line = watching.track
        remarks = watching.match.history.remarks
        return as_text(self._table.on.chronicle.log(root, line, watching.moment.eyes, remarks))

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""
        save_tree(path, self.watching.match.terms, self.watching.match.history)

    def name_players(self) -> None:
        """Calls the players something else, as when the language has changed."""
        one, two = self.names
        self._table.name_players((one, two))

    def leave(self) -> None:
        """Takes it off its table."""
        self.sitting.end()
        self._table.clear()


class PlainShown:
    """A kept game of any other kind on a plain table, which words itself."""

    exports: Exports = (TEXT, RECORD)

    def __init__(self, place: PlainPlace, reopened: AnyReopened) -> None:
        self._place, self.reopened = place, reopened
        self.computer = reopened.computer
        self.watching = reopened.table.watching
        place.show_table(reopened.table)

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

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""
        self.reopened.table.save(path)

    def name_players(self) -> None:
        """The table has names of its own."""

    def leave(self) -> None:
        """Takes it off its table."""
        self._place.clear_table()


class ReplayPage(Dressed, QWidget):
    """Shows one kept game at a time."""

    def __init__(self, look: Look, cards: Cards, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.pictures = cards.pictures
        self._preferences = UiPreferences()
        self.shows_beats = True
        """Whether what happened is shown beat by beat, where the person wants that at all."""
        self.table = TablePlace(look, cards.book, cards.pictures, commands, self)
        self.table.widget.story_panel.report_button.hide()
        self._plain: PlainPlace | None = None
        self._shown: ShownGame | None = None
        self._tables = QStackedWidget(self)
        self._tables.addWidget(self.table)
        self.note = Words("large", self)
        self.note.setWordWrap(True)
        self.bar = ReplayBar(look, self)
        self.table.story.play_on_wanted.connect(self.bar.on_button.showMenu)
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
        self.bar.sped.connect(self._pace_beats)
        self.dress(look)

    @property
    def shown(self) -> ShownGame | None:
        """The game on the page, if there is one."""
        return self._shown

    @property
    def watching(self) -> WixossWatching | None:
        """The game of WIXOSS that is watched, if one is."""
        return self._shown.watching if isinstance(self._shown, WixossShown) else None

    @property
    def plain(self) -> PlainPlace:
        """The table for games of other kinds; made when the first is watched."""
        if self._plain is None:
            self._plain = place = PlainPlace(self.look, self, self.pictures)
            place.suit(self._preferences)
            place.play_on_wanted.connect(self.bar.on_button.showMenu)
            self._tables.addWidget(place)
        return self._plain

    def show_match(self, match: Match, start: Node, names: tuple[str, str]) -> WixossWatching:
        """Shows a match of WIXOSS from a node of it on."""
        self.clear()
        self._tables.setCurrentWidget(self.table)
        shown = WixossShown(self.table, match, start, names)
        shown.watching.model.observe(self._suit_keys)
        self._drive(shown)
        self._pace_beats()
        return shown.watching

    def show_reopened(self, reopened: AnyReopened) -> AnyWatching:
        """Shows a game of any other kind from its beginning."""
        self.clear()
        self._tables.setCurrentWidget(self.plain)
        shown = PlainShown(self.plain, reopened)
        reopened.table.model.observe(self._suit_keys)
        self._drive(shown)
        return shown.watching

    def _drive(self, shown: ShownGame) -> None:
        self._shown = shown
        self.bar.watch(shown.watching, shown.names, shown.computer, shown.exports)
        take_keyboard(self._at_table())

    def caption(self, node: Node) -> str:
        """What a moment is called: its turn, and what was written about it."""
        state, watching = node.position.state, self.watching
        turn = tr("Turn {n}: {player}", n=state.turn, player=self.table.on.names.player(state.active))
        words = turn if state.turn else tr("Set-up")
        remark = "" if watching is None else watching.match.history.remarks.get(node.number, "")
        return f"{words} – {remark}" if remark else words

    def tell(self, words: str) -> None:
        """Says above the table what somebody has said of the game that is watched."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the table to what the person prefers."""
        self._preferences = preferences
        self.table.suit(preferences)
        self._pace_beats()
        if self._plain is not None:
            self._plain.suit(preferences)

    def _pace_beats(self) -> None:
        """Has beats take as long as the person wants, and less where the game goes by faster."""
        if not isinstance(self._shown, WixossShown):
            return
        driver, wanted = self._shown.sitting.driver, BEAT_PACES[self._preferences.beats]
        driver.stands_still = self._preferences.reduce_motion
        driver.pace = wanted / max(1.0, self.bar.speed) if self.shows_beats else 0.0
        self.table.widget.scene.table.motions.pace = driver.pace or 1.0

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
        return self._tables.currentWidget() or self.table

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


Chooser = Callable[[Sequence[Node]], list[Node]]


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
            "text": ("txt", f"{tr('Text')} (*.txt)", self.write_text),
            "strip": ("png", f"{tr('Pictures')} (*.png)", self.write_turns),
            "commented": ("png", f"{tr('Pictures')} (*.png)", self.write_commented),
            "record": ("journal", f"{tr('Records')} (*.journal)", self.write_record),
        }
        suffix, files, deed = deeds[kind]
        name = str(Path(documents()) / f"{shown.stem}.{suffix}")
        self.dialog = ask_where_to_save(self._page, tr("Export"), name, files, deed)

    def write_text(self, path: Path) -> None:
        """Writes the log of the line that is watched, with what was written about it."""
        if self._page.shown is not None:
            self._write(path, self._page.shown.text().encode())

    def write_turns(self, path: Path) -> None:
        """Draws the table at the end of each turn."""
        if self._page.watching is not None:
            self._draw(path, self._page.watching, turn_ends)

    def write_commented(self, path: Path) -> None:
        """Draws the table at each moment that something was written about; where there is none, the moment shown."""
        if self._page.watching is not None:
            self._draw(path, self._page.watching, partial(_commented, self._page.watching))

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

    def _draw(self, path: Path, watching: WixossWatching, chosen: Chooser) -> None:
        nodes = picked(chosen(watching.track))
        page = self._page
        maker = StripMaker(page.look, page.table.on.book, page.pictures, watching.match, page)
        progress = self.progress = QProgressDialog(tr("Drawing the pictures …"), tr("Cancel"), 0, len(nodes), page)
        progress.setWindowTitle(tr("Export"))
        progress.canceled.connect(maker.cancel)
        maker.progressed.connect(lambda done, _total: progress.setValue(done))
        maker.finished.connect(partial(self._write, path))
        maker.finished.connect(progress.reset)
        maker.make(nodes, [page.caption(node) for node in nodes], watching.moment.eyes)

    def _write(self, path: Path, content: bytes) -> None:
        self._tell(written(path, content) or tr("Saved as {file}", file=path))

    def _tell(self, words: str) -> None:
        self.told = Question(tr("Export"), words, parent=self._page)
        self.told.open()


def _commented(watching: WixossWatching, track: Sequence[Node]) -> list[Node]:
    remarks = watching.match.history.remarks
    return [node for node in track if node.number in remarks] or [watching.here]
