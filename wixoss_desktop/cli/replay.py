"""`replay`: plays a record again and compares; lists the kept games; writes a game as text or on a page."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import msgspec

from wixoss_desktop import paths
from wixoss_desktop.cli.options import add_command, add_language_option
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.match import archive
from wixoss_desktop.match import report as any_report
from wixoss_desktop.match.archive import OpenedJournal, ReplayResult
from wixoss_desktop.match.data_folder import DataFolder, FolderInUse
from wixoss_desktop.match.game_box import AnyGame, GameBox
from wixoss_desktop.match.game_files import game_files
from wixoss_desktop.match.games import BY_HAND, GAMES, readers
from wixoss_desktop.match.playouts import L
from wixoss_desktop.match.report import SUFFIX, About, NoReport, game_of
from wixoss_desktop.match.report import Report as AnyReport
from wixoss_desktop.match.saved_games import SavedGame, glance
from wixoss_desktop.match.series import MatchSeries
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.refusals import fault_words

if TYPE_CHECKING:
    from wixoss_desktop.cli.options import Subparsers
    from wixoss_desktop.engine.contract import Eyes
    from wixoss_desktop.words.chronicle import LogTurn

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)
B = TypeVar("B", bound=About)
MOST_SEATS: Final = 8
EYES: Final[dict[str, Eyes]] = {
    "both": "all", "all": "all", "nobody": None, **{str(seat + 1): seat for seat in range(MOST_SEATS)}
}  # fmt: skip
USAGE: Final = "FILE, `list`, `text FILE`, `page FILE` or `import FILE`"


def add(subparsers: Subparsers) -> None:
    """Make the subcommand known."""
    command = add_command(subparsers, "replay", "plays a record again and compares every state; lists kept games")
    command.add_argument(
        "words", nargs="+", metavar="FILE", help="a record or report; `list`; `text`, `page` or `import` and one"
    )
    command.add_argument(
        "--eyes",
        choices=EYES,
        metavar="WHOSE",
        help="whose hidden cards `text` and `page` tell of: 1, 2 ..., both, all or nobody; all, once a game is over",
    )
    add_language_option(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; exit status 1 if a game goes another way, 2 if the file is no sound record."""
    match args.words:
        case ["list"]:
            return _list(args)
        case ["import", file]:
            return _import(args, Path(file))
        case ["text", file]:
            return _text(args, Path(file))
        case ["page", file]:
            return _game_of(Path(file)).use(_Told(args, Path(file), is_page=True), paths.resources())
        case [file]:
            return _replay(args, Path(file))
        case _:
            raise BadInput(f"too many words: {' '.join(args.words)}", where="command line", expected=USAGE)


def _replay(args: argparse.Namespace, file: Path) -> int:
    row = _reported_game(file)
    if row is not None:
        return row.use(_OfReport(args, file), paths.resources())
    return _show_result(args, file, _game_of(file).use(_Replayed(file), paths.resources()))


def _show_result(args: argparse.Namespace, file: Path, result: ReplayResult) -> int:
    if result.fault is not None and result.fault.kind == "damaged" and not result.hash:
        raise BadInput(result.fault.what, where=f"{file} line {result.fault.line}", expected="a record of a game")
    show(result, _lines(result, args.lang), as_json=args.json)
    return OK if result.equal else FAILED


def _still(args: argparse.Namespace, found: AnyReport[B, V]) -> int:
    """Print what a report of a seat holds: a still position can't be replayed."""
    about = found.about
    head = f"a still position: what {about.players[about.seat]} saw in turn {about.turn}; nothing can be replayed"
    answer = {"kind": "seat", "seat": about.seat, "turn": about.turn, "says": about.says, "log": found.log}
    show(answer, [head, *about.says.splitlines(), "", *found.log.rstrip().split("\n")], as_json=args.json)
    return OK


def _lines(result: ReplayResult, language: str) -> list[str]:
    verdict = "equal" if result.fault is None else f"not equal: {fault_words(result.fault, lexicon(language))}"
    return [f"actions {result.actions}", f"hash    {result.hash}", verdict]


def _list(args: argparse.Namespace) -> int:
    games = [glance(path, readers()) for path in game_files(paths.user_data(args.data))]
    games.sort(key=lambda game: game.when, reverse=True)
    lines = [_line(game) for game in games] or ["no game is kept"]
    show({"games": [_told(game) for game in games]}, lines, as_json=args.json)
    return OK


def _import(args: argparse.Namespace, file: Path) -> int:
    with DataFolder(paths.user_data(args.data)) as folder:
        try:
            kept = SavedGames(folder).take_in(file)
        except (FolderInUse, OSError, ValueError) as error:
            raise BadInput(str(error), where=str(file), expected="a record, and a data folder of one's own") from None
    show({"file": str(kept)}, [str(kept)], as_json=args.json)
    return OK


def _told(game: SavedGame) -> dict[str, object]:
    seats = [plan.kind for plan in game.header.seats] if game.header is not None else []
    winners = () if game.outcome is None else game.outcome.winners
    return {
        "file": str(game.path),
        "name": game.name,
        "game": "" if game.header is None else game.header.game,
        "decks": list(game.decks),
        "seats": seats,
        "turn": game.turn,
        "answers": game.answers,
        "is_over": game.is_over,
        "winner": winners[0] if len(winners) == 1 else None,
        "winners": list(winners),
        "remarks": game.remarks,
        "when": game.when.isoformat(timespec="seconds"),
        "fault": None if game.fault is None else str(game.fault),
        "series": None if game.series is None else _series(game.series),
    }


def _series(series: MatchSeries) -> dict[str, object]:
    """Which match of a series it is, of how many, and how it stood before it."""
    return {"kind": series.kind, "match": series.number, "of": len(series.plan), "score": list(series.score)}


