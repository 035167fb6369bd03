"""PIECE and KEY by hand: dragged, double-clicked, from the menu; a reason for each that can't be used."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tests.ui.mouse import point_at
from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.actions import Use
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, KEY, LRIG_DECK, Place

PIECES = """
rules: DIVA
phase: main
card Blue: LRIG level 1 type B
card Red: LRIG level 1 type C
P1 lrig: LRIG level 1 limit 2 type A
P2 lrig: LRIG level 1 limit 2 type A
P1 assistL: Blue
P1 assistR: Red
P2 assistL: Blue
P2 assistR: Red
P1 lrig_deck: LRIG level 2 type A as Second, ASSIST_LRIG level 2 type B as Flood, PIECE as Harmony,
 PIECE cost 3 white as Dear, WXDi-D07-012, ARTS timing attack as Wall, LRIG level 3 type A as Third
P1 hand: 3
P1 ener: 2
"""
KEYS = """
rules: KEY
phase: main
card Dawn: KEY white
P1 lrig_deck: LRIG level 5 as Fifth, Dawn, KEY white cost 2 white as Dear, ARTS timing attack as Wall
P1 hand: 2
"""
ONE_LRIG = """
rules: DIVA setup_lrig_count=one
phase: main
P1 lrig_deck: PIECE as Harmony
P1 hand: 1
"""
Way = Callable[[Table, Place, Place], None]


def grip(table: Table, card: Place) -> QPoint:
    """Where a card of the drawer is to be seen, whatever lies over the rest of it."""
    scene, view = table.scene, table.mat
    item = table.card_at(card)
    assert item is not None
    box = item.sceneBoundingRect()
    row = (QPointF(x, item.y()) for x in range(int(box.left()), int(box.right())))
    seen = [point for point in row if scene.hit(point) is item]
    assert len(seen) >= 20, "too little of the card is to be seen"
    return view.mapFromScene(seen[len(seen) // 2])


def click(table: Table, spot: QPoint) -> None:
    QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def drag(table: Table, card: Place, end: Place) -> None:
    here, there, view = grip(table, card), table.spot(end), table.mat.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=here)
    for share in (0.2, 0.6, 1.0):
        QTest.mouseMove(view, here + (there - here) * share)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=there)


def double_click(table: Table, card: Place, end: Place) -> None:
    spot = grip(table, card)
    click(table, spot)
    QTest.mouseDClick(table.mat.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def two_clicks(table: Table, card: Place, end: Place) -> None:
    click(table, grip(table, card))
    table.click(end)


def menu(table: Table, card: Place, end: Place) -> None:
    table.open_menu(card, QPoint(10, 10))
    found = table.menu
    assert found is not None
    wanted = next(action for action in found.actions() if action.data() == Use(card))
    rect = found.actionGeometry(wanted)
    QTest.mouseClick(found, Qt.MouseButton.LeftButton, pos=rect.center())


WAYS: tuple[Way, ...] = (drag, double_click, two_clicks, menu)
CHECK_ZONE, KEY_ZONE = Place(CHECK, 0), Place(FIELD, KEY)
HARMONY, DEAR, CHIME = (Place(LRIG_DECK, at) for at in (2, 3, 4))
CHIME_NAME = "Chime of the Blessed Key"
DAWN, DEAR_KEY = Place(LRIG_DECK, 1), Place(LRIG_DECK, 2)


def opened(table: Table, text: str) -> None:
    shown(table, text)
    table.scene.set_drawer_open(True)


def names_in(table: Table, cards: tuple[str | None, ...]) -> list[str]:
    return [table.book.name(no) for no in cards if no is not None]


def test_a_piece_is_used_by_the_mouse_in_every_way(table: Table) -> None:
    for way, card, name in ((drag, CHIME, CHIME_NAME), *((way, HARMONY, "Harmony") for way in WAYS)):
        opened(table, PIECES)
        way(table, card, CHECK_ZONE)
        own = table.seen_by(0).own
        assert name not in names_in(table, own.lrig_deck), way
        assert not table.bubble.isVisible(), way


def test_a_piece_that_costs_too_much_says_what_is_missing(table: Table) -> None:
    for way in (drag, menu):
        opened(table, PIECES)
        way(table, DEAR, CHECK_ZONE)
        words = table.bubble_says
        assert "white" in words and "only" not in words.lower(), way


def test_a_piece_with_one_lrig_says_that_it_needs_three(table: Table) -> None:
    opened(table, ONE_LRIG)
    drag(table, Place(LRIG_DECK, 0), CHECK_ZONE)
    assert "PIECE needs 3 LRIGs" in table.bubble_says


def test_a_key_is_played_by_the_mouse_in_every_way_and_in_the_check_zone_too(table: Table) -> None:
    for way, end in (*((way, KEY_ZONE) for way in WAYS), (drag, CHECK_ZONE)):
        opened(table, KEYS)
        way(table, DAWN, end)
        standing = table.seen_by(0).own.field[KEY]
        assert standing is not None and names_in(table, (standing.no,)) == ["Dawn"], way


def test_a_key_that_costs_too_much_says_what_is_missing(table: Table) -> None:
    opened(table, KEYS)
    drag(table, DEAR_KEY, KEY_ZONE)
    assert "white" in table.bubble_says


def test_a_lrig_in_the_check_zone_is_told_how_it_is_played(table: Table) -> None:
    opened(table, PIECES)
    drag(table, Place(LRIG_DECK, 0), CHECK_ZONE)
    assert "put it onto your LRIG" in table.bubble_says


def test_a_card_that_is_raised_hides_no_other_of_its_row_from_the_hand(table: Table) -> None:
    opened(table, PIECES)
    scene, view = table.scene, table.mat
    flood, harmony = grip(table, Place(LRIG_DECK, 1)), grip(table, HARMONY)
    point_at(view.viewport(), flood)
    for spot, place in ((harmony, HARMONY), (flood, Place(LRIG_DECK, 1)), (harmony, HARMONY)):
        point_at(view.viewport(), spot)
        assert scene.hit(view.mapToScene(spot)) is table.card_at(place)
        card = table.card_at(place)
        assert card is not None and card.level_in_row == card.pose.z < card.zValue()
