"""The shelf of decks: found, put into folders, tagged, copied, deleted and had again, compared with what they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.one_card import OneCard
from tests.ui.shelf.browsing import Shelf
from tests.ui.widgets import reads
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed, with_copies
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.ui.decks.taking_in import SeveralDecks


def deck(code: str, name: str, folder: str = "", tags: tuple[str, ...] = ()) -> DeckFile:
    rows = {"lrig_deck": (Copies("WD01-001"),), "main_deck": (Copies("WD01-009", 4), Copies("WD01-010", 4))}
    return DeckFile(code, name, "CLASSIC_2016", rows, folder=folder, tags=tags)


ALPHA = deck("own-a", "Alpha", "Events", ("fast",))
BETA = deck("own-b", "Beta", tags=("fast", "new"))
BEGUN = DeckFile("own-c", "Only begun", "S24", {})


@pytest.fixture(scope="module")
def _shared() -> Iterator[list[Shelf]]:
    made: list[Shelf] = []
    yield made
    for one in made:
        one.program.take_down()


@pytest.fixture
def shelf(_shared: list[Shelf], tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot) -> Shelf:
    """The place Decks with three decks of a person's and two of the program's."""
    if not _shared:
        _shared.append(Shelf(qtbot, tmp_path_factory.mktemp("shelf") / "decks"))
    _shared[0].empty(ALPHA, BETA, BEGUN)
    return _shared[0]


def test_all_decks_stand_there_the_persons_in_front_also_one_without_cards(shelf: Shelf) -> None:
    shelf.sort_by("Name")
    assert shelf.names[:3] == ["Alpha", "Beta", "Only begun"]
    assert len(shelf.names) == 5
    assert shelf.shelves == ["All decks", "My decks", "Events", "With the program", "# fast", "# new", "Deleted"]


def test_a_deck_lies_there_with_its_cards_while_other_pictures_of_them_come(shelf: Shelf) -> None:
    shelf.wait_for_fans()
    before = shelf.looks("Alpha")
    shelf.pictures_come()
    assert shelf.looks("Alpha") == before
    shelf.wait_for_fans()
    assert shelf.looks("Alpha") == before


SHOWN = {
    "My decks": ["Alpha", "Beta", "Only begun"],
    "Events": ["Alpha"],
    "# fast": ["Alpha", "Beta"],
    "# new": ["Beta"],
    "Deleted": [],
}


@pytest.mark.parametrize("where", SHOWN)
def test_folders_and_tags_show_their_decks(where: str, shelf: Shelf) -> None:
    shelf.sort_by("Name")
    shelf.look_at(where)
    assert shelf.names == SHOWN[where]


@pytest.mark.parametrize(("words", "found"), [("alp", ["Alpha"]), ("NEW fast", ["Beta"]), ("events", ["Alpha"])])
def test_decks_are_found_by_parts_of_name_folder_and_tags(words: str, found: list[str], shelf: Shelf) -> None:
    shelf.find(words)
    assert shelf.names == found


def test_what_is_wrong_with_a_deck_stands_below_it(shelf: Shelf) -> None:
    shelf.choose("Alpha")
    assert "9 cards" in shelf.line and "reasons against it" in shelf.line


def test_a_deck_is_judged_anew_once_its_cards_are_known(shelf: Shelf) -> None:
    cards = shelf.cards
    cards.awaits_lists = True
    cards.keep_deck(DeckFile("own-x", "Strange", "ALLSTAR", {"main_deck": (Copies("X-1", 4),)}))
    shelf.choose("Strange")
    assert "looking for 1 card" in shelf.line and "against it" not in shelf.line, "nothing is wrong with it yet"
    cards.know_no_more()
    shelf.choose("Strange")
    before = shelf.line
    assert "1 card unknown" in before and "4 reasons against it" in before
    cards.know(OneCard(Card("X-1", "SIGNI", {"ja": "X"}, level=1, power=1000, colors=("white",))))
    shelf.choose("Strange")
    assert "3 reasons against it" in shelf.line and "unknown" not in shelf.line
    cards.forget_deck("own-x")


def test_no_way_stands_twice_in_the_menu_of_a_deck(shelf: Shelf) -> None:
    words = shelf.offered("Alpha")
    assert sorted(set(words)) == sorted(words) and "Export …" in words


def test_a_deck_is_dragged_into_a_folder_and_out_of_it_again(shelf: Shelf) -> None:
    assert shelf.drag_to("Beta", "Events")
    assert shelf.entry("Beta").file.folder == "Events" and shelf.said == "“Beta” lies in “Events” now."
    assert not shelf.is_any_moved_by(shelf.undo), "what is told takes no room of theirs"
    assert shelf.entry("Beta").file.folder == ""
    assert shelf.drag_to("Alpha", "My decks")
    assert shelf.entry("Alpha").file.folder == ""
    assert not shelf.drag_to("Beta", "With the program") and not shelf.drag_to("Beta", "# fast")


def test_a_list_is_written_where_the_list_stands(shelf: Shelf) -> None:
    shelf.do("Alpha", "Edit as a list …")
    listing = shelf.listing
    has_keyboard = listing.focusWidget() is listing.text
    listing.reject()
    assert has_keyboard


def test_a_deck_of_the_program_is_copied_and_changed_by_no_other_way(shelf: Shelf) -> None:
    shelf.sort_by("Name")
    name = shelf.names[-1]
    assert not shelf.offers(name, "Delete") and not shelf.offers(name, "Rename …")
    shelf.do(name, "Copy to my decks")
    (file,) = [file for file in shelf.own.files if file.code not in ("own-a", "own-b", "own-c")]
    assert file.size == shelf.entry(name).file.size
    shelf.undo()
    assert len(shelf.own.files) == 3


def test_a_deck_is_called_otherwise_moved_and_tagged_and_each_deed_is_in_its_file(shelf: Shelf) -> None:
    shelf.do("Beta", "Rename …")
    shelf.answer("Gamma")
    shelf.do("Gamma", "Move to folder", "Events")
    shelf.do("Gamma", "Tags …")
    shelf.answer(" slow, slow ,　old")
    found = OwnDecks(shelf.own.folder).file("own-b")
    assert found is not None
    assert (found.name, found.folder, found.tags) == ("Gamma", "Events", ("slow", "old"))
    shelf.undo()
    again = OwnDecks(shelf.own.folder).file("own-b")
    assert again is not None and again.tags == ("fast", "new")


def test_what_was_said_last_does_not_stay_in_the_language_before(shelf: Shelf) -> None:
    shelf.do("Beta", "Rename …")
    shelf.answer("Gamma")
    assert "Gamma" in shelf.said
    shelf.word_anew()
    assert shelf.said == ""
    shelf.undo()


def test_a_new_folder_is_made_by_its_first_deck(shelf: Shelf) -> None:
    shelf.do("Beta", "Move to folder", "New folder …")
    shelf.answer("Old ones")
    assert "Old ones" in shelf.shelves
    shelf.do("Beta", "Move to folder", "No folder")
    assert "Old ones" not in shelf.shelves


def test_a_deleted_deck_is_had_again_at_once_or_from_the_deleted_ones(shelf: Shelf) -> None:
    shelf.choose("Beta")
    shelf.press(Qt.Key.Key_Delete)
    assert "Beta" not in shelf.names and shelf.said == "“Beta” was deleted."
    shelf.undo()
    assert OwnDecks(shelf.own.folder).file("own-b") == BETA
    shelf.do("Beta", "Delete")
    shelf.look_at("Deleted")
    assert shelf.names == ["Beta"]
    shelf.do("Beta", "Bring it back")
    assert OwnDecks(shelf.own.folder).file("own-b") == BETA
    assert "Beta" in shelf.names


def test_a_deck_is_compared_with_what_it_was_and_restored(shelf: Shelf) -> None:
    shelf.own.keep(with_copies(with_copies(BETA, "main_deck", "WD01-009", 0), "main_deck", "WD01-011", 4))
    shelf.cards.renew_decks()
    shelf.do("Beta", "Versions …")
    assert [row[1:] for row in shelf.compared.rows] == [("0", "4", "+4"), ("4", "0", "−4")]
    assert shelf.compared_words == "4 came, 4 went"
    shelf.restore()
    assert OwnDecks(shelf.own.folder).file("own-b") == BETA


def test_two_decks_are_compared_the_most_alike_first(shelf: Shelf) -> None:
    shelf.do("Beta", "Compare with another …")
    assert shelf.compared.offered[0] == "Alpha"
    assert shelf.compared_words == "The same cards"
    shelf.compared.reject()


def test_another_window_that_changed_the_deck_is_said_and_nothing_is_written_over(shelf: Shelf) -> None:
    other = OwnDecks(shelf.own.folder)
    other.keep(renamed(BETA, "By the other"))
    shelf.do("Beta", "Move to folder", "Events")
    assert "Another window has changed this deck" in shelf.said
    assert "By the other" in shelf.names
    found = OwnDecks(shelf.own.folder).file("own-b")
    assert found is not None and (found.name, found.folder) == ("By the other", "")


def test_games_are_chosen_between_only_once_there_are_decks_of_several(shelf: Shelf) -> None:
    assert not shelf.has_games
    shelf.empty(ALPHA, DeckFile("own-z", "Song", "stage", {"units": (Copies("U", 4),)}, "siw"))
    assert shelf.has_games
    assert shelf.entry("Song").line == "stage, 4 cards"
    assert not shelf.offers("Song", "Play with it") and shelf.offers("Song", "Duplicate")


def test_a_deck_goes_to_the_first_seat_at_home(shelf: Shelf) -> None:
    shelf.do("Beta", "Play with it")
    assert shelf.window.place == "home"
    assert shelf.deck_at_home == "own-b"
    shelf.window.show_place("decks")


def test_a_deck_on_the_shelf_is_exported_and_edited_as_a_list(shelf: Shelf) -> None:
    shelf.do("Beta", "Export …")
    assert "4 WD01-009" in reads(shelf.exporting.text)
    shelf.exporting.reject()
    shelf.choose("Alpha")
    shelf.give("decks.export")
    assert shelf.exporting.windowTitle() == "Export “Alpha”"
    shelf.exporting.reject()
    shelf.do("Beta", "Edit as a list …")
    listing = shelf.listing
    shelf.write_list("4 WD01-009\n2 nobody knows it")
    listing.accept()
    kept = OwnDecks(shelf.own.folder).file("own-b")
    assert kept is not None and kept.rows("main_deck") == (Copies("WD01-009", 4),)
    assert kept.unread == ("2 nobody knows it",) and kept.tags == BETA.tags
    shelf.choose("Beta")
    assert "1 line without a card" in shelf.line
    assert shelf.said.startswith("“Beta” is kept as it stands in the list.")
    assert not shelf.offers("White Hope", "Edit as a list …") and shelf.offers("White Hope", "Export …")


def test_decks_come_onto_the_shelf_from_the_clipboard_and_from_files(shelf: Shelf, tmp_path: Path) -> None:
    shelf.paste("// Pasted\n3 WD01-009")
    shelf.listing.accept()
    assert "Pasted" in shelf.names and shelf.line.startswith("Classic 2016, 3 cards")
    (tmp_path / "one.deck").write_text("WD01-009\n")
    (tmp_path / "two.txt").write_text("// Second\n2 WD01-010")
    shelf.let_go(tmp_path / "one.deck", tmp_path / "two.txt")
    shelf.qtbot.waitUntil(lambda: bool(shelf.window.findChildren(SeveralDecks)))
    shelf.window.findChildren(SeveralDecks)[-1].accept()
    assert {"Pasted", "one", "Second"} <= {*shelf.names}


def test_a_deck_is_copied_as_the_list_that_is_pasted_and_a_second_one_has_another_name(shelf: Shelf) -> None:
    shelf.choose("White Hope")
    shelf.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("// White Hope")
    QGuiApplication.clipboard().clear()
    shelf.do("White Hope", "Copy as a list\tCtrl+C")
    shelf.do("", "Paste a list\tCtrl+V")
    text = shelf.listing.text
    assert "4 WD01-018" in text.toPlainText()
    shelf.listing.reject()
    shelf.do("White Hope", "Copy to my decks")
    shelf.do("White Hope", "Copy to my decks")
    assert {"White Hope", "White Hope (copy)", "White Hope (copy) 2"} <= {*shelf.names}


def test_decks_are_sorted_by_what_is_not_owned_and_it_is_listed(shelf: Shelf) -> None:
    other = DeckFile("own-d", "Delta", "CLASSIC_2016", {"main_deck": (Copies("WD01-012", 4),)})
    shelf.empty(ALPHA, other)
    assert not shelf.offers("Alpha", "What I lack for it …")
    shelf.own_copies({"WD01-001": 1, "WD01-009": 3, "WD01-010": 4})
    shelf.sort_by("What I lack for it")
    assert shelf.names[:2] == ["Alpha", "Delta"]
    shelf.choose("Alpha")
    assert "1 copy not owned" in shelf.line
    shelf.do("Alpha", "What I lack for it …")
    assert shelf.lacking == ["1 WD01-009"]
    shelf.sort_by("Name")


def test_in_a_data_folder_of_a_newer_version_nothing_is_offered_that_writes(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shelf.hint == "Ctrl+V takes a list from the clipboard"
    monkeypatch.setattr(shelf.own, "why_not", "written by a newer version")
    shelf.word_anew()
    said = "A newer version wrote this data folder: here its decks are only read."
    assert not any(shelf.offers("", words) for words in shelf.offered())
    offered = shelf.offered("Alpha")
    assert offered[-1] == said and "Export …" in offered
    for writes in ("Edit as a list …", "Delete", "Duplicate", "Rename …", "Versions …", said):
        assert not shelf.offers("Alpha", writes)
    shelf.choose("Alpha")
    shelf.press(Qt.Key.Key_Delete)
    assert "Alpha" in shelf.names and shelf.said == said
    assert shelf.hint == said and not shelf.can_begin
    monkeypatch.undo()
    shelf.word_anew()


def test_a_deck_of_a_newer_program_is_listed_and_nothing_can_be_done_with_it(shelf: Shelf) -> None:
    path = shelf.own.folder / "own-n.json"
    path.write_text('{"wixoss_desktop_deck": 99, "code": "own-n", "name": "Of tomorrow", "x": 1}', encoding="utf-8")
    before = path.read_bytes()
    shelf.own.read()
    shelf.cards.renew_decks()
    assert shelf.entry("Of tomorrow").line == "from a newer program"
    shelf.choose("Of tomorrow")
    shelf.press(Qt.Key.Key_Delete)
    assert not shelf.offers("Of tomorrow", "Rename …") and not shelf.offers("Of tomorrow", "Duplicate")
    assert path.read_bytes() == before
    path.unlink()
    shelf.own.read()
