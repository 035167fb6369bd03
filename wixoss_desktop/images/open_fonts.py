"""Font files opened at the sizes that are wanted, and closed again: an open font costs memory."""

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final

from PIL import ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
CARRIED: Final = ""
"""In place of a file: the font that Pillow carries."""
_LARGE_BYTES: Final = 2_000_000
"""Fonts with all Chinese characters are larger than this."""
_SMALL_KEPT: Final = 8
_LARGE_KEPT: Final = 2
_USES: Final = 100


class OpenFonts:
    """Fonts by file and size; those used last stay open. May be shared by threads.

    FreeType maps the file of each open font anew, and what has been read of it counts as the program's memory. A large
    file would be read all over, a few letters on each page, so that its fonts are closed after some uses too.
    """

    def __init__(self, *, large_bytes: int = _LARGE_BYTES, uses: int = _USES) -> None:
        """`large_bytes` is how large a large file is, `uses` how often one of its fonts is used until it is closed."""
        self._kept = {False: _SMALL_KEPT, True: _LARGE_KEPT}
        self._large_bytes = large_bytes
        self._most_uses = uses
        self._opened: dict[bool, OrderedDict[tuple[str, int], Font]] = {False: OrderedDict(), True: OrderedDict()}
        self._uses: dict[tuple[str, int], int] = {}
        self._large: dict[str, bool] = {}
        self._lock = Lock()

    def get(self, name: str, size: int) -> Font:
        """The font of a file at a size in pixels."""
        asked, is_large = (name, size), self.is_large(name)
        with self._lock:
            opened = self._opened[is_large]
            font = opened.get(asked)
            if font is None or (is_large and self._uses[asked] >= self._most_uses):
                font = opened[asked] = _loaded(name, size)
                self._uses[asked] = 0
            self._uses[asked] += 1
            opened.move_to_end(asked)
            if len(opened) > self._kept[is_large]:
                opened.popitem(last=False)
        return font

    def is_large(self, name: str) -> bool:
        """Whether the file is so large that few of its fonts stay open."""
        if name not in self._large:
            self._large[name] = bool(name) and Path(name).stat().st_size > self._large_bytes
        return self._large[name]


def _loaded(name: str, size: int) -> Font:
    if name == CARRIED:
        return ImageFont.load_default(size)
    return ImageFont.truetype(name, size, layout_engine=ImageFont.Layout.BASIC)
