"""How it is painted: pictures are ready before, positions are whole, motion can be cut short."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LRIG, LRIG_DECK, Place
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.painter import Painter
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.workers import Task, Work, Workers
from wixoss_desktop.ui.table.scene.board import Box, Laying
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items import sign
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.marks import PLAIN
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem

SLOW = (
    (FaceCache, "rgba"), (FaceCache, "back"), (Painter, "face"), (Painter, "back"), (Pictures, "face"),
    (Pictures, "back"), (QPixmap, "scaled"), (QPixmap, "transformed"), (QPixmap, "load"), (QImage, "scaled"),
    (QImageReader, "read"),
)  # fmt: skip


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes every decode, scale and drawing of a picture from now on."""
    seen: list[str] = []

    def watch(kind: Any, name: str) -> None:
        real: Callable[..., object] = getattr(kind, name)

        def noted(*args: object, **named: object) -> object:
            seen.append(f"{kind.__name__}.{name}")
            return real(*args, **named)

        monkeypatch.setattr(kind, name, noted)

    for kind, name in SLOW:
        watch(kind, name)
    return seen


def test_opening_the_drawer_paints_neither_counts_nor_cards_anew_that_stay(
    hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.table.show_view(full_view(pool))
    painted: list[str] = []

    def printed(_ink: Ink, one: sign.Sign) -> QPixmap:
        painted.append(one.text)
        return QPixmap(1, 1)

    monkeypatch.setattr(sign, "printed", printed)
    monkeypatch.setattr(CardItem, "set_ink", lambda item, _ink: painted.append(str(item.place)))
    hand.scene.set_drawer_open(True)
    hand.scene.set_drawer_open(False)
    assert len(painted) <= 4, "its arrow, and the count that lies elsewhere"
    hand.table.resize(900, 800)
    assert len(painted) > 40, "in another size everything is painted anew"


def test_opening_the_drawer_paints_anew_the_zones_of_its_row_alone(
    hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool))
    QApplication.processEvents()
    painted: set[Place] = set()
    for name in ("_paint_pile", "_paint_name"):
        monkeypatch.setattr(ZoneItem, name, lambda zone, *_: painted.add(zone.place))
    hand.scene.set_drawer_open(True)
    QApplication.processEvents()
    assert painted <= {Place(HAND, 0), Place(LRIG_DECK, 0)}
    hand.scene.lay_again()
    QApplication.processEvents()
    assert Place(DECK, 0) in painted, "laid anew, everything is"


def test_the_mat_looks_the_same_however_often_the_drawer_was_opened(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool))

    def seen(*, is_open: bool) -> QImage:
        hand.scene.set_drawer_open(is_open)
        QApplication.processEvents()
        return hand.table.viewport().grab().toImage()

    closed, opened = seen(is_open=False), seen(is_open=True)
    assert closed != opened
    assert seen(is_open=False) == closed
    hand.scene.lay_again()
    assert seen(is_open=True) == opened


