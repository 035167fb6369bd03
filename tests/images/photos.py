"""Pictures as a person might have them: made for the tests, sound and broken ones."""

import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

RED, BLUE, GREEN = (200, 30, 30), (30, 30, 200), (30, 160, 60)
Rgb = tuple[int, int, int]


def halves(upper: Rgb = RED, lower: Rgb = BLUE, size: tuple[int, int] = (126, 176)) -> Image.Image:
    """A picture whose upper and lower halves can be told apart."""
    picture = Image.new("RGB", size, lower)
    picture.paste(upper, (0, 0, size[0], size[1] // 2))
    return picture


def lettered(size: tuple[int, int]) -> Image.Image:
    """A picture full of fine lines, as a text is."""
    picture = Image.new("RGB", size, (240, 236, 220))
    pen = ImageDraw.Draw(picture)
    for step in range(0, sum(size), 61):
        pen.line((step, 0, step - size[1], size[1]), fill=(40, 20, 60), width=3)
    return picture


def jpeg(picture: Image.Image, orientation: int | None = None) -> bytes:
    """The picture as JPEG, with an EXIF orientation."""
    written, exif = BytesIO(), Image.Exif()
    if orientation is not None:
        exif[0x0112] = orientation
    picture.save(written, "JPEG", quality=90, exif=exif.tobytes() if orientation is not None else b"")
    return written.getvalue()


def png_head(width: int, height: int) -> bytes:
    """A PNG that says it is so large and holds nothing."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = b"IDAT" + zlib.compress(b"")
    parts = (struct.pack(">I", len(part) - 4) + part + struct.pack(">I", zlib.crc32(part)) for part in (head, body))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Write files by their paths in the folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def packed(path: Path, files: dict[str, bytes], how: int = zipfile.ZIP_STORED) -> Path:
    """Write a zip with entries under any name, wicked ones too."""
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, how)
    return path


def is_near(pixel: object, color: Rgb) -> bool:
    """Whether a pixel has a colour, as far as JPEG keeps it."""
    return isinstance(pixel, tuple) and all(abs(one - other) < 40 for one, other in zip(pixel[:3], color, strict=True))
