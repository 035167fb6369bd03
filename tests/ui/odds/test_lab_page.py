"""The odds lab in the window: asked by the form, answered by plots that can be read, copied and exported."""

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.widgets import give_keys, is_hidden
from wixoss_desktop.ui.odds.wixoss.lab_page import LabPage
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace, can_be_dealt
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.program.wixoss import odds_door as door


@pytest.fixture
def lab(place: OddsPlace, qtbot: QtBot) -> LabPage:
    qtbot.waitUntil(lambda: place.lab.findings is not None and not place.lab.dealer.is_busy, timeout=20_000)
    return place.lab


def test_the_place_stands_in_the_rail_once_it_was_asked_for(program: Program, lab: LabPage) -> None:
    assert "odds" in program.window.visible_places and program.window.place == "odds"
    assert lab.findings is not None
    assert lab.findings.asked.deck.main_deck[0].no.startswith(program.home.choice.decks[0])


def test_the_form_has_room_in_its_column(lab: LabPage) -> None:
    assert lab.form.minimumSizeHint().width() <= lab._side.width()
    assert lab.form.width() <= lab._side.viewport().width()


def test_home_leads_to_the_odds_of_its_first_deck(program: Program, place: OddsPlace, lab: LabPage) -> None:
    program.home.seats[0].choose("WD02")
    program.window.show_place("home")
    QTest.mouseClick(program.home.start_bar.odds_button, Qt.MouseButton.LeftButton)
    assert program.window.place == "odds" and place.code == "WD02"
    program.home.seats[0].choose("WD01")
    place.choose_deck("WD01")


def test_what_the_tools_need_is_loaded_beside_the_window(
    program: Program, place: OddsPlace, lab: LabPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    module = sys.modules[door.MODULE]
    loading: list[str] = []

    def load(name: str) -> None:
        loading.append(name)
        sys.modules[name] = module

    program.window.show_place("home")
    monkeypatch.delitem(sys.modules, door.MODULE)
    monkeypatch.setattr(door, "import_module", load)
    for command in ("odds.trainer", "odds.lab"):
        program.commands.action(command).trigger()
    assert program.window.place == "home"
    qtbot.waitUntil(lambda: program.window.place == "odds")
    assert loading == [door.MODULE] and place.tool.value == "lab" and program.window.places.page("odds") is place
    program.window.show_place("home")
    monkeypatch.delitem(sys.modules, door.MODULE)
    program.commands.action("odds.lab").trigger()
    program.window.show_place("settings")
    qtbot.waitUntil(lambda: door.MODULE in sys.modules and not program.workers.is_busy)
    assert program.window.place == "settings", "who goes elsewhere meanwhile stays there"
    program.commands.action("odds.lab").trigger()


def test_the_plots_show_what_was_dealt(lab: LabPage) -> None:
    assert lab.findings is not None
    seen, curve = lab.board.charts[0], lab.board.charts[1]
    guard = lab.findings.of("copies", "guard")
    assert seen.series[0].values == tuple(guard.chance(moment, 1) for moment in range(5))
    assert curve.labels == ("1", "2", "3", "4")
    assert len(lab.board.charts) == 6 and all(card.plot.accessibleDescription() for card in lab.board.cards)


def test_another_question_is_answered_without_pressing_anything(lab: LabPage, qtbot: QtBot) -> None:
    before = lab.findings
    lab.form.turns.setValue(2)
    qtbot.waitUntil(lambda: lab.findings is not before and not lab.dealer.is_busy, timeout=20_000)
    assert lab.board.charts[1].labels == ("1", "2")
    QTest.mouseClick(lab.form.order.segment("second"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: lab.findings is not None and not lab.findings.asked.is_first, timeout=20_000)


def test_a_preset_fills_the_rule_and_a_changed_rule_is_one_s_own(lab: LabPage, qtbot: QtBot) -> None:
    form = lab.form.mulligan
    form.preset.setCurrentIndex(form.preset.findData("guarded"))
    form.preset.activated.emit(form.preset.currentIndex())
    assert str(form.rule) == "return level 3+; want 2 level 1; keep 1 guard"
    form.rows[1].number.setValue(1)
    assert form.preset.currentData() == "" and str(form.rule) == "return level 3+; want 1 level 1; keep 1 guard"
    qtbot.waitUntil(lambda: lab.findings is not None and lab.findings.asked.mulligan == form.rule, timeout=20_000)


def test_a_cost_that_cannot_be_read_is_said_and_nothing_is_dealt(lab: LabPage, qtbot: QtBot) -> None:
    give_keys(lab.form.cost)
    lab.form.cost.selectAll()
    QTest.keyClicks(lab.form.cost, "WX")
    assert lab.form.wanted is None and not is_hidden(lab.form.fault)
    lab.form.cost.selectAll()
    QTest.keyClicks(lab.form.cost, "WC, WW")
    assert is_hidden(lab.form.fault)
    qtbot.waitUntil(lambda: [one.name for one in lab.board.charts[-1].series] == ["WC", "WW"], timeout=20_000)


def test_stop_ends_the_dealing_and_keeps_what_was_found(lab: LabPage, qtbot: QtBot) -> None:
    lab.form.trials.setCurrentIndex(2)
    lab.deal()
    assert not is_hidden(lab.foot.stop_button)
    QTest.mouseClick(lab.foot.stop_button, Qt.MouseButton.LeftButton)
    assert not lab.dealer.is_busy and is_hidden(lab.foot.stop_button) and lab.findings is not None
    lab.form.trials.setCurrentIndex(0)


def test_all_figures_can_be_copied_and_exported(lab: LabPage, qtbot: QtBot, tmp_path: Path) -> None:
    QTest.mouseClick(lab.foot.copy_button, Qt.MouseButton.LeftButton)
    copied = QApplication.clipboard().text()
    assert all(chart.title in copied for chart in lab.board.charts) and "±" in copied
    QTest.mouseClick(lab.foot.export_button, Qt.MouseButton.LeftButton)
    dialog = lab.findChild(QFileDialog)
    assert dialog is not None
    dialog.filesSelected.emit([str(tmp_path / "odds.csv")])
    dialog.close()
    assert (tmp_path / "odds.csv").read_text("utf-8").startswith("what,kind,where")
    status = lab.foot.status
    assert status.accessibleName().startswith("Written")
    lab.retranslate()
    assert "hands in" in status.accessibleName(), "nothing stays in the language before"


def test_a_deck_that_is_being_built_is_not_offered(place: OddsPlace) -> None:
    deck = place._cards.decks["WD01"]
    assert can_be_dealt(deck) and not can_be_dealt(replace(deck, main_deck=deck.main_deck[:12]))
    assert place.deck.count() == len(place._cards.decks)


def test_decks_are_offered_by_their_names_alone_unless_two_are_called_alike(place: OddsPlace) -> None:
    offered = [place.deck.itemText(at) for at in range(place.deck.count())]
    assert "White Hope" in offered and len(set(offered)) == len(offered)
    assert not [name for name in offered if "WD0" in name or "(WX" in name]
