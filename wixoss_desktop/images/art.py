"""The picture of a card: our own abstract composition from its number, colours, class and kind."""

import msgspec
from PIL import Image, ImageChops, ImageFilter

from wixoss_desktop.images.emblems import BACKGROUNDS, EMBLEMS
from wixoss_desktop.images.motifs import motif_of
from wixoss_desktop.images.palette import Ramp, palette_of, tint_of
from wixoss_desktop.images.seeded import Seeded
from wixoss_desktop.images.sketch import Sketch, moved, star

_COARSE = 4
"""Light, clouds and shadow are made this much smaller: nobody sees it, and it takes a tenth of the time."""


class Subject(msgspec.Struct, frozen=True):
    """What a picture depends on."""

    key: str
    kind: str
    colors: tuple[str, ...]
    card_class: tuple[str, ...]
    level: int


def draw_art(subject: Subject, width: int, height: int) -> Image.Image:
    """The picture as RGB; the same pixels for the same subject and size, wherever it is drawn."""
    dice = Seeded("art", subject.key, subject.kind, *subject.colors)
    grounds = [dice.one_of(tint_of(color).grounds) for color in _colors(subject)]
    accents = [dice.one_of(tint_of(color).accents) for color in _colors(subject)]
    soft = _ground(dice, -(-width // _COARSE), -(-height // _COARSE))
    pattern, veil = _pattern(dice, width, height)
    shades, cover = _motif(subject, dice, width, height)
    ground = _lit(soft, cover).resize((width, height), Image.Resampling.BICUBIC)
    painted = _coloured(Image.composite(pattern, ground, veil), grounds)
    lit = ImageChops.multiply(shades, _slope(shades.size, (255, 228, 206, 160)))
    painted.paste(_coloured(lit, accents), (0, 0), cover)
    return painted


def _colors(subject: Subject) -> tuple[str, ...]:
    return subject.colors[:3] or ("colourless",)


def _slope(size: tuple[int, int], corners: tuple[int, int, int, int]) -> Image.Image:
    """Grey that runs between four corner values: upper left, upper right, lower left, lower right."""
    small = Image.frombytes("L", (2, 2), bytes(corners))
    return small.resize(size, Image.Resampling.BILINEAR, box=(0.5, 0.5, 1.5, 1.5))


def _ground(dice: Seeded, width: int, height: int) -> Image.Image:
    """Light from above, a glow where the eye should go, clouds, and dark corners."""
    size = (width, height)
    tops = dice.whole(70, 120), dice.whole(70, 120)
    slope = _slope(size, (*tops, dice.whole(14, 40), dice.whole(14, 40)))
    middle = (width * dice.between(0.35, 0.65), height * dice.between(0.3, 0.5))
    glow = _spot(size, middle, width * dice.between(0.85, 1.15), dice.whole(90, 140))
    lit = ImageChops.add(ImageChops.add(slope, glow), _clouds(dice, size), 1, -34)
    return ImageChops.multiply(lit, _vignette(size))


def _spot(size: tuple[int, int], middle: tuple[float, float], radius: float, strength: int) -> Image.Image:
    """A soft disc of light; `strength` is its grey value in the middle."""
    fading = [round(strength * (1 - level / 255) ** 1.6) for level in range(256)]
    edge = max(2, round(radius * 2))
    lit = Image.new("L", size, 0)
    disc = Image.radial_gradient("L").reduce(4).resize((edge, edge)).point(fading)
    lit.paste(disc, (round(middle[0] - radius), round(middle[1] - radius)))
    return lit


def _clouds(dice: Seeded, size: tuple[int, int]) -> Image.Image:
    """Two octaves of smooth noise, mean about 34."""
    broad = Image.frombytes("L", (4, 6), dice.bytes(24)).resize(size, Image.Resampling.BICUBIC)
    close = Image.frombytes("L", (10, 14), dice.bytes(140)).resize(size, Image.Resampling.BICUBIC)
    return Image.blend(broad, close, 0.4).point([round(level * 0.27) for level in range(256)])


def _vignette(size: tuple[int, int]) -> Image.Image:
    fading = [round(255 - 200 * max(0.0, level / 255 - 0.4)) for level in range(256)]
    return Image.radial_gradient("L").reduce(4).resize(size).point(fading)


def _pattern(dice: Seeded, width: int, height: int) -> tuple[Image.Image, Image.Image]:
    pen = Sketch(width, height, fine=2)
    dice.one_of(BACKGROUNDS)(pen, dice)
    return pen.finished()


def _motif(subject: Subject, dice: Seeded, width: int, height: int) -> tuple[Image.Image, Image.Image]:
    pen = Sketch(width, height, fine=3 if width <= 256 else 2)
    _dust(pen, dice)
    draw = EMBLEMS.get(subject.kind) or motif_of(subject.card_class)
    draw(pen, dice, max(0, subject.level))
    return pen.finished()


def _dust(pen: Sketch, dice: Seeded) -> None:
    """Points and sparks of light, some of them behind the motif."""
    for _ in range(dice.whole(9, 16)):
        spot = complex(dice.between(-0.95, 0.95), dice.between(-1.1, 1.5))
        if dice.whole(0, 3):
            pen.disc(spot, dice.between(0.008, 0.022), 255, dice.whole(120, 230))
        else:
            pen.poly(moved(star(4, dice.between(0.05, 0.1), 0.012), spot), 255, 230)


def _lit(ground: Image.Image, cover: Image.Image) -> Image.Image:
    """The ground with the motif's shadow below it and its light around it."""
    small = cover.resize(ground.size, Image.Resampling.BOX)
    halo = small.filter(ImageFilter.GaussianBlur(max(1.0, ground.width / 16)))
    shadow = ImageChops.offset(halo, 0, max(1, round(ground.width * 0.05)))
    dimmed = ImageChops.subtract(ground, shadow.point([round(level * 0.3) for level in range(256)]))
    return ImageChops.screen(dimmed, halo.point([round(level * 0.4) for level in range(256)]))


def _coloured(shades: Image.Image, ramps: list[Ramp]) -> Image.Image:
    """Grey shades in the card's colours, which run into one another from corner to corner."""
    painted = _along(shades, ramps[0])
    for number, ramp in enumerate(ramps[1:], start=1):
        painted = Image.composite(_along(shades, ramp), painted, _share(shades.size, number / len(ramps)))
    return painted


def _along(shades: Image.Image, ramp: Ramp) -> Image.Image:
    indexed = shades.copy()
    indexed.putpalette(palette_of(ramp))
    return indexed.convert("RGB")


def _share(size: tuple[int, int], start: float) -> Image.Image:
    """White where the later colour rules: the lower right beyond `start` (0 to 1)."""
    slope = _slope(size, (0, 96, 159, 255))
    return slope.point([max(0, min(255, round((level - 255 * start) * 5 + 128))) for level in range(256)])
