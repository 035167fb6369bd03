"""A match of WIXOSS on a table, as a report of a problem has it."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, qVersion

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.play.wixoss.strip import StripMaker
from wixoss_desktop.ui.table.handing_over import HandingOver, SeatAsked, ask_other
from wixoss_desktop.ui.table.problem import ReportSaid
from wixoss_desktop.ui.table.wixoss.place import TablePlace
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.chronicle import as_text


class WixossProblem:
    """What is on a table; of a seat only what it sees is painted anew, by the table itself."""

    def __init__(self, look: Look, table: TablePlace) -> None:
        assert table.on.sitting is not None
        self._look = look
        self._table = table
        self._sitting: Sitting = table.on.sitting
        self._shown = self._sitting.look_back.shown
        self.seat = _seat_of(self._sitting)
        self.agreeing = _agreeing(self._sitting)
        self.turn = self._sitting.moment.view.turn

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._table.on.names.player(seat)

    def is_seen_by(self, seat: Seat) -> bool:
        """Say whether the screen shows what a seat sees."""
        return self._sitting.moment.eyes == seat

    def ask(self, asked: SeatAsked) -> HandingOver:
        """Put a question to another seat."""
        return ask_other(self._sitting, self._look, asked, self._table)

    def whole(self, said: ReportSaid, picture: bytes) -> dict[str, bytes]:
        """Return the parts of a report of the whole game."""
        match = self._sitting.match
        return reports.whole_game(self._about("whole", said), said.settings, picture, match.terms, match.history)

    def of_seat(self, said: ReportSaid, take: Callable[[dict[str, bytes]], None], parent: QObject) -> None:
        """Hand over the parts of a report of a seat once its picture is painted."""
        match = self._sitting.match
        maker = StripMaker(self._look, self._table.on.book, self._table.widget.pictures, match, parent)
        maker.finished.connect(lambda picture: take(self._seat_only(said, picture)))
        maker.make([self._shown], [self.player(said.seat)], said.seat)

    def _seat_only(self, said: ReportSaid, picture: bytes) -> dict[str, bytes]:
        match, shown = self._sitting.match, self._shown
        turns = self._table.on.chronicle.log(match.history.root, shown.line(), said.seat)
        view = shown.view(match.game, said.seat)
        about = self._about("seat", said)
        return reports.seat_only(about, said.settings, picture, view, as_text(turns), match.terms.setup)

    def _about(self, kind: Literal["whole", "seat"], said: ReportSaid) -> reports.About:
        players, rules = (self.player(0), self.player(1)), self._sitting.match.terms.setup.rules
        return reports.About(kind, said.says, said.seat, self.turn, players, rules, qVersion())


def _seat_of(sitting: Sitting) -> Seat | None:
    """Whose seat is reported: that of the eyes on the screen; with open hands the near one, behind a curtain none."""
    moment = sitting.moment
    if isinstance(moment.eyes, int):
        return moment.eyes
    return moment.near if moment.eyes == "all" else None


def _agreeing(sitting: Sitting) -> tuple[Seat, ...]:
    """Who has to agree before the whole game is handed on: every person whose hidden cards aren't on the screen."""
    if sitting.match.terms.is_open or sitting.match.outcome is not None:
        return ()
    return tuple(seat for seat in sitting.match.seats if seat != sitting.moment.eyes)
