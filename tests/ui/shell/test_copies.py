"""A copy of all that is a person's is kept and brought back from the window: what it has and would change is said."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import decks, pool
from tests.ui.widgets import is_hidden, reads
from wixoss_desktop import paths, settings
from wixoss_desktop.app import beginning_again
from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed
from wixoss_desktop.cli import main
from wixoss_desktop.match.data_copy import OF_A_PERSON, CaughtUp, Kind, catch_up, keep_copy, read_copy
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import ThemeName
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.settings.copies import BringBackDialog, DataCopies, KindsDialog, KindTree
from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

MINE = DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("A", 4),)})


class Desk:
    """A window over a data folder, from which copies are kept and brought back."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self.data, self.zip = folder / "data", folder / "copy.zip"
        self.over = QWidget()
        qtbot.addWidget(self.over)
        self.workers = Workers(self.over)
        self.copies = DataCopies(Look(theme_named("dark", 1.0)), self.data, self.workers, self.over)
        self.closed: list[bool] = []
        self.copies.leave_wanted.connect(lambda: self.closed.append(True))
        OwnDecks(self.data / "decks").keep(MINE)
        settings.save(settings.Settings(language="it"), self.data / "settings.json")

    def said(self) -> str:
        """What the window tells once the work is done."""
        self._qtbot.waitUntil(lambda: isinstance(self.copies.dialog, Question), timeout=5_000)
        question = self.copies.dialog
        assert isinstance(question, Question)
        return reads(question)

    def found(self) -> BringBackDialog:
        """What the window shows of a copy once it was looked through."""
        self.copies.look_through(self.zip)
        self._qtbot.waitUntil(lambda: isinstance(self.copies.dialog, BringBackDialog), timeout=5_000)
        dialog = self.copies.dialog
        assert isinstance(dialog, BringBackDialog)
        return dialog

    def line(self, kind: Kind) -> str:
        """What the dialog says of a kind."""
        dialog = self.copies.dialog
        assert isinstance(dialog, BringBackDialog)
        kinds = dialog.kinds
        return kinds.line(kind)

    @property
    def decks(self) -> list[str]:
        return [file.name for file in OwnDecks(self.data / "decks").files]


def where_last_is_ticked(kinds: QTreeWidget) -> set[int]:
    """The colours that are painted where the last line is ticked or not."""
    last = kinds.topLevelItem(kinds.topLevelItemCount() - 1)
    assert last is not None and last.checkState(0) == Qt.CheckState.Unchecked
    image = kinds.viewport().grab(kinds.visualItemRect(last)).toImage()
    return {image.pixel(x, y) for x in range(24) for y in range(image.height())}


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, tmp_path)
    yield made
    made.workers.close()


def test_a_copy_has_what_is_a_persons_and_pictures_if_wished(desk: Desk) -> None:
    desk.copies.ask_copy()
    dialog = desk.copies.dialog
    assert isinstance(dialog, KindsDialog)
    kinds = dialog.kinds
    assert kinds.ticked == OF_A_PERSON
    kinds.tick("pictures", is_on=True)
    assert kinds.ticked == (*OF_A_PERSON, "pictures")
    dialog.reject()


def test_lists_that_were_taken_in_come_along_because_decks_need_them(desk: Desk) -> None:
    taken = desk.data / "list.csv"
    taken.write_text("No,Name,Type,Level,Power,Color\nX-001,Somebody,SIGNI,1,1000,red\n", encoding="utf-8")
    with open_catalogue(desk.data / paths.CATALOGUE, paths.resources() / "cards") as store:
        own.set_favourite(store, "a card", is_favourite=True)
        own.set_note(store, "a card", "mine")
    assert main(["cards", "import", str(taken), "--data", str(desk.data)]) == 0
    desk.copies.ask_copy()
    dialog = desk.copies.dialog
    assert isinstance(dialog, KindsDialog)
    kinds = dialog.kinds
    assert kinds.ticked == (*OF_A_PERSON, "lists") and "need them" in kinds.line("lists")
    dialog.reject()
    desk.copies.keep(desk.zip, (*OF_A_PERSON, "lists"))
    said = desk.said()
    assert "Notes, favourites, owned copies, corrections: 2" in said and "Card lists that were taken in: 1" in said


@pytest.mark.parametrize("name", ["dark", "light", "high-contrast"])
def test_what_isnt_ticked_shows_its_box(name: ThemeName, desk: Desk) -> None:
    theme = theme_named(name, 1.0)
    desk.over.setStyleSheet(style_sheet(theme.colors, theme.px))
    desk.copies.ask_copy()
    dialog = desk.copies.dialog
    assert isinstance(dialog, KindsDialog)
    assert theme.color("line_strong").rgb() in where_last_is_ticked(dialog.kinds)
    dialog.reject()