def _line(game: SavedGame) -> str:
    stands = str(game.fault) if game.fault is not None else "over" if game.is_over else "unfinished"
    decks = " - ".join(filter(None, game.decks))
    name = ", ".join(filter(None, (_game(game), game.name or decks or _of_no_decks(game))))
    match = "" if game.series is None else f"match {game.series.number} of {len(game.series.plan)}"
    said = ", ".join(filter(None, (name, match)))
    return f"{game.when:%Y-%m-%d %H:%M}  turn {game.turn:2}  {stands:10}  {said}  {game.path}"


def _of_no_decks(game: SavedGame) -> str:
    return "" if game.header is None else f"{len(game.header.seats)} players"


def _game(game: SavedGame) -> str:
    return "" if game.header is None else game.header.game


def _text(args: argparse.Namespace, file: Path) -> int:
    row = _reported_game(file)
    if row is not None:
        return row.use(_OfReport(args, file, is_told=True), paths.resources())
    return _game_of(file).use(_Told(args, file), paths.resources())


def _game_of(file: Path) -> AnyGame:
    """Return the row of the game that a record is of; the first where nobody can read that. Raises OSError."""
    header, rows = archive.read(file, readers()).header, {**GAMES, **BY_HAND}
    return next(iter(rows.values())) if header is None else rows[header.game]


def _reported_game(file: Path) -> AnyGame | None:
    """Return the row of the game of a report; None for a file that is none. Raises BadInput."""
    if file.suffix.lower() != SUFFIX:
        return None
    try:
        name = game_of(file)
    except NoReport as error:
        raise BadInput(str(error), where=str(file), expected="a report of a problem") from None
    rows = {**GAMES, **BY_HAND}
    if name not in rows:
        raise BadInput(f"a report of a game of {name}", where=str(file), expected=f"one of {', '.join(rows)}")
    return rows[name]


class _OfReport(NamedTuple):
    """A report of a problem in any game: its game is played again, or told; of a seat it is said what it saw."""

    args: argparse.Namespace
    file: Path
    is_told: bool = False

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> int:
        if box.reported is None:
            raise BadInput(f"a game of {box.game.name}", where=str(self.file), expected="a game that reports know")
        try:
            found = any_report.read_report(box.reported, self.file)
        except NoReport as error:
            raise BadInput(str(error), where=str(self.file), expected="a report of a problem") from None
        if found.view is not None:
            return _still(self.args, found)
        if not self.is_told:
            return _show_result(self.args, self.file, any_report.replayed(found, box.kept))
        return _tell(self.args, box, any_report.opened_game(found, box.kept), self.file)


class _Replayed(NamedTuple):
    """A record of any game, played again."""

    file: Path

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> ReplayResult:
        return archive.replay(self.file, box.kept)


class _Told(NamedTuple):
    """A record of any game, told by the voice of the game."""

    args: argparse.Namespace
    file: Path
    is_page: bool = False

    def of(self, box: GameBox[S, P, A, V, E, L], /) -> int:
        tell = _show_page if self.is_page else _tell
        return tell(self.args, box, archive.open_journal(self.file, box.kept), self.file)


def _tell(
    args: argparse.Namespace, box: GameBox[S, P, A, V, E, L], opened: OpenedJournal[S, P, A, V, E], file: Path
) -> int:
    """Print the log of a game by the voice of that game."""
    from wixoss_desktop.words import voice
    from wixoss_desktop.words.chronicle import Log

    if opened.history is None or opened.terms is None:
        raise BadInput(str(opened.fault), where=str(file), expected="a record of a game")
    history, terms = opened.history, opened.terms
    spoken = voice.voice_of(box.game)
    words = spoken.words_in(args.lang)
    log = Log(box.game, spoken, spoken.reader(terms.seats, terms.setup, words), words)
    is_open = terms.is_open or box.game.outcome(history.here.position) is not None
    eyes = _eyes(args, len(terms.seats), is_open=is_open)
    return _show_log(args, log.log(history.root, history.here.line(), eyes, history.remarks))


def _show_page(
    args: argparse.Namespace, box: GameBox[S, P, A, V, E, L], opened: OpenedJournal[S, P, A, V, E], file: Path
) -> int:
    """Print the page of a game as it stands at the end of its record."""
    from wixoss_desktop.words.game_page import as_text, page_of
    from wixoss_desktop.words.voice import voice_of

    if opened.history is None or opened.terms is None:
        raise BadInput(str(opened.fault), where=str(file), expected="a record of a game")
    here, terms = opened.history.here.position, opened.terms
    is_open = terms.is_open or box.game.outcome(here) is not None
    eyes = _eyes(args, len(terms.seats), is_open=is_open)
    page = page_of(box.game, voice_of(box.game), terms.seats, here, eyes, args.lang)
    show({"page": msgspec.to_builtins(page)}, as_text(page).rstrip("\n").split("\n"), as_json=args.json)
    return OK


def _eyes(args: argparse.Namespace, seats: int, *, is_open: bool) -> Eyes:
    """Return for whom is told. Raises BadInput for a seat that nobody has."""
    if args.eyes is None:
        return "all" if is_open else None
    eyes = EYES[args.eyes]
    if isinstance(eyes, int) and eyes >= seats:
        raise BadInput(f"{seats} play this game", where="--eyes", expected=f"a player from 1 to {seats}")
    return eyes


def _show_log(args: argparse.Namespace, turns: Sequence[LogTurn]) -> int:
    from wixoss_desktop.words.chronicle import as_text

    text = as_text(turns)
    show({"text": text}, text.rstrip("\n").split("\n"), as_json=args.json)
    return OK
