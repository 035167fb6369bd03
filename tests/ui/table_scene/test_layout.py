"""Where things lie: every zone has its place, at every size, for both hands."""

from itertools import combinations

import pytest

from wixoss_desktop.engine.wixoss.zones import (
    ASSIST_LEFT,
    ASSIST_RIGHT,
    ASSISTS,
    CENTER,
    CHECK,
    CHEER,
    ENER,
    FIELD,
    HAND,
    KEY,
    LANES,
    LEFT,
    LIFE,
    LRIG,
    LRIG_DECK,
    RIGHT,
    ZONES,
    Place,
    front_of,
)  # fmt: skip
from wixoss_desktop.ui.table.scene.board import Box, Laying
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.wixoss.layout import MatBoard, Metrics, board_of
from wixoss_desktop.ui.table.wixoss.mats import ONE_LRIG, ONE_LRIG_AND_KEY, THREE_LRIGS, THREE_LRIGS_AND_KEY, mat_of
from wixoss_desktop.ui.table.wixoss.poses import angle_on, ener_order, ener_piles, poses

SCENES = {(1280, 800): (760, 690), (1920, 1080): (1240, 960), (3840, 2160): (2500, 1960)}
SIZES = (*SCENES.values(), (690, 714), (600, 560), (1600, 700), (700, 1200))
LEAST_SIGNI = {(774, 694): 80, (760, 690): 80, (690, 714): 76, (1181, 984): 112, (1240, 960): 112}
"""Of the scene at 1366x768, 1280x800, 900 wide, 1920x1080, and without the panel at the left."""


CHEERED = mat_of(has_assists=True, has_key=True, has_cheer=True)
CHEERED_ALONE = mat_of(has_assists=False, has_key=True, has_cheer=True)
MATS = {
    ONE_LRIG: (),
    THREE_LRIGS: ASSISTS,
    ONE_LRIG_AND_KEY: (KEY,),
    CHEERED: (*ASSISTS, KEY, CHEER),
    CHEERED_ALONE: (KEY, CHEER),
    THREE_LRIGS_AND_KEY: (*ASSISTS, KEY),
}


def all_boards() -> list[MatBoard]:
    return [
        board_of(mat, *size, spread=cards, laying=Laying(mirrored=mirrored))
        for mat in MATS
        for size in SIZES
        for cards in (None, 8)
        for mirrored in (False, True)
    ]


def test_every_zone_of_both_seats_has_a_place_and_each_mat_has_the_slots_of_its_games() -> None:
    places = {Place(zone, 0, far) for zone in range(ZONES) for far in (False, True)}
    for mat, beside in MATS.items():
        slots = {Place(FIELD, slot, far) for slot in (*LANES, LRIG, *beside) for far in (False, True)}
        for mirrored in (False, True):
            board = board_of(mat, 760, 690, laying=Laying(mirrored=mirrored))
            assert set(board.boxes) == set(board.styles) == places | slots


def test_nothing_else_moves_between_games_with_one_lrig_and_with_three() -> None:
    one, three = (board_of(mat, 1240, 960) for mat in (ONE_LRIG, THREE_LRIGS_AND_KEY))
    assert one.metrics == three.metrics
    assert one.boxes.items() < three.boxes.items()


def test_the_assists_stand_left_and_right_of_the_center_as_their_player_sees_them() -> None:
    board = board_of(THREE_LRIGS, 760, 690)
    for far in (False, True):
        row = [board.boxes[Place(FIELD, slot, far)] for slot in (ASSIST_LEFT, LRIG, ASSIST_RIGHT)]
        assert [box.left for box in row] == sorted((box.left for box in row), reverse=far)
        assert len({(box.top, box.bottom) for box in row}) == 1


def test_a_half_may_have_another_mat_than_the_one_it_faces() -> None:
    board = board_of(THREE_LRIGS, 760, 690, far=ONE_LRIG_AND_KEY)
    assert Place(FIELD, ASSIST_LEFT) in board.boxes and Place(FIELD, KEY) not in board.boxes
    assert Place(FIELD, KEY, True) in board.boxes and Place(FIELD, ASSIST_LEFT, True) not in board.boxes


