"""What is in SIGNI zones beside SIGNI: seen, named and explained, and never what lies face down for the other seat."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.items.sign import printed
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.wixoss.glyphs import GLYPHS, GlyphSign
from wixoss_desktop.ui.table.wixoss.laid import MEANINGS, NAMES

BOARD = """
P1 L: WD01-013
P1 C: WD01-010 down
P1 laid: trap L WD01-014, virus L, magic_box C WD01-016, gate C, seed R WD01-012
P2 laid: trap C WD02-013, hastalyk C, virus R, face_down R WD02-014
"""


@pytest.fixture
def laid(hand: Hand, pool: Pool) -> Hand:
    hand.table.show_view(view(build(BOARD, pool.cards), 0))
    return hand


def glyphs(hand: Hand) -> list[tuple[str, Box]]:
    signs = hand.scene.furniture.signs.signs
    return [(sign.glyph, sign.box) for sign in signs if isinstance(sign, GlyphSign)]


def tip_at(hand: Hand, place: Place) -> str:
    """What is said while the mouse rests on a place."""
    where = hand.table.mapToGlobal(QPoint(0, 0))
    QApplication.sendEvent(hand.table.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, hand.spot(place), where))
    said = QToolTip.text()
    QToolTip.hideText()
    return said


def test_everything_in_a_signi_zone_has_a_sign_in_its_lane(laid: Hand) -> None:
    kinds = ["trap", "virus", "magic_box", "gate", "seed", "trap", "hastalyk", "virus", "face_down"]
    lanes = [(0, False), (0, False), (1, False), (1, False), (2, False), (1, True), (1, True), (2, True), (2, True)]
    assert [kind for kind, _ in glyphs(laid)] == kinds
    for (_, box), (lane, opponent) in zip(glyphs(laid), lanes, strict=True):
        zone = laid.scene.board.boxes[Place(FIELD, lane, opponent)]
        assert zone.holds(*box.center) and box.width >= 22


def test_signs_of_a_zone_lie_apart_and_leave_level_and_power_to_be_read(laid: Hand) -> None:
    boxes = [box for _, box in glyphs(laid)]
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert (
                one.bottom <= other.top or other.bottom <= one.top or one.right <= other.left or other.right <= one.left
            )
    upright = laid.scene.board.boxes[Place(FIELD, 0)]
    assert all(box.bottom <= upright.bottom - round(laid.scene.ink.tall * 0.2) for box in boxes[:2])
    lying = laid.scene.board.boxes[Place(FIELD, 1)]
    assert all(box.bottom <= lying.center[1] for box in boxes[2:4])


def test_every_kind_has_a_form_of_its_own_a_name_and_a_sentence(laid: Hand) -> None:
    assert set(GLYPHS) == set(NAMES) == set(MEANINGS)
    pictures = {
        kind: printed(laid.scene.ink, GlyphSign(Box(0, 0, 40, 40), "", glyph=kind)).toImage() for kind in GLYPHS
    }
    grey = [picture.convertToFormat(picture.Format.Format_Grayscale8) for picture in pictures.values()]
    assert all(one != other for at, one in enumerate(grey) for other in grey[at + 1 :])


def test_a_screen_reader_hears_what_is_in_a_zone(laid: Hand) -> None:
    scene = laid.scene
    assert scene.text_of(laid.card(Place(FIELD, 0))).endswith("your left lane; Trap, Virus")
    assert scene.text_of(scene.zones[Place(FIELD, 2)]) == "Your right lane, empty; Seed"
    assert scene.text_of(scene.zones[Place(FIELD, 1, True)]) == "The opponent's center lane, empty; Trap; Hastalyk"


def test_pointing_at_a_lane_explains_what_is_in_it_even_if_its_card_is_read_elsewhere(laid: Hand, qtbot: QtBot) -> None:
    laid.table.is_read = lambda no: True
    lines = tip_at(laid, Place(FIELD, 0)).split("\n")
    assert len(lines) == 2 and lines[1] == "Virus: A SIGNI in this zone counts as infected."


def test_only_its_owner_may_look_at_a_card_face_down(laid: Hand) -> None:
    for lane in LANES:
        laid.scene.tell_shown(laid.scene.zones[Place(FIELD, lane, True)])
    assert laid.shown == [CardPointed("WD02-014", Place(FIELD, 2, True))]
    laid.scene.tell_shown(laid.scene.zones[Place(FIELD, 2)])
    assert laid.shown[1:] == [CardPointed("WD01-012", Place(FIELD, 2))]


def test_a_card_face_down_looks_out_from_under_the_signi_in_its_zone(laid: Hand) -> None:
    scene = laid.scene
    back = laid.faces.back("main", scene.ink.card)
    sizes = [laid.zone(Place(FIELD, lane)).laid_card.size() for lane in LANES]
    assert sizes == [back.size().transposed(), back.size(), back.size()]
    assert laid.zone(Place(FIELD, 0, True)).laid_card.isNull()


def test_a_click_on_a_signi_opens_what_lies_face_down_in_its_zone(laid: Hand) -> None:
    laid.click(Place(FIELD, 0))
    assert laid.opened == [(0, FIELD)]


def test_a_zone_that_an_effect_has_closed_is_hatched_named_and_explained(hand: Hand, pool: Pool) -> None:
    base = view(build(BOARD, pool.cards), 0)
    hand.table.show_view(base)
    center, left = Place(FIELD, 1, True), Place(FIELD, 0)
    open_ones = {place: hand.lane_picture(place) for place in (center, left)}
    own = replace(base.own, closed=(0,), closed_by=("WD01-009",))
    closed = replace(base, own=own, other=replace(base.other, closed=(1,), closed_by=("WD02-013",)))
    hand.table.show_view(closed)
    assert all(hand.lane_picture(place) != open_ones[place] for place in open_ones), "empty or not"
    assert (
        hand.scene.text_of(hand.scene.zones[center]) == "The opponent's center lane, empty; Zone closed; Trap; Hastalyk"
    )
    assert hand.scene.text_of(hand.card(left)).endswith("your left lane; Zone closed, Trap, Virus")
    assert tip_at(hand, center).split("\n")[1].startswith("Closed by Iron, Natural Stone: until that ends, no SIGNI")
    hand.table.show_view(base)
    assert hand.lane_picture(center) == open_ones[center]
