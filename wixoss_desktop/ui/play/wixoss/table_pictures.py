"""Pictures of positions, taken off a real table that nobody sees, as soon as all cards on it are drawn."""

from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage

from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.table.wixoss.desk import view_of
from wixoss_desktop.ui.table.wixoss.view import TableView

SETTLE_MS: Final = 20
PATIENCE: Final = 1000
"""How often is looked whether the cards of a moment are drawn; after that they are shown as they are."""


class TablePictures(QObject):
    """Takes one picture at a time, and says `taken` with it.

    The table is laid out as large as `size`; a picture is so `large` (QSize, pixels).
    """

    taken = Signal(QImage)

    def __init__(
        self, look: Look, book: CardBook, pictures: Pictures, size: QSize, large: QSize, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._pictures, self._large = pictures, large
        self._table = TableView(look, CardFaces(pictures, book.facts, self))
        self._table.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        self._table.resize(size)
        self._table.show()
        self._table.set_reduce_motion(True)
        self._clock = QTimer(self, interval=SETTLE_MS)
        self._clock.timeout.connect(self._wait)
        self._looks = 0

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being taken."""
        return self._clock.isActive()

    def take(self, match: Match, node: Node, eyes: Eyes) -> None:
        """Begins with the picture of a moment of a match, as certain eyes see it."""
        self._table.painter.rules = match.position.state.setup.rules
        self._table.show_view(view_of(match, node, eyes if isinstance(eyes, int) else 0, eyes))
        self._looks = 0
        self._clock.start()

    def end(self) -> None:
        """Takes no more pictures, and puts the table away."""
        self._clock.stop()
        self._table.deleteLater()
        self.deleteLater()

    def _wait(self) -> None:
        self._looks += 1
        if not self._pictures.is_drawing:
            # The table hears of what has just arrived a little later, and asks again for what was let go meanwhile.
            self._table.table.draw_missing()
        if self._pictures.is_drawing and self._looks < PATIENCE:
            return
        self._clock.stop()
        whole = self._table.grab().toImage()
        ratio, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        self.taken.emit(whole.scaled(self._large, ratio, smooth))
