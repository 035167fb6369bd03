"""Reads back what is painted on the pages of a PDF, in millimetres from the left lower corner."""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

POINT = 25.4 / 72
STREAM = re.compile(rb"stream\r?\n")
BOX = re.compile(rb"/MediaBox\s*\[([^\]]*)\]")
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Painted(NamedTuple):
    """A picture as it lies on a page."""

    left: float
    bottom: float
    width: float
    height: float


class PdfPage(NamedTuple):
    """What a page has: its pictures, and the straight lines on it by their ends."""

    pictures: list[Painted]
    lines: list[tuple[float, float, float, float]]


def sheet_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres."""
    boxes = [[float(number) for number in found[1].split()] for found in BOX.finditer(pdf)]
    return [((right - left) * POINT, (top - bottom) * POINT) for left, bottom, right, top in boxes]


def pages_of(pdf: bytes) -> list[PdfPage]:
    """The pages with pictures or lines on them, in their order."""
    found = []
    for begin in STREAM.finditer(pdf):
        try:
            content = zlib.decompressobj().decompress(pdf[begin.end() :])
        except zlib.error:
            continue
        if b" cm" in content:
            found.append(_page(content.decode("latin-1")))
    return found


def _page(content: str) -> PdfPage:
    now, kept, numbers = SAME, list[Matrix](), list[float]()
    page = PdfPage([], [])
    at = (0.0, 0.0)
    for word in content.split():
        if re.fullmatch(r"-?[\d.]+", word):
            numbers.append(float(word))
            continue
        if word == "q":
            kept.append(now)
        elif word == "Q":
            now = kept.pop()
        elif word == "cm":
            now = _times(tuple(numbers[-6:]), now)
        elif word == "Do":
            page.pictures.append(_picture(now))
        elif word == "m":
            at = _point(now, *numbers[-2:])
        elif word == "l":
            page.lines.append((*at, *_point(now, *numbers[-2:])))
        numbers = []
    return page


def _times(first: tuple[float, ...], then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) * POINT, (b * x + d * y + f) * POINT


def _picture(matrix: Matrix) -> Painted:
    """The square of one by one that a picture fills, as it lies on the page."""
    corners = [_point(matrix, x, y) for x in (0, 1) for y in (0, 1)]
    lefts, bottoms = [x for x, _ in corners], [y for _, y in corners]
    return Painted(min(lefts), min(bottoms), max(lefts) - min(lefts), max(bottoms) - min(bottoms))
