"""Lists that were taken in are seen and taken back, and a person decides which of their rows are one card."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import HEAD, PRINTINGS, SHEET, WARDEN, written
from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import reads
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.reading import shelf
from wixoss_desktop.ui.catalogue.intake_dialog import IntakeDialog
from wixoss_desktop.ui.catalogue.same_card_dialog import SameCardDialog
from wixoss_desktop.ui.kit.elsewhere import QUIET_MS

BLACK = WARDEN.replace("P99-001", "P94-001").replace(",白,", ",黒,")


@pytest.fixture(scope="module")
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object
) -> Iterator[Browser]:
    """One window for all, with three lists in it."""
    folder = tmp_path_factory.mktemp("data")
    texts = {"cards.csv": SHEET, "more.csv": PRINTINGS, "black.csv": f"{HEAD}\n{BLACK}\n"}
    with Store(folder / "catalogue") as store:
        for name, text in texts.items():
            carry_out(store, plan(store, read_list(written(folder, text, name))))
    made = Browser(folder / "catalogue", QtBot(request))
    yield made
    made.program.take_down()


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def deciding(browser: Browser, no: str) -> SameCardDialog:
    """The dialog about a card, as its page opens it."""
    browser.place.show_card(browser.library.row_of(no))
    corrections = browser.parts.correct()
    assert corrections is not None
    click(corrections.which_button)
    dialog = next(one for one in browser.window.findChildren(SameCardDialog) if one.isVisible())
    assert isinstance(dialog, SameCardDialog)
    return dialog


def test_cards_of_one_name_are_joined_and_split_again_from_their_page(browser: Browser) -> None:
    dialog = deciding(browser, "WXZZ-P99-001")
    assert [item.text(0) for item in dialog.items] == ["WXZZ-P99-001", "WXZZ-P98-101", "WXZZ-P98-102"]
    assert "WXZZ-P94-001 SIGNI · black · level 3" in dialog.others.text()
    assert dialog.line.text() == "WXZZ-P94-001"
    click(dialog.join_button)
    browser.qtbot.waitUntil(lambda: "WXZZ-P94-001" not in browser.shown)
    dialog = deciding(browser, "WXZZ-P99-001")
    dialog.list.setCurrentItem(dialog.items[2])
    click(dialog.split_button)
    assert dialog.complaint.text().startswith("No list says what WXZZ-P98-102 is by itself")
    dialog.list.setCurrentItem(next(iter(dialog.list.findItems("WXZZ-P94-001", Qt.MatchFlag.MatchExactly))))
    click(dialog.split_button)
    browser.qtbot.waitUntil(lambda: "WXZZ-P94-001" in browser.shown)
    dialog = deciding(browser, "WXZZ-P99-001")
    assert not dialog.anew_button.isEnabled(), "as lists have it"
    click(dialog.join_button)
    browser.qtbot.waitUntil(lambda: "WXZZ-P94-001" not in browser.shown)
    click(deciding(browser, "WXZZ-P99-001").anew_button)
    browser.qtbot.waitUntil(lambda: "WXZZ-P94-001" in browser.shown)


@pytest.mark.parametrize("size", [(860, 480), (1400, 800)])
def test_the_number_field_has_room_for_what_it_asks_and_a_complaint_moves_no_button(
    browser: Browser, size: tuple[int, int]
) -> None:
    dialog = deciding(browser, "WXZZ-P99-001")
    dialog.resize(*size)
    assert dialog.line.fontMetrics().horizontalAdvance(dialog.line.placeholderText()) < dialog.line.width() - 10
    buttons = (dialog.split_button, dialog.anew_button, dialog.join_button)
    before = [button.geometry() for button in buttons]
    dialog.list.setCurrentItem(dialog.items[2])
    click(dialog.split_button)
    assert dialog.complaint.text().startswith("No list says what")
    QApplication.processEvents()
    assert [button.geometry() for button in buttons] == before
    dialog.reject()


def test_a_list_is_taken_back_once_what_that_changes_has_been_seen(browser: Browser) -> None:
    browser.action("cards.lists").trigger()
    dialog = browser.deeds.show_lists()
    told = [(item.text(0), item.text(3)) for item in dialog.items]
    assert told == [("cards.csv", "4"), ("more.csv", "1"), ("black.csv", "1")]
    dialog.list.setCurrentItem(dialog.items[2])
    click(dialog.back_button)
    intake = browser.deeds.dialog
    assert isinstance(intake, IntakeDialog)
    browser.qtbot.waitUntil(lambda: intake.stage == "planned")
    assert (intake.windowTitle(), reads(intake.confirm)) == ("Take back a list", "&Take the list back")
    assert reads(intake.heading) == "0 cards would be added, 0 changed, 1 removed."
    assert "WXZZ-P94-001" in browser.shown
    click(intake.confirm)
    browser.qtbot.waitUntil(lambda: "WXZZ-P94-001" not in browser.shown)
    intake.reject()
    assert [source.name for source in browser.library.sources()] == ["cards.csv", "more.csv"]


def test_why_a_row_is_refused_can_be_read_whole_in_the_list(browser: Browser, tmp_path: Path) -> None:
    rows = "\n".join(WARDEN.replace("P99-001", f"P9{at}-001").replace("シグニ", f"何か{at}") for at in range(5))
    dialog = browser.deeds.take_in([written(tmp_path, f"{HEAD}\n{rows}\n", "bad.csv")])
    browser.qtbot.waitUntil(lambda: dialog.stage == "planned")
    click(dialog.shown.segment("refused"))
    table, more = dialog.table, 5
    browser.qtbot.waitUntil(lambda: table.rowHeight(0) > table.fontMetrics().height() * 2)
    for row in range(3):
        words = table.changes.words(table.filter.mapToSource(table.filter.index(row, 0)).row())[more]
        room = table.visualRect(table.filter.index(row, more)).adjusted(4, 0, -4, 0)
        wanted = table.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap.value, words)
        assert wanted.height() <= room.height()
    assert not dialog.shown.segment("apart").isVisible()
    dialog.reject()


def reads_of_cards(browser: Browser) -> list[None]:
    """Grows whenever cards are read from now on; what others write is noticed soon."""
    library, reads = browser.library, list[None]()
    library.was_read.connect(lambda: reads.append(None))
    assert library._elsewhere is not None
    library._elsewhere._soon.setInterval(QUIET_MS // 4)
    return reads


def test_a_list_taken_in_by_another_program_is_shown_at_once_and_read_once(browser: Browser, tmp_path: Path) -> None:
    """As `cards import` does it while the window is open."""
    library, reads = browser.library, reads_of_cards(browser)
    row = WARDEN.replace("P99-001", "P92-001").replace("ヴェール", "別")
    child = "tests.cards.catalogue.importing_child"
    words = [
        sys.executable,
        "-m",
        child,
        str(library._opened().folder),
        str(written(tmp_path, f"{HEAD}\n{row}\n")),
        "and-read",
    ]
    subprocess.run(words, check=True, capture_output=True)
    browser.qtbot.waitUntil(lambda: "WXZZ-P92-001" in browser.shown)
    browser.qtbot.wait(QUIET_MS // 2)
    assert len(reads) == 1
    dialog = browser.deeds.take_in([written(tmp_path, f"{HEAD}\n{row.replace('P92', 'P91')}\n", "own.csv")])
    browser.qtbot.waitUntil(lambda: dialog.stage == "planned")
    click(dialog.confirm)
    browser.qtbot.waitUntil(lambda: dialog.stage == "done")
    browser.qtbot.wait(QUIET_MS // 2)
    assert len(reads) == 2, "what the window takes in itself is read once, too"
    dialog.reject()


def test_while_texts_are_read_the_cards_are_read_anew_once_after_the_last(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each part of the texts is kept in the catalogue; read after each, it kept the window busy for a whole import."""
    library, reads, go_on, parts = browser.library, reads_of_cards(browser), threading.Event(), [2, 0]

    def in_parts(store: Store, *_: object) -> int:
        count = parts.pop(0)
        for _part in range(count):
            with store.writing() as db:
                db.execute("insert or replace into reading values (1, '', 'read', '', '', 0)")
        assert go_on.wait(30)
        return count

    monkeypatch.setattr(shelf, "read_overdue", in_parts)
    elsewhere = library._elsewhere
    assert elsewhere is not None
    with browser.qtbot.waitSignal(elsewhere.changed):
        library._begin_to_read_texts()
    assert not library._is_reading
    assert not reads
    go_on.set()
    browser.qtbot.waitUntil(lambda: len(reads) == 1 and library._reading_texts is None)
    assert not library._is_reading
