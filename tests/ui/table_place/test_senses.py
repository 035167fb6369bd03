"""The table for the left hand, and the table as it is spoken."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.table_place.conftest import (
    Table,
    click,
    has_sat_down,
    match_of,
    pool,
    press,
    shown,
    table_of_module,
    terms,
)
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_trays import BURST
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, HAND, LRIG_DECK, TRASH, Place
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.table import speech
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.trays.frame import Tray

ATTACK = """
phase: signi
P1 L: SIGNI level 1 power 3000
P1 lrig: WD01-004 over WD01-005
P2 R: SIGNI level 1 power 1000
P2 lrig: WD02-004 over WD02-005
"""


class Reader:
    """Stands for the accessibility of the desktop while a screen reader runs."""

    @staticmethod
    def isActive() -> bool:
        return True


@pytest.fixture(scope="module")
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    with table_of_module(request) as made:
        yield made


@pytest.fixture
def said(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What a screen reader is told."""
    heard: list[str] = []

    def announce(_widget: QWidget, words: str) -> None:
        heard.append(words)

    def come_to(_before: QWidget | None, part: QWidget | None) -> None:
        if isinstance(part, Tray | Curtain):
            heard.append(part.accessibleName())

    monkeypatch.setattr(speech, "QAccessible", Reader)
    monkeypatch.setattr(speech, "announce", announce)
    qapp.focusChanged.connect(come_to)
    yield heard
    qapp.focusChanged.disconnect(come_to)


def test_each_new_line_of_the_log_is_spoken_once_before_the_question(table: Table, said: list[str]) -> None:
    controller = table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    said.clear()
    controller.submit(act.Attack(0))
    log, question, note = said
    assert "banished" in log
    assert question == table.place.decision.decision.question
    assert note == table.place.decision.note.text(), "how it is done by keys is said the first time"
    said.clear()
    table.place.show_again()
    assert [words for words in said if words] == [question]


def test_a_draw_is_spoken_by_name_only_to_its_own_seat(table: Table, said: list[str]) -> None:
    controller = table.show(Match.begin(terms("quiet")))
    while controller.moment.view.turn < 2:
        if not has_sat_down(controller):
            controller.submit(quietly(controller.moment.legal))
    spoken = " ".join(said)
    hand = [table.place.book.name(no) for no in controller.match.view(1).own.hand if no is not None]
    assert "Turn 2" in spoken and "Player 2 draws 2 cards" in spoken
    assert hand and not [name for name in hand if f"draws {name}" in spoken]


def test_the_spoken_log_can_be_switched_off_and_the_question_stays(table: Table, said: list[str]) -> None:
    click(table.program.settings.sound.speaks_log)
    assert not table.program.window.preferences.speaks_log
    controller = table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    said.clear()
    controller.submit(act.Attack(0))
    box = table.place.decision
    assert [words for words in said if words] == [box.decision.question, box.note.text()]
    click(table.program.settings.sound.speaks_log)


def test_the_left_hand_has_log_and_decisions_at_its_side(table: Table) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    assert table.place.decision.x() > table.place.host.x() > table.place.card_panel.x()
    table.program.commands.action("view.left_handed").trigger()
    table.qtbot.waitUntil(lambda: table.place.decision.x() < table.place.host.x())
    assert table.place.host.x() < table.place.card_panel.x()
    assert table.program.settings.left_handed.isChecked()
    assert table.program.window.preferences.is_left_handed
    board = table.place.scene.table.board
    boxes, middle = board.boxes, board.metrics.width // 2
    assert boxes[Place(ENER, 0)].left > middle > boxes[Place(TRASH, 0)].right
    table.program.commands.action("view.left_handed").trigger()


def test_the_far_half_lies_as_on_paper_as_soon_as_that_is_chosen(table: Table) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    angles = {item.place: item.pose.angle for item in table.place.scene.table.cast}
    table.program.commands.action("view.on_paper").trigger()
    assert table.program.settings.on_paper.isChecked() and table.program.window.preferences.is_on_paper
    for item in table.place.scene.table.cast:
        turns = item.place.opponent and item.place.zone not in (HAND, LRIG_DECK)
        assert item.pose.angle == angles[item.place] + 180 * turns
    table.program.commands.action("view.on_paper").trigger()


