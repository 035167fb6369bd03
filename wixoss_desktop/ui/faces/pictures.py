"""Card pictures for Qt's widgets: drawn off the GUI thread, kept as pixmaps."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap, QTransform

from wixoss_desktop.images.face import Face, width_of
from wixoss_desktop.images.own.picture import Reason, Unusable
from wixoss_desktop.ui.faces.wardrobe import Wardrobe
from wixoss_desktop.ui.kit.workers import Ticket, Workers

if TYPE_CHECKING:
    from wixoss_desktop.images.cache import FaceCache, Pixels
    from wixoss_desktop.images.painter import BackKind
    from wixoss_desktop.ui.faces.plain_face import PlainFace

LEAST_KEPT_BYTES: Final = 8_000_000
AT_ONCE: Final = 3
"""So many are with the workers; the rest waits here, so that what is shown now can go first."""
MOST_WISHED: Final = 500
"""Whoever scrolls past more than this doesn't want the first of them any longer; what is still in sight asks again."""

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


class Wishes:
    """What is waited for, by the paint that asked for it: the last paint goes first, from its beginning to its end.

    No more than `MOST_WISHED`: the first of the oldest paint are forgotten.
    """

    def __init__(self) -> None:
        self._paints: list[OrderedDict[Wanted, None]] = []
        self._paint_of: dict[Wanted, OrderedDict[Wanted, None]] = {}

    def __len__(self) -> int:
        return len(self._paint_of)

    def __iter__(self) -> Iterator[Wanted]:
        """In the order in which they would come."""
        return (wanted for paint in reversed(self._paints) for wanted in paint)

    def add(self, wanted: Wanted, *, is_further: bool) -> None:
        """Wish for something, by the same paint as the wish before or by another; an older wish for it is forgotten."""
        older = self._paint_of.get(wanted)
        if older is not None and is_further and older is self._paints[-1]:
            return
        if older is not None:
            del older[wanted]
        if not is_further or not self._paints:
            self._paints = [*filter(None, self._paints), OrderedDict()]
        self._paints[-1][wanted] = None
        self._paint_of[wanted] = self._paints[-1]
        if len(self) > MOST_WISHED:
            oldest = next(paint for paint in self._paints if paint)
            del self._paint_of[oldest.popitem(last=False)[0]]

    def next(self) -> Wanted:
        """Take the next one out. Raises IndexError where there is none."""
        while not self._paints[-1]:
            self._paints.pop()
        wanted, _ = self._paints[-1].popitem(last=False)
        del self._paint_of[wanted]
        return wanted

    def clear(self) -> None:
        """Forget all."""
        self._paints.clear()
        self._paint_of.clear()


