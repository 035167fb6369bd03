"""What is heard of a table: its moments become sounds, as loud as the person wants them."""

import wave
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.workers import Ticket, Workers
from wixoss_desktop.ui.play.cues import Cue, heard_in
from wixoss_desktop.ui.play.mixer import Mixer, read_sounds
from wixoss_desktop.ui.table.model.model import M, TableModel
from wixoss_desktop.ui.table.model.moment import ASKING, Moment, Stage
from wixoss_desktop.ui.table.plain.moment import PlainMoment

PAINTED_MS: Final = 100
"""After the first sound is wanted: what plays it is loaded once the table that it is heard of has been painted."""


class Output(Protocol):
    """Where sounds go, once it is open."""

    def close(self) -> None:
        """Fall silent for good."""


Opened = tuple[Mixer, Output]
Opener = Callable[[Path], Opened]


def open_speaker(folder: Path) -> Opened:
    """The mixer of a folder of sounds, playing on the device of this machine; slow, for a worker."""
    from wixoss_desktop.ui.play.speaker import Speaker

    mixer = Mixer(read_sounds(folder))
    return mixer, Speaker(mixer)


class TableSounds(QObject):
    """Turns what is shown at a table into sounds. Everything heard can be seen as well; nothing hidden is heard.

    The device is opened by a worker when there is something to be heard for the first time; where it can't be opened,
    or where no folder is known, all is silent.
    """

    def __init__(self, workers: Workers, parent: QObject | None = None, *, opener: Opener = open_speaker) -> None:
        super().__init__(parent)
        self._folder: Path | None = None
        self._workers = workers
        self._opener = opener
        self._waiting: tuple[Cue, ...] | None = None
        self._opened: Opened | None = None
        self._volume = 0.0
        self._asked: Seat | None = None
        self._stage: Stage = "wait"
        self._heard: PlainMoment | None = None

    def read_from(self, folder: Path | None) -> None:
        """Where the sounds lie; None: there are none."""
        self._folder = folder

    def listen(self, model: TableModel[M], heard: Callable[[M], tuple[Cue, ...]]) -> None:
        """Hear another match from now on: `heard` says which sounds belong to what happened before a moment of it."""

        def hear(moment: M) -> None:
            self._tell(moment, heard(moment))

        self._asked, self._stage = None, "wait"
        hear(model.moment)
        model.observe(hear)

    def prefer(self, preferences: UiPreferences) -> None:
        """As loud as the person wants it."""
        self._volume = 0.0 if preferences.is_muted else preferences.sound_volume
        if self._opened is not None:
            self._opened[0].set_volume(self._volume)

    def close(self) -> None:
        """Let the device go."""
        opened, self._opened, self._folder = self._opened, None, None
        if opened is not None:
            opened[1].close()

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues be heard; of those that come while the device is being opened the last ones are."""
        if not cues or not self._volume:
            return
        if self._opened is not None:
            self._opened[0].play(cues)
        elif self._folder is not None:
            is_first, self._waiting = self._waiting is None, tuple(cues)
            if is_first:
                QTimer.singleShot(PAINTED_MS, self, self._open)

    def _open(self) -> None:
        if self._folder is not None:
            self._workers.begin(partial(_opened, self._opener, self._folder)).finished.connect(self._arrived)

    def _arrived(self, opened: Opened | None) -> None:
        if opened is None:
            self._folder = None
            return
        self._opened = opened
        opened[0].set_volume(self._volume)
        opened[0].play(self._waiting or ())

    def hear(self, moment: PlainMoment) -> None:
        """Let a moment of a game of any kind be heard, once."""
        if moment is not self._heard:
            self._heard = moment
            self._tell(moment, heard_in(moment.told))

    def _tell(self, moment: Moment, cues: tuple[Cue, ...]) -> None:
        asked, stage = self._asked, self._stage
        self._asked, self._stage = moment.seat, moment.stage
        if moment.stage == "curtain":
            cues += ("hand_over",) if (stage, asked) != ("curtain", moment.seat) else ()
        elif moment.stage in ASKING and moment.seat != asked:
            cues += ("decision",)
        self.play(cues)

    def refuse(self) -> None:
        """Let it be heard that something wasn't done."""
        self.play(("refused",))


def _opened(opener: Opener, folder: Path, _ticket: Ticket) -> Opened | None:
    try:
        return opener(folder)
    except (ImportError, OSError, EOFError, wave.Error):
        return None
