"""Fetching a card list: page after page, each kept as it comes, until all are there or somebody stops it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, TypeVar
from urllib.parse import urljoin

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.batches import Read
from wixoss_desktop.cards.catalogue.facts import Entry, RefusedEntry
from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.fetching.kept import KeptPages, PageAbout, Sort, now
from wixoss_desktop.cards.catalogue.fetching.listing import Listing, check_card, read_listing
from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.fetching.trouble import OTHER_FORM, TOO_MANY, Halted, Trouble
from wixoss_desktop.cards.catalogue.lists import CardList
from wixoss_desktop.cards.catalogue.rebuilding import Progress, Stopped
from wixoss_desktop.cards.catalogue.sources import english, pages

T = TypeVar("T")
Again = Literal["nothing", "lists", "all"]
"""Which kept pages are asked for again: none, those of the list (for new cards), or those of the cards too."""
IN_A_ROW: Final = 5
"""So many pages that can't be had, one after the other, end it all."""


class Order(Struct, frozen=True):
    """What a person wants to have: how many pages of the list, None for all."""

    pages: int | None = None
    again: Again = "nothing"


class Far(Struct, frozen=True):
    """How far it is: pages done of how many in all, how many of them were asked for, the seconds that may be left.

    `of` is None until the first page of the list has said how many there are.
    """

    done: int = 0
    of: int | None = None
    asked: int = 0
    seconds: float | None = None
    url: str = ""


class Missed(Struct, frozen=True):
    """A page that couldn't be had, and why."""

    url: str
    trouble: Trouble


class FetchReport(Struct, frozen=True):
    """What came of it; `end` is why it ended before all pages were there."""

    far: Far
    missed: tuple[Missed, ...] = ()
    is_stopped: bool = False
    end: Trouble | None = None


Tell = Callable[[Far], None]


class Fetching:
    """One order being carried out. `asker.stop()` ends it from any thread."""

    def __init__(self, asker: Asker, kept: KeptPages, order: Order, tell: Tell = lambda far: None) -> None:
        self._asker = asker
        self._site = asker.site
        self._kept = kept
        self._order = order
        self._tell = tell
        self._missed: list[Missed] = []
        self._in_a_row = 0
        self._far = Far()

    def run(self) -> FetchReport:
        """Fetch what is wanted and isn't kept. Raises OSError where pages can't be written."""
        return self._reported(self._everything)

    def survey(self) -> FetchReport:
        """Fetch no more than the first page of the list, which says how many there are."""
        return self._reported(lambda: self._list_page(0))

    def _reported(self, work: Callable[[], object]) -> FetchReport:
        end: Trouble | None = None
        is_stopped = False
        try:
            work()
        except Halted:
            is_stopped = True
        except Trouble as trouble:
            end = trouble
        return FetchReport(self._far, tuple(self._missed), is_stopped, end)

    def _everything(self) -> None:
        for listing, is_last in self._listings():
            for no, url in listing.pages.items():
                self._card(no, url)
            if is_last:
                return

    def _listings(self) -> Iterator[tuple[Listing, bool]]:
        page = 0
        while True:
            listing = self._list_page(page)
            page += 1
            yield listing, page >= extent(self._site, self._order, listing.total)[0] or listing.here == 0

    def _list_page(self, page: int) -> Listing:
        """A page of the list; without it nobody knows what follows, so its trouble ends all."""
        url = self._site.list_page(page)
        path = self._kept.path("list", f"{page + self._site.first:04}")
        listing = self._page("list", path, url, lambda text: read_listing(self._site, url, text))
        self._far = replace(self._far, of=sum(extent(self._site, self._order, listing.total)))
        self._step(url)
        return listing

    def _card(self, no: str, url: str) -> None:
        try:
            self._page("card", self._kept.path("card", no), url, lambda text: check_card(self._site, text))
            self._in_a_row = 0
        except Trouble as trouble:
            self._missed.append(Missed(url, trouble))
            self._in_a_row += 1
            if trouble.ends_all:
                raise
            if self._in_a_row == IN_A_ROW:
                raise Trouble(TOO_MANY, ends_all=True, n=IN_A_ROW) from trouble
        self._step(url)

    def _page(self, sort: Sort, path: Path, url: str, read: Callable[[str], T]) -> T:
        """What a page says that is kept, or asked for and found to be what it should be."""
        text, about = self._kept.text(path), self._kept.about(path)
        if text is not None and not self._is_wanted_again(sort, path):
            found = read(text)
            if isinstance(found, Listing) and about.total is None:  # a crash came between the page and its note
                self._kept.keep(path, None, replace(about, total=found.total))
            return found
        if text is None:
            about = PageAbout()
        self._far = replace(self._far, asked=self._far.asked + 1)
        try:
            answer = self._asker.ask(url, self._site.accepts, etag=about.etag, modified=about.modified)
            found = read(_decoded(answer.body) if answer.body is not None else text or "")
        except Trouble as trouble:
            if sort == "list":
                self._missed.append(Missed(url, trouble))
            raise
        total = found.total if isinstance(found, Listing) else None
        self._kept.keep(path, answer.body, PageAbout(answer.url, now(), answer.etag, answer.modified, total))
        return found

    def _is_wanted_again(self, sort: Sort, path: Path) -> bool:
        is_meant = self._order.again == "all" or (self._order.again == "lists" and sort == "list")
        return is_meant and not self._kept.is_fresh(path)

    def _step(self, url: str) -> None:
        done, of = self._far.done + 1, self._far.of
        left = None if of is None else max(0, of - done) * self._asker.delay
        self._far = replace(self._far, done=done, url=url, seconds=left)
        self._tell(self._far)


