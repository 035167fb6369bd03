"""A match of any game at a plain table, as a report of a problem has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeVar

from PySide6.QtCore import QObject, qVersion
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.match import report
from wixoss_desktop.match.journal import Kept
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.plain import PlainAbout, PlainReported
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.table.handing_over import HandingOver, SeatAsked, ask_other
from wixoss_desktop.ui.table.plain.table import AnyPlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.problem import ReportSaid, png
from wixoss_desktop.words.chronicle import as_text

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class PlainProblem(Generic[S, P, A, V, E]):
    """What is on a table as `page` shows it; the picture of a seat is that page, as long as it shows what it sees."""

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        words: PlainWords[S, P, A, V, E],
        kept: Kept[S, P, A, V, E],
        reported: PlainReported[S, V],
        table: AnyPlainTable,
        page: QWidget,
        look: Look,
    ) -> None:
        self._match, self._words, self._kept, self._reported = match, words, kept, reported
        self._table, self._page, self._look = table, page, look
        moment = table.model.moment
        self._shown = match.history.nodes[moment.node]
        self._picture = png(page.grab())
        self.seat: Seat | None = moment.board.seats[0] if moment.eyes == "all" else moment.eyes
        hides = not match.terms.is_open and match.outcome is None
        self.agreeing: tuple[Seat, ...] = tuple(seat for seat in table.people if hides and seat != moment.eyes)
        self.turn = match.game.turn(self._shown.position)

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._words.player(seat)

    def is_seen_by(self, seat: Seat) -> bool:
        """Say whether the screen shows what a seat sees."""
        return self._table.model.moment.eyes == seat

    def ask(self, asked: SeatAsked) -> HandingOver:
        """Put a question to another seat."""
        return ask_other(self._table, self._look, asked, self._page)

    def whole(self, said: ReportSaid, picture: bytes) -> dict[str, bytes]:
        """Return the parts of a report of the whole game."""
        match = self._match
        return report.whole_game(
            self._reported, self._about("whole", said), said.settings, picture, self._kept, match.terms, match.history
        )

    def of_seat(self, said: ReportSaid, take: Callable[[dict[str, bytes]], None], parent: QObject) -> None:
        """Hand over the parts of a report of a seat."""
        match, shown = self._match, self._shown
        view = shown.view(match.game, said.seat)
        log = as_text(self._words.log(shown.line(), said.seat))
        own = self._reported.brought(match.terms.setup, said.seat)
        take(report.seat_only(self._about("seat", said), said.settings, self._picture, view, log, own))

    def _about(self, kind: Literal["whole", "seat"], said: ReportSaid) -> PlainAbout:
        players = tuple(self.player(seat) for seat in self._match.seats)
        return PlainAbout(kind, said.says, said.seat, self.turn, players, self._reported.name, qVersion())
