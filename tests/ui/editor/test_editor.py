"""The position editor: filled, saved, read again and played from; hidden games refuse."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.match.players import setup_number
from tests.ui.table_place.conftest import faces, pool, two_decks
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.zones import HAND, LIFE
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.editor.door import EditorDoor
from wixoss_desktop.ui.editor.room import EditorRoom
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.ui.preferences import UiPreferences
from wixoss_desktop.ui.program import Program


@pytest.fixture(scope="module")
def program(qapp: QApplication) -> Iterator[Program]:
    known = Cards(pool().cards, two_decks(), faces(), None)
    made = Program(known, UiPreferences(reduce_motion=True), None, version="0", bot_delay_ms=0)
    made.window.resize(1280, 800)
    made.window.show()
    yield made
    made.take_down()


@pytest.fixture(scope="module")
def room(program: Program) -> EditorRoom:
    return EditorDoor(program).room


@pytest.fixture
def laid_out(room: EditorRoom) -> EditorRoom:
    room.begin()
    panel = room.panel
    panel.counts["coin", 0].setValue(3)
    panel.counts["life", 1].setValue(2)
    panel.counts["deck", 0].setValue(22)
    panel.turn.setValue(5)
    panel.search.setText("romail")
    panel.search.returnPressed.emit()
    panel.step.setCurrentIndex(panel.step.findData("signi"))
    return room


def test_what_was_filled_in_is_saved_as_a_scenario_and_built_again(laid_out: EditorRoom, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    laid_out.save(path)
    state = build(path.read_text(encoding="utf-8"), pool().cards).state
    assert (state.turn, state.areas[0].coin, len(state.zone(1, LIFE)), len(state.zone(0, 0))) == (5, 3, 2, 22)
    assert [state.card(card) for card in state.zone(0, HAND)] == [pool().cards["WD01-009"]]
    assert isinstance(state.stack[-1], steps.SigniAttacks)


def test_the_position_is_played_on_by_the_rules_and_edited_again(laid_out: EditorRoom, program: Program) -> None:
    laid_out.play(computer=False)
    assert laid_out.panel.isHidden() and laid_out.table.story_panel.isVisible()
    controller = program.table.controller
    assert controller is not None and not controller.match.position.state.setup.free
    laid_out.edit_this()
    assert laid_out.panel.isVisible() and laid_out.panel.counts["coin", 0].value() == 3


def test_a_deed_of_the_panel_is_taken_back_like_any_other(laid_out: EditorRoom, program: Program) -> None:
    laid_out.panel.counts["coin", 1].setValue(2)
    controller = program.table.controller
    assert controller is not None
    controller.rewinding.undo()
    assert laid_out.panel.counts["coin", 1].value() == 0


def test_a_bad_file_is_told_with_its_line(room: EditorRoom, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("phase: main\nP1 hand: Nobody at all\n", encoding="utf-8")
    room.open(path)
    assert room.question is not None and "line 2" in room.question.text()
    room.question.close()


def test_a_game_with_hidden_hands_is_not_edited(room: EditorRoom, program: Program) -> None:
    match = Match.begin(Terms(setup_number(1), "hidden"))
    program.games.put_on_table(match)
    room.edit_this()
    assert room.question is not None and "hidden" in room.question.text()
    assert program.table.controller is not None and program.table.controller.match is match
    room.question.close()