def test_a_key_lies_sideways_where_it_has_the_room() -> None:
    for mat, angle in ((ONE_LRIG_AND_KEY, 90), (THREE_LRIGS_AND_KEY, 0)):
        board, place = board_of(mat, 600, 690), Place(FIELD, KEY)
        box = drawn(Pose(*board.boxes[place].center, angle_on(board, place, up=True)), board.metrics)
        around = board.boxes[place]
        assert angle_on(board, place, up=True) == angle
        assert around.left <= box.left and box.right <= around.right


@pytest.mark.parametrize("kinds", [(), (0, 1), (0, 0, 1, 1), (1,), (0,) * 9 + (1, 1)])
def test_what_is_printed_sideways_lies_on_its_side_in_the_drawer_and_keeps_inside(kinds: tuple[int, ...]) -> None:
    lying = frozenset(at for at, lies in enumerate(kinds) if lies)
    for mirrored in (False, True):
        board = board_of(THREE_LRIGS, 760, 690, spread=len(kinds) + 0.4 * len(lying), laying=Laying(mirrored=mirrored))
        place = Place(LRIG_DECK, 0)
        row = poses(board, place, len(kinds), drawer_open=True, lying=lying)
        assert [pose.angle for pose in row] == [90 * lies for lies in kinds]
        boxes = [drawn(pose, board.metrics) for pose in row]
        around = board.box(place)
        assert all(around.left <= box.left and box.right <= around.right for box in boxes)
        assert [box.left for box in boxes] == sorted(box.left for box in boxes)


@pytest.mark.parametrize("size", LEAST_SIGNI)
def test_a_signi_is_wide_enough_to_be_read(size: tuple[int, int]) -> None:
    assert all(board_of(mat, *size).metrics.card >= LEAST_SIGNI[size] for mat in MATS)


def test_no_zone_lies_over_another_or_outside_the_table() -> None:
    for board in all_boards():
        sizes = board.metrics
        for box in board.boxes.values():
            assert box.left >= 0 and box.top >= 0, box
            assert box.right <= sizes.width and box.bottom <= sizes.height, box
        for (one, first), (other, second) in combinations(board.boxes.items(), 2):
            assert not overlap(first, second), (one, other, sizes)


def overlap(one: Box, other: Box) -> bool:
    beside = one.right <= other.left or other.right <= one.left
    return not (beside or one.bottom <= other.top or other.bottom <= one.top)


def test_each_lane_faces_the_opposing_one_across_a_strip() -> None:
    for board in all_boards():
        for lane in LANES:
            near, far = board.boxes[Place(FIELD, lane)], board.boxes[Place(FIELD, front_of(lane), True)]
            strip = board.strips[lane]
            assert near.left == far.left == strip.left and near.width == far.width == strip.width, lane
            assert far.bottom <= strip.top and strip.bottom <= near.top


def test_lane_0_faces_lane_2_and_left_is_left_for_each_player() -> None:
    board = board_of(ONE_LRIG, 760, 690)
    near = [board.boxes[Place(FIELD, lane)].left for lane in (LEFT, CENTER, RIGHT)]
    far = [board.boxes[Place(FIELD, lane, True)].left for lane in (LEFT, CENTER, RIGHT)]
    assert near == sorted(near)
    assert far == near[::-1]


def test_a_downed_card_fits_into_its_lane() -> None:
    for board in all_boards():
        assert board.metrics.lane >= board.metrics.tall


def test_the_left_hand_has_ener_and_piles_changed_over_and_its_lanes_where_they_were() -> None:
    plain, turned = (board_of(ONE_LRIG, 1240, 960, laying=Laying(mirrored=mirrored)) for mirrored in (False, True))
    assert turned.boxes[Place(ENER, 0)].left > plain.boxes[Place(ENER, 0)].left
    for slot in (*LANES, LRIG):
        assert turned.boxes[Place(FIELD, slot)] == plain.boxes[Place(FIELD, slot)]


