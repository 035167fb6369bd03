"""A shown table with the bundled cards, a hand to use it, and everything that it said."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.mouse import point_at
from tests.ui.table_scene.boards import bundled_pool, facts_of
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.intents.meaning import Drop, Meaning, Nothing
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.marking import printed
from wixoss_desktop.ui.table.wixoss.meaning import meaning
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.painter import WixossPainter
from wixoss_desktop.ui.table.wixoss.view import TableView

SIZE = (760, 690)


class Hand:
    """The table as somebody uses it: what is clicked and dragged, and what the table said then."""

    def __init__(self, pool: Pool, workers: Workers | None = None) -> None:
        self.faces = CardFaces(Pictures(faces() if workers is None else FaceCache(None), workers), facts_of(pool))
        self.table = TableView(Look(theme_named("dark")), self.faces)
        self.wanted: list[object] = []
        self.refused: list[object] = []
        self.shown: list[object] = []
        self.opened: list[tuple[object, object]] = []
        self.scene.action_wanted.connect(self.wanted.append)
        self.scene.drop_refused.connect(self._note_refused)
        self.table.means = partial(means_on, self.table.painter)
        self.scene.card_shown.connect(self.shown.append)
        self.table.pile_opened.connect(self._note_pile)

    def _note_refused(self, dropped: Nothing[Place, Action]) -> None:
        self.refused.append(dropped.nearest)

    def _note_pile(self, seat: object, zone: object, slot: object) -> None:
        self.opened.append((seat, zone))

    @property
    def scene(self) -> TableScene[Place]:
        """The scene behind the view."""
        return self.table.table

    def zone(self, place: Place) -> ZoneItem[Place]:
        """A zone of the mat."""
        return self.scene.zones[place]

    def card(self, place: Place) -> CardItem[Place]:
        """The card at a place."""
        item = self.scene.cast.at(place)
        assert item is not None, place
        return item

    def spot(self, place: Place) -> QPoint:
        """Where to point at a card, else at a zone."""
        item = self.scene.cast.at(place)
        if item is not None:
            point = item.pos()
        else:
            point = QPointF(*self.scene.board.boxes[zone_of(place)].center)
        return self.table.mapFromScene(point)

    def lane_picture(self, place: Place) -> QImage:
        """What is painted in the box of a zone, without what reaches in from the next one."""
        box, edge = self.scene.board.boxes[place], self.scene.board.metrics.gap
        inner = QRect(box.left, box.top, box.width, box.height).adjusted(edge, edge, -edge, -edge)
        return self.table.viewport().grab(inner).toImage()

    def click(self, place: Place) -> None:
        """One click with the left button."""
        QTest.mouseClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))

    def double_click(self, place: Place) -> None:
        """A double click, as the system sends it: the click before it included."""
        self.click(place)
        QTest.mouseDClick(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))
        QTest.mouseRelease(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))

    def press(self, place: Place) -> None:
        """The left button goes down on something."""
        QTest.mousePress(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))

    def move(self, place: Place) -> None:
        """The mouse moves over something."""
        point_at(self.table.viewport(), self.spot(place))

    def release(self, place: Place) -> None:
        """The left button goes up over something."""
        QTest.mouseRelease(self.table.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))

    def drag(self, start: Place, end: Place) -> None:
        """A card dragged over a zone and dropped there."""
        target = self.spot(end)
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            here = self.spot(start)
            step = QPoint(
                round(here.x() + (target.x() - here.x()) * share), round(here.y() + (target.y() - here.y()) * share)
            )
            QTest.mouseMove(self.table.viewport(), step)
        QTest.mouseRelease(self.table.viewport(), Qt.MouseButton.LeftButton, pos=target)

    def key(self, key: Qt.Key) -> None:
        """A key on the table."""
        QTest.keyClick(self.table, key)


def means_on(by: WixossPainter, drop: Drop[Place]) -> Meaning[Action, Place]:
    """What a drop means to the seat whose view is on the table."""
    view, facts = by.view, facts_of(bundled_pool())
    assert view is not None
    seat = 1 - view.seat if by.from_far else view.seat
    moment = WixossMoment(view=view, near=view.seat, eyes=view.seat, stage="ask", node=0, seat=seat)
    return meaning(moment, drop, partial(printed, facts))


@pytest.fixture(scope="session")
def pool() -> Pool:
    return bundled_pool()


@pytest.fixture
def hand(qtbot: QtBot, pool: Pool) -> Iterator[Hand]:
    made = Hand(pool)
    qtbot.addWidget(made.table)
    made.table.set_reduce_motion(True)
    made.table.resize(*SIZE)
    with qtbot.waitExposed(made.table):
        made.table.show()
    made.table.activateWindow()
    made.table.setFocus()
    yield made
    made.table.close()
