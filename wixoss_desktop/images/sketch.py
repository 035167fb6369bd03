"""A drawing surface for motifs: shapes in shades of grey, larger than life, reduced once at the end.

Points are complex numbers with y downwards, so that turning and scaling is one multiplication. One unit
is half the width of the picture; (0, 0) is where the eye should go.
"""

from cmath import exp, pi
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

Points = Sequence[complex]


def at(angle: float, radius: float = 1.0) -> complex:
    """The point at an angle in degrees: 0 is up, 90 right."""
    return radius * exp(1j * pi * (angle - 90) / 180)


def turned(points: Iterable[complex], angle: float, around: complex = 0) -> list[complex]:
    """The points turned clockwise by an angle in degrees."""
    spin = exp(1j * pi * angle / 180)
    return [around + (point - around) * spin for point in points]


def moved(points: Iterable[complex], by: complex, size: float = 1.0) -> list[complex]:
    """The points scaled, then moved."""
    return [point * size + by for point in points]


def mirrored(points: Iterable[complex]) -> list[complex]:
    """The points seen in a mirror that stands upright."""
    return [-point.conjugate() for point in points]


def ngon(corners: int, radius: float = 1.0, phase: float = 0.0) -> list[complex]:
    """A regular polygon; at phase 0 one corner points up."""
    return [at(phase + 360 * corner / corners, radius) for corner in range(corners)]


def star(tips: int, outer: float, inner: float, phase: float = 0.0) -> list[complex]:
    """A star with tips at `outer` and notches at `inner`."""
    step = 180 / tips
    return [at(phase + step * corner, inner if corner % 2 else outer) for corner in range(2 * tips)]


def curve(start: complex, pull: complex, end: complex, steps: int = 12) -> list[complex]:
    """A quadratic curve from start to end, drawn towards `pull`."""
    shares = [step / steps for step in range(steps + 1)]
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * pull + t * t * end for t in shares]


def leaf(length: float, width: float, bend: float = 0.0) -> list[complex]:
    """A leaf from (0, 0) straight up; `bend` leans its middle to the side."""
    tip = complex(bend, -length)
    middle = -0.5j * length + bend * 0.2
    return [*curve(0, middle - width, tip), *curve(tip, middle + width, 0)[1:]]


def facing(edge: complex, away: complex) -> float:
    """-1 or 1: which way an edge turns from the center; tells the two sides of a star's tip apart."""
    slant = edge.real * away.real + edge.imag * away.imag
    return 1.0 if slant < 0 else -1.0


class Sketch:
    """Grey shapes with a cover mask, drawn `fine` times larger than the picture will be."""

    def __init__(self, width: int, height: int, *, fine: int = 3, focus: float = 0.42) -> None:
        size = (width * fine, height * fine)
        self._fine = fine
        self._unit = size[0] / 2
        self._middle = complex(size[0] / 2 + 0.5, size[1] * focus + 0.5)
        self._shades = Image.new("L", size, 128)
        self._cover = Image.new("L", size, 0)
        self._pens = (ImageDraw.Draw(self._shades), ImageDraw.Draw(self._cover))

    def _pixels(self, points: Iterable[complex]) -> list[float]:
        """Flat x, y, x, y ...; Pillow cuts fractions off, so the middle lies half a pixel further."""
        flat: list[float] = []
        for point in points:
            spot = self._middle + point * self._unit
            flat += (spot.real, spot.imag)
        return flat

    def _stroke(self, thickness: float) -> int:
        return max(1, round(thickness * self._unit))

    def poly(self, points: Iterable[complex], shade: int, cover: int = 255) -> None:
        """A filled polygon."""
        pixels = self._pixels(points)
        for pen, value in zip(self._pens, (shade, cover), strict=True):
            pen.polygon(pixels, fill=value)

    def split(self, points: Points, dark: int, light: int) -> None:
        """A polygon, one half of its outline in the light, the other in the dark (a blade, a leaf)."""
        half = len(points) // 2
        self.poly(points, dark)
        self.poly(points[: half + 1], light)

    def horn(self, outer: Points, inner: Points, dark: int, light: int) -> None:
        """A bent shape between two curves of as many points, its outer half in the light."""
        middle = [(a + b) / 2 for a, b in zip(outer, inner, strict=True)]
        self.poly([*outer, *reversed(inner)], dark)
        self.poly([*outer, *reversed(middle)], light)

    def facets(self, points: Points, shade: int, *, depth: int = 60, center: complex = 0) -> None:
        """A polygon as a cut stone: each edge makes a triangle with the center, lit from the upper left."""
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            away = (start + end) / 2 - center
            light = -(away.real * 0.6 + away.imag) / (abs(away) or 1) + 0.25 * facing(end - start, away)
            self.poly((start, end, center), max(8, min(252, round(shade + depth * light))))

    def line(self, points: Iterable[complex], thickness: float, shade: int, cover: int = 255) -> None:
        """A line through the points."""
        pixels = self._pixels(points)
        for pen, value in zip(self._pens, (shade, cover), strict=True):
            pen.line(pixels, fill=value, width=self._stroke(thickness), joint="curve")

    def disc(self, center: complex, radius: float, shade: int, cover: int = 255) -> None:
        """A filled circle."""
        box = self._round_box(center, radius)
        for pen, value in zip(self._pens, (shade, cover), strict=True):
            pen.ellipse(box, fill=value)

    def ring(self, center: complex, radius: float, thickness: float, shade: int, cover: int = 255) -> None:
        """A circle."""
        box = self._round_box(center, radius)
        for pen, value in zip(self._pens, (shade, cover), strict=True):
            pen.ellipse(box, outline=value, width=self._stroke(thickness))

    def arc(self, center: complex, radius: float, span: tuple[float, float], thickness: float, shade: int) -> None:
        """A part of a circle, clockwise between two angles in degrees (0 is up)."""
        box = self._round_box(center, radius)
        for pen, value in zip(self._pens, (shade, 255), strict=True):
            pen.arc(box, span[0] - 90, span[1] - 90, fill=value, width=self._stroke(thickness))

    def _round_box(self, center: complex, radius: float) -> list[float]:
        corner = complex(radius, radius)
        return self._pixels((center - corner, center + corner))

    def finished(self) -> tuple[Image.Image, Image.Image]:
        """The shades and the cover mask at the size of the picture."""
        return self._shades.reduce(self._fine), self._cover.reduce(self._fine)
