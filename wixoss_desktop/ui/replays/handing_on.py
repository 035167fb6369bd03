"""What is handed on of a game that is watched: its log as text, its turns as a picture, its record."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QProgressDialog

from wixoss_desktop.match.wixoss.journals import save_tree
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.kit.choosers import ask_where_to_save, written
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.strip import StripMaker, picked, turn_ends
from wixoss_desktop.ui.replays.watching import Watching
from wixoss_desktop.ui.table.exporting import documents, file_stem
from wixoss_desktop.words.chronicle import as_text

if TYPE_CHECKING:
    from wixoss_desktop.ui.replays.page import ReplayPage

KINDS: Final = (
    ("text", marked("Log as text …")),
    ("strip", marked("Turns as a picture …")),
    ("commented", marked("Commented moments as a picture …")),
    ("record", marked("Record with all branches …")),
)
"""What can be exported, as the menu offers it."""
PUBLIC: Final = KINDS[:-1]
"""What may be exported while hands are hidden: it holds no more than the eyes on the screen see."""
Chooser = Callable[[Sequence[Node]], list[Node]]


class HandingOn(QObject):
    """Asks where to, writes, and says what became of it; what is shown of hidden cards is what the eyes see."""

    def __init__(self, page: "ReplayPage") -> None:
        super().__init__(page)
        self._page = page
        self.dialog: QFileDialog | None = None
        self.progress: QProgressDialog | None = None
        self.told: Question | None = None

    def ask(self, kind: str) -> None:
        """Asks for the file of a kind of export; nothing is made before an answer."""
        watching = self._page.watching
        if watching is None:
            return
        deeds: dict[str, tuple[str, str, Callable[[Path], None]]] = {
            "text": ("txt", f"{tr('Text')} (*.txt)", self.write_text),
            "strip": ("png", f"{tr('Pictures')} (*.png)", self.write_turns),
            "commented": ("png", f"{tr('Pictures')} (*.png)", self.write_commented),
            "record": ("journal", f"{tr('Records')} (*.journal)", self.write_record),
        }
        suffix, files, deed = deeds[kind]
        name = str(Path(documents()) / f"{file_stem(watching.match)}.{suffix}")
        self.dialog = ask_where_to_save(self._page, tr("Export"), name, files, deed)

    def write_text(self, path: Path) -> None:
        """Writes the log of the line that is watched, with what was written about it."""
        watching = self._page.watching
        if watching is None:
            return
        root, *line = watching.track
        turns = self._page.table.chronicle.log(root, line, watching.eyes, watching.match.history.remarks)
        self._write(path, as_text(turns).encode())

    def write_turns(self, path: Path) -> None:
        """Draws the table at the end of each turn."""
        if self._page.watching is not None:
            self._draw(path, self._page.watching, turn_ends)

    def write_commented(self, path: Path) -> None:
        """Draws the table at each moment that something was written about; where there is none, the moment shown."""
        if self._page.watching is not None:
            self._draw(path, self._page.watching, partial(_commented, self._page.watching))

    def write_record(self, path: Path) -> None:
        """Writes the whole tree."""
        watching = self._page.watching
        if watching is None:
            return
        half = path.with_name(path.name + ".part")
        try:
            half.unlink(missing_ok=True)
            save_tree(half, watching.match.terms, watching.match.history)
            half.replace(path)
        except OSError as error:
            half.unlink(missing_ok=True)
            self._tell(tr("{file} can't be written: {why}", file=path, why=error.strerror or str(error)))
        else:
            self._tell(tr("Saved as {file}", file=path))

    def _draw(self, path: Path, watching: Watching, chosen: Chooser) -> None:
        nodes = picked(chosen(watching.track))
        page = self._page
        maker = StripMaker(page.look, page.table.book, page.pictures, watching.match, page)
        progress = self.progress = QProgressDialog(tr("Drawing the pictures …"), tr("Cancel"), 0, len(nodes), page)
        progress.setWindowTitle(tr("Export"))
        progress.canceled.connect(maker.cancel)
        maker.progressed.connect(lambda done, _total: progress.setValue(done))
        maker.finished.connect(partial(self._write, path))
        maker.finished.connect(progress.reset)
        maker.make(nodes, [page.caption(node) for node in nodes], watching.eyes)

    def _write(self, path: Path, content: bytes) -> None:
        self._tell(written(path, content) or tr("Saved as {file}", file=path))

    def _tell(self, words: str) -> None:
        self.told = Question(tr("Export"), words, parent=self._page)
        self.told.open()


def _commented(watching: Watching, track: Sequence[Node]) -> list[Node]:
    remarks, here = watching.match.history.remarks, watching.match.history.here
    return [node for node in track if node.number in remarks] or [here]
