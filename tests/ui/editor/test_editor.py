"""The position editor: filled, saved, read again and played from; hidden games refuse."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QMenu, QSpinBox, QStyleOptionViewItem

from tests.match.players import setup_number
from tests.ui.drawn import faces
from tests.ui.mouse import point_at
from tests.ui.one_card import OneCard
from tests.ui.table import AnyTable, all_done, pool, two_decks
from tests.ui.widgets import is_hidden, is_seen, reads, write
from wixoss_desktop.cards.catalogue.search.finding import search
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Pass
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Tally
from wixoss_desktop.engine.wixoss.zones import DECK, FIELD, HAND, LIFE, LRIG, TRASH, Place
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.editing import beside_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.write import LeftOut
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.editor.wixoss.carrying import WORDS
from wixoss_desktop.ui.editor.wixoss.figures import DONE, MARKERS
from wixoss_desktop.ui.editor.wixoss.room import EditorRoom
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.play.kept_words import kind_of, title_of
from wixoss_desktop.ui.program.doors import EditorDoor
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.table.free.finder import CardLines
from wixoss_desktop.words.languages import lexicon


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


class Filling:
    """The panel in which a position is filled in."""

    def __init__(self, room: EditorRoom) -> None:
        self.panel, self.finder = room.panel, room.panel.finder

    @property
    def line(self) -> QLineEdit:
        """The line in which a card is looked for."""
        return self.finder.search

    @property
    def found(self) -> QListWidget:
        """The cards that were found."""
        return self.finder.found

    def count(self, what: str, seat: int) -> QSpinBox:
        """How many a player has of something."""
        figures = self.panel.figures
        return figures.counts[what, seat]

    def set_time(self, turn: int, step: str) -> None:
        """Say which turn it is, and which step of it."""
        turns, steps_of_turn = self.panel.turn, self.panel.step
        turns.setValue(turn)
        steps_of_turn.setCurrentIndex(steps_of_turn.findData(step))


def entry(menu: QMenu, words: str) -> QAction:
    """The entry of a menu with these words."""
    return next(action for action in menu.actions() if action.text() == words)


def choose(room: EditorRoom, *lines: str) -> None:
    """Presses Enter in the finder's line and chooses these lines of the menu that opens, one below the other."""
    QTest.keyClick(Filling(room).line, Qt.Key.Key_Return)
    tools = AnyTable(room.table).tools
    menu = tools.menu
    for line in lines[:-1]:
        assert menu is not None
        menu = next(action for action in menu.actions() if action.text() == line).menu()  # type: ignore[assignment]
    opened = tools.menu
    assert menu is not None and opened is not None
    next(action for action in menu.actions() if action.text() == lines[-1]).trigger()
    opened.close()


