"""The found cards as a grid of pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.images.card_names import parts_of
from wixoss_desktop.images.face import Face, height_of, width_of
from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.catalogue.tiles import TileView
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.plain_face import PlainFace

TILE: Final = 128
FADED: Final = 0.45
"""How a card is shown that no list has any more."""
GATHER_MS: Final = 30
MARK: Final = 20
MARKS_AT: Final = 0.2
"""Where on a card marks begin, below its level: a share of its height."""

EPITHET_AT: Final = 0.7
"""Where on a card its epithet ends, above its name: a share of its height."""
MARGIN: Final = 6
GROUND_ALPHA: Final = 200
STEP: Final = 25
"""How wide and high what sets the copies of a card is, on a tile that the mouse is over."""
FOUR: Final = 4
"""So many copies have a button each."""

WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


class CardTiles:
    """Paints a card's face, or its name on an empty card until the face is there."""

    def __init__(self, look: Look, pictures: Pictures, face: Callable[[Row], Face | PlainFace], view: QWidget) -> None:
        self._look = look
        self._pictures = pictures
        self._face = face
        self._view = view
        self._painted: dict[str, int] = {}
        self.deck: CurrentDeck | None = None
        """The deck that is built of these cards, if there is one."""

    def paint(self, painter: QPainter, row: Row, cell: QRect, *, is_chosen: bool, is_hovered: bool) -> None:
        """Paint a card into its cell."""
        face = self._face(row)
        box, picture = self._box(cell, face), self._picture(face)
        self._painted.setdefault(row.no, _key(picture))
        painter.setOpacity(FADED if row.is_missing else 1.0)
        if picture is not None:
            painter.drawPixmap(box, picture)
            self._paint_epithet(painter, box, self.rest_of_name(row))
        else:
            self._paint_empty(painter, box, face.name)
        painter.setOpacity(1.0)
        self._paint_marks(painter, box, row)
        if self.deck is not None and self.deck.is_open:
            if is_hovered and self.deck.is_building:
                self._paint_steps(painter, box, row, self.deck)
            else:
                self._paint_copies(painter, box, row, self.deck)
        if is_chosen or is_hovered:
            self._paint_edge(painter, box, "accent" if is_chosen else "line_strong")

    def rest_of_name(self, row: Row) -> str:
        """What a tile has no room for of a card's name: several are called Iron, each otherwise in front."""
        face, theme = self._face(row), self._look.theme
        epithet = parts_of(face.name, face.second_name)[1] if isinstance(face, Face) else ""
        if not epithet:
            return ""
        # in bold, as the face has it, a Japanese name is as wide: but its letters are another 8 MB to load
        whole = QFontMetrics(theme.font(TYPE.body)).horizontalAdvance(face.name)
        return epithet if whole > theme.px(TILE - 2 * MARGIN) else ""

    def _paint_epithet(self, painter: QPainter, box: QRect, epithet: str) -> None:
        if not epithet:
            return
        theme = self._look.theme
        painter.setFont(theme.font(TYPE.small))
        high = painter.fontMetrics().height()
        strip = QRect(box.left() + 3, box.top() + round(box.height() * EPITHET_AT) - high, box.width() - 6, high)
        ground = theme.color("panel_raised")
        ground.setAlpha(GROUND_ALPHA)
        painter.fillRect(strip, ground)
        painter.setPen(theme.color("text"))
        words = painter.fontMetrics().elidedText(epithet, Qt.TextElideMode.ElideRight, strip.width() - 6)
        painter.drawText(strip, Qt.AlignmentFlag.AlignCenter, words)

    def step_at(self, cell: QRect, row: Row, spot: QPoint) -> int | None:
        """How many copies of a card somebody wants who clicks at a spot of its cell; -1 is one less, None nothing."""
        if self.deck is None or not self.deck.is_building:
            return None
        steps = self._steps(self._box(cell, self._face(row)), row, self.deck)
        return next((copies for copies, box in steps.items() if box.contains(spot)), None)

    def _steps(self, box: QRect, row: Row, deck: CurrentDeck) -> dict[int, QRect]:
        """What sets the copies of a card, at the foot of its tile: one less, then every number that is allowed."""
        most = min(deck.most(row.no), FOUR)
        if not most:
            return {}
        side = self._look.theme.px(STEP)
        wanted = (-1, *range(1, most + 1))
        left = box.left() + (box.width() - len(wanted) * side) // 2
        return {
            copies: QRect(left + at * side, box.bottom() - side - 2, side, side) for at, copies in enumerate(wanted)
        }

    def _paint_steps(self, painter: QPainter, box: QRect, row: Row, deck: CurrentDeck) -> None:
        theme, has = self._look.theme, deck.copies(row.printed or (row.no,))
        painter.setFont(theme.font(TYPE.small, weight=QFont.Weight.Bold))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for copies, place in self._steps(box, row, deck).items():
            is_there = copies == has
            painter.setPen(QPen(theme.color("line_strong"), 1))
            painter.setBrush(theme.color("accent" if is_there else "panel_raised"))
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            painter.setPen(theme.color("on_accent" if is_there else "text"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "−" if copies < 0 else str(copies))

    def _paint_copies(self, painter: QPainter, box: QRect, row: Row, deck: CurrentDeck) -> None:
        """How many copies of how many allowed are in the deck; nothing where there is none."""
        has = deck.copies(row.printed or (row.no,))
        if not has:
            return
        theme, most = self._look.theme, deck.most(row.no)
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.Bold))
        words = deck.copies_words(row.no, has)
        width = painter.fontMetrics().horizontalAdvance(words) + theme.px(16)
        high = theme.px(26)
        place = QRectF(box.right() - width - 3, box.top() + box.height() * MARKS_AT, width, high)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("bad" if has > most else "on_accent"), 1))
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(place, high / 2, high / 2)
        painter.setPen(theme.color("on_accent"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)

    def outdated(self, in_sight: Sequence[Row]) -> set[str]:
        """Return the numbers of the cards that were painted with another picture than they would be now.

        What scrolls into sight is painted in strips: what counts is the first picture since this was last asked.
        """
        now = {row.no: _key(self._picture(self._face(row))) for row in in_sight if row.no in self._painted}
        outdated = {no for no, picture in now.items() if picture != self._painted[no]}
        self._painted = {no: picture for no, picture in now.items() if no not in outdated}
        return outdated

    def _picture(self, face: Face | PlainFace) -> QPixmap | None:
        """The face as wide as a tile, or None while it is on its way."""
        theme, ratio = self._look.theme, self._view.devicePixelRatio()
        return self._pictures.readable(
            face, round(theme.px(TILE) * ratio), dark=theme.name != "light", scale=ratio * theme.scale, is_bare=True
        )

    def _paint_edge(self, painter: QPainter, box: QRect, color: str) -> None:
        theme = self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color(color), theme.px(3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), theme.px(RADII.small), theme.px(RADII.small))

    def _paint_marks(self, painter: QPainter, box: QRect, row: Row) -> None:
        """What the person has added: a star for a favourite, and how many copies are owned."""
        if not (row.owned or row.is_favourite):
            return
        theme = self._look.theme
        side = theme.px(MARK)
        painter.setFont(theme.font(TYPE.small))
        words = f"×{row.owned}" if row.owned else ""
        width = painter.fontMetrics().horizontalAdvance(words) + side // 2
        top = box.top() + box.height() * MARKS_AT
        star = QRectF(box.left() + 4, top, side, side)
        copies = QRectF(box.left() + 4, top + (side + 3 if row.is_favourite else 0), width, side)
        for place, is_there in ((star, row.is_favourite), (copies, bool(words))):
            if is_there:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(theme.color("line_strong"), 1))
                painter.setBrush(theme.color("panel_raised"))
                painter.drawRoundedRect(place, side / 2, side / 2)
        if row.is_favourite:
            paint_icon(painter, star.adjusted(3, 3, -3, -3), "star_full", theme.color("accent"))
        painter.setPen(theme.color("text"))
        painter.drawText(copies, Qt.AlignmentFlag.AlignCenter, words)

    def _box(self, cell: QRect, face: Face | PlainFace) -> QRect:
        """Where in its cell a card lies; one that is printed sideways is less high, in the middle."""
        theme = self._look.theme
        width = theme.px(TILE)
        high = width_of(width) if face.is_landscape else height_of(width)
        left = cell.x() + (cell.width() - width) // 2
        top = cell.y() + theme.px(SPACING.near) // 2 + (height_of(width) - high) // 2
        return QRect(left, top, width, high)

    def _paint_empty(self, painter: QPainter, box: QRect, name: str) -> None:
        theme = self._look.theme
        painter.fillRect(box, theme.color("panel_raised"))
        painter.setPen(theme.color("text_soft"))
        painter.setFont(theme.font(TYPE.small))
        painter.drawText(box.adjusted(6, 6, -6, -6), WRAPPED, name)


