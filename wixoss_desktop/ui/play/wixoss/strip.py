"""A game as one picture: the table at chosen moments, small, in rows, each with its turn below it."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageWriter, QPainter

from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import TYPE
from wixoss_desktop.ui.play.wixoss.table_pictures import TablePictures

TABLE: Final = QSize(1000, 800)
"""The table is laid out as large as this, and each picture is so much of it."""
SHARE: Final = 0.64
MOST: Final = 40
"""No strip has more pictures; of a longer game some are left out, evenly."""
COLUMNS: Final = 4
CAPTION: Final = 30
GAP: Final = 12


def picked(nodes: Sequence[Node], most: int = MOST) -> list[Node]:
    """So many nodes at most, evenly spread, the first and the last among them."""
    if len(nodes) <= most:
        return list(nodes)
    return [nodes[round(at * (len(nodes) - 1) / (most - 1))] for at in range(most)]


def turn_ends(track: Sequence[Node]) -> list[Node]:
    """The last node of each turn of a line, the set-up too."""
    turns = [node.position.state.turn for node in track]
    return [node for at, node in enumerate(track) if at == len(track) - 1 or turns[at + 1] != turns[at]]


class StripMaker(QObject):
    """Takes the pictures one after the other, off the real scene. Says `progressed`, then `finished` with a PNG."""

    progressed = Signal(int, int)
    finished = Signal(bytes)

    def __init__(self, look: Look, book: CardBook, pictures: Pictures, match: Match, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look
        self._match = match
        self._camera = TablePictures(look, book, pictures, TABLE, TABLE * SHARE, self)
        self._camera.taken.connect(self._keep)
        self._nodes: list[Node] = []
        self._captions: list[str] = []
        self._taken: list[QImage] = []

    def make(self, nodes: Sequence[Node], captions: Sequence[str], eyes: Eyes) -> None:
        """Begins with the pictures of these moments, each with its words, as certain eyes see them."""
        self._nodes, self._captions, self._eyes = list(nodes), list(captions), eyes
        self._taken = []
        self._next()

    def cancel(self) -> None:
        """Ends it without a picture."""
        self._camera.end()
        self.deleteLater()

    def _next(self) -> None:
        self.progressed.emit(len(self._taken), len(self._nodes))
        if len(self._taken) == len(self._nodes):
            self.finished.emit(_png(self._joined()))
            self.cancel()
            return
        self._camera.take(self._match, self._nodes[len(self._taken)], self._eyes)

    def _keep(self, picture: QImage) -> None:
        self._taken.append(picture)
        self._next()

    def _joined(self) -> QImage:
        theme, tile = self._look.theme, TABLE * SHARE
        columns = min(COLUMNS, len(self._taken))
        rows = ceil(len(self._taken) / columns)
        wide, high = tile.width() + GAP, tile.height() + CAPTION + GAP
        whole = QImage(columns * wide + GAP, rows * high + GAP, QImage.Format.Format_RGB32)
        whole.fill(theme.color("window_deep"))
        painter = QPainter(whole)
        painter.setFont(theme.font(TYPE.large))
        painter.setPen(theme.color("text"))
        for at, (picture, words) in enumerate(zip(self._taken, self._captions, strict=True)):
            x, y = GAP + at % columns * wide, GAP + at // columns * high
            painter.drawImage(x, y, picture)
            box = QRectF(x, y + tile.height(), tile.width(), CAPTION)
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, tile.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()
        return whole


def _png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(buffer.data().data())
