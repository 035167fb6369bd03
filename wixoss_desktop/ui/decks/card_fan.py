"""A fan of a deck's cards, composed once per size and then only drawn."""

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache

from wixoss_desktop.ui.decks.deck_tile import DeckTile, Picture
from wixoss_desktop.ui.kit.color_marks import mark_path
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.tokens import CARD_INKS, CardColor

CARD_SHAPE = 63 / 88
WIDTH_STEP = 16
SPREAD = 10.0
TILT_ROOM = 0.3
STAND_IN_DARKNESS = 175


def compose_fan(deck: DeckTile, picture: Picture, size: QSize, ratio: float, theme: Theme, *, cards: int) -> QPixmap:
    """The fan of the deck on nothing, `size` in device-independent pixels.

    One of the same pictures is the same one: a deck lies in the rows of both seats, and each picture that comes is
    told to all decks.
    """
    card = _card_size(size, cards)
    fan = [(place, _face(deck, picture, place, cards, card.width() * ratio)) for place in _back_to_front(cards)]
    color = deck.colors[0] if deck.colors else "colorless"
    shown = [0 if face is None or face.isNull() else face.cacheKey() for _, face in fan]
    key = f"fan {size.width()} {size.height()} {ratio} {theme.name} {color} {shown}"
    known = QPixmap()
    if QPixmapCache.find(key, known):
        return known
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for place, face in fan:
        painter.save()
        _step_to(painter, size, card, place, cards)
        _paint_card(painter, color, face, card, theme)
        painter.restore()
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap


def _card_size(size: QSize, cards: int) -> QSizeF:
    wide = 1 + _step(cards) * (cards - 1) + TILT_ROOM
    height = min(size.height() * 0.86, size.width() / (CARD_SHAPE * wide))
    return QSizeF(height * CARD_SHAPE, height)


def _step(cards: int) -> float:
    return 0.3 if cards <= 3 else 0.46


def _back_to_front(cards: int) -> list[int]:
    middle = cards // 2
    return sorted(range(cards), key=lambda place: -abs(place - middle))


def _step_to(painter: QPainter, size: QSize, card: QSizeF, place: int, cards: int) -> None:
    turn = place - cards // 2
    painter.translate(size.width() / 2 + turn * card.width() * _step(cards), size.height() * 0.48)
    painter.translate(0, abs(turn) ** 1.6 * card.height() * 0.035)
    painter.rotate(turn * SPREAD / max(1, cards // 2))


def _face(deck: DeckTile, picture: Picture, place: int, cards: int, width: float) -> QPixmap | None:
    faces = deck.faces or (deck.deck_id,)
    far = abs(place - cards // 2) * 2 - (1 if place < cards // 2 else 0)
    if far >= len(faces):
        return None
    return picture(faces[max(0, far)], -(-round(width) // WIDTH_STEP) * WIDTH_STEP)


def _paint_card(painter: QPainter, color: CardColor, face: QPixmap | None, card: QSizeF, theme: Theme) -> None:
    box = QRectF(QPointF(-card.width() / 2, -card.height() / 2), card)
    radius = card.width() * 0.06
    _paint_shadow(painter, box, radius, theme)
    outline = QPainterPath()
    outline.addRoundedRect(box, radius, radius)
    if face is None or face.isNull():
        _paint_stand_in(painter, outline, box, color)
    else:
        painter.save()
        painter.setClipPath(outline)
        painter.drawPixmap(box, face, QRectF(face.rect()))
        painter.restore()
    painter.setPen(QPen(QColor(0, 0, 0, 150), max(1.0, card.width() / 110)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)


def _paint_shadow(painter: QPainter, box: QRectF, radius: float, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    shadow = theme.color("shadow")
    for grow in (3, 2, 1):
        shadow.setAlpha(34)
        painter.setBrush(shadow)
        by = box.width() / 80 * grow
        painter.drawRoundedRect(box.adjusted(-by, -by * 0.4, by, by * 1.6), radius + by, radius + by)


def _paint_stand_in(painter: QPainter, outline: QPainterPath, box: QRectF, color: CardColor) -> None:
    fill = QColor(CARD_INKS[color].fill)
    ground = QLinearGradient(box.topLeft(), box.bottomRight())
    ground.setColorAt(0, fill.darker(125))
    ground.setColorAt(1, fill.darker(STAND_IN_DARKNESS * 3 // 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawPath(outline)
    lit = 180 if color == "black" else 115
    inner = box.adjusted(box.width() * 0.06, box.width() * 0.06, -box.width() * 0.06, -box.width() * 0.06)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(fill.lighter(lit), max(1.0, box.width() / 90)))
    painter.drawRoundedRect(inner, box.width() * 0.04, box.width() * 0.04)
    for part, strength in ((0.62, 70), (0.42, 120), (0.22, 200)):
        side = box.width() * part
        light = fill.lighter(lit)
        light.setAlpha(strength)
        painter.setPen(QPen(light, max(1.0, box.width() / 60)))
        painter.drawPath(mark_path(color, QRectF(-side / 2, -side / 2, side, side)))
