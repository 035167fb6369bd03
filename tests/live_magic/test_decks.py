"""Which decks could come out of an event, wherever decks are kept, checked and exchanged."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import bundled
from tests.ui.drawn import faces
from tests.ui.widgets import is_live, reads
from wixoss_desktop import paths
from wixoss_desktop.__main__ import main
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.match.live_magic.box import brought
from wixoss_desktop.ui.decks.other_decks import DecksOfGames
from wixoss_desktop.ui.faces.plain_face import face_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.shelf.place import ShelfPlace
from wixoss_desktop.words.live_magic.voice import LiveMagicVoice

RED = tuple(no for no in brought(paths.resources()).cards if no.startswith("LM-R"))[:10]


def checked(lines: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Check a list of cards on the command line: what it ends with, and what it says."""
    file = folder / "mine.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ended = main(["deck", "check", str(file), "--game", "live_magic", "--data", str(folder / "data")])
    return ended, capsys.readouterr().out


def test_l_040_ten_packs_are_a_deck_and_nine_are_too_few(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [f"4 {no}" for no in RED]
    assert checked(lines, tmp_path, capsys)[0] == 0
    ended, said = checked(lines[1:], tmp_path, capsys)
    assert ended == 1 and "at least 40 cards" in said and "has 36" in said and "[L-040]" in said


def test_l_011_a_pack_that_isnt_whole_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ended, said = checked([*(f"4 {no}" for no in RED), "3 LM-U01"], tmp_path, capsys)
    assert ended == 1 and "there are 3" in said and "[L-011]" in said and "LM-U01" in said


def test_the_shelf_offers_the_game_though_there_is_no_deck_of_it_yet(qtbot: QtBot) -> None:
    shelf = ShelfPlace(
        Look(theme_named("dark")), Cards(bundled().cards, {}, faces(), None), DecksOfGames(paths.resources())
    )
    qtbot.addWidget(shelf)
    shelf.show()
    assert shelf.game is not None
    segment = shelf.game.segment("live_magic")
    segment.click()
    assert (segment.text(), reads(shelf.count), reads(shelf.empty)) == (
        "Live Magic",
        "0 decks",
        "There is no deck yet.",
    )


def test_a_deck_of_the_game_is_looked_at_and_not_played_with_as_an_event_makes_its_own(
    qtbot: QtBot, tmp_path: Path
) -> None:
    own = OwnDecks(tmp_path)
    own.keep(DeckFile("own-red", "Red", "event", {"deck": tuple(Copies(no, 4) for no in RED)}, "live_magic"))
    cards = Cards(bundled().cards, {}, faces(), None, own)
    shelf = ShelfPlace(Look(theme_named("dark")), cards, DecksOfGames(paths.resources()))
    qtbot.addWidget(shelf)
    shelf.show()
    shelf.choose("own-red")
    assert (is_live(shelf.open_button), is_live(shelf.play_button)) == (True, False)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Pile: White", "Cost: 1W", "Attack/health: 2/2"]),
        ("ja", ["山: 白", "コスト: 1W", "攻撃/体力: 2/2"]),
        ("it", ["Mazzo: Bianco", "Costo: 1W", "Attacco/salute: 2/2"]),
        ("zh", ["堆: 白", "费用: 1W", "攻击/生命: 2/2"]),
    ],
)  # fmt: skip
def test_what_a_card_costs_and_how_strong_it_is_is_read_once_behind_its_name(language: str, said: list[str]) -> None:
    box = brought(paths.resources())
    no = next(no for no in box.cards if {"symbols": "1W", "size": "2/2"}.items() <= box.printed(no).items())
    lines = face_of(LiveMagicVoice().words_in(language), box.card_kinds, "card", box.printed(no)).lines
    assert set(said) <= set(lines) and not {"1W", "2/2"} & set(lines), lines
    assert len(lines) == len(said) + ("text" in box.printed(no)) + ("words" in box.printed(no)), lines
