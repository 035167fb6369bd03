"""All that is a person's kept in one file, and brought back out of it: what is asked, and what it would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match.data_copy import (
    KINDS,
    OF_A_PERSON,
    CaughtUp,
    CopyAbout,
    FileChange,
    FileDeed,
    KeptCopy,
    Kind,
    Mode,
    changes,
    counted_as,
    keep_copy,
    lists_here,
    put_off,
    read_copy,
)
from wixoss_desktop.ui.kit.choosers import ask_files, ask_where_to_save
from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.question import Progress, Question, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.ticks import TickedRows
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

if TYPE_CHECKING:
    from wixoss_desktop.ui.kit.workers import Ticket, Workers

KIND_WORDS: Final[dict[Kind, str]] = {
    "decks": marked("Decks, and what they were"),
    "things": marked("Sheets and the like, kept for games"),
    "games": marked("Games and replays"),
    "notes": marked("Notes, favourites, owned copies, corrections"),
    "settings": marked("Settings"),
    "lists": marked("Card lists that were taken in"),
    "pictures": marked("Card pictures of your own"),
}
PART_WORDS: Final = {"versions": marked("Versions: {said}"), "restrictions": marked("Lists of restrictions: {said}")}
"""What lies among the decks and is none, by what it counts as."""
DEED_WORDS: Final[dict[FileDeed, str]] = {
    "add": marked("{n} come"),
    "put": marked("{n} take the place of what is here"),
    "beside": marked("{n} come beside what is here"),
    "join": marked("{n} joined with what is here"),
    "set_aside": marked("{n} set aside"),
    "keep": marked("{n} stay as they are here"),
    "same": marked("{n} the same"),
}
TURNED_AWAY: Final = (
    marked("no copy of this program's data"), marked("a copy from a newer program"),
    marked("{part} can't be unpacked: {why}"),
)  # fmt: skip
MODES: Final[tuple[Mode, ...]] = ("merge", "replace")
ZIP: Final = "zip (*.zip)"
SIZE: Final = (840, 430)
INSET: Final = 14
"""Beside and above an item of a list there is so much at most."""
ANY_HEIGHT: Final = 10_000
KIND: Final = Qt.ItemDataRole.UserRole


class FoundCopy(Struct, frozen=True):
    """A copy that was looked through, and what it would change in either way."""

    copy: KeptCopy
    changes: dict[Mode, tuple[FileChange, ...]]


class DataCopies(QObject):
    """Asks what is to be copied and where to, or which copy is to be brought back; says `leave_wanted` where the person
    wants the program closed for that, and begun again.
    """

    leave_wanted = Signal()

    def __init__(self, look: Look, data: Path, workers: Workers, over: QWidget) -> None:
        super().__init__(over)
        self._look, self._data, self._workers, self._over = look, data, workers, over
        self.dialog: QWidget | None = None

    def ask_copy(self) -> None:
        """Ask what the copy is to have beside what is a person's own; lists that were taken in, unless unticked."""
        dialog = KindsDialog(self._look, self._over, lists=lists_here(self._data))
        dialog.chosen.connect(self._ask_where)
        self._show(dialog)

    def keep(self, path: Path, kinds: Sequence[Kind]) -> None:
        """Write a copy, and say what it has."""
        task = self._workers.begin(partial(_keep, self._data, path, tuple(kinds)))
        Progress(tr("Keep a copy"), tr("All that is yours is written into {file} …", file=path.name), task, self._over)
        task.finished.connect(partial(self._tell_kept, path))
        task.failed.connect(partial(self._tell_failed, path))

    def ask_restore(self) -> None:
        """Ask for the copy that is to be brought back."""
        self.dialog = ask_files(self._over, lambda paths: self.look_through(paths[0]), tr("Bring back a copy"), ZIP)

    def look_through(self, path: Path) -> None:
        """Show what a copy has and would change."""
        task = self._workers.begin(partial(_look_through, path, self._data))
        Progress(tr("Bring back a copy"), tr("{file} is looked through …", file=path.name), task, self._over)
        task.finished.connect(self._show_found)
        task.failed.connect(partial(self._tell_failed, path))

    def _ask_where(self, kinds: Sequence[Kind]) -> None:
        name = f"wixoss-desktop-{datetime.now().astimezone():%Y-%m-%d}.zip"
        self.dialog = ask_where_to_save(
            self._over, tr("Keep a copy"), name, ZIP, lambda path: self.keep(path, kinds)
        )  # fmt: skip

    def _tell_kept(self, path: Path, about: CopyAbout) -> None:
        counts = about.counts
        kinds = (_kind_said(kind, counts[kind]) for kind in KINDS if counts.get(kind))
        parts = (tr(words, said=counts[part]) for part, words in PART_WORDS.items() if counts.get(part))
        words = "\n".join((tr("The copy lies in {file}.", file=path), "", *kinds, *parts))
        self._show(Question(tr("Keep a copy"), words, parent=self._over))

    def _show_found(self, found: FoundCopy) -> None:
        dialog = BringBackDialog(self._look, found, self._over)
        dialog.wanted.connect(partial(self._put_off, found.copy))
        self._show(dialog)

    def _put_off(self, copy: KeptCopy, mode: Mode, kinds: Sequence[Kind]) -> None:
        try:
            put_off(copy.path, self._data, mode, kinds)
        except OSError as error:
            self._tell_failed(copy.path, error)
            return
        words = (
            tr("The copy is brought back when the program is begun the next time, before anything is open."),
            tr("It can close now and open again at once. A game that is being played goes on where it stands."),
        )
        question = Question(
            tr("Bring back a copy"), "\n\n".join(words), tr("Begin the program again"), self._over, leave=tr("Later")
        )
        question.accepted.connect(self.leave_wanted)
        self._show(question)

    def tell_brought(self, done: CaughtUp) -> None:
        """Say what a copy has brought back since the program was last open, and where all lies that was in the way."""
        kinds = ((kind, _kind_line(done.changes, kind)) for kind in KINDS)
        lines = [f"{tr(KIND_WORDS[kind])}: {line}" for kind, line in kinds if line]
        aside = () if done.aside is None else ("", tr("What was here before lies in {folder}.", folder=done.aside))
        words = (tr("The copy of {when} is back.", when=_moment(done.made)), "", *lines, *aside)
        self._show(Question(tr("Bring back a copy"), "\n".join(words), parent=self._over))

    def _tell_failed(self, path: Path, error: Exception) -> None:
        why = tr(error.what, **error.values) if isinstance(error, TurnedAway) else error
        words = tr("Nothing was changed. {file}: {why}", file=path.name, why=why)
        self._show(Question(tr("Copies"), words, parent=self._over))

    def _show(self, dialog: AskingDialog | Question) -> None:
        self.dialog = dialog
        dialog.open()


