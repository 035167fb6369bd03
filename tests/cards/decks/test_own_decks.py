"""A person's own decks: a file each, written whole, counted by copies, and never lost to a file that can't be read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, with_card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK


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
    for no, section in (("WD01-009", MAIN_DECK), ("WD01-001", LRIG_DECK), ("WD01-009", MAIN_DECK)):
        file = decks.keep(with_card(file, no, section))
    (again,) = OwnDecks(decks.folder).files
    assert (again.rows(MAIN_DECK), again.rows(LRIG_DECK)) == ((Copies("WD01-009", 2),), (Copies("WD01-001"),))


def test_each_change_is_under_the_one_lock_of_the_decks(decks: OwnDecks, monkeypatch: pytest.MonkeyPatch) -> None:
    file = decks.begin("My deck", "S24")
    monkeypatch.setattr("filelock.FileLock", None)
    for _ in range(3):
        file = decks.keep(with_card(file, "WD01-009", MAIN_DECK))
    with pytest.raises(TypeError):
        OwnDecks(decks.folder).keep(with_card(file, "WD01-009", MAIN_DECK))


def test_a_deck_can_be_played_once_it_has_cards_and_all_of_them_are_known(decks: OwnDecks) -> None:
    empty = decks.begin("Empty", "S24")
    known = decks.keep(with_card(decks.begin("Known", "S24"), "WD01-009", MAIN_DECK))
    decks.keep(with_card(decks.begin("Not read", "S24"), "WX99-001", MAIN_DECK))
    assert list(decks.playable({"WD01-009"})) == [known.code]
    assert empty.code in {file.code for file in decks.files}


def test_the_deck_changed_last_stands_in_front(decks: OwnDecks) -> None:
    made = [decks.keep(with_card(decks.begin(name, "S24"), "WD01-009", MAIN_DECK)).code for name in ("A", "B", "C")]
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


HEAD = '{"code":"MINE","name":"Mine","format":"S24","lrig_deck":[],'
WRONG = {
    "a type before a mistake of JSON": (HEAD.replace("S24", "X") + '"main_deck":[}', "unknown word 'X'"),
    "a mistake of JSON alone": (HEAD + '"main_deck":[}', "not JSON"),
    "a number without end": ('{"code":1e999}', "a number out of bounds"),
    "a thousand million copies": (HEAD + '"main_deck":[{"no":"WD01-009","count":1000000000}]}', "8,000 cards"),
    "nothing but brackets": ("[" * 50_000, "more than 96 times"),
    "brackets in a deck": (HEAD + '"main_deck":' + "[" * 50_000, "more than 96 times"),
    "a file larger than any deck": (HEAD + " " * 1_100_000, "larger than 1 MB"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_file_is_one_named_problem_and_every_other_deck_can_be_played(name: str, decks: OwnDecks) -> None:
    decks.keep(with_card(decks.begin("Good", "S24"), "WD01-009", MAIN_DECK))
    text, said = WRONG[name]
    (decks.folder / "a.json").write_text(text, encoding="utf-8")
    again = OwnDecks(decks.folder)
    (problem,) = again.problems
    assert problem.file == "a.json"
    assert said in str(problem)
    assert [deck.name for deck in again.playable({"WD01-009"}).values()] == ["Good"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_named_pipe_among_the_decks_is_a_named_problem(decks: OwnDecks) -> None:
    decks.begin("Good", "S24")
    os.mkfifo(decks.folder / "pipe.json")
    assert [str(problem) for problem in OwnDecks(decks.folder).problems] == [
        "pipe.json: the file can't be read: not an ordinary file"
    ]


def test_a_change_goes_into_the_file_that_the_deck_was_read_from(decks: OwnDecks) -> None:
    file = decks.begin("My deck", "S24")
    (decks.folder / f"{file.code}.json").rename(decks.folder / "renamed.json")
    decks.read()
    decks.keep(with_card(file, "WD01-009", MAIN_DECK))
    assert [path.name for path in decks.folder.glob("*.json")] == ["renamed.json"]
    decks.forget(file.code)
    assert list(decks.folder.glob("*.json")) == []
