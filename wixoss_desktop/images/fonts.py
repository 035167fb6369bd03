"""Fonts for the faces: found among the system's files, with a fallback from character to character."""

import os
import sys
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

from wixoss_desktop.images.open_fonts import CARRIED, Font, OpenFonts

_LATIN: Final = (
    "DejaVuSansCondensed.ttf",
    "DejaVuSans.ttf",
    "segoeui.ttf",
    "Arial.ttf",
    "LiberationSans-Regular.ttf",
    "NotoSans-Regular.ttf",
)
_LATIN_BOLD: Final = (
    "DejaVuSansCondensed-Bold.ttf",
    "DejaVuSans-Bold.ttf",
    "segoeuib.ttf",
    "Arial Bold.ttf",
    "arialbd.ttf",
    "LiberationSans-Bold.ttf",
    "NotoSans-Bold.ttf",
)
_CJK: Final = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Regular.otf",
    "NotoSansJP-Regular.otf",
    "SourceHanSans-Regular.ttc",
    "YuGothM.ttc",
    "meiryo.ttc",
    "msgothic.ttc",
    "ヒラギノ角ゴシック W3.ttc",
    "Hiragino Sans GB.ttc",
    "ipagp.ttf",
    "ipag.ttf",
    "TakaoPGothic.ttf",
    "VL-PGothic-Regular.ttf",
    "fonts-japanese-gothic.ttf",
    "wqy-microhei.ttc",
    "msyh.ttc",
    "DroidSansFallbackFull.ttf",
    "DroidSansFallback.ttf",
)
_CJK_BOLD: Final = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJKjp-Bold.otf",
    "NotoSansJP-Bold.otf",
    "SourceHanSans-Bold.ttc",
    "YuGothB.ttc",
    "meiryob.ttc",
    "ヒラギノ角ゴシック W6.ttc",
    "msyhbd.ttc",
)
_NOWHERE: Final = "\U0010fffe"
_RULER: Final = 48
"""The size in pixels at which letters are looked at and measured."""


