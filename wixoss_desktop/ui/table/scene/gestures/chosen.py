"""The cards that free hands have chosen at a table, to do something with all of them at once."""

from typing import Generic

from PySide6.QtCore import QRectF

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import TableScene

FANNED = 0.16
"""How far each of the cards that are carried along looks out from behind the one before, in heights of a card."""


def switch(scene: TableScene[P], place: P) -> None:
    """Choose one card more, or leave it out again."""
    chosen = scene.offers.chosen
    scene.choose([one for one in chosen if one != place] if place in chosen else [*chosen, place])


def within(scene: TableScene[P], box: QRectF) -> tuple[P, ...]:
    """Where the cards lie that a rectangle of the table touches, row by row."""
    touched = [item for item in scene.cast if item.mapRectToScene(item.card_box()).intersects(box)]
    return tuple(item.place for item in sorted(touched, key=lambda item: (scene.by.reach_order(item.zone), item.at)))


class Companions(Generic[P]):
    """The other chosen cards while one of them is carried: they follow it, fanned out behind it."""

    def __init__(self, scene: TableScene[P], held: CardItem[P]) -> None:
        self._scene, self._held = scene, held
        places = scene.offers.hands.together(held.place) if scene.offers.hands is not None else ()
        found = (scene.cast.at(place) for place in places if place != held.place)
        self._cards = tuple(item for item in found if item is not None)
        for at, item in enumerate(self._cards, 1):
            scene.motions.drop(item)
            item.setZValue(layers.DRAGGED - at / 100)

    def follow(self) -> None:
        """Keep to the card in the hand."""
        step = round(self._scene.ink.tall * FANNED)
        for at, item in enumerate(self._cards, 1):
            item.setPos(self._held.pos().x() + at * step, self._held.pos().y() - at * step)

    def put_back(self) -> None:
        """All of them are where they were."""
        for item in self._cards:
            self._scene.put_back(item)
