"""What lies over the table leaves in sight what the question is about, and says itself whole."""

from PySide6.QtCore import QPoint, QRect

from tests.ui.table import Table, match_of, pool, shown, terms
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, LANES, LIFE, LRIG, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.trays.card_tray import _counted
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.words.languages import lexicon

GUARD = """
phase: lrig
P2 hand: 2
P1 hand: 2
"""


def rect_of(table: Table, place: Place) -> QRect:
    scene = table.mat
    box = scene.table.board.boxes[place]
    return QRect(scene.mapFromScene(box.left, box.top), scene.mapFromScene(box.right, box.bottom))


def test_a_question_in_the_open_covers_no_zone_but_the_covered_hand(table: Table) -> None:
    table.show(match_of(build(GUARD, pool().cards), terms()))
    table.lift()
    table.submit(next(action for action in table.legal if str(action).startswith("attack")))
    banner = table.banner
    assert table.stage == "banner" and banner.isVisible()
    field = [Place(FIELD, slot, far) for slot in (*LANES, LRIG) for far in (False, True)]
    for place in (*field, Place(CHECK, 0, True), Place(LIFE, 0, True)):
        assert not banner.geometry().intersects(rect_of(table, place)), place
    assert table.hand_button.isHidden()
    assert table.host.rect().contains(banner.geometry())


def test_a_look_back_leaves_the_far_check_zone_in_sight(table: Table) -> None:
    shown(table, GUARD)
    table.show_past(0)
    past = table.past
    assert past.isVisible()
    assert not past.geometry().intersects(rect_of(table, Place(CHECK, 0, True)))
    assert past.geometry().top() >= 0 and past.mapTo(table.page, QPoint()).x() > 0


def test_the_button_that_confirms_is_worded_whole_while_nothing_is_chosen() -> None:
    spec = CardTraySpec("many", "", None, (), confirm="{n}枚選ぶ", confirm_none="選ぶ")
    assert [_counted(spec, count) for count in (0, 2)] == ["選ぶ", "2枚選ぶ"]


def test_a_card_has_the_same_picture_in_every_language(table: Table) -> None:
    book = table.book
    motifs = set()
    for code in ("en", "it", "ja", "zh"):
        book.speak(lexicon(code))
        motifs.add(book.facts("WD01-010").drawn_class)
    book.speak(lexicon("en"))
    assert motifs == {book.card("WD01-010").classes}