def test_a_tick_is_as_large_as_everything_and_cuts_no_words(qtbot: QtBot) -> None:
    """Qt's own tick was a speck where all else is twice as large."""
    over, look = QWidget(), Look(theme_named("dark", 2.0))
    theme = look.theme
    over.setStyleSheet(style_sheet(theme.colors, theme.px))
    qtbot.addWidget(over)
    tree = KindTree(look, over, {"decks": "", "notes": ""})
    tree.setFont(theme.font())
    tree.resize(1600, 300)
    with qtbot.waitExposed(over):
        over.show()
    image = tree.viewport().grab(tree.visualRect(tree.model().index(0, 0))).toImage()
    box = {(x, y) for x in range(60) for y in range(image.height()) if image.pixelColor(x, y) == theme.color("accent")}
    width = max(x for x, _ in box) - min(x for x, _ in box) + 1
    inside = [image.pixelColor(x, max(y for _, y in box) - width // 2) for x in sorted({x for x, _ in box})]
    assert width == theme.px(16) - 2
    assert any(one.lightness() < theme.color("accent").lightness() / 2 for one in inside), "a tick stands in it"
    words = tree.fontMetrics().horizontalAdvance(str(tree.model().index(1, 0).data()))
    assert tree.columnWidth(0) >= theme.px(6) + theme.px(16) + words + theme.px(6)


def test_it_is_said_where_the_copy_lies_and_what_it_has(desk: Desk) -> None:
    desk.copies.keep(desk.zip, OF_A_PERSON)
    said = desk.said()
    assert str(desk.zip) in said and "Decks, and what they were: 1" in said
    assert read_copy(desk.zip).kinds == ("decks", "settings")


def test_it_is_shown_what_a_copy_would_change_and_done_at_the_next_start(desk: Desk) -> None:
    keep_copy(desk.data, desk.zip)
    decks = OwnDecks(desk.data / "decks")
    decks.keep(renamed(MINE, "Today"))
    decks.keep(DeckFile("own-2", "New", "S24", {}))
    dialog = desk.found()
    assert desk.line("decks") == "1 the same" and desk.line("settings") == "1 the same"
    dialog.mode.segment("replace").click()
    assert desk.line("decks") == "1 take the place of what is here, 1 set aside; Versions: 1 set aside"
    kinds = dialog.kinds
    kinds.tick("settings", is_on=False)
    dialog.accept()
    assert "when the program is begun the next time" in desk.said()
    assert desk.decks == ["New", "Today"]
    question = desk.copies.dialog
    assert isinstance(question, Question)
    question.accept()
    assert desk.closed == [True]
    done = catch_up(desk.data)
    assert desk.decks == ["Mine"]
    desk.copies.tell_brought(done)
    said = desk.said().splitlines()
    assert said[0].startswith("The copy of 20") and said[-1].startswith("What was here before lies in ")
    assert said[2:-2] == [
        "Decks, and what they were: 1 take the place of what is here, 1 set aside; Versions: 1 set aside"
    ]
    assert catch_up(desk.data) == CaughtUp(), "it is done and told once"


def test_the_program_is_begun_again_as_it_was_begun(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(
        Cards(pool().cards, decks().decks, faces(), None), UiPreferences(), None, version="0", data=tmp_path
    )
    qtbot.addWidget(program.window)
    assert not program.begins_again
    copies = program.copies
    wanted = copies.leave_wanted
    wanted.emit()
    assert program.begins_again and is_hidden(program.window)
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-X", "utf8", "-m", "wixoss_desktop", "--data", "here"])
    assert beginning_again() == [sys.executable, "-X", "utf8", "-m", "wixoss_desktop", "--data", "here"]


def test_versions_and_lists_of_restrictions_are_not_called_decks(desk: Desk) -> None:
    OwnDecks(desk.data / "decks").keep(renamed(MINE, "Today"))
    (desk.data / "restrictions").mkdir()
    (desk.data / "restrictions" / "s24.json").write_text("{}")
    desk.copies.keep(desk.zip, OF_A_PERSON)
    said = desk.said().splitlines()
    assert said[2:] == ["Decks, and what they were: 1", "Settings", "Versions: 1", "Lists of restrictions: 1"]
    desk.found()
    assert desk.line("decks") == "1 the same; Versions: 1 the same; Lists of restrictions: 1 the same"


def test_a_file_that_is_no_copy_is_said_in_a_sentence(desk: Desk) -> None:
    desk.zip.write_bytes(b"no zip at all")
    desk.copies.look_through(desk.zip)
    assert desk.said().startswith("Nothing was changed. copy.zip: no zip that can be read")


def test_a_long_line_about_a_kind_is_whole_however_wide_its_list_is(qtbot: QtBot) -> None:
    over, look = QWidget(), Look(theme_named("dark"))
    over.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
    qtbot.addWidget(over)
    tree = KindTree(look, over, {"decks": "", "settings": ""})
    tree.resize(420, 300)
    with qtbot.waitExposed(over):
        over.show()
    long = (
        "3 come, 2 take the place of what is here, versions: 14 come, lists of restrictions: 2 come beside what is here"
    )
    tree.word("decks", long)
    for width in (420, 700, 420):
        tree.resize(width, 300)
        qtbot.waitUntil(lambda: has_room(tree, long), timeout=2_000)


def has_room(tree: KindTree, words: str) -> bool:
    """Whether words in the second column are as high as they need to be there."""
    width = tree.columnWidth(1) - 24
    needed = tree.fontMetrics().boundingRect(0, 0, width, 1000, int(Qt.TextFlag.TextWordWrap), words).height()
    return tree.visualRect(tree.model().index(0, 1)).height() >= needed
