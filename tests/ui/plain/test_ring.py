"""What a board can say beside cards in zones is shown: rows in an order, turned cards, dice, counters, notes, faces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tests.ui.plain.ring import CARDS, KINDS, Ring, ring_board
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.cards import CardKind, usual_face
from wixoss_desktop.ui.faces.plain_face import FacePart, PlainFace, drawn
from wixoss_desktop.ui.kit.theme import theme_named
from wixoss_desktop.ui.table.plain.layout import laid_out, poses_of
from wixoss_desktop.ui.table.plain.painter import DieSign
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink


@pytest.fixture(scope="module")
def ring(qapp: QApplication) -> Iterator[Ring]:
    ring = Ring()
    yield ring
    ring.close()


def test_a_card_is_dropped_between_two_cards_of_a_row_and_the_gap_is_marked(ring: Ring) -> None:
    first, second = ring.where("moves", 0), ring.where("moves", 1)
    for at, point in enumerate((first - QPoint(60, 0), (first + second) / 2, second + QPoint(60, 0))):
        ring.drop(2, point)
        assert ring.done[-1] == f"put 2 {at}"
        assert ring.marked_gap is not None
        assert (ring.marked_gap < first.x(), ring.marked_gap > second.x()) == (at == 0, at == 2)
    before = len(ring.done)
    ring.drop(2, ring.where("hidden"))
    assert len(ring.done) == before and ring.marked_gap is None


def test_who_clicks_a_card_and_then_the_row_puts_it_at_its_end(ring: Ring) -> None:
    ring.click(ring.where("hand", 1))
    ring.click(ring.where("moves", 0))
    assert ring.done[-1] == "put 1 2"


def test_turned_cards_lie_on_their_sides_and_cover_no_other(ring: Ring) -> None:
    assert ring.width("lasting", 0) > 1.25 * ring.width("lasting", 2)
    for seats in (2, 3, 4):
        board = ring_board(seats)
        layout = laid_out(board, 1420, 940, 30)
        poses = poses_of(board, layout)
        for seat in range(seats):
            own = layout.card_of(Spot(seat, "lasting"))
            xs = [poses[Spot(seat, "lasting", at)].x for at in range(3)]
            assert [poses[Spot(seat, "lasting", at)].angle for at in range(3)] == [90, 90, 0]
            assert xs[1] - xs[0] > xs[2] - xs[1] > 0 or xs[2] - xs[1] >= own, (seat, xs)
            box = layout.zones[Spot(seat, "lasting")]
            assert box.left <= xs[0] and xs[2] + own // 2 <= box.right + 2


def test_cards_of_a_zone_are_as_large_as_it_says(ring: Ring) -> None:
    assert ring.width("fighter", None) > 1.1 * ring.width("lasting", 2)
    assert ring.width("fighter", None, seat=1) > ring.width("fighter", None), "that one lies on its side"


def test_counters_and_dice_lie_on_the_table(ring: Ring) -> None:
    assert ring.counters == [2, 2]


def test_counters_of_a_card_that_lies_across_lie_in_its_free_corner(ring: Ring) -> None:
    across = ring.counters_within(1, "fighter")
    assert across.right() < 0.35 and across.bottom() < 0.35 and across.left() >= 0


def test_a_game_says_what_stands_where_on_its_cards(ring: Ring) -> None:
    face = ring.words.face("Long Reach")
    parts = {part.at: part for part in face.parts}
    assert (parts["corner"].count, parts["figure"].text, face.grounds, face.sign) == (3, "12", ("red",), "triangle")
    assert [word for word, is_filled, _ in parts["row"].signs if is_filled] == ["2", "4"]
    now = ring.words.face("Long Reach", (("damage", ("7", "3")), ("lucky", "5")))
    changed = {part.at: part for part in now.parts}
    assert (changed["figure"].text, changed["figure"].is_changed, parts["figure"].is_changed) == ("7 › 3", True, False)
    assert [word for word, _, is_starred in changed["row"].signs if is_starred] == ["5"]
    heron = ring.words.face("Marsh Heron")
    assert heron.grounds == ("green", "blue") and [one.text for one in heron.parts if one.at == "foot"] == ["2", "2"]
    assert any(line.startswith("Flying.") for line in heron.lines)


def test_what_stands_on_a_face_is_to_be_seen_in_its_picture(ring: Ring) -> None:
    for card in CARDS:
        face = ring.words.face(card)
        whole = drawn(face, 160).toImage()
        for part in face.parts:
            without = type(face)(
                face.name, face.kind, tuple(one for one in face.parts if one != part), (), face.grounds, face.sign
            )  # fmt: skip
            assert drawn(without, 160).toImage() != whole, (card, part.at)


def test_only_a_name_that_is_too_wide_is_written_narrow(ring: Ring) -> None:
    face = ring.words.face("Long Reach")
    short, wide = (drawn(replace(face, name=name), 42).toImage() for name in ("Reach", "Reach of All"))
    below = QRect(0, short.height() // 3, short.width(), short.height())
    assert short.copy(below) == wide.copy(below) and short != wide


def test_a_kind_that_says_nothing_of_its_face_is_drawn_by_its_first_number_and_its_texts(ring: Ring) -> None:
    plain = tuple(CardKind(kind.name, kind.facts) for kind in KINDS)
    assert [(one.fact, one.at) for one in usual_face(plain[0]).shown][:2] == [("stamina", "figure"), ("faces", "text")]
    assert isinstance(ring.words, PlainWords)


def test_dice_that_were_thrown_go_through_faces_before_they_lie_still(ring: Ring) -> None:
    ring.throws(5, wanted=(1, 2))
    assert ring.dice[-1] == (5, False), "where motion is reduced it lies there at once, with a cross"
    ring.view.set_reduce_motion(False)
    ring.throws(2, wanted=(1, 2))
    seen = [ring.dice[-1]]
    while ring.rolls_on():
        seen.append(ring.dice[-1])
    assert len(set(seen)) >= 4 and all(good is None for _, good in seen), "no face says yet how it comes"
    assert ring.dice[-1] == (2, True)
    ring.view.set_reduce_motion(True)


def test_what_is_noted_and_the_faces_that_are_good_are_to_be_seen(ring: Ring) -> None:
    ring.throws(5, wanted=(1, 2), notes=3)
    assert ring.written.count("44 %") == 3 and ring.good_faces == [(1, 2)]
    assert ring.foot("moves", 0) == ("44 %",)


def test_what_is_noted_on_cards_stands_where_the_next_one_leaves_it_to_be_seen(ring: Ring) -> None:
    ring.lays(2)
    assert [ring.room_at_foot("moves", at) for at in range(2)] == [0, 0]
    ring.lays(12)
    rooms = [ring.room_at_foot("moves", at) for at in range(12)]
    assert rooms[-1] == 0 and all(0 < room < ring.width("moves", 0) for room in rooms[:-1])
    ring.lays(2)


def test_what_is_tried_in_vain_is_refused_with_its_reason_and_said_where_the_card_is(ring: Ring) -> None:
    ring.bars(3, "No room.")
    assert ring.view.painter.why_not(Spot(0, "hand", 3)) == ("No room.",)
    ring.drop(3, ring.where("moves", 0))
    assert ring.done[-1] == "try 3"


@pytest.mark.parametrize("width", [56, 86, 102, 160])
def test_on_a_card_without_text_nothing_covers_the_faces(ring: Ring, width: int) -> None:
    """Between the row of faces and the plate at the foot, and the row and the large figure, the paper is seen."""
    face = ring.words.face("Bare Palm")
    for part in face.parts:
        if part.at in ("figure", "foot"):
            assert _drawn_rows(face, part.at, width).isdisjoint(_drawn_rows(face, "row", width)), part.at


def _drawn_rows(face: PlainFace, at: str, width: int) -> set[int]:
    """The lines of pixels that something on a face is drawn in."""
    bare = [replace(one, text=" ", signs=((" ", False, False),) * len(one.signs)) for one in face.parts if one.at == at]
    others = tuple(one for one in face.parts if one.at != at)
    one, two = drawn(face, width).toImage(), drawn(replace(face, parts=(*bare, *others)), width).toImage()
    return {
        y for y in range(one.height()) if any(_differs(one.pixel(x, y), two.pixel(x, y)) for x in range(one.width()))
    }


def _differs(one: int, two: int) -> bool:
    """Whether something was drawn there; Qt draws the edge of a large letter a little otherwise from time to time."""
    return one != two and any(abs((one >> at & 255) - (two >> at & 255)) > 12 for at in (0, 8, 16))


def test_a_starred_face_still_says_whether_the_card_has_it(ring: Ring) -> None:
    face = ring.words.face("Bare Palm")
    [row] = [part for part in face.parts if part.at == "row"]
    pictures = []
    for is_filled in (True, False):
        signs = tuple((word, is_filled, True) for word, _, _ in row.signs)
        parts = tuple(replace(part, signs=signs) if part is row else part for part in face.parts)
        pictures.append(drawn(replace(face, parts=parts), 86).toImage())
    has, lacks = ([_lightness(one, x, y) for y in range(one.height()) for x in range(one.width())] for one in pictures)
    darker = sum(a < b - 90 for a, b in zip(has, lacks, strict=True))
    assert darker > 20 * len(row.signs), "the corners of its sign are dark behind the star"


def _lightness(picture: QImage, x: int, y: int) -> int:
    return picture.pixelColor(x, y).lightness()


def test_the_text_of_a_card_ends_above_what_is_noted_at_its_foot(ring: Ring) -> None:
    face = replace(ring.words.face("Bare Palm"), parts=(FacePart("text", "value", "As long as it can be. " * 9),))

    def lowest(noted: int) -> float:
        picture = drawn(replace(face, noted=noted), 110).toImage()
        middle, high = picture.width() // 2, picture.height()
        inked = [
            y for y in range(high * 9 // 10) if any(_lightness(picture, middle + x, y) < 90 for x in range(-30, 30))
        ]
        return max(inked) / high

    assert lowest(1) < 0.88 and lowest(2) < 0.75 < lowest(0)


def test_before_the_names_of_those_who_play_together_stands_the_same_sign(ring: Ring) -> None:
    assert ring.names_of(()) == ["Player 1", "Player 2"]
    assert ring.names_of(((0,), (1,))) == ["● Player 1", "◆ Player 2"]


def test_dice_side_by_side_never_touch(ring: Ring) -> None:
    boxes = ring.lies_ready(3, 0.8, 0.95)
    assert len(boxes) == 3
    assert all(one.right < next_one.left for one, next_one in pairwise(boxes))


@pytest.mark.parametrize("value", range(1, 7))
def test_no_pip_of_a_die_lies_under_its_tick_or_cross(qapp: QApplication, value: int) -> None:
    plain, *judged = (_pips(DieSign(Box(0, 0, 60, 60), "", value=value, is_good=good)) for good in (None, True, False))
    assert all(abs(one - plain) < 20 for one in judged), "a pip has some 80 pixels"


def _pips(die: DieSign) -> int:
    """How many pixels of a die are those of pips."""
    picture = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    die.paint(painter, Ink(theme_named("dark"), 60, 84, 1.0), QRectF(0, 0, 60, 60))
    painter.end()
    return sum(picture.pixelColor(x, y) == QColor("#1c2230") for x in range(60) for y in range(60))
