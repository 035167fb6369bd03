"""Importing in the window: files are chosen or dropped, looked through, and taken in or left."""

from __future__ import annotations

import ast
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, LADY, SHEET, WARDEN, written
from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import is_seen, reads, write
from wixoss_desktop import intake
from wixoss_desktop.cards import catalogue
from wixoss_desktop.cards.catalogue.batches import DEEDS, NAMESAKE, ONE_ROW, REPEATED, REPEATED_IN, Read, read_all
from wixoss_desktop.cards.catalogue.facts import CALLED, Entry, Facts, Printing
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.rebuilding import Progress, Stopped
from wixoss_desktop.cards.catalogue.sources.reading import LISTS, read_list
from wixoss_desktop.cards.catalogue.sources.sheet import NEEDED
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.intake.limits import CARD_LIST, CELL, NESTING, PAGE_MARKS
from wixoss_desktop.ui.catalogue.change_table import FIELD_WORDS
from wixoss_desktop.ui.catalogue.intake_dialog import RUNNING, IntakeDialog, Shown
from wixoss_desktop.ui.catalogue.reasons import REASONS
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import Language, words_of

SAYING = {"Unreadable": 0, "Unknown": 0, "Undecidable": 0, "Reason": 0, "refused": 1, "TurnedAway": 0, "Limit": 2}
"""What says why something can't be taken, and where among its arguments."""
NEW = BEACON.replace("P99-002", "P97-001").replace("灯", "火")


@pytest.fixture(scope="module")
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object
) -> Iterator[Browser]:
    """One window for all; each test brings cards of its own."""
    folder = tmp_path_factory.mktemp("data")
    with Store(folder / "catalogue") as store:
        carry_out(store, plan(store, read_list(written(folder, SHEET, "cards.csv"))))
    made = Browser(folder / "catalogue", QtBot(request))
    yield made
    made.program.take_down()


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def dropped(browser: Browser, *paths: Path) -> IntakeDialog:
    """The dialog that a drop of files on the place opens, once the lists have been looked through."""
    held = QMimeData()
    held.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    middle = browser.place.rect().center()
    actions = Qt.DropAction.CopyAction
    QApplication.sendEvent(browser.place, QDragEnterEvent(middle, actions, held, left, plain))
    assert is_seen(browser.place.drop_sheet)
    QApplication.sendEvent(browser.place, QDropEvent(QPointF(middle), actions, held, left, plain))
    assert not is_seen(browser.place.drop_sheet)
    dialog = browser.deeds.dialog
    assert isinstance(dialog, IntakeDialog)
    browser.qtbot.waitUntil(lambda: dialog.stage not in RUNNING)
    return dialog


def test_dropped_lists_are_looked_through_first_and_then_shown_among_the_cards(
    browser: Browser, tmp_path: Path
) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    written(lists, f"{HEAD}\n{NEW}\n{LADY.replace('P99', 'P97').replace('ルリグ', '精霊')}\n")
    written(lists, "bread,butter\n1,2\n", "shopping.csv")
    dialog = dropped(browser, lists)
    assert dialog.heading.text() == "1 card would be added, 0 changed, 0 removed."
    assert "1 row can't be taken" in dialog.more.text() and "1 file is no card list" in dialog.more.text()
    click(dialog.shown.segment("no_list"))
    assert dialog.table.filter.rowCount() == 1
    click(dialog.shown.segment("refused"))
    dialog.table.selectRow(0)
    assert "3 · Column Type: '精霊'" in dialog.reason.text()
    click(dialog.copy)
    assert QGuiApplication.clipboard().text().startswith("refused\tWXZZ-P97-003\t\tlist.csv\t3\tColumn Type: '精霊'")
    assert dialog.table.as_csv().decode("utf-8-sig").splitlines()[0] == "What,Number,Name,List,Line,More"
    QTest.keyClicks(dialog.line, "no such row")
    assert dialog.table.filter.rowCount() == 0
    assert "WXZZ-P97-001" not in browser.shown
    click(dialog.confirm)
    browser.qtbot.waitUntil(lambda: "WXZZ-P97-001" in browser.shown)
    assert (dialog.stage, dialog.leave.text()) == ("done", "Close")
    click(dialog.leave)
    again = dropped(browser, lists)
    assert (again.heading.text(), again.confirm.isVisible()) == ("Nothing changes.", False)
    again.reject()


