"""An edited position at the table of a program: its panel, its files, and the way back into play."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QFileDialog

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import DECK, EXCLUDED, LIFE, Pile, Place
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.match.wixoss.editing import EMPTY, beside_of, blank, edited, left_out, played_on, text_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError
from wixoss_desktop.match.wixoss.scenario.write import Written
from wixoss_desktop.ui.editor.wixoss.carrying import Carrying, not_carried
from wixoss_desktop.ui.editor.wixoss.figures import MARKERS
from wixoss_desktop.ui.editor.wixoss.panel import EditorPanel
from wixoss_desktop.ui.kit.choosers import ask_files, ask_where_to_save, written
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.finder import Found, FoundCardList
from wixoss_desktop.ui.table.scene.gestures.gesture import twist_of
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.play.wixoss.games import Games

PILES: Final = {"life": LIFE, "deck": DECK}
PHASE: Final = {"arts": "attack", "defence": "attack", "signi": "attack", "lrig": "attack"}


class _OfTheProgram(Mapping[str, Card]):
    """The cards that positions hold; whoever asks for another one that the window knows is told which it is."""

    def __init__(self, cards: "Cards") -> None:
        self._cards = cards

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards.pool)

    def __len__(self) -> int:
        return len(self._cards.pool)

    def __getitem__(self, words: str) -> Card:
        """Raises KeyError for what nobody knows, ScenarioError for a card of a list."""
        card = self._cards.pool.get(words)
        if card is not None:
            return card
        other = self._cards.card(words)
        if other is None:
            raise KeyError(words)
        self._cards.book.learn((other,))
        name = self._cards.book.name(other.no)
        why = "is done by hand" if other.by_hand else "comes from a list that was taken in"
        raise ScenarioError(f"{name} ({other.no}) {why}; expected cards of the program alone")


class EditorRoom(QObject):
    """Edits one position at a time. What is asked for goes the way of every deed by hand, so it can be taken back."""

    def __init__(self, games: "Games") -> None:
        super().__init__(games)
        self._games, self._pool = games, games.cards.pool
        self.table = games.table
        self.panel = EditorPanel(games.look, self._find, self._words, self.table)
        self.carrying = Carrying(self.table)
        self.table.widget.right.insertWidget(0, self.panel, 1)
        self._match: Match | None = None
        self.dialog: QFileDialog | None = None
        self.question: Question | None = None
        self.table.situation_changed.connect(self._follow)
        self.panel.went.connect(self._go)
        self.panel.figures.counted.connect(self._count)
        self.panel.pressed.connect(self._do)
        self._join(self.panel.finder.found)

    @property
    def position(self) -> Position | None:
        """The edited position, if it lies on the table."""
        return None if self._match is None else self._match.position

    def begin(self) -> None:
        """Lays out an empty board to be filled."""
        self._edit(build(EMPTY, self._pool))

    def edit_this(self) -> None:
        """Edits what lies on the table, unless that would show anybody's hidden cards."""
        sitting = self.table.on.sitting
        if sitting is None:
            self.begin()
        elif not (sitting.match.terms.is_open or sitting.match.outcome is not None):
            self._tell(tr("Hands are hidden in this game: its position can be edited when it is over or open."))
        else:
            self._edit(sitting.match.position)

    def open(self, path: Path) -> None:
        """Edits the first scenario of a file; a bad one is told with its line."""
        try:
            cards = _OfTheProgram(self._games.cards)
            position = build(read_text(path, SCENARIO), cards, path.parent, settled=False)
        except ScenarioError as error:
            self._tell(tr("{file} can't be read: {why}", file=path.name, why=error))
        except OSError as error:
            self._tell(tr("{file} can't be read: {why}", file=path.name, why=error.strerror or error))
        else:
            self._edit(position)

    def save(self, path: Path) -> None:
        """Writes the position as a scenario file, in one piece."""
        lines = self._written()
        wrong = written(path, lines.text.encode())
        self.panel.complain(wrong or "")
        self.panel.tell("" if wrong else not_carried(lines.left_out))

    def play(self, *, computer: bool) -> None:
        """Plays on from the position, by the rules, in a game that is kept like any other."""
        try:
            match = played_on(self._written().text, self._pool, computer=computer)
        except ScenarioError as error:
            self.panel.complain(str(error))
            return
        self._games.play_on(match.terms, match.history)

    # --- the table ---

    def _edit(self, position: Position) -> None:
        self._match = edited(position, self._pool)
        self.panel.complain("")
        self.panel.tell(not_carried(left_out(position, self._pool)))
        self.panel.figures.begin(beside_of(position))
        self._games.put_on_table(self._match)

    def _follow(self) -> None:
        sitting = self.table.on.sitting
        is_on = sitting is not None and sitting.match is self._match
        self.panel.setVisible(is_on)
        self.table.widget.story_panel.setVisible(not is_on)
        if sitting is not None and is_on:
            self.table.tools.bar.hide()  # what it offers stands in the menu of the table, too
            self.panel.show_view(sitting.moment.view)

    def _written(self) -> Written:
        assert self._match is not None
        return text_of(self._match.position, self._pool, self.panel.phase, self.panel.figures.beside)

    def _ask(self, action: Action) -> None:
        if self._match is not None and self.table.on.sitting is not None:
            self.table.on.sitting.driver.tell(self._match.submit(0, action))

    def _go(self, turn: int, seat: int) -> None:
        phase = PHASE.get(self.panel.phase, self.panel.phase)
        self._ask(own.GoTo(turn, phase, bool(seat)))  # type: ignore[arg-type]

    def _count(self, what: str, seat: int, n: int) -> None:
        if what in MARKERS:
            self._ask(by.Score("opp" if seat else "", n, what))
            return
        assert self._match is not None
        zone, now = PILES[what], len(self._match.position.state.zone(seat, PILES[what]))
        if n < now:
            self._ask(by.Deal(now - n, Pile(zone, bool(seat)), by.Goal(Place(EXCLUDED, 0, bool(seat)))))
        for _ in range(now, n):
            self._ask(by.Bring(own.facts_line(blank(self._pool)), by.Goal(Place(zone, 0, bool(seat)), "bottom")))

    # --- cards from the finder ---

    def _join(self, found: FoundCardList) -> None:
        found.pointed.connect(self._point)
        found.wanted.connect(self._ask_where)
        found.menu_wanted.connect(self._ask_where)
        found.carried.connect(self._carry)
        found.let_go.connect(self.carrying.finish)
        found.stopped.connect(self.carrying.cancel)
        self.carrying.dropped.connect(self._drop)

    def _find(self, line: str) -> Found:
        return self.table.tools.game.found(line)

    def _words(self) -> Lexicon:
        return self._games.cards.book.lexicon

    def _facts(self, no: str) -> str | None:
        return self.table.tools.game.facts(no)

    def _point(self, no: str) -> None:
        """A card that the list is at is read beside the table."""
        if self._facts(no) is not None:
            self.table.reader.show_named(no)

    def _carry(self, no: str, at: QPoint) -> None:
        if self._facts(no) is not None:
            self.carrying.carry(no, at)

    def _ask_where(self, no: str, at: QPoint) -> None:
        """Opens the menu of every place that a card can go to."""
        facts = self._facts(no)
        if facts is not None:
            self.table.tools.offer_guest(facts, at)

    def _drop(self, no: str, near: Place, held: Qt.KeyboardModifier) -> None:
        """Brings a card to where it was let go; onto what stands there with the key for it."""
        facts = self._facts(no)
        if facts is not None:
            self.table.tools.let_go(facts, near, twist_of(held))

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
        self.dialog = ask_files(self._games.window, self._opened, tr("Open a position"), kind)

    def _opened(self, paths: list[Path]) -> None:
        self.open(paths[0])

    def _tell(self, words: str) -> None:
        self.question = Question(tr("WIXOSS Desktop"), words, parent=self._games.window)
        self.question.open()
