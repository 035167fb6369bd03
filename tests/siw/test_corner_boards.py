"""At SIW's table the boards of the others can be read in small windows."""

from __future__ import annotations

from typing import Final

import pytest

from tests.siw.ring import Ring
from tests.siw.test_board import placed, seen
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.table.plain.layout import laid_out, poses_of, steps_of

SMALL: Final = ((692, 674), (646, 566))
"""What the table has of a window of 1280x800 and of 1024x700."""


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize(("form", "who"), [("multi", "MNED"), ("tag", "MNED"), ("multi", "MNE"), ("single", "MN")])
def test_the_characters_of_all_others_can_be_read_and_who_is_down_lies_whole_on_the_table(
    form: str, who: str, size: tuple[int, int]
) -> None:
    ring = Ring(form, who, len(who))
    for fighter in range(len(who)):
        ring.stands(fighter, "down")
    board = seen(ring)
    layout = laid_out(board, *size, 24)
    poses = poses_of(board, layout)
    for seat in board.seats:
        zone, pose = Spot(seat, "character"), poses[Spot(seat, "character", 0)]
        assert layout.card_of(zone) >= 52, "of 40 nothing could be read but the figure"
        reach = height_of(layout.card_of(zone)) / 2
        assert pose.angle == 90 and pose.x >= reach and pose.x + reach <= size[0]
    hand = layout.zones[Spot(board.seats[0], "hand")]
    assert hand.width >= 3.5 * layout.card, "what a narrow row has over is the hand's"


@pytest.mark.parametrize(("form", "who"), [("multi", "MNED"), ("tag", "MNED"), ("single", "MN")])
def test_no_card_of_an_own_hand_of_five_lies_over_what_another_says(form: str, who: str) -> None:
    ring = Ring(form, who, len(who)).holds(0, "S01", "S04", "T04", "C09", "R02")
    board = seen(ring)
    layout, hand = laid_out(board, *SMALL[0], 24), Spot(0, "hand")
    step = steps_of(board, layout)[hand]
    assert step >= 0.66 * layout.card_of(hand) and layout.card_of(hand) >= 0.6 * layout.card


def test_a_sequence_of_three_is_read_whole_on_a_narrow_table_of_four() -> None:
    ring = placed(Ring("multi", "MNED", 4).holds(0, "S01", "S04", "R01"), "S01", "S04", "R01", on=1)
    board = seen(ring)
    layout, line = laid_out(board, 660, 674, 24), Spot(0, "line")
    assert len(board.lying(0, "line")) == 3
    assert steps_of(board, layout)[line] >= 0.66 * layout.card_of(line)
    assert layout.card_of(Spot(0, "character")) == layout.card > layout.card_of(line)


def test_in_a_tag_team_of_two_as_much_is_seen_of_the_partner_as_its_name_and_plate_need() -> None:
    board = seen(Ring("tag", "MNED", 2))
    layout = laid_out(board, *SMALL[0], 24)
    for seat in board.seats:
        step = steps_of(board, layout)[Spot(seat, "character")]
        assert step >= 0.7 * layout.card_of(Spot(seat, "character"))
