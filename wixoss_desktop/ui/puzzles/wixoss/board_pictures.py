"""Pictures of the boards of puzzles, one after the other while somebody looks at their page."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage

from wixoss_desktop.match.wixoss.puzzle import Puzzle
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.play.wixoss.table_pictures import TablePictures
from wixoss_desktop.ui.puzzles.wixoss.room import match_of_puzzle

TABLE: Final = QSize(1000, 760)
PICTURE: Final = QSize(600, 456)
BREATH_MS: Final = 30
"""So long the window has for itself between two pictures."""


class BoardPictures(QObject):
    """Says `ready` with the name of a puzzle and the picture of its board."""

    ready = Signal(str, QImage)

    def __init__(self, look: Look, book: CardBook, pictures: Pictures, parent: QObject) -> None:
        super().__init__(parent)
        self._look, self._book, self._pictures = look, book, pictures
        self._due: list[Puzzle] = []
        self._camera: TablePictures | None = None
        self._next = QTimer(self, singleShot=True, interval=BREATH_MS)
        self._next.timeout.connect(self._take)

    def want(self, puzzles: Iterable[Puzzle]) -> None:
        """Begins with pictures of these, in this order, in place of all that is still due."""
        self._due = list(puzzles)
        self._next.start()

    def stop(self) -> None:
        """Takes no more."""
        self._due = []
        self._next.stop()
        self._end()

    def _take(self) -> None:
        if not self._due:
            self._end()
            return
        if self._camera is None:
            self._camera = TablePictures(self._look, self._book, self._pictures, TABLE, PICTURE, self)
            self._camera.taken.connect(self._hand_over)
        match = match_of_puzzle(self._due[0])
        self._camera.take(match, match.history.here, "all")

    def _hand_over(self, picture: QImage) -> None:
        if self._due:
            self.ready.emit(self._due.pop(0).name, picture)
            self._next.start()

    def _end(self) -> None:
        if self._camera is not None:
            self._camera.end()
            self._camera = None
