"""A report of a problem: one zip with a whole game in it, or with no more than what one seat sees of it."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import REPORT, REPORT_PARTS, TurnedAway
from wixoss_desktop.intake.packed import zip_parts
from wixoss_desktop.match import archive
from wixoss_desktop.match.archive import OpenedJournal, ReplayResult
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Kept
from wixoss_desktop.match.recording import save_tree
from wixoss_desktop.match.replaying import Far, untold
from wixoss_desktop.match.terms import Terms

SUFFIX: Final = ".zip"
ABOUT, SETTINGS, PICTURE, JOURNAL, VIEW, LOG, DECKS = (
    "report.json", "settings.json", "picture.png", "game.journal", "view.json", "log.txt", "decks.txt",
)  # fmt: skip
WHOLE: Final = (ABOUT, SETTINGS, PICTURE, JOURNAL, DECKS)
SEAT_ONLY: Final = (ABOUT, SETTINGS, PICTURE, VIEW, LOG, DECKS)
UNNAMED: Final = "wixoss"
"""The game of reports that name none: in format 1 there was no other."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """What a report says of itself: which kind it is, whose seat it shows, what went wrong, who played.

    Games have subclasses with whatever else theirs say, and with what they were made.
    """

    kind: Literal["whole", "seat"]
    says: str
    seat: Seat
    turn: int
    players: tuple[str, ...]


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=About)
B_co = TypeVar("B_co", bound=About, covariant=True)


class Report(NamedTuple, Generic[B, V]):
    """A report that was read: `view` and `log` for one of a seat, `journal` for a whole game."""

    about: B
    picture: bytes
    journal: bytes = b""
    view: V | None = None
    log: str = ""


class Reported(Protocol[S_contra, V_co, B_co]):
    """A game as reports hold it: in which form they say what they are, what a seat sees, and what it brought."""

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def format(self) -> int:
        """The newest form of report that is read."""

    @property
    def about_type(self) -> type[B_co]:
        """What a report says of itself."""

    @property
    def view_type(self) -> type[V_co]:
        """What a seat sees, written as JSON."""

    def brought(self, setup: S_contra, seat: Seat) -> str:
        """Return what a seat brought to the game, such as its deck, as text."""


class NoReport(ValueError):
    """A file isn't a report; the text says what is wrong with it."""


def whole_game(
    game: Reported[S, V, B], about: B, settings: Mapping[str, object], picture: bytes,
    kept: Kept[S, P, A, V, E], terms: Terms[S], history: History[P, A, E],
) -> dict[str, bytes]:  # fmt: skip
    """Return the parts of a report of a whole game: everything that was played, by all seats."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / JOURNAL
        save_tree(kept, path, terms, history)
        journal = path.read_bytes()
    decks = "\n\n".join(game.brought(terms.setup, seat) for seat in kept.game.seats(terms.setup))
    return {**_common(about, settings, picture), JOURNAL: journal, DECKS: decks.encode()}


def seat_only(
    about: About, settings: Mapping[str, object], picture: bytes, view: V, log: str, own: str
) -> dict[str, bytes]:
    """Return the parts of a report of one seat: nothing in it that this seat doesn't see; `own` is what it brought."""
    parts = _common(about, settings, picture)
    return {**parts, VIEW: msgspec.json.encode(view), LOG: log.encode(), DECKS: own.encode()}


def packed(parts: Mapping[str, bytes]) -> bytes:
    """Return the parts as one zip."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, content in parts.items():
            whole.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


@contextmanager
def _said_of(path: Path) -> Iterator[None]:
    """Say of a file that can't be read as a report why it is none. Raises NoReport."""
    try:
        yield
    except KeyError as error:
        raise NoReport(f"{path.name} is no report of a problem: {error.args[0]} is missing") from None
    except TurnedAway as error:
        raise NoReport(f"{path.name} is no report of a problem: {error.strerror}") from None
    except ValueError as error:
        raise NoReport(f"{path.name} is no report of a problem: {error}") from None


def read_report(game: Reported[S, V, B], path: Path) -> Report[B, V]:
    """Read a report of a game. Raises NoReport, OSError."""
    with _said_of(path):
        parts = zip_parts(path, _KNOWN, REPORT, REPORT_PARTS)
        _check(game, decoded(parts[ABOUT], _HEAD))
        about = decoded(parts[ABOUT], msgspec.json.Decoder(game.about_type))
        if not 0 <= about.seat < len(about.players):
            raise ValueError(f"seat {about.seat + 1} is shown, and {len(about.players)} played")
        if about.kind == "whole":
            return Report(about, parts[PICTURE], parts[JOURNAL])
        view = decoded(parts[VIEW], msgspec.json.Decoder(game.view_type))
        return Report(about, parts[PICTURE], view=view, log=parts[LOG].decode())


def game_of(path: Path) -> str:
    """Return of which game a report is, by its name. Raises NoReport, OSError."""
    with _said_of(path):
        return decoded(zip_parts(path, _KNOWN, REPORT, REPORT_PARTS)[ABOUT], _HEAD).game


def opened_game(report: Report[B, V], kept: Kept[S, P, A, V, E], told: Far = untold) -> OpenedJournal[S, P, A, V, E]:
    """Bring the game of a report back to life, where it stood; `told` hears how far it is, as of a journal."""
    with tempfile.TemporaryDirectory() as folder:
        return archive.open_journal(_unpacked(report, folder), kept, told)


def replayed(report: Report[B, V], kept: Kept[S, P, A, V, E]) -> ReplayResult:
    """Play the game of a report again and compare each state."""
    with tempfile.TemporaryDirectory() as folder:
        return archive.replay(_unpacked(report, folder), kept)


class _Head(Struct, frozen=True):
    """As much of what a report says of itself as tells who can read it."""

    format: int = 1
    program: str = ""
    game: str = UNNAMED


_KNOWN: Final = frozenset((*WHOLE, *SEAT_ONLY))
_HEAD: Final = msgspec.json.Decoder(_Head)


def _check(game: Reported[S, V, B], head: _Head) -> None:
    """Raise ValueError for a report of another game, or of a newer version."""
    if head.game != game.name:
        raise ValueError(f"it is of a game of {head.game}, and a game of {game.name} is wanted")
    if head.format > game.format:
        raise ValueError(f"written by a newer version ({head.program})")


def _unpacked(report: Report[B, V], folder: str) -> Path:
    path = Path(folder) / JOURNAL
    path.write_bytes(report.journal)
    return path


def _common(about: About, settings: Mapping[str, object], picture: bytes) -> dict[str, bytes]:
    return {ABOUT: msgspec.json.encode(about), SETTINGS: msgspec.json.encode(dict(settings)), PICTURE: picture}
