"""A person's own decks: a file each, written whole, counted by copies, and never lost to a file that can't be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wixoss_desktop.cards.deck_files import Copies
from wixoss_desktop.cards.own_decks import OwnDecks, with_card


@pytest.fixture
def decks(tmp_path: Path) -> OwnDecks:
    return OwnDecks(tmp_path / "decks")


def test_a_folder_that_is_not_there_has_no_decks_and_is_made_by_the_first(decks: OwnDecks) -> None:
    assert decks.files == ()
    made = decks.begin("My deck", "S24")
    assert [(file.name, file.format) for file in OwnDecks(decks.folder).files] == [("My deck", "S24")]
    assert made.code.startswith("own-")


def test_copies_are_counted_in_the_part_that_they_belong_to(decks: OwnDecks) -> None:
    file = decks.begin("My deck", "CLASSIC_2016")
    for no, in_lrig_deck in (("WD01-009", False), ("WD01-001", True), ("WD01-009", False)):
        file = decks.keep(with_card(file, no, in_lrig_deck=in_lrig_deck))
    (again,) = OwnDecks(decks.folder).files
    assert (again.main_deck, again.lrig_deck) == ((Copies("WD01-009", 2),), (Copies("WD01-001"),))


def test_a_deck_can_be_played_once_it_has_cards_and_all_of_them_are_known(decks: OwnDecks) -> None:
    empty = decks.begin("Empty", "S24")
    known = decks.keep(with_card(decks.begin("Known", "S24"), "WD01-009", in_lrig_deck=False))
    decks.keep(with_card(decks.begin("Not read", "S24"), "WX99-001", in_lrig_deck=False))
    assert list(decks.playable({"WD01-009"})) == [known.code]
    assert empty.code in {file.code for file in decks.files}


def test_the_deck_changed_last_stands_in_front(decks: OwnDecks) -> None:
    made = [
        decks.keep(with_card(decks.begin(name, "S24"), "WD01-009", in_lrig_deck=False)).code for name in ("A", "B", "C")
    ]
    for code, changed in zip(made, (20, 30, 10), strict=True):
        os.utime(decks.folder / f"{code}.json", (changed, changed))
    assert list(decks.playable({"WD01-009"})) == [made[1], made[0], made[2]]


def test_a_file_that_cannot_be_read_is_named_and_left_as_it_is(decks: OwnDecks) -> None:
    decks.begin("My deck", "S24")
    broken = decks.folder / "broken.json"
    broken.write_text("{", encoding="utf-8")
    again = OwnDecks(decks.folder)
    assert [problem.file for problem in again.problems] == ["broken.json"]
    assert [file.name for file in again.files] == ["My deck"]
    assert broken.read_text(encoding="utf-8") == "{"


def test_a_change_goes_into_the_file_that_the_deck_was_read_from(decks: OwnDecks) -> None:
    file = decks.begin("My deck", "S24")
    (decks.folder / f"{file.code}.json").rename(decks.folder / "renamed.json")
    decks.read()
    decks.keep(with_card(file, "WD01-009", in_lrig_deck=False))
    assert [path.name for path in decks.folder.iterdir()] == ["renamed.json"]
    decks.forget(file.code)
    assert list(decks.folder.iterdir()) == []
