"""Card pictures for Qt's widgets: drawn off the GUI thread, kept as pixmaps."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap, QTransform

from wixoss_desktop.images.face import Face, width_of
from wixoss_desktop.ui.workers import Ticket, Workers

if TYPE_CHECKING:
    from wixoss_desktop.images.cache import FaceCache, Pixels
    from wixoss_desktop.images.painter import BackKind

KEPT: Final = 400

Wanted = tuple[Face, int, bool, float]


class LateCache:
    """A cache that is made by whoever first wants a picture: what draws is loaded by a worker, behind the window."""

    def __init__(self, make: "Callable[[], FaceCache] | None" = None, *, made: "FaceCache | None" = None) -> None:
        self._make = make
        self._made = made
        self._lock = Lock()

    @property
    def is_made(self) -> bool:
        """Whether a picture may be there already."""
        return self._made is not None

    def get(self) -> "FaceCache":
        """The cache; may be asked for by several threads."""
        with self._lock:
            if self._made is None:
                assert self._make is not None
                self._made = self._make()
            return self._made


class Pictures(QObject):
    """Faces and backs by width in device pixels; `arrived` says that something asked for is there now."""

    arrived = Signal()

    def __init__(self, cache: "FaceCache | LateCache", workers: Workers | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache if isinstance(cache, LateCache) else LateCache(made=cache)
        self._workers = workers
        self._pixmaps: OrderedDict[object, QPixmap] = OrderedDict()
        self._asked: set[Wanted] = set()

    def face(self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0) -> QPixmap | None:
        """The drawn face, or None while it is being drawn; without workers it is drawn at once."""
        wanted = (face, width, dark, scale)
        held = self._pixmaps.get(wanted)
        if held is not None:
            self._pixmaps.move_to_end(wanted)
            return held
        if self._workers is None or (self._cache.is_made and self._cache.get().has(*wanted)):
            return self._keep(wanted, self._cache.get().rgba(*wanted))
        self._ask(wanted)
        return None

    def readable(self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0) -> QPixmap | None:
        """The drawn face as it is read, so wide: one that is printed sideways is turned, and less high than wide."""
        if not face.is_landscape:
            return self.face(face, width, dark=dark, scale=scale)
        short = width_of(width)
        key = ("readable", face, short, dark, scale)
        held = self._pixmaps.get(key)
        found = held or self.face(face, short, dark=dark, scale=scale)
        if held is None and found is not None:
            found = self._pixmaps[key] = found.transformed(QTransform().rotate(90))
        return found

    def back(self, kind: "BackKind", width: int) -> QPixmap:
        """The back of a card."""
        held = self._pixmaps.get((kind, width))
        return held if held is not None else self._keep((kind, width), self._cache.get().back(kind, width))

    def _ask(self, wanted: Wanted) -> None:
        if wanted in self._asked or self._workers is None:
            return
        self._asked.add(wanted)
        task = self._workers.begin(_Drawing(self._cache, wanted))
        task.finished.connect(self._arrive)

    def _arrive(self, wanted: Wanted) -> None:
        self._asked.discard(wanted)
        self._keep(wanted, self._cache.get().rgba(*wanted))
        self.arrived.emit()

    def _keep(self, key: object, pixels: "Pixels") -> QPixmap:
        pixmap = self._pixmaps[key] = pixmap_of(pixels)
        while len(self._pixmaps) > KEPT:
            self._pixmaps.popitem(last=False)
        return pixmap


class _Drawing:
    """The drawing of one face, as work for the pool."""

    def __init__(self, cache: LateCache, wanted: Wanted) -> None:
        self._cache = cache
        self._wanted = wanted

    def __call__(self, ticket: Ticket) -> Wanted:
        self._cache.get().rgba(*self._wanted)
        return self._wanted


def pixmap_of(pixels: "Pixels") -> QPixmap:
    """Pixels of the cache as a pixmap."""
    width, height, content = pixels
    image = QImage(content, width, height, width * 4, QImage.Format.Format_RGBA8888_Premultiplied)
    return QPixmap.fromImage(image)
