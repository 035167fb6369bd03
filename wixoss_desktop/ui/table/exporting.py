"""Saving the record of a match as a file of the person's own."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from wixoss_desktop.ui.kit.translate import tr

SUFFIX: Final = "journal"
FORBIDDEN: Final = '<>:"/\\|?*'


class Exporter(QObject):
    """Asks where to, writes, and says `told` what became of it, in one line."""

    told = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._write: Callable[[Path], object] | None = None
        self.dialog: QFileDialog | None = None

    def ask(self, stem: str, write: Callable[[Path], object]) -> None:
        """Asks for the file, with a name that it could have; nothing is written before an answer.

        `write` writes the record; it may raise OSError.
        """
        self._write = write
        if self.dialog is not None:
            self.dialog.deleteLater()
        dialog = QFileDialog(
            self._parent, tr("Export the game"), documents(), tr("Records (*.{suffix})", suffix=SUFFIX)
        )
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(f"{stem}.{SUFFIX}")
        dialog.fileSelected.connect(self.save)
        self.dialog = dialog
        dialog.open()

    def save(self, name: str) -> None:
        """Writes the record; what is there under that name is replaced only once the new one is whole."""
        if self._write is None or not name:
            return
        path = Path(name)
        half = path.with_name(f"{path.name}.new")
        try:
            half.unlink(missing_ok=True)
            self._write(half)
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


def as_file_name(words: str) -> str:
    """Words without what the name of a file can't hold."""
    return "".join("_" if sign in FORBIDDEN else sign for sign in words)
