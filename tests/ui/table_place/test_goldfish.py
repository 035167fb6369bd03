"""Playing alone at the table: against the dummy, once more from the start by one key."""

from collections.abc import Iterator
from functools import partial
from shutil import rmtree

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import Table, all_done, click, pool, two_decks
from tests.ui.widgets import is_hidden, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.dummy import PRESETS, Dummy, DummyRow
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.opening import SoloOpening, text_of
from wixoss_desktop.ui.home.wixoss.opening_dialog import open_opening
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest, HomeChoice
from wixoss_desktop.ui.program.program import Program

REQUEST = GameRequest("practise", ("WD01", "WD02"), first="second", practice="dummy", dummy=PRESETS["rush"])


class Solo(Table):
    """A window in which one person plays, and the folder in which the games are kept."""

    def __init__(self, qtbot: QtBot, program: Program, saved: SavedGames) -> None:
        super().__init__(qtbot, program=program)
        self.saved = saved

    def begin(self, request: GameRequest = REQUEST) -> None:
        self.program.begin(request)

    def say(self, action: act.Action) -> None:
        while self.hurry():
            pass
        assert self.submit(action)

    @property
    def told(self) -> str:
        """The log as it is read."""
        return "\n".join("".join(piece.text for piece in line) for turn in self.lines for line in turn.lines)


@pytest.fixture(scope="module")
def solos_of_module(qapp: QApplication) -> Iterator[list[Solo]]:
    made: list[Solo] = []
    yield made
    for solo in made:
        solo.take_down()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DataFolder]:
    with DataFolder(tmp_path_factory.mktemp("solo")) as folder:
        yield folder


@pytest.fixture
def solo(solos_of_module: list[Solo], folder: DataFolder, qtbot: QtBot) -> Iterator[Solo]:
    """The window of the module, as good as new, and no game in its folder."""
    if not solos_of_module:
        cards = Cards(pool().cards, two_decks(), faces(), None)
        program = Program(cards, UiPreferences(reduce_motion=True), partial(SavedGames, folder), version="0")
        solos_of_module.append(Solo(qtbot, program, SavedGames(folder)))
    shared = solos_of_module[0]
    shared.qtbot = qtbot
    shared.open()
    yield shared
    if not shared.leave_as_new():
        solos_of_module.remove(shared)
        shared.take_down()
    rmtree(shared.saved.folder, ignore_errors=True)


def stacked_at(home: HomePlace) -> Stacked:
    """The opening that waits at Home."""
    opening = home.opening
    return opening.stacked


def test_what_the_dummy_does_is_told_in_the_log_under_its_name(solo: Solo) -> None:
    solo.begin()
    solo.say(act.Done())
    assert solo.names.player(1) == "Dummy"
    assert "Dummy puts Dummy 3000 onto the field, right lane." in solo.told
    assert solo.match.to_act == (0,) and solo.match.position.state.turn == 2


def test_one_key_begins_the_same_game_again_and_another_one_deals_anew(solo: Solo, qtbot: QtBot) -> None:
    solo.begin()
    solo.say(act.Done())
    first = solo.match
    solo.press(Qt.Key.Key_F5)
    again = solo.match
    assert again is not first and again.terms == first.terms
    assert again.position.state == first.history.root.position.state
    solo.press(Qt.Key.Key_F5, Qt.KeyboardModifier.ControlModifier)
    assert solo.match.terms.seed != first.terms.seed
    assert replace(solo.match.terms, seed="") == replace(first.terms, seed="")
    assert [game.answers for game in solo.saved.all() if game.answers] == [1]


def test_a_game_of_two_people_is_not_begun_again_by_a_key(solo: Solo) -> None:
    solo.begin(GameRequest("two_players", ("WD01", "WD02")))
    match = solo.match
    solo.press(Qt.Key.Key_F5)
    assert solo.match is match and not solo.action("game.restart").isEnabled()


def test_both_sides_lie_open_for_who_plays_them(solo: Solo) -> None:
    solo.begin(GameRequest("practise", ("WD01", "WD02"), first="first", practice="both_sides"))
    while solo.match.position.state.turn < 2:
        solo.say(solo.match.legal(solo.match.to_act[0])[-1])
    assert solo.eyes == "all" and solo.curtains == 0


def test_a_game_against_the_dummy_goes_on_another_day(solo: Solo) -> None:
    solo.begin()
    solo.say(act.Done())
    state = solo.match.position.state
    solo.clear()
    assert solo.games.unfinished()[0].decks == ("White Hope", "Dummy")
    solo.program.continue_game()
    all_done(solo.program)
    assert solo.match.position.state == state
    solo.program.rematch(swapped=False)
    assert solo.match.terms.setup.dummy == PRESETS["rush"]


