"""Saving the record of a match as a file of the person's own."""

import contextlib
import os
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from wixoss_desktop.match.wixoss.journals import save_record
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.seat_names import deck_called

SUFFIX: Final = "journal"
FORBIDDEN: Final = '<>:"/\\|?*'


class Exporter(QObject):
    """Asks where to, writes, and says `told` what became of it, in one line."""

    told = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._match: Match | None = None
        self.dialog: QFileDialog | None = None

    def ask(self, match: Match) -> None:
        """Asks for the file; nothing is written before an answer."""
        self._match = match
        if self.dialog is not None:
            self.dialog.deleteLater()
        dialog = QFileDialog(
            self._parent, tr("Export the game"), documents(), tr("Records (*.{suffix})", suffix=SUFFIX)
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(f"{file_stem(match)}.{SUFFIX}")
        dialog.fileSelected.connect(self.save)
        self.dialog = dialog
        dialog.open()

    def save(self, name: str) -> None:
        """Writes the record; what is there under that name is replaced only once the new one is whole."""
        if self._match is None or not name:
            return
        path = Path(name)
        half = path.with_name(f"{path.name}.new")
        try:
            half.unlink(missing_ok=True)
            save_record(half, self._match.terms, self._match.history)
            os.replace(half, path)
        except OSError as error:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            self.told.emit(tr("{file} can't be written: {why}", file=path.name, why=error.strerror or error))
        else:
            self.told.emit(tr("Saved as {file}", file=str(path)))


def documents() -> str:
    """The folder where people keep what they have made; where there is none, their home."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return folder if Path(folder).is_dir() else str(Path.home())


def file_stem(match: Match) -> str:
    """'White Hope - Red Ambition, turn 9', without what a file name can't hold."""
    one, two = (deck_called(deck.name) or "?" for deck in match.terms.setup.decks)
    stem = tr("{one} - {two}, turn {n}", one=one, two=two, n=match.position.state.turn)
    return "".join("_" if sign in FORBIDDEN else sign for sign in stem)
