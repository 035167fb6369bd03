"""The colours of the game in pixels: what frames, symbols and pictures of each colour are painted with."""

from typing import Final

import msgspec
from PIL import Image, ImageColor

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Ramp = tuple[Rgb, ...]

COLORS: Final = ("white", "red", "blue", "green", "black", "colourless")
"""Card colours in the order of the game; 'colourless' stands for no colour."""


class Tint(msgspec.Struct, frozen=True):
    """What one card colour is painted with; ramps run from shadow to light."""

    letter: str
    frame: Rgb
    mark: Rgb
    mark_on_light: Rgb
    grounds: tuple[Ramp, ...]
    accents: tuple[Ramp, ...]


class Tone(msgspec.Struct, frozen=True):
    """The neutral colours of a theme: plates under words, and the inks on them."""

    plate: Rgb
    ink: Rgb
    faint_ink: Rgb
    rim: Rgb
    gold: Rgb
    risen: Rgb
    fallen: Rgb


def _ramp(*stops: str) -> Ramp:
    return tuple(rgb(stop) for stop in stops)


def rgb(text: str) -> Rgb:
    """The colour that a '#rrggbb' names."""
    red, green, blue = ImageColor.getrgb(text)[:3]
    return red, green, blue


_GOLD = _ramp("#2a1a08", "#8a5a1c", "#dca83f", "#ffe9a6", "#ffffff")
_ICE = _ramp("#0a2038", "#2f78ae", "#7fd2f2", "#d8f8ff", "#ffffff")
_STEEL = _ramp("#141924", "#4a556e", "#97a5c0", "#dfe7f5", "#ffffff")
_ROSE = _ramp("#30061c", "#9c2256", "#f0688c", "#ffd0d6", "#ffffff")
_EMBER = _ramp("#2b0703", "#a32c10", "#ff8434", "#ffe08a", "#ffffff")
_VIOLET = _ramp("#150a2c", "#55309c", "#a77cf4", "#e6d3ff", "#ffffff")
_TEAL = _ramp("#04231f", "#107a68", "#46cfae", "#c9fbe6", "#ffffff")
_MOSS = _ramp("#131f06", "#4f7d1c", "#a8d043", "#f0fab0", "#ffffff")
_BONE = _ramp("#1a1418", "#6d5d62", "#b9a9a4", "#efe6da", "#ffffff")
_BLOOD = _ramp("#1c0308", "#7a0f26", "#d63a4c", "#ffb3a6", "#ffffff")

TINTS: Final[dict[str, Tint]] = {
    "white": Tint(
        letter="W",
        frame=rgb("#e8dfc4"),
        mark=rgb("#fff3cf"),
        mark_on_light=rgb("#7d6420"),
        grounds=(
            _ramp("#2b3554", "#7f90bd", "#c6d2ea", "#f4f6fb", "#fffdf6"),
            _ramp("#4a3a1c", "#b39a5e", "#ead9ac", "#fbf4e2", "#fffdf6"),
            _ramp("#332d50", "#8f88bd", "#d2ccea", "#f6f3fc", "#fffdff"),
        ),
        accents=(_GOLD, _STEEL, _ICE),
    ),
    "red": Tint(
        letter="R",
        frame=rgb("#d9463c"),
        mark=rgb("#ff7a62"),
        mark_on_light=rgb("#a8231b"),
        grounds=(
            _ramp("#1f0409", "#6d1019", "#c0322b", "#f58a4a", "#ffe3b0"),
            _ramp("#240707", "#7c1d0c", "#d4531c", "#fba548", "#fff0c0"),
            _ramp("#1c0314", "#650c34", "#b8264f", "#f27378", "#ffdcd0"),
        ),
        accents=(_GOLD, _EMBER, _ROSE),
    ),
    "blue": Tint(
        letter="U",
        frame=rgb("#3c86e0"),
        mark=rgb("#6cbcff"),
        mark_on_light=rgb("#14559f"),
        grounds=(
            _ramp("#040c22", "#0d2f6a", "#1f6cc0", "#59b9ee", "#d9f6ff"),
            _ramp("#03161f", "#08475e", "#1490ae", "#5fd3dc", "#dcfff9"),
            _ramp("#0b0828", "#231f70", "#4250c4", "#86a2f2", "#e2ebff"),
        ),
        accents=(_ICE, _STEEL, _VIOLET),
    ),
    "green": Tint(
        letter="G",
        frame=rgb("#3ba35c"),
        mark=rgb("#6cdb86"),
        mark_on_light=rgb("#1b6b36"),
        grounds=(
            _ramp("#03140d", "#0c4a2c", "#23894c", "#7cc860", "#ecfbc0"),
            _ramp("#03171a", "#06504a", "#169178", "#66d3a0", "#e2ffe0"),
            _ramp("#0f1405", "#35470d", "#6b861e", "#b5c64a", "#f8f8c0"),
        ),
        accents=(_MOSS, _GOLD, _TEAL),
    ),
    "black": Tint(
        letter="B",
        frame=rgb("#7a58b6"),
        mark=rgb("#c3a4f2"),
        mark_on_light=rgb("#4b2d80"),
        grounds=(
            _ramp("#07040d", "#22133f", "#4d2f80", "#9257bf", "#f0c3f5"),
            _ramp("#0a0308", "#31102f", "#6e2364", "#b95698", "#ffcfe2"),
            _ramp("#04060f", "#161c42", "#34387a", "#7270bd", "#d6d0fa"),
        ),
        accents=(_VIOLET, _BLOOD, _BONE),
    ),
    "colourless": Tint(
        letter="C",
        frame=rgb("#98a1ae"),
        mark=rgb("#d3d9e2"),
        mark_on_light=rgb("#4a525e"),
        grounds=(
            _ramp("#101317", "#383f49", "#717b88", "#b3bcc7", "#f5f7fa"),
            _ramp("#16120f", "#463d36", "#86796e", "#c6bab0", "#faf6f2"),
            _ramp("#0d1416", "#2f4247", "#64808a", "#a9c3ca", "#f0f9fb"),
        ),
        accents=(_STEEL, _TEAL, _BONE),
    ),
}

DARK: Final = Tone(
    plate=rgb("#0e1119"),
    ink=rgb("#ffffff"),
    faint_ink=rgb("#c9d0de"),
    rim=rgb("#05060a"),
    gold=rgb("#ffd667"),
    risen=rgb("#7df0a0"),
    fallen=rgb("#ff9d8c"),
)
LIGHT: Final = Tone(
    plate=rgb("#f8f5ec"),
    ink=rgb("#14161c"),
    faint_ink=rgb("#454b57"),
    rim=rgb("#3a3d46"),
    gold=rgb("#8a6000"),
    risen=rgb("#0d6b32"),
    fallen=rgb("#a32015"),
)


def tint_of(color: str) -> Tint:
    """The tint of a card colour; an unknown word is painted as colourless."""
    return TINTS.get(color, TINTS["colourless"])


def tones(dark: bool) -> Tone:
    """The neutral colours of the dark or the light theme."""
    return DARK if dark else LIGHT


def mixed(first: Rgb, second: Rgb, share: float) -> Rgb:
    """`first` with a share (0 to 1) of `second` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def palette_of(ramp: Ramp) -> bytes:
    """256 RGB entries along the ramp, for `Image.putpalette` on a grey picture."""
    stops = Image.frombytes("RGB", (len(ramp), 1), b"".join(bytes(stop) for stop in ramp))
    inside = (0.5, 0, len(ramp) - 0.5, 1)
    return stops.resize((256, 1), Image.Resampling.BILINEAR, box=inside).tobytes()
