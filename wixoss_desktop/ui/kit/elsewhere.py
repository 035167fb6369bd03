"""What other programs write while the window is open: it notices, and reads it anew."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol, cast

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

QUIET_MS: Final = 400
"""For so long nothing is written before it is read anew."""


class Revised(Protocol):
    """Files, the first of them the one that all hang on, and whether they are others than when last asked."""

    @property
    def files(self) -> Sequence[Path]:
        """What is written; the folder of the first is watched as well, as a file may come anew."""

    def has_changed(self) -> bool:
        """Whether something else is written there than when this was last asked."""

    def close(self) -> None:
        """Look no more."""


class Elsewhere(QObject):
    """Says `changed` once another program has written some files, or a worker of this one.

    The system tells when the files are touched, and the window when somebody comes back to it: until then nothing is
    asked.
    """

    changed = Signal()

    def __init__(self, revision: Revised, parent: QObject) -> None:
        super().__init__(parent)
        self._revision = revision
        self._files = QFileSystemWatcher(self)
        self._soon = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._soon.timeout.connect(self._look)
        for touched in (self._files.fileChanged, self._files.directoryChanged):
            touched.connect(self._wait)
        cast(QGuiApplication, QGuiApplication.instance()).applicationStateChanged.connect(self._wait)
        self._wait()

    def overlook(self) -> None:
        """Take what has been written until now for known."""
        self._revision.has_changed()

    def end(self) -> None:
        """Look no longer."""
        self._soon.stop()
        self._files.deleteLater()
        self._revision.close()
        self.deleteLater()

    def _wait(self) -> None:
        """Look once nothing more is being written; a file that has come anew is watched as well."""
        there = {str(path) for path in (*self._revision.files, self._revision.files[0].parent) if path.exists()}
        missing = there - {*self._files.files(), *self._files.directories()}
        if missing:
            self._files.addPaths(sorted(missing))
        self._soon.start()

    def _look(self) -> None:
        if self._revision.has_changed():
            self.changed.emit()
