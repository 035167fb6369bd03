"""Design tokens: every colour, radius, space and type size that the program draws with.

Sizes are logical pixels at scale 1. Colours are `#rrggbb`. The three palettes fill the same names, so a
widget never asks which theme it is in.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

ThemeName = Literal["dark", "light", "high-contrast"]
CardColor = Literal["white", "red", "blue", "green", "black", "colorless"]


class CardInk(msgspec.Struct, frozen=True):
    """How one card colour is shown: the fill of its mark and the ink of the letter on it."""

    fill: str
    ink: str


class Palette(msgspec.Struct, frozen=True):
    """The colours of one theme."""

    window: str
    window_deep: str
    rail: str
    panel: str
    panel_raised: str
    panel_hover: str
    field: str
    line: str
    line_strong: str
    text: str
    text_soft: str
    text_off: str
    accent: str
    accent_hover: str
    accent_soft: str
    on_accent: str
    good: str
    bad: str
    seat_one: str
    seat_two: str
    seat_three: str
    seat_four: str
    seat_five: str
    seat_six: str
    seat_seven: str
    seat_eight: str
    shadow: str

    def of_card(self, color: CardColor) -> CardInk:
        """Fill and ink of a card colour: cards look the same in every theme."""
        return CARD_INKS[color]


class Radii(msgspec.Struct, frozen=True):
    """Corner radii."""

    small: int = 4
    medium: int = 8
    large: int = 14


class Spacing(msgspec.Struct, frozen=True):
    """Distances between things."""

    hair: int = 2
    tight: int = 4
    near: int = 8
    apart: int = 14
    wide: int = 22
    page: int = 30


class TypeScale(msgspec.Struct, frozen=True):
    """Heights of type."""

    small: int = 12
    body: int = 14
    large: int = 17
    title: int = 22
    display: int = 30


SEAT_INKS = (
    "seat_one", "seat_two", "seat_three", "seat_four", "seat_five", "seat_six", "seat_seven", "seat_eight",
)  # fmt: skip
"""The colour of each seat, by its token."""
RADII = Radii()
SPACING = Spacing()
TYPE = TypeScale()
MIN_TARGET = 24

CARD_INKS: Mapping[CardColor, CardInk] = MappingProxyType(
    {
        "white": CardInk("#f3edd9", "#2b2620"),
        "red": CardInk("#e2695c", "#220806"),
        "blue": CardInk("#5b9ae6", "#051629"),
        "green": CardInk("#5fb878", "#05210e"),
        "black": CardInk("#4f4561", "#f3ecff"),
        "colorless": CardInk("#a3adb8", "#161b21"),
    }
)

DARK = Palette(
    window="#131a25",
    window_deep="#0d131c",
    rail="#0e141e",
    panel="#1b2532",
    panel_raised="#243141",
    panel_hover="#2c3b4e",
    field="#111822",
    line="#2f3d50",
    line_strong="#73869e",
    text="#e9eef5",
    text_soft="#aebccd",
    text_off="#97a7bb",
    accent="#e5b862",
    accent_hover="#f0c981",
    accent_soft="#3a3424",
    on_accent="#1d1405",
    good="#7cd49a",
    bad="#ff968c",
    seat_one="#67cbd1",
    seat_two="#c7a3f5",
    seat_three="#f59ac0",
    seat_four="#a9d36a",
    seat_five="#86b3f5",
    seat_six="#f0a070",
    seat_seven="#b7c1d3",
    seat_eight="#e4e07c",
    shadow="#05080c",
)

LIGHT = Palette(
    window="#eaeef3",
    window_deep="#dde3ea",
    rail="#dfe5ec",
    panel="#fbfcfe",
    panel_raised="#ffffff",
    panel_hover="#e9eff6",
    field="#ffffff",
    line="#c6d0dc",
    line_strong="#6b7c90",
    text="#18222f",
    text_soft="#465567",
    text_off="#556374",
    accent="#855400",
    accent_hover="#6d4400",
    accent_soft="#f6e8cd",
    on_accent="#ffffff",
    good="#176b38",
    bad="#b3261e",
    seat_one="#0b6a72",
    seat_two="#6a3fb0",
    seat_three="#a3306b",
    seat_four="#456300",
    seat_five="#1d55b0",
    seat_six="#8f430d",
    seat_seven="#4b5768",
    seat_eight="#5f5500",
    shadow="#8796a8",
)

HIGH_CONTRAST = Palette(
    window="#000000",
    window_deep="#000000",
    rail="#000000",
    panel="#000000",
    panel_raised="#101010",
    panel_hover="#2b2b2b",
    field="#000000",
    line="#ffffff",
    line_strong="#ffffff",
    text="#ffffff",
    text_soft="#ffffff",
    text_off="#c4c4c4",
    accent="#ffd83a",
    accent_hover="#ffe680",
    accent_soft="#332b00",
    on_accent="#000000",
    good="#7dffa6",
    bad="#ff9d94",
    seat_one="#5ff2ff",
    seat_two="#dcbcff",
    seat_three="#ffb0d4",
    seat_four="#c4f27a",
    seat_five="#a9cbff",
    seat_six="#ffc299",
    seat_seven="#dce3ee",
    seat_eight="#f3efa0",
    shadow="#000000",
)

PALETTES: Mapping[ThemeName, Palette] = MappingProxyType({"dark": DARK, "light": LIGHT, "high-contrast": HIGH_CONTRAST})

# Every ground that text stands on, with the inks used there: the tests hold each pair to 4.5 : 1.
GROUNDS = ("window", "window_deep", "rail", "panel", "panel_raised", "panel_hover", "field", "accent_soft")
INKS = ("text", "text_soft", "text_off")
TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *((ink, ground) for ground in GROUNDS for ink in INKS),
    *(("accent", ground) for ground in ("window", "window_deep", "rail", "panel", "panel_raised", "accent_soft")),
    *((seat, ground) for seat in SEAT_INKS for ground in ("window", "panel", "panel_raised")),
    *((state, ground) for state in ("good", "bad") for ground in ("window", "panel", "panel_raised")),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
)


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
