"""The two card backs: five colour shapes in a star for the main deck, a moon in bloom for the LRIG deck."""

from typing import Final, Literal

from PIL import Image, ImageChops

from wixoss_desktop.images.frame import paint_frame
from wixoss_desktop.images.palette import COLORS, Ramp, palette_of, rgb, tint_of
from wixoss_desktop.images.sketch import Sketch, at, leaf, moved, ngon, star, turned
from wixoss_desktop.images.symbols import shape_mask

_NIGHT: Final[Ramp] = tuple(rgb(stop) for stop in ("#05070f", "#121a36", "#243565", "#5f7fc4", "#dfe9ff"))
_SILVER: Final[Ramp] = tuple(rgb(stop) for stop in ("#141a2e", "#495780", "#9fb0d6", "#e6edfb", "#ffffff"))
_WINE: Final[Ramp] = tuple(rgb(stop) for stop in ("#12040c", "#381029", "#6e2148", "#c06a80", "#ffe6dc"))
_GILT: Final[Ramp] = tuple(rgb(stop) for stop in ("#2a1a08", "#86581d", "#d8a544", "#ffe9a6", "#ffffff"))


def draw_back_art(kind: Literal["main", "lrig"], width: int, height: int) -> Image.Image:
    """A card back as RGB, without round corners."""
    main = kind == "main"
    ground = _along(_ground(width, height), _NIGHT if main else _WINE)
    emblem = Sketch(width, height, focus=0.5)
    if main:
        _star(emblem)
    else:
        _bloom(emblem)
    shades, cover = emblem.finished()
    ground.paste(_along(shades, _SILVER if main else _GILT), (0, 0), cover)
    if main:
        _five_shapes(ground)
    paint_frame(ground, max(2, round(width * 0.034)), ("blue",) if main else ("red",), gilt=not main)
    return ground


def _along(shades: Image.Image, ramp: Ramp) -> Image.Image:
    indexed = shades.copy()
    indexed.putpalette(palette_of(ramp))
    return indexed.convert("RGB")


def _ground(width: int, height: int) -> Image.Image:
    """A glow in the middle, and a lattice of diamonds."""
    fading = [round(150 * (1 - level / 255) ** 1.2 + 22) for level in range(256)]
    glow = Image.radial_gradient("L").resize((width, height)).point(fading)
    pen = Sketch(width, height, fine=2, focus=0.5)
    for row in range(-9, 10):
        for angle in (38, -38):
            pen.line(turned([complex(row * 0.26, -3), complex(row * 0.26, 3)], angle), 0.014, 255, 46)
    _, cover = pen.finished()
    return ImageChops.add(glow, cover)


def _star(pen: Sketch) -> None:
    """Main deck: a five-pointed lattice in a double ring, with a compass star above and below."""
    for ring, thick, shade in ((0.84, 0.035, 210), (0.77, 0.012, 150), (0.3, 0.03, 220)):
        pen.ring(0, ring, thick, shade)
    corners = ngon(5, 0.66)
    for corner in range(5):
        for skip, thick, shade in ((1, 0.018, 120), (2, 0.03, 190)):
            pen.line([corners[corner], corners[(corner + skip) % 5]], thick, shade)
    for place in corners:
        pen.disc(place, 0.19, 200)
        pen.disc(place, 0.16, 22)
    pen.disc(0, 0.27, 30)
    pen.facets(star(5, 0.25, 0.1), 190, depth=60)
    for tick in range(40):
        pen.disc(at(9 * tick, 0.805), 0.01, 240)
    for spot in (-1.1j, 1.1j):
        pen.facets(moved(star(4, 0.17, 0.045), spot), 190, center=spot)
        for side in (-1.0, 1.0):
            pen.line([spot + 0.2 * side, spot + 0.62 * side], 0.016, 190)
            pen.disc(spot + 0.66 * side, 0.03, 220)


def _five_shapes(picture: Image.Image) -> None:
    width, height = picture.size
    size = max(5, round(width * 0.105))
    for place, color in enumerate(COLORS[:5]):
        spot = at(72 * place, 0.66) * width / 2
        corner = (round(width / 2 + spot.real - size / 2), round(height / 2 + spot.imag - size / 2))
        picture.paste(tint_of(color).mark, corner, shape_mask(color, size))


def _bloom(pen: Sketch) -> None:
    """LRIG deck: a moon in a flower of twelve petals, held by two crescents of leaves."""
    for layer in range(3):
        for petal in range(12):
            angle = 30 * petal + 15 * (layer % 2)
            pen.split(turned(leaf(0.8 - 0.12 * layer, 0.14), angle), 66 + 46 * layer, 140 + 40 * layer)
    pen.disc(0, 0.42, 24)
    pen.ring(0, 0.42, 0.032, 235)
    pen.disc(0, 0.33, 230)
    pen.disc(0.13 - 0.05j, 0.28, 24)
    pen.facets(moved(star(4, 0.15, 0.04), 0.13 - 0.05j), 220, center=0.13 - 0.05j)
    pen.ring(0, 0.855, 0.014, 190)
    for bead in range(24):
        pen.disc(at(15 * bead, 0.855), 0.022 if bead % 2 else 0.034, 225)
    for end in (-1, 1):
        for side in (-1, 1):
            for blade in range(4):
                root = complex(side * (0.07 + 0.17 * blade), end * (1.13 - 0.02 * blade * blade))
                pen.split(moved(turned(leaf(0.24, 0.07), side * (90 + end * (8 + 9 * blade))), root), 110, 224)
        pen.disc(1.13j * end, 0.055, 245)
