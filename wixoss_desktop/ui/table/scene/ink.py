"""What the items of the table paint with: pens, brushes and fonts, made once for a theme and a size."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPen
from PySide6.QtWidgets import QApplication

from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.tokens import SEAT_INKS

SMALLEST_TYPE = 11
HELD_UP = 2.1
"""How many times as wide as on the mat a card is that is held up."""
MIDDLE_FACE = 66


class Ink:
    """Pens, brushes and fonts for one theme, one size of card and one number of device pixels per pixel."""

    def __init__(self, theme: Theme, card: int, tall: int, ratio: float) -> None:
        self._made_of = (theme, card, tall, ratio, QApplication.font())
        self._sized: dict[int, Ink] = {}
        self.theme = theme
        self.card, self.tall, self.ratio = card, tall, ratio
        self.held_up = round(card * HELD_UP)
        self.hair = max(1, round(tall / 110))
        self.thick = max(2, round(tall / 42))
        self.corner = max(3.0, card * 0.062)
        self.dark = theme.name != "light"
        self.accent = theme.color("accent")
        self.text = theme.color("text")
        self.soft = theme.color("text_soft")
        self.target = theme.color("bad")
        self.good = theme.color("good")
        self.plate = alpha(theme.color("panel"), 236)
        self.line = theme.color("line_strong")
        self.small = self.font(0.105)
        self.small_bold = self.font(0.105, weight=QFont.Weight.DemiBold)
        self.body = self.font(0.125, weight=QFont.Weight.DemiBold)
        self.figure = self.font(0.2, weight=QFont.Weight.Bold)
        self.large = self.font(0.36, weight=QFont.Weight.Bold)

    def made_for(self, theme: Theme, card: int, tall: int, ratio: float) -> "Ink":
        """The ink for these: itself where it is the same, so that what is painted with it can stay."""
        is_same = self._made_of == (theme, card, tall, ratio, QApplication.font())
        return self if is_same else Ink(theme, card, tall, ratio)

    def sized(self, card: int) -> "Ink":
        """The ink for cards of another width on the same table."""
        if card == self.card:
            return self
        if card not in self._sized:
            self._sized[card] = Ink(self.theme, card, height_of(card), self.ratio)
        return self._sized[card]

    @property
    def face_scale(self) -> float:
        """Device pixels per logical pixel on the faces; never so many that a card falls back to the smallest face."""
        return self.ratio * max(1.0, min(self.theme.scale, self.card / self.ratio / MIDDLE_FACE))

    @property
    def least_type(self) -> int:
        """Pixels of the smallest type that can be read."""
        return round(SMALLEST_TYPE * self.ratio * max(1.0, self.theme.scale * 0.85))

    def font(self, share: float, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """A font as high as that share of a card, never below what can be read."""
        font = QFont(QApplication.font())
        font.setPixelSize(max(self.least_type, round(self.tall * share)))
        font.setWeight(weight)
        return font

    def pen(self, color: QColor, width: float | None = None) -> QPen:
        """A pen with round corners; as thick as a mark if no width is given."""
        return QPen(
            QBrush(color),
            self.thick if width is None else width,
            Qt.PenStyle.SolidLine,
            Qt.PenCapStyle.RoundCap,
            Qt.PenJoinStyle.RoundJoin,
        )

    def seat(self, seat: int) -> QColor:
        """The colour of a seat."""
        return self.theme.color(SEAT_INKS[seat])


def alpha(color: QColor, strength: int) -> QColor:
    """The colour with another strength, 0 to 255."""
    thinner = QColor(color)
    thinner.setAlpha(strength)
    return thinner


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """A colour between two, `share` of the second."""
    return QColor(
        round(one.red() + (other.red() - one.red()) * share),
        round(one.green() + (other.green() - one.green()) * share),
        round(one.blue() + (other.blue() - one.blue()) * share),
    )
