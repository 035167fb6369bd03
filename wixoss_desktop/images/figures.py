"""Figures that fight, run, fly and pose, a flame and a light: pictures behind what is printed on a card of any game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PIL import Image

from wixoss_desktop.images.palette import Rgb
from wixoss_desktop.images.seeded import Seeded
from wixoss_desktop.images.sketch import Sketch, at, leaf, moved, star, turned

Limbs = tuple[complex, ...]
"""Head, shoulders, hips; elbow, hand, elbow, hand; knee, foot, knee, foot."""
SIZE: Final = 0.82
"""How large figures are, so that nobody is cut at an edge."""
LIGHT, DARK = 210, 90
"""Who acts, and at whom it is aimed."""
_LYING: Final[Limbs] = (
    -0.72 + 0.8j, -0.46 + 0.82j, 0.1 + 0.86j, -0.6 + 1.0j, -0.84 + 1.04j, -0.28 + 0.62j, -0.08 + 0.72j,
    0.44 + 0.66j, 0.66 + 0.96j, 0.52 + 0.9j, 0.9 + 0.98j,
)  # fmt: skip
_POSES: Final[Mapping[str, tuple[Limbs, ...]]] = {
    "chain": (
        (-0.24 - 0.56j, -0.36 - 0.3j, -0.52 + 0.26j, -0.12 - 0.28j, 0.16 - 0.4j, -0.16 - 0.06j, 0.12 - 0.02j,
         -0.32 + 0.6j, -0.44 + 1.02j, -0.74 + 0.58j, -0.94 + 1.0j),
        (0.26 - 0.52j, 0.38 - 0.26j, 0.54 + 0.28j, 0.14 - 0.22j, -0.16 - 0.34j, 0.2 + 0.0j, -0.1 + 0.06j,
         0.34 + 0.62j, 0.44 + 1.02j, 0.76 + 0.6j, 0.94 + 1.0j),
    ),
    "throw": (
        (-0.66 - 0.86j, -0.42 - 0.8j, 0.14 - 0.78j, -0.62 - 0.6j, -0.8 - 0.4j, -0.42 - 0.56j, -0.5 - 0.34j,
         0.5 - 0.92j, 0.84 - 0.78j, 0.48 - 0.68j, 0.8 - 0.5j),
        (-0.06 - 0.24j, 0.0 + 0.0j, 0.06 + 0.46j, -0.24 - 0.24j, -0.26 - 0.62j, 0.24 - 0.24j, 0.2 - 0.62j,
         -0.16 + 0.7j, -0.26 + 1.04j, 0.32 + 0.72j, 0.36 + 1.04j),
    ),
    "strike": (
        (0.56 - 0.66j, 0.56 - 0.38j, 0.44 + 0.2j, 0.84 - 0.34j, 0.94 - 0.6j, 0.36 - 0.16j, 0.24 + 0.1j,
         0.34 + 0.6j, 0.22 + 1.02j, 0.66 + 0.6j, 0.82 + 1.0j),
        (-0.4 - 0.6j, -0.4 - 0.34j, -0.48 + 0.22j, -0.06 - 0.4j, 0.3 - 0.54j, -0.66 - 0.18j, -0.48 + 0.02j,
         -0.22 + 0.58j, -0.2 + 1.02j, -0.72 + 0.58j, -0.94 + 1.0j),
    ),
    "flight": (
        _LYING,
        (0.46 - 0.44j, 0.22 - 0.46j, -0.32 - 0.6j, 0.42 - 0.2j, 0.66 - 0.02j, 0.1 - 0.76j, 0.34 - 0.94j,
         -0.6 - 0.76j, -0.94 - 0.9j, -0.64 - 0.54j, -0.96 - 0.52j),
    ),
    "ground": (
        _LYING,
        (0.06 - 0.18j, -0.04 + 0.06j, -0.2 + 0.5j, 0.2 + 0.26j, -0.02 + 0.58j, -0.26 + 0.26j, -0.34 + 0.6j,
         0.16 + 0.6j, 0.3 + 0.98j, -0.5 + 0.66j, -0.66 + 0.98j),
    ),
    "run": (
        (0.28 - 0.7j, 0.14 - 0.46j, -0.06 + 0.1j, 0.42 - 0.26j, 0.66 - 0.48j, -0.18 - 0.3j, -0.36 + 0.0j,
         0.38 + 0.32j, 0.24 + 0.82j, -0.34 + 0.46j, -0.82 + 0.5j),
    ),
    "power": (
        (0.0 - 0.72j, 0.0 - 0.44j, 0.0 + 0.22j, -0.5 - 0.46j, -0.42 - 0.86j, 0.5 - 0.46j, 0.42 - 0.86j,
         -0.28 + 0.62j, -0.36 + 1.06j, 0.28 + 0.62j, 0.36 + 1.06j),
    ),
    "flyer": (
        (0.02 - 0.78j, 0.0 - 0.52j, -0.04 + 0.04j, -0.44 - 0.66j, -0.88 - 0.8j, 0.44 - 0.66j, 0.88 - 0.8j,
         -0.42 + 0.24j, -0.3 + 0.66j, 0.24 + 0.44j, 0.34 + 0.9j),
    ),
    "technical": (
        (0.06 - 0.56j, -0.02 - 0.32j, -0.16 + 0.24j, 0.3 - 0.12j, 0.62 - 0.28j, 0.14 + 0.0j, 0.48 + 0.04j,
         0.26 + 0.54j, 0.24 + 1.02j, -0.5 + 0.6j, -0.62 + 1.04j),
    ),
    "skilled": (
        (-0.06 - 0.74j, -0.02 - 0.46j, 0.06 + 0.2j, 0.36 - 0.62j, 0.56 - 1.0j, -0.4 - 0.24j, -0.2 + 0.08j,
         -0.12 + 0.64j, -0.2 + 1.06j, 0.34 + 0.6j, 0.44 + 1.04j),
    ),
}  # fmt: skip
_STRUCK: Final = {"strike": 0.4 - 0.6j, "ground": -0.16 + 0.66j}
"""Where a blow lands."""


def _figure(pen: Sketch, limbs: Limbs, shade: int, *, broad: float) -> None:
    head, shoulders, hips, *ends = limbs
    for start, bend, end, thick in (
        (shoulders, ends[0], ends[1], 0.13), (shoulders, ends[2], ends[3], 0.13),
        (hips, ends[4], ends[5], 0.17), (hips, ends[6], ends[7], 0.17),
    ):  # fmt: skip
        _limb(pen, (start, bend, end), thick * broad, shade)
    _limb(pen, (shoulders, hips), 0.3 * broad, min(252, shade + 24))
    pen.disc(head, 0.135, min(252, shade + 34))


def _limb(pen: Sketch, points: Sequence[complex], thick: float, shade: int) -> None:
    pen.line(points, thick, shade)
    for point in points:
        pen.disc(point, thick / 2, shade)


def _flame(pen: Sketch, dice: Seeded) -> None:
    for layer, (size, light) in enumerate(((1.0, 110), (0.72, 170), (0.42, 235))):
        for tongue in (-1, 0, 1):
            tip = leaf(1.7 * size * (1.0 - 0.22 * abs(tongue)), 0.34 * size, dice.between(-0.3, 0.3))
            foot = complex(0.2 * tongue * size, 0.86 - 0.06 * layer)
            pen.split(moved(turned(tip, 16 * tongue), foot), light - 40, light)


def _spotlight(pen: Sketch, dice: Seeded) -> None:
    for lamp, lean in ((-0.8 - 1.2j, -dice.between(20, 30)), (0.8 - 1.2j, dice.between(20, 30))):
        pen.poly([lamp, *(lamp + at(180 + lean + spread, 2.2) for spread in (-11, 11))], 190, 120)
    pen.facets(moved(star(5, 0.5, 0.22, dice.between(-9, 9)), 0.2j), 190, depth=50, center=0.2j)


_OTHERS: Final[Mapping[str, Callable[[Sketch, Seeded], None]]] = {"flame": _flame, "spotlight": _spotlight}
MOTIFS: Final = frozenset((*_POSES, *_OTHERS))
"""What can be drawn."""


def draw_figures(motif: str, key: str, width: int, height: int, ink: Rgb) -> Image.Image:
    """Return a motif as RGBA in shades of an ink, always the same for the same card (`key`). Raises KeyError."""
    dice, pen = Seeded("figures", motif, key), Sketch(width, height, fine=3, focus=0.5)
    if motif in _OTHERS:
        _OTHERS[motif](pen, dice)
    else:
        _fight(pen, dice, motif)
    shades, cover = pen.finished()
    bands = [shades.point([round(tone * min(1.0, (level + 60) / 250)) for level in range(256)]) for tone in ink]
    return Image.merge("RGBA", (*bands, cover))


def _fight(pen: Sketch, dice: Seeded, motif: str) -> None:
    """Who acts lies over whom it is aimed at; which way they look, and how they lean, is the card's own."""
    side, lean, broad = dice.one_of((-1, 1)), dice.between(-7, 7), dice.between(0.9, 1.15)
    poses = _POSES[motif]

    def placed(points: Limbs) -> Limbs:
        return tuple(SIZE * complex(side * one.real, one.imag) for one in turned(points, lean))

    for rope in range(3):
        pen.line([-1.2 + complex(0, 0.02 + 0.26 * rope), 1.2 + complex(0, 0.02 + 0.26 * rope)], 0.03, 200, 70)
    if motif in ("run", "flight"):
        for line in range(3):
            y = -0.55 + 0.32 * line + dice.between(-0.06, 0.06)
            pen.line(
                [complex(-side * dice.between(0.9, 1.1), y), complex(-side * dice.between(0.3, 0.6), y)],
                0.035,
                170,
                130,
            )
    for limbs, shade in zip(poses, (DARK, LIGHT)[-len(poses) :], strict=True):
        _figure(pen, placed(limbs), shade, broad=broad)
    if motif in _STRUCK:
        (spot,) = placed((_STRUCK[motif],))
        pen.poly(moved(star(8, 0.26, 0.1, dice.between(0, 40)), spot), 250)
