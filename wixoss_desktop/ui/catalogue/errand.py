"""An errand: something is fetched from an official site on a thread of its own, while the window goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.catalogue.fetching import trouble
from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.fetching.fetch import FetchReport, Tell
from wixoss_desktop.cards.catalogue.fetching.sites import SITES, Site, SiteCode
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.kit.workers import Ticket, Workers

TROUBLES = (
    marked("{host} can't be reached: {why}."),
    marked("{host} took longer than {seconds} seconds."),
    marked("The answer broke off before its end."),
    marked("{host} asks for a pause of {minutes} minutes. What came is kept; go on after it."),
    marked("{host} is busy and asks to be left alone. What came is kept; go on later."),
    marked("{host} answered with {status}."),
    marked("robots.txt of {host} doesn't allow programs to ask for this."),
    marked("robots.txt of {host} can't be read, so nothing else is asked."),
    marked("The answer is larger than {size} MB."),
    marked("The answer is {type}, nothing that can be read here."),
    marked("The page has another form than the one that is known here."),
    marked("{host} asks for an age confirmation first."),
    marked("The answer leads to another place: {where}."),
    marked("The answer is no picture."),
    marked("{n} pages in a row couldn't be had."),
)
"""Everything that may go wrong, in the words of `trouble.SENTENCES`."""
MakeAsker = Callable[[Site, str, float], Asker]


def asker_of(site: Site, cookie: str, delay: float) -> Asker:
    """What asks a site, with a cookie or with none, and with so many seconds between two questions."""
    return Asker(site, cookie=cookie, delay=delay)


class Desk(Struct, frozen=True):
    """Where errands begin: the folder for what comes, the sites, and how they are asked."""

    data: Path
    sites: Mapping[SiteCode, Site] = SITES
    make_asker: MakeAsker = asker_of


def said(error: trouble.Trouble) -> str:
    """A trouble in the language of the screen."""
    return tr(error.what, **error.values)


class Errand(QObject):
    """One piece of work with an asker. `ended` brings its report, also after `stop`."""

    moved = Signal(object)
    ended = Signal(object)
    failed = Signal(object)

    def __init__(self, asker: Asker, work: Callable[[Tell], FetchReport], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asker = asker
        self._work = work
        self._workers = Workers(self, threads=1)

    def begin(self) -> None:
        """Begin the work."""
        task = self._workers.begin(self._run)
        task.said.connect(self.moved)
        task.finished.connect(self.ended)
        task.failed.connect(self.failed)

    def stop(self) -> None:
        """Ask the work to end at once; what came is kept."""
        self._asker.stop()

    def close(self) -> bool:
        """End the work and wait for its end, for good; whether it came in time."""
        self.stop()
        return self._workers.close()

    def _run(self, ticket: Ticket) -> FetchReport:
        return self._work(ticket.say)
