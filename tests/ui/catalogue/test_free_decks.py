"""Decks with cards that only the catalogue has: at the free table, and by the rules with these cards done by hand."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import Browser, bundled, made_up, two_decks
from tests.ui.drawn import faces
from tests.ui.table import all_done
from tests.ui.widgets import is_seen, reads, write
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, Copies, DeckFile, listed
from wixoss_desktop.cards.exchange.forms import FORMS
from wixoss_desktop.cards.exchange.forms import write as written
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.playouts import decided
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.journals import replay
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.decks.deck_text import FORM_WORDS, DeckTextDialog
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.decks.handing_on import HandOnDialog
from wixoss_desktop.ui.decks.own_deck import OwnDeck
from wixoss_desktop.ui.decks.taking_in import TakingIn
from wixoss_desktop.ui.decks.wixoss.deck_faults import deck_faults
from wixoss_desktop.ui.decks.wixoss.deck_list import DeckListDialog
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.free_decks import FreeDecks
from wixoss_desktop.ui.home.wixoss.place import HomePlace

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
    assert chosen_at(home, 0).name == "Riddles" and "7 of 12 by" in chosen_at(home, 0).badge
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


def test_a_deck_with_a_card_that_the_program_does_not_run_is_offered_everywhere(window: Browser) -> None:
    no, _ = foreign(window)
    click(made_from_list(window, 1, no).take_button)
    home = window.home
    panel, made = home.seats[1], chosen_at(home, 1).deck_id
    click(home.tiles["two_players"])
    assert made in [card.deck.deck_id for card in panel.cards]
    assert not is_seen(panel.list_button)
    click(home.tiles["free"])


PLAYERS, CHANCE = (RandomPlayer(), RandomPlayer()), Dice("riddles")
RIDDLES = {"WD01-009": "WXZZ-P99-001", "WD01-006": "WXZZ-P99-002"}
"""Cards that nobody knows an effect of, in place of others: a SIGNI with a Life Burst, and an ARTS."""


def riddles(deck: DeckList) -> DeckFile:
    """A deck with two cards in it that the program doesn't run."""
    lrigs, main = (
        tuple(Copies(RIDDLES.get(no, no), count) for no, count in Counter(part).items())
        for part in (deck.lrig_deck, deck.main_deck)
    )
    return DeckFile("own-riddles", "White Riddles", "CLASSIC_2016", {LRIG_DECK: lrigs, MAIN_DECK: main})


def test_two_cards_that_the_program_does_not_run_are_played_by_the_rules_and_the_game_gone_on_with(
    window: Browser, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "wixoss_desktop.ui.play.wixoss.games.secrets.token_hex", lambda size: "riddles"
    )  # else each run deals other hands
    program, home, cards = window.program, window.home, window.program.cards
    cards.keep_deck(riddles(cards.decks["WD01"]))
    click(home.tiles["two_players"])
    home.give(0, "own-riddles")
    home.give(1, "WD02")
    panel = home.seats[0]
    assert (panel.deck.badge, panel.deck.subtitle) == ("5 of 48 by hand", "Tama  ·  Classic 2016")
    door = program.deck_door
    built = door.of(WIXOSS)
    assert built is not None
    assert built.remarks(listed(riddles(cards.decks["WD01"]))) == (
        "✎ 5 of 48 by hand: whoever plays them carries out what they say.",
    )
    assert "carries out what they say" in panel.feature.accessibleName()
    click(window.table.start_button)
    table = window.table
    match = table.match
    assert match.terms.setup.by_hand == "asked", "who carries them out sees nothing of the other's without a yes"
    while len(match.history.nodes) < 150:
        match.submit(*decided(match.game, match.position, PLAYERS, row.shown, CHANCE))
    assert "by_hand" in {kind_asked(node) for node in match.history.nodes}
    here = match.position.state
    table.games.go_home()
    program.continue_game()
    all_done(program)
    assert table.match.position.state == here
    table.games.go_home()
    newest = max((kept / "games").glob("*.journal"), key=lambda path: path.stat().st_mtime)
    assert replay(newest, bundled().cards).equal, "without the list that has them"


