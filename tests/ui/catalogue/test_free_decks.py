"""A deck that is legal nowhere, with cards that only the catalogue has, played at the free table from Home."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import Browser, bundled, made_up
from tests.ui.table import all_done
from tests.ui.widgets import is_seen, reads, write
from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.journals import replay
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.decks.deck_list import DeckListDialog
from wixoss_desktop.ui.decks.deck_text import DeckTextDialog
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.decks.own_deck import OwnDeck
from wixoss_desktop.ui.home.free_decks import FreeDecks
from wixoss_desktop.ui.home.place import HomePlace

LIST = """2 WD01-001
3x Kukri, Small Sword
{no}
6 {name}
No Such Card
"""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the window keeps everything."""
    return tmp_path_factory.mktemp("kept")


@pytest.fixture(scope="module")
def window(kept: Path, qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One window for these tests, with a catalogue, decks and games that are kept."""
    with DataFolder(kept) as folder:
        made = Browser(made_up(kept), QtBot(request), OwnDecks(kept / "decks"))
        made.program.games.saved = SavedGames(folder)
        made.window.show_place("home")
        yield made
        made.program.take_down()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def foreign(window: Browser) -> tuple[str, str]:
    """The number and the name of a card that the pool doesn't have."""
    library = window.program.library
    row = next(row for row in library.rows if row.no not in bundled().cards and _is_plain(row.facts))
    return row.no, library.name(row, "en")


def _is_plain(facts: Facts) -> bool:
    return facts.kind == "SIGNI" and not facts.craft


def chosen_at(home: HomePlace, seat: int) -> DeckTile:
    """The deck that is chosen for a seat at Home."""
    panel = home.seats[seat]
    return panel.deck


def made_from_list(window: Browser, seat: int, text: str) -> DeckTextDialog:
    """The dialog of a seat at Home, with a list in it."""
    home = window.home
    click(home.tiles["free"])
    panel = home.seats[seat]
    click(panel.list_button)
    asking = home.findChild(FreeDecks)
    assert asking is not None and asking.dialog is not None
    asking.dialog.text.setPlainText(text)
    return asking.dialog


def test_any_list_is_played_at_the_free_table_kept_taken_back_and_gone_on_with(window: Browser, kept: Path) -> None:
    program = window.program
    no, name = foreign(window)
    dialog = made_from_list(window, 0, LIST.format(no=no, name=name))
    assert "No Such Card" in dialog.unknown.text() and "Main deck 10, LRIG deck 2." in dialog.about.text()
    dialog.name.setText("Riddles")
    click(dialog.take_button)
    home = program.home
    assert chosen_at(home, 0).name == "Riddles" and chosen_at(home, 0).is_free_only
    click(window.table.start_button)
    table = window.table
    table.sat_down()
    match = table.match
    assert [card.no for card in match.terms.setup.decks[0].main_deck].count(no) == 7
    for deed in ("deal 2 life trash1", "move trash1 L"):
        assert match.submit(0, match.game.parse(deed)) is None
    assert match.undo(0, agreed=True) is None
    here = match.position.state
    table.games.go_home()
    program.continue_game()
    all_done(program)
    assert table.match.position.state == here
    table.games.go_home()
    assert replay(next((kept / "games").glob("*.journal")), bundled().cards).equal


def test_a_deck_for_the_free_table_alone_is_offered_nowhere_else(window: Browser) -> None:
    no, _ = foreign(window)
    click(made_from_list(window, 1, no).take_button)
    home = window.home
    free_only = chosen_at(home, 1).deck_id
    assert chosen_at(home, 1).is_free_only
    click(home.tiles["two_players"])
    assert free_only not in [card.deck.deck_id for card in home.seats[1].cards]
    assert not is_seen(home.seats[1].list_button)
    click(home.tiles["free"])
    assert free_only in [card.deck.deck_id for card in home.seats[1].cards]


def test_a_list_is_opened_from_a_file_and_nothing_of_nothing_is_taken(window: Browser, tmp_path: Path) -> None:
    dialog = made_from_list(window, 0, "")
    assert not dialog.take_button.isEnabled()
    path = tmp_path / "friends.txt"
    path.write_text("WD01-009\n" * 4)
    dialog.open_file(path)
    assert dialog.name.text() == "friends" and dialog.take_button.isEnabled()
    dialog.open_file(tmp_path / "missing.txt")
    assert "missing.txt" in dialog.unknown.text()
    dialog.reject()


def shown(window: Browser, code: str) -> tuple[DeckListDialog, OwnDeck]:
    """The cards of an own deck on the screen, with what can be done with it."""
    window.program.show_deck(code)
    dialog = window.window.findChildren(DeckListDialog)[-1]
    deeds = dialog.findChild(OwnDeck)
    assert deeds is not None
    return dialog, deeds


def test_an_own_deck_is_renamed_changed_and_deleted_where_its_cards_are_shown(window: Browser) -> None:
    home, cards = window.home, window.program.cards
    made = made_from_list(window, 0, "2 WD01-001\n3 WD01-009")
    made.name.setText("Riddles")
    click(made.take_button)
    code = chosen_at(home, 0).deck_id
    dialog, deeds = shown(window, code)
    deeds.write_anew()
    assert deeds.writing is not None and not is_seen(deeds.writing.unknown)
    lines = reads(deeds.writing.text).splitlines()
    assert lines == ["# LRIG deck", f"2 WD01-001 ({cards.book.name('WD01-001')})", "", "# Main deck",
                     f"3 WD01-009 ({cards.book.name('WD01-009')})"]  # fmt: skip
    write(deeds.writing.name, "Answers")
    deeds.writing.text.appendPlainText("WD01-010")
    click(deeds.writing.take_button)
    assert not dialog.isVisible() and chosen_at(home, 0).name == "Answers"
    assert cards.free_decks[code].main_deck == ("WD01-009",) * 3 + ("WD01-010",)
    dialog, deeds = shown(window, code)
    deeds.ask_away()
    assert deeds.question is not None and "Answers" in deeds.question.text()
    deeds.question.accept()
    assert not dialog.isVisible() and code not in cards.free_decks and chosen_at(home, 0).deck_id != code


def test_a_right_click_on_a_deck_at_home_offers_what_can_be_done_with_it(window: Browser) -> None:
    home = window.home
    asking = home.findChild(FreeDecks)
    assert asking is not None
    click(made_from_list(window, 0, "3 WD01-009").take_button)
    code = chosen_at(home, 0).deck_id
    lines = {}
    for wanted in (code, "WD01"):
        card = next(card for card in home.seats[0].cards if card.deck.deck_id == wanted)
        point = card.rect().center()
        asked_for = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, card.mapToGlobal(point))
        QApplication.sendEvent(card, asked_for)
        assert asking.menu is not None
        lines[wanted] = [action.text() for action in asking.menu.actions()]
        asking.menu.close()
        if wanted == code:
            asking.menu.actions()[2].trigger()
            assert asking.deeds is not None and asking.deeds.question is not None
            asking.deeds.question.accept()
    assert asking.menu is not None
    asking.menu.actions()[0].trigger()
    dialog = window.window.findChildren(DeckListDialog)[-1]
    assert dialog.isVisible() and dialog.windowTitle() == "White Hope"
    dialog.reject()
    assert lines[code] == ["Cards of the deck …", "Edit as a list …", "Delete …"] and lines["WD01"] == lines[code][:1]
    assert code not in window.program.cards.free_decks


def test_a_deck_of_the_program_is_only_looked_at(window: Browser) -> None:
    window.program.show_deck("WD01")
    dialog = window.window.findChildren(DeckListDialog)[-1]
    assert dialog.findChild(OwnDeck) is None
    dialog.reject()
