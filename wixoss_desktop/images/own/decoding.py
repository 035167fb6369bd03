"""From the bytes of somebody's picture to a ground for a card: upright, cut to a card's shape, small."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from typing import IO, Final

from PIL import BmpImagePlugin, GifImagePlugin, Image, JpegImagePlugin, PngImagePlugin, WebPImagePlugin

from wixoss_desktop.images.face import height_of
from wixoss_desktop.images.own.picture import Reason, Unusable

_PLUGINS: Final = (JpegImagePlugin, PngImagePlugin, WebPImagePlugin, GifImagePlugin, BmpImagePlugin)
FORMATS: Final = ("JPEG", "PNG", "WEBP", "GIF", "BMP")
"""What is read; Pillow knows many more kinds of files, some of which run other programs."""
_SPARE: Final = 1.25
"""A JPEG is decoded to at least so much more than is needed: less looks coarse, twice as much takes half as long again.

Made small by BICUBIC, a scan differs by 3 of 255 from one made out of all its pixels by LANCZOS, hard letters by 6. The
eye doesn't see it, LANCZOS here too would make it 2, and one picture in ten fewer would be made in a second.
"""
_BEHIND: Final = (18, 18, 24)
"""What is seen through a picture's holes."""
_ORIENTATION: Final = 0x0112
_UPRIGHT: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""How to turn a picture upright, by its EXIF orientation."""


def be_strict() -> None:
    """Make Pillow refuse what it would only warn of: more pixels than MAX_IMAGE_PIXELS."""
    warnings.filterwarnings("error", category=Image.DecompressionBombWarning)


def look_at(file: IO[bytes]) -> None:
    """Read no more than a picture's head. Raises Unusable."""
    with _refusals("no_picture"):
        _opened(file)


def ground_of(content: bytes, width: int, *, is_landscape: bool) -> Image.Image:
    """The picture as RGB for a card `width` wide, as it is read: one that is printed sideways is wider than high.

    What lies the other way is turned, what has another shape is cut at its edges. Raises Unusable.
    """
    with _refusals("no_picture"):
        picture = _opened(BytesIO(content))
    size = _lying(picture, width)
    with _refusals("broken"):
        drafted = picture.draft("RGB", (round(size[0] * _SPARE), round(size[1] * _SPARE)))
        plain = _plain(picture)
    extent = plain.size if drafted is None else drafted[1][2:]
    cut = plain.resize(size, Image.Resampling.BICUBIC, _middle(extent, size), reducing_gap=2.0)
    return _upright(cut, is_landscape=is_landscape, turn=_turn(picture))


def whole_picture(content: bytes) -> Image.Image:
    """The picture as RGB in its own size, as it lies in its file. Raises Unusable."""
    with _refusals("no_picture"):
        picture = _opened(BytesIO(content))
    with _refusals("broken"):
        return _plain(picture)


def _opened(file: IO[bytes]) -> Image.Image:
    picture = Image.open(file, formats=FORMATS)
    if picture.width * picture.height > (Image.MAX_IMAGE_PIXELS or 0):
        raise Unusable("too_many_pixels")
    return picture


@contextmanager
def _refusals(reason: Reason) -> Iterator[None]:
    """Whatever Pillow throws at a bad file, as one exception: its plugins throw nearly everything."""
    try:
        yield
    except Unusable:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise Unusable("too_many_pixels") from error
    except Exception as error:
        raise Unusable(reason) from error


def _lying(picture: Image.Image, width: int) -> tuple[int, int]:
    """The size of a card, lying as the picture lies in its file."""
    short, long = width, height_of(width)
    return (long, short) if picture.width > picture.height else (short, long)


def _plain(picture: Image.Image) -> Image.Image:
    """The picture decoded, as RGB."""
    if picture.mode == "RGB" and not picture.has_transparency_data:
        picture.load()
        return picture
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    seen = picture.convert("RGBA")
    ground = Image.new("RGB", seen.size, _BEHIND)
    ground.paste(seen, (0, 0), seen)
    return ground


def _middle(size: tuple[float, float], shape: tuple[int, int]) -> tuple[float, float, float, float]:
    """The largest box of a shape in the middle of a picture.

    A quarter of 750 pixels is 187.5: the last of 188 is half empty, and a box that held all of it would be askew.
    """
    share = min(size[0] / shape[0], size[1] / shape[1])
    wide, high = min(size[0], shape[0] * share), min(size[1], shape[1] * share)
    left, top = (size[0] - wide) / 2, (size[1] - high) / 2
    return left, top, size[0] - left, size[1] - top


def _turn(picture: Image.Image) -> Image.Transpose | None:
    """What the file says of its orientation; nonsense says nothing."""
    orientation = None
    with suppress(Exception):
        orientation = picture.getexif().get(_ORIENTATION)
    return _UPRIGHT.get(orientation) if isinstance(orientation, int) else None


def _upright(picture: Image.Image, *, is_landscape: bool, turn: Image.Transpose | None) -> Image.Image:
    if turn is not None:
        picture = picture.transpose(turn)
    if (picture.width > picture.height) != is_landscape:
        picture = picture.transpose(Image.Transpose.ROTATE_90)
    return picture
