"""Downloaded pictures: where the sites have them, and which are here already, each under its card's number."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.store import Store

PICTURES: Final = "pictures"
"""The folder of downloaded pictures in a data folder."""
SAFE: Final = " []()"


def addresses(store: Store, site: Site, numbers: Iterable[str]) -> dict[str, str]:
    """Return where the site has pictures of these card numbers; what it has none of is left out."""
    wanted = list(dict.fromkeys(numbers))
    if site.pictures:
        asked = "select entry.no from entry join source on source.id = entry.source where kind = ?"
        known = {no for (no,) in store.db.execute(asked, [site.kind])}
        return {no: site.picture(no) for no in wanted if no in known}
    pictures = dict(store.db.execute("select no, picture from printing where picture != ''").fetchall())
    on_site = urlsplit(site.root)[:2]
    return {no: pictures[no] for no in wanted if urlsplit(pictures.get(no, ""))[:2] == on_site}


def missing(folder: Path, numbers: Iterable[str]) -> list[str]:
    """Return the numbers of which no picture has been downloaded yet."""
    have = {path.stem for path in folder.glob("*")} if folder.is_dir() else set()
    return [no for no in numbers if stem(no) not in have]


def stem(no: str) -> str:
    """A card number as what is before the dot of a file's name on any system."""
    return quote(no, safe=SAFE)
