"""Report a problem: the whole game, if the other player agrees, or one's own seat only; one file, no network."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, Protocol

from msgspec.structs import asdict
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Signal
from PySide6.QtGui import QImageWriter, QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.match import report
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.exporting import documents
from wixoss_desktop.ui.table.handing_over import HandingOver, SeatAsked

Kind = Literal["whole", "seat"]
WIDTH: Final = 560
SAYS: Final = 110
HOLDS: Final[dict[Kind, str]] = {
    "whole": marked(
        "In the file: the whole game with both hands and decks and all branches, this picture of the screen, versions, "
        "settings."
    ),
    "seat": marked(
        "In the file: what {player} sees, the log as {player} may read it, a picture of that, {player}'s deck, "
        "versions, settings. Nothing of what the other player hides."
    ),
}
LEFT_OUT: Final = ("window_geometry", "picture_place", "more_picture_places", "decks", "last_place", "deck_built")
"""Settings that are nobody's business, or that say what somebody plays."""


class ReportSaid(NamedTuple):
    """What somebody says in a report, whose seat it shows, and the settings of the program."""

    says: str
    seat: Seat
    settings: dict[str, Any]


class Reportable(Protocol):
    """A match on a screen, as it stood when somebody wanted to report a problem."""

    turn: int
    seat: Seat | None
    """Whose seat is reported: that of the eyes on the screen; with open hands the near one, behind a curtain none."""
    agreeing: tuple[Seat, ...]
    """Who has to agree before the whole game is handed on."""

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""

    def is_seen_by(self, seat: Seat) -> bool:
        """Say whether the screen shows what a seat sees."""

    def ask(self, asked: SeatAsked) -> HandingOver:
        """Put a question to another seat; what is private leaves the screen before."""

    def whole(self, said: ReportSaid, picture: bytes) -> dict[str, bytes]:
        """Return the parts of a report of the whole game, with a picture of the screen as PNG."""

    def of_seat(self, said: ReportSaid, take: Callable[[dict[str, bytes]], None], parent: QObject) -> None:
        """Hand over the parts of a report of what a seat sees, now or when a picture of that is painted.

        What paints it ends with its `parent`.
        """


