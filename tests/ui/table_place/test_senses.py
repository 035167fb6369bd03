"""The table for the left hand, and the table as it is spoken."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.table import Table, click, match_of, pool, press, shown, terms
from tests.ui.table_place.conftest import table_of_module
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_trays import BURST
from tests.ui.table_place.test_two_at_one_table import quietly
from tests.ui.widgets import is_ticked, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, HAND, LRIG_DECK, TRASH, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.wixoss import speech

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
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    said.clear()
    table.submit(act.Attack(0))
    log, question, note = said
    assert "banished" in log
    assert question == table.decision.decision.question
    assert note == table.note, "how it is done by keys is said the first time"
    said.clear()
    table.show_again()
    assert [words for words in said if words] == [question]


def test_a_draw_is_spoken_by_name_only_to_its_own_seat(table: Table, said: list[str]) -> None:
    table.show(Match.begin(terms("quiet")))
    while table.moment.view.turn < 2:
        if not table.sat_down():
            table.submit(quietly(table.legal))
    spoken = " ".join(said)
    hand = [table.book.name(no) for no in table.seen_by(1).own.hand if no is not None]
    assert "Turn 2" in spoken and "Player 2 draws 2 cards" in spoken
    assert hand and not [name for name in hand if f"draws {name}" in spoken]


def test_the_spoken_log_can_be_switched_off_and_the_question_stays(table: Table, said: list[str]) -> None:
    click(table.sound_settings.speaks_log)
    assert not table.preferences.speaks_log
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    said.clear()
    table.submit(act.Attack(0))
    box = table.decision
    assert [words for words in said if words] == [box.decision.question, reads(box.note)]
    click(table.sound_settings.speaks_log)


def test_the_left_hand_has_log_and_decisions_at_its_side(table: Table) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    assert table.decision.x() > table.host.x() > table.card_panel.x()
    table.action("view.left_handed").trigger()
    table.qtbot.waitUntil(lambda: table.decision.x() < table.host.x())
    assert table.host.x() < table.card_panel.x()
    assert is_ticked(table.settings.left_handed)
    assert table.preferences.is_left_handed
    board = table.scene.board
    boxes, middle = board.boxes, board.metrics.width // 2
    assert boxes[Place(ENER, 0)].left > middle > boxes[Place(TRASH, 0)].right
    table.action("view.left_handed").trigger()


def test_the_far_half_lies_as_on_paper_as_soon_as_that_is_chosen(table: Table) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    angles = {item.place: item.pose.angle for item in table.cards}
    table.action("view.on_paper").trigger()
    assert is_ticked(table.settings.on_paper) and table.preferences.is_on_paper
    for item in table.cards:
        turns = item.place.opponent and item.place.zone not in (HAND, LRIG_DECK)
        assert item.pose.angle == angles[item.place] + 180 * turns
    table.action("view.on_paper").trigger()


def test_what_led_to_a_question_is_heard_before_it_and_the_question_once(table: Table, said: list[str]) -> None:
    """A tray has the keyboard, so its name is heard: what happened stands in it first, and nothing is said twice."""
    shown(table, BURST)
    said.clear()
    table.submit(act.parse("attack lrig"))
    tray = table.tray
    assert tray is not None and reads(tray.title)
    heard = " ".join(said)
    assert heard.count(reads(tray.title)) == 1
    assert heard.index("attacks") < heard.index(reads(tray.title))


def test_everything_said_is_kept_and_said_again_by_a_key(table: Table, said: list[str]) -> None:
    shown(table, ATTACK)
    table.submit(act.Attack(0))
    line = table.said_line
    assert line.isVisible() and line.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert [one for one in line.said if "banished" in one]
    last, before = line.said[-1], line.said
    line.setFocus(Qt.FocusReason.TabFocusReason)
    assert line.textCursor().block().text() == last
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert line.textCursor().block().text() == before[-2]
    said.clear()
    table.press(Qt.Key.Key_R)
    assert said == [last]
    assert line.said == before, "to say it again is nothing new"


def test_a_seat_hears_nothing_again_of_what_was_said_to_the_other(table: Table, said: list[str]) -> None:
    table.show(Match.begin(terms("quiet")))
    table.lift()
    while table.moment.seat == 0:
        table.submit(quietly(table.legal))
    table.lift()
    own = table.seen_by(0).own
    names = [table.book.name(no) for no in own.hand if no is not None]
    line = table.said_line
    assert names and line.said and not [name for name in names if name in " ".join(line.said)]


def test_without_a_screen_reader_the_key_brings_up_what_was_said(table: Table) -> None:
    shown(table, ATTACK)
    table.submit(act.Attack(0))
    line = table.said_line
    line.hide()
    table.press(Qt.Key.Key_R)
    assert line.isVisible() and "banished" in line.toPlainText()


def test_the_card_in_the_panel_is_read_out_by_a_key(table: Table, said: list[str]) -> None:
    shown(table, BURST)
    press(table.mat, Qt.Key.Key_Tab)
    assert table.scene.focused is not None
    said.clear()
    table.press(Qt.Key.Key_X)
    no = table.card_panel.shown
    assert no is not None
    assert table.book.name(no.no) in said[0]
    assert plain_symbols(table.book.text(no.no).split("\n")[0])[:30] in said[0]


def test_what_was_silent_is_said(table: Table, said: list[str]) -> None:
    """The LRIG deck, a refusal, Enter on what can do nothing, a look back, a hint, the question about a take-back."""
    played_to(table, "main_phase")
    table.wait_for_keys()
    said.clear()
    is_open = table.scene.drawer_open
    table.press(Qt.Key.Key_L)
    table.press(Qt.Key.Key_L)
    assert {one.split(":")[0] for one in said} == {"LRIG deck open", "LRIG deck closed"}
    assert table.scene.drawer_open is is_open
    said.clear()
    table.press(Qt.Key.Key_1)
    assert said == [table.says] and said[0]
    said.clear()
    scene = table.scene
    deck = scene.zones[Place(DECK, 0)]
    scene.set_focus(deck)
    table.mat.setFocus()
    table.wait_for_keys()
    press(table.mat, Qt.Key.Key_Return)
    assert said == [f"Nothing can be done here now: {scene.text_of(deck)}"]
    said.clear()
    table.show_past(len(table.match.history.nodes) // 2)
    assert any("as it was" in one for one in said)
    table.back_to_now()
    table.submit(act.Pass())
    table.lift()
    said.clear()
    table.action("game.undo").trigger()
    assert "may Player 1 take" in " ".join(said) and "has drawn" in " ".join(said)
