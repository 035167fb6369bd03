"""Saving the record of a match as a file of the person's own, and a game on paper."""

import contextlib
import html
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QSizeF, QStandardPaths, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.game_page import PrintedGame

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


MARGIN_MM: Final = 16.0
POINTS: Final = 9.5
"""The height of the letters of a page."""
DOTS: Final = 300
SHORT: Final = 12


def pdf_of_page(page: PrintedGame) -> bytes:
    """The page of a game as a PDF of A4; a long one goes on over further sheets."""
    document = QTextDocument()
    font = document.defaultFont()
    font.setPointSizeF(POINTS)
    document.setDefaultFont(font)
    document.setHtml(html_of_page(page))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(page.title)
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(*(MARGIN_MM,) * 4), QPageLayout.Unit.Millimeter)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    document.print_(writer)
    del writer
    return bytes(buffer.data().data())


def html_of_page(page: PrintedGame) -> str:
    """The page of a game for a text document: whatever names hold are letters there, and nothing else."""
    written = [f"<h2>{_text(page.title)}</h2><p><b>{_text(page.about)}</b></p>"]
    for part in page.parts:
        written.append(f"<h3>{_text(part.heading)}</h3>")
        written += (f"<p style='margin:2px 0'>{_text(line)}</p>" for line in part.lines)
        if part.table:
            tags = ("th", *("td",) * len(part.table))
            rows = (
                "<tr>" + "".join(f"<{tag} align='left'>{_cell(cell)}</{tag}>" for cell in cells) + "</tr>"
                for tag, cells in zip(tags, part.table, strict=False)
            )
            written.append(f"<table border='1' cellspacing='0' cellpadding='3'>{''.join(rows)}</table>")
    return "".join(written)


def _cell(words: str) -> str:
    """What stands in a cell, small; what is short isn't broken."""
    style = "font-size:8pt" + (";white-space:nowrap" if len(words) <= SHORT else "")
    return f"<span style='{style}'>{_text(words)}</span>"


def _text(words: str) -> str:
    return html.escape(words)
