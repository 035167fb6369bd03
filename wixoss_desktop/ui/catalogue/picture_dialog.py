"""Fetching pictures of the cards shown: an order of its own, never a part of another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.cards.catalogue.fetching.fetch import FetchReport
from wixoss_desktop.cards.catalogue.fetching.picture_files import PICTURES, missing
from wixoss_desktop.cards.catalogue.fetching.pictures import fetch_pictures
from wixoss_desktop.ui.catalogue.errand import Desk
from wixoss_desktop.ui.catalogue.errand_dialog import ErrandDialog
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SAYS: Final = marked(
    "On your order {host} is asked for a picture of each card shown that it has one of and that isn't here yet, "
    "one every {delay} seconds or more slowly."
)


class PictureDialog(ErrandDialog):
    """Says `pictures_came` when some have."""

    pictures_came = Signal()

    def __init__(
        self, look: Look, desk: Desk, library: Library, numbers: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(look, desk, library, parent)
        self._numbers = tuple(numbers)
        self._folder = desk.data / PICTURES
        self.retranslate()

    def begin(self) -> None:
        """Fetch what isn't there."""
        wanted, folder = self._wanted(), self._folder
        self.run(lambda asker, tell: fetch_pictures(asker, folder, wanted, tell))

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.setWindowTitle(tr("Fetch pictures"))
        self.heading.setText(
            counted(
                len(self._numbers),
                marked("Fetch pictures of the {n} card shown"),
                marked("Fetch pictures of the {n} cards shown"),
            )
        )
        super().retranslate()

    def _wanted(self) -> dict[str, str]:
        return self._library.picture_addresses(self.site, self._numbers)

    def _suit(self) -> None:
        super()._suit()
        self.says.setText(tr(SAYS, host=self.site.host, delay=f"{self.delay:g}"))
        if self.stage == "running":
            self.status.setText("")
            return
        wanted = self._wanted()
        todo = len(missing(self._folder, wanted))
        self.go.setVisible(todo > 0)
        self.go.setText(counted(todo, marked("Fetch {n} picture"), marked("Fetch {n} pictures")))
        self.status.setText(
            " ".join(part for part in (self.ended_words(), _words(len(wanted), todo, self.delay)) if part)
        )

    def _end(self, report: FetchReport) -> None:
        super()._end(report)
        if report.far.asked:
            self.pictures_came.emit()


def _words(wanted: int, todo: int, delay: float) -> str:
    if not wanted:
        return tr("The site isn't known to have pictures of these cards; fetch its list first.")
    if not todo:
        return counted(wanted, marked("The picture is here."), marked("All {n} pictures are here."))
    minutes = max(1, round(todo * delay / 60))
    return tr("{todo} of {n} pictures aren't here yet: about {minutes} min.", todo=todo, n=wanted, minutes=minutes)