def kind_asked(node: Node) -> str:
    """The open question of a moment."""
    stack = node.position.state.stack
    return str(stack[-1].__struct_config__.tag) if stack else ""


def test_a_deck_with_a_card_that_nobody_knows_is_shown_with_its_number_and_cannot_be_begun(window: Browser) -> None:
    home, cards = window.home, window.program.cards
    panel, start = home.seats[0], window.table.start_button
    lost = DeckFile(
        "own-lost", "Lost", "CLASSIC_2016", {LRIG_DECK: (Copies("WD01-005"),), MAIN_DECK: (Copies("ZZ99-001", 4),)}
    )
    cards.keep_deck(lost)
    for mode in ("two_players", "free"):
        click(home.tiles[mode])
        home.give(0, "own-lost")
        assert panel.deck.badge == "1 card unknown"
        assert "ZZ99-001" in reads(panel.faults)
        assert not start.isEnabled()
    home.deck_opened.emit("own-lost")
    shown_now = window.window.findChildren(DeckListDialog)[-1]
    assert "4 × ZZ99-001" in shown_now.list.rows
    shown_now.reject()
    click(home.tiles["practise"])
    home.opening_wanted.connect(lambda: pytest.fail("its cards aren't known"))
    click(home.practice.opening_button)
    cards.forget_deck("own-lost")


def test_until_the_lists_are_read_a_deck_waits_for_its_cards_and_nobody_calls_it_illegal(window: Browser) -> None:
    home, cards = window.home, window.program.cards
    cards.awaits_lists = True
    cards.keep_deck(DeckFile("own-lost", "Lost", "CLASSIC_2016", {MAIN_DECK: (Copies("ZZ99-001", 4),)}))
    click(home.tiles["two_players"])
    home.give(0, "own-lost")
    seat, program = home.seats[0], window.program
    assert seat.deck.badge == "looking for 1 card …" and not window.table.start_button.isEnabled()
    assert reads(seat.faults).startswith("One moment:")
    cards.know(program.library)
    assert seat.deck.badge == "1 card unknown"
    assert reads(seat.faults).startswith("Not legal in Classic 2016:")
    cards.forget_deck("own-lost")


def test_where_a_newer_version_wrote_the_lists_a_deck_of_theirs_is_not_called_illegal(window: Browser) -> None:
    home, cards = window.home, window.program.cards
    cards.are_lists_closed = True
    cards.keep_deck(DeckFile("own-lost", "Lost", "CLASSIC_2016", {MAIN_DECK: (Copies("ZZ99-001", 4),)}))
    click(home.tiles["two_players"])
    home.give(0, "own-lost")
    seat = home.seats[0]
    said = reads(seat.faults)
    assert said.startswith("It can't be played here:") and "written by a newer version: they aren't opened." in said
    assert not window.table.start_button.isEnabled()
    cards.forget_deck("own-lost")
    cards.are_lists_closed = False


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
    assert deeds.writing is not None and not is_seen(deeds.writing.unknown) and not is_seen(deeds.writing.mending)
    lines = reads(deeds.writing.text).splitlines()
    assert lines == ["# LRIG deck", f"2 WD01-001 ({cards.book.name('WD01-001')})", "", "# Main deck",
                     f"3 WD01-009 ({cards.book.name('WD01-009')})"]  # fmt: skip
    write(deeds.writing.name, "Answers")
    deeds.writing.text.appendPlainText("WD01-010")
    click(deeds.writing.take_button)
    assert not dialog.isVisible() and chosen_at(home, 0).name == "Answers"
    assert cards.decks[code].main_deck == ("WD01-009",) * 3 + ("WD01-010",)
    dialog, deeds = shown(window, code)
    deeds.ask_away()
    assert deeds.question is not None and "Answers" in deeds.question.text()
    deeds.question.accept()
    assert not dialog.isVisible() and code not in cards.decks and chosen_at(home, 0).deck_id != code


