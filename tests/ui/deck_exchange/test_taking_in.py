"""Decks from files, pictures and the clipboard: each is seen before it is kept; what is none changes nothing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QTreeWidget, QWidget

from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.drawn import faces
from tests.ui.widgets import is_live, reads
from wixoss_desktop import paths
from wixoss_desktop.cards.decks.deck_files import written
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, Copies, DeckFile
from wixoss_desktop.cards.exchange.forms import SAID
from wixoss_desktop.images.qr_code import NO_QR, squares_of
from wixoss_desktop.ui.decks.deck_text import TURNED_AWAY, DeckTextDialog
from wixoss_desktop.ui.decks.handing_on import qr_image
from wixoss_desktop.ui.decks.other_decks import DecksOfGames
from wixoss_desktop.ui.decks.paper import png_of
from wixoss_desktop.ui.decks.taking_in import TakingIn
from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.theme import Look, theme_named

LIST = "// Riddles\n4 WD01-009\n1 WD01-005"


@pytest.fixture
def own(tmp_path: Path) -> OwnDecks:
    return OwnDecks(tmp_path / "decks")


@pytest.fixture
def taking(qapp: QApplication, own: OwnDecks) -> Iterator[TakingIn]:
    over = QWidget()
    over.show()
    cards = Cards(bundled().cards, two_decks(), faces(), None, own)
    games = DecksOfGames(paths.resources(), {}, {WIXOSS: lambda: WixossDecks(cards)})
    yield TakingIn(Look(theme_named("dark")), cards, games, over)
    over.close()
    over.deleteLater()


def file(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def code_of(text: str) -> QImage:
    return qr_image(squares_of(text))


def test_a_file_is_seen_as_a_list_and_kept_then(taking: TakingIn, own: OwnDecks, tmp_path: Path) -> None:
    taking.take_files([file(tmp_path, "Friends.deck", "WD01-009\n" * 4 + "WD01-005\n")])
    assert taking.dialog is not None and reads(taking.dialog.name) == "Friends" and not own.files
    taking.dialog.accept()
    [deck] = own.files
    assert deck.name == "Friends" and deck.rows("main_deck") == (Copies("WD01-009", 4),)


def test_decks_that_are_called_alike_are_told_apart(taking: TakingIn, own: OwnDecks, tmp_path: Path) -> None:
    for _ in range(3):
        taking.take_files([file(tmp_path, "Friends.deck", "WD01-009\n" * 4)])
        assert taking.dialog is not None
        taking.dialog.accept()
    assert [deck.name for deck in own.files] == ["Friends", "Friends (2)", "Friends (3)"]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_with_a_code_is_the_deck(taking: TakingIn, own: OwnDecks, tmp_path: Path, kind: str) -> None:
    turned, out = Image.open(io.BytesIO(png_of(code_of(LIST)))).convert("RGB").rotate(9, expand=True), io.BytesIO()
    turned.save(out, kind)
    taking.take_files([file(tmp_path, f"photo.{kind.lower()}", out.getvalue())])
    assert taking.dialog is not None
    taking.dialog.accept()
    assert [(deck.name, deck.size) for deck in own.files] == [("Riddles", 5)]


def test_a_deck_is_called_as_its_list_says_until_somebody_names_it(qapp: QApplication) -> None:
    game = WixossDecks(Cards(bundled().cards, two_decks(), faces(), None))
    dialog = DeckTextDialog(Look(theme_named("dark")), game, "New")
    dialog.show_text(LIST)
    assert reads(dialog.name) == "Riddles"
    dialog.name.setText("Mine")
    dialog.show_text(LIST.replace("Riddles", "Others"))
    assert reads(dialog.name) == "Mine"
    dialog.deleteLater()


@pytest.mark.parametrize(
    ("head", "made_for"), [("", "CLASSIC_2016"), ("// format: KEY\n", "KEY"), ("// format: nonsense\n", "CLASSIC_2016")]
)
def test_a_pasted_list_is_made_for_what_it_says_else_for_what_its_cards_are(
    taking: TakingIn, own: OwnDecks, head: str, made_for: str
) -> None:
    deck = two_decks()["WD01"]
    QGuiApplication.clipboard().setText(head + "\n".join((*deck.lrig_deck, *deck.main_deck)))
    taking.take_clipboard()
    assert taking.dialog is not None
    taking.dialog.accept()
    assert [(deck.format, deck.size) for deck in own.files] == [(made_for, 48)]


@pytest.mark.parametrize("what", ["text", "picture", "file"])
def test_what_lies_in_the_clipboard_is_taken_in(taking: TakingIn, own: OwnDecks, tmp_path: Path, what: str) -> None:
    clipboard = QGuiApplication.clipboard()
    if what == "text":
        clipboard.setText(LIST)
    elif what == "picture":
        clipboard.setImage(code_of(LIST))
    else:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(file(tmp_path, "a.txt", LIST)))])
        clipboard.setMimeData(data)
    taking.take_clipboard()
    assert taking.dialog is not None
    taking.dialog.accept()
    assert [(deck.name, deck.size) for deck in own.files] == [("Riddles", 5)]


def test_several_files_are_shown_with_what_each_is_and_those_that_are_ticked_are_kept(
    taking: TakingIn, own: OwnDecks, tmp_path: Path
) -> None:
    first, second = file(tmp_path, "one.txt", LIST), file(tmp_path, "two.csv", "sdeck,WD01-010,WD01-010,WX99-001")
    taking.take_files([first, second, file(tmp_path, "three.txt", "")])
    dialog = taking.several
    assert dialog is not None and reads(dialog.take_button) == "Keep 2 decks" and not own.files
    assert dialog.rows == (
        "one.txt: Main deck 4, LRIG deck 1",
        "two.csv: Main deck 2, LRIG deck 0; 1 line without a card",
        "three.txt: there is nothing in it",
    )
    items = dialog.findChildren(QTreeWidget)[0].findItems("", Qt.MatchFlag.MatchContains)
    boxes = [item.data(0, Qt.ItemDataRole.CheckStateRole) is not None for item in items]
    assert boxes == [True, True, False], "what is no deck can't be ticked"
    dialog.accept()
    assert [(deck.name, deck.size, deck.unread) for deck in own.files] == [
        ("Riddles", 5, ()),
        ("two", 2, ("WX99-001",)),
    ]


def test_a_deck_of_another_game_is_kept_as_it_is_and_never_made_a_list_of_wixoss(
    taking: TakingIn, own: OwnDecks, tmp_path: Path
) -> None:
    waves = DeckFile("own-w", "Waves", "open", {"deck": (Copies("T-1", 3, note="!"),)}, game="tides")
    path = file(tmp_path, "waves.json", written(waves))
    taking.take_files([path])
    assert taking.dialog is None and taking.several is not None
    assert taking.several.rows == ("waves.json: TIDES, 3 cards",)
    taking.several.accept()
    [deck] = own.files
    assert replace(deck, code=waves.code) == waves
    taking.take_files([file(tmp_path, "a.txt", "4 WD01-009")])
    dialog = taking.dialog
    assert dialog is not None
    before = reads(dialog.text)
    dialog.open_file(path)
    assert "another game" in reads(dialog.unknown) and reads(dialog.text) == before and is_live(dialog.take_button)
    dialog.show_text(written(waves).decode())
    assert "another game" in reads(dialog.unknown) and not is_live(dialog.take_button)


WRONG: dict[str, tuple[bytes | str, str]] = {
    "a.txt": (b"", "there is nothing in it"),
    "b.txt": (b"4 WD01-009\n" * 1_000_000, "larger than 1 MB, the limit for such a file"),
    "c.deck": (bytes(range(256)), "it is no text; a deck list would be one"),
    "d.txt": (b"1 WD01-009\n" * 10_000, "more than 8,000 cards in one deck"),
    "e.txt": (b"Dear friend,\nhow are you?", "nothing in it is a card; it begins with “Dear friend,”"),
    "f.png": (b"\x89PNG\r\n\x1a\n", "a picture without a QR code that can be read"),
    "g.png": ("https://example.org", "nothing in it is a card; it begins with “https://example.org”"),
    "h.json": (b'{"wixoss_desktop_deck": 99, "code": "a", "name": "b"}', "from a newer program"),
    "i.pdf": (b"%PDF-1.7", "a PDF; a deck list would be a text"),
    "j.webxoss": (b'{"format": "WEBXOSS Deck", "content": {"mainDeck": [112, 7], "lrigDeck": [104]}}',
                  "a deck of WEBXOSS by numbers of its own, which no card list here has (in a column WebxossId)"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_deck_is_said_in_one_sentence_and_changes_nothing(
    taking: TakingIn, own: OwnDecks, tmp_path: Path, name: str
) -> None:
    content, why = WRONG[name]
    path = file(tmp_path, name, content if isinstance(content, bytes) else png_of(code_of(content)))
    taking.take_files([path])
    assert taking.question is not None and taking.question.text() == f"{name} can't be read: {why}"
    assert taking.dialog is None and not own.files


def test_whatever_is_said_of_what_is_no_list_has_its_words_in_every_language() -> None:
    assert {*SAID, NO_QR} <= {*TURNED_AWAY}


def test_an_empty_clipboard_is_said(taking: TakingIn) -> None:
    QGuiApplication.clipboard().clear()
    taking.take_clipboard()
    assert (
        taking.question is not None and taking.question.text() == "The clipboard can't be read: there is nothing in it"
    )


def test_a_list_of_cards_that_nobody_knows_here_can_be_mended(taking: TakingIn, tmp_path: Path) -> None:
    taking.take_files([file(tmp_path, "far.deck", "WX99-001\nWX99-002\n")])
    assert taking.dialog is not None and not is_live(taking.dialog.take_button)
    assert "2 lines are no cards" in reads(taking.dialog.unknown)
