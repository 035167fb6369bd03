"""Fetching pictures of cards into the folder of downloaded pictures, each under its card's number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.fetching.fetch import IN_A_ROW, Far, FetchReport, Missed, Tell
from wixoss_desktop.cards.catalogue.fetching.picture_files import missing, stem
from wixoss_desktop.cards.catalogue.fetching.trouble import NO_PICTURE, TOO_MANY, Halted, Trouble
from wixoss_desktop.cards.json_files import write_whole

_ENDS: Final[Mapping[bytes, str]] = {b"\xff\xd8\xff": ".jpg", b"\x89PNG\r\n\x1a\n": ".png", b"GIF8": ".gif"}


def fetch_pictures(asker: Asker, folder: Path, wanted: Mapping[str, str], tell: Tell = lambda far: None) -> FetchReport:
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
            return FetchReport(far, tuple(missed), is_stopped=True)
        except Trouble as trouble:
            missed.append(Missed(wanted[no], trouble))
            in_a_row.append(missed[-1])
            if trouble.ends_all or len(in_a_row) == IN_A_ROW:
                return FetchReport(far, tuple(missed), end=_end(trouble))
        left = (far.of or 0) - far.done - 1
        far = replace(far, done=far.done + 1, asked=far.asked + 1, seconds=left * asker.delay, url=wanted[no])
        tell(far)
    return FetchReport(far, tuple(missed))


def _fetch(asker: Asker, folder: Path, no: str, url: str) -> None:
    body = asker.ask(url, ("image/",)).body or b""
    end = next((end for begins, end in _ENDS.items() if body.startswith(begins)), "")
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        end = ".webp"
    if not end:
        raise Trouble(NO_PICTURE)
    write_whole(folder / f"{stem(no)}{end}", body)


def _end(trouble: Trouble) -> Trouble:
    return trouble if trouble.ends_all else Trouble(TOO_MANY, ends_all=True, n=IN_A_ROW)
