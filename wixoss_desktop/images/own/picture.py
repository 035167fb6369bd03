"""A picture that a person brought, as a value, and why one can't be shown."""

from pathlib import PurePath
from typing import Literal

import msgspec

Reason = Literal[
    "no_picture",
    "broken",
    "too_many_pixels",
    "file_too_large",
    "unreadable",
    "no_zip",
    "unsafe_name",
    "packed_too_tightly",
    "locked",
    "too_many_files",
    "fits_no_card",
]


class Picture(msgspec.Struct, frozen=True):
    """One file: its folder or zip, its path in there with slashes, and what changes when the file does."""

    place: str
    name: str
    stamp: int
    size: int
    is_packed: bool = False

    @property
    def label(self) -> str:
        """How a person knows the file: 'card_images/WX01/WX01-001.jpg'."""
        return f"{PurePath(self.place).name}/{self.name}"


class PictureFault(msgspec.Struct, frozen=True):
    """A file, a zip or an entry of one that is passed over, and why."""

    label: str
    reason: Reason


class Unusable(Exception):
    """A picture that can't be shown."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
