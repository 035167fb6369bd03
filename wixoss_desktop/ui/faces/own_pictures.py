"""The person's own pictures: looked for off the GUI thread, and again whenever their folders change."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QElapsedTimer, QFileSystemWatcher, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from wixoss_desktop.images.own.picture import PictureFault
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.workers import Ticket, Workers

if TYPE_CHECKING:
    from wixoss_desktop.images.own.album import Album

SETTLE_MS: Final = 400
"""Files that are copied together are looked at together."""
AGAIN_MS: Final = 3000
"""Between two looks, where files keep coming; what couldn't be read may be a file of which half was there."""


Known = Callable[[], Iterable[tuple[tuple[str, ...], tuple[str, ...]]]]
"""All numbers and all names of each card that there is; asked on a worker."""


class LookedThrough(msgspec.Struct, frozen=True):
    """What was found, and the folders to watch."""

    album: "Album"
    folders: tuple[str, ...]


class OwnPictures(QObject):
    """Keeps the wardrobe's album up to date. `changed` says that there are more, fewer or other pictures, or faults."""

    changed = Signal()

    def __init__(
        self, places: Sequence[Path], pictures: Pictures, workers: Workers, parent: QObject | None = None
    ) -> None:
        """`places` are looked through in this order, behind those that the person chooses."""
        super().__init__(parent)
        self._places = tuple(places)
        self._pictures = pictures
        self._workers = workers
        self._chosen: tuple[str, ...] = ()
        self._known: Known | None = None
        self._strays: tuple[PictureFault, ...] = ()
        self._has_begun = self._is_looking = self._must_look_again = False
        self._watcher: QFileSystemWatcher | None = None
        self._since = QElapsedTimer()
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        pictures.spoilt.connect(self._note_fault)

    @property
    def folder(self) -> Path | None:
        """The folder that is the person's to fill; it need not exist yet."""
        return self._places[0] if self._places else None

    @property
    def count(self) -> int:
        """How many pictures of cards there are."""
        return len(self._album) - len(self._strays) if self._album is not None else 0

    @property
    def faults(self) -> tuple[PictureFault, ...]:
        """What was passed over, and why; what fits no card is among it, but kept for a card that comes."""
        return (*self._album.faults, *self._strays) if self._album is not None else ()

    @property
    def is_looking(self) -> bool:
        """Whether the places are being looked through."""
        return self._is_looking

    @property
    def _album(self) -> "Album | None":
        return self._pictures.wardrobe.album

    def begin(self) -> None:
        """Look for pictures now, and whenever something has changed."""
        self._has_begun = True
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._note_application)
        self._look()

    def know(self, known: Known) -> None:
        """These are the cards that there are."""
        self._known = known
        self._sort_out()

    def look_again(self) -> None:
        """Look soon whether there are more pictures."""
        if self._has_begun:
            self._note_change()

    def prefer(self, *, own: bool, chosen: Sequence[str]) -> None:
        """Whether cards wear the person's pictures, and the folders and zips that are looked in first."""
        if own != self._pictures.wardrobe.prefers_own:
            self._pictures.wardrobe.prefers_own = own
            self._pictures.dress_anew()
        if tuple(chosen) != self._chosen:
            self._chosen = tuple(chosen)
            if self._has_begun:
                self._look()

    def _look(self) -> None:
        if self._is_looking:
            self._must_look_again = True
            return
        self._since.start()
        self._is_looking, self._must_look_again = True, False
        places = [*map(Path, self._chosen), *self._places]
        task = self._workers.begin(partial(_look_through, places, self._album))
        task.finished.connect(self._arrive)
        task.ended.connect(self._end)

    def _arrive(self, looked: LookedThrough) -> None:
        before, now = self._album, looked.album
        self._watch(looked.folders)
        if before is not None and before.pictures == now.pictures and before.faults == now.faults:
            return
        self._strays = ()
        self._pictures.wardrobe.take(now)
        self._pictures.dress_anew()
        has_new_faults = bool(set(now.faults) - set(before.faults if before is not None else ()))
        if has_new_faults and not self._soon.isActive():
            self._soon.start(AGAIN_MS)
        self.changed.emit()
        self._sort_out()

    def _sort_out(self) -> None:
        """Finds out on a worker which pictures fit no card."""
        if self._album is not None and self._album.pictures and self._known is not None:
            task = self._workers.begin(partial(_strays_of, self._album, self._known))
            task.finished.connect(self._note_strays)

    def _note_strays(self, found: "tuple[Album, tuple[PictureFault, ...]]") -> None:
        album, strays = found
        if album is self._album and strays != self._strays:
            self._strays = strays
            self.changed.emit()

    def close(self) -> None:
        """Watches no longer. A watcher that Python's collector finds in another thread brings Qt's dispatcher down."""
        self._soon.stop()
        if self._watcher is not None:
            self._watcher.setParent(None)
            self._watcher = None

    def _end(self) -> None:
        self._is_looking = False
        if self._must_look_again:
            self._look()

    def _watch(self, folders: tuple[str, ...]) -> None:
        if self._watcher is None:
            self._watcher = QFileSystemWatcher(self)
            self._watcher.directoryChanged.connect(self._note_change)
        watched = set(self._watcher.directories())
        if gone := watched - set(folders):
            self._watcher.removePaths(sorted(gone))
        if new := set(folders) - watched:
            self._watcher.addPaths(sorted(new))

    def _note_change(self) -> None:
        if not self._soon.isActive():
            self._soon.start(SETTLE_MS if self._since.hasExpired(AGAIN_MS) else AGAIN_MS)

    def _note_application(self, state: Qt.ApplicationState) -> None:
        """A watched folder doesn't tell of files written over: look when the person comes back."""
        if state == Qt.ApplicationState.ApplicationActive:
            self._note_change()

    def _note_fault(self) -> None:
        if not self._soon.isActive():
            self._soon.start(AGAIN_MS)
        self.changed.emit()


def _strays_of(album: "Album", known: Known, _ticket: Ticket) -> "tuple[Album, tuple[PictureFault, ...]]":
    return album, tuple(PictureFault(picture.label, "fits_no_card") for picture in album.strays(known()))


def _look_through(places: list[Path], before: "Album | None", ticket: Ticket) -> LookedThrough:
    from wixoss_desktop.images.own.album import scan
    from wixoss_desktop.images.own.places import folders_of

    album = scan(places, before, ticket.check)
    return LookedThrough(album, tuple(str(folder) for place in places for folder in folders_of(place)))