def test_cards_are_clicked_into_the_hand_and_the_game_begins_with_them(solo: Solo, qtbot: QtBot) -> None:
    home = solo.program.home
    practice, bar = home.practice, home.start_bar
    button = practice.opening_button
    home.take_up(HomeChoice("practise", ("WD01", "WD02"), None, "nobody"))
    dialog = open_opening(solo.program.look, solo.program.cards, home, solo.program.window)
    first, other = list(dialog.tiles)[:2]
    for _ in range(5):
        click(dialog.tiles[first])
    assert list(dialog.opening.stacked.hand) == [first] * 4
    click(dialog.tiles[other])
    click(dialog.tiles[other])
    assert list(dialog.opening.stacked.hand) == [first] * 4 + [other]
    click(dialog.chosen["hand"][0])
    click(dialog.piles.segment("top"))
    click(dialog.tiles[other])
    QTest.keyClicks(dialog.seed, "42")
    dialog.accept()
    assert reads(practice.opening_button) == "5 cards chosen, seed 42"
    click(solo.start_button)
    state = solo.match.position.state
    hand = sorted(state.card(card).no for card in state.zone(0, HAND))
    assert solo.match.terms.seed == "42" and hand.count(first) >= 3 and other in hand
    assert solo.match.terms.setup.stacked[0] == stacked_at(home)
    practice.set_value("computer")
    chosen = practice.chosen
    chosen.emit("computer")
    assert button.property("armed") and home.request.stacked[0] == stacked_at(home)
    assert "5 cards chosen, seed 42" in bar.summary, "what waits isn't overlooked"
    solo.go_to("home")
    click(practice.drop_button)
    assert home.opening == SoloOpening() and home.request.stacked == (Stacked(), Stacked()) and not home.request.seed
    assert not button.property("armed") and is_hidden(practice.drop_button)
    assert "chosen" not in bar.summary


def test_who_plays_both_sides_chooses_cards_of_both_decks(solo: Solo) -> None:
    home = solo.program.home
    practice = home.practice
    home.take_up(HomeChoice("practise", ("WD01", "WD02"), None, "both_sides"))
    dialog = open_opening(solo.program.look, solo.program.cards, home, solo.program.window)
    own = next(iter(dialog.tiles))
    click(dialog.tiles[own])
    click(dialog.sides.segment("two"))
    assert own not in dialog.tiles and not dialog.chosen["hand"]
    other = next(iter(dialog.tiles))
    click(dialog.tiles[other])
    click(dialog.sides.segment("one"))
    assert len(dialog.chosen["hand"]) == 1 and dialog.opening.stacked.hand == (own,)
    dialog.accept()
    assert reads(practice.opening_button) == "2 cards chosen"
    solo.begin(replace(home.request, first="first"))
    state = solo.match.position.state
    for seat, no in enumerate((own, other)):
        assert no in [state.card(card).no for card in state.zone(seat, HAND)]
    assert solo.match.terms.setup.stacked == (Stacked(hand=(own,)), Stacked(hand=(other,)))
    home.take_up(HomeChoice("practise", ("WD01", "WD02"), None, "nobody", opening=text_of(home.opening)))
    assert home.request.stacked == (Stacked(hand=(own,)), Stacked())


def test_cards_that_a_deck_no_longer_has_are_named_and_the_game_begins_as_shuffled(solo: Solo) -> None:
    solo.begin(replace(REQUEST, stacked=(Stacked(), Stacked(hand=("WD02-009",) * 9))))
    question = solo.program.question
    assert question is not None and "9" in question.text()
    assert solo.match.terms.setup.stacked == (Stacked(), Stacked())
    question.close()


def test_one_is_asked_only_if_there_is_something_to_do(solo: Solo) -> None:
    request = replace(REQUEST, dummy=Dummy((DummyRow(lrig=1),)), stacked=(Stacked(life=("WD01-009",) * 4), Stacked()))
    solo.begin(replace(request, seed="no guard"))
    while solo.match.position.state.turn < 4 or not any(node.auto for node in solo.match.history.nodes):
        solo.say(solo.match.legal(0)[-1])
    auto = next(node for node in solo.match.history.nodes if node.auto)
    assert auto.parent is not None and len(solo.match.game.legal(auto.parent.position, 0)) == 1
    assert "Player has no answer." in solo.told
    solo.match.jump(0, auto.parent)
    solo.ask_only_if_able(only=True)
    assert solo.match.history.here is auto.parent


def test_the_deeds_of_the_dummy_are_seen_one_after_the_other_and_skipped_at_will(solo: Solo) -> None:
    solo.begin()
    scene, motions = solo.scene, solo.motions
    motions.reduced = False
    solo.say(act.Done())
    blocker = next(item for item in scene.cast if item.no == "DUMMY-3000" and item.place.zone == FIELD)
    drawn = [item for item in scene.cast if item.place.zone == HAND and item.opacity() == 0]
    assert len(drawn) == 2 and motions.is_flying(blocker)
    while motions.is_flying(blocker):
        motions.advance(20)
    assert all(motions.is_flying(item) for item in drawn)
    motions.finish()
    assert all(item.opacity() == 1 and item.lies_at(item.pose) for item in drawn)
    assert "By its script: Dummy puts Dummy 3000 onto the field" in solo.told
