"""The first time an ability that isn't proved would do something, its player reads what, and says how."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest

from tests.ui.table import Table, click, match_of, pool, terms
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.reading.trust import ability_key
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.table.trays.text_tray import TextTray
from wixoss_desktop.words.pieces import plain

PRINTED = "【出】：カードを２枚引く。"
CRANE = Card(
    "X-CRANE", "SIGNI", {"ja": "鶴", "en": "Crane"}, colors=("white",), level=1, power=3000,
    abilities=(Ability("enter", (ops.Draw(2),)),), unproved=(UnprovedText(PRINTED, 0),),
)  # fmt: skip


def asked(table: Table, card: Card = CRANE) -> TextTray:
    """The tray in which it is asked, with the SIGNI just put there."""
    position = build(
        "phase: main\nP1 lrig: WD01-004\nP1 hand: X-CRANE\nP1 deck: blank x9", {**pool().cards, card.no: card}
    )
    setup = replace(position.state.setup, unproved=(0, 1))
    table.show(match_of(Position.of(replace(position.state, setup=setup)), terms()))
    table.lift()
    table.submit(act.parse("deploy hand1 L"))
    tray = table.tray
    assert isinstance(tray, TextTray)
    return tray


def test_what_is_printed_is_shown_beside_what_it_was_read_as(table: Table) -> None:
    tray = asked(table)
    said = " ".join(reads(words) for words in tray.findChildren(Words))
    assert "Crane" in said and f"Printed: {PRINTED}" in said and "Read as: Enter: Draw 2 cards." in said


@pytest.mark.parametrize(("answer", "hand"), [("Run it", 2), ("Always run this one", 2), ("By hand", 0)])
def test_a_click_says_how_it_goes_on_and_the_log_keeps_it(table: Table, answer: str, hand: int) -> None:
    trusted = list[str]()
    table.hear_trusted(trusted.append)
    tray = asked(table)
    click(next(button for button in tray.buttons if button.text().startswith(answer)))
    assert len(table.hand) == hand
    said = "is carried out by hand" if answer == "By hand" else "runs as it was read"
    assert trusted == ([ability_key("鶴", PRINTED)] if answer == "Always run this one" else [])
    assert any(f"Crane {said}" in plain(line) for turn in table.lines for line in turn.lines)


def test_in_a_small_window_all_that_is_printed_and_read_can_be_read(table: Table) -> None:
    window = table.window
    before = window.size()
    window.resize(960, 640)
    tray = asked(table)
    QTest.qWait(1)
    words = [label for label in tray.findChildren(Words) if label.isVisible()]
    cut = [reads(label) for label in words if label.height() < label.heightForWidth(label.width())]
    window.resize(before)
    assert len(words) >= 3 and cut == []


def test_a_long_text_is_scrolled_and_covered_by_none_of_the_answers(table: Table) -> None:
    window = table.window
    before = window.size()
    window.resize(960, 640)
    tray = asked(table, replace(CRANE, unproved=(UnprovedText(PRINTED * 30, 0),)))
    QTest.qWait(1)
    (text,) = (label for label in tray.findChildren(Words) if "Read as" in reads(label))
    is_whole = text.height() >= text.heightForWidth(text.width())
    answers = [button for button in tray.buttons if button.isVisible()]
    inside = [tray.rect().contains(QRect(button.mapTo(tray, QPoint()), button.size())) for button in answers]
    window.resize(before)
    assert is_whole and len(inside) >= 3 and all(inside)
