"""Puzzles in the window: chosen, played by answers of the table, judged after each, and remembered when solved."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import RESOURCES, AnyTable, pool, two_decks
from tests.ui.widgets import is_hidden, is_live, is_seen, reads
from wixoss_desktop import app
from wixoss_desktop.match.wixoss.puzzle import Verdict
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import Language, UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.program.wixoss.puzzles_door import PuzzleDoor
from wixoss_desktop.ui.puzzles.wixoss.page import PuzzleTile


@pytest.fixture(scope="module")
def door(qapp: QApplication) -> Iterator[PuzzleDoor]:
    known = Cards(pool().cards, two_decks(), faces(), None)
    preferences = UiPreferences(reduce_motion=True)
    made = Program(known, preferences, None, version="0", bot_delay_ms=0, catalogues=app.load_catalogue)
    made.window.resize(1280, 800)
    made.window.show()
    yield PuzzleDoor(made, RESOURCES / "puzzles")
    made.take_down()


class Solver:
    """Gives the answers of whoever solves a puzzle, as the table would."""

    def __init__(self, door: PuzzleDoor, qtbot: QtBot) -> None:
        self.door, self.room, self.qtbot = door, door.room, qtbot
        self.table = AnyTable(door.room.table, qtbot)

    @property
    def verdict(self) -> Verdict:
        """What is said of the puzzle now."""
        verdict = self.room.verdict
        assert verdict is not None
        return verdict

    @property
    def puzzle(self) -> str:
        """The puzzle that is on the table, by its name."""
        puzzle = self.room.puzzle
        return "" if puzzle is None else puzzle.name

    @property
    def stars(self) -> int:
        """How many stars are full beside the table."""
        shown = self.room.panel.stars
        return shown.count

    def stars_on_page(self, name: str) -> int:
        """How many stars a puzzle has on the page."""
        tile = self.tile(name)
        return tile.stars.count

    def tile(self, name: str) -> PuzzleTile:
        """The tile of a puzzle."""
        page = self.door.page
        return page.tiles[name]

    def ask_hint(self) -> None:
        panel = self.room.panel
        QTest.mouseClick(panel.hint_button, Qt.MouseButton.LeftButton)

    def try_again(self) -> None:
        """Begin the puzzle anew by the command for it."""
        commands = self.door.program.commands
        commands.action("game.restart").trigger()

    def do(self, *moves: str) -> None:
        for move in moves:
            self.qtbot.waitUntil(self.is_asked)
            assert self.table.submit(Run(self.table.match.position).action(0, move)), move

    def is_asked(self) -> bool:
        return self.table.has_game and self.table.moment.seat == 0 and self.table.stage == "ask"

    def wait_for(self, stage: str) -> None:
        self.qtbot.waitUntil(lambda: self.verdict.stage == stage)


@pytest.fixture
def solver(door: PuzzleDoor, qtbot: QtBot) -> Solver:
    return Solver(door, qtbot)


def test_every_place_of_the_rail_has_its_entry_in_the_view_menu(door: PuzzleDoor) -> None:
    window, commands = door.program.window, door.program.commands
    entries = {one.id.removeprefix("place.") for one, action in commands.actions_of("view") if action.isVisible()}
    assert set(window.places.visible) <= entries
    window.show_place("home")
    commands.action("place.puzzles").trigger()
    assert window.place == "puzzles"


def test_a_puzzle_is_chosen_from_its_tile_failed_taken_back_and_solved(door: PuzzleDoor, solver: Solver) -> None:
    door.open()
    tile, panel = door.page.tiles["hold_out"], door.room.panel
    assert is_hidden(tile.lesson) and solver.stars_on_page("hold_out") == 0
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert panel.isVisible() and panel.task.text() == "Survive this turn." and not is_live(panel.back_button)
    QTest.mouseClick(panel.hint_button, Qt.MouseButton.LeftButton)
    assert "guard" in reads(panel.note)
    solver.do("use lrig_deck1", "pick opp.lrig")
    solver.wait_for("failed")
    box = solver.table.decision
    assert reads(box.who) == "Not solved" and "wins by damage" in box.question.text()
    assert is_hidden(solver.table.end) and is_hidden(panel.back_button)
    assert [button.text() for button in box.buttons] == ["Try again  [F5]", "Take back  [Ctrl+Z]"]
    QTest.mouseClick(box.buttons[1], Qt.MouseButton.LeftButton)
    assert solver.verdict.stage == "open" and "decides" in reads(box.who)
    solver.do("use lrig_deck1", "pick opp.L", "guard hand1")
    solver.wait_for("solved")
    assert reads(box.who) == "Solved in 3 answers." and "[5.8.3]" in reads(panel.note)
    assert "hold_out" in door.program.window.preferences.solved
    QTest.mouseClick(panel.page_button, Qt.MouseButton.LeftButton)
    assert solver.stars_on_page("hold_out") == solver.stars == 1, "neither without the hint nor without taking back"
    assert is_seen(tile.lesson) and "[5.8.3]" in tile.lesson.text()


def test_a_failed_puzzle_says_why_and_one_key_tries_it_again(door: PuzzleDoor, solver: Solver) -> None:
    door.begin("make_room")
    solver.do("pass", "attack R", "pass", "pass")
    solver.wait_for("failed")
    box = solver.table.decision
    assert box.question.text() == "The turn is over, and the opponent is still in the game."
    solver.try_again()
    assert solver.verdict.stage == "open" and reads(box.who) == "Player decides"


def test_a_look_back_at_a_failed_puzzle_can_be_ended(door: PuzzleDoor, solver: Solver) -> None:
    door.begin("hold_out")
    solver.do("use lrig_deck1", "pick opp.lrig")
    solver.wait_for("failed")
    solver.table.show_past(1)
    assert reads(solver.table.decision.who) != "Not solved"
    solver.table.back_to_now()
    assert reads(solver.table.decision.who) == "Not solved"


def test_a_puzzle_solved_at_once_and_without_the_hint_has_three_stars_and_keeps_them(
    door: PuzzleDoor, solver: Solver
) -> None:
    door.begin("make_room")
    solver.do("remove L", 'deploy "Amethyst, Natural Stone" C', "yes", "pass", "attack C", "attack R")
    solver.wait_for("solved")
    assert solver.stars == 3
    door.begin("make_room")
    solver.ask_hint()
    solver.try_again()
    solver.do("remove L", 'deploy "Amethyst, Natural Stone" C', "yes", "pass", "attack C", "attack R")
    solver.wait_for("solved")
    assert solver.stars == 2 and solver.stars_on_page("make_room") == 3


def test_the_page_shows_boards_by_difficulty_and_one_theme_alone_if_that_is_wished(
    door: PuzzleDoor, solver: Solver, qtbot: QtBot
) -> None:
    door.open()
    page, puzzles = door.page, {one.name: one for one in door.puzzles}
    levels = [puzzles[name].difficulty for name in page.shown]
    assert levels == sorted(levels) and len(levels) == len(puzzles)
    first, second = (solver.tile(name) for name in page.shown[:2])
    qtbot.waitUntil(lambda: page.is_pictured(page.shown[0]))
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert second.hasFocus()
    themes = page.themes
    themes.setCurrentIndex(themes.findData("limit"))
    assert {puzzles[name].theme for name in page.shown} == {"limit"}
    assert not any(is_seen(solver.tile(name)) for name in puzzles if name not in page.shown)
    themes.setCurrentIndex(0)


def test_the_box_of_a_solved_puzzle_leads_to_the_next_one_that_is_not(door: PuzzleDoor, solver: Solver) -> None:
    door.begin("hold_out")
    solver.do("use lrig_deck1", "pick opp.L", "guard hand1")
    solver.wait_for("solved")
    solver.do("pass")
    assert reads(solver.table.decision.who) == "Solved in 3 answers."
    QTest.mouseClick(solver.table.decision.buttons[0], Qt.MouseButton.LeftButton)
    names = [one.name for one in door.puzzles]
    assert solver.puzzle == names[names.index("hold_out") + 1]


def test_home_offers_the_puzzles_with_how_many_are_solved(door: PuzzleDoor) -> None:
    window, head = door.program.window, door.program.home.head
    window.set_preferences(replace(window.preferences, solved=("hold_out", "gone")))
    window.show_place("home")
    assert reads(head.puzzles_button) == f"Puzzles, 1 of {len(door.puzzles)} solved"
    QTest.mouseClick(head.puzzles_button, Qt.MouseButton.LeftButton)
    assert window.place == "puzzles"


def test_one_key_begins_the_puzzle_again_and_another_game_takes_the_panel_away(
    door: PuzzleDoor, solver: Solver
) -> None:
    door.begin("equal_power")
    solver.do('deploy "Silvan, Natural Stone" L')
    solver.table.decision.advise("Attack.")
    assert solver.verdict.answers == 1 and is_hidden(solver.table.decision.hint)
    solver.try_again()
    assert solver.verdict.answers == 0 and is_seen(door.room.panel)
    door.program.games.go_home()
    assert door.room.puzzle is None and is_hidden(door.room.panel) and not is_hidden(solver.table.decision.hint)
    solver.table.decision.advise("")


@pytest.mark.parametrize("language", ["ja", "it", "zh"])
def test_page_and_panel_are_worded_in_the_language_of_the_screen(door: PuzzleDoor, language: Language) -> None:
    door.begin("two_guards")
    window = door.program.window
    panel = door.room.panel
    before = reads(panel.title)
    window.set_preferences(replace(window.preferences, language=language))
    assert reads(panel.title) not in (before, "")
    assert reads(door.page.title) != "Puzzles"
    window.set_preferences(replace(window.preferences, language="en"))