def test_a_row_with_the_number_of_another_card_says_otherwise_and_leaves_that_card_its_number(
    browser: Browser, tmp_path: Path
) -> None:
    library = browser.library
    row = WARDEN.replace("試作の守り手　ヴェール", "Warden of ours").replace(",12000,", ",9000,")
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{row}\n", "ours.csv"))
    assert dialog.heading.text() == "No card changes."
    click(dialog.shown.segment("contrary"))
    changes = dialog.table.changes
    words = changes.words(1)
    assert words[:2] == ("says otherwise", "WXZZ-P99-001")
    assert "Name: Warden of ours here, but 試作の守り手　ヴェール of cards.csv counts" in words[5]
    if dialog.confirm.isVisible():
        with browser.qtbot.waitSignal(library.was_read):
            click(dialog.confirm)
    dialog.reject()
    shown = [one for one in library.rows if one.no == "WXZZ-P99-001"]
    assert [(one.facts.power, one.printed[0]) for one in shown] == [(12000, "WXZZ-P99-001")]


def test_rows_of_cards_that_are_known_already_are_called_so(browser: Browser, tmp_path: Path) -> None:
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{BEACON}\n{BEACON.replace('P99', 'P95')}\n", "again.csv"))
    assert dialog.heading.text() == "0 cards would be added, 0 changed, 0 removed."
    assert dialog.more.text() == "2 rows are about cards that are known already, and are joined to them."
    click(dialog.shown.segment("joined"))
    rows = [dialog.table.changes.words(row) for row in range(2)]
    assert [(row[0], row[1], row[5]) for row in rows] == [
        ("known", "WXZZ-P99-002", "says nothing new"),
        ("known", "WXZZ-P95-002", "new in it: Printings"),
    ]
    assert dialog.confirm.text() == "Take in 1 row", "the other row changes nothing"
    dialog.reject()


def test_a_list_that_changes_no_card_says_so_and_is_kept_all_the_same(browser: Browser, tmp_path: Path) -> None:
    dialog = dropped(browser, written(tmp_path, SHEET, "same.csv"))
    assert (dialog.heading.text(), dialog.confirm.text()) == ("No card changes.", "&Keep the list")
    assert dialog.more.text().endswith("If it is kept, its cards stay when another list goes.")
    dialog.reject()


def test_what_a_list_denies_and_numbers_that_it_has_twice_are_told_before_anything_is_taken(
    browser: Browser, tmp_path: Path
) -> None:
    """The lists of a kind that came first count."""
    other = WARDEN.replace(",12000,", ",13000,").replace("引く", "捨てる")
    twice = f"{NEW.replace('P97', 'P93')}\n{NEW.replace('P97', 'P93').replace('火', '炎')}"
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{other}\n{twice}\n", "other.csv"))
    offered = [deed for deed in DEEDS if dialog.shown.segment(deed).isVisible()]
    assert offered == ["added", "joined", "contrary", "repeated"], "what there is nothing of isn't offered"
    assert dialog.line.fontMetrics().horizontalAdvance(dialog.line.placeholderText()) < dialog.line.width() - 20
    assert "1 row says another thing of its card than other lists do." in dialog.more.text()
    assert "1 number stands in one list several times, and its rows don't say the same." in dialog.more.text()
    told: tuple[tuple[Shown, str, str], ...] = (
        ("joined", "WXZZ-P99-001", "Power: 13000 here, but 12000 of cards.csv counts; Texts: not as in cards.csv"),
        ("contrary", "WXZZ-P99-001", "Power: 13000 here, but 12000 of cards.csv counts; Texts: not as in cards.csv"),
        ("repeated", "WXZZ-P93-001", "in lines 3, 4 have this number and don't say the same; only the one in line 4"),
        ("repeated", "WXZZ-P93-001", "they differ in: Name, Texts"),
    )
    for segment, no, more in told:
        click(dialog.shown.segment(segment))
        words = dialog.table.changes.words(dialog.table.filter.mapToSource(dialog.table.filter.index(0, 0)).row())
        assert (words[1], more in words[5]) == (no, True)
    dialog.reject()


def test_a_card_kept_apart_and_a_value_kept_in_its_words_are_told_before_anything_is_taken(
    browser: Browser, tmp_path: Path
) -> None:
    other = WARDEN.replace("P99-001", "P94-001").replace(",白,", ",黒,")
    odd = BEACON.replace("P99", "P94").replace("《白》×２《無》×１", "《白》×５orキー").replace("灯", "鍵")
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{other}\n{odd}\n", "odd.csv"))
    assert dialog.heading.text() == "2 cards would be added, 0 changed, 0 removed."
    assert "1 card has the name of another and is kept apart from it." in dialog.more.text()
    assert "1 row has a value that can't be read; it is kept in its words." in dialog.more.text()
    told: tuple[tuple[Shown, str, str], ...] = (
        ("apart", "WXZZ-P94-001", "WXZZ-P99-001 has the same name"),
        ("unread", "WXZZ-P94-002", "Cost: 《白》×５orキー"),
    )
    for segment, no, more in told:
        click(dialog.shown.segment(segment))
        index = dialog.table.filter.mapToSource(dialog.table.filter.index(0, 0))
        words = dialog.table.changes.words(index.row())
        assert (words[1], more in words[5]) == (no, True)
    assert dialog.confirm.text() == "Take in 2 rows"
    dialog.reject()


