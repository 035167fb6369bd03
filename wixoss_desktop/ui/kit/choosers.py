"""Choosing files: the system's own dialogs, which answer later and hold nothing up, and writing what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget

from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.ui.kit.translate import tr

ARROWS = ("backButton", "forwardButton", "toParentButton")
"""What Qt calls the buttons of its own dialog that it paints black on any ground."""
_last_folder: list[Path] = []
"""Where the person chose something last, while the program runs; nothing before that."""
LISTS = "*.csv *.json *.html *.htm *.xml *.js *.txt"


def ask_lists(parent: QWidget, chosen: Callable[[list[Path]], object]) -> QFileDialog:
    """Ask for one or several card lists."""
    return ask_files(parent, chosen, tr("Import files"), f"{tr('Card lists')} ({LISTS})")


def ask_files(parent: QWidget, chosen: Callable[[list[Path]], object], title: str, kind: str) -> QFileDialog:
    """Ask for one or several files of a kind such as 'Records (*.journal)'."""
    filters = [kind, f"{tr('All files')} (*)"]
    return _opened(QFileDialog(parent, title, "", ";;".join(filters)), "ExistingFiles", chosen)


def ask_folder(parent: QWidget, chosen: Callable[[list[Path]], object]) -> QFileDialog:
    """Ask for a folder."""
    return _opened(QFileDialog(parent, tr("Import a folder")), "Directory", chosen)


def ask_where_to_save(parent: QWidget, title: str, name: str, kind: str, chosen: Callable[[Path], None]) -> QFileDialog:
    """Ask under what name a file of a kind such as 'CSV (*.csv)' is to be written."""
    dialog = QFileDialog(parent, title, "", kind)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    opened = _opened(dialog, "AnyFile", lambda paths: chosen(paths[0]))
    opened.selectFile(name)
    return opened


def written(path: Path, content: bytes) -> str:
    """Write a file; return what went wrong, in a sentence, or nothing."""
    try:
        write_whole(path, content)
    except OSError as error:
        return tr("{file} can't be written: {why}", file=path, why=error.strerror or str(error))
    return ""


def why_not_kept(error: Exception) -> str:
    """Return why something can't be kept or gone on with, for a person to read."""
    if isinstance(error, FolderInUse):
        return tr("{folder} is in use by another program; here it is open for reading only", folder=error.path)
    return str(error)


def _opened(dialog: QFileDialog, mode: str, chosen: Callable[[list[Path]], object]) -> QFileDialog:
    dialog.setFileMode(QFileDialog.FileMode[mode])
    dialog.setDirectory(str(_folder()))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def answer(names: Sequence[str]) -> None:
        paths = [Path(name) for name in names]
        _last_folder[:] = [paths[0] if mode == "Directory" else paths[0].parent]
        chosen(paths)

    dialog.filesSelected.connect(answer)
    dialog.open()
    for name in ARROWS:
        arrow = dialog.findChild(QToolButton, name)
        if arrow is not None:
            _ink(arrow)
    return dialog


def _folder() -> Path:
    """Where to begin: where something was chosen last, else among the person's documents."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    places = (*_last_folder, Path(documents or Path.home()), Path.home())
    return next((place for place in places if place.is_dir()), Path())


def _ink(button: QToolButton) -> None:
    """Paint the icon of a button in the colour of its text."""
    picture = button.icon().pixmap(button.iconSize())
    painter = QPainter(picture)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(picture.rect(), button.palette().buttonText())
    painter.end()
    button.setIcon(QIcon(picture))
