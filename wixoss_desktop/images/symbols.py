"""Marks that say by form what colour says too: the six colour shapes, and the icons of a card."""

from collections.abc import Callable, Iterable
from typing import Final

from PIL import Image, ImageDraw

from wixoss_desktop.images.sketch import Points, at, curve, mirrored, moved, ngon, star, turned

_FINE: Final = 8
Stroke = tuple[Points, bool]
"""A polygon in a box from -1 to 1, and whether it is added (True) or cut away."""


def _sun() -> list[Stroke]:
    return [(star(8, 1.0, 0.5), True), (ngon(32, 0.72), False), (ngon(32, 0.58), True)]


def _flame() -> list[Stroke]:
    right = [
        *curve(-1j, 0.1 - 0.35j, 0.42 - 0.1j, 6),
        0.74 - 0.62j,
        *curve(0.9 - 0.1j, 1.25 + 0.95j, 0.9j, 10),
    ]
    tongue = [*curve(-0.15j, 0.45 + 0.45j, 0.62j, 6), *curve(0.62j, -0.45 + 0.45j, -0.15j, 6)]
    return [([*right, *reversed(mirrored(right))], True), (tongue, False)]


def _drop() -> list[Stroke]:
    right = [*curve(-1j, 0.18 - 0.35j, 0.52 + 0.02j, 8), *curve(0.52 + 0.02j, 0.98 + 0.95j, 0.98j, 12)]
    glint = [
        *curve(-0.38 + 0.35j, -0.3 + 0.72j, 0.06 + 0.74j, 6),
        *curve(-0.02 + 0.6j, -0.2 + 0.55j, -0.24 + 0.35j, 6),
    ]
    return [([*right, *reversed(mirrored(right))], True), (glint, False)]


def _leaf() -> list[Stroke]:
    blade = [
        *curve(-0.72 + 0.62j, -1.0 - 0.85j, 0.95 - 0.9j),
        *curve(0.95 - 0.9j, 0.9 + 1.05j, -0.72 + 0.62j),
    ]
    vein = [-0.95 + 0.98j, -0.78 + 0.98j, 0.42 - 0.34j, 0.3 - 0.44j, -1.0 + 0.82j]
    stem = [-1.0 + 1.0j, -0.78 + 1.0j, -0.52 + 0.7j, -0.74 + 0.5j, -1.0 + 0.8j]
    return [(blade, True), (vein, False), (stem, True)]


def _moon() -> list[Stroke]:
    gap = moved(ngon(40, 0.78), 0.45 - 0.18j)
    return [(ngon(40, 0.98), True), (gap, False), (moved(star(4, 0.36, 0.13), 0.46 - 0.2j), True)]


def _hollow() -> list[Stroke]:
    return [(ngon(40, 0.95), True), (ngon(40, 0.55), False)]


def _shield() -> list[Stroke]:
    right = [-1j, 0.85 - 0.7j, *curve(0.85 - 0.05j, 0.75 + 0.65j, 1j, 8)]
    outline = [*right, *reversed(mirrored(right))]
    half = moved([-0.0 - 1j, 0.85 - 0.7j, *curve(0.85 - 0.05j, 0.75 + 0.65j, 1j, 8)], 0, 0.62)
    return [(outline, True), (half, False)]


def _burst() -> list[Stroke]:
    return [(star(10, 1.0, 0.55, 0), True), (star(5, 0.42, 0.2), False)]


def _multi() -> list[Stroke]:
    return [(moved(ngon(24, 0.36), at(72 * turn, 0.62)), True) for turn in range(5)]


def _coin() -> list[Stroke]:
    return [(ngon(40, 0.96), True), (ngon(40, 0.78), False), (ngon(40, 0.66), True), (star(4, 0.5, 0.2), False)]


def _spear() -> list[Stroke]:
    tip = [-1j, 0.42 - 0.25j, 0.13 - 0.38j, 0.13 + 1j, -0.13 + 1j, -0.13 - 0.38j, -0.42 - 0.25j]
    bar = [-0.7 + 0.1j, 0.7 + 0.1j, 0.7 + 0.32j, -0.7 + 0.32j]
    return [(bar, True), (tip, True)]


def _dagger() -> list[Stroke]:
    blade = [-1j, 0.26 - 0.65j, 0.2 + 0.2j, -0.2 + 0.2j, -0.26 - 0.65j]
    guard = [-0.55 + 0.2j, 0.55 + 0.2j, 0.55 + 0.42j, -0.55 + 0.42j]
    grip = [-0.13 + 0.42j, 0.13 + 0.42j, 0.18 + 1j, -0.18 + 1j]
    return [(turned(part, 45), True) for part in (blade, guard, grip)]


