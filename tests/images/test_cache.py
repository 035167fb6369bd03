"""Drawn cards in memory and on the disk."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.images.samples import COLOURS, signi
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.painter import Painter


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter()


def cache_in(folder: Path | None, painter: Painter, **bounds: Any) -> FaceCache:
    return FaceCache(folder, painter=painter, **bounds)


def test_pixels_are_premultiplied_and_complete(painter: Painter) -> None:
    width, height, pixels = cache_in(None, painter).rgba(signi(), 96, True)
    assert (width, height, len(pixels)) == (96, 134, 96 * 134 * 4)
    assert pixels[:4] == b"\0\0\0\0"
    assert all(max(pixels[at : at + 3]) <= pixels[at + 3] for at in range(0, 96 * 4 * 8, 4))


def test_a_face_is_drawn_once_then_comes_from_memory(painter: Painter) -> None:
    cache = cache_in(None, painter)
    first = cache.rgba(signi(), 68, True)
    assert cache.has(signi(), 68) and not cache.has(signi(), 69)
    assert cache.rgba(signi(), 68, True) is first
    assert cache.drawn == 1


def test_the_next_start_reads_the_same_pixels_from_the_disk(tmp_path: Path, painter: Painter) -> None:
    drawn = cache_in(tmp_path, painter).rgba(signi(), 96, True)
    later = cache_in(tmp_path, painter)
    assert later.rgba(signi(), 96, True) == drawn
    assert later.drawn == 0


def test_theme_width_scale_and_power_each_make_another_picture(painter: Painter) -> None:
    cache = cache_in(None, painter)
    cache.rgba(signi(), 96, True)
    cache.rgba(signi(), 96, False)
    cache.rgba(signi(), 97, True)
    cache.rgba(signi(), 96, True, 2.0)
    cache.rgba(signi(power=13000), 96, True)
    assert cache.drawn == 5


@pytest.mark.parametrize("damage", ("cut", "flip", "empty", "foreign"))
def test_a_damaged_file_is_dropped_and_drawn_again(tmp_path: Path, painter: Painter, damage: str) -> None:
    drawn = cache_in(tmp_path, painter).rgba(signi(), 68, True)
    (path,) = tmp_path.iterdir()
    good = path.read_bytes()
    flipped = bytearray(good)
    flipped[len(good) // 2] ^= 0x40
    path.write_bytes({"cut": good[:200], "flip": bytes(flipped), "empty": b"", "foreign": b"x" * 500}[damage])
    again = cache_in(tmp_path, painter)
    assert again.rgba(signi(), 68, True) == drawn
    assert again.drawn == 1
    assert path.read_bytes() == good


def test_memory_keeps_what_was_used_last(painter: Painter) -> None:
    one = 60 * 84 * 4
    cache = cache_in(None, painter, memory_bytes=3 * one)
    for number in range(3):
        cache.rgba(signi(key=f"T-{number}"), 60, True)
    cache.rgba(signi(key="T-0"), 60, True)
    cache.rgba(signi(key="T-3"), 60, True)
    assert cache.held_bytes == 3 * one
    assert cache.has(signi(key="T-0"), 60) and not cache.has(signi(key="T-1"), 60)


def test_the_folder_stays_within_its_bound_and_the_longest_unused_go(tmp_path: Path, painter: Painter) -> None:
    cache = cache_in(tmp_path, painter, disk_bytes=60_000)
    cache.rgba(signi(key="T-first"), 96, True)
    (oldest,) = tmp_path.iterdir()
    os.utime(oldest, (1, 1))
    for number in range(12):
        cache.rgba(signi(key=f"T-{number}"), 96, True)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 60_000
    assert not oldest.exists()


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path, painter: Painter) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    cache = cache_in(blocked, painter)
    assert cache.rgba(signi(), 60, True)[0] == 60


def test_backs_are_kept_too(tmp_path: Path, painter: Painter) -> None:
    cache = cache_in(tmp_path, painter)
    assert cache.back("main", 96) == cache.back("main", 96)
    assert cache.back("lrig", 96) != cache.back("main", 96)
    assert cache.drawn == 2


def test_workers_may_ask_at_the_same_time(tmp_path: Path, painter: Painter) -> None:
    cache = cache_in(tmp_path, painter)
    faces = [signi(color, key=f"T-{number % 4}") for number, color in enumerate(COLOURS * 4)]
    with ThreadPoolExecutor(4) as workers:
        seen = list(workers.map(lambda face: cache.rgba(face, 60, True), faces))
    alone = cache_in(None, painter)
    assert seen == [alone.rgba(face, 60, True) for face in faces]
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".part"]


def test_marks_are_to_be_had_alone_in_any_ink(painter: Painter) -> None:
    cache = cache_in(None, painter)
    width, height, pixels = cache.mark("white", 16, (255, 0, 0))
    assert (width, height, len(pixels)) == (16, 16, 16 * 16 * 4)
    middle = (8 * 16 + 8) * 4
    assert pixels[middle : middle + 4] == b"\xff\0\0\xff"
    assert cache.mark("white", 16, (255, 0, 0)) == (width, height, pixels)
