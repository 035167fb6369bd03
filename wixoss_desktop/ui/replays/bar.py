"""The bar under a game that is watched: to and fro, how fast, with whose eyes, and what else can be done."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.match.seats import SeatKind
from wixoss_desktop.ui.kit.controls import Dressed, put_icon, scaled_margins
from wixoss_desktop.ui.kit.fields import MenuButton
from wixoss_desktop.ui.kit.icons import IconName
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.replays.commands import BACK, ON, PLAY, ROWS, TURN_BACK, TURN_ON
from wixoss_desktop.ui.replays.going_on import ways_on
from wixoss_desktop.ui.replays.scrubber import Scrubber
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.model.watching import AnyWatching

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
STEP_MS: Final = 900
"""From one answer to the next at usual speed."""
BUTTONS: Final[tuple[tuple[Command, IconName, str], ...]] = (
    (TURN_BACK, "turn_back", marked("A turn back  [{key:replay.turn_back}]")),
    (BACK, "back", marked("An answer back  [{key:replay.back}]")),
    (PLAY, "play", marked("Play  [{key:replay.play}]")),
    (ON, "next", marked("An answer on  [{key:replay.on}]")),
    (TURN_ON, "turn_on", marked("A turn on  [{key:replay.turn_on}]")),
)


class Export(NamedTuple):
    """What can be exported, as the menu offers it; `is_public`: it holds no more than the eyes on the screen see."""

    kind: str
    text: str
    is_public: bool = True


Exports = tuple[Export, ...]


class EntriesButton(MenuButton):
    """A button that opens a menu; `chosen` comes with what was chosen there."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("beside")
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setMenu(QMenu(self))
        self.menu().triggered.connect(self._tell)

    def offer(self, entries: Sequence[tuple[str, str]], now: str | None = None) -> None:
        """Offers entries, each with its id; the one that holds now is ticked."""
        self.menu().clear()
        for entry_id, text in entries:
            action = self.menu().addAction(text)
            action.setData(entry_id)
            if now is not None:
                action.setCheckable(True)
                action.setChecked(entry_id == now)

    def _tell(self, action: QAction) -> None:
        self.chosen.emit(str(action.data()))


