"""An edited position at the table of a program: its panel, its files, and the way back into play."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import DECK, EXCLUDED, HAND, LIFE, Place
from wixoss_desktop.match.editing import EMPTY, blank, edited, played_on, text_of
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.match.scenario_text import ScenarioError
from wixoss_desktop.ui.catalogue.choosers import ask_files, ask_where_to_save, written
from wixoss_desktop.ui.dialogs.question import Question
from wixoss_desktop.ui.editor.panel import EditorPanel
from wixoss_desktop.ui.table.free.tools import plain
from wixoss_desktop.ui.translate import tr

if TYPE_CHECKING:
    from wixoss_desktop.ui.program import Program

PILES: Final = {"life": LIFE, "deck": DECK}
PHASE: Final = {"arts": "attack", "defence": "attack", "signi": "attack", "lrig": "attack"}


class EditorRoom(QObject):
    """Edits one position at a time. What is asked for goes the way of every deed by hand, so it can be taken back."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program, self._pool = program, program.cards.pool
        self.table = program.table
        book = program.cards.book
        self.panel = EditorPanel(program.look, ((no, book.name(no)) for no in self._pool), self.table)
        self.table.right.insertWidget(0, self.panel)
        self._match: Match | None = None
        self.dialog: QFileDialog | None = None
        self.question: Question | None = None
        self.table.situation_changed.connect(self._follow)
        self.panel.went.connect(self._go)
        self.panel.counted.connect(self._count)
        self.panel.brought.connect(self._bring)
        self.panel.pressed.connect(self._do)

    @property
    def position(self) -> Position | None:
        """The edited position, if it lies on the table."""
        return None if self._match is None else self._match.position

    def begin(self) -> None:
        """Lays out an empty board to be filled."""
        self._edit(build(EMPTY, self._pool))

    def edit_this(self) -> None:
        """Edits what lies on the table, unless that would show anybody's hidden cards."""
        controller = self.table.controller
        if controller is None:
            self.begin()
        elif not (controller.match.terms.is_open or controller.match.position.state.setup.free):
            self._tell(tr("Hands are hidden in this game: its position can be edited when it is over or open."))
        else:
            self._edit(controller.match.position)

    def open(self, path: Path) -> None:
        """Edits the first scenario of a file; a bad one is told with its line."""
        try:
            position = build(path.read_text(encoding="utf-8"), self._pool, path.parent)
        except ScenarioError as error:
            self._tell(tr("{file} can't be read: {why}", file=path.name, why=error))
        except (OSError, UnicodeDecodeError) as error:
            self._tell(tr("{file} can't be read: {why}", file=path.name, why=error))
        else:
            self._edit(position)

    def save(self, path: Path) -> None:
        """Writes the position as a scenario file, in one piece."""
        text = self._text()
        wrong = written(path, text.encode())
        self.panel.complain(wrong or "")

    def play(self, *, computer: bool) -> None:
        """Plays on from the position, by the rules."""
        try:
            match = played_on(self._text(), self._pool, computer=computer)
        except ScenarioError as error:
            self.panel.complain(str(error))
            return
        self._program.games.put_on_table(match)

    # --- the table ---

    def _edit(self, position: Position) -> None:
        self._match = edited(position, self._pool)
        self.panel.complain("")
        self._program.games.put_on_table(self._match)

    def _follow(self) -> None:
        controller = self.table.controller
        is_on = controller is not None and controller.match is self._match
        self.panel.setVisible(is_on)
        self.table.story_panel.setVisible(not is_on)
        if controller is not None and is_on:
            self.panel.show_view(controller.moment.view)

    def _text(self) -> str:
        assert self._match is not None
        return text_of(self._match.position, self._pool, self.panel.phase)

    def _ask(self, action: Action) -> None:
        if self._match is not None and self.table.controller is not None:
            self.table.controller.refresh_after(self._match.submit(0, action))

    def _go(self, turn: int, seat: int) -> None:
        phase = PHASE.get(self.panel.phase, self.panel.phase)
        self._ask(by.GoTo(turn, phase, bool(seat)))  # type: ignore[arg-type]

    def _count(self, what: str, seat: int, n: int) -> None:
        if what == "coin":
            self._ask(by.Score(bool(seat), n, "coin"))
            return
        assert self._match is not None
        zone, now = PILES[what], len(self._match.position.state.zone(seat, PILES[what]))
        if n < now:
            self._ask(by.Deal(now - n, by.Pile(zone, bool(seat)), by.Goal(Place(EXCLUDED, 0, bool(seat)))))
        for _ in range(now, n):
            self._ask(by.Bring(blank(self._pool), by.Goal(Place(zone, 0, bool(seat)), "bottom")))

    def _bring(self, no: str, seat: int) -> None:
        self._ask(by.Bring(plain(self._pool[no]), by.Goal(Place(HAND, 0, bool(seat)))))

    def _do(self, deed: str) -> None:
        match deed:
            case "save":
                kind = f"{tr('Scenarios')} (*.txt)"
                self.dialog = ask_where_to_save(self.table, tr("Save the position"), "position.txt", kind, self.save)
            case "open":
                self.ask_open()
            case _:
                self.play(computer=deed == "computer")

    def ask_open(self) -> None:
        """Asks for a scenario file to edit."""
        kind = f"{tr('Scenarios')} (*.txt)"
        self.dialog = ask_files(self._program.window, self._opened, tr("Open a position"), kind)

    def _opened(self, paths: list[Path]) -> None:
        self.open(paths[0])

    def _tell(self, words: str) -> None:
        self.question = Question(tr("WIXOSS Desktop"), words, parent=self._program.window)
        self.question.open()
