"""What is done with whole card lists at the place Cards: imported from files, folders and drops, and exported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from wixoss_desktop.cards.catalogue.batches import Read, Reader, read_all
from wixoss_desktop.cards.catalogue.collection import counts_text, read_counts
from wixoss_desktop.cards.catalogue.lists import ListSource, nothing_of
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.intake.files import read_text_of_any
from wixoss_desktop.intake.limits import DECK_TEXT, TurnedAway
from wixoss_desktop.ui.catalogue.commands import FETCHES, LISTS
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.catalogue.intake_dialog import IntakeDialog, TakeBackDialog
from wixoss_desktop.ui.catalogue.lists_dialog import ListsDialog
from wixoss_desktop.ui.kit.choosers import ask_files, ask_folder, ask_lists, ask_where_to_save, written
from wixoss_desktop.ui.kit.fields import MenuButton
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.question import Progress, Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import Command

if TYPE_CHECKING:
    from wixoss_desktop.ui.catalogue.errand import Desk

MOST_NAMED: Final = 4
"""So many unknown numbers are named."""


class ListDeeds(QObject):
    """Opens what a command asks for; `shown` says which cards the place shows. Says `pictures_came` when some have."""

    pictures_came = Signal()

    def __init__(self, look: Look, library: Library, shown: Callable[[], Sequence[Row]], place: QWidget) -> None:
        super().__init__(place)
        self._look = look
        self._library = library
        self._shown = shown
        self._place = place
        self.data: Path | None = None
        self.make_desk: Callable[[Path], Desk] | None = None
        """Makes another desk than the one that asks the official sites."""
        self.dialog: QWidget | None = None
        """What was opened last."""

    def offers(self, command: Command) -> bool:
        """Whether a command makes sense here: without a data folder nothing is fetched."""
        return command not in FETCHES or self.data is not None

    def ask_files(self) -> None:
        """Ask for files to import."""
        self.dialog = ask_lists(self._place, self.take_in)

    def ask_folder(self) -> None:
        """Ask for a folder to import."""
        self.dialog = ask_folder(self._place, self.take_in)

    def show_lists(self) -> ListsDialog:
        """Show the lists that were taken in; one can be taken back."""
        self.dialog = dialog = ListsDialog(self._look, self._library.sources(), self._place)
        dialog.taking_back.connect(self.take_back)
        dialog.open()
        return dialog

    def take_back(self, source: ListSource) -> IntakeDialog:
        """Show what would change without a list."""
        intake = self._library.intake(lambda _progress: Read((nothing_of(source),)))
        self.dialog = dialog = TakeBackDialog(self._look, intake, self._place)
        dialog.open()
        return dialog

    def take_in(self, paths: Sequence[Path]) -> IntakeDialog:
        """Show what the lists in files and folders would change."""
        return self.take_from(partial(read_all, tuple(paths)))

    def take_from(self, reader: Reader) -> IntakeDialog:
        """Show what the lists that this reads would change."""
        self.dialog = dialog = IntakeDialog(self._look, self._library.intake(reader), self._place)
        dialog.open()
        return dialog

    def fetch_into(self, data: Path) -> None:
        """Offer from now on to fetch from the official sites; what comes is kept in this data folder."""
        self.data = data

    def ask_owned(self) -> None:
        """Ask for a list of owned copies to take in."""
        kind = f"{tr('Lists of owned copies')} (*.csv *.tsv *.txt)"
        self.dialog = ask_files(self._place, lambda paths: self.take_owned(paths[0]), tr("Take in owned copies"), kind)

    def take_owned(self, path: Path) -> None:
        """Show what a list of owned copies has, and keep it if the person wants that."""
        try:
            read = read_counts(read_text_of_any(path, DECK_TEXT))
        except OSError as error:
            why = tr(error.what, **error.values) if isinstance(error, TurnedAway) else error
            self._tell_of_owned(tr("{file} can't be read: {why}", file=path.name, why=why))
            return
        if not read.counts:
            said = tr("{file} has no line with a number and a count, as WD01-001,4.", file=path.name)
            self._tell_of_owned(said)
            return
        words = [
            tr("{n} numbers with {copies} copies. What the list names counts so from now on; all else stays.",
               n=len(read.counts), copies=sum(read.counts.values())),
            *((tr("Not read: {lines}", lines=clauses_of(read.unread[:4])),) if read.unread else ()),
        ]  # fmt: skip
        unknown = [no for no in read.counts if self._library.row_of(no) is None]
        if unknown:
            named = clauses_of(unknown[:MOST_NAMED]) + (" …" if len(unknown) > MOST_NAMED else "")
            told = counted(
                len(unknown),
                marked("{n} number is in no list that is here: {named}. It is kept all the same."),
                marked("{n} numbers are in no list that is here: {named}. They are kept all the same."),
                named=named,
            )
            words.append(told)
        question = Question(tr("Take in owned copies"), "\n\n".join(words), tr("Take in"), self._place.window())
        question.accepted.connect(lambda: self._library.take_counts(read.counts))
        self.dialog = question
        question.open()

    def write_owned(self) -> None:
        """Ask where the list of owned copies is to be written."""
        text = counts_text(self._library.counts()).encode()
        title = tr("Write owned copies")
        self.dialog = ask_where_to_save(
            self._place, title, "owned.csv", "CSV (*.csv)", lambda path: self._tell_if_not(written(path, text))
        )

    def _tell_if_not(self, why: str) -> None:
        if why:
            self._tell_of_owned(why)

    def _tell_of_owned(self, words: str) -> None:
        self.dialog = question = Question(tr("Owned copies"), words, parent=self._place.window())
        question.open()

    def ask_fetch(self) -> None:
        """Open the dialog that fetches card lists, where they can be kept; nothing is asked for yet."""
        if self.data is None:
            return
        from wixoss_desktop.ui.catalogue.fetch_dialog import FetchDialog  # brings what asks over the network

        dialog = FetchDialog(self._look, self._desk(self.data), self._library, self._place)
        dialog.import_wanted.connect(self.take_from)
        self.dialog = dialog
        dialog.show()

    def ask_pictures(self) -> None:
        """Open the dialog that fetches pictures of the cards shown, where they can be kept; nothing is asked yet."""
        if self.data is None:
            return
        from wixoss_desktop.ui.catalogue.picture_dialog import PictureDialog

        numbers = [row.no for row in self._shown()]
        dialog = PictureDialog(self._look, self._desk(self.data), self._library, numbers, self._place)
        dialog.pictures_came.connect(self.pictures_came)
        self.dialog = dialog
        dialog.show()

    def _desk(self, data: Path) -> Desk:
        from wixoss_desktop.ui.catalogue.errand import Desk

        return self.make_desk(data) if self.make_desk is not None else Desk(data)

    def ask_export(self) -> None:
        """Ask where the cards that are shown are to be written."""
        title = counted(len(self._shown()), marked("Export the {n} card shown"), marked("Export the {n} cards shown"))
        self.dialog = ask_where_to_save(self._place, title, "cards.json", "JSON (*.json)", self.export)

    def export(self, path: Path) -> None:
        """Write the cards that are shown into a list that can be imported again."""
        task = self._library.export([row.key for row in self._shown()], path)
        Progress(tr("Export"), tr("The cards are written into {file} …", file=path.name), task, self._place.window())
        task.finished.connect(
            lambda count: self._tell(
                counted(
                    count,
                    marked("{n} card is written to {file}."),
                    marked("{n} cards are written to {file}."),
                    file=path,
                )
            )
        )
        task.failed.connect(lambda error: self._tell(tr("{file} can't be written: {why}", file=path, why=_why(error))))

    def _tell(self, words: str) -> None:
        self.dialog = question = Question(tr("Export"), words, parent=self._place)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.open()


class ListsButton(MenuButton):
    """The button of the place with a menu of what can be done with lists."""

    def __init__(self, deeds: ListDeeds) -> None:
        super().__init__()
        self._deeds = deeds
        self._room = CommandRoom(LISTS, lambda: deeds)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(QMenu(self))
        self.menu().aboutToShow.connect(self.retranslate)
        for command in LISTS:
            action = self.menu().addAction("")
            action.setObjectName(command.id)
            action.setData(command)
            action.triggered.connect(self._choose)
        self.retranslate()

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.setText(tr("Lists"))
        for action in self.menu().actions():
            command: Command = action.data()
            action.setText(tr(command.words))
            action.setVisible(self._deeds.offers(command))

    def _choose(self) -> None:
        self._room.carry_out(cast("QAction", self.sender()).data())


def _why(error: Exception) -> str:
    return tr(error.what, **error.values) if isinstance(error, TurnedAway) else str(error)
