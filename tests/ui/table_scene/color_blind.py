"""Pictures as people see them who tell colours apart in another way.

`python -m tests.ui.table_scene.color_blind IN.png` writes IN-deuteranopia.png, IN-protanopia.png, IN-tritanopia.png
and IN-grey.png beside the picture. The matrices work on linear light; they are those
of Machado, Oliveira and Fernandes (2009) at full strength.
"""

import sys
from pathlib import Path
from typing import Final

from PIL import Image

Matrix = tuple[float, ...]
LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
WAYS: Final[dict[str, Matrix]] = {
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
    "grey": LUMINANCE * 3,
}


def seen(picture: Image.Image, way: str) -> Image.Image:
    """The picture as it is seen in that way."""
    matrix = WAYS[way]
    known: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    pixels = [*picture.convert("RGB").get_flattened_data()]
    for pixel in set(pixels):
        light = [LIGHT[level] for level in pixel]
        red, green, blue = (
            _level(sum(share * one for share, one in zip(matrix[at : at + 3], light, strict=True))) for at in (0, 3, 6)
        )
        known[pixel] = (red, green, blue)
    changed = Image.new("RGB", picture.size)
    changed.putdata([known[pixel] for pixel in pixels])
    return changed


def _light(level: int) -> float:
    """Linear light, 0 to 1, of a level, 0 to 255."""
    share = level / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


LIGHT: Final = tuple(_light(level) for level in range(256))


def _level(light: float) -> int:
    share = min(1.0, max(0.0, light))
    return round(255 * (share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


def main() -> None:
    """Writes the four pictures."""
    file = Path(sys.argv[1])
    with Image.open(file) as picture:
        for way in WAYS:
            seen(picture, way).save(file.with_stem(f"{file.stem}-{way}"))


if __name__ == "__main__":
    main()