def _chevrons(count: int) -> list[Stroke]:
    thick = 0.42 if count < 3 else 0.34
    one = [
        -0.85 - 0.35j,
        0.1j,
        0.85 - 0.35j,
        0.85 - 0.35j + 1j * thick,
        0.1j + 1j * thick,
        -0.85 - 0.35j + 1j * thick,
    ]
    gap = 0.62
    return [(moved(one, 1j * gap * (row - (count - 1) / 2) - 0.08j), True) for row in range(count)]


def _flake() -> list[Stroke]:
    arm = [-0.1 + 0j, -0.1 - 0.98j, 0.1 - 0.98j, 0.1 + 0j]
    twigs = [[-0.42 - 0.85j, -0.3 - 0.98j, -0.5j, -0.3j], [0.42 - 0.85j, 0.3 - 0.98j, -0.5j, -0.3j]]
    return [(turned(part, 60 * turn), True) for turn in range(6) for part in (arm, *twigs)]


def _veil() -> list[Stroke]:
    eye = [*curve(-1, -0.95j, 1), *curve(1, 0.95j, -1)]
    bar = turned([-1.2 - 0.12j, 1.2 - 0.12j, 1.2 + 0.12j, -1.2 + 0.12j], -38)
    return [(eye, True), (ngon(24, 0.36), False), (ngon(24, 0.16), True), (bar, True)]


def _barred() -> list[Stroke]:
    bar = turned([-0.8 - 0.14j, 0.8 - 0.14j, 0.8 + 0.14j, -0.8 + 0.14j], 45)
    return [(ngon(32, 0.98), True), (ngon(32, 0.7), False), (bar, True)]


def _up() -> list[Stroke]:
    return [([-0.95j, 0.9 + 0.05j, 0.36 + 0.05j, 0.36 + 0.95j, -0.36 + 0.95j, -0.36 + 0.05j, -0.9 + 0.05j], True)]


def _down() -> list[Stroke]:
    return [(turned(_up()[0][0], 180), True)]


def _act() -> list[Stroke]:
    return [(ngon(40, 1.0), True), ([-0.36 - 0.6j, 0.68 + 0j, -0.36 + 0.6j], False)]


def _limit() -> list[Stroke]:
    rows = [(0.95, 0.55), (0.65, -0.08), (0.35, -0.7)]
    return [([-w + 1j * y, w + 1j * y, w + 1j * (y + 0.42), -w + 1j * (y + 0.42)], True) for w, y in rows]


def _plain() -> list[Stroke]:
    return [(ngon(6, 1.0), True), (ngon(6, 0.68), False)]


_SHAPES: Final[dict[str, Callable[[], list[Stroke]]]] = {
    "white": _sun,
    "red": _flame,
    "blue": _drop,
    "green": _leaf,
    "black": _moon,
    "colourless": _hollow,
    "guard": _shield,
    "burst": _burst,
    "multi_ener": _multi,
    "lancer": _spear,
    "assassin": _dagger,
    "double_crush": lambda: _chevrons(2),
    "triple_crush": lambda: _chevrons(3),
    "frozen": _flake,
    "shadow": _veil,
    "cant_attack": _barred,
    "up": _up,
    "down": _down,
    "act": _act,
    "limit": _limit,
    "coin": _coin,
    "other": _plain,
}
SHAPES: Final = tuple(_SHAPES)
"""The names of all marks; the first six are the card colours."""


def shape_mask(name: str, size: int) -> Image.Image:
    """The mark as an L mask of size x size pixels; an unknown name gets the mark 'other'."""
    large = Image.new("L", (size * _FINE, size * _FINE), 0)
    pen = ImageDraw.Draw(large)
    for points, added in _SHAPES.get(name, _plain)():
        pen.polygon(_pixels(points, size * _FINE), fill=255 if added else 0)
    return large.reduce(_FINE)


def _pixels(points: Iterable[complex], extent: int) -> list[tuple[int, int]]:
    half = extent / 2
    return [(round(half + point.real * half * 0.98), round(half + point.imag * half * 0.98)) for point in points]


class SymbolBook:
    """The masks already drawn, by name and size."""

    def __init__(self) -> None:
        self._masks: dict[tuple[str, int], Image.Image] = {}

    def mask(self, name: str, size: int) -> Image.Image:
        """The mark's mask; not to be changed by the caller."""
        mask = self._masks.get((name, size))
        if mask is None:
            mask = shape_mask(name, size)
            self._masks[(name, size)] = mask
        return mask