def test_columns_that_no_card_list_has_are_left_out_and_the_rest_waits_to_be_taken(
    browser: Browser, tmp_path: Path
) -> None:
    path = written(tmp_path, "Number,Name,Type,Price\nWXZZ-P92-001,Knight of Paper,SIGNI,2\n", "priced.csv")
    dialog = dropped(browser, path)
    assert dialog.heading.text() == "1 card would be added, 0 changed, 0 removed."
    assert "1 list has columns that nobody knows; they are left out" in dialog.more.text()
    click(dialog.shown.segment("left_out"))
    words = dialog.table.changes.words(dialog.table.filter.mapToSource(dialog.table.filter.index(0, 0)).row())
    assert (words[0], words[3]) == ("left out", "priced.csv")
    assert words[5] == "Columns that a card list doesn't have are left out: Price."
    dialog.reject()


def test_every_field_that_a_card_can_have_has_words() -> None:
    fields = {*Facts.__struct_fields__, *Entry.__struct_fields__} - {"facts", "unsaid"}
    assert fields | {"webxoss"} == set(FIELD_WORDS), "and what may be odd in a list of printings"
    assert FIELD_WORDS == CALLED, "the command line calls them as the window does"


def test_what_a_list_denies_is_told_in_the_words_of_the_screen(browser: Browser, tmp_path: Path) -> None:
    row = BEACON.replace(",白赤,", ",黒,").replace("メインフェイズアタックフェイズ", "メインフェイズ")
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{row}\n", "denying.csv"))
    changes = dialog.table.changes
    told = next(row for row in range(changes.rowCount()) if changes.deed(row) == "contrary")
    assert "Color: black here, but white/red of cards.csv counts" in changes.words(told)[5]
    language = Language()
    language.speak(words_of("it"))
    more = changes.words(told)[5]
    language.speak(None)
    dialog.reject()
    assert all(word in more for word in ("Colore: qui nero", "bianco/rosso")) and "black" not in more


def test_files_are_chosen_from_the_menu_and_an_import_that_is_stopped_leaves_the_catalogue(
    browser: Browser, tmp_path: Path
) -> None:
    path = written(tmp_path, f"{HEAD}\n{NEW.replace('P97', 'P96').replace('火', '煙')}\n", "new.csv")
    browser.action("cards.import").trigger()
    chooser = browser.deeds.dialog
    assert isinstance(chooser, QFileDialog)
    chooser.filesSelected.emit([str(path)])
    chooser.close()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, IntakeDialog)
    browser.qtbot.waitUntil(lambda: dialog.stage == "planned")
    goes_on = threading.Event()
    dialog._intake._deck_numbers = lambda: (goes_on.wait(), ())[1]
    click(dialog.confirm)
    click(dialog.leave)
    goes_on.set()
    browser.qtbot.waitUntil(lambda: dialog.stage == "planned")
    assert (reads(dialog.heading), reads(dialog.more)) == ("Stopped.", "The catalogue is as it was.")
    click(dialog.leave)
    assert "WXZZ-P96-001" not in browser.shown


def test_that_the_lists_are_read_is_told_by_the_window_and_not_by_its_worker(browser: Browser, tmp_path: Path) -> None:
    told: list[int] = []
    intake = browser.library.intake(lambda progress: read_all([written(tmp_path, f"{HEAD}\n{NEW}\n")], progress))
    intake.read.connect(lambda: told.append(threading.get_ident()), Qt.ConnectionType.DirectConnection)
    with browser.qtbot.waitSignal(intake.planned):
        intake.begin()
    assert told == [threading.get_ident()]


