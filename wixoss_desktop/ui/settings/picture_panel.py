"""The settings of card pictures: whose are shown, where the person's lie, and what was passed over there."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QPlainTextEdit, QPushButton, QWidget

from wixoss_desktop.images.own.picture import PictureFault, Reason
from wixoss_desktop.ui.faces.own_pictures import OwnPictures
from wixoss_desktop.ui.kit.controls import CutLine, Segments, Words
from wixoss_desktop.ui.kit.preferences import CardPictures, UiPreferences
from wixoss_desktop.ui.kit.settings_panel import SettingsPanel
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

WHOSE: Final[tuple[CardPictures, ...]] = ("mine", "drawn")
MOST_NAMED: Final = 200
REASONS: Final[dict[Reason, str]] = {
    "no_picture": marked("{file} is not a picture that can be read."),
    "broken": marked("{file} is damaged, or only a part of it is there."),
    "too_many_pixels": marked("{file} has more pixels than any card needs."),
    "file_too_large": marked("{file} is larger than a picture of a card can be."),
    "unreadable": marked("{file} can't be opened."),
    "no_zip": marked("{file} is not a zip, or it is damaged."),
    "unsafe_name": marked("{file} has a name that leads out of its zip."),
    "packed_too_tightly": marked("{file} would swell to more than a picture is."),
    "locked": marked("{file} is locked with a password."),
    "fits_no_card": marked("{file} fits no card: none is known by this number or name."),
    "too_many_files": marked("{file} holds too many files; the rest was not looked at."),
}


class PlaceChoice(QWidget):
    """Folders and zips, those that win first; says `chosen` with their paths."""

    chosen = Signal(object)

    def __init__(self, look: Look, value: tuple[str, ...]) -> None:
        super().__init__()
        self._look = look
        self.value = value
        self.folder = QPushButton()
        self.zip = QPushButton()
        self.none = QPushButton()
        self.removable = QMenu(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(_beside(look, self.none, self.folder, self.zip))
        self.folder.clicked.connect(partial(self._ask, QFileDialog.FileMode.Directory))
        self.zip.clicked.connect(partial(self._ask, QFileDialog.FileMode.ExistingFile))
        self.none.clicked.connect(self._ask_which)
        self.removable.triggered.connect(lambda action: self.remove(str(action.data())))
        self.set_value(value)

    def set_value(self, value: tuple[str, ...]) -> None:
        """Shows other places, without saying so."""
        self.value = value
        self.none.setVisible(bool(value))

    def add(self, path: str) -> None:
        """Looks in a folder or a zip, too, behind the others."""
        if path not in self.value:
            self._choose((*self.value, path))

    def remove(self, path: str) -> None:
        """Looks in a folder or a zip no longer."""
        self._choose(tuple(one for one in self.value if one != path))

    def _choose(self, value: tuple[str, ...]) -> None:
        self.set_value(value)
        self.chosen.emit(value)

    def _ask_which(self) -> None:
        """Removes the only place there is; of several a menu asks for one."""
        if len(self.value) == 1:
            self.remove(self.value[0])
            return
        self.removable.clear()
        for path in self.value:
            self.removable.addAction(path.replace("&", "&&")).setData(path)
        self.removable.popup(self.none.mapToGlobal(self.none.rect().bottomLeft()))

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        self.folder.setText(tr("Folder …"))
        self.zip.setText(tr("Zip …"))
        self.none.setText(tr("Remove"))
        self.folder.setAccessibleName(tr("Choose a folder with pictures"))
        self.zip.setAccessibleName(tr("Choose a zip with pictures"))
        self.none.setAccessibleName(tr("Look in it no longer"))

    def _ask(self, what: QFileDialog.FileMode, _checked: bool = False) -> None:
        dialog = QFileDialog(self, self.folder.accessibleName(), str(Path(self.value[-1]).parent) if self.value else "")
        dialog.setFileMode(what)
        if what == QFileDialog.FileMode.ExistingFile:
            dialog.setWindowTitle(self.zip.accessibleName())
            dialog.setNameFilter("*.zip")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.add)
        dialog.open()


class PicturePanel(SettingsPanel):
    """Says `chosen` when one of its settings is another; what it says of the pictures follows them."""

    chosen = Signal()

    def __init__(self, look: Look, preferences: UiPreferences, own: OwnPictures | None) -> None:
        self.which: Segments[CardPictures] = Segments(look, WHOSE, preferences.card_pictures)
        self.place = PlaceChoice(look, preferences.picture_places)
        self.count = Words("body")
        self.open_button = QPushButton()
        super().__init__(look, (self.which, self.place, _beside(look, self.count, self.open_button)))
        self._own = own
        self.faults = _FaultList(look)
        self.path = CutLine("small", cut=Qt.TextElideMode.ElideMiddle)
        self.path.setVisible(own is not None and own.folder is not None)
        for widget in (self.path, self.faults):
            self.add_below(widget)
        self.open_button.setVisible(own is not None and own.folder is not None)
        self.open_button.clicked.connect(self._open)
        self.which.chosen.connect(self.chosen)
        self.place.chosen.connect(self.chosen)
        self.place.chosen.connect(self.retranslate)
        if own is not None:
            own.changed.connect(self.retranslate)

    def set_preferences(self, preferences: UiPreferences) -> None:
        """Shows other preferences, without saying so."""
        self.which.set_value(preferences.card_pictures)
        self.place.set_value(preferences.picture_places)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        faults = self._own.faults if self._own is not None else ()
        passed_over = (
            counted(len(faults), marked("{n} file was passed over:"), marked("{n} files were passed over:"))
            if faults
            else ""
        )
        labels = (
            (tr("Pictures"), tr("Cards that you have no picture of are drawn.")),
            (
                tr("Your folders and zips"),
                "\n".join(self.place.value) or tr("Named by card number or name; card_images is looked in too."),
            ),
            (tr("Pictures found"), passed_over),
        )
        self.word(tr("Card pictures"), labels)
        self.which.word(labels[0][0], (tr("Mine where there are any"), tr("Always drawn")))
        self.place.retranslate()
        self.count.setText(str(self._own.count if self._own is not None else 0))
        self.open_button.setText(tr("Open the folder"))
        folder = str(self._own.folder or "") if self._own is not None else ""
        self.open_button.setToolTip(folder)
        self.path.say(folder)
        self.faults.show_faults(faults)

    def _open(self) -> None:
        """Shows the person's folder in the system's own window; it is made if it isn't there."""
        folder = self._own.folder if self._own is not None else None
        if self._own is not None and folder is not None:
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
            self._own.look_again()
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _beside(look: Look, *widgets: QWidget) -> QWidget:
    """Widgets in a row, as one."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(look.theme.px(SPACING.apart))
    for widget in widgets:
        row.addWidget(widget)
    return whole


class _FaultList(QPlainTextEdit):
    """A sentence for each file that was passed over, to be read and copied."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.hide()

    def show_faults(self, faults: tuple[PictureFault, ...]) -> None:
        """Names the files."""
        sentences = [tr(REASONS[fault.reason], file=fault.label) for fault in faults[:MOST_NAMED]]
        if len(faults) > MOST_NAMED:
            sentences.append(tr("… and {n} more.", n=len(faults) - MOST_NAMED))
        text = "\n".join(sentences)
        if text != self.toPlainText():
            self.setPlainText(text)
        self.setAccessibleName(tr("Files that were passed over"))
        self.setFixedHeight(self._look.theme.px(min(160, 30 + 22 * len(sentences))))
        self.setVisible(bool(faults))

    def sizeHint(self) -> QSize:
        return QSize(0, self.height())