class KindsDialog(AskingDialog):
    """Says `chosen` with the kinds that a copy is to have; those of a person are in every copy."""

    chosen = Signal(object)

    def __init__(self, look: Look, parent: QWidget, *, lists: int = 0) -> None:
        """`lists` is how many card lists there are."""
        super().__init__(parent)
        self.setWindowTitle(tr("Keep a copy"))
        self.about = Words("body", self)
        self.about.setWordWrap(True)
        self.about.setText(tr("One file with all that is yours. It can be brought back here or on another machine."))
        self.kinds = KindTree(look, self, dict.fromkeys(KINDS, ""), fixed=OF_A_PERSON)
        if lists:
            self.kinds.word("lists", tr("Decks with cards of these lists need them"))
            self.kinds.tick("lists", is_on=True)
        self.go_button, self.leave_button = QPushButton(tr("Choose where …"), self), QPushButton(tr("Cancel"), self)
        _lay_out(self, look, (self.about, self.kinds), (self.leave_button, self.go_button))
        self.go_button.clicked.connect(self.accept)
        self.leave_button.clicked.connect(self.reject)

    def accept(self) -> None:
        """Take the kinds that are ticked."""
        super().accept()
        self.chosen.emit(self.kinds.ticked)


class BringBackDialog(AskingDialog):
    """Shows what a copy would change; says `wanted` with the way and the kinds."""

    wanted = Signal(str, object)

    def __init__(self, look: Look, found: FoundCopy, parent: QWidget) -> None:
        super().__init__(parent)
        self._found = found
        self.setWindowTitle(tr("Bring back a copy"))
        self.about, self.aside = Words("large", self), Words("soft", self)
        self.about.setText(tr("A copy of {when}", when=_moment(found.copy.about.made)))
        for words in (self.about, self.aside):
            words.setWordWrap(True)
        self.mode: Segments[Mode] = Segments(look, MODES, "merge", self)
        self.mode.word(tr("How"), [tr("Add to what is here"), tr("Put in the place of what is here")])
        self.kinds = KindTree(look, self, dict.fromkeys(found.copy.kinds, ""))
        self.go_button, self.leave_button = QPushButton(tr("Bring back"), self), QPushButton(tr("Cancel"), self)
        parts = (self.about, self.mode, self.kinds, self.aside)
        _lay_out(self, look, parts, (self.leave_button, self.go_button))
        self.mode.chosen.connect(self._word)
        self.kinds.itemChanged.connect(self._judge)
        self.go_button.clicked.connect(self.accept)
        self.leave_button.clicked.connect(self.reject)
        self._word()

    def accept(self) -> None:
        """Take the way and the kinds that are ticked."""
        super().accept()
        self.wanted.emit(self.mode.value, self.kinds.ticked)

    def _word(self) -> None:
        planned = self._found.changes[self.mode.value]
        for kind in self._found.copy.kinds:
            self.kinds.word(kind, _kind_line(planned, kind))
        self.aside.setText(
            tr("Nothing that is here goes: of what differs both are kept.")
            if self.mode.value == "merge"
            else tr("What is here now is kept in the folder “before” of the data folder.")
        )

    def _judge(self) -> None:
        self.go_button.setEnabled(bool(self.kinds.ticked))


