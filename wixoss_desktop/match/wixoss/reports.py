"""Reports of problems in WIXOSS, as they have always been: rules in what they say, decks by card numbers."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match import report
from wixoss_desktop.match.archive import ReplayResult
from wixoss_desktop.match.replaying import Far, untold
from wixoss_desktop.match.wixoss import header
from wixoss_desktop.match.wixoss.journals import WRITTEN, Kept, Opened
from wixoss_desktop.match.wixoss.opening import Cards
from wixoss_desktop.match.wixoss.terms import AnyTerms, History

FORMAT: Final = 1


class About(report.About, frozen=True, forbid_unknown_fields=True):
    """What a report says of itself, by which rules was played, and with what it was made."""

    rules: Rules
    qt: str = ""
    program: str = __version__
    python: str = platform.python_version()
    system: str = platform.platform(terse=True)
    format: int = FORMAT


Report = report.Report[About, View]


class _Reported:
    """WIXOSS as reports hold it."""

    name = header.GAME
    format = FORMAT
    about_type = About
    view_type = View

    def brought(self, setup: Setup, seat: Seat) -> str:
        """Return the deck of a seat: its name, and the numbers of its LRIG deck and of its main deck."""
        deck = setup.decks[seat]
        lrigs, mains = (" ".join(card.no for card in part) for part in (deck.lrig_deck, deck.main_deck))
        return f"{deck.name}\n{lrigs}\n{mains}"


REPORTED: Final = _Reported()


def whole_game(
    about: About, settings: Mapping[str, object], picture: bytes, terms: AnyTerms, history: History
) -> dict[str, bytes]:
    """Return the parts of a report of a whole game: everything that was played, by both seats."""
    return report.whole_game(REPORTED, about, settings, picture, WRITTEN, terms, history)


def seat_only(
    about: About, settings: Mapping[str, object], picture: bytes, view: View, log: str, setup: Setup
) -> dict[str, bytes]:
    """Return the parts of a report of one seat: nothing in it that this seat doesn't see."""
    return report.seat_only(about, settings, picture, view, log, REPORTED.brought(setup, about.seat))


def read_report(path: Path) -> Report:
    """Read a report. Raises NoReport, OSError."""
    return report.read_report(REPORTED, path)


def opened_game(found: Report, cards: Cards, told: Far = untold) -> Opened:
    """Bring the game of a report back to life, where it stood; `told` hears how far it is."""
    return report.opened_game(found, Kept(cards), told)


def replayed(found: Report, cards: Cards) -> ReplayResult:
    """Play the game of a report again and compare each state."""
    return report.replayed(found, Kept(cards))