def font_folders() -> tuple[Path, ...]:
    """Where this system keeps its fonts; folders that don't exist are left out."""
    home = Path.home()
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        own = Path(os.environ.get("LOCALAPPDATA", str(home))) / "Microsoft" / "Windows" / "Fonts"
        places = [windows, own]
    elif sys.platform == "darwin":
        places = [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    else:
        shared = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/run/host/fonts")]
        places = [*shared, home / ".local" / "share" / "fonts", home / ".fonts"]
    return tuple(place for place in places if place.is_dir())


def _files(folders: Iterable[Path]) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in folders:
        for place, _, names in os.walk(folder):
            for name in names:
                found.setdefault(name.casefold(), Path(place, name))
    return found


def _first(wanted: Sequence[str], files: dict[str, Path]) -> Path | None:
    return next((files[name.casefold()] for name in wanted if name.casefold() in files), None)


class FontBook:
    """The fonts of the faces: a Latin one, a CJK one if the system has any, both plain and bold.

    Text is drawn in pieces, each with the first font that has its characters, so no box stands for a
    character ('tofu'). Without any font file the one that Pillow carries is used.
    """

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        files = _files(font_folders() if folders is None else folders)
        latin, cjk = _first(_LATIN, files), _first(_CJK, files)
        self._plain = tuple(path for path in (latin, cjk) if path)
        bolds = (_first(_LATIN_BOLD, files) or latin, _first(_CJK_BOLD, files) or cjk)
        self._bold = tuple(path for path in bolds if path)
        self._carried = latin is None
        self._opened = OpenFonts()
        self._covered: dict[tuple[str, str], bool] = {}
        self._missing: dict[str, tuple[tuple[int, int], bytes]] = {}
        self._steps: dict[tuple[str, str], float] = {}
        self._widths: dict[tuple[str, int, bool], float] = {}

    @property
    def fingerprint(self) -> str:
        """Differs when other fonts are found; part of the key of a stored picture."""
        names = "|".join(str(path) for path in (*self._plain, *self._bold))
        return blake2b(names.encode(), digest_size=8).hexdigest()

    def can_show(self, text: str, *, bold: bool = False) -> bool:
        """Whether some font has each character of the text."""
        return text.isascii() or all(self._font_for(letter, bold) is not None for letter in text)

    def shown(self, text: str, *, bold: bool = False) -> str:
        """The text without the characters that no font has."""
        if text.isascii():
            return text
        return "".join(letter for letter in text if self._font_for(letter, bold) is not None)

    def shown_lines(self, text: str) -> str:
        """As `shown`, line by line."""
        return "\n".join(self.shown(line) for line in text.split("\n"))

    def pieces(self, text: str, size: int, *, bold: bool = False) -> list[tuple[Font, str]]:
        """The text cut where the font changes; characters without a font are left out."""
        return [(self._opened.get(name, size), part) for name, part in self._cut(text, bold)]

    def _cut(self, text: str, bold: bool) -> list[tuple[str, str]]:
        """The text cut into parts of one font file each."""
        if text.isascii() and text.isprintable():
            return [(self._names(bold)[0], text)]
        cut: list[tuple[str, str]] = []
        for letter in text:
            letter = " " if letter.isspace() else letter
            chosen = self._font_for(letter, bold)
            if chosen is None:
                continue
            if cut and cut[-1][0] == chosen:
                cut[-1] = (chosen, cut[-1][1] + letter)
            else:
                cut.append((chosen, letter))
        return cut

    def width(self, text: str, size: int, *, bold: bool = False) -> float:
        """How many pixels wide the text is drawn."""
        asked = (text, size, bold)
        known = self._widths.get(asked)
        if known is None:
            known = sum(self._length(name, part, size) for name, part in self._cut(text, bold))
            if len(self._widths) > 20_000:
                self._widths.clear()
            self._widths[asked] = known
        return known

    def box(self, text: str, size: int, *, bold: bool = False) -> tuple[float, float, float, float]:
        """The box of the ink (left, top, right, bottom) when the baseline starts at (0, 0)."""
        at, boxes = 0.0, []
        for font, part in self.pieces(text, size, bold=bold):
            left, top, right, bottom = font.getbbox(part, anchor="ls")
            boxes.append((at + left, top, at + right, bottom))
            at += font.getlength(part)
        if not boxes:
            return 0.0, 0.0, 0.0, 0.0
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def _length(self, name: str, part: str, size: int) -> float:
        """How wide a part is. In a large font letters are measured once for all sizes: it opens slowly."""
        if not self._opened.is_large(name):
            return self._opened.get(name, size).getlength(part)
        return sum(round(self._step(name, letter) * size) for letter in part)

    def _step(self, name: str, letter: str) -> float:
        """How wide a letter is at a size of one pixel."""
        known = self._steps.get((name, letter))
        if known is None:
            known = self._steps[name, letter] = self._opened.get(name, _RULER).getlength(letter) / _RULER
        return known

    def _names(self, bold: bool) -> tuple[str, ...]:
        """The font files, in the order in which they are asked for a letter."""
        names = tuple(map(str, self._bold if bold else self._plain))
        return (CARRIED, *names) if self._carried else names

    def _font_for(self, letter: str, bold: bool) -> str | None:
        """The first font that has the letter."""
        letter = " " if letter.isspace() else letter
        return next((name for name in self._names(bold) if self._has(name, letter)), None)

    def _has(self, name: str, letter: str) -> bool:
        known = self._covered.get((name, letter))
        if known is None:
            known = self._covered[name, letter] = letter.isascii() or self._draws(name, letter)
        return known

    def _draws(self, name: str, letter: str) -> bool:
        """Whether the font's picture of the letter isn't the one for a missing character."""
        font = self._opened.get(name, _RULER)
        try:
            if name not in self._missing:
                self._missing[name] = _drawn(font, _NOWHERE)
            drawn = _drawn(font, letter)
        except (UnicodeEncodeError, OSError):
            return False
        return drawn[0] != (0, 0) and drawn != self._missing[name]


def _drawn(font: Font, letter: str) -> tuple[tuple[int, int], bytes]:
    """The size and the points of a letter."""
    mask = font.getmask(letter)
    return mask.size, bytes(mask)