class ProblemDialog(AskingDialog):
    """Asks what is to be in the report, has the other player agree where it is theirs too, and writes it.

    Says `written_to` with the file.
    """

    written_to = Signal(str)

    def __init__(
        self, look: Look, problem: Reportable, screen: QPixmap, preferences: UiPreferences, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._problem = problem
        self.seat = problem.seat
        self._screen = screen
        self._preferences = preferences
        self._agreeing = list(problem.agreeing)
        self.asking: HandingOver | None = None
        self.chooser: QFileDialog | None = None
        self.title = Words("title", self)
        self.holds = Words("soft", self)
        self.says = QPlainTextEdit(self)
        self.whole, self.only = QRadioButton(self), QRadioButton(self)
        self.yes_button, self.no_button = QPushButton(self), QPushButton(self)
        self._lay_out()
        self._word()

    @property
    def kind(self) -> Kind:
        """What is to be in the report."""
        return "whole" if self.whole.isChecked() else "seat"

    @property
    def asked(self) -> Seat | None:
        """The player who is asked now whether the whole game may be handed on."""
        return None if self.asking is None else self._agreeing[0]

    def go_on(self) -> None:
        """The button: the next player agrees, or where the file is to be is asked for."""
        if self.kind == "whole" and self._agreeing:
            self._ask_other()
            return
        name = str(Path(documents()) / f"{tr('problem')}-{self._problem.turn}{report.SUFFIX}")
        kinds = f"{tr('Reports')} (*{report.SUFFIX})"
        self.chooser = ask_where_to_save(self, tr("Save the report"), name, kinds, self.write)

    def write(self, path: Path) -> None:
        """Makes the report and writes it; of a seat only what it sees is in it."""
        said = ReportSaid(self.says.toPlainText(), self._shown_seat, self._settings)
        if self.kind == "whole":
            self._finish(path, self._problem.whole(said, png(self._screen)))
        else:
            self._problem.of_seat(said, lambda parts: self._finish(path, parts), self)

    # --- how ---

    def _finish(self, path: Path, parts: dict[str, bytes]) -> None:
        complaint = written(path, report.packed(parts))
        self.holds.setText(complaint or tr("Saved as {file}", file=path))
        if not complaint:
            self._end()
            self.written_to.emit(str(path))

    def _end(self) -> None:
        """Nothing more is to be chosen here."""
        for widget in (self.says, self.whole, self.only, self.yes_button):
            widget.setEnabled(False)
        self.no_button.setText(tr("Close"))
        self.no_button.setDefault(True)
        self.no_button.setFocus()

    @property
    def _settings(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self._preferences).items() if name not in LEFT_OUT}

    @property
    def _shown_seat(self) -> Seat:
        return 0 if self.seat is None else self.seat

    def _ask_other(self) -> None:
        """Puts the question to the next player who has something in the game that is to be seen by nobody else."""
        seat = self._agreeing[0]
        player = self._problem.player(seat)
        question = tr("{player}: may the whole game be saved in a file?", player=player)
        follows = tr("Your hand, your deck and all your cards can be read in it by whoever has the file.")
        self.hide()
        asked = SeatAsked(seat, player, question, follows)
        self.asking = self._problem.ask(asked)
        self.asking.answered.connect(self._answered)

    def _answered(self, agrees: bool) -> None:
        """What the other player says; who sits at another window leaves what one's own seat sees to be saved."""
        self.asking = None
        is_still_here = self.seat is not None and self._problem.is_seen_by(self.seat)
        self.only.setEnabled(is_still_here)
        self.show()
        if agrees:
            self._agreeing.pop(0)
            self.go_on()
            return
        player = self._problem.player(self._agreeing[0])
        self.whole.setEnabled(False)
        self.only.setChecked(True)
        self.holds.setText(tr("{player} doesn't agree: the whole game isn't saved.", player=player))
        if not is_still_here:
            self._end()

    def _word(self) -> None:
        player = self._problem.player(self._shown_seat)
        self.setWindowTitle(tr("Report a problem"))
        self.title.setText(tr("What has gone wrong?"))
        self.whole.setText(tr("The whole game: opening it shows the same state again"))
        self.only.setText(tr("My seat only: what {player} sees, as a still picture", player=player))
        self.says.setPlaceholderText(tr("What you did, what happened, what should have happened"))
        self.says.setAccessibleName(tr("What has gone wrong?"))
        self.yes_button.setText(tr("Save …"))
        self.no_button.setText(tr("Cancel"))
        self.only.setEnabled(self.seat is not None)
        self.whole.setChecked(self.seat is None or not self._agreeing)
        self.only.setChecked(not self.whole.isChecked())
        self._word_holds()

    def _word_holds(self) -> None:
        player = self._problem.player(self._shown_seat)
        self.holds.setText(tr(HOLDS[self.kind], player=player) + " " + tr("Nothing is sent anywhere."))

    def _lay_out(self) -> None:
        column, row = QVBoxLayout(self), QHBoxLayout()
        for widget in (self.title, self.says, self.only, self.whole, self.holds):
            column.addWidget(widget)
        row.addStretch(1)
        for button in (self.no_button, self.yes_button):
            row.addWidget(button)
        self.yes_button.setDefault(True)
        column.addLayout(row)
        self.holds.setWordWrap(True)
        self.title.setWordWrap(True)
        self.setMinimumWidth(self._look.theme.px(WIDTH))
        self.says.setFixedHeight(self._look.theme.px(SAYS))
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        self.whole.toggled.connect(self._word_holds)
        self.yes_button.clicked.connect(self.go_on)
        self.no_button.clicked.connect(self.reject)


def png(picture: QPixmap) -> bytes:
    """Return a picture as PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture.toImage())
    return bytes(buffer.data().data())
