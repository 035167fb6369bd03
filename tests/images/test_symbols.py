"""The marks: told apart by form alone."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from wixoss_desktop.images.palette import COLORS, TINTS
from wixoss_desktop.images.symbols import SHAPES, shape_mask


def difference(first: str, second: str, size: int) -> float:
    """Mean difference of two masks, 0 to 1."""
    apart = ImageChops.difference(shape_mask(first, size), shape_mask(second, size))
    return ImageStat.Stat(apart).mean[0] / 255


@pytest.mark.parametrize("size", (10, 16, 40))
@pytest.mark.parametrize(("first", "second"), tuple(combinations(COLORS, 2)))
def test_colour_shapes_are_told_apart_in_grey(first: str, second: str, size: int) -> None:
    assert difference(first, second, size) > 0.12


@pytest.mark.parametrize(("first", "second"), tuple(combinations(SHAPES, 2)))
def test_no_two_marks_are_alike(first: str, second: str) -> None:
    assert difference(first, second, 24) > 0.06


def test_the_letters_of_the_colours_differ() -> None:
    assert [TINTS[color].letter for color in COLORS] == ["W", "R", "U", "G", "B", "C"]


@pytest.mark.parametrize("name", SHAPES)
def test_a_mark_fills_its_box_without_touching_nothing(name: str) -> None:
    box = shape_mask(name, 40).getbbox()
    assert box is not None
    assert max(box[2] - box[0], box[3] - box[1]) >= 30
