"""The frame of a card in its colours, and rounded shapes with smooth edges."""

from PIL import Image, ImageChops, ImageDraw

from wixoss_desktop.images.palette import Rgb, mixed, rgb, tint_of, tones
from wixoss_desktop.images.plan import ALL_ROUND, Box, Corners

Edge = tuple[Box, Image.Image, Image.Image]
"""A place, what is laid on it, and how much that hides."""
_FINE = 4
_GILT = rgb("#ffe7a0")


def rounded(width: int, height: int, radius: int, corners: Corners = ALL_ROUND, inset: int = 0) -> Image.Image:
    """An L mask of a rectangle with round corners, `inset` pixels inside the edges."""
    mask = Image.new("L", (width, height), 0)
    if width <= 2 * inset or height <= 2 * inset:
        return mask
    mask.paste(255, (inset, inset, width - inset, height - inset))
    radius = max(0, min(radius, (width - 2 * inset) // 2, (height - 2 * inset) // 2))
    if not radius:
        return mask
    quarter = _quarter(radius)
    right, bottom = width - inset - radius, height - inset - radius
    spots = ((inset, inset, 0), (right, inset, 1), (right, bottom, 2), (inset, bottom, 3))
    for (left, top, turns), is_round in zip(spots, corners, strict=True):
        if is_round:
            mask.paste(_turned(quarter, turns), (left, top))
    return mask


def _quarter(radius: int) -> Image.Image:
    """The upper left quarter of a disc."""
    edge = radius * _FINE
    large = Image.new("L", (edge, edge), 0)
    ImageDraw.Draw(large).ellipse((0, 0, 2 * edge - 1, 2 * edge - 1), fill=255)
    return large.reduce(_FINE)


def _turned(quarter: Image.Image, turns: int) -> Image.Image:
    ways = (
        None,
        Image.Transpose.FLIP_LEFT_RIGHT,
        Image.Transpose.ROTATE_180,
        Image.Transpose.FLIP_TOP_BOTTOM,
    )
    way = ways[turns]
    return quarter if way is None else quarter.transpose(way)


def corner_of(width: int) -> int:
    """The radius of a card's corners."""
    return max(3, round(width * 0.055))


class Border:
    """The frame of a card: a rim, a band in the card's colours lit from above, a line inside. May be shared by threads.

    A gilt one, a LRIG's, has a golden line in the band.
    """

    def __init__(self, size: tuple[int, int], thick: int, colors: tuple[str, ...], *, gilt: bool, dark: bool) -> None:
        width, height = size
        radius = corner_of(min(size))
        line = max(1, thick // 4)
        rim = tones(dark).rim
        band = _band(size, colors)
        band.paste(rim, (0, 0), _hollow(width, height, radius, 0, line))
        if gilt and thick >= 3:
            band.paste(_GILT, (0, 0), _hollow(width, height, radius, thick // 2, thick // 2 + line))
        inner = _hollow(width, height, radius, thick, thick + line)
        band.paste(mixed(rim, tint_of(colors[0]).frame, 0.25), (0, 0), inner)
        hides = _hollow(width, height, radius, 0, thick + line)
        depth = max(radius, thick + line + 1)
        self.edges = _edges(band, hides, depth, depth)

    def lay(self, card: Image.Image) -> None:
        """Puts the frame on a picture of its size."""
        for edge, laid, hides in self.edges:
            card.paste(laid, edge, hides)


class Trim:
    """What makes a card of a bare picture: round corners, and a line along its edges. May be shared by threads.

    The line is there so that a white picture ends somewhere on a white table. Nothing but the edges is touched.
    """

    def __init__(self, size: tuple[int, int], ink: Rgb) -> None:
        wide, high = size
        radius = corner_of(min(size))
        shape, line = rounded(wide, high, radius), Image.new("L", size)
        ImageDraw.Draw(line).rounded_rectangle((0, 0, wide - 1, high - 1), radius, outline=255)
        laid = Image.new("RGBA", size)
        laid.paste(Image.composite(Image.new("RGBA", size, (*ink, 255)), laid, shape), (0, 0), line)
        hides = ImageChops.lighter(line, ImageChops.invert(shape))
        self._edges = _edges(laid, hides, radius, 1)

    def cut(self, card: Image.Image) -> None:
        """Trims a picture of RGBA without holes; it is premultiplied afterwards: corners fade to nothing."""
        for edge, laid, hides in self._edges:
            card.paste(laid, edge, hides)


def paint_frame(picture: Image.Image, thick: int, colors: tuple[str, ...], *, gilt: bool) -> None:
    """Puts a dark frame on a picture."""
    Border(picture.size, thick, colors, gilt=gilt, dark=True).lay(picture)


def _edges(laid: Image.Image, hides: Image.Image, depth: int, beside: int) -> list[Edge]:
    """What lies on a card along its edges, `depth` above and below, `beside` left and right: the rest is empty."""
    wide, high = laid.size
    if 2 * max(depth, beside) >= min(wide, high):
        return [((0, 0, wide, high), laid, hides)]
    sides = ((0, depth, beside, high - depth), (wide - beside, depth, wide, high - depth))
    edges = ((0, 0, wide, depth), *sides, (0, high - depth, wide, high))
    return [(edge, laid.crop(edge), hides.crop(edge)) for edge in edges]


def _hollow(width: int, height: int, radius: int, outer: int, inner: int) -> Image.Image:
    """The area between two insets."""
    outside = rounded(width, height, max(1, radius - outer), inset=outer)
    inside = rounded(width, height, max(1, radius - inner), inset=inner)
    return ImageChops.subtract(outside, inside)


def _band(size: tuple[int, int], colors: tuple[str, ...]) -> Image.Image:
    """The frame's colours: light above, deep below; several colours follow one another to the right."""
    stops: list[Rgb] = [tint_of(color).frame for color in colors]
    if len(stops) == 1:
        stops = stops * 2
    upper = [mixed(stop, (255, 255, 255), 0.3) for stop in stops]
    lower = [mixed(stop, (0, 0, 0), 0.42) for stop in stops]
    rows = b"".join(bytes(stop) for stop in (*upper, *stops, *lower))
    small = Image.frombytes("RGB", (len(stops), 3), rows)
    return small.resize(size, Image.Resampling.BILINEAR, box=(0.5, 0.5, len(stops) - 0.5, 2.5))
