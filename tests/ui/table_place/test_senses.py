"""The table for the left hand, and the table as it is spoken."""

import pytest
from PySide6.QtWidgets import QWidget

from tests.ui.table_place.conftest import Table, click, has_sat_down, match_of, pool, terms
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, LRIG_DECK, TRASH, Place
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.table import speech

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


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told."""
    heard: list[str] = []

    def announce(_widget: QWidget, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(speech, "QAccessible", Reader)
    monkeypatch.setattr(speech, "announce", announce)
    return heard


def test_each_new_line_of_the_log_is_spoken_once_before_the_question(table: Table, said: list[str]) -> None:
    controller = table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    said.clear()
    controller.submit(act.Attack(0))
    log, question = said[-2:]
    assert "banished" in log
    assert question == table.place.decision.decision.question
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
    assert [words for words in said if words] == [table.place.decision.decision.question]


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


def test_the_far_half_lies_as_on_paper_as_soon_as_that_is_chosen(table: Table) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    angles = {item.place: item.pose.angle for item in table.place.scene.table.cast}
    table.program.commands.action("view.on_paper").trigger()
    assert table.program.settings.on_paper.isChecked() and table.program.window.preferences.is_on_paper
    for item in table.place.scene.table.cast:
        turns = item.place.opponent and item.place.zone not in (HAND, LRIG_DECK)
        assert item.pose.angle == angles[item.place] + 180 * turns