class CardGrid(Dressed, TileView):
    """A grid of cards; tiles whose pictures arrive together are painted together.

    While a deck is built, a tile under the mouse has a button for each number of copies, Ctrl and a click put in all
    that are allowed: `copies_wanted` comes with the row of a card and how many, -1 for one less, 0 for all.
    """

    copies_wanted = Signal(int, int)

    def __init__(
        self, look: Look, pictures: Pictures, model: CardModel, face: Callable[[Row], Face | PlainFace],
    ) -> None:  # fmt: skip
        super().__init__()
        self._look = look
        self._cards = model
        self._tiles = CardTiles(look, pictures, face, self)
        self._counts: Mapping[str, int] = {}
        self.setModel(model)
        self._soon = QTimer(self, singleShot=True, interval=GATHER_MS)
        self._soon.timeout.connect(self._catch_up)
        pictures.arrived.connect(self._gather)
        self.dress(look)

    def rest_of_name(self, place: int) -> str:
        """What the tile at a place says of the name of its card beside what the face has room for."""
        return self._tiles.rest_of_name(self._cards.rows[place])

    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """A card is chosen as a whole: the table shares the choice."""
        return super().selectionCommand(index, event) | QItemSelectionModel.SelectionFlag.Rows

    def build(self, deck: CurrentDeck) -> None:
        """Show on each tile how many copies of the card a deck has, and let them be changed."""
        self._tiles.deck = deck
        deck.changed.connect(self._show_copies)
        deck.opened.connect(self.viewport().update)
        self._counts = deck.counts  # it may have been opened before the grid was there
        self.viewport().update()

    def _show_copies(self) -> None:
        """Paint the tiles anew of which the deck has more copies or fewer, and no others."""
        deck = self._tiles.deck
        counts = {} if deck is None else deck.counts
        before, self._counts = self._counts, counts
        changed = {no for no in {*counts, *before} if counts.get(no) != before.get(no)}
        in_sight = self.rows_in(self.viewport().rect())
        for place, row in zip(in_sight, self._cards.rows[in_sight.start : in_sight.stop], strict=True):
            if not changed.isdisjoint(row.printed or (row.no,)):
                self.viewport().update(self.tile_rect(place))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        copies = self._wanted_at(event)
        super().mousePressEvent(event)
        if copies is not None:
            self.copies_wanted.emit(self.indexAt(event.position().toPoint()).row(), copies)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks on a button of a tile are two clicks, no double one."""
        if self._wanted_at(event) is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.mousePressEvent(event)

    def _wanted_at(self, event: QMouseEvent) -> int | None:
        deck, index = self._tiles.deck, self.indexAt(event.position().toPoint())
        if deck is None or not deck.is_building or not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            return None
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return 0
        return self.step_at(event.position().toPoint())

    def step_at(self, spot: QPoint) -> int | None:
        """How many copies of a card somebody wants who clicks at a spot; -1 is one less, None nothing."""
        index = self.indexAt(spot)
        if not index.isValid():
            return None
        return self._tiles.step_at(self.visualRect(index), self._cards.rows[index.row()], spot)

    def paint_tile(self, painter: QPainter, row: int, rect: QRect, *, is_chosen: bool, is_hovered: bool) -> None:
        self._tiles.paint(painter, self._cards.rows[row], rect, is_chosen=is_chosen, is_hovered=is_hovered)

    def _gather(self) -> None:
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _catch_up(self) -> None:
        """Paint the tiles anew whose pictures have arrived, and no others."""
        in_sight = self.rows_in(self.viewport().rect())
        cards = self._cards.rows[in_sight.start : in_sight.stop]
        outdated = self._tiles.outdated(cards)
        for row, card in zip(in_sight, cards, strict=True):
            if card.no in outdated:
                self.viewport().update(self.tile_rect(row))

    def _rescale(self) -> None:
        self.set_tile(tile_size(self._look))
        self.verticalScrollBar().setSingleStep(self._look.theme.px(TILE) // 2)


def tile_size(look: Look) -> QSize:
    """The least place that one card takes in the grid."""
    width, gap = look.theme.px(TILE), look.theme.px(SPACING.near)
    return QSize(width + gap, height_of(width) + gap)


def _key(picture: QPixmap | None) -> int:
    return 0 if picture is None else picture.cacheKey()