class KindTree(QTreeWidget):
    """The kinds of things in a copy, ticked or not, with a line about each; `fixed` are always ticked."""

    def __init__(self, look: Look, parent: QWidget, lines: dict[Kind, str], fixed: Sequence[Kind] = ()) -> None:
        super().__init__(parent)
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        TickedRows(look, self)
        self.setAccessibleName(tr("What is copied"))
        self.header().setStretchLastSection(True)
        self.setWordWrap(True)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.header().sectionResized.connect(self._be_high)
        self._inset = look.theme.px(INSET)
        self._rows: dict[Kind, QTreeWidgetItem] = {}
        for kind, line in lines.items():
            row = self._rows[kind] = QTreeWidgetItem(self, [tr(KIND_WORDS[kind]), line])
            row.setData(0, KIND, kind)
            is_on = kind in fixed or not fixed
            row.setCheckState(0, Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
            if kind in fixed:
                row.setFlags(row.flags() & ~Qt.ItemFlag.ItemIsUserCheckable)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._be_high()

    def _be_high(self) -> None:
        """Give each line as many rows of type as it needs in the width that there is now: a tree asks for one alone."""
        room, metrics = QRect(0, 0, self.columnWidth(1) - 2 * self._inset, ANY_HEIGHT), self.fontMetrics()
        for row in self._rows.values():
            needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), row.text(1)).height()
            row.setSizeHint(1, QSize(0, needed + self._inset))

    @property
    def ticked(self) -> tuple[Kind, ...]:
        """The kinds that are ticked."""
        return tuple(kind for kind, row in self._rows.items() if row.checkState(0) == Qt.CheckState.Checked)

    def tick(self, kind: Kind, *, is_on: bool) -> None:
        """Tick a kind, or no longer."""
        self._rows[kind].setCheckState(0, Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)

    def word(self, kind: Kind, line: str) -> None:
        """Say something else about a kind."""
        self._rows[kind].setText(1, line)
        self._rows[kind].setToolTip(1, line)
        self._be_high()

    def line(self, kind: Kind) -> str:
        """What is said about a kind."""
        return self._rows[kind].text(1)


def _lay_out(dialog: AskingDialog, look: Look, parts: Sequence[QWidget], buttons: Sequence[QPushButton]) -> None:
    rows, foot = QVBoxLayout(dialog), QHBoxLayout()
    for part in parts:
        rows.addWidget(part, 1 if isinstance(part, QTreeWidget) else 0)
    foot.addStretch(1)
    for button in buttons:
        button.setAutoDefault(False)
        foot.addWidget(button)
    rows.addLayout(foot)
    scaled_margins(dialog, look, SPACING.wide, SPACING.near)
    open_as_large(dialog, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


def _kind_line(planned: Sequence[FileChange], kind: Kind) -> str:
    """What is done with all of a kind; nothing where there is none."""
    found = [change for change in planned if change.kind == kind]
    beside = ((words, _deeds(found, part)) for part, words in PART_WORDS.items())
    return clauses_of((_deeds(found, ""), *(tr(words, said=said) for words, said in beside if said)))


def _deeds(planned: Sequence[FileChange], part: str) -> str:
    """What is done with the files that count as a part of their kind; '' are those that are what the kind is called."""
    counts = Counter(change.does for change in planned if counted_as(change.name) == part)
    return row_of(tr(words, n=counts[deed]) for deed, words in DEED_WORDS.items() if counts[deed])


def _kind_said(kind: Kind, count: int) -> str:
    """A kind of things in a copy with their number; of settings there is one file, which says nothing."""
    return tr(KIND_WORDS[kind]) if kind == "settings" else f"{tr(KIND_WORDS[kind])}: {count}"


def _moment(made: str) -> str:
    try:
        return f"{datetime.fromisoformat(made).astimezone():%Y-%m-%d %H:%M}"
    except ValueError:
        return made


def _keep(data: Path, path: Path, kinds: tuple[Kind, ...], ticket: Ticket) -> CopyAbout:
    return keep_copy(data, path, kinds, ticket.go_on)


def _look_through(path: Path, data: Path, ticket: Ticket) -> FoundCopy:
    copy = read_copy(path)
    return FoundCopy(copy, {mode: changes(copy, data, mode, check=_half(ticket, at)) for at, mode in enumerate(MODES)})


def _half(ticket: Ticket, at: int) -> Callable[[int, int], None]:
    """What hears how far one of both ways has been looked through."""
    return lambda done, of: ticket.go_on(at * of + done, len(MODES) * of)