def test_rows_have_the_room_that_their_words_need_as_soon_as_one_has_scrolled_to_them(
    browser: Browser, tmp_path: Path
) -> None:
    rows = "\n".join(WARDEN.replace("P99-001", f"P{100 + at}-001").replace("シグニ", f"何か{at}") for at in range(120))
    dialog = dropped(browser, written(tmp_path, f"{HEAD}\n{rows}\n", "bad.csv"))
    click(dialog.shown.segment("refused"))
    table = dialog.table
    bar, line = table.verticalScrollBar(), table.fontMetrics().height()
    bar.setValue(bar.maximum() // 2)
    browser.qtbot.waitUntil(lambda: table.rowHeight(table.rowAt(0)) > line * 2, timeout=1000)
    dialog.reject()


def test_how_many_rows_are_read_is_shown_and_comparing_them_can_be_stopped(browser: Browser) -> None:
    goes_on = threading.Event()

    def long(progress: Progress) -> Read:
        progress(300, 4000)
        goes_on.wait()
        return Read((CardList("sheet", "long.csv", (Entry("x", (Printing("WXZZ-1"),)),) * 2),))

    dialog = browser.deeds.take_from(long)
    browser.qtbot.waitUntil(lambda: dialog.more.text() == "300 of 4000 read")
    click(dialog.leave)
    goes_on.set()
    with browser.qtbot.waitSignal(dialog.rejected):
        pass


def test_looking_through_lists_can_be_stopped(browser: Browser) -> None:
    goes_on = threading.Event()

    def endless(progress: Progress) -> Read:
        goes_on.wait()
        while progress(1, 2):
            pass
        raise Stopped

    dialog = browser.deeds.take_from(endless)
    assert (dialog.stage, dialog.leave.text()) == ("reading", "Stop")
    click(dialog.leave)
    goes_on.set()
    with browser.qtbot.waitSignal(dialog.rejected):
        pass


def test_the_cards_shown_are_exported_and_can_be_taken_in_again(browser: Browser, tmp_path: Path) -> None:
    write(browser.line, "no:wxzz-p99 t:arts")
    browser.deeds.export(tmp_path / "out.json")
    browser.qtbot.waitUntil((tmp_path / "out.json").exists)
    assert [entry.no for cards in read_all([tmp_path / "out.json"]).lists for entry in cards.entries] == [
        "WXZZ-P99-002"
    ]
    browser.line.clear()


def test_who_stops_an_export_has_no_list(browser: Browser, tmp_path: Path) -> None:
    task = browser.library.export([row.key for row in browser.library.every_row], tmp_path / "out.json")
    task.cancel()
    with browser.qtbot.waitSignal(task.cancelled):
        pass
    assert not (tmp_path / "out.json").exists()


def test_a_list_that_is_to_be_written_as_something_else_is_refused_in_a_sentence(
    browser: Browser, tmp_path: Path
) -> None:
    told = browser.deeds
    told.dialog = None
    told.export(tmp_path / "out.csv")
    browser.qtbot.waitUntil(lambda: isinstance(told.dialog, Question))
    assert isinstance(told.dialog, Question)
    assert "a list is written as JSON, and its name has to end in .json" in told.dialog.text()
    told.dialog.close()
    assert not (tmp_path / "out.csv").exists()


def test_a_card_that_only_a_deck_still_has_is_shown_with_that_mark(browser: Browser, tmp_path: Path) -> None:
    browser.library._deck_numbers = lambda: ("WXZZ-P99-002",)
    lists = tmp_path / "lists"
    lists.mkdir()
    written(lists, SHEET.replace(f"{BEACON}\n", ""), "cards.csv")
    dialog = dropped(browser, lists / "cards.csv")
    assert dialog.heading.text() == "0 cards would be added, 0 changed, 1 removed."
    click(dialog.confirm)
    browser.qtbot.waitUntil(lambda: any(row.is_missing for row in browser.model.rows))
    place = browser.shown.index("WXZZ-P99-002")
    assert "deck" in browser.model.index(place, 0).data(Qt.ItemDataRole.ToolTipRole)
    browser.place.show_card(browser.model.rows[place])
    assert "In no list any more" in reads(browser.parts.badge)


def said_in(package: ModuleType) -> set[str]:
    """Every sentence that is written out in a package to say why something can't be taken."""
    texts: set[str] = set()
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                said = node.args[SAYING[node.func.id] :][:2]
                texts |= {one.value for one in said if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return texts


def test_every_reason_can_be_said_in_every_language() -> None:
    """What is written out in the readers of lists is what the window has words for."""
    everywhere = said_in(intake) | {CARD_LIST.says}
    assert said_in(catalogue) | {LISTS, NEEDED, NAMESAKE, REPEATED, REPEATED_IN, ONE_ROW} == {*REASONS} - everywhere
    assert {CARD_LIST.says, CELL.says, NESTING.says, PAGE_MARKS.says} <= {*REASONS}


def test_a_list_of_owned_copies_says_which_numbers_are_in_no_list(browser: Browser, tmp_path: Path) -> None:
    path, deeds = tmp_path / "owned.csv", browser.place.deeds
    path.write_text("no,copies\nWXZZ-P99-001,2\nZZ9-1,4\n", encoding="utf-8")
    deeds.take_owned(path)
    question = deeds.dialog
    assert isinstance(question, Question)
    assert "1 number is in no list that is here: ZZ9-1." in question.text()
    question.reject()