class ReplayBar(Dressed, QFrame):
    """Drives a game that is watched.

    Says `left`, `sped` when it goes by at another speed, `play_on_wanted` with a way to play, `export_wanted` with a
    kind of export.
    """

    left = Signal()
    sped = Signal()
    play_on_wanted = Signal(str)
    export_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tablePanel")
        self._look = look
        self._watching: AnyWatching | None = None
        self._names: tuple[str, ...] = ()
        self._computer: SeatKind = ""
        self._exports: Exports = ()
        self.speed = 1.0
        self.leave_button = QToolButton(self)
        self.leave_button.setObjectName("beside")
        self.buttons = {row: QToolButton(self) for row, _, _ in BUTTONS}
        self._room = CommandRoom(ROWS, lambda: self)
        self.scrubber = Scrubber(look, self)
        self.speed_button, self.eyes_button = EntriesButton(self), EntriesButton(self)
        self.on_button, self.export_button = EntriesButton(self), EntriesButton(self)
        self._clock = QTimer(self, interval=STEP_MS)
        self._lay_out()
        self._join()
        self.retranslate()

    @property
    def is_playing(self) -> bool:
        """Whether the game goes on by itself."""
        return self._clock.isActive()

    def watch(self, watching: AnyWatching, names: tuple[str, ...], computer: SeatKind, exports: Exports) -> None:
        """Drives another game: what its players are called, which computer plays it best, how it can be exported."""
        self.forget()
        self._watching, self._names, self._computer, self._exports = watching, names, computer, exports
        watching.model.observe(self._follow_moment)
        self.follow()
        self.retranslate()

    def forget(self) -> None:
        """Drives nothing any more."""
        self.pause()
        self._watching = None

    def name_players(self, names: tuple[str, ...]) -> None:
        """Calls the players something else, as when the language has changed."""
        self._names = names

    def _follow_moment(self, _moment: Moment) -> None:
        self.follow()

    def follow(self) -> None:
        """Shows where the game stands."""
        watching = self._watching
        if watching is None:
            return
        length, at = watching.length, watching.at
        self.scrubber.show_track(length, at, watching.turns, watching.remarked)
        is_end = at == length - 1
        for row in (TURN_BACK, BACK):
            self.buttons[row].setEnabled(at > 0)
        for row in (TURN_ON, ON):
            self.buttons[row].setEnabled(not is_end)
        self.on_button.setEnabled(not watching.is_at_end)
        if is_end:
            self.pause()
        self._offer_eyes()

    def go_back(self) -> None:
        """An answer back."""
        self.pause()
        if self._watching is not None:
            self._watching.step(-1)

    def go_on(self) -> None:
        """An answer on."""
        self.pause()
        if self._watching is not None:
            self._watching.step(1)

    def turn_back(self) -> None:
        """A turn back."""
        self.pause()
        if self._watching is not None:
            self._watching.turn(-1)

    def turn_on(self) -> None:
        """A turn on."""
        self.pause()
        if self._watching is not None:
            self._watching.turn(1)

    def play(self) -> None:
        """Goes on by itself, from the beginning if it stands at the end; again: stops."""
        if self.is_playing or self._watching is None:
            self.pause()
            return
        if self.scrubber.at == self.scrubber.length - 1:
            self._watching.go_to(0)
        self._clock.start(round(STEP_MS / self.speed))
        self._show_playing()

    def pause(self) -> None:
        """Stops going on by itself."""
        self._clock.stop()
        self._show_playing()

    def set_speed(self, speed: float) -> None:
        """How fast it goes on by itself."""
        self.speed = speed
        self._clock.setInterval(round(STEP_MS / speed))
        self.retranslate()
        self.sped.emit()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.leave_button.setToolTip(tr("All replays"))
        self.leave_button.setAccessibleName(tr("All replays"))
        put_icon(self.leave_button, "back", self._look, side=14)
        for row, _, text in BUTTONS:
            self.buttons[row].setToolTip(tr(text, key=KEYS))
            self.buttons[row].setAccessibleName(tr(text, key=KEYS).partition("  [")[0])
        self.speed_button.setText(_speed_words(self.speed))
        self.speed_button.setToolTip(tr("Speed"))
        self.speed_button.offer([(str(speed), _speed_words(speed)) for speed in SPEEDS], str(self.speed))
        self.on_button.setText(tr("Play on from here"))
        self.export_button.setText(tr("Export"))
        self._offer_ways()
        self._offer_eyes()
        self._show_playing()

    def _offer_ways(self) -> None:
        watching = self._watching
        if watching is None:
            return
        exports = (one for one in self._exports if watching.may_see_all or one.is_public)
        self.export_button.offer([(one.kind, tr(one.text)) for one in exports])
        self.on_button.offer(ways_on(watching, self._names, self._computer))

    def _offer_eyes(self) -> None:
        watching = self._watching
        if watching is None:
            return
        players = {str(seat): name for seat, name in enumerate(self._names)}
        all_hands = tr("Both hands") if len(players) == 2 else tr("All hands")
        words = {"all": all_hands, "none": tr("Nobody's hand"), **players}
        ids = ("all" if watching.may_see_all else "none", *players)
        now = "none" if watching.model.sight.eyes is None else str(watching.model.sight.eyes)
        self.eyes_button.setText(tr("Eyes: {whose}", whose=words[now]))
        self.eyes_button.setToolTip(tr("Whose hidden cards are to be seen"))
        self.eyes_button.offer([(eyes, words[eyes]) for eyes in ids], now)

    def _choose_eyes(self, chosen: str) -> None:
        known: dict[str, Eyes] = {"all": "all", "none": None}
        if self._watching is not None:
            self._watching.look_as(known[chosen] if chosen in known else int(chosen))

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.addWidget(self.leave_button)
        for button in self.buttons.values():
            button.setObjectName("round")
            row.addWidget(button)
        row.addWidget(self.scrubber, 1)
        for menu in (self.speed_button, self.eyes_button, self.on_button, self.export_button):
            row.addWidget(menu)
        self.dress(self._look)

    def _join(self) -> None:
        self.leave_button.clicked.connect(self.left)
        for row, button in self.buttons.items():
            button.clicked.connect(partial(self._carry_out, row))
        self._clock.timeout.connect(self.tick)
        self.scrubber.moved.connect(self._scrub)
        self.speed_button.chosen.connect(lambda speed: self.set_speed(float(speed)))
        self.eyes_button.chosen.connect(self._choose_eyes)
        self.on_button.chosen.connect(self.play_on_wanted)
        self.export_button.chosen.connect(self.export_wanted)

    def _carry_out(self, row: Command, _is_checked: bool = False) -> None:
        self._room.carry_out(row)

    def tick(self) -> None:
        """Goes on by an answer, once what came of the last one has been seen."""
        if self._watching is not None and self._watching.model.moment.is_held:
            return
        if self._watching is None or not self._watching.step(1):
            self.pause()

    def _scrub(self, at: int) -> None:
        self.pause()
        if self._watching is not None:
            self._watching.go_to(at)

    def _show_playing(self) -> None:
        put_icon(self.buttons[PLAY], "pause" if self.is_playing else "play", self._look)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.tight, SPACING.tight)
        for row, picture, _ in BUTTONS:
            put_icon(self.buttons[row], picture, self._look)
        self._show_playing()


def _speed_words(speed: float) -> str:
    return f"{speed:g}×"
