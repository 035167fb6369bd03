"""The lists of what organisers limit, ban or don't allow together: seen, written, imported and taken away."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.decks.restriction_lists import (
    NoRestriction,
    RestrictionList,
    RestrictionLists,
    begun_list,
    file_of_list,
    is_day,
    keep_list,
    kept_lists,
    lines_of_list,
    list_of_lines,
    named_in,
    read_list,
)
from wixoss_desktop.cards.exchange.card_index import CardFinder
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SMALL_FILE
from wixoss_desktop.ui.kit.choosers import ask_files, ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fault_words import fault_words
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SIZE: Final = (860, 560)
LISTS_WIDE: Final = 272
MOST_NAMED: Final = 4


class RestrictionsDialog(AskingDialog):
    """Says `changed` when what a folder of lists says is other than before."""

    changed = Signal()

    def __init__(
        self, look: Look, folder: Path, index: CardFinder, formats: Mapping[str, str],
        parent: QWidget | None = None, *, at: str = "",
    ) -> None:  # fmt: skip
        """`formats` are those that there may be lists of, with their names; `at` is the one that is looked at first."""
        super().__init__(parent)
        self._look, self._folder, self._index, self._formats = look, folder, index, formats
        self._kept: dict[Path, RestrictionList | Problem] = {}
        self._file: Path | None = None
        self.chooser: QFileDialog | None = None
        self.setWindowTitle(tr("Lists of restrictions"))
        self.intro, self.said = Words("soft", self), Words("soft", self)
        self.lists = QListWidget(self)
        self.format = ChoiceField(self)
        self.since, self.until, self.source = QLineEdit(self), QLineEdit(self), QLineEdit(self)
        self.text = QPlainTextEdit(self)
        self.new_button, self.import_button = QPushButton(tr("&New list"), self), QPushButton(tr("Import …"), self)
        self.export_button = QPushButton(tr("Export …"), self)
        self.delete_button, self.keep_button = QPushButton(tr("Delete"), self), QPushButton(tr("&Save the list"), self)
        self._lay_out(look)
        self.lists.currentRowChanged.connect(self._show_row)
        self.new_button.clicked.connect(self.begin)
        self.import_button.clicked.connect(self._ask_file)
        self.export_button.clicked.connect(self._ask_where)
        self.delete_button.clicked.connect(self.delete)
        self.keep_button.clicked.connect(self.keep)
        self.text.textChanged.connect(self._judge)
        self._read()
        if at:
            self._look_at(at)

    def begin(self) -> None:
        """Begin a new list, which is kept once that is asked for."""
        self.lists.setCurrentRow(-1)
        self._begin(next(iter(self._formats)))
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
            self._say(tr("{file} can't be read: {why}", file=path.name, why=fault_words(found.what)))
            return
        self.lists.setCurrentRow(-1)
        self._show(None, found)
        announce(self, self.said.text())

    def keep(self) -> None:
        """Keep the list as it is written; what is wrong with it is said, and nothing changed."""
        found = self._written()
        if found is None:
            return
        try:
            self._file = keep_list(self._folder, found, self._file)
        except OSError as error:
            self._say(tr("The list can't be kept: {why}", why=error.strerror or error))
        else:
            self._read()
            self._say("\n".join(filter(None, (tr("The list is saved."), self._unknown_said(found)))))
            self.changed.emit()

    def export_to(self, path: Path) -> None:
        """Write the list as it is written into a file, as lines where it ends in txt; what is wrong is said."""
        found = self._written()
        if found is not None:
            is_text = path.suffix.casefold() == ".txt"
            content = f"{lines_of_list(found)}\n".encode() if is_text else file_of_list(found)
            self._say(written(path, content) or tr("The list lies in {file}.", file=path))

    def delete(self) -> None:
        """Take the list away that is chosen."""
        if self._file is None:
            return
        try:
            self._file.unlink()
        except OSError as error:
            self._say(tr("The list can't be deleted: {why}", why=error.strerror or error))
            return
        self._file = None
        self._read()
        self._say(tr("The list is deleted."))
        self.changed.emit()

    def _written(self) -> RestrictionList | None:
        """The list as the fields and lines say it; None where one of them can't be understood, which is said."""
        for field in (self.since, self.until):
            said = field.text().strip()
            if (said or field is self.since) and not is_day(said):
                self._say(tr("“{said}” is no day; write one as 2026-01-31.", said=said))
                field.setFocus()
                return None
        try:
            return list_of_lines(self.text.toPlainText(), self._base)
        except NoRestriction as error:
            self._complain(error)
            return None

    @property
    def _base(self) -> RestrictionList:
        """What the fields say beside the cards."""
        since, until, source = (one.text().strip() for one in (self.since, self.until, self.source))
        return begun_list(str(self.format.currentData()), since, until, source)

    def _read(self) -> None:
        """Show the lists as they lie in their folder."""
        self._kept = kept_lists(self._folder)
        lists = tuple(one for one in self._kept.values() if isinstance(one, RestrictionList))
        self.lists.blockSignals(True)
        self.lists.clear()
        for path, one in self._kept.items():
            if isinstance(one, Problem):
                self._add_row(path, path.name, tr("can't be read"), soft=False)
            else:
                self._add_row(path, row_of((self._formats.get(one.format, one.format), one.since)),
                              self._about(one, lists), soft=False)  # fmt: skip
        for profile in self._formats:
            if all(one.format != profile for one in lists):
                self._add_row(profile, self._formats[profile], tr("no list"), soft=True)
        self.lists.blockSignals(False)
        wanted = next((row for row in range(self.lists.count()) if self._key(row) == self._file), 0)
        self.lists.setCurrentRow(wanted)

    def _add_row(self, key: Path | str, head: str, about: str, *, soft: bool) -> None:
        item = QListWidgetItem(f"{head}\n{about}" if about else head, self.lists)
        item.setData(Qt.ItemDataRole.UserRole, key)
        item.setToolTip(item.text())
        if soft:
            item.setForeground(QBrush(QColor(self._look.theme.colors.text_soft)))

    def _key(self, row: int) -> Path | str:
        """The file of a list, or the format that there is none of."""
        key: Path | str = self.lists.item(row).data(Qt.ItemDataRole.UserRole)
        return key

    def _about(self, found: RestrictionList, among: Sequence[RestrictionList]) -> str:
        """What is to be said of a list in its row: that it is the one that holds today, and what nobody knows."""
        unknown = len(self._unknown(found))
        holds = RestrictionLists(tuple(among)).in_force(found.format, date.today().isoformat()) is found
        fault = counted(unknown, marked("{n} card unknown"), marked("{n} cards unknown")) if unknown else ""
        return clauses_of((tr("holds today") if holds else "", fault))

    def _look_at(self, profile: str) -> None:
        """Show the list of a format that holds today, else what comes first of it."""
        held = RestrictionLists(tuple(one for one in self._kept.values() if isinstance(one, RestrictionList)))
        found = held.in_force(profile, date.today().isoformat())
        for row in range(self.lists.count()):
            key = self._key(row)
            if key == profile or (found is not None and isinstance(key, Path) and self._kept[key] is found):
                self.lists.setCurrentRow(row)

    def _show_row(self, row: int) -> None:
        if row < 0:
            return
        key = self._key(row)
        if not isinstance(key, Path):
            self._begin(key)
        elif isinstance(found := self._kept[key], Problem):
            self._show(key, begun_list(next(iter(self._formats)), ""), can_be_read=False)
            self.said.setText(tr("{file} can't be read: {why}", file=key.name, why=fault_words(found.what)))
        else:
            self._show(key, found)

    def _begin(self, profile: str) -> None:
        self._show(None, begun_list(profile, date.today().isoformat()))

    def _show(self, path: Path | None, found: RestrictionList, *, can_be_read: bool = True) -> None:
        self._file = path
        for part in (self.format, self.since, self.until, self.source, self.text, self.keep_button, self.export_button):
            part.setEnabled(can_be_read)
        self.format.setCurrentIndex(self.format.findData(found.format))
        for field, words in ((self.since, found.since), (self.until, found.until), (self.source, found.source)):
            field.setText(words)
        self.text.setPlainText(lines_of_list(found))
        self.delete_button.setEnabled(path is not None)
        self._judge()

    def _judge(self) -> None:
        """Underline the lines that say nothing, or name a card that nobody knows, and say what is wrong with them."""
        wrong, unknown = [], []
        block = self.text.document().begin()
        while block.isValid():
            try:
                named = named_in(list_of_lines(block.text(), self._base))
            except NoRestriction:
                wrong.append((block.position(), block.blockNumber() + 1, block.text().strip()))
            else:
                if any(self._index.find(one) is None for one in named):
                    unknown.append(block.position())
            block = block.next()
        self.text.setExtraSelections([self._underlined(at) for at in (*(one[0] for one in wrong), *unknown)])
        if wrong:
            self.said.setText(tr("Line {n} says nothing of a card: {line}", n=wrong[0][1], line=wrong[0][2][:60]))
        else:
            self.said.setText(self._unknown_said(list_of_lines(self.text.toPlainText(), self._base)))

    def _underlined(self, position: int) -> QTextEdit.ExtraSelection:
        found = QTextEdit.ExtraSelection()
        cursor, form = QTextCursor(self.text.document()), QTextCharFormat()
        cursor.setPosition(position)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(QColor(self._look.theme.colors.bad))
        found.cursor, found.format = cursor, form
        return found

    def _complain(self, error: NoRestriction) -> None:
        said = tr("Line {n} says nothing of a card: {line}", n=error.at, line=error.line[:60])
        self._say(f"{said}\n{tr('It would be “1 WX01-001” or two cards with + between.')}")

    def _unknown(self, found: RestrictionList) -> list[str]:
        return [one for one in named_in(found) if self._index.find(one) is None]

    def _unknown_said(self, found: RestrictionList) -> str:
        """Which cards of a list nobody knows, in a sentence: they count once a list of cards has them."""
        unknown = self._unknown(found)
        if not unknown:
            return ""
        named = clauses_of(unknown[:MOST_NAMED]) + (" …" if len(unknown) > MOST_NAMED else "")
        return counted(len(unknown), marked("{n} line is no card that is known here: {named}"),
                       marked("{n} lines are no cards that are known here: {named}"), named=named)  # fmt: skip

    def _say(self, words: str) -> None:
        self.said.setText(words)
        announce(self, words)

    def _ask_file(self) -> None:
        kind = f"{tr('Lists of restrictions')} (*.json *.txt)"
        self.chooser = ask_files(self, self._take_first, tr("Import a list of restrictions"), kind)

    def _ask_where(self) -> None:
        if self._written() is not None:
            name = f"{str(self.format.currentData()).lower()}-{self.since.text().strip()}.json"
            kind = f"{tr('Lists of restrictions')} (*.json *.txt)"
            self.chooser = ask_where_to_save(self, tr("Export a list of restrictions"), name, kind, self.export_to)

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
        self.lists.setSpacing(look.theme.px(2))
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
        for button in (self.new_button, self.import_button, self.export_button, self.delete_button):
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
