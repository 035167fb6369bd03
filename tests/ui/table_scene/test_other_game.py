"""The scene shows a game that it has never heard of: three seats, places in the words of the contract."""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table.scene.board import Box, Laying, SceneBoard, Sizes, Style
from wixoss_desktop.ui.table.scene.flights import CardThere, Flight, FlightEnd, Lies
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.scene.painter import TablePainter, ZoneShown
from wixoss_desktop.ui.table.scene.poses import row
from wixoss_desktop.ui.table.scene.view import SceneView
from wixoss_desktop.ui.table.wixoss.signs import nobody_knows

SEATS = (0, 1, 2)


class PondPainter(TablePainter[Spot]):
    """Each has a hand; cards are laid into a pond in the middle that all share."""

    def __init__(self, pictures: CardFaces) -> None:
        super().__init__(pictures)
        self.hands: dict[Seat, tuple[str | None, ...]] = {}
        self.pond: tuple[str, ...] = ()

    @property
    def near(self) -> Seat:
        return 0

    @property
    def far(self) -> tuple[Seat, ...]:
        return 1, 2

    def board(self, width: int, height: int, laying: Laying) -> SceneBoard[Spot]:
        tall, half = height // 4, width // 2
        hands = [Box(0, height - tall, width, tall), Box(0, 0, half, tall), Box(half, 0, half, tall)]
        boxes = {Spot(seat, "hand"): box for seat, box in zip(SEATS, hands, strict=True)}
        boxes[Spot(None, "pond")] = Box(width // 4, tall * 3 // 2, half, tall)
        styles: dict[Spot, Style] = {zone: "hand" if zone.zone == "hand" else "fan" for zone in boxes}
        return SceneBoard(Sizes(width, height, tall * 5 // 7, tall, 4), boxes, styles, frozenset([*boxes][1:3]))

    def cards(self, board: SceneBoard[Spot]) -> Sequence[CardThere[Spot]]:
        found: list[CardThere[Spot]] = []
        for zone, box in board.boxes.items():
            held = self.pond if zone.seat is None else self.hands[zone.seat]
            poses = row(box, board.metrics, len(held), y=box.center[1])
            found += [
                CardThere(Spot(zone.seat, zone.zone, at), zone, at, no, pose)
                for at, (no, pose) in enumerate(zip(held, poses, strict=True))
            ]
        return found

    def zone_of(self, place: Spot) -> Spot:
        return Spot(place.seat, place.zone)

    def zone(self, zone: Spot) -> ZoneShown:
        return ZoneShown()

    def seat_of(self, zone: Spot) -> Seat | None:
        return zone.seat

    def lies_in(self, zone: Spot) -> Lies:
        return "row"

    def marks(self, cards: Sequence[CardThere[Spot]], armed: Spot | None, board: SceneBoard[Spot]) -> Iterator[Marks]:
        return (Marks(legal=card.place in self.offers.drops, armed=card.place == armed) for card in cards)

    def zone_name(self, zone: Spot) -> str:
        return zone.zone

    def card_words(self, card: CardThere[Spot], marks: Marks) -> str:
        return f"{card.no or 'covered'} in {card.zone.zone}"

    def zone_words(self, zone: Spot, *, droppable: bool) -> str:
        return f"{zone.zone}{'; a card can be put here' if droppable else ''}"


POND, HAND = Spot(None, "pond"), Spot(0, "hand")


@pytest.fixture
def pond(qtbot: QtBot, pool: Pool) -> SceneView[Spot]:
    by = PondPainter(CardFaces(Pictures(faces(), None), nobody_knows))
    by.hands = {0: ("A", "B"), 1: (None, None), 2: (None,)}
    by.offers = Offers({Spot(0, "hand", at): {POND: f"lay {no}"} for at, no in enumerate("AB")})
    view: SceneView[Spot] = SceneView(Look(theme_named("dark")), by)
    qtbot.addWidget(view)
    view.resize(700, 600)
    with qtbot.waitExposed(view):
        view.show()
    view.show_moment()
    return view


def test_cards_of_every_seat_lie_on_the_table_and_what_may_be_done_is_marked(pond: SceneView[Spot]) -> None:
    scene = pond.table
    assert [(item.place.seat, item.no) for item in scene.cast] == [(0, "A"), (0, "B"), (1, None), (1, None), (2, None)]
    assert [item.no for item in scene.cast if item.marks.legal] == ["A", "B"]
    assert scene.text_of(scene.zones[POND]) == "pond"
    assert scene.middle(Spot(None, "pond", 7)) == QPointF(*scene.board.box(POND).center)


def test_a_card_that_has_become_smaller_is_turned_over_in_its_new_size_and_leaves_nothing_behind(
    pond: SceneView[Spot],
) -> None:
    item = pond.table.cast.at(Spot(0, "hand", 1))
    assert item is not None
    item.set_face(item.picture().scaled(item.picture().size() * 3), "B")
    item.flip_from(item.picture())
    assert 0 < item.shown_side().width() <= item.boundingRect().width()


def test_a_drop_and_two_clicks_ask_for_the_same_and_the_card_that_was_told_of_is_the_one_that_flies(
    pond: SceneView[Spot],
) -> None:
    scene, wanted = pond.table, list[object]()
    scene.action_wanted.connect(wanted.append)
    item = scene.cast.at(Spot(0, "hand", 1))
    assert item is not None
    middle = QPointF(*scene.board.box(POND).center)
    scene.take_up(item)
    scene.carry(item, middle, QPointF())
    assert scene.zones[POND].has_brackets
    scene.put_down(item, middle)
    touch(scene, item)
    assert scene.armed == Spot(0, "hand", 1) and item.marks.armed
    touch(scene, scene.zones[POND])
    assert wanted == ["lay B", "lay B"]
    by = scene.painter
    assert isinstance(by, PondPainter)
    by.hands, by.pond, by.offers = {**by.hands, 0: ("A",)}, ("B",), Offers()
    pond.show_moment((Flight(FlightEnd(HAND, 1), FlightEnd(POND), "B"),))
    assert scene.cast.at(Spot(None, "pond", 0)) is item and scene.motions.is_flying(item)
    scene.motions.finish()
    QApplication.processEvents()
    assert (item.x(), item.y()) == (item.pose.x, item.pose.y) and not item.marks.legal
