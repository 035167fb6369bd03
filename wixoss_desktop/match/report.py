"""A report of a problem: one zip with a whole game in it, or with no more than what one seat sees of it."""

from __future__ import annotations

import io
import platform
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import REPORT, REPORT_PARTS, TurnedAway
from wixoss_desktop.intake.packed import zip_parts
from wixoss_desktop.match.archive import ReplayResult
from wixoss_desktop.match.wixoss.journals import Opened, open_journal, replay, save_tree
from wixoss_desktop.match.wixoss.opening import Cards
from wixoss_desktop.match.wixoss.terms import AnyTerms, History

SUFFIX: Final = ".zip"
ABOUT, SETTINGS, PICTURE, JOURNAL, VIEW, LOG, DECKS = (
    "report.json", "settings.json", "picture.png", "game.journal", "view.json", "log.txt", "decks.txt",
)  # fmt: skip
WHOLE: Final = (ABOUT, SETTINGS, PICTURE, JOURNAL, DECKS)
SEAT_ONLY: Final = (ABOUT, SETTINGS, PICTURE, VIEW, LOG, DECKS)
FORMAT: Final = 1


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a report says of itself: which kind it is, whose seat it shows, with what it was made, what went wrong."""

    kind: Literal["whole", "seat"]
    says: str
    seat: Seat
    turn: int
    players: tuple[str, str]
    rules: Rules
    qt: str = ""
    program: str = __version__
    python: str = platform.python_version()
    system: str = platform.platform(terse=True)
    format: int = FORMAT


class Report(NamedTuple):
    """A report that was read: `view` and `log` for one of a seat, `journal` for a whole game."""

    about: About
    picture: bytes
    journal: bytes = b""
    view: View | None = None
    log: str = ""


class NoReport(ValueError):
    """A file isn't a report; the text says what is wrong with it."""


def whole_game(
    about: About, settings: Mapping[str, Any], picture: bytes, terms: AnyTerms, history: History
) -> dict[str, bytes]:
    """Return the parts of a report of a whole game: everything that was played, by both seats."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / JOURNAL
        save_tree(path, terms, history)
        journal = path.read_bytes()
    decks = "\n\n".join(_deck(deck) for deck in terms.setup.decks)
    return {**_common(about, settings, picture), JOURNAL: journal, DECKS: decks.encode()}


def seat_only(
    about: About, settings: Mapping[str, Any], picture: bytes, view: View, log: str, own: Deck
) -> dict[str, bytes]:
    """Return the parts of a report of one seat: nothing in it that this seat doesn't see."""
    parts = _common(about, settings, picture)
    return {**parts, VIEW: msgspec.json.encode(view), LOG: log.encode(), DECKS: _deck(own).encode()}


def packed(parts: Mapping[str, bytes]) -> bytes:
    """Return the parts as one zip."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, content in parts.items():
            whole.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def read_report(path: Path) -> Report:
    """Read a report. Raises NoReport, OSError."""
    try:
        parts = zip_parts(path, _KNOWN, REPORT, REPORT_PARTS)
        about = decoded(parts[ABOUT], _ABOUT)
        if about.format > FORMAT:
            raise ValueError(f"written by a newer version ({about.program})")
        if about.kind == "whole":
            return Report(about, parts[PICTURE], parts[JOURNAL])
        view = decoded(parts[VIEW], _VIEW)
        return Report(about, parts[PICTURE], view=view, log=parts[LOG].decode())
    except KeyError as error:
        raise NoReport(f"{path.name} is no report of a problem: {error.args[0]} is missing") from None
    except TurnedAway as error:
        raise NoReport(f"{path.name} is no report of a problem: {error.strerror}") from None
    except ValueError as error:
        raise NoReport(f"{path.name} is no report of a problem: {error}") from None


def opened_game(report: Report, cards: Cards) -> Opened:
    """Bring the game of a report back to life, where it stood."""
    with tempfile.TemporaryDirectory() as folder:
        return open_journal(_unpacked(report, folder), cards)


def replayed(report: Report, cards: Cards) -> ReplayResult:
    """Play the game of a report again and compare each state."""
    with tempfile.TemporaryDirectory() as folder:
        return replay(_unpacked(report, folder), cards)


def _unpacked(report: Report, folder: str) -> Path:
    path = Path(folder) / JOURNAL
    path.write_bytes(report.journal)
    return path


_KNOWN: Final = frozenset((*WHOLE, *SEAT_ONLY))
_ABOUT: Final = msgspec.json.Decoder(About)
_VIEW: Final = msgspec.json.Decoder(View)


def _common(about: About, settings: Mapping[str, Any], picture: bytes) -> dict[str, bytes]:
    return {ABOUT: msgspec.json.encode(about), SETTINGS: msgspec.json.encode(dict(settings)), PICTURE: picture}


def _deck(deck: Deck) -> str:
    lrigs, mains = (" ".join(card.no for card in part) for part in (deck.lrig_deck, deck.main_deck))
    return f"{deck.name}\n{lrigs}\n{mains}"
