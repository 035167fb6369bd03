"""What `cards fetch` does; loaded with it, what asks over the network comes along."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from msgspec import Struct

from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.fetching.asking import DELAY, Asker
from wixoss_desktop.cards.catalogue.fetching.fetch import Far, Fetching, FetchReport, Order, read_kept
from wixoss_desktop.cards.catalogue.fetching.kept import KeptPages
from wixoss_desktop.cards.catalogue.fetching.picture_files import PICTURES, addresses
from wixoss_desktop.cards.catalogue.fetching.pictures import fetch_pictures
from wixoss_desktop.cards.catalogue.fetching.sites import SITES, Site
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.catalogue_deeds import LISTED, AllImported, taken_in
from wixoss_desktop.cli.report import FAILED, OK, show

BEFORE = (
    "Asks {host} for its robots.txt and then for {pages}, one every {delay:g} seconds or more slowly. Texts and "
    "pictures belong to their owners; they stay on this machine, in {folder}. Ctrl+C stops, and what came is kept."
)
PAGES = {
    "en": "the pages of its English card search, 21 cards each",
    "ja": "the pages of its Japanese card list and of each card in it, which takes hours",
}


class SiteAsked(Struct, frozen=True):
    """What came of asking a site: pages there and in all, pages asked for, pages that couldn't be had."""

    done: int
    of: int | None
    asked: int
    missed: tuple[tuple[str, str], ...]
    is_stopped: bool
    end: str


class Fetched(Struct, frozen=True):
    """What `cards fetch` says; parts that weren't wanted, or never came about, are None."""

    site: str
    pages: SiteAsked | None = None
    taken: AllImported | None = None
    pictures: SiteAsked | None = None


def run_fetch(args: argparse.Namespace) -> int:
    """Fetch what isn't kept, take in what is, and fetch pictures if they are wanted."""
    site, data = SITES[args.site], paths.user_data(args.data)
    kept = KeptPages(data, site)
    asker = Asker(site, delay=args.delay or DELAY, cookie=site.age_cookie if args.confirm_age else "")
    with _ended_by_ctrl_c(asker):
        return _carry_out(args, asker, kept, data)


def _carry_out(args: argparse.Namespace, asker: Asker, kept: KeptPages, data: Path) -> int:
    site, pages, lines = asker.site, None, list[str]()
    if not args.kept:
        _say(BEFORE.format(host=site.host, pages=PAGES[site.code], delay=asker.delay, folder=kept.folder))
        report = Fetching(asker, kept, Order(args.pages, args.again), _tell).run()
        pages, lines = _asked(report), _lines(report, "pages")
        if report.is_stopped or report.end is not None:
            show(Fetched(site.code, pages), [*lines, _go_on(site)], as_json=args.json)
            return OK if report.is_stopped else FAILED
    taken, more = taken_in(args, read_kept(site, kept))
    pictures, last = _pictures(args, asker, taken, data) if args.pictures else (None, [])
    show(Fetched(site.code, pages, taken, pictures), [*lines, *more, *last], as_json=args.json)
    return FAILED if pictures is not None and pictures.end else OK


def _pictures(args: argparse.Namespace, asker: Asker, taken: AllImported, data: Path) -> tuple[SiteAsked, list[str]]:
    with bundled.catalogue(args.data) as store:
        asked = "select entry.no from entry join source on source.id = entry.source where kind = ? and name = ?"
        numbers = [no for (no,) in store.db.execute(asked, [asker.site.kind, asker.site.host])]
        wanted = addresses(store, asker.site, numbers)
    report = fetch_pictures(asker, data / PICTURES, wanted, _tell)
    return _asked(report), _lines(report, "pictures")


def _asked(report: FetchReport) -> SiteAsked:
    missed = tuple((one.url, str(one.trouble)) for one in report.missed)
    end = str(report.end) if report.end is not None else ""
    return SiteAsked(report.far.done, report.far.of, report.far.asked, missed, report.is_stopped, end)


def _lines(report: FetchReport, what: str) -> list[str]:
    far = report.far
    head = f"{far.done} of {far.of if far.of is not None else '?'} {what} are here, {far.asked} were asked for now"
    missed = [f"not had, {one.url}: {one.trouble}" for one in report.missed[:LISTED]]
    rest = [f"… {len(report.missed) - LISTED} more (--json lists all)"] if len(report.missed) > LISTED else []
    return [head, *missed, *rest, *(["Stopped."] if report.is_stopped else [])]


def _go_on(site: Site) -> str:
    return f"The same command goes on; `cards fetch {site.code} --kept` takes in what is here."


def _tell(far: Far) -> None:
    left = f", about {max(1, round(far.seconds / 60))} min left" if far.seconds else ""
    _say(f"{far.done}/{far.of if far.of is not None else '?'}{left}  {far.url}")


def _say(line: str) -> None:
    sys.stderr.write(f"{line}\n")


@contextmanager
def _ended_by_ctrl_c(asker: Asker) -> Iterator[None]:
    """Let Ctrl+C stop the asking instead of the program."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        asker.stop()

    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, stop) if is_main else None
    try:
        yield
    finally:
        asker.close()
        if is_main:
            signal.signal(signal.SIGINT, before)
