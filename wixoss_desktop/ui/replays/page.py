"""A kept game on the screen: the table with nobody asked, and the bar that drives it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFileDialog, QProgressDialog, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.journals import save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Dressed, Words
from wixoss_desktop.ui.kit.first_focus import FirstFocus, take_keyboard
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.strip import StripMaker, picked, turn_ends
from wixoss_desktop.ui.replays.bar import ReplayBar
from wixoss_desktop.ui.replays.commands import ROWS
from wixoss_desktop.ui.replays.watching import Watching
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.exporting import documents
from wixoss_desktop.ui.table.seat_names import seat_names
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.side_names import file_stem
from wixoss_desktop.words.chronicle import as_text


class ReplayPage(Dressed, QWidget):
    """Shows one kept game at a time."""

    def __init__(self, look: Look, cards: Cards, commands: Commands, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.pictures = cards.pictures
        self.table = TablePlace(look, cards.book, cards.pictures, commands, self)
        self.table.story_panel.report_button.hide()
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
        self._column.addWidget(self.table, 1)
        self._column.addWidget(self.bar)
        FirstFocus(self, lambda: self.table)
        self.handing_on = HandingOn(self)
        self.bar.export_wanted.connect(self.handing_on.ask)
        self.dress(look)

    @property
    def watching(self) -> Watching | None:
        """What is watched, if anything is."""
        sitting = self.table.sitting
        return sitting if isinstance(sitting, Watching) else None

    def show_match(self, match: Match, start: Node, names: tuple[str, str]) -> Watching:
        """Shows a match from a node of it on."""
        self.tell("")
        self._end()
        watching = self.table.show_match(match, names, partial(Watching, match, start))
        watching.model.observe(self._suit_keys)
        self.bar.watch(watching, names)
        take_keyboard(self.table)
        return watching

    def caption(self, node: Node) -> str:
        """What a moment is called: its turn, and what was written about it."""
        state, watching = node.position.state, self.watching
        turn = tr("Turn {n}: {player}", n=state.turn, player=self.table.names.player(state.active))
        words = turn if state.turn else tr("Set-up")
        remark = "" if watching is None else watching.match.history.remarks.get(node.number, "")
        return f"{words} – {remark}" if remark else words

    def tell(self, words: str) -> None:
        """Says above the table what somebody has said of the game that is watched."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the table to what the person prefers."""
        self.table.suit(preferences)

    def cover(self) -> None:
        """Takes all that is private off the screen."""
        if self.watching is not None:
            self.watching.cover()

    def retranslate(self) -> None:
        """Calls the players what they are called in the language of the screen; the table words itself."""
        if self.watching is not None:
            names = seat_names(self.watching.match.terms.seats)
            self.table.name_players(names)
            self.bar.name_players(names)
        self.bar.retranslate()

    def clear(self) -> None:
        """Takes the game off the screen."""
        self.bar.watch(None, ("", ""))
        self._end()
        self.table.clear()

    def _end(self) -> None:
        if self.watching is not None:
            self.watching.end()

    def _suit_keys(self, moment: WixossMoment) -> None:
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
        watching = self._page.watching
        if watching is None:
            return
        deeds: dict[str, tuple[str, str, Callable[[Path], None]]] = {
            "text": ("txt", f"{tr('Text')} (*.txt)", self.write_text),
            "strip": ("png", f"{tr('Pictures')} (*.png)", self.write_turns),
            "commented": ("png", f"{tr('Pictures')} (*.png)", self.write_commented),
            "record": ("journal", f"{tr('Records')} (*.journal)", self.write_record),
        }
        suffix, files, deed = deeds[kind]
        name = str(Path(documents()) / f"{file_stem(watching.match)}.{suffix}")
        self.dialog = ask_where_to_save(self._page, tr("Export"), name, files, deed)

    def write_text(self, path: Path) -> None:
        """Writes the log of the line that is watched, with what was written about it."""
        watching = self._page.watching
        if watching is None:
            return
        root, *line = watching.track
        turns = self._page.table.chronicle.log(root, line, watching.moment.eyes, watching.match.history.remarks)
        self._write(path, as_text(turns).encode())

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
        watching = self._page.watching
        if watching is None:
            return
        half = path.with_name(path.name + ".part")
        try:
            half.unlink(missing_ok=True)
            save_tree(half, watching.match.terms, watching.match.history)
            half.replace(path)
        except OSError as error:
            half.unlink(missing_ok=True)
            self._tell(tr("{file} can't be written: {why}", file=path, why=error.strerror or str(error)))
        else:
            self._tell(tr("Saved as {file}", file=path))

    def _draw(self, path: Path, watching: Watching, chosen: Chooser) -> None:
        nodes = picked(chosen(watching.track))
        page = self._page
        maker = StripMaker(page.look, page.table.book, page.pictures, watching.match, page)
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


def _commented(watching: Watching, track: Sequence[Node]) -> list[Node]:
    remarks = watching.match.history.remarks
    return [node for node in track if node.number in remarks] or [watching.here]
