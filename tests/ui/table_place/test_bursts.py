"""'Use always': said openly at a life burst without a choice, shown in the strip, taken back there."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.match.journals import create_journal
from tests.ui.table import Table, click, pool, shown, terms
from tests.ui.widgets import is_hidden, is_seen
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.archive import go_on
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.asking import has_choice
from wixoss_desktop.match.wixoss.journals import open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.table.trays.text_tray import ScrolledText, TextTray

PLAIN = """
phase: signi
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P1 C: SIGNI level 1 power 1000
P2 life: WD02-011, WD02-011, blank
P2 hand: none
"""
WITH_CHOICE = PLAIN.replace("WD02-011", "WD02-009")


@pytest.mark.parametrize(("no", "chooses"), [("WD02-011", False), ("WD01-016", False), ("WD02-009", True)])
def test_only_what_surely_leaves_nothing_to_choose_is_plain(no: str, chooses: bool) -> None:
    assert has_choice(pool().cards[no]) is chooses


def test_a_tick_beside_use_has_the_next_plain_burst_used_by_itself(table: Table) -> None:
    shown(table, PLAIN)
    table.submit(act.Attack(0))
    tray = table.tray
    assert isinstance(tray, TextTray) and is_seen(tray.tick)
    click(tray.tick)
    click(tray.buttons[-2])
    assert table.moment.always == (1,)
    strip = table.strips[0]
    assert strip.always_button.isVisible()
    assert strip.state is not None
    strip.show_state(replace(strip.state, this_turn=("charged", "grown")))
    table.qtbot.waitUntil(lambda: strip.words_box.height() >= strip.fontMetrics().height())
    assert strip.words_box.bottom() <= strip.always_button.geometry().top()
    before = len(table.seen_by(1).own.hand)
    table.submit(act.Attack(1))
    assert table.tray is None
    assert len(table.seen_by(1).own.hand) == before + 1
    click(table.strips[0].always_button)
    assert not table.moment.always
    assert is_hidden(table.strips[0].always_button)


def test_without_the_tick_every_burst_is_asked_about(table: Table) -> None:
    shown(table, PLAIN)
    table.submit(act.Attack(0))
    click(table.tray.buttons[-2] if table.tray is not None else table.page)
    table.submit(act.Attack(1))
    assert isinstance(table.tray, TextTray)


def test_a_burst_with_a_choice_is_always_asked_about(table: Table) -> None:
    shown(table, WITH_CHOICE)
    table.use_always(1, True)
    table.submit(act.Attack(0))
    tray = table.tray
    assert isinstance(tray, TextTray)
    assert is_hidden(tray.tick)


def test_going_back_to_a_burst_that_was_used_by_itself_asks_about_it(table: Table) -> None:
    shown(table, PLAIN)
    table.use_always(1, True)
    table.submit(act.Attack(0))
    question = next(node for node in table.match.history.nodes if str(node.action) == "yes").parent
    assert question is not None
    table.match.jump(1, question, agreed=True)
    table.back_to_now()
    table.turn_table()
    assert table.moment.always == ()
    assert isinstance(table.tray, TextTray)


def test_use_always_still_holds_in_a_game_that_is_gone_on_with(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    position = build(PLAIN, pool().cards)
    like = replace(terms(), setup=position.state.setup, seed=position.state.seed)
    journal = create_journal(path, like, position, origin="state")
    table.show(Match(like, History(row, Played(position, ())), journal))
    table.lift()
    table.submit(act.Attack(0))
    tray = table.tray
    assert isinstance(tray, TextTray)
    click(tray.tick)
    click(tray.buttons[-2])
    table.clear()
    opened = open_journal(path, pool().cards)
    assert opened.fault is None
    again = table.show(Match.resume(opened, go_on(opened)))
    table.lift()
    assert again.moment.always == (1,) and is_seen(table.strips[0].always_button)
    before = len(again.match.view(1).own.hand)
    again.submit(act.Attack(1))
    assert table.tray is None
    assert len(again.match.view(1).own.hand) == before + 1
    click(table.strips[0].always_button)
    table.clear()
    assert Match.resume(open_journal(path, pool().cards)).bursts == frozenset()


@pytest.mark.parametrize("is_turned", [False, True])
def test_the_tray_leaves_the_burst_that_is_held_up_in_sight(table: Table, is_turned: bool) -> None:
    shown(table, WITH_CHOICE)
    if is_turned:
        table.turn_table()
    table.submit(act.Attack(0))
    table.qtbot.wait(20)
    tray, held_up = table.tray, table.mat.held_up_rect
    assert tray is not None and held_up is not None
    assert not tray.geometry().intersects(held_up)
    assert table.host.rect().contains(tray.geometry())


def test_a_tray_too_wide_to_lie_beside_the_held_up_card_becomes_narrower(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.make_trays(monkeypatch, width=560)
    shown(table, WITH_CHOICE)
    table.submit(act.Attack(0))
    table.qtbot.wait(20)
    tray, held_up = table.tray, table.mat.held_up_rect
    assert tray is not None and held_up is not None
    assert tray.width() < 560 and not tray.geometry().intersects(held_up)


def test_where_there_is_no_room_beside_it_the_tray_lies_in_the_middle(table: Table) -> None:
    shown(table, WITH_CHOICE)
    table.window.resize(960, 640)
    table.submit(act.Attack(0))
    table.qtbot.wait(20)
    tray = table.tray
    assert tray is not None and table.host.rect().contains(tray.geometry())


def test_in_a_small_window_the_text_of_a_burst_is_scrolled_and_nothing_else_is_cut(table: Table) -> None:
    table.open(960, 640)
    shown(table, PLAIN)
    table.submit(act.Attack(0))
    tray = table.tray
    assert isinstance(tray, TextTray)
    text = tray.findChildren(ScrolledText)[0]
    table.qtbot.waitUntil(lambda: text.height() > 0)
    assert text.width() >= 100 and text.height() >= text.minimumSizeHint().height()
    words = [label for label in tray.findChildren(Words) if label.isVisible() and not text.isAncestorOf(label)]
    assert not [label.text() for label in words if label.height() < label.heightForWidth(label.width())]
