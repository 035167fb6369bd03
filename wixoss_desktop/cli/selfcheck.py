"""`selfcheck`: the program looks at itself and says what is missing."""

import argparse
import os
import platform
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from wixoss_desktop import __version__, paths, probe
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.cli.options import add_command
from wixoss_desktop.cli.report import FAILED, OK, show
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.match.game_box import A, GameBox, S, V
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.playouts import L
from wixoss_desktop.probe import Fonts, StartProblem

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers


class Folders(msgspec.Struct, frozen=True):
    """Where the program reads and writes."""

    resources: str
    card_images: str
    data: str


class Database(msgspec.Struct, frozen=True):
    """The card catalogue: number of its schema, and SQLite's word on its integrity."""

    schema: int
    integrity: str


class GameFound(msgspec.Struct, frozen=True):
    """A game that can be played here: its name in files, what it is called, its decks, and the cards in them."""

    name: str
    title: str
    decks: int
    cards: int


class SelfcheckReport(msgspec.Struct, frozen=True):
    """All that `selfcheck` says; `qt_platform` is null where Qt cannot start."""

    version: str
    python: str
    qt: str | None
    qt_platform: str | None
    platform: str
    fonts: Fonts
    folders: Folders
    database: Database | None
    problems: tuple[StartProblem, ...]
    games: tuple[GameFound, ...] = ()


def add(subparsers: "Subparsers") -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "selfcheck", "looks whether all that the program needs is here")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the report; exit status 1 if there are problems."""
    report = looked(args.data)
    show(report, _lines(report), as_json=args.json)
    return FAILED if report.problems else OK


def looked(data: Path | None) -> SelfcheckReport:
    """The state of this installation, with user data in `data` if given."""
    finding = probe.look()
    folders = Folders(str(paths.resources()), str(paths.card_images()), str(paths.user_data(data)))
    games, broken = _games(paths.resources())
    return SelfcheckReport(
        version=__version__,
        python=platform.python_version(),
        qt=_qt_version(),
        qt_platform=finding.answer.platform if finding.answer else None,
        platform=platform.platform(),
        fonts=finding.answer.fonts if finding.answer else Fonts(),
        folders=folders,
        database=None,
        problems=finding.problems + _folder_problems(folders) + broken,
        games=games,
    )


class _Counted:
    """Counts the decks of a game, and the different cards in them; all its cards where nobody brings a deck.

    With them comes what is wrong in its files.
    """

    def of(self, box: GameBox[S, P, A, V, E, L]) -> tuple[int, int, tuple[Problem, ...]]:
        in_decks = {no for deck in box.decks.values() for part in deck.cards.values() for no in part}
        return len(box.decks), len(in_decks if box.decks else box.cards), box.faults


def _games(resources: Path) -> tuple[tuple[GameFound, ...], tuple[StartProblem, ...]]:
    """Every game of the table of games, and what of their cards and decks can't be read."""
    found, broken = [], []
    for name, row in GAMES.items():
        try:
            decks, cards, faults = row.use(_Counted(), resources)
            found.append(GameFound(name, row.title, decks, cards))
            broken += [
                StartProblem(f"{row.title}: {one}", "mend the file, or install the program again") for one in faults
            ]
        except (OSError, ValueError) as error:
            broken.append(StartProblem(f"{row.title} can't be played: {error}", "install the program again"))
    return tuple(found), tuple(broken)


def _qt_version() -> str | None:
    try:
        return metadata.version("PySide6-Essentials")
    except metadata.PackageNotFoundError:
        return None


def _folder_problems(folders: Folders) -> tuple[StartProblem, ...]:
    found = [
        StartProblem(f"the folder {folder} is missing", "install the program again")
        for folder in (folders.resources, folders.card_images)
        if not Path(folder).is_dir()
    ]
    if not _is_writable(Path(folders.data)):
        found.append(StartProblem(f"{folders.data} cannot be written", "choose another folder by --data DIR"))
    return tuple(found)


def _is_writable(folder: Path) -> bool:
    # Judged by the nearest folder that exists: selfcheck itself makes nothing.
    nearest = next(place for place in (folder, *folder.parents) if place.exists())
    return nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)


def _found_in(game: GameFound) -> str:
    in_decks = f"{game.decks} decks, {game.cards} different cards in them"
    return in_decks if game.decks else f"{game.cards} different cards"


def _lines(report: SelfcheckReport) -> list[str]:
    fonts = f"Japanese {report.fonts.ja or 'none'}, Chinese {report.fonts.zh or 'none'}"
    rows = {
        "program": report.version,
        "Python": report.python,
        "Qt": f"{report.qt or 'missing'} ({report.qt_platform or 'does not start'})",
        "system": report.platform,
        "fonts": fonts if report.qt_platform else "not known while Qt does not start",
        "resources": report.folders.resources,
        "pictures": report.folders.card_images,
        "user data": report.folders.data,
        **{one.title: _found_in(one) for one in report.games},
    }
    verdict = [f"problem: {problem}" for problem in report.problems] or ["no problems"]
    return [f"{name:<10} {text}" for name, text in rows.items()] + verdict
