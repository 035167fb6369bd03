"""The dialog of an import: what lists would change, then the change, then what was done."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QProgressBar, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.batches import DEEDS, REMARKS, Batch, Deed
from wixoss_desktop.ui.catalogue.change_table import DEED_WORDS, ChangeTable
from wixoss_desktop.ui.catalogue.intake import Intake
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fields import ClearSign
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, plural, tr

Stage = Literal["reading", "comparing", "planned", "taking", "done", "failed"]
RUNNING: Final[tuple[Stage, ...]] = ("reading", "comparing", "taking")
Shown = Literal["all", Deed]
SHOWN: Final[tuple[Shown, ...]] = ("all", *DEEDS)
FIND: Final = 170
SIZE: Final = (980, 640)


class IntakeDialog(AskingDialog):
    """Goes with one intake; closing it stops what runs."""

    def __init__(self, look: Look, intake: Intake, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._intake = intake
        intake.setParent(self)
        self.stage: Stage = "reading"
        self.setWindowTitle(self.title())
        self.heading = Words("title", self)
        self.more = Words("soft", self)
        self.bar = QProgressBar(self)
        self.shown: Segments[Shown] = Segments(look, SHOWN, "all", self)
        self.line = QLineEdit(self)
        self.table = ChangeTable(look, self)
        self.reason = Words("soft", self)
        self.copy = QPushButton(tr("&Copy"), self)
        self.save = QPushButton(tr("&Save …"), self)
        self.leave = QPushButton(self)
        self.confirm = QPushButton(self)
        self._lay_out(look)
        self._join()
        self._enter("reading", tr("Reading the lists …"))
        intake.begin()

    def title(self) -> str:
        """What the dialog is for."""
        return tr("Import card lists")

    def confirm_words(self, changes: int) -> str:
        """What the button says that does it; without changes the lists are only kept."""
        if not changes:
            return tr("&Keep the list")
        return counted(changes, marked("Take in {n} row"), marked("Take in {n} rows"))

    def doing_words(self) -> str:
        """What is said while it is done."""
        return tr("Taking the cards in …")

    def kept_words(self, batch: Batch) -> str:
        """What a list is good for that changes no card."""
        return "" if batch.is_empty or batch.size else tr("If it is kept, its cards stay when another list goes.")

    def reject(self) -> None:
        """Stop what runs, or leave."""
        if self.stage in RUNNING:
            self.leave.setEnabled(False)
            self._intake.stop()
        else:
            super().reject()

    def _show_plan(self, batch: Batch) -> None:
        counts = [len(batch.changes), *(batch.count(deed) for deed in DEEDS)]
        self.shown.word(tr("Shown"), [f"{name} {count}" for name, count in zip(_names(), counts, strict=True)])
        for deed in DEEDS:
            self.shown.segment(deed).setVisible(bool(batch.count(deed)))
        self.table.changes.show_changes(batch.changes)
        more = (*_known_words(batch), self.kept_words(batch), _unchanged_words(batch), *_remarks(batch))
        self._enter("planned", _planned_words(batch), " ".join(words for words in more if words))
        self.confirm.setText(self.confirm_words(batch.size))
        self.confirm.setVisible(not batch.is_empty)

    def _take_in(self) -> None:
        self._enter("taking", self.doing_words())
        self._intake.carry_out()

    def _show_done(self, batch: Batch) -> None:
        done = tr("{added} added, {changed} changed, {removed} removed.", **_counts(batch))
        more = (done, *_known_words(batch), *_remarks(batch))
        self._enter("done", tr("The catalogue is up to date."), " ".join(words for words in more if words))

    def _show_stopped(self) -> None:
        if self._intake.batch is None:
            self.stage = "failed"
            super().reject()
            return
        self._enter("planned", tr("Stopped."), tr("The catalogue is as it was."))

    def _show_fault(self, error: Exception) -> None:
        self._enter("failed", tr("That didn't work. The catalogue is as it was."), str(error))

    def _enter(self, stage: Stage, heading: str, more: str = "") -> None:
        self.stage = stage
        runs, has_plan = stage in RUNNING, self._intake.batch is not None
        self.heading.setText(heading)
        self.more.setText(more)
        self.more.setVisible(bool(more))
        self.bar.setVisible(runs)
        self.bar.setRange(0, 0)
        for widget in (self.shown, self.line, self.copy, self.save):
            widget.setEnabled(has_plan)
        self.table.setEnabled(has_plan)
        self.confirm.setVisible(stage == "planned")
        self.leave.setEnabled(True)
        self.leave.setText(tr("Stop") if runs else tr("Cancel") if stage == "planned" else tr("Close"))
        (self.confirm if stage == "planned" else self.leave).setFocus()

    def _compare(self) -> None:
        if self.stage == "reading" and self.leave.isEnabled():
            self._enter("comparing", tr("Comparing them with the catalogue …"))

    def _progress(self, done: int, of: int) -> None:
        if self.stage == "reading" and done:
            self.more.setText(tr("{done} of {n} read", done=done, n=of))
            self.more.show()
        self.bar.setRange(0, of if done < of else 0)  # what follows has no steps
        self.bar.setValue(done)

    def _narrow(self) -> None:
        shown = self.shown.value
        deed: Deed | None = None if shown == "all" else shown
        self.table.narrow(deed, self.line.text())

    def _show_reason(self, row: tuple[str, ...]) -> None:
        self.reason.setText(" · ".join(words for words in row if words))

    def _ask_where(self) -> None:
        ask_where_to_save(self, tr("Save this list"), "import.csv", "CSV (*.csv)", self._save)

    def _save(self, path: Path) -> None:
        problem = written(path, self.table.as_csv())
        self.more.setText(problem or tr("Saved as {file}.", file=path))
        self.more.show()

    def _join(self) -> None:
        self._intake.progressed.connect(self._progress)
        self._intake.read.connect(self._compare)
        self._intake.planned.connect(self._show_plan)
        self._intake.done.connect(self._show_done)
        self._intake.stopped.connect(self._show_stopped)
        self._intake.failed.connect(self._show_fault)
        self.shown.chosen.connect(self._narrow)
        self.line.textChanged.connect(self._narrow)
        self.table.row_chosen.connect(self._show_reason)
        self.copy.clicked.connect(self.table.copy)
        self.save.clicked.connect(self._ask_where)
        self.leave.clicked.connect(self.reject)
        self.confirm.clicked.connect(self._take_in)

    def _lay_out(self, look: Look) -> None:
        self.line.setPlaceholderText(tr("Find in this list"))
        self.line.setAccessibleName(tr("Find in this list"))
        ClearSign(self.line)
        self.table.setAccessibleName(tr("What changes"))
        self.shown.word(tr("Shown"), _names())
        for deed in DEEDS:  # what there is nothing of isn't offered
            self.shown.segment(deed).hide()
        self.line.setMinimumWidth(look.theme.px(FIND))
        for words in (self.more, self.reason):
            words.setWordWrap(True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.confirm.setDefault(True)
        self.confirm.setObjectName("accept")
        narrow, buttons = QHBoxLayout(), QHBoxLayout()
        narrow.addWidget(self.shown)
        narrow.addWidget(self.line, 1)
        for button in (self.copy, self.save):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.leave, self.confirm):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        for widget in (self.heading, self.more, self.bar):
            column.addWidget(widget)
        column.addLayout(narrow)
        column.addWidget(self.table, 1)
        column.addWidget(self.reason)
        column.addLayout(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)


class TakeBackDialog(IntakeDialog):
    """The same for a list that is to go."""

    def title(self) -> str:
        return tr("Take back a list")

    def confirm_words(self, changes: int) -> str:
        return tr("&Take the list back")

    def doing_words(self) -> str:
        return tr("Taking the list back …")

    def kept_words(self, batch: Batch) -> str:
        return ""


def _names() -> list[str]:
    return [tr("all"), *(tr(DEED_WORDS[deed]) for deed in DEEDS)]


def _counts(batch: Batch) -> dict[str, int]:
    return {deed: batch.count(deed) for deed in DEEDS}


def _planned_words(batch: Batch) -> str:
    if not batch.plans:
        return tr("There is no card list in here.")
    if batch.is_empty:
        return tr("Nothing changes.")
    if not batch.size:
        return tr("No card changes.")
    counts = _counts(batch)
    if counts["added"] == 1:
        return tr("{added} card would be added, {changed} changed, {removed} removed.", **counts)
    return tr("{added} cards would be added, {changed} changed, {removed} removed.", **counts)


def _known_words(batch: Batch) -> tuple[str, ...]:
    """What is said of the rows whose cards other lists have, too."""
    return tuple(counted(batch.count(deed), *KNOWN[deed]) for deed in KNOWN if batch.count(deed))


def _unchanged_words(batch: Batch) -> str:
    same = batch.unchanged
    return counted(same, marked("{n} card is as it was."), marked("{n} cards are as they were.")) if same else ""


KNOWN: Final[Mapping[Deed, tuple[str, str]]] = MappingProxyType(
    {
        "joined": plural(
            "{n} row is about a card that is known already, and is joined to it.",
            "{n} rows are about cards that are known already, and are joined to them.",
        ),
        "stays": plural(
            "{n} row goes whose card another list has, too: the card stays.",
            "{n} rows go whose cards other lists have, too: these cards stay.",
        ),
    }
)
REMARKED: Final[Mapping[Deed, tuple[str, str]]] = MappingProxyType(
    {
        "apart": plural(
            "{n} card has the name of another and is kept apart from it.",
            "{n} cards have the names of others and are kept apart from them.",
        ),
        "contrary": plural(
            "{n} row says another thing of its card than other lists do.",
            "{n} rows say other things of their cards than other lists do.",
        ),
        "repeated": plural(
            "{n} number stands in one list several times, and its rows don't say the same.",
            "{n} numbers stand in one list several times, and their rows don't say the same.",
        ),
        "unread": plural(
            "{n} row has a value that can't be read; it is kept in its words.",
            "{n} rows have values that can't be read; they are kept in their words.",
        ),
        "left_out": plural(
            "{n} list has columns that nobody knows; they are left out, and all else is read.",
            "{n} lists have columns that nobody knows; they are left out, and all else is read.",
        ),
        "refused": plural(
            "{n} row can't be taken; it stands in the list with its reason.",
            "{n} rows can't be taken; each stands in the list with its reason.",
        ),
        "no_list": plural(
            "{n} file is no card list, or can't be read; it stands in the list with its reason.",
            "{n} files are no card lists, or can't be read; each stands in the list with its reason.",
        ),
    }
)
"""What is said of rows that there is something to say of."""


def _remarks(batch: Batch) -> tuple[str, ...]:
    return tuple(counted(batch.count(deed), *REMARKED[deed]) for deed in REMARKS if batch.count(deed))