def drag(room: EditorRoom, place: Place, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Drags the first card of the finder to a place of the table, as the mouse does."""
    table = AnyTable(room.table)
    found, scene = Filling(room).found, table.mat
    start = found.visualItemRect(found.item(0)).center()
    goal = scene.mapToGlobal(scene.place_rect(place).center())
    QTest.mousePress(found.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for at in (found.viewport().mapToGlobal(start) - QPoint(40, 0), goal):
        QTest.mouseMove(found.viewport(), found.viewport().mapFromGlobal(at))
    assert is_seen(room.carrying.card) and table.zone(place).has_brackets
    QTest.mouseRelease(found.viewport(), Qt.MouseButton.LeftButton, held, found.viewport().mapFromGlobal(goal))
    assert is_hidden(room.carrying.card)


def names_at(room: EditorRoom, seat: int, zone: int) -> list[str]:
    assert room.position is not None
    state = room.position.state
    return [state.card(card).no for card in state.zone(seat, zone)]


@pytest.fixture
def laid_out(room: EditorRoom) -> EditorRoom:
    room.begin()
    filling = Filling(room)
    filling.count("coin", 0).setValue(3)
    filling.count("life", 1).setValue(2)
    filling.count("deck", 0).setValue(22)
    write(filling.line, "romail")
    choose(room, "Player 1", "Hand")
    filling.set_time(5, "signi")
    return room


def test_the_card_that_the_list_is_at_is_read_beside_the_table(room: EditorRoom) -> None:
    room.begin()
    found, panel = Filling(room).found, AnyTable(room.table).card_panel
    write(Filling(room).line, "WD01-01")
    point_at(found.viewport(), found.visualItemRect(found.item(2)).center())
    assert panel.shown is not None and panel.shown.no == found.item(2).data(Qt.ItemDataRole.UserRole)
    QTest.keyClick(found, Qt.Key.Key_Down)
    assert panel.shown.no == found.item(1).data(Qt.ItemDataRole.UserRole)
    Filling(room).line.clear()


def test_what_was_filled_in_is_saved_as_a_scenario_and_built_again(laid_out: EditorRoom, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    laid_out.save(path)
    state = build(path.read_text(encoding="utf-8"), pool().cards).state
    assert (state.turn, state.areas[0].coin, len(state.zone(1, LIFE)), len(state.zone(0, 0))) == (5, 3, 2, 22)
    assert [state.card(card) for card in state.zone(0, HAND)] == [pool().cards["WD01-009"]]
    assert isinstance(state.stack[-1], steps.SigniAttacks)


def test_the_position_is_played_on_by_the_rules_and_edited_again(laid_out: EditorRoom, program: Program) -> None:
    laid_out.play(computer=False)
    assert laid_out.panel.isHidden() and is_seen(AnyTable(laid_out.table).story)
    table = AnyTable(program.table)
    assert not table.match.position.state.setup.free
    laid_out.edit_this()
    assert laid_out.panel.isVisible() and Filling(laid_out).count("coin", 0).value() == 3


def test_the_game_from_a_position_is_kept_listed_as_such_gone_on_with_and_begun_once_more(
    laid_out: EditorRoom, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedGames(DataFolder(tmp_path))
    monkeypatch.setattr(program.games, "saved", saved)
    laid_out.play(computer=True)
    table = AnyTable(program.table)
    assert table.submit(Pass())
    here = table.match.position.state
    program.games.go_home()
    (game,) = saved.unfinished()
    assert (title_of(game), kind_of(game)) == ("Player – Computer", "Position")
    program.games.continue_game(program.games.unfinished()[0].game_id)
    all_done(program)
    table = AnyTable(program.table)
    assert table.match.path == game.path and table.match.position.state == here
    for once_more in (program.commands.action("game.restart").trigger, partial(program.games.rematch, swapped=False)):
        once_more()
        again = table.match
        assert again.path not in (None, game.path) and again.position.state.turn == 5 and not again.history.here.number
        assert table.submit(Pass())
    assert len(saved.all()) == 3


def test_a_deed_of_the_panel_is_taken_back_like_any_other(laid_out: EditorRoom, program: Program) -> None:
    Filling(laid_out).count("coin", 1).setValue(2)
    table = AnyTable(program.table)
    table.undo()
    assert Filling(laid_out).count("coin", 1).value() == 0


def test_the_finder_calls_cards_as_the_language_does_that_is_switched_to(laid_out: EditorRoom) -> None:
    finder, book = laid_out.panel.finder, laid_out._games.cards.book
    write(finder.search, "WD01-009")
    said = []
    for code in ("ja", "en"):
        book.speak(lexicon(code))
        QApplication.sendEvent(laid_out.panel, QEvent(QEvent.Type.LanguageChange))
        said.append(Filling(laid_out).found.item(0).text())
    assert said == ["甲冑\u3000ローメイル  WD01-009", "Romail, Helmet Armor  WD01-009"]


def test_the_finder_shortens_names_and_never_numbers(laid_out: EditorRoom) -> None:
    found = Filling(laid_out).found
    write(Filling(laid_out).line, "tamayorihime")
    lines, option = found.itemDelegate(), QStyleOptionViewItem()
    assert isinstance(lines, CardLines)
    option.initFrom(found)
    option.rect = found.visualItemRect(found.item(0))
    lines.initStyleOption(option, found.indexFromItem(found.item(0)))
    assert option.text != found.item(0).text() and option.text.endswith("…  WD01-001")
    assert option.fontMetrics.horizontalAdvance(option.text) < option.rect.width()


def test_a_card_is_dragged_from_the_finder_onto_any_zone_and_lane(laid_out: EditorRoom) -> None:
    write(Filling(laid_out).line, "romail")
    drag(laid_out, Place(FIELD, 1))
    drag(laid_out, Place(TRASH, 0, opponent=True))
    drag(laid_out, Place(DECK, 0), Qt.KeyboardModifier.ShiftModifier)
    assert laid_out.position is not None
    state = laid_out.position.state
    thing = state.at(0, 1)
    assert thing is not None and state.card(thing.card).no == "WD01-009"
    assert names_at(laid_out, 1, TRASH) == ["WD01-009"]
    assert names_at(laid_out, 0, DECK)[-1] == "WD01-009", "with Shift it goes to the bottom"


def test_a_card_let_go_beside_the_table_is_brought_nowhere(laid_out: EditorRoom) -> None:
    assert laid_out.position is not None
    before, carrying = laid_out.position, laid_out.carrying
    carrying.carry("WD01-009", QPoint(5, 5))
    carrying.finish("WD01-009", laid_out.panel.mapToGlobal(QPoint(5, 5)), Qt.KeyboardModifier.NoModifier)
    assert laid_out.position == before and is_hidden(carrying.card)


def test_by_keys_a_card_goes_below_another_one_as_well(laid_out: EditorRoom) -> None:
    write(Filling(laid_out).line, "WD01-003")
    hands = AnyTable(laid_out.table).tools.game.hands
    assert hands is not None
    standing = hands.intents.menus.called(Place(FIELD, LRIG))
    choose(laid_out, "Set face down in a zone", "Seed", "Player 2: Left lane")
    choose(laid_out, "Player 1", "Beats")
    choose(laid_out, "Put under", standing)
    assert laid_out.position is not None
    assert [laid_out.position.state.card(card).no for card in laid_out.position.state.under(0)] == ["WD01-003"]
    assert laid_out.position.state.laid_in(1, 0, "seed") is not None and len(laid_out.position.state.beats[0]) == 1


def test_what_only_the_catalogue_has_is_found_by_a_search_line_and_brought_in_by_its_facts(
    laid_out: EditorRoom, tmp_path: Path
) -> None:
    class Elsewhere:
        renamed: Mapping[str, Mapping[str, str]] = {}

        def card_of(self, no: str) -> Card | None:
            return Card(no, "SIGNI", {"ja": "遠い", "en": "Far one"}, level=2, power=4000)

        def printed_text(self, no: str, language: str) -> str:
            return ""

        def numbers_of(self, no: str) -> Sequence[str]:
            return (no,)

        def listed(self, line: str, language: str, most: int) -> tuple[tuple[str, str], ...]:
            search(line)
            return (("XX-001", "Far one"),)

    book = laid_out._games.cards.book
    book.know(Elsewhere())
    finder = laid_out.panel.finder
    write(finder.search, "lv>=")
    assert not Filling(laid_out).found.count() and "lv" in reads(finder.note)
    write(finder.search, "t:signi lv=2")
    drag(laid_out, Place(FIELD, 2))
    laid_out.save(tmp_path / "far.txt")
    book._elsewhere = None
    state = build((tmp_path / "far.txt").read_text(encoding="utf-8"), pool().cards).state
    thing = state.at(0, 2)
    assert thing is not None and (state.card(thing.card).no, state.card(thing.card).power) == ("XX-001", 4000)


def test_markers_what_was_done_and_bonds_are_filled_in_and_written(laid_out: EditorRoom, tmp_path: Path) -> None:
    figures = laid_out.panel.figures
    for name in MARKERS:
        Filling(laid_out).count(name, 1).setValue(4)
    for what, _, most in DONE:
        Filling(laid_out).count(what, 0).setValue(most)
    write(figures.bonds[0], '"Ann, B.", Bea')
    laid_out.save(tmp_path / "figures.txt")
    state = build((tmp_path / "figures.txt").read_text(encoding="utf-8"), pool().cards).state
    assert [state.areas[1].count(name) for name in MARKERS] == [4, 1, 4, 4, 4, 4, 4]
    assert state.areas[0].bonds == ("Ann, B.", "Bea")
    assert state.tallies[0] == Tally(charged=True, grown=True, removed=9, refreshes=9, spells=9, arts=9)
    assert {what for what, _, _ in DONE} == {*Tally.__struct_fields__}
    laid_out.open(tmp_path / "figures.txt")
    assert figures.beside == beside_of(Position.of(state)), "it is there again when the file is edited"
    line, _ = figures.bonds
    assert line.text() == '"Ann, B.", Bea'


def test_markers_of_zones_and_states_of_cards_are_set_by_the_menu_of_a_lane_and_written(
    laid_out: EditorRoom, tmp_path: Path
) -> None:
    write(Filling(laid_out).line, "romail")
    drag(laid_out, Place(FIELD, 1))
    tools = AnyTable(laid_out.table).tools
    for place, name in (
        (Place(FIELD, 0, opponent=True), "Virus"),
        (Place(FIELD, 1), "Armed"),
        (Place(FIELD, 1), "Puppet"),
    ):
        tools.open_menu(place, QPoint())
        menu = tools.menu
        assert menu is not None
        below = entry(menu, "Markers and states").menu()
        assert isinstance(below, QMenu)
        entry(below, name).trigger()
        menu.close()
    laid_out.save(tmp_path / "marks.txt")
    lines = (tmp_path / "marks.txt").read_text(encoding="utf-8").splitlines()
    assert {"P2 laid: virus L", "P1 C: WD01-009 armed puppet"} <= {*lines}


def test_a_card_with_two_faces_is_turned_over_and_played_on_so(room: EditorRoom, tmp_path: Path) -> None:
    back = '{"type": "SIGNI", "names": {"ja": "B"}, "level": 2, "power": 7000}'
    facts = f'{{"no": "Two", "type": "SIGNI", "names": {{"ja": "A"}}, "level": 1, "power": 1000, "back": {back}}}'
    (tmp_path / "two.txt").write_text(f"card Two: {facts}\nphase: main\nP1 L: Two\n", encoding="utf-8")
    room.open(tmp_path / "two.txt")
    tools = AnyTable(room.table).tools
    tools.open_menu(Place(FIELD, 0), QPoint())
    menu = tools.menu
    assert menu is not None
    entry(menu, "Turn to its other face").trigger()
    seen = AnyTable(room.table).field[0]
    assert seen is not None and seen.power == 7000
    room.save(tmp_path / "turned.txt")
    assert "P1 L: Two flipped" in (tmp_path / "turned.txt").read_text(encoding="utf-8").splitlines()


def test_what_could_not_be_carried_over_is_said_in_a_sentence(room: EditorRoom, program: Program) -> None:
    match = Match.begin(Terms(setup_number(1), "open", open_hands=True))
    program.games.put_on_table(match)
    room.edit_this()
    assert reads(room.panel.told).startswith("Not carried over: what was being carried out")
    assert {*get_args(LeftOut)} == {*WORDS}
    room.begin()
    assert is_hidden(room.panel.told)


def test_a_bad_file_is_told_with_its_line(room: EditorRoom, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("phase: main\nP1 hand: Nobody at all\n", encoding="utf-8")
    room.open(path)
    assert room.question is not None and "line 2" in room.question.text()
    room.question.close()


def test_a_position_with_a_card_that_is_done_by_hand_is_refused_by_its_name(
    room: EditorRoom, program: Program, tmp_path: Path
) -> None:
    card = Card("X-1", "SIGNI", {"ja": "X", "en": "Somebody"}, level=1, power=1000, by_hand=True)
    program.cards.know(OneCard(card))
    path = tmp_path / "by_hand.txt"
    path.write_text("phase: main\nP1 hand: X-1\n", encoding="utf-8")
    room.open(path)
    assert room.question is not None and "line 2: Somebody (X-1) is done by hand" in room.question.text()
    room.question.close()


@pytest.mark.parametrize("free", (False, True))
def test_a_game_with_hidden_hands_is_not_edited_before_it_is_over(
    room: EditorRoom, program: Program, free: bool
) -> None:
    match = Match.begin(Terms(replace(setup_number(1), free=free), "hidden"))
    program.games.put_on_table(match)
    entry_of_menu = program.commands.action("edit.this")
    assert not entry_of_menu.isEnabled() and "no hand is hidden" in entry_of_menu.toolTip(), "said before the click"
    room.edit_this()
    assert room.question is not None and "hidden" in room.question.text()
    table = AnyTable(program.table)
    assert table.match is match
    room.question.close()
    match.concede(0)
    assert entry_of_menu.isEnabled() and "hidden" not in entry_of_menu.toolTip()
    entry_of_menu.trigger()
    assert table.match is not match and room.panel.isVisible()
