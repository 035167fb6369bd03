"""A card's face as a value, and the three ways in which it is laid out by width."""

from typing import Final, Literal

import msgspec

from wixoss_desktop.engine.wixoss.cards import is_infinite
from wixoss_desktop.images.own.picture import Picture

Tier = Literal["small", "middle", "full"]
Kind = Literal["LRIG", "ASSIST_LRIG", "SIGNI", "ARTS", "SPELL", "RESONA", "PIECE", "KEY"]

SMALL_BELOW: Final = 60
FULL_ABOVE: Final = 160
LRIGS: Final[tuple[Kind, ...]] = ("LRIG", "ASSIST_LRIG")
LANDSCAPE: Final[tuple[Kind, ...]] = ("PIECE", "KEY")
"""Kinds that are printed sideways: such a card is read when it lies on its side."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be seen of a card; `power` is the current one, paragraphs of `text` end with a line feed.

    `card_class`, `team` and `timing` are words to show; `drawn_class` are the classes as the rules call them, by which
    the picture is chosen, or none if those shown are. `picture` is one that a person brought, in place of ours; where
    `is_bare`, nothing is written over it.
    """

    key: str
    name: str
    second_name: str = ""
    kind: Kind = "SIGNI"
    colors: tuple[str, ...] = ()
    level: int | None = None
    limit: int | None = None
    power: int | None = None
    printed_power: int | None = None
    cost: tuple[tuple[str, int], ...] = ()
    card_class: tuple[str, ...] = ()
    drawn_class: tuple[str, ...] = ()
    lrig_types: tuple[str, ...] = ()
    team: str = ""
    timing: tuple[str, ...] = ()
    coins: int = 0
    text: str = ""
    guard: bool = False
    burst: bool = False
    multi_ener: bool = False
    keywords: tuple[str, ...] = ()
    can_act: bool = False
    picture: Picture | None = None
    is_bare: bool = False

    @property
    def shown_colors(self) -> tuple[str, ...]:
        """The colours with a shape of their own on the card: up to three, or 'colourless'."""
        known = tuple(color for color in self.colors if color != "colorless")
        return known[:3] or ("colourless",)

    @property
    def kind_word(self) -> str:
        """The kind as it stands on the card."""
        return "ASSIST" if self.kind == "ASSIST_LRIG" else self.kind

    @property
    def is_landscape(self) -> bool:
        """Whether the card is printed sideways."""
        return self.kind in LANDSCAPE

    @property
    def is_lrig(self) -> bool:
        """Whether the card is a LRIG, the center's or an assist."""
        return self.kind in LRIGS

    @property
    def power_change(self) -> int:
        """How far the current power is from the printed one; nothing where either is infinite."""
        if self.power is None or self.printed_power is None or is_infinite(max(self.power, self.printed_power)):
            return 0
        return self.power - self.printed_power


def bare(face: Face, picture: Picture) -> Face:
    """The face with nothing on it but a picture that a person brought: the same for every language and theme."""
    return Face(key=face.key, name="", kind=face.kind, picture=picture, is_bare=True)


def height_of(width: int) -> int:
    """The height of a card of this width: 63 to 88."""
    return round(width * 88 / 63)


def width_of(height: int) -> int:
    """The width of a card of this height."""
    return round(height * 63 / 88)


def tier_of(width: float) -> Tier:
    """Which of the three faces is drawn at a width in pixels at scale 1."""
    if width < SMALL_BELOW:
        return "small"
    return "middle" if width <= FULL_ABOVE else "full"
