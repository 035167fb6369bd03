"""How many of a person's pictures are made small in a second, on one core: `python -m tests.bench.pictures`.

The goals are 350 from files of a usual size, 3,000 from the folder of those that were made small before.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
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
        _write(folder / "mine")
        start = time.perf_counter()
        pictures = sorted(scan([folder / "mine"]).pictures, key=lambda picture: picture.name)
        print(f"{FILES} files found and looked at in {(time.perf_counter() - start) * 1000:.0f} ms")
        _report("from the files", 350, lambda run: _thumbnails(pictures, folder / f"kept{run}"))
        _report("from the folder", 3000, lambda _run: _thumbnails(pictures, folder / "kept0"))


def _write(folder: Path) -> None:
    """Files of about 245 KB each, as scans are: coarse shapes with fine grain."""
    folder.mkdir()
    dice = random.Random(1)
    for number in range(FILES):
        coarse = Image.frombytes("RGB", (12, 17), dice.randbytes(12 * 17 * 3)).resize(SIZE, Image.Resampling.BICUBIC)
        grain = Image.effect_noise(SIZE, 60).filter(ImageFilter.GaussianBlur(0.7)).convert("RGB")
        written = BytesIO()
        Image.blend(coarse, grain, 0.2).save(written, "JPEG", quality=88)
        (folder / f"T-{number:03}.jpg").write_bytes(written.getvalue())
    print(f"files of {len(written.getvalue()) // 1000} KB, {SIZE[0]} x {SIZE[1]}, made {WIDTH} wide")


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
