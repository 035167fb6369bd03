"""What a widget shows of a card while its picture is drawn in another size: the one that it had."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.images.face import Face, height_of, width_of
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.plain_face import PlainFace


class KeptPicture:
    """The picture that one widget has shown last; of another card it shows nothing."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._key = ""
        self._pixmap: QPixmap | None = None

    def readable(
        self, face: "Face | PlainFace", width: int, *, dark: bool = True, scale: float = 1.0, is_bare: bool = False
    ) -> QPixmap | None:
        """The face as it is read, so wide; until that is drawn, as it was shown last, for the widget to scale."""
        found = self._pictures.readable(face, width, dark=dark, scale=scale, is_bare=is_bare)
        if found is not None or face.key != self._key:
            self._key, self._pixmap = face.key, found
        return self._pixmap


class CardPicture(QWidget):
    """A card's picture at a fixed width, drawn as soon as it is there."""

    def __init__(self, look: Look, pictures: Pictures, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._kept = KeptPicture(pictures)
        self._width = width
        self._face: Face | PlainFace | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.theme_changed.connect(self.updateGeometry)
        pictures.arrived.connect(self.update)

    def show_face(self, face: "Face | PlainFace | None") -> None:
        """Shows another face, or nothing."""
        self._face = face
        self.updateGeometry()
        self.update()

    def set_width(self, width: int) -> None:
        """Draws the picture at another width."""
        if width != self._width:
            self._width = width
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        width = self._look.theme.px(self._width)
        is_landscape = self._face is not None and self._face.is_landscape
        return QSize(width, width_of(width) if is_landscape else height_of(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        pixmap = self._pixmap()
        if pixmap is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            size = pixmap.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            painter.drawPixmap(QRectF(0, 0, size.width(), size.height()), pixmap, QRectF(pixmap.rect()))

    def _pixmap(self) -> QPixmap | None:
        if self._face is None:
            return None
        ratio = self.devicePixelRatioF()
        theme = self._look.theme
        dark = theme.name != "light"
        width, scale = round(self.width() * ratio), ratio * theme.scale
        return self._kept.readable(self._face, width, dark=dark, scale=scale, is_bare=True)
