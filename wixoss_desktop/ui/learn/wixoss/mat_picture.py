"""A picture of the near half of the table, laid out by a scenario, for the help pages."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.zones import FIELD, LEFT, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.wixoss.painter import WixossPainter

WIDE, HIGH = 1000, 940
AROUND: Final = 8
SHOWN: Final = """
P1 lrig: WD01-003 over WD01-004, WD01-005
P1 L: WD01-013
P1 C: WD01-012
P1 R: WD01-017
P1 hand: WD01-010, WD01-015, WD01-016
P1 ener: WD01-010, WD01-017, WD01-014
P1 trash: WD01-018
P1 lrig_deck: WD01-001, WD01-002, WD01-007, WD01-008
P2 lrig: WD02-003 over WD02-004
"""


class MatPicture:
    """Draws the half of a player who is in the middle of a game."""

    def __init__(self, look: Look, cards: Cards) -> None:
        self._look, self._cards = look, cards
        self._faces = CardFaces(cards.pictures, cards.book.facts)

    def __call__(self, width: int) -> QPixmap:
        """The picture, so wide; cards that aren't drawn yet show their backs."""
        painter = WixossPainter(self._faces)
        painter.rules = PROFILES["CLASSIC_2016"]
        scene = TableScene(painter, self._look.theme)
        scene.motions.reduced = True
        scene.lay_out(WIDE, HIGH, 1.0)
        painter.see(view(build(SHOWN, self._cards.pool), 0))
        scene.show_moment()
        top = scene.zones[Place(FIELD, LEFT)].sceneBoundingRect().top() - AROUND
        near = QRectF(0, top, WIDE, HIGH - top)
        picture = QPixmap(width, round(width * near.height() / near.width()))
        picture.fill(self._look.theme.color("window_deep"))
        pen = QPainter(picture)
        pen.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        scene.render(pen, QRectF(picture.rect()), near)
        pen.end()
        return picture
