"""How many of a person's pictures are made small in a second, on one core: `python -m tests.bench.pictures`.

The goals are 350 from files of a usual size, 3,000 from the folder of those that were made small before. They were set
where `QImageReader` makes 438 a second out of such files, and `QImage` 4,180 out of kept ones. How fast a machine packs
and unpacks pictures says little of how fast it runs Python: so Qt works beside us, in turns, on the same pictures.

Time is that of the thread: on a busy machine less is done in a second of it, but by both.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.face import Face, bare, height_of
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.images.own.decoding import ground_of
from wixoss_desktop.images.own.picture import Picture
from wixoss_desktop.images.painter import Painter

SIZE: Final = (750, 1047)
WIDTH: Final = 128
FILES: Final = 120
DESIGNS: Final = 12
RUNS: Final = 7
COLORS: Final = ("white", "red", "blue", "green", "black")
CLASSES: Final = ("精武：ウェポン", "精像：天使", "精羅：宇宙")
WORDS: Final = "the card on your side of the table attacks and its power falls by five thousand until the turn ends"

Work = Callable[[], object]


def main() -> None:
    """Make pictures, make them small, and read them again."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = write_pictures(folder / "mine", FILES)
        print(f"files of {_kilobytes(files):.0f} KB, {SIZE[0]} x {SIZE[1]}, made {WIDTH} wide")
        start = time.perf_counter()
        pictures = sorted(scan([folder / "mine"]).pictures, key=lambda picture: picture.name)
        print(f"{FILES} files found and looked at in {(time.perf_counter() - start) * 1000:.0f} ms")
        print(f"as if made out of all pixels, but for {_difference(files[:DESIGNS]):.1f} of 255")
        _from_files(files, pictures, folder)
        _from_folder(pictures, folder / "kept0")


def write_pictures(folder: Path, count: int) -> list[Path]:
    """Files of about 150 KB each, as scans are: cards with a picture and text, a little soft, with a fine grain."""
    folder.mkdir(parents=True)
    painter, dice = Painter(), random.Random(1)
    designs = [_scanned(_design(painter, dice, number)) for number in range(min(count, DESIGNS))]
    made = [folder / f"T-{number:03}.jpg" for number in range(count)]
    for number, path in enumerate(made):
        path.write_bytes(designs[number % DESIGNS])
    return made


def _scanned(design: Image.Image) -> bytes:
    written = BytesIO()
    grain = Image.merge("RGB", [Image.effect_noise(SIZE, 4) for _ in range(3)])
    soft = design.filter(ImageFilter.GaussianBlur(0.7))
    ImageChops.add(soft, grain, 1, -128).save(written, "JPEG", quality=85)
    return written.getvalue()


def _design(painter: Painter, dice: random.Random, number: int) -> Image.Image:
    words = WORDS.split()
    text = "\n".join(" ".join(dice.choices(words, k=25)).capitalize() + "." for _ in range(3))
    face = Face(
        key=f"T-{number:03}",
        name=" ".join(dice.choices(words, k=3)).title(),
        colors=(COLORS[number % len(COLORS)],),
        card_class=(CLASSES[number % len(CLASSES)],),
        level=number % 4 + 1,
        power=12000,
        printed_power=12000,
        text=text,
    )
    return painter.face(face, SIZE[0]).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def _difference(files: list[Path]) -> float:
    """How far a picture made small is from one made out of all its pixels, in the mean."""
    size = (WIDTH, height_of(WIDTH))
    apart = []
    for path in files:
        whole = ImageOps.fit(Image.open(path), size, Image.Resampling.LANCZOS)
        small = ground_of(path.read_bytes(), WIDTH, is_landscape=False)
        apart.append(statistics.mean(ImageStat.Stat(ImageChops.difference(whole, small)).mean))
    return statistics.mean(apart)


def _from_files(files: list[Path], pictures: list[Picture], folder: Path) -> None:
    ours = (_thumbnails(pictures, folder / f"kept{run}") for run in range(RUNS))
    _report("from the files", 350, ours, ("QImageReader", partial(_by_reader, files), 438))


def _from_folder(pictures: list[Picture], kept: Path) -> None:
    files = list(kept.iterdir())
    print(f"kept are {_kilobytes(files):.1f} KB each")
    ours = (_thumbnails(pictures, kept) for _ in range(RUNS))
    _report("from the folder", 3000, ours, ("QImage", partial(_by_image, files), 4180))


def _thumbnails(pictures: list[Picture], kept: Path) -> Work:
    """The work of a program that has been running for a while."""
    cache = FaceCache(None, thumbnails=kept)
    cache.mark("white", 16, (0, 0, 0))

    def work() -> None:
        for picture in pictures:
            cache.rgba(bare(Face(key=picture.name, name=""), picture), WIDTH)

    return work


def _by_reader(files: list[Path]) -> None:
    for path in files:
        content = QByteArray(path.read_bytes())
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        reader = QImageReader(buffer, b"jpeg")
        reader.setScaledSize(QSize(WIDTH, height_of(WIDTH)))
        assert not reader.read().isNull()


def _by_image(files: list[Path]) -> None:
    for path in files:
        assert not QImage.fromData(path.read_bytes()).isNull()


def _report(what: str, goal: int, ours: Iterator[Work], beside: tuple[str, Work, int]) -> None:
    name, theirs, once = beside
    loops, rates, shares = [], [], []
    for work in ours:
        loops.append(calibration_ms(time.thread_time))
        before = _rate(theirs)
        rates.append(_rate(work))
        shares.append(rates[-1] / statistics.mean((before, _rate(theirs))))
    scale = statistics.median(loops) / CALIBRATED_MS
    low, middle, high = min(rates), statistics.median(rates), max(rates)
    print(f"{what}: {low:.0f} .. {middle:.0f} .. {high:.0f} a second, scaled median {middle * scale:.0f} (goal {goal})")
    share = statistics.median(shares)
    print(f"  {share:.2f} of what {name} does: {share * once:.0f} where that makes {once}")


def _rate(work: Work) -> float:
    start = time.thread_time()
    work()
    return FILES / (time.thread_time() - start)


def _kilobytes(files: list[Path]) -> float:
    return sum(path.stat().st_size for path in files) / len(files) / 1000


if __name__ == "__main__":
    main()