def test_what_led_to_a_question_is_heard_before_it_and_the_question_once(table: Table, said: list[str]) -> None:
    """A tray has the keyboard, so its name is heard: what happened stands in it first, and nothing is said twice."""
    controller = shown(table, BURST)
    said.clear()
    controller.submit(act.parse("attack lrig"))
    tray = table.place.over.tray
    assert tray is not None and tray.title.text()
    heard = " ".join(said)
    assert heard.count(tray.title.text()) == 1
    assert heard.index("attacks") < heard.index(tray.title.text())


def test_everything_said_is_kept_and_said_again_by_a_key(table: Table, said: list[str]) -> None:
    controller = shown(table, ATTACK)
    controller.submit(act.Attack(0))
    line = table.place.story_panel.said
    assert line.isVisible() and line.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert [one for one in line.said if "banished" in one]
    last, before = line.said[-1], line.said
    line.setFocus(Qt.FocusReason.TabFocusReason)
    assert line.textCursor().block().text() == last
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert line.textCursor().block().text() == before[-2]
    said.clear()
    press(table.place, Qt.Key.Key_R)
    assert said == [last]
    assert line.said == before, "to say it again is nothing new"


def test_a_seat_hears_nothing_again_of_what_was_said_to_the_other(table: Table, said: list[str]) -> None:
    controller = table.show(Match.begin(terms("quiet")))
    table.lift()
    while controller.moment.seat == 0:
        controller.submit(quietly(controller.moment.legal))
    table.lift()
    own = controller.match.view(0).own
    names = [table.place.book.name(no) for no in own.hand if no is not None]
    line = table.place.story_panel.said
    assert names and line.said and not [name for name in names if name in " ".join(line.said)]


def test_without_a_screen_reader_the_key_brings_up_what_was_said(table: Table) -> None:
    controller = shown(table, ATTACK)
    controller.submit(act.Attack(0))
    line = table.place.story_panel.said
    line.hide()
    press(table.place, Qt.Key.Key_R)
    assert line.isVisible() and "banished" in line.toPlainText()


def test_the_card_in_the_panel_is_read_out_by_a_key(table: Table, said: list[str]) -> None:
    shown(table, BURST)
    press(table.place.scene, Qt.Key.Key_Tab)
    assert table.place.scene.table.focused is not None
    said.clear()
    press(table.place, Qt.Key.Key_X)
    no = table.place.card_panel.shown
    assert no is not None
    assert table.place.book.name(no.no) in said[0]
    assert plain_symbols(table.place.book.text(no.no).split("\n")[0])[:30] in said[0]


def test_what_was_silent_is_said(table: Table, said: list[str]) -> None:
    """The LRIG deck, a refusal, Enter on what can do nothing, a look back, a hint, the question about a take-back."""
    controller = played_to(table, "main_phase")
    table.wait_for_keys()
    said.clear()
    is_open = table.place.scene.drawer_open
    press(table.place, Qt.Key.Key_L)
    press(table.place, Qt.Key.Key_L)
    assert {one.split(":")[0] for one in said} == {"LRIG deck open", "LRIG deck closed"}
    assert table.place.scene.drawer_open is is_open
    said.clear()
    press(table.place, Qt.Key.Key_1)
    assert said == [table.place.decision.refusal.text()] and said[0]
    said.clear()
    scene = table.place.scene.table
    deck = scene.zones[Place(DECK, 0)]
    scene.set_focus(deck)
    table.place.scene.setFocus()
    table.wait_for_keys()
    press(table.place.scene, Qt.Key.Key_Return)
    assert said == [f"Nothing can be done here now: {scene.text_of(deck)}"]
    said.clear()
    controller.show_past(len(controller.match.history.nodes) // 2)
    assert any("as it was" in one for one in said)
    controller.back_to_now()
    controller.submit(act.Pass())
    table.lift()
    said.clear()
    table.program.commands.action("game.undo").trigger()
    assert "may Player 1 take" in " ".join(said) and "has drawn" in " ".join(said)