def test_a_line_that_nobody_knows_is_mended_from_near_names_or_stays_with_the_deck(window: Browser) -> None:
    dialog = made_from_list(window, 0, "4 Romali, Armor\n2 No Such Card\n2 No Such Card\n1 WD01-010")
    assert "Romali, Armor" in reads(dialog.unknown) and len(dialog.mending.boxes) == 3
    box = dialog.mending.boxes[0]
    assert "WD01-009" in [box.itemData(at) for at in range(box.count())]
    box.setCurrentIndex(box.findData("WD01-009"))
    box.activated.emit(box.currentIndex())
    name = window.program.cards.book.name("WD01-009")
    assert reads(dialog.text).splitlines()[0] == f"4 WD01-009 ({name})" and len(dialog.mending.boxes) == 2
    dialog.text.undo()
    assert len(dialog.mending.boxes) == 3
    dialog.text.redo()
    click(dialog.take_button)
    code = chosen_at(window.home, 0).deck_id
    cards = window.program.cards
    file = cards.own_deck(code)
    assert file is not None and file.unread == ("2 No Such Card",) * 2
    assert file.rows("main_deck") == (Copies("WD01-009", 4), Copies("WD01-010", 1))
    dialog_of_cards, deeds = shown(window, code)
    deeds.write_anew()
    assert deeds.writing is not None and "2 No Such Card" in reads(deeds.writing.text)
    deeds.writing.reject()
    dialog_of_cards.reject()


@pytest.mark.parametrize("form", FORMS)
def test_a_file_in_any_form_becomes_a_list_that_can_be_read(window: Browser, tmp_path: Path, form: str) -> None:
    cards = window.program.cards
    deck = DeckFile("x", "Riddles", "ALLSTAR", {"main_deck": (Copies("WD01-009", 3), Copies("WD01-010", 1, note="!"))})
    path = tmp_path / f"Riddles{FORMS[form].suffix}"
    path.write_text(written(deck, form, cards.index()).text, encoding="utf-8")
    dialog = made_from_list(window, 0, "")
    dialog.open_file(path)
    lines = [line.partition(" (")[0] for line in reads(dialog.text).splitlines()]
    assert lines[:3] == ["# LRIG deck", "", "# Main deck"] and {*lines[3:]} == {"3 WD01-009", "1 WD01-010"}
    assert reads(dialog.name) == "Riddles" and not is_seen(dialog.unknown)
    assert form in ("text", "names", "numbers") or FORM_WORDS[form] in reads(dialog.about)
    assert ("!" in [row.note for row in dialog.deck.rows("main_deck")]) == (form == "own")
    dialog.reject()


def test_a_file_that_is_no_list_changes_nothing_and_says_why(window: Browser, tmp_path: Path) -> None:
    dialog = made_from_list(window, 0, "4 WD01-009")
    before = reads(dialog.text)
    for content, why in ((b"", "there is nothing in it"), (b"\0\1", "it is no text"), (b"{}", "JSON, but no deck")):
        path = tmp_path / "friends.deck"
        path.write_bytes(content)
        dialog.open_file(path)
        assert reads(dialog.unknown).startswith(f"friends.deck can't be read: {why}")
        assert reads(dialog.text) == before and dialog.take_button.isEnabled()
    dialog.reject()


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
            next(one for one in asking.menu.actions() if one.text() == "Delete …").trigger()
            assert asking.deeds is not None and asking.deeds.question is not None
            asking.deeds.question.accept()
    assert asking.menu is not None
    asking.menu.actions()[0].trigger()
    dialog = window.window.findChildren(DeckListDialog)[-1]
    assert dialog.isVisible() and dialog.windowTitle() == "White Hope"
    dialog.reject()
    menu = ["Cards of the deck …", "Export …", "Edit", "Edit as a list …", "Delete …"]
    assert lines[code] == menu and lines["WD01"] == menu[:2]
    assert code not in window.program.cards.decks


