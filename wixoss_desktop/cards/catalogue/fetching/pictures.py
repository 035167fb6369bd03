"""Fetching pictures of cards into the folder of downloaded pictures, each under its card's number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlsplit

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.fetching.fetch import IN_A_ROW, Far, Missed, Report, Tell
from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.fetching.trouble import NO_PICTURE, TOO_MANY, Halted, Trouble
from wixoss_desktop.cards.catalogue.files import write_whole
from wixoss_desktop.cards.catalogue.store import Store

PICTURES: Final = "pictures"
"""The folder of downloaded pictures in a data folder."""
SAFE: Final = " []()"
_ENDS: Final[Mapping[bytes, str]] = {b"\xff\xd8\xff": ".jpg", b"\x89PNG\r\n\x1a\n": ".png", b"GIF8": ".gif"}


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
    return [no for no in numbers if _stem(no) not in have]


def fetch_pictures(asker: Asker, folder: Path, wanted: Mapping[str, str], tell: Tell = lambda far: None) -> Report:
    """Fetch pictures by number and address; those that are there already aren't asked for.

    Raises OSError where they can't be written.
    """
    todo = missing(folder, wanted)
    far = Far(done=len(wanted) - len(todo), of=len(wanted))
    missed: list[Missed] = []
    in_a_row: list[Missed] = []
    for no in todo:
        try:
            _fetch(asker, folder, no, wanted[no])
            in_a_row = []
        except Halted:
            return Report(far, tuple(missed), is_stopped=True)
        except Trouble as trouble:
            missed.append(Missed(wanted[no], trouble))
            in_a_row.append(missed[-1])
            if trouble.ends_all or len(in_a_row) == IN_A_ROW:
                return Report(far, tuple(missed), end=_end(trouble))
        left = (far.of or 0) - far.done - 1
        far = replace(far, done=far.done + 1, asked=far.asked + 1, seconds=left * asker.delay, url=wanted[no])
        tell(far)
    return Report(far, tuple(missed))


def _fetch(asker: Asker, folder: Path, no: str, url: str) -> None:
    body = asker.ask(url, ("image/",)).body or b""
    end = next((end for begins, end in _ENDS.items() if body.startswith(begins)), "")
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        end = ".webp"
    if not end:
        raise Trouble(NO_PICTURE)
    write_whole(folder / f"{_stem(no)}{end}", body)


def _stem(no: str) -> str:
    """A card number as the name of a file on any system."""
    return quote(no, safe=SAFE)


def _end(trouble: Trouble) -> Trouble:
    return trouble if trouble.ends_all else Trouble(TOO_MANY, ends_all=True, n=IN_A_ROW)


def numbers_of(store: Store, keys: Sequence[str]) -> list[str]:
    """Return the numbers that cards have been printed under first, by the keys of the cards."""
    found = dict(store.db.execute("select key, no from card").fetchall())
    return [found[key] for key in keys if key in found]
