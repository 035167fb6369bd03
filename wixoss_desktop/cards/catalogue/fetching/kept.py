"""The pages that a site has given, kept in the data folder with their date, so that nothing is asked for twice."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import quote

import msgspec
from msgspec import Meta, Struct

from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import KEPT_PAGE, SMALL_FILE

FETCHED: Final = "fetched"
"""The folder of all kept pages in a data folder."""
FRESH: Final = timedelta(days=1)
"""A page that is younger isn't asked for again, even by whoever wants all anew: so that can be gone on with too."""
Sort = Literal["list", "card"]
_ABOUT: Final = ".about"


class PageAbout(Struct, frozen=True):
    """Where a page came from and when, and by what the site knows whether it is still the same.

    `total` is how many cards the list has in all, by a page of it.
    """

    url: str = ""
    fetched: Annotated[datetime, Meta(tz=True)] = datetime.min.replace(tzinfo=UTC)
    etag: str = ""
    modified: str = ""
    total: int | None = None


class KeptPages:
    """The pages of one site."""

    def __init__(self, data: Path, site: Site) -> None:
        self.folder = data / FETCHED / site.code
        self._end = ".json" if site.code == "en" else ".html"

    def path(self, sort: Sort, name: str) -> Path:
        """Where a page of the list, or the page of a card, lies."""
        return self.folder / f"{sort}-{quote(name, safe='')}{self._end}"

    def text(self, path: Path) -> str | None:
        """The text of a page, None where it isn't kept."""
        try:
            return read_file(path, KEPT_PAGE).decode("utf-8", "replace")
        except FileNotFoundError:
            return None

    def about(self, path: Path) -> PageAbout:
        """What is known of a page; nothing of one that isn't kept or has lost its note."""
        try:
            return decoded(read_file(path.with_name(path.name + _ABOUT), SMALL_FILE), msgspec.json.Decoder(PageAbout))
        except (OSError, ValueError):
            return PageAbout()

    def is_fresh(self, path: Path) -> bool:
        """Whether a page has come within the last day."""
        return datetime.now(UTC) - self.about(path).fetched < FRESH

    def keep(self, path: Path, body: bytes | None, about: PageAbout) -> None:
        """Keep a page, or only the news that it is as it was. Raises OSError."""
        if body is not None:
            write_whole(path, body)
        write_whole(path.with_name(path.name + _ABOUT), msgspec.json.encode(about))

    def all(self, sort: Sort) -> Iterator[Path]:
        """Every kept page of a sort, in the order of their names."""
        return iter(sorted(self.folder.glob(f"{sort}-*{self._end}")))


def now() -> datetime:
    """The date that a page gets."""
    return datetime.now(UTC)
