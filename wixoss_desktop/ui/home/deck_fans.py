"""What each seat plays, on the page of a game: a fan of its deck's cards, whose it is, and what it is called."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from wixoss_desktop.ui.decks.card_fan import compose_fan
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.faces.plain_face import PlainFace
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE
from wixoss_desktop.ui.table.plain.faces import PlainFaces

LEAST, MOST = 130, 470
SHAPE = 1.7
"""So many times as wide as high the room of a fan is, that the outer cards aren't cut at their feet."""
CARDS = 5
"""So many cards are in a fan."""
HEAD, FOOT = 30, 34
"""Room for whose deck it is, and for what it is called."""


class ShownDeck(Struct, frozen=True):
    """Whose deck it is, what it is called, and the cards that it is shown by, the front one first."""

    player: str
    name: str
    faces: tuple[PlainFace, ...]


class DeckFan(QWidget):
    """A deck as a fan; `clicked` is said."""

    clicked = Signal()

    def __init__(self, look: Look, pictures: PlainFaces, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._pictures = look, pictures
        self._deck = ShownDeck("", "", ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_deck(self, deck: ShownDeck) -> None:
        """Shows another deck."""
        self._deck = deck
        self.setAccessibleName(f"{deck.player}: {deck.name}")
        self.setToolTip(deck.name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(180), self._look.theme.px(LEAST))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.theme.px(120), self._look.theme.px(LEAST))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self._look.theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(QPen(theme.color("line"), 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(box, theme.px(RADII.large), theme.px(RADII.large))
        inner = box.adjusted(theme.px(12), theme.px(8), -theme.px(12), -theme.px(8))
        head = QRectF(inner.left(), inner.top(), inner.width(), theme.px(HEAD))
        foot = QRectF(inner.left(), inner.bottom() - theme.px(FOOT), inner.width(), theme.px(FOOT))
        for room, words, token, weight in (
            (head, self._deck.player, "text_soft", QFont.Weight.Normal),
            (foot, self._deck.name, "text", QFont.Weight.DemiBold),
        ):
            painter.setFont(theme.font(TYPE.body, weight=weight))
            painter.setPen(theme.color(token))
            cut = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), cut)
        fan = QRectF(inner.left(), head.bottom(), inner.width(), foot.top() - head.bottom())
        self._paint_fan(painter, fan)

    def _paint_fan(self, painter: QPainter, box: QRectF) -> None:
        faces = self._deck.faces
        if not faces or box.width() < 1 or box.height() < 1:
            return

        def picture(face: str, width: int) -> QPixmap:
            return self._pictures.picture(faces[int(face)], width)

        tile = DeckTile(self._deck.name, self._deck.name, (), faces=tuple(map(str, range(len(faces)))))
        wide = min(box.width(), box.height() * SHAPE)
        size, ratio = QSizeF(wide, box.height()).toSize(), self.devicePixelRatioF()
        pixmap = compose_fan(tile, picture, size, ratio, self._look.theme, cards=min(CARDS, len(faces)))
        painter.drawPixmap(QPointF(box.center().x() - wide / 2, box.top()).toPoint(), pixmap)


class DeckFans(Dressed, QWidget):
    """The decks of all seats side by side; says `wanted` with the seat whose deck somebody wants to choose."""

    wanted = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._pictures = look, PlainFaces()
        self.fans: list[DeckFan] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.dress(look)

    def show_decks(self, decks: Sequence[ShownDeck]) -> None:
        """Shows what each seat plays; nothing at all where no deck has cards to be shown by."""
        while len(self.fans) > len(decks):
            fan = self.fans.pop()
            self._row.removeWidget(fan)
            fan.hide()
            fan.deleteLater()
        while len(self.fans) < len(decks):
            fan, seat = DeckFan(self._look, self._pictures, self), len(self.fans)
            fan.clicked.connect(lambda seat=seat: self.wanted.emit(seat))
            self._row.addWidget(fan, 1)
            self.fans.append(fan)
        for fan, deck in zip(self.fans, decks, strict=True):
            fan.show_deck(deck)
        self.setVisible(any(deck.faces for deck in decks))

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.apart))
        self.setMaximumHeight(self._look.theme.px(MOST))
        for fan in self.fans:
            fan.updateGeometry()
            fan.update()
