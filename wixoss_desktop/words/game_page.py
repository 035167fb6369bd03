"""A game of any kind on one page: who played and how, what stands on its sheets, and what lies before each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Eyes, Seat, Spot
from wixoss_desktop.engine.contract.board import TableBoard
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.board_words import BoardWords
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import Voice, game_called

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class PagePart(Struct, frozen=True):
    """A part of a page under its heading: sentences, and below them a table, its heads first, where there is one."""

    heading: str
    lines: tuple[str, ...] = ()
    table: tuple[tuple[str, ...], ...] = ()


class PrintedGame(Struct, frozen=True):
    """What stands on the page of a game; `about` says who has played it and how it ended."""

    title: str
    about: str
    parts: tuple[PagePart, ...]


def page_of(
    game: Game[S, P, A, V, E], voice: Voice[S, A, V], seats: tuple[SeatPlan, ...], position: P, eyes: Eyes,
    language: str,
) -> PrintedGame:  # fmt: skip
    """Return the page of a game at a position in a language, with no more than certain eyes see."""
    lexicon, setup = voice.words_in(language), game.setup_of(position)
    reader = voice.reader(seats, setup, lexicon)
    words = BoardWords(lexicon, reader)
    order = tuple(range(len(seats)))
    board = game.board(game.view(position, eyes), order)
    outcome = game.outcome(position)
    who = lexicon.row(tuple(map(reader.player, order)), "clauses")
    places = () if outcome is None else tuple(
        f"{at}. {lexicon.listed(tuple(map(reader.player, place)))}" for at, place in enumerate(outcome.places, start=1)
    )  # fmt: skip
    opening = voice.opening(setup, lexicon)
    parts = (
        *((PagePart(lexicon.say("log.setup"), opening),) if opening else ()),
        *_sheets(board, words),
        *(PagePart(reader.player(seat), tuple(_before(board, seat, words, lexicon))) for seat in order),
    )
    written = tuple(part for part in parts if part.lines or part.table)
    return PrintedGame(game_called(game.name, language), "  ".join(places) or who, written)


def _sheets(board: TableBoard, words: BoardWords) -> Iterator[PagePart]:
    for spot, sheet in board.sheets.items():
        heads = tuple(map(words.head, sheet.heads))
        rows = (tuple(words.cell(cell).replace("\n", ", ") for cell in row) for row in sheet.rows)
        noted = tuple(map(words.note, board.notes.get(spot, ())))
        yield PagePart(_headed(words.zone(spot.zone)), noted, (heads, *rows))


def _before(board: TableBoard, seat: Seat, words: BoardWords, lexicon: Lexicon) -> Iterator[str]:
    """Yield the numbers of a seat, and what lies in each of its zones: known cards by name, the others counted."""
    if figures := board.figures.get(seat, ()):
        yield words.figures(figures)
    for name in dict.fromkeys(zone.name for zone in board.zones.get(seat, ())):
        lying, noted = board.lying(seat, name), board.notes.get(Spot(seat, name), ())
        known = Counter(one.card for one in lying if one.card is not None)
        hidden = board.count(seat, name) - known.total()
        said = [f"{many} × {words.name(card)}" if many > 1 else words.name(card) for card, many in known.items()]
        said += [lexicon.say("log.covered", many=hidden != 1, n=hidden)] if hidden > 0 else []
        said += map(words.note, noted)
        if said:
            yield f"{_headed(words.zone(name))}: {lexicon.row(tuple(said), 'clauses')}"


def _headed(words: str) -> str:
    return words[:1].upper() + words[1:]


def as_text(page: PrintedGame) -> str:
    """Return a page as text; tables as Markdown has them."""
    parts = [f"# {page.title}\n\n{page.about}"]
    for part in page.parts:
        parts.append(f"## {part.heading}")
        if part.lines:
            parts.append("\n".join(f"- {line}" for line in part.lines))
        if part.table:
            heads, *rows = ([cell.replace("|", "\\|") for cell in row] for row in part.table)
            lines = ["| " + " | ".join(cells) + " |" for cells in (heads, ["---"] * len(heads), *rows)]
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"