@pytest.mark.parametrize("count", [1, 2, 7, 8, 13, 40])
@pytest.mark.parametrize("zone", [LIFE, ENER, HAND, LRIG_DECK])
def test_rows_keep_inside_their_zone_or_reach_out_of_it_to_the_edge_however_long_they_get(
    zone: int, count: int
) -> None:
    for board in all_boards():
        for far in (False, True):
            place = Place(zone, 0, far)
            box, sizes = board.boxes[place], board.metrics
            for pose in poses(board, place, count):
                card = drawn(pose, sizes)
                assert box.left <= card.left and card.right <= box.right, (place, count)
                rises, sinks = box.top - card.top, card.bottom - box.bottom
                assert max(rises, sinks) <= 0 if zone == ENER else (sinks if far else rises) <= 0, (place, count)


def drawn(pose: Pose, sizes: Metrics) -> Box:
    """What a card covers: upright from its middle, sideways turned clockwise about it."""
    wide, tall = sizes.card, sizes.tall
    if pose.angle:
        return Box(pose.x - (tall - tall // 2), pose.y - wide // 2, tall, wide)
    return Box(pose.x - wide // 2, pose.y - tall // 2, wide, tall)


def test_the_top_life_cloth_lies_uppermost_at_the_end_next_to_the_check_zone() -> None:
    for board in all_boards():
        for far in (False, True):
            check, life = (board.boxes[Place(zone, 0, far)] for zone in (CHECK, LIFE))
            row = poses(board, Place(LIFE, 0, far), 7)
            nearest = min(row, key=lambda pose: abs(pose.x - check.center[0]))
            assert row[0] == nearest and row[0].z == max(pose.z for pose in row)
            assert life.holds(nearest.x, nearest.y)


def test_ener_is_grouped_by_what_it_pays_with_multi_ener_before_colourless() -> None:
    assert ener_order(["M", "W", "C", "R", "W"]) == (1, 4, 3, 0, 2)


@pytest.mark.parametrize("groups", [(7, 5, 2), (2, 10), (2, 2, 2, 2, 5, 2), (30, 1), (9, 9, 9, 9)])
def test_ten_and_more_ener_lie_by_what_they_pay_and_the_end_of_each_is_in_sight(groups: tuple[int, ...]) -> None:
    assert ener_piles(["M", "W", "W", "R", "W"]) == (3, 1, 1)
    for board in all_boards():
        box, sizes = board.boxes[Place(ENER, 0)], board.metrics
        laid = poses(board, Place(ENER, 0), sum(groups), groups=groups)
        assert len(laid) == sum(groups)
        assert all(box.left <= drawn(pose, sizes).left and drawn(pose, sizes).right <= box.right for pose in laid)
        assert all(box.top <= drawn(pose, sizes).top and drawn(pose, sizes).bottom <= box.bottom for pose in laid)
    board = board_of(ONE_LRIG, 1181, 984)
    three = poses(board, Place(ENER, 0), 14, groups=(7, 5, 2))
    rows = [{pose.y for pose in three[first:after]} for first, after in ((0, 7), (7, 12), (12, 14))]
    assert not rows[0] & rows[1] and not rows[1] & rows[2], "no row has cards of two colors"


def test_a_cheer_girl_stands_beside_the_signi_zones_and_lies_down_as_others_do() -> None:
    for mat in (CHEERED, CHEERED_ALONE):
        board, place = board_of(mat, 1240, 960), Place(FIELD, CHEER)
        assert board.boxes[place].left > board.boxes[Place(FIELD, RIGHT)].right
        assert board.boxes[place].top == board.boxes[Place(FIELD, RIGHT)].top
        assert [angle_on(board, place, up=up) for up in (True, False)] == [0, 90]