class Forecast(Struct, frozen=True):
    """What an order comes to, by what the first page of the list said: pages in all, and still to be asked for."""

    pages: int
    todo: int
    cards: int


def forecast(site: Site, kept: KeptPages, order: Order) -> Forecast | None:
    """Return what an order comes to; None before the first page of the list has come."""
    total = kept.about(kept.path("list", f"{site.first:04}")).total
    if total is None:
        return None
    lists, cards = extent(site, order, total)
    fresh = {
        "list": sum(order.again == "nothing" or kept.is_fresh(path) for path in kept.all("list")),
        "card": sum(order.again != "all" or kept.is_fresh(path) for path in kept.all("card")),
    }
    todo = max(0, lists - fresh["list"]) + max(0, cards - fresh["card"])
    return Forecast(lists + cards, todo, total)


def extent(site: Site, order: Order, total: int) -> tuple[int, int]:
    """Return how many pages of the list, and of cards, an order goes through."""
    there = max(1, math.ceil(total / site.per_page))
    lists = there if order.pages is None else min(there, order.pages)
    return lists, min(total, lists * site.per_page) if site.has_card_pages else 0


def read_kept(site: Site, kept: KeptPages, progress: Progress = lambda done, of: True) -> Read:
    """Read every kept page of a site as one list, for the dry run and the import. Raises Stopped."""
    paths = list(kept.all("list" if site.code == "en" else "card"))
    entries: list[Entry] = []
    refused: list[RefusedEntry] = []
    read = english.entries if site.code == "en" else pages.entries
    for done, path in enumerate(paths):
        if not progress(done, len(paths)):
            raise Stopped
        for one in read(kept.text(path) or ""):
            if isinstance(one, Entry):
                entries.append(_at_home(one, kept.about(path).url))
            else:
                refused.append(replace(one, page=path.name))
    if not paths:
        return Read(())
    return Read((CardList(site.kind, site.host, tuple(entries), refused=tuple(refused)),))


def _decoded(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble(OTHER_FORM) from error


def _at_home(entry: Entry, url: str) -> Entry:
    """A card with whole addresses of its pictures, which its page may give from where it stands itself."""
    printings = tuple(
        replace(one, picture=urljoin(url, one.picture)) if one.picture else one for one in entry.printings
    )
    return replace(entry, printings=printings)
