"""What will be painted over a picture, as values: plates, marks and words, each with its place in pixels."""

from typing import Literal

import msgspec

from wixoss_desktop.images.palette import Rgb, Rgba

Box = tuple[int, int, int, int]
"""Left, top, right, bottom; right and bottom are outside."""
Role = Literal["name", "second_name", "level", "power", "change", "kind", "class", "text", "cost", "limit", "letter"]
Corners = tuple[bool, bool, bool, bool]
"""Which corners are round: upper left, upper right, lower right, lower left."""

ALL_ROUND: Corners = (True, True, True, True)


class Plate(msgspec.Struct, frozen=True):
    """A filled rectangle; `fade` pixels at its top run in from nothing."""

    box: Box
    fill: Rgba
    radius: int = 0
    corners: Corners = ALL_ROUND
    fade: int = 0


class PlannedStamp(msgspec.Struct, frozen=True):
    """A mark of `symbols` in one ink, with a rim of another so that it stands out from any ground."""

    name: str
    left: int
    top: int
    size: int
    ink: Rgb
    rim: Rgb | None = None


class PlannedWords(msgspec.Struct, frozen=True):
    """A line of text with the start of its baseline; `box` is where its ink lies."""

    role: Role
    text: str
    left: float
    baseline: int
    size: int
    ink: Rgb
    box: tuple[float, float, float, float]
    bold: bool = False


class FacePlan(msgspec.Struct, frozen=True):
    """Everything over the picture, in painting order; `dim` (0 to 1) darkens the picture first."""

    width: int
    height: int
    frame: int
    plates: tuple[Plate, ...]
    stamps: tuple[PlannedStamp, ...]
    words: tuple[PlannedWords, ...]
    dim: float = 0.0

    def of(self, role: Role) -> tuple[PlannedWords, ...]:
        """The words in one role."""
        return tuple(words for words in self.words if words.role == role)
