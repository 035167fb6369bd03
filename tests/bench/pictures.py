"""How many of a person's pictures are made small in a second, on one core: `python -m tests.bench.pictures`.

The goals are 350 from files of a usual size, 3,000 from the folder of those that were made small before.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageFilter

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.face import Face, bare
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.images.own.picture import Picture

SIZE = (744, 1039)
WIDTH = 128
FILES = 150
RUNS = 5


def main() -> None:
    """Make pictures, make them small, and read them again."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = write_pictures(folder / "mine", FILES)
        print(f"files of {files[0].stat().st_size // 1000} KB, {SIZE[0]} x {SIZE[1]}, made {WIDTH} wide")
        start = time.perf_counter()
        pictures = sorted(scan([folder / "mine"]).pictures, key=lambda picture: picture.name)
        print(f"{FILES} files found and looked at in {(time.perf_counter() - start) * 1000:.0f} ms")
        _report("from the files", 350, lambda run: _thumbnails(pictures, folder / f"kept{run}"))
        _report("from the folder", 3000, lambda _run: _thumbnails(pictures, folder / "kept0"))


def write_pictures(folder: Path, count: int) -> list[Path]:
    """Files of about 170 KB each, as scans are: coarse shapes with fine grain."""
    folder.mkdir(parents=True)
    dice = random.Random(1)
    made = [folder / f"T-{number:03}.jpg" for number in range(count)]
    for path in made:
        coarse = Image.frombytes("RGB", (12, 17), dice.randbytes(12 * 17 * 3)).resize(SIZE, Image.Resampling.BICUBIC)
        grain = Image.effect_noise(SIZE, 60).filter(ImageFilter.GaussianBlur(0.7)).convert("RGB")
        Image.blend(coarse, grain, 0.2).save(path, "JPEG", quality=88)
    return made


def _thumbnails(pictures: list[Picture], kept: Path) -> None:
    cache = FaceCache(None, thumbnails=kept)
    for picture in pictures:
        cache.rgba(bare(Face(key=picture.name, name=""), picture), WIDTH)


def _report(what: str, goal: int, work: Callable[[int], None]) -> None:
    loops, rates = [], []
    for run in range(RUNS):
        loops.append(calibration_ms())
        start = time.thread_time()
        work(run)
        rates.append(FILES / (time.thread_time() - start))
    scale = statistics.median(loops) / CALIBRATED_MS
    low, middle, high = min(rates), statistics.median(rates), max(rates)
    print(f"{what}: {low:.0f} .. {middle:.0f} .. {high:.0f} a second, scaled median {middle * scale:.0f} (goal {goal})")


if __name__ == "__main__":
    main()