def test_painting_decodes_scales_and_draws_nothing(hand: Hand, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.table.show_view(full_view(pool), legal=(act.Attack(0), act.Attack(1)), bound=(1,))
    hand.scene.set_drawer_open(True)
    seen = counted(monkeypatch)
    hand.table.viewport().repaint()
    hand.press(Place(HAND, 1))
    hand.move(Place(FIELD, 1))
    hand.table.viewport().repaint()
    hand.release(Place(HAND, 1))
    hand.table.viewport().repaint()
    assert seen == []


def test_cards_lie_on_whole_pixels_also_while_they_move(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    hand.table.show_view(full_view(pool, hand=8))
    hand.table.show_view(full_view(pool, hand=5))
    for _ in range(12):
        hand.scene.motions.advance(16)
        assert all(item.x() == int(item.x()) and item.y() == int(item.y()) for item in hand.scene.cast)


def test_a_draw_flies_from_the_deck_and_a_new_view_cuts_it_short(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    hand.table.show_view(full_view(pool, hand=4))
    told = Told("moved", 0, None, how="draw", start=ToldSpot(0, DECK), to=ToldSpot(0, HAND))
    after = full_view(pool, hand=5)
    hand.table.show_view(after, told=((told,),))
    item = hand.card(Place(HAND, 4))
    assert hand.scene.motions.is_flying(item)
    assert (item.x(), item.y()) == hand.scene.board.boxes[Place(DECK, 0)].center
    hand.table.show_view(after)
    assert not hand.scene.motions.is_busy
    assert (item.x(), item.y()) == (item.pose.x, item.pose.y)


def test_motion_is_over_within_a_second(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    hand.table.show_view(full_view(pool, hand=8))
    hand.table.show_view(full_view(pool, hand=2, ener=3))
    hand.scene.motions.advance(600)
    assert not hand.scene.motions.is_busy


def test_with_reduced_motion_nothing_moves_on_its_own(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool, hand=8))
    hand.table.show_view(full_view(pool, hand=5))
    assert not hand.scene.motions.is_busy


class Patient(Workers):
    """Workers that begin when they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Task] = []

    def begin(self, work: Work) -> Task:
        task = Task(work, self)
        self.waiting.append(task)
        return task

    def do_it(self) -> None:
        """Does everything that waits."""
        waiting, self.waiting = self.waiting, []
        for task in waiting:
            task.work()

    def work_until(self, is_there: Callable[[], bool], qtbot: QtBot) -> None:
        """Does what waits, and what is handed over after it, until something is there."""

        def has_come() -> bool:
            self.do_it()
            return is_there()

        qtbot.waitUntil(has_come)


def test_until_a_picture_is_drawn_the_back_of_the_card_is_there(pool: Pool, qtbot: QtBot) -> None:
    workers = Patient()
    slow = Hand(pool, workers)
    qtbot.addWidget(slow.table)
    slow.table.resize(760, 690)
    slow.table.show_view(full_view(pool))
    item = slow.card(Place(ENER, 0))
    assert item.face_of is None and not item.picture().isNull()
    workers.work_until(lambda: item.face_of == item.no, qtbot)


def test_the_head_line_counts_what_the_ener_pays(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool, ener=9))
    assert [*hand.table.painter.ener_head.groups] == [("W", 7), ("M", 1), ("C", 1)]


def test_resizing_and_changing_the_theme_lay_everything_again(hand: Hand, pool: Pool, qtbot: QtBot) -> None:
    from wixoss_desktop.ui.kit.theme import theme_named

    hand.table.show_view(full_view(pool))
    hand.table.resize(1240, 960)
    qtbot.waitUntil(lambda: hand.scene.board.metrics.width == 1240)
    assert hand.card(Place(FIELD, 0)).picture().width() == hand.scene.board.metrics.card >= 96
    hand.scene.set_theme(theme_named("light"))
    hand.scene.set_laying(Laying(mirrored=True))
    assert hand.card(Place(ENER, 0)).pose.x > 620


def test_every_card_of_the_opened_drawer_is_turned_up(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool))
    hand.scene.set_drawer_open(True)
    own = [item for item in hand.scene.cast if item.place.zone == LRIG_DECK and not item.place.opponent]
    assert own and all(item.face_of == item.no is not None for item in own)
    assert all(item.shown_side().cacheKey() == item.picture().cacheKey() for item in own)


def test_what_changed_is_painted_where_it_was_and_where_it_is(hand: Hand, pool: Pool, qtbot: QtBot) -> None:
    def on_screen() -> QImage:
        QApplication.processEvents()
        return hand.table.screen().grabWindow(hand.table.winId()).toImage()

    hand.table.show_view(full_view(pool), legal=(act.Attack(0),))
    hand.scene.set_focus(hand.card(Place(FIELD, 1)))
    hand.table.set_reduce_motion(False)
    hand.table.show_view(full_view(pool, hand=5, up=False))
    hand.scene.motions.advance(100)
    hand.scene.motions.finish()
    hand.scene.set_focus(None)
    before = on_screen()
    hand.table.viewport().repaint()
    assert on_screen() == before


@pytest.mark.parametrize("angle", [*range(0, 91, 9), 315])
def test_a_card_that_turns_paints_nothing_beside_what_is_cleared(hand: Hand, pool: Pool, angle: int) -> None:
    """Or it stays there: the number of the cards under a LRIG stood on beside it once it had turned up."""
    hand.table.show_view(full_view(pool))
    lrig = hand.table.table.cast.at(Place(FIELD, LRIG))
    assert lrig is not None
    lrig.set_marks(replace(PLAIN, under=2, picked=1))
    lrig.setRotation(angle)
    image = QImage(500, 500, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(250, 250)
    painter.rotate(angle)
    lrig.draw(painter)
    painter.setClipping(False)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(lrig.boundingRect().adjusted(-2, -2, 2, 2), Qt.GlobalColor.transparent)
    painter.end()
    assert not any(bytes(image.constBits())), angle


@pytest.mark.parametrize("size", [(1280, 720), (1023, 577)])
def test_the_mat_covers_all_of_the_table_so_that_nothing_is_painted_below_it(hand: Hand, size: tuple[int, int]) -> None:
    hand.table.resize(*size)
    ground = hand.table.viewport()
    assert ground.testAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
    shown = QImage(ground.size(), QImage.Format.Format_RGB32)
    shown.fill(Qt.GlobalColor.magenta)
    ground.render(shown)
    right, bottom = shown.width() - 1, shown.height() - 1
    rims = [(x, y) for x in range(right + 1) for y in (0, bottom)] + [
        (x, y) for y in range(bottom + 1) for x in (0, right)
    ]
    assert not any(shown.pixelColor(*spot) == Qt.GlobalColor.magenta for spot in rims)


def test_the_name_of_an_empty_zone_is_not_cut_at_its_sides(hand: Hand) -> None:
    zone = ZoneItem(hand.scene.ink, FIELD, "fan", lambda _: "the sequence")
    said = []
    for wide in (200, 70, 40):
        zone.lay(Box(0, 0, wide, 90), hand.scene.ink, "fan")
        said.append(zone.written)
    assert said == ["the sequence", "the sequence", ""], "it is written smaller, or not at all"