def test_a_deck_of_the_program_is_only_looked_at(window: Browser) -> None:
    window.program.show_deck("WD01")
    dialog = window.window.findChildren(DeckListDialog)[-1]
    assert dialog.findChild(OwnDeck) is None
    dialog.reject()


def test_a_deck_is_judged_at_home_by_the_lists_of_restrictions_also_one_of_the_program(
    tmp_path: Path, qapp: QApplication
) -> None:
    text = '{"format": "CLASSIC_2016", "since": "2020-01-01", "banned": ["WD01-009"]}'
    cards = Cards(bundled().cards, two_decks(), faces(), None, None, tmp_path)
    assert deck_faults(cards, "WD01", PROFILES["CLASSIC_2016"]) == () and not cards.has_restrictions
    (tmp_path / "mine.json").write_text(text, encoding="utf-8")
    cards.renew_decks()
    (fault,) = deck_faults(cards, "WD01", PROFILES["CLASSIC_2016"])
    assert cards.has_restrictions
    assert (fault.why, fault.cards, fault.words[-10:]) == ("BANNED", ("WD01-009",), "is banned.")
    assert deck_faults(cards, "WD02", PROFILES["CLASSIC_2016"]) == ()


def asked_by(taking: TakingIn) -> DeckTextDialog:
    """The list in which a deck from outside is shown."""
    assert taking.dialog is not None
    return taking.dialog


def test_a_deck_in_the_clipboard_or_let_go_on_home_is_the_first_seats(window: Browser, tmp_path: Path) -> None:
    window.window.show_place("home")
    home, exchange = window.home, window.program.exchange
    front = window.program.front
    places = window.window.places
    window.qtbot.waitUntil(places.acceptDrops)
    QGuiApplication.clipboard().setText("// Pasted\n3 WD01-009")
    window.window.activateWindow()
    window.qtbot.waitUntil(window.window.isActiveWindow)
    QTest.keyClick(window.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    taking = exchange.taking_in
    click(asked_by(taking).take_button)
    assert chosen_at(home, 0).name == "Pasted"
    path, data = tmp_path / "Dropped.deck", QMimeData()
    path.write_text("WD01-009\nWD01-010\n")
    data.setUrls([QUrl.fromLocalFile(str(path))])
    at, action = home.rect().center(), Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at, action, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(front, enter)
    assert enter.isAccepted()
    drop = QDropEvent(at.toPointF(), action, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(front, drop)
    window.qtbot.waitUntil(lambda: reads(asked_by(taking).name) == "Dropped")
    click(asked_by(taking).take_button)
    assert chosen_at(home, 0).name == "Dropped"


@pytest.mark.parametrize("place", ["settings", "replays"])
def test_a_deck_file_may_be_let_go_anywhere_in_the_window(window: Browser, tmp_path: Path, place: str) -> None:
    window.window.show_place(place)
    places, exchange = window.window.places, window.program.exchange
    taking = exchange.taking_in
    window.qtbot.waitUntil(places.acceptDrops)
    page, data, action = places.page(place), QMimeData(), Qt.DropAction.CopyAction
    path = tmp_path / "Anywhere.deck"
    path.write_text("WD01-009\nWD01-010\n")
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left, plain, at = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(9, 9)
    QApplication.sendEvent(page, QDragEnterEvent(at, action, data, left, plain))
    QApplication.sendEvent(page, QDropEvent(at.toPointF(), action, data, left, plain))
    window.qtbot.waitUntil(lambda: reads(asked_by(taking).name) == "Anywhere")
    click(asked_by(taking).take_button)


def test_any_deck_is_exported_from_its_cards_or_its_menu(window: Browser) -> None:
    window.program.show_deck("WD01")
    dialog = window.window.findChildren(DeckListDialog)[-1]
    button = next(one for one in dialog.buttons.buttons() if one.text() == "Export …")
    click(button)
    [exporting] = window.window.findChildren(HandOnDialog)
    assert exporting.windowTitle() == "Export “White Hope”" and "4 WD01-009" in reads(exporting.text)
    exporting.reject()
    dialog.reject()
