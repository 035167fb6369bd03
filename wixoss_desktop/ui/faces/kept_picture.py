"""What a widget shows of a card while its picture is drawn in another size: the one that it had."""

from PySide6.QtGui import QPixmap

from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.faces.pictures import Pictures


class KeptPicture:
    """The picture that one widget has shown last; of another card it shows nothing."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._key = ""
        self._pixmap: QPixmap | None = None

    def readable(
        self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0, is_bare: bool = False
    ) -> QPixmap | None:
        """The face as it is read, so wide; until that is drawn, as it was shown last, for the widget to scale."""
        found = self._pictures.readable(face, width, dark=dark, scale=scale, is_bare=is_bare)
        if found is not None or face.key != self._key:
            self._key, self._pixmap = face.key, found
        return self._pixmap