class Pictures(QObject):
    """Faces and backs by width in device pixels; `arrived` says that something asked for is there now.

    Cards wear what the `wardrobe` has for them; `spoilt` says that one of the person's pictures proved unusable.
    """

    arrived = Signal()
    spoilt = Signal()

    def __init__(self, cache: "FaceCache | LateCache", workers: Workers | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache if isinstance(cache, LateCache) else LateCache(made=cache)
        self.workers = workers
        self.wardrobe = Wardrobe()
        self._pixmaps: OrderedDict[object, QPixmap] = OrderedDict()
        self._bytes = 0
        self._most_bytes = LEAST_KEPT_BYTES
        self._wished = Wishes()
        self._begun: set[Wanted] = set()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._begin)

    @property
    def held_bytes(self) -> int:
        """How many bytes of pictures are kept."""
        return self._bytes

    @property
    def is_drawing(self) -> bool:
        """Whether something that was asked for isn't there yet."""
        return bool(self._begun or self._wished)

    def face(
        self, face: "Face | PlainFace", width: int, *, dark: bool = True, scale: float = 1.0, is_bare: bool = False
    ) -> QPixmap | None:
        """The face, or None while it is being made; without workers it is made at once.

        Where a picture of the person's is on its way, the drawn face stands in for it if it is there. `is_bare`: the
        person's picture as it is, without the numbers and marks of the moment.
        """
        if not isinstance(face, Face):
            from wixoss_desktop.ui.faces.plain_face import drawn

            own = self.own(face, width)
            if own is not None:
                return own
            held = self._held((face, width))
            return held if held is not None else self._put((face, width), drawn(face, width))
        found, _ = self._dressed(face, width, dark, scale, is_bare)
        return found if found is not None else self._held((face, width, dark, scale))

    def has_own(self, face: "PlainFace") -> bool:
        """Whether the person has a picture of a card of another game, by its number or name."""
        return bool(face.no) and self.wardrobe.dressed(Face(key=face.no, name=face.name), is_bare=True).is_bare

    def own(self, face: "PlainFace", width: int) -> QPixmap | None:
        """The person's picture of a card of another game; None where there is none, or none yet."""
        if not self.has_own(face):
            return None
        printed = Face(key=face.no, name=face.name)
        found, _ = self._dressed(printed, width, dark=True, scale=1.0, is_bare=True)
        return found if self.has_own(face) else None  # else it proved unusable

    def readable(
        self, face: "Face | PlainFace", width: int, *, dark: bool = True, scale: float = 1.0, is_bare: bool = False
    ) -> QPixmap | None:
        """The face as it is read, so wide: one that is printed sideways is turned, and less high than wide."""
        if not isinstance(face, Face) or not face.is_landscape:
            return self.face(face, width, dark=dark, scale=scale, is_bare=is_bare)
        found, wanted = self._dressed(face, width_of(width), dark, scale, is_bare)
        held = self._held(("readable", wanted))
        if held is None and found is not None:
            held = self._put(("readable", wanted), found.transformed(QTransform().rotate(90)))
        return held

    def back(self, kind: "BackKind", width: int) -> QPixmap:
        """The back of a card."""
        held = self._held((kind, width))
        return held if held is not None else self._put((kind, width), pixmap_of(self._cache.get().back(kind, width)))

    def as_printed(self, face: "Face | PlainFace") -> "Callable[[int], Pixels]":
        """What draws the face as it is printed, so many pixels wide, on whatever thread: in the person's picture if
        there is one that can be shown, with nothing written over it.
        """
        if not isinstance(face, Face):
            worn = self.wardrobe.dressed(Face(key=face.no, name=face.name), is_bare=True)
            return partial(_plainly, self._cache, worn, face)
        return partial(_as_printed, self._cache, self.wardrobe.dressed(face, is_bare=True), face)

    def give_way(self) -> None:
        """Draw nothing more until the window has painted what it is told to show now."""
        if self.workers is not None:
            self.workers.give_way()

    def keep_for(self, window: QSize) -> None:
        """Keep as many pictures as fill a window of a size in device pixels: cards cover no more than half of one."""
        self._most_bytes = max(LEAST_KEPT_BYTES, 4 * window.width() * window.height())
        self._forget()

    def dress_anew(self) -> None:
        """Tell everybody that cards may wear other pictures now."""
        self._wished.clear()
        self.arrived.emit()

    def _dressed(
        self, face: Face, width: int, dark: bool, scale: float, is_bare: bool
    ) -> tuple[QPixmap | None, Wanted]:
        """The face in what it wears, if it is there, and by what name; asks for it if it isn't."""
        worn = self.wardrobe.dressed(face, is_bare=is_bare)
        wanted = (worn, width, True, 1.0) if worn.is_bare else (worn, width, dark, scale)
        held = self._held(wanted)
        if held is not None:
            return held, wanted
        if self.workers is not None and not (self._cache.is_made and self._cache.get().has(*wanted)):
            self._ask(wanted)
            return None, wanted
        try:
            return self._put(wanted, pixmap_of(self._cache.get().rgba(*wanted))), wanted
        except Unusable as error:
            self._pass_over(wanted, error.reason)
            return self._dressed(face, width, dark, scale, is_bare)

    def _ask(self, wanted: Wanted) -> None:
        if wanted not in self._begun:
            self._wished.add(wanted, is_further=self._soon.isActive())
            self._soon.start()

    def _begin(self) -> None:
        """Hand over to the workers what is shown now, from its beginning, before what was shown before."""
        while self._wished and len(self._begun) < AT_ONCE and self.workers is not None:
            wanted = self._wished.next()
            self._begun.add(wanted)
            task = self.workers.begin(_Drawing(self._cache, wanted))
            task.finished.connect(self._arrive)
            task.ended.connect(partial(self._end, wanted))

    def _end(self, wanted: Wanted) -> None:
        """A drawing that failed makes room for the next as well."""
        self._begun.discard(wanted)
        self._begin()

    def _arrive(self, drawn: "_Drawn") -> None:
        if isinstance(drawn.result, Unusable):
            self._pass_over(drawn.wanted, drawn.result.reason)
        else:
            self._put(drawn.wanted, pixmap_of(drawn.result))
        self.arrived.emit()

    def _pass_over(self, wanted: Wanted, reason: Reason) -> None:
        picture = wanted[0].picture
        assert picture is not None
        self.wardrobe.pass_over(picture, reason)
        self.spoilt.emit()

    def _held(self, key: object) -> QPixmap | None:
        held = self._pixmaps.get(key)
        if held is not None:
            self._pixmaps.move_to_end(key)
        return held

    def _put(self, key: object, pixmap: QPixmap) -> QPixmap:
        old = self._pixmaps.pop(key, None)
        self._pixmaps[key] = pixmap
        self._bytes += _bytes(pixmap) - (_bytes(old) if old is not None else 0)
        self._forget()
        return pixmap

    def _forget(self) -> None:
        """Let go of the pictures that were wanted longest ago, as far as there are too many."""
        while self._bytes > self._most_bytes and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _bytes(oldest)


def _as_printed(cache: LateCache, worn: Face, face: Face, width: int) -> "Pixels":
    try:
        return cache.get().rgba(worn, width, False)
    except Unusable:
        return cache.get().rgba(face, width, False)


def _plainly(cache: LateCache, worn: Face, face: "PlainFace", width: int) -> "Pixels":
    """The card of another game in the person's picture, if there is one that can be shown; else as it is drawn."""
    from wixoss_desktop.ui.faces.plain_face import image_of

    if worn.is_bare:
        with suppress(Unusable):
            return cache.get().rgba(worn, width, False)
    image = image_of(face, width).convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)
    return image.width(), image.height(), bytes(image.constBits())


class _Drawn(NamedTuple):
    """What became of a wish."""

    wanted: Wanted
    result: "Pixels | Unusable"


class _Drawing:
    """The drawing of one face, as work for the pool."""

    def __init__(self, cache: LateCache, wanted: Wanted) -> None:
        self._cache = cache
        self._wanted = wanted

    def __call__(self, ticket: Ticket) -> _Drawn:
        try:
            return _Drawn(self._wanted, self._cache.get().rgba(*self._wanted))
        except Unusable as error:
            return _Drawn(self._wanted, error)


def pixmap_of(pixels: "Pixels") -> QPixmap:
    """Pixels of the cache as a pixmap."""
    width, height, content = pixels
    image = QImage(content, width, height, width * 4, QImage.Format.Format_RGBA8888_Premultiplied)
    return QPixmap.fromImage(image)


def _bytes(pixmap: QPixmap) -> int:
    return 4 * pixmap.width() * pixmap.height()
