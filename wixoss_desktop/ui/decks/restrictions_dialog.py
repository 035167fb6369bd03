"""The lists of what organisers limit, ban or don't allow together: seen, written, imported and taken away."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.restriction_lists import (
    NoRestriction,
    RestrictionList,
    begun_list,
    is_day,
    keep_list,
    kept_lists,
    lines_of_list,
    list_of_lines,
    named_in,
    read_list,
)
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SMALL_FILE
from wixoss_desktop.ui.kit.choosers import ask_files
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SIZE: Final = (820, 560)
LISTS_WIDE: Final = 240
MOST_NAMED: Final = 4


class RestrictionsDialog(AskingDialog):
    """Says `changed` when what a folder of lists says is other than before."""

    changed = Signal()

    def __init__(
        self, look: Look, folder: Path, index: CardIndex, formats: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        """`formats` are those that there may be lists of, with their names."""
        super().__init__(parent)
        self._folder, self._index, self._formats = folder, index, formats
        self._kept: dict[Path, RestrictionList] = {}
        self._file: Path | None = None
        self.chooser: QFileDialog | None = None
        self.setWindowTitle(tr("Lists of restrictions"))
        self.intro, self.said = Words("soft", self), Words("soft", self)
        self.lists = QListWidget(self)
        self.format = ChoiceField(self)
        self.since, self.until, self.source = QLineEdit(self), QLineEdit(self), QLineEdit(self)
        self.text = QPlainTextEdit(self)
        self.new_button, self.import_button = QPushButton(tr("&New list"), self), QPushButton(tr("Import …"), self)
        self.delete_button, self.keep_button = QPushButton(tr("Delete"), self), QPushButton(tr("&Save the list"), self)
        self._lay_out(look)
        self.lists.currentRowChanged.connect(self._show_row)
        self.new_button.clicked.connect(self.begin)
        self.import_button.clicked.connect(self._ask_file)
        self.delete_button.clicked.connect(self.delete)
        self.keep_button.clicked.connect(self.keep)
        self._read()

    def begin(self) -> None:
        """Begin a new list, which is kept once that is asked for."""
        self.lists.setCurrentRow(-1)
        self._show(None, begun_list(next(iter(self._formats)), date.today().isoformat()))
        self.text.setFocus()

    def take_file(self, path: Path) -> None:
        """Show what a file says, a list of this program or lines; it is kept once that is asked for."""
        try:
            if path.suffix == ".json":
                found = read_list(path)
            else:
                found = list_of_lines(read_text(path, SMALL_FILE), self._base)
        except NoRestriction as error:
            self._complain(error)
            return
        except OSError as error:
            found = Problem(error.strerror or str(error), path.name)
        if isinstance(found, Problem):
            self._say(tr("{file} can't be read: {why}", file=path.name, why=found.what))
            return
        self.lists.setCurrentRow(-1)
        self._show(None, found)
        self._tell_unknown(found, "")

    def keep(self) -> None:
        """Keep the list as it is written; what is wrong with it is said, and nothing changed."""
        for field in (self.since, self.until):
            said = field.text().strip()
            if (said or field is self.since) and not is_day(said):
                self._say(tr("“{said}” is no day; write one as 2026-01-31.", said=said))
                field.setFocus()
                return
        try:
            found = list_of_lines(self.text.toPlainText(), self._base)
            self._file = keep_list(self._folder, found, self._file)
        except NoRestriction as error:
            self._complain(error)
        except OSError as error:
            self._say(tr("The list can't be kept: {why}", why=error))
        else:
            self._read()
            self._tell_unknown(found, tr("The list is saved."))
            self.changed.emit()

    def delete(self) -> None:
        """Take the list away that is chosen."""
        if self._file is None:
            return
        try:
            self._file.unlink()
        except OSError as error:
            self._say(tr("The list can't be deleted: {why}", why=error))
            return
        self._file = None
        self._read()
        self._say(tr("The list is deleted."))
        self.changed.emit()

    @property
    def _base(self) -> RestrictionList:
        """What the fields say beside the cards."""
        since, until, source = (one.text().strip() for one in (self.since, self.until, self.source))
        return begun_list(str(self.format.currentData()), since, until, source)

    def _read(self) -> None:
        """Show the lists as they lie in their folder."""
        self._kept = kept_lists(self._folder)
        paths = list(self._kept)
        self.lists.blockSignals(True)
        self.lists.clear()
        self.lists.addItems([row_of((self._formats.get(one.format, one.format), one.since))
                             for one in self._kept.values()])  # fmt: skip
        self.lists.blockSignals(False)
        if self._file in paths:
            self.lists.setCurrentRow(paths.index(self._file))
        elif paths:
            self.lists.setCurrentRow(0)
        else:
            self._show(None, begun_list(next(iter(self._formats)), date.today().isoformat()))

    def _show_row(self, row: int) -> None:
        if row >= 0:
            path = list(self._kept)[row]
            self._show(path, self._kept[path])

    def _show(self, path: Path | None, found: RestrictionList) -> None:
        self._file = path
        self.format.setCurrentIndex(self.format.findData(found.format))
        for field, words in ((self.since, found.since), (self.until, found.until), (self.source, found.source)):
            field.setText(words)
        self.text.setPlainText(lines_of_list(found))
        self.delete_button.setEnabled(path is not None)
        self.said.clear()

    def _complain(self, error: NoRestriction) -> None:
        said = tr("Line {n} says nothing of a card: {line}", n=error.at, line=error.line[:60])
        self._say(f"{said}\n{tr('It would be “1 WX01-001” or two cards with + between.')}")

    def _tell_unknown(self, found: RestrictionList, head: str) -> None:
        """Say which cards of a list nobody knows: they count once a list of cards has them."""
        unknown = [one for one in named_in(found) if self._index.find(one) is None]
        told = ""
        if unknown:
            named = clauses_of(unknown[:MOST_NAMED]) + (" …" if len(unknown) > MOST_NAMED else "")
            told = counted(len(unknown), marked("{n} line is no card that is known here: {named}"),
                           marked("{n} lines are no cards that are known here: {named}"), named=named)  # fmt: skip
        self._say("\n".join(filter(None, (head, told))))

    def _say(self, words: str) -> None:
        self.said.setText(words)
        announce(self, words)

    def _ask_file(self) -> None:
        kind = f"{tr('Lists of restrictions')} (*.json *.txt)"
        self.chooser = ask_files(self, self._take_first, tr("Import a list of restrictions"), kind)

    def _take_first(self, paths: Sequence[Path]) -> None:
        self.take_file(paths[0])

    def _lay_out(self, look: Look) -> None:
        self.intro.setText(tr("A deck is judged by the list of its format that holds on that day, by the newest."))
        for profile, words in self._formats.items():
            self.format.addItem(words, profile)
        self.until.setPlaceholderText(tr("until the next list"))
        self.since.setPlaceholderText("2026-01-31")
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText("0 WX01-001\n1 WX01-002\nWX01-003 + WX01-004")
        self.lists.setAccessibleName(tr("Lists of restrictions"))
        self.lists.setFixedWidth(look.theme.px(LISTS_WIDE))
        fields = QFormLayout()
        for words, field in ((tr("Format"), self.format), (tr("From"), self.since), (tr("Until"), self.until),
                             (tr("Source"), self.source)):  # fmt: skip
            field.setAccessibleName(words)
            fields.addRow(words, field)
        label = tr("In each line how many copies are allowed, 0 for none, and a card; or cards with + between that may"
                   " not be together.")  # fmt: skip
        above = Words("soft", self)
        above.setText(label)
        self.text.setAccessibleName(label)
        for shown in (self.intro, above, self.said):
            shown.setWordWrap(True)
        right, halves, foot, column = QVBoxLayout(), QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        right.addLayout(fields)
        right.addWidget(above)
        right.addWidget(self.text, 1)
        halves.addWidget(self.lists)
        halves.addLayout(right, 1)
        for button in (self.new_button, self.import_button, self.delete_button):
            button.setAutoDefault(False)
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.keep_button)
        foot.addWidget(closing_row(self))
        column.addWidget(self.intro)
        column.addLayout(halves, 1)
        column.addWidget(self.said)
        column.addLayout(foot)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
